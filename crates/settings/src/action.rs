//! The actions that keys and buttons can be bound to.

use race::ClockDirection;
use text::Id;

/// An action of a key or a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Move, in the race and in menus.
    Move(ClockDirection),
    /// Confirm the focused entry; before a race, start it.
    Accept,
    /// Go back, in menus only.
    Back,
    /// Pause a race; in menus, go back.
    Pause,
    /// Restart the race at once.
    Restart,
    /// Show or hide the solution.
    ShowSolution,
    /// Show or hide the overview.
    Overview,
    /// Enlarge the cells, in races only.
    ZoomIn,
    /// Shrink the cells, in races only.
    ZoomOut,
    /// Watch the thinking of the next eater, in races only.
    WatchEater,
    /// Tell what surrounds the player, in races only.
    TellPlace,
    /// Previous tab.
    PreviousTab,
    /// Next tab.
    NextTab,
}

impl Action {
    /// The actions that can be rebound, in the order of the page.
    pub const BOUND: [Self; 16] = [
        Self::Move(ClockDirection::UP),
        Self::Move(ClockDirection::RIGHT),
        Self::Move(ClockDirection::DOWN),
        Self::Move(ClockDirection::LEFT),
        Self::Accept,
        Self::Back,
        Self::Pause,
        Self::Restart,
        Self::ShowSolution,
        Self::Overview,
        Self::ZoomIn,
        Self::ZoomOut,
        Self::WatchEater,
        Self::TellPlace,
        Self::PreviousTab,
        Self::NextTab,
    ];

    /// Its name in the settings file.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Move(direction) => match direction.bearing() {
                0 => "up",
                90 => "right",
                180 => "down",
                270 => "left",
                _ => "",
            },
            Self::Accept => "accept",
            Self::Back => "back",
            Self::Pause => "pause",
            Self::Restart => "restart",
            Self::ShowSolution => "overlay",
            Self::Overview => "overview",
            Self::ZoomIn => "zoom_in",
            Self::ZoomOut => "zoom_out",
            Self::WatchEater => "watch_eater",
            Self::TellPlace => "tell_place",
            Self::PreviousTab => "part_before",
            Self::NextTab => "part_after",
        }
    }

    /// Its name for the player.
    pub const fn label(self) -> Id {
        match self {
            Self::Move(direction) => match direction.bearing() {
                0 => id!("action-up"),
                90 => id!("action-right"),
                180 => id!("action-down"),
                _ => id!("action-left"),
            },
            Self::Accept => id!("action-confirm"),
            Self::Back => id!("action-back"),
            Self::Pause => id!("action-pause"),
            Self::Restart => id!("action-restart"),
            Self::ShowSolution => id!("action-hint"),
            Self::Overview => id!("action-overview"),
            Self::ZoomIn => id!("action-zoom-in"),
            Self::ZoomOut => id!("action-zoom-out"),
            Self::WatchEater => id!("action-watch-eater"),
            Self::TellPlace => id!("action-tell-place"),
            Self::PreviousTab => id!("action-previous-tab"),
            Self::NextTab => id!("action-next-tab"),
        }
    }

    /// Whether it works in races.
    pub const fn is_for_races(self) -> bool {
        !matches!(self, Self::PreviousTab | Self::NextTab)
    }

    /// Whether both actions can share a control: one works only in menus, the other only in races.
    pub const fn goes_with(self, other: Self) -> bool {
        // The result screen accepts Restart too.
        let in_menus = self.is_for_menus() || matches!(self, Self::Restart);
        let other_in_menus = other.is_for_menus() || matches!(other, Self::Restart);
        !(in_menus && other_in_menus || self.is_for_races() && other.is_for_races())
    }

    /// Whether it works in menus.
    pub const fn is_for_menus(self) -> bool {
        matches!(self, Self::Move(_) | Self::Accept | Self::Back | Self::Pause | Self::PreviousTab | Self::NextTab)
    }
}
