//! The chat: fixed phrases only, so that nobody has to moderate it and no text of a peer is shown.

use serde::{Deserialize, Serialize};

/// A phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Phrase {
    /// On joining.
    Hello,
    /// Before a race.
    GoodLuck,
    /// After a race.
    WellRun,
    /// After a close one.
    SoClose,
    /// Asks for a rematch.
    Again,
    /// Asks to wait.
    OneMoment,
    /// Thanks.
    Thanks,
    /// On leaving.
    Bye,
}

impl Phrase {
    /// All phrases.
    pub const ALL: [Self; 8] = [
        Self::Hello,
        Self::GoodLuck,
        Self::WellRun,
        Self::SoClose,
        Self::Again,
        Self::OneMoment,
        Self::Thanks,
        Self::Bye,
    ];

    /// The phrase in English.
    pub const fn english(self) -> &'static str {
        match self {
            Self::Hello => "Hello!",
            Self::GoodLuck => "Good luck!",
            Self::WellRun => "Well run!",
            Self::SoClose => "So close!",
            Self::Again => "Again?",
            Self::OneMoment => "One moment, please.",
            Self::Thanks => "Thanks!",
            Self::Bye => "Bye!",
        }
    }

    /// The id of its text in every language, such as `friends-good-luck`.
    pub const fn text_id(self) -> &'static str {
        match self {
            Self::Hello => "friends-hello",
            Self::GoodLuck => "friends-good-luck",
            Self::WellRun => "friends-well-run",
            Self::SoClose => "friends-so-close",
            Self::Again => "friends-again",
            Self::OneMoment => "friends-one-moment",
            Self::Thanks => "friends-thanks",
            Self::Bye => "friends-bye",
        }
    }
}
