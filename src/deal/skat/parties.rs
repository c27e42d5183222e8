use serde::Serialize;

/// Something that each party of a deal has: the declarer and the defenders or, in Ramsch, each seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
pub enum Parties<T> {
    /// The declarer's first, then the defenders'.
    Alone([T; 2]),
    /// By seat.
    Ramsch([T; 3]),
}

impl<T> Parties<T> {
    /// All in order.
    pub fn as_slice(&self) -> &[T] {
        match self {
            Parties::Alone(two) => two,
            Parties::Ramsch(three) => three,
        }
    }

    /// All in order, to be changed.
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        match self {
            Parties::Alone(two) => two,
            Parties::Ramsch(three) => three,
        }
    }

    /// The same parties with what becomes of each.
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> Parties<U> {
        match self {
            Parties::Alone(two) => Parties::Alone(two.map(change)),
            Parties::Ramsch(three) => Parties::Ramsch(three.map(change)),
        }
    }

    /// The declarer's and the defenders', where there is a declarer.
    pub fn alone(self) -> Option<[T; 2]> {
        match self {
            Parties::Alone(two) => Some(two),
            Parties::Ramsch(_) => None,
        }
    }

    /// By seat, in Ramsch.
    pub fn ramsch(self) -> Option<[T; 3]> {
        match self {
            Parties::Alone(_) => None,
            Parties::Ramsch(three) => Some(three),
        }
    }
}
