//! Where a race is dark: the player sees only nearby cells.

use serde::Deserialize;

/// The part of a race in which the player sees only nearby cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Deserialize)]
#[serde(from = "DarknessFile")]
pub enum Darkness {
    /// None of it.
    #[default]
    Nowhere,
    /// All of it.
    Everywhere,
    /// The part while the player has this many keys: from one key to the next door and on to the next target.
    WithKeys(u8),
}

/// As campaigns write it: `true`, or the number of keys.
#[derive(Deserialize)]
#[serde(untagged)]
enum DarknessFile {
    Whole(bool),
    Keys(u8),
}

impl Darkness {
    /// Returns every darkness that a race with this many doors can have.
    pub fn all(doors: u8) -> impl Iterator<Item = Self> {
        let parts = (0..=doors).map(Self::WithKeys).filter(move |part| part.fits(doors));
        [Self::Nowhere, Self::Everywhere].into_iter().chain(parts)
    }

    /// Whether any part of a race is dark.
    pub fn is_somewhere(self) -> bool {
        self != Self::Nowhere
    }

    /// Whether it is dark for a racer with this many keys.
    pub fn is_with_keys(self, keys: usize) -> bool {
        match self {
            Self::Nowhere => false,
            Self::Everywhere => true,
            Self::WithKeys(dark) => usize::from(dark) == keys,
        }
    }

    /// Whether a race with this many doors has this part. A race without doors is dark everywhere or nowhere.
    pub fn fits(self, doors: u8) -> bool {
        !matches!(self, Self::WithKeys(keys) if keys > doors || doors == 0)
    }
}

impl From<bool> for Darkness {
    fn from(is_dark: bool) -> Self {
        if is_dark { Self::Everywhere } else { Self::Nowhere }
    }
}

impl From<DarknessFile> for Darkness {
    fn from(file: DarknessFile) -> Self {
        match file {
            DarknessFile::Whole(is_dark) => is_dark.into(),
            DarknessFile::Keys(keys) => Self::WithKeys(keys),
        }
    }
}
