/// The characters that pictures are drawn with.
#[derive(Debug)]
pub(super) struct Glyphs {
    pub horizontal: &'static str,
    pub vertical: &'static str,
    /// The corners: top left, top right, bottom left, bottom right.
    pub corners: [&'static str; 4],
    /// A card that is not known.
    pub unknown: &'static str,
    /// A line on the slate.
    pub stroke: &'static str,
    /// A line just wiped off the slate.
    pub crossed: &'static str,
    /// A line just added.
    pub added: &'static str,
    /// Behind the card that wins.
    pub winning: &'static str,
    /// A part of a bar that is done, and one that is not.
    pub bar: [&'static str; 2],
    /// A line that goes on, up or down, turns from the left down or up, and turns from above or below to the right.
    pub steps: [&'static str; 6],
    /// A part of a bar that is neither.
    pub half: &'static str,
    /// Where text was cut.
    pub ellipsis: &'static str,
}

impl Glyphs {
    pub const UNICODE: Glyphs = Glyphs {
        horizontal: "─",
        vertical: "│",
        corners: ["╭", "╮", "╰", "╯"],
        unknown: "·",
        stroke: "|",
        crossed: "╳",
        added: "+",
        winning: "*",
        bar: ["█", "░"],
        steps: ["─", "│", "╮", "╯", "╰", "╭"],
        half: "▒",
        ellipsis: "…",
    };
    pub const ASCII: Glyphs = Glyphs {
        horizontal: "-",
        vertical: "|",
        corners: ["+"; 4],
        unknown: ".",
        stroke: "|",
        crossed: "x",
        added: "+",
        winning: "*",
        bar: ["#", "."],
        steps: ["-", "|", "+", "+", "+", "+"],
        half: "=",
        ellipsis: "...",
    };
}
