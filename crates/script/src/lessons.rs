//! The scripts that come with the game, from the first one on.

/// A script that comes with the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The name of its file, without the ending.
    pub id: &'static str,
    /// Its text.
    pub text: &'static str,
}

/// Makes a lesson of its file.
macro_rules! lesson {
    ($id:literal) => {
        Lesson { id: $id, text: include_str!(concat!("../../../assets/scripts/", $id, ".rhai")) }
    };
}

/// All lessons, in the order in which they are learned.
pub const LESSONS: [Lesson; 6] = [
    lesson!("1-random-mouse"),
    lesson!("2-hand-on-the-wall"),
    lesson!("3-remember-where-you-were"),
    lesson!("4-follow-the-smell"),
    lesson!("5-flood-fill"),
    lesson!("6-exam"),
];
