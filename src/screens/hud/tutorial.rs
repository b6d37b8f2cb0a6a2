//! Tutorial hints, shown one at a time in the first levels.
//!
//! A hint appears when it is useful, and disappears when its action is done, when it was shown long enough, or on
//! Enter. After the last hint the setting turns itself off.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use maze::Cell;
use race::Place;

use crate::input::ActionPressed;
use crate::race_setup::CurrentLevel;
use crate::schedule::NavigateSystems;
use crate::settings::Action;
use crate::settings::{SetSetting, Setting, Settings};
use crate::simulation::{PlayerBody, PlayerKind, PlayerTurned, SolutionOverlay};
use crate::states::{Paused, Phase};

/// Hints appear in this many levels from the first.
const LEVELS: u32 = 3;

/// Cells to run before the movement hint is complete.
const CELLS: u32 = 3;

/// Corners to cut before the turning hint is complete.
const CORNERS: u32 = 2;

/// Something to learn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TutorialHint {
    /// How to move.
    Steer,
    /// Turning early.
    Turn,
    /// The goal of the game.
    Goal,
    /// The overview.
    Overview,
    /// Showing the solution.
    ShowSolution,
}

impl TutorialHint {
    /// All hints in order.
    pub const ALL: [Self; 5] = [Self::Steer, Self::Turn, Self::Goal, Self::Overview, Self::ShowSolution];

    /// Seconds after which a hint has been shown long enough.
    const fn patience(self) -> f32 {
        match self {
            // Moving cannot be skipped by waiting.
            Self::Steer => f32::INFINITY,
            Self::Turn => 12.0,
            Self::Goal => 2.5,
            Self::Overview => 4.0,
            Self::ShowSolution => 5.0,
        }
    }
}

/// The progress of the tutorial, and the current hint.
#[derive(Resource, Clone, Debug, Default)]
pub struct Tutorial {
    done: [bool; TutorialHint::ALL.len()],
    current: Option<TutorialHint>,
    /// Seconds that each hint was shown.
    read: [f32; TutorialHint::ALL.len()],
    cells: u32,
    corners: u32,
    last_cell: Option<Cell>,
}

impl Tutorial {
    /// The current hint.
    pub const fn current(&self) -> Option<TutorialHint> {
        self.current
    }

    /// Whether all hints are complete.
    pub fn is_complete(&self) -> bool {
        self.done.iter().all(|&done| done)
    }

    fn complete(&mut self, hint: TutorialHint) {
        self.done[hint as usize] = true;
    }

    /// The next hint: before GO the goal of the game, then one after the other.
    fn next(&self, before_go: bool) -> Option<TutorialHint> {
        let left = |hint: &TutorialHint| !self.done[*hint as usize];
        if before_go { Some(TutorialHint::Goal).filter(left) } else { TutorialHint::ALL.into_iter().find(left) }
    }

    /// Adds seconds during which a hint was shown.
    fn read(&mut self, seconds: f32) {
        let Some(hint) = self.current else { return };
        self.read[hint as usize] += seconds;
        if self.read[hint as usize] > hint.patience() {
            self.complete(hint);
        }
    }

    /// Counts the cells that the player enters.
    fn walk(&mut self, cell: Cell) {
        if self.last_cell.replace(cell).is_some_and(|last| last != cell) {
            self.cells += 1;
            if self.cells >= CELLS {
                self.complete(TutorialHint::Steer);
            }
        }
    }

    /// Counts turns that cut a corner, for which the key must be pressed early.
    fn turn(&mut self, cuts: bool) {
        self.corners += u32::from(cuts);
        if self.corners >= CORNERS {
            self.complete(TutorialHint::Turn);
        }
    }
}

pub(in crate::screens) fn plugin(app: &mut App) {
    app.init_resource::<Tutorial>();
    app.add_systems(Update, (start_over, update, end).chain().before(NavigateSystems));
}

/// Turning the setting on starts the tutorial over.
fn start_over(mut changes: MessageReader<SetSetting>, mut tutorial: ResMut<Tutorial>) {
    if changes.read().any(|&SetSetting(setting, value)| setting == Setting::TutorialHints && value > 0) {
        *tutorial = Tutorial::default();
    }
}

