//! The states of the game: screen, phase of a race, open menu, and pause.
//!
//! ```text
//! Screen:  Title ◀──────────────────────────────┐
//!            │ play                             │ leave
//!            ▼                                  │
//!          Race ── Phase:  Building ─▶ Intro ─▶ Countdown ─▶ Running ─▶ Finished
//!                             ▲  task done  read   3 2 1 GO     ▲  judge   │  │
//!                             └──────────── next level ─────────│──────────┘  │
//!                                                               └── restart ──┘
//! Screen:  Title ◀─▶ Lab
//!
//!                  Menu:   Closed ─▶ Pause ─▶ Resuming ─▶ Closed      (Paused is computed from it, never set)
//!                          Closed ─▶ Overlay ─▶ Closed                (in a race that goes on)
//!
//! MenuScreen: the open menu, computed from all of these and from the top page
//! ```
//!
//! The module `navigation` changes these states. Exceptions: `race_setup` leaves `Building` when the level is built,
//! and `simulation` leaves `Intro`, `Countdown` and `Running` by its clock.

use bevy::prelude::*;
use lab::LabPage;
use text::Id;
use ui::screen::Screen;

/// The phase of a race.
#[derive(SubStates, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[source(Screen = Screen::Race)]
pub enum Phase {
    /// A task builds the level.
    #[default]
    Building,
    /// Shows the whole maze, and beside it the card with the opponents: time to read.
    Intro,
    /// Three, two, one.
    Countdown,
    /// From GO until the player reaches the goal, or gives up after an eater has won. Before GO, where the clock waits
    /// for the player's first move.
    Running,
    /// The race is over; the result is shown.
    Finished,
}

/// The menu over a race.
#[derive(SubStates, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[source(Screen = Screen::Race)]
pub enum Menu {
    /// Nothing.
    #[default]
    Closed,
    /// The pause menu.
    Pause,
    /// A menu over a race that keeps running, because others race in it.
    Overlay,
    /// Three, two, one after the pause.
    Resuming,
}

/// Whether the game time is paused. Computed from the others; never set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Paused;

impl ComputedStates for Paused {
    type SourceStates = Menu;

    fn compute(menu: Menu) -> Option<Self> {
        matches!(menu, Menu::Pause | Menu::Resuming).then_some(Self)
    }
}

/// The stages of showing a result.
#[derive(SubStates, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[source(Phase = Phase::Finished)]
pub enum ResultStage {
    /// The finish, during which keys that are still held do nothing.
    #[default]
    Finish,
    /// The result menu.
    Menu,
}

/// A page over the title, the lab, or a paused race.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Page {
    /// The levels of the campaign.
    Levels,
    /// The modes besides the campaign.
    Modes,
    /// The quick race.
    Quick,
    /// Scout and sprint.
    Scout,
    /// The eaters of the quick race.
    QuickEaters,
    /// The eaters that the player writes, and the lessons.
    OwnEaters,
    /// One of these.
    OwnEater,
    /// The question before it is deleted.
    DeleteEater,
    /// The editor of its script.
    ScriptEditor,
    /// The tasks for the programmable mouse.
    Tasks,
    /// One of these.
    Task,
    /// The assignment of a class.
    Class,
    /// Its questions.
    ClassQuestions,
    /// The races of the league.
    League,
    /// The table of one.
    LeagueRace,
    /// A run of it.
    LeagueRun,
    /// The levels and campaigns of one's own.
    Maker,
    /// One of these campaigns.
    OwnCampaign,
    /// One of its levels.
    OwnLevel,
    /// A level while it is made.
    LevelDraft,
    /// Where its doors, keys and crumbs are.
    LevelPlaces,
    /// The table of a knockout.
    Knockout,
    /// All eaters, and the races against each.
    Eaters,
    /// Medals, stars, worlds, time played, and wins.
    Totals,
    /// Ribbons, hats and palettes that totals unlock.
    Rewards,
    /// The daily race.
    Daily,
    /// The time trials.
    Trials,
    /// Practice.
    Practice,
    /// The Grand Prix.
    GrandPrix,
    /// The eaters of the player on a track.
    GrandPrixEaters,
    /// The table of a Grand Prix with points.
    Standings,
    /// The eaters of the player in a sprint.
    ScoutEaters,
    /// Races of several players on one screen.
    Group,
    /// The eaters of the players in them.
    GroupEaters,
    /// Where these players join.
    Seats,
    /// Races among friends over the network: hosting and joining, and then the room.
    Friends,
    /// The question before a room is left.
    LeaveRoom,
    /// The eaters of the player in rooms of their own.
    FriendsEaters,
    /// The records and their replays.
    Records,
    /// Charts of the player's own runs.
    Runs,
    /// The replays that the player keeps.
    Replays,
    /// One of these replays.
    SavedReplay,
    /// The question before it is deleted.
    DeleteReplay,
    /// A replay that someone shared by a link.
    SharedReplay,
    /// The settings.
    Settings,
    /// The exported saves that can be imported.
    Import,
    /// The question before all saves are replaced.
    ReplaceSaves,
    /// The question before the rating is reset.
    ResetRating,
    /// The key bindings.
    Controls,
    /// The credits.
    Credits,
    /// The licenses of all dependencies and assets.
    Licenses,
    /// The question before the program ends.
    Quit,
}

