use crate::trick::values;

values!(
    /// A switch that is on or off.
    OnOff {
        /// Off.
        Off = "off",
        /// On.
        On = "on",
    }
);
values!(
    /// What happens when all pass (rule `all-pass`).
    AllPass {
        /// The deal counts for nothing and the next dealer deals (ISkO).
        Redeal = "redeal",
        /// Ramsch is played.
        Ramsch = "ramsch",
    }
);
values!(
    /// Which defenders are asked for Kontra (rule `kontra-who`).
    KontraWho {
        /// Those who called or held a value (seeds).
        TookPart = "took-part",
        /// Both.
        Any = "any",
        /// All but one who passed when 18 would have been enough.
        NotRefused18 = "not-refused-18",
    }
);
values!(
    /// Until when Kontra may be said (rule `kontra-when`).
    KontraWhen {
        /// Before the first card (seeds).
        BeforeFirstCard = "before-first-card",
        /// Until the defender plays his own card to the first trick.
        BeforeOwnFirstCard = "before-own-first-card",
    }
);
values!(
    /// Who may go on after Re where there are four steps (rule `kontra-levels`).
    SupraWho {
        /// The defender who said Kontra.
        Caller = "caller",
        /// Every defender who was asked.
        Any = "any",
    }
);
values!(
    /// Who gets the skat of a Ramsch (rule `ramsch-skat`).
    RamschSkat {
        /// The winner of the last trick, before the points are compared.
        LastTrick = "last-trick",
        /// The loser, after they are.
        Loser = "loser",
    }
);
values!(
    /// Who loses a Ramsch when several have most points (rule `ramsch-tie`).
    RamschTie {
        /// All of them; three times 40 costs nobody anything.
        AllLose = "all-lose",
        /// The one of them who took the later trick.
        LastTrickLoses = "last-trick-loses",
    }
);
values!(
    /// Whether the deal that starts a Bock round counts double itself (rule `bock-round`).
    BockStart {
        /// It does not.
        Plain = "plain",
        /// It does.
        Doubled = "doubled",
    }
);
values!(
    /// What happens with a null that is worth less than the bid (rule `impossible-null`).
    NullBelowBid {
        /// It is refused when it is announced.
        Refuse = "refuse",
        /// It is lost at once as a suit game or grand that the declarer picks (ISkO 3.6.2).
        Settle = "settle",
    }
);
values!(
    /// How a lost Hand game counts (rule `lost-doubles`).
    LostHand {
        /// Double, as every lost game (ISkO, since 1999).
        Double = "double",
        /// Single, as it did before 1999.
        Single = "single",
    }
);

impl OnOff {
    /// Whether it is on.
    pub const fn is_on(self) -> bool {
        matches!(self, OnOff::On)
    }
}

impl From<bool> for OnOff {
    fn from(on: bool) -> OnOff {
        if on { OnOff::On } else { OnOff::Off }
    }
}