/// Where and when the tutorial is shown.
#[derive(SystemParam)]
struct TutorialRace<'w> {
    settings: Res<'w, Settings>,
    driver: Res<'w, PlayerKind>,
    level: Option<Res<'w, CurrentLevel>>,
    phase: Option<Res<'w, State<Phase>>>,
    paused: Option<Res<'w, State<Paused>>>,
}

impl TutorialRace<'_> {
    /// The level and the phase in which hints are shown; `None` while none are.
    fn now(&self) -> Option<(&CurrentLevel, Phase)> {
        let is_wanted = self.settings.is_on(Setting::TutorialHints) && matches!(*self.driver, PlayerKind::Devices);
        let level = self.level.as_deref().filter(|_| is_wanted && self.paused.is_none())?;
        let phase = *self.phase.as_ref()?.get();
        let is_early = level.mode.level().is_some_and(|number| number <= LEVELS);
        (is_early && matches!(phase, Phase::Countdown | Phase::Running)).then_some((level, phase))
    }
}

fn update(
    race: TutorialRace,
    time: Res<Time>,
    solution_overlay: Res<SolutionOverlay>,
    player: Query<&PlayerBody>,
    mut pressed: MessageReader<ActionPressed>,
    mut turned: MessageReader<PlayerTurned>,
    mut tutorial: ResMut<Tutorial>,
) {
    let Some((level, phase)) = race.now() else {
        pressed.clear();
        turned.clear();
        if tutorial.current.is_some() {
            tutorial.current = None;
        }
        return;
    };
    let is_running = phase == Phase::Running;
    tutorial.read(time.delta_secs());
    if let Some(player) = player.iter().next().filter(|_| is_running) {
        let place = player.0.place();
        tutorial.walk(place.cell(level.level.maze()));
        for _ in turned.read() {
            tutorial.turn(matches!(place, Place::Corner { .. }));
        }
    }
    for &ActionPressed(action) in pressed.read() {
        match (action, tutorial.current) {
            (Action::Overview, _) => tutorial.complete(TutorialHint::Overview),
            // Before GO this key starts the race instead.
            (Action::Accept, Some(hint)) if is_running => tutorial.complete(hint),
            _ => {}
        }
    }
    if solution_overlay.shown() {
        tutorial.complete(TutorialHint::ShowSolution);
    }
    tutorial.current = tutorial.next(!is_running);
}

fn end(settings: Res<Settings>, tutorial: Res<Tutorial>, mut settings_changes: MessageWriter<SetSetting>) {
    if settings.is_on(Setting::TutorialHints) && tutorial.is_complete() {
        settings_changes.write(SetSetting(Setting::TutorialHints, 0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hints_follow_each_other_when_done() {
        let mut tutorial = Tutorial::default();
        assert_eq!((tutorial.next(true), tutorial.next(false)), (Some(TutorialHint::Goal), Some(TutorialHint::Steer)));
        for cell in 0..=CELLS {
            tutorial.walk(Cell(cell));
        }
        assert_eq!(tutorial.next(false), Some(TutorialHint::Turn));
        // Turns pressed late do not count.
        for cuts in [false, false, false, true] {
            tutorial.turn(cuts);
        }
        assert_eq!(tutorial.next(false), Some(TutorialHint::Turn));
        tutorial.turn(true);
        for hint in [TutorialHint::Goal, TutorialHint::Overview, TutorialHint::ShowSolution] {
            assert_eq!(tutorial.next(false), Some(hint));
            tutorial.current = Some(hint);
            tutorial.read(hint.patience() - 0.1);
            assert_eq!(tutorial.next(false), Some(hint), "there is time to read it");
            tutorial.read(0.2);
        }
        assert!(tutorial.is_complete() && tutorial.next(false).is_none() && tutorial.next(true).is_none());
    }

    #[test]
    fn movement_hint_does_not_time_out() {
        let mut tutorial = Tutorial { current: Some(TutorialHint::Steer), ..Tutorial::default() };
        tutorial.read(1e6);
        assert_eq!(tutorial.next(false), Some(TutorialHint::Steer));
    }
}