/// An entry of a menu that opens a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageLink {
    /// The menu with the entry.
    pub menu: MenuScreen,
    /// The page that it opens.
    pub page: Page,
    /// Its label.
    pub label: Id,
    /// A sentence about the page.
    pub hint: Id,
}

impl PageLink {
    /// The entries of the title and of the modes page, in the order of the menus.
    pub const ALL: &[Self] = &[
        Self::title(Page::Levels, id!("title-levels"), id!("title-levels-hint")),
        Self::title(Page::Modes, id!("title-modes"), id!("title-modes-hint")),
        Self::title(Page::Eaters, id!("title-eaters"), id!("title-eaters-hint")),
        Self::title(Page::Rewards, id!("title-rewards"), id!("title-rewards-hint")),
        Self::title(Page::Records, id!("title-records"), id!("title-records-hint")),
        Self::title(Page::Settings, id!("title-settings"), id!("title-settings-hint")),
        Self::title(Page::Credits, id!("title-credits"), id!("title-credits-hint")),
        Self::modes(Page::Daily, id!("mode-daily"), id!("modes-daily-hint")),
        Self::modes(Page::Quick, id!("mode-quick"), id!("modes-quick-hint")),
        Self::modes(Page::OwnEaters, id!("scripts-heading"), id!("modes-scripts-hint")),
        Self::modes(Page::Tasks, id!("tasks-heading"), id!("modes-tasks-hint")),
        Self::modes(Page::League, id!("league-heading"), id!("modes-league-hint")),
        Self::modes(Page::Maker, id!("maker-heading"), id!("modes-maker-hint")),
        Self::modes(Page::Group, id!("mode-group"), id!("modes-group-hint")),
        Self::modes(Page::Friends, id!("mode-friends"), id!("modes-friends-hint")),
        Self::modes(Page::Trials, id!("modes-time-trials"), id!("modes-time-trials-hint")),
        Self::modes(Page::Scout, id!("mode-scout"), id!("modes-scout-hint")),
        Self::modes(Page::Practice, id!("mode-practice"), id!("modes-practice-hint")),
        Self::modes(Page::GrandPrix, id!("mode-grand-prix"), id!("modes-grand-prix-hint")),
    ];

    const fn title(page: Page, label: Id, hint: Id) -> Self {
        Self { menu: MenuScreen::Title, page, label, hint }
    }

    const fn modes(page: Page, label: Id, hint: Id) -> Self {
        Self { menu: MenuScreen::Page(Page::Modes), page, label, hint }
    }
}

/// The top page over each screen. Set by the module `navigation` from its stack of pages.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TopPages {
    /// Over the title and the lab.
    pub over_title: Option<Page>,
    /// Over a paused race.
    pub over_race: Option<Page>,
}

/// The open menu. Computed from the others; never set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum MenuScreen {
    /// None; the race is visible.
    #[default]
    Closed,
    /// The title.
    Title,
    /// The pause menu.
    Pause,
    /// The result of a race.
    Result,
    /// The lab's panel.
    Lab(LabPage),
    /// A page over another menu.
    Page(Page),
}

impl MenuScreen {
    /// Whether a menu is open.
    pub const fn is_open(self) -> bool {
        !matches!(self, Self::Closed)
    }
}

impl ComputedStates for MenuScreen {
    type SourceStates = (Screen, TopPages, Option<LabPage>, Option<Menu>, Option<ResultStage>);

    fn compute(
        (screen, pages, lab, menu, result): (Screen, TopPages, Option<LabPage>, Option<Menu>, Option<ResultStage>),
    ) -> Option<Self> {
        let (below, page) = match screen {
            Screen::Title => (Self::Title, pages.over_title),
            Screen::Lab => (Self::Lab(lab.unwrap_or_default()), pages.over_title),
            Screen::Race if matches!(menu, Some(Menu::Pause | Menu::Overlay)) => (Self::Pause, pages.over_race),
            Screen::Race if result == Some(ResultStage::Menu) => (Self::Result, pages.over_race),
            Screen::Race => (Self::Closed, None),
        };
        Some(page.map_or(below, Self::Page))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_state::<TopPages>();
    app.add_sub_state::<Phase>().add_sub_state::<Menu>().add_sub_state::<ResultStage>();
    app.add_computed_state::<Paused>().add_computed_state::<MenuScreen>();
    // The one place that stops the time.
    app.add_systems(OnEnter(Paused), |mut time: ResMut<Time<Virtual>>| time.pause());
    app.add_systems(OnExit(Paused), |mut time: ResMut<Time<Virtual>>| time.unpause());
    app.add_systems(Update, (log_change::<Screen>, log_change::<Phase>, log_change::<Menu>, log_change::<TopPages>));
}

/// Logs state changes for tests that follow the program from outside.
fn log_change<S: States>(state: Option<Res<State<S>>>) {
    if let Some(state) = state.filter(DetectChanges::is_changed) {
        debug!("now {:?}", state.get());
    }
}
