//! The lesson beside the maze: pseudo code, the sentence of the step, and the length of the list, at the same moment as
//! the picture.

use bevy::prelude::*;
use study::lesson::lengths::Lengths;
use study::lesson::{Lesson, LessonStep, Subject};
use text::Text;
use ui::screen::Screen;

use super::inside::RunId;
use crate::form::{self, Form, OFF_ON, Row, at};
use crate::maze::run::{Run, Runs};
use crate::playback::player::PictureProgress;
use crate::schedule::{LabSteps, add_requests};
use crate::{LabMaze, Playback};

/// The lesson that is shown.
#[derive(Resource)]
pub struct LessonView {
    /// Whether the player wants to see it.
    is_on: bool,
    /// Whether letters are large and the panel is hidden, for a projector.
    is_big: bool,
    of: Option<RunId>,
    lesson: Option<Lesson>,
    lengths: Option<Lengths>,
    step: Option<LessonStep>,
    at: Option<usize>,
    is_over: bool,
}

impl Default for LessonView {
    fn default() -> Self {
        let (is_big, of, lesson, lengths, step, at, is_over) = Default::default();
        Self { is_on: true, is_big, of, lesson, lengths, step, at, is_over }
    }
}

impl LessonView {
    /// Whether letters are large and the panel is hidden, for a projector.
    pub const fn is_big(&self) -> bool {
        self.is_big
    }

    /// What is explained; `None` without a recording of one generator or solver.
    pub fn subject(&self) -> Option<Subject> {
        self.lesson.as_ref().filter(|_| self.is_on).map(Lesson::subject)
    }

    /// The running line of the pseudo code, from 0.
    pub fn line(&self) -> Option<u8> {
        self.step.as_ref().filter(|_| !self.is_over)?.line
    }

    /// What happened last, in a sentence.
    pub fn sentence(&self) -> Text {
        match &self.step {
            _ if self.is_over => text!("say-after"),
            Some(step) => step.sentence.clone(),
            None => text!("say-before"),
        }
    }

    /// The length of the list, and the number of events so far.
    pub fn lengths(&self) -> Option<(&Lengths, usize)> {
        self.lengths.as_ref().zip(self.at)
    }
}

/// Switches between large letters without the panel, for a projector, and normal ones.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToggleBigType;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ToggleBigType>();
    app.init_resource::<LessonView>();
    form::add::<LessonView>(app);
    add_requests(app, carry_out);
    app.add_systems(Update, follow.in_set(LabSteps::Follow));
    // The lab opens with its panel.
    app.add_systems(OnExit(Screen::Lab), |mut view: ResMut<LessonView>| view.is_big = false);
}

fn carry_out(mut asked: MessageReader<ToggleBigType>, mut view: ResMut<LessonView>) {
    for ToggleBigType in asked.read() {
        view.is_big = !view.is_big;
    }
}

impl Form for LessonView {
    type Facts = ();
    const TABLES: &'static [&'static [Row<Self>]] = &[LESSON];
}

/// Whether pseudo code is shown.
pub(crate) const LESSON: &[Row<LessonView>] =
    &[Row::new(id!("lab-field-lesson"), at!(LessonView: is_on, OFF_ON)).hint(id!("lab-field-lesson-hint"))];

/// Follows the watched recording, unless the picture shows another moment anyway.
fn follow(
    maze: Res<LabMaze>,
    playback: Res<Playback>,
    picture: PictureProgress,
    runs: Runs,
    mut view: ResMut<LessonView>,
) {
    if playback.is_on_the_way() || picture.is_behind() {
        return;
    }
    let run = runs.single_with_id().filter(|(_, run)| view.is_on && !run.playback().is_empty());
    let of = run.map(|(entity, _)| (entity, maze.endpoints()));
    if view.of != of {
        *view = LessonView { is_on: view.is_on, is_big: view.is_big, of, ..LessonView::default() };
        if let Some((_, run)) = run {
            start(&mut view, run, &maze);
        }
    }
    let Some((_, run)) = run else { return };
    let moment = run.playback();
    let view = &mut *view;
    let Some(lesson) = view.lesson.as_mut().filter(|_| view.at != Some(moment.at())) else { return };
    // Without enough memory, no step is explained.
    view.step = lesson.step(moment).unwrap_or_default();
    (view.at, view.is_over) = (Some(moment.at()), run.is_over());
}

fn start(view: &mut LessonView, run: &Run, maze: &LabMaze) {
    let algorithm = maze.recipe().map(|recipe| recipe.generator.algorithm);
    let subject = match run.runner() {
        // A script has its own code, and no lesson.
        Some(runner) => runner.solver().map(Subject::Solving),
        None => algorithm.map(Subject::Growth),
    };
    let Some(subject) = subject else { return };
    let (moment, ends) = (run.playback(), maze.endpoints());
    let lesson = Lesson::new(subject, moment, ends);
    let lengths = Lengths::new(subject, moment, ends);
    match lesson.and_then(|lesson| Ok((lesson, lengths?))) {
        Ok((lesson, lengths)) => (view.lesson, view.lengths) = (Some(lesson), lengths),
        Err(error) => warn!("there is no lesson: {error}"),
    }
}
