//! What can be sounded: a kind, a tone, a loudness and a moment.

use crate::intent::ClockDirection;
use crate::units::Ticks;

use super::tone::{EarOutput, EarTone};

/// The kind of a cue. Each has a sound of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EarCueKind {
    /// An exit of the next junction that the player has never taken or left by.
    Exit,
    /// An exit of the next junction that the player has gone through once.
    WalkedExit,
    /// An exit of the next junction that the player has gone through there and back.
    SpentExit,
    /// The only way on, round a bend. A way straight on is silent.
    Bend,
    /// A wall straight on, at a junction.
    Wall,
    /// Nothing but the way back.
    DeadEnd,
    /// The next cell has the cheese, or the key.
    Target,
    /// Where the cheese or the key is, as the crow flies.
    Cheese,
    /// The exit that leads to the cheese or the key.
    Way,
    /// Where the rival is.
    Rival,
}

impl EarCueKind {
    /// Every kind.
    pub const ALL: [Self; 10] = [
        Self::Exit,
        Self::WalkedExit,
        Self::SpentExit,
        Self::Bend,
        Self::Wall,
        Self::DeadEnd,
        Self::Target,
        Self::Cheese,
        Self::Way,
        Self::Rival,
    ];

    /// The file of its sound, by its path in the assets.
    pub const fn file(self) -> &'static str {
        match self {
            Self::Exit => "sounds/ear_exit.wav",
            Self::WalkedExit => "sounds/ear_walked_exit.wav",
            Self::SpentExit => "sounds/ear_spent_exit.wav",
            Self::Bend => "sounds/ear_bend.wav",
            Self::Wall => "sounds/ear_wall.wav",
            Self::DeadEnd => "sounds/ear_dead_end.wav",
            Self::Target => "sounds/ear_target.wav",
            Self::Cheese => "sounds/ear_cheese.wav",
            Self::Way => "sounds/ear_way.wav",
            Self::Rival => "sounds/ear_rival.wav",
        }
    }

    /// The kind of an exit that the player has gone through this many times.
    pub(super) const fn exit(walks: u8) -> Self {
        match walks {
            0 => Self::Exit,
            1 => Self::WalkedExit,
            _ => Self::SpentExit,
        }
    }
}

/// A sound for a player who does not see the maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EarCue {
    /// What it says.
    pub kind: EarCueKind,
    /// Its side and its pitch.
    pub tone: EarTone,
    /// Its loudness in percent.
    pub volume: u8,
    /// How long after the tick it begins.
    pub after: Ticks,
}

impl EarCue {
    /// A cue that is as loud as its sound.
    pub(super) const fn new(kind: EarCueKind, direction: ClockDirection, output: EarOutput, after: Ticks) -> Self {
        Self { kind, tone: EarTone::of(direction, output), volume: 100, after }
    }
}
