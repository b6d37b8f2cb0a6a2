//! Tutorial hints, shown one at a time in the first levels.
//!
//! A hint appears when it is useful, and disappears when its action is done, when it was shown long enough, or on
//! Enter. After the last hint the setting turns itself off.

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
pub enum Lesson {
    /// How to move.
    Steer,
    /// Turning early.
    Turn,
    /// The goal of the game.
    Goal,
    /// The overview.
    Overview,
    /// Showing the solution.
    Overlay,
}

impl Lesson {
    /// All hints in order.
    pub const ALL: [Self; 5] = [Self::Steer, Self::Turn, Self::Goal, Self::Overview, Self::Overlay];

    /// Seconds after which a hint has been shown long enough.
    const fn patience(self) -> f32 {
        match self {
            // Moving cannot be skipped by waiting.
            Self::Steer => f32::INFINITY,
            Self::Turn => 12.0,
            Self::Goal => 2.5,
            Self::Overview => 4.0,
            Self::Overlay => 5.0,
        }
    }
}

/// The progress of the tutorial, and the current hint.
#[derive(Resource, Clone, Debug, Default)]
pub struct Lessons {
    learnt: [bool; Lesson::ALL.len()],
    told: Option<Lesson>,
    /// Seconds that each hint was shown.
    read: [f32; Lesson::ALL.len()],
    cells: u32,
    corners: u32,
    last_cell: Option<Cell>,
}

impl Lessons {
    /// The current hint.
    pub const fn told(&self) -> Option<Lesson> {
        self.told
    }

    /// Whether all hints are complete.
    pub fn are_over(&self) -> bool {
        self.learnt.iter().all(|&learnt| learnt)
    }

    fn learn(&mut self, lesson: Lesson) {
        self.learnt[lesson as usize] = true;
    }

    /// The next hint: before GO the goal of the game, then one after the other.
    fn next(&self, before_go: bool) -> Option<Lesson> {
        let left = |lesson: &Lesson| !self.learnt[*lesson as usize];
        if before_go { Some(Lesson::Goal).filter(left) } else { Lesson::ALL.into_iter().find(left) }
    }

    /// Adds seconds during which a hint was shown.
    fn read(&mut self, seconds: f32) {
        let Some(lesson) = self.told else { return };
        self.read[lesson as usize] += seconds;
        if self.read[lesson as usize] > lesson.patience() {
            self.learn(lesson);
        }
    }

    /// Counts the cells that the player enters.
    fn walk(&mut self, cell: Cell) {
        if self.last_cell.replace(cell).is_some_and(|last| last != cell) {
            self.cells += 1;
            if self.cells >= CELLS {
                self.learn(Lesson::Steer);
            }
        }
    }

    /// Counts turns that cut a corner, for which the key must be pressed early.
    fn turn(&mut self, cuts: bool) {
        self.corners += u32::from(cuts);
        if self.corners >= CORNERS {
            self.learn(Lesson::Turn);
        }
    }
}

pub(in crate::screens) fn plugin(app: &mut App) {
    app.init_resource::<Lessons>();
    app.add_systems(Update, (begin_again, teach, end).chain().before(NavigateSystems));
}

/// Turning the setting on starts the tutorial over.
fn begin_again(settings: Res<Settings>, mut was_on: Local<bool>, mut lessons: ResMut<Lessons>) {
    let is_on = settings.is_on(Setting::Lessons);
    if std::mem::replace(&mut *was_on, is_on) != is_on && is_on {
        *lessons = Lessons::default();
    }
}

fn teach(
    (settings, driver, guidance): (Res<Settings>, Res<PlayerKind>, Res<SolutionOverlay>),
    (phase, paused): (Option<Res<State<Phase>>>, Option<Res<State<Paused>>>),
    (level, time): (Option<Res<CurrentLevel>>, Res<Time>),
    player: Query<&PlayerBody>,
    (mut pressed, mut turned): (MessageReader<ActionPressed>, MessageReader<PlayerTurned>),
    mut lessons: ResMut<Lessons>,
) {
    let phase = phase.map(|phase| *phase.get()).filter(|_| paused.is_none());
    let is_wanted = settings.is_on(Setting::Lessons) && matches!(*driver, PlayerKind::Devices);
    let level = level.filter(|level| is_wanted && level.contest.level().is_some_and(|number| number <= LEVELS));
    let (Some(level), Some(Phase::Countdown | Phase::Running)) = (level, phase) else {
        pressed.clear();
        turned.clear();
        if lessons.told.is_some() {
            lessons.told = None;
        }
        return;
    };
    let is_running = phase == Some(Phase::Running);
    lessons.read(time.delta_secs());
    if let Some(player) = player.iter().next().filter(|_| is_running) {
        let place = player.0.place();
        lessons.walk(place.cell(level.level.maze()));
        for _ in turned.read() {
            lessons.turn(matches!(place, Place::Corner { .. }));
        }
    }
    for &ActionPressed(action) in pressed.read() {
        match (action, lessons.told) {
            (Action::Overview, _) => lessons.learn(Lesson::Overview),
            // Before GO this key starts the race instead.
            (Action::Accept, Some(lesson)) if is_running => lessons.learn(lesson),
            _ => {}
        }
    }
    if guidance.shown() {
        lessons.learn(Lesson::Overlay);
    }
    lessons.told = lessons.next(!is_running);
}

fn end(settings: Res<Settings>, lessons: Res<Lessons>, mut settings_changes: MessageWriter<SetSetting>) {
    if settings.is_on(Setting::Lessons) && lessons.are_over() {
        settings_changes.write(SetSetting(Setting::Lessons, 0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_comes_after_the_other_and_each_goes_when_it_is_done() {
        let mut lessons = Lessons::default();
        assert_eq!((lessons.next(true), lessons.next(false)), (Some(Lesson::Goal), Some(Lesson::Steer)));
        for cell in 0..=CELLS {
            lessons.walk(Cell(cell));
        }
        assert_eq!(lessons.next(false), Some(Lesson::Turn));
        // Turns pressed late do not count.
        for cuts in [false, false, false, true] {
            lessons.turn(cuts);
        }
        assert_eq!(lessons.next(false), Some(Lesson::Turn));
        lessons.turn(true);
        for lesson in [Lesson::Goal, Lesson::Overview, Lesson::Overlay] {
            assert_eq!(lessons.next(false), Some(lesson));
            lessons.told = Some(lesson);
            lessons.read(lesson.patience() - 0.1);
            assert_eq!(lessons.next(false), Some(lesson), "there is time to read it");
            lessons.read(0.2);
        }
        assert!(lessons.are_over() && lessons.next(false).is_none() && lessons.next(true).is_none());
    }

    #[test]
    fn steering_is_waited_for() {
        let mut lessons = Lessons { told: Some(Lesson::Steer), ..Lessons::default() };
        lessons.read(1e6);
        assert_eq!(lessons.next(false), Some(Lesson::Steer));
    }
}
