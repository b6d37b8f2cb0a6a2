//! Tutorial hints, shown one at a time while the clock waits for the first move.
//!
//! A hint disappears when its action is done, or on Confirm. After the last hint the setting turns itself off.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use maze::Cell;
use race::Place;
use settings::Action;
use settings::{SetSetting, Setting, Settings};
use ui::input::ActionPressed;

use crate::race_setup::CurrentLevel;
use crate::schedule::{KeySystems, NavigateSystems};
use crate::simulation::{PlayerBody, PlayerTurned, RaceClock, RacerPlace, SolutionOverlay};
use crate::states::{Paused, Phase};

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
    /// Showing the solution.
    ShowSolution,
}

impl TutorialHint {
    /// All hints in order.
    pub const ALL: [Self; 3] = [Self::Steer, Self::Turn, Self::ShowSolution];
}

/// The progress of the tutorial, and the current hint.
#[derive(Resource, Clone, Debug, Default)]
pub struct Tutorial {
    done: [bool; TutorialHint::ALL.len()],
    current: Option<TutorialHint>,
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

    /// The next hint.
    fn next(&self) -> Option<TutorialHint> {
        TutorialHint::ALL.into_iter().find(|&hint| !self.done[hint as usize])
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

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Tutorial>();
    app.add_systems(Update, (start_over, update, end).chain().after(KeySystems::Replay).before(NavigateSystems));
}

/// What the player was told so far.
#[derive(SystemParam)]
pub(crate) struct TutorialLessons<'w> {
    settings: Res<'w, Settings>,
    tutorial: Res<'w, Tutorial>,
}

impl TutorialLessons<'_> {
    /// Whether cutting corners was explained, or the player wants no hints.
    pub(crate) fn has_explained_corners(&self) -> bool {
        !self.settings.is_on(Setting::TutorialHints) || self.tutorial.done[TutorialHint::Turn as usize]
    }
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
    clock: Res<'w, RaceClock>,
    level: Option<Res<'w, CurrentLevel>>,
    phase: Option<Res<'w, State<Phase>>>,
    paused: Option<Res<'w, State<Paused>>>,
}

impl TutorialRace<'_> {
    /// The level of the campaign that is raced; `None` while there is nothing to learn.
    fn level(&self) -> Option<&CurrentLevel> {
        let is_wanted = self.settings.is_on(Setting::TutorialHints) && self.paused.is_none();
        self.level.as_deref().filter(|level| is_wanted && level.mode.level().is_some())
    }

    /// Whether the player has time to read: the clock waits.
    fn has_time(&self) -> bool {
        let is_before_go = self.is_in(Phase::Intro) || self.is_in(Phase::Running);
        self.clock.is_waiting() && is_before_go
    }

    fn is_in(&self, phase: Phase) -> bool {
        self.phase.as_ref().is_some_and(|now| *now.get() == phase)
    }
}

fn update(
    race: TutorialRace,
    solution_overlay: Res<SolutionOverlay>,
    player: Query<&RacerPlace, With<PlayerBody>>,
    mut pressed: MessageReader<ActionPressed>,
    mut turned: MessageReader<PlayerTurned>,
    mut tutorial: ResMut<Tutorial>,
) {
    let Some(level) = race.level() else {
        pressed.clear();
        turned.clear();
        if tutorial.current.is_some() {
            tutorial.current = None;
        }
        return;
    };
    if let Ok(&RacerPlace(place)) = player.single()
        && race.is_in(Phase::Running)
    {
        tutorial.walk(place.cell(level.level.maze()));
        for _ in turned.read() {
            tutorial.turn(matches!(place, Place::Corner { .. }));
        }
    }
    let is_read = pressed.read().any(|pressed| pressed.0 == Action::Accept);
    if let Some(hint) = tutorial.current.filter(|_| is_read) {
        tutorial.complete(hint);
    }
    if solution_overlay.shown() {
        tutorial.complete(TutorialHint::ShowSolution);
    }
    tutorial.current = tutorial.next().filter(|_| race.has_time());
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
        assert_eq!(tutorial.next(), Some(TutorialHint::Steer));
        for cell in 0..=CELLS {
            tutorial.walk(Cell(cell));
        }
        assert_eq!(tutorial.next(), Some(TutorialHint::Turn));
        // Turns pressed late do not count.
        for cuts in [false, false, false, true] {
            tutorial.turn(cuts);
        }
        assert_eq!(tutorial.next(), Some(TutorialHint::Turn));
        tutorial.turn(true);
        assert_eq!(tutorial.next(), Some(TutorialHint::ShowSolution));
        tutorial.complete(TutorialHint::ShowSolution);
        assert!(tutorial.is_complete() && tutorial.next().is_none());
    }
}
