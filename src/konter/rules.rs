use serde::Serialize;

use super::RULE_BOOK;
use super::contract::slugs;
use super::facts::FACTS;
use super::origin::ORIGINS;
use crate::trick::{Slug, Switch, named, number, switched, values};

values!(
    /// Which way play goes (rule `direction`); a mirror image that changes no score.
    Direction {
        /// Seed.
        Anticlockwise = "anticlockwise",
        /// Wellkomm and the app.
        Clockwise = "clockwise",
    }
);
values!(
    /// How long one may announce (rule `announce-when`).
    Announce {
        /// Until the announcer plays his own card to trick 1 (seed).
        UntilOwnCard = "until-own-card",
        /// Only when it is his turn to play it (app).
        OnTurn = "on-turn",
    }
);
values!(
    /// Whether the holder of all three queens may say one word only (rule `announce-partial`, house).
    Partial {
        /// He may, and say the other later while still in time.
        Allowed = "allowed",
        /// All or none.
        AllOrNothing = "all-or-nothing",
    }
);
values!(
    /// What a hand without the plain suit led owes (rule `no-duty-to-beat`).
    Void {
        /// Nothing.
        Free = "free",
        /// A trump, if it holds one.
        MustTrump = "must-trump",
    }
);
values!(
    /// Whether the trick must be beaten (rule `no-duty-to-beat`).
    Head {
        /// Never.
        Free = "free",
        /// With one of the cards otherwise legal, if any beats it; the partner's trick too.
        MustHead = "must-head",
    }
);
values!(
    /// What a Stänner costs (rule `slate-staenner`).
    Staenner {
        /// The team that named trumps adds 1 and the announcements (seed).
        Announced = "announced",
        /// It always adds 1 (app).
        Flat = "flat",
        /// The value is kept for the next decided game (seed's alternative).
        Carry = "carry",
    }
);
values!(
    /// What a false claim costs (rule `claim`, house).
    FalseClaim {
        /// The opponents get all that is left.
        RestToOpponents = "rest-to-opponents",
        /// Play goes on.
        PlayOn = "play-on",
        /// The claimers lose the game.
        LoseGame = "lose-game",
    }
);
values!(
    /// What a revoke that is noticed late costs (rule `revoke`, house).
    Revoke {
        /// The offenders lose the game at its announced value.
        LoseGame = "lose-game",
        /// The game is struck out; the same dealer deals again.
        Annul = "annul",
        /// Play goes back to the faulty card.
        Replay = "replay",
        /// The result stands.
        Ignore = "ignore",
    }
);
values!(
    /// When tricks may be looked at again (rule `look-back`).
    LookBack {
        /// To settle a challenge.
        Challenge = "challenge",
        /// The last one only.
        LastTrick = "last-trick",
        /// Always.
        Free = "free",
        /// Never.
        None = "none",
    }
);

values!(
    /// The rule sets that have a name.
    #[derive(Serialize)]
    #[serde(rename_all = "lowercase")]
    Preset {
        /// All defaults: the seed texts, and house rules where they are silent.
        Seed = "seed",
        /// The tutorial of the Konter & Matt app.
        App = "app",
    }
);

/// The rules in force: a preset and the value of every switch.
///
/// ```
/// use kontra::konter::{Preset, Rules};
/// let mut rules = Rules::from(Preset::App);
/// rules.set("revoke", "annul").unwrap();
/// assert_eq!(rules.to_string(), "app revoke=annul");
/// assert_eq!("revoke=annul".parse::<Rules>().unwrap().over(None).preset, Preset::Seed);
/// assert_eq!(rules.over("staenner=carry".parse().ok()), rules);
/// assert_eq!("seed revoke=maybe".parse::<Rules>().unwrap_err().span, 12..17);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub struct Rules {
    pub preset: Preset,
    pub direction: Direction,
    pub announce: Announce,
    pub partial: Partial,
    pub void: Void,
    pub head: Head,
    /// Lines of each team at the start of a match, 1 to 30.
    pub start_lines: u8,
    pub staenner: Staenner,
    /// Lines that a Kapo adds to the value of a game, 1 or 0.
    pub kapo_line: u8,
    pub false_claim: FalseClaim,
    pub revoke: Revoke,
    pub look_back: LookBack,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            preset: Preset::Seed,
            direction: Direction::Anticlockwise,
            announce: Announce::UntilOwnCard,
            partial: Partial::Allowed,
            void: Void::Free,
            head: Head::Free,
            start_lines: 9,
            staenner: Staenner::Announced,
            kapo_line: 1,
            false_claim: FalseClaim::RestToOpponents,
            revoke: Revoke::LoseGame,
            look_back: LookBack::Challenge,
        }
    }
}

impl From<Preset> for Rules {
    fn from(preset: Preset) -> Rules {
        match preset {
            Preset::Seed => Rules::default(),
            Preset::App => Rules {
                preset,
                direction: Direction::Clockwise,
                announce: Announce::OnTurn,
                staenner: Staenner::Flat,
                ..Rules::default()
            },
        }
    }
}

/// Every switch, in the order of the rules page.
pub const SWITCHES: [Switch<Rules>; 11] = [
    named!("direction", direction, Direction, Slug("direction")),
    named!("announce", announce, Announce, slugs::ANNOUNCE_WHEN),
    named!("partial", partial, Partial, slugs::ANNOUNCE_PARTIAL),
    named!("void", void, Void, slugs::NO_DUTY_TO_BEAT),
    named!("head", head, Head, slugs::NO_DUTY_TO_BEAT),
    Switch {
        name: "start-lines",
        values: &["9", "1 to 30"],
        slug: slugs::SLATE_START,
        get: |rules| rules.start_lines.to_string(),
        set: |rules, text| number(text, 1..=30).map(|lines| rules.start_lines = lines).is_some(),
    },
    named!("staenner", staenner, Staenner, slugs::SLATE_STAENNER),
    Switch {
        name: "kapo-line",
        values: &["1", "0"],
        slug: slugs::GAME_VALUE,
        get: |rules| rules.kapo_line.to_string(),
        set: |rules, text| number(text, 0..=1).map(|lines| rules.kapo_line = lines).is_some(),
    },
    named!("false-claim", false_claim, FalseClaim, slugs::CLAIM),
    named!("revoke", revoke, Revoke, slugs::REVOKE),
    named!("look-back", look_back, LookBack, Slug("look-back")),
];

switched!(Rules, Preset, SWITCHES, RULE_BOOK, FACTS, ORIGINS);
