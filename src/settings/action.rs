//! What a key or a button can mean.

use race::ClockDirection;

/// What a key or a button means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// To move, in the race and in menus.
    Move(ClockDirection),
    /// To choose what has the focus; before a race, to begin it.
    Accept,
    /// To go back, in menus only.
    Back,
    /// To pause a race; in menus, to go back.
    Pause,
    /// To race again, at once.
    Restart,
    /// To show or hide the way.
    Overlay,
    /// To see the whole maze while it is held.
    Overview,
    /// To turn to the part before, in menus that have parts.
    PartBefore,
    /// To turn to the part after.
    PartAfter,
}

impl Action {
    /// Those that a key or a button can be chosen for, in the order of the page.
    pub const BOUND: [Self; 12] = [
        Self::Move(ClockDirection::UP),
        Self::Move(ClockDirection::RIGHT),
        Self::Move(ClockDirection::DOWN),
        Self::Move(ClockDirection::LEFT),
        Self::Accept,
        Self::Back,
        Self::Pause,
        Self::Restart,
        Self::Overlay,
        Self::Overview,
        Self::PartBefore,
        Self::PartAfter,
    ];

    /// Its name in the file and for the player.
    pub const fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Move(direction) => match direction.bearing() {
                0 => ("up", "Up"),
                90 => ("right", "Right"),
                180 => ("down", "Down"),
                270 => ("left", "Left"),
                _ => ("", ""),
            },
            Self::Accept => ("accept", "Choose"),
            Self::Back => ("back", "Back"),
            Self::Pause => ("pause", "Pause"),
            Self::Restart => ("restart", "Race again"),
            Self::Overlay => ("overlay", "Show the way"),
            Self::Overview => ("overview", "Whole maze"),
            Self::PartBefore => ("part_before", "Part before"),
            Self::PartAfter => ("part_after", "Part after"),
        }
    }

    /// Whether races listen to it.
    pub const fn is_for_races(self) -> bool {
        !matches!(self, Self::PartBefore | Self::PartAfter)
    }

    /// Whether one control can mean both: one of them in menus alone, the other in races alone.
    pub const fn goes_with(self, other: Self) -> bool {
        // From its result a race can be run again.
        let in_menus = self.is_for_menus() || matches!(self, Self::Restart);
        let other_in_menus = other.is_for_menus() || matches!(other, Self::Restart);
        !(in_menus && other_in_menus || self.is_for_races() && other.is_for_races())
    }

    /// Whether menus are driven by it.
    pub const fn is_for_menus(self) -> bool {
        matches!(self, Self::Move(_) | Self::Accept | Self::Back | Self::Pause | Self::PartBefore | Self::PartAfter)
    }
}
