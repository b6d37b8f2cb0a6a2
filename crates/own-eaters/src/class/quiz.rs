//! The questions to the player, drawn in the background for the name in the class.

use bevy::prelude::*;
use files::background::Background;
use maze::Openings;
use study::class::{Assignment, ClassName, ClassQuestion};
use study::inside::Moment;
use study::question::KnownSteps;
use text::Text;
use ui::menu::status::StatusLine;
use ui::widgets::small_maze::{WallPiece, wall_pieces};

use super::work::ClassWork;

/// For which class and name questions are drawn.
type DrawnFor = (study::class::TextDigest, ClassName);

/// A question with the maze at its step.
pub struct AskedQuestion {
    /// The question.
    pub asked: ClassQuestion,
    /// The recording at the step.
    pub(super) moment: Moment,
    /// The walls at the step.
    pub(super) walls: Vec<WallPiece>,
    /// What has to be known of the steps before.
    pub(super) known: KnownSteps,
}

impl AskedQuestion {
    /// The recording, and the question about it.
    pub fn text(&self) -> Text {
        Text::joined(" ", [self.asked.topic.about(), self.asked.question.text()])
    }

    /// What the dots in the maze mean, and where a walker is; empty if nothing has to be told.
    pub fn known(&self) -> Text {
        let KnownSteps { meaning, here, .. } = &self.known;
        match (meaning.clone(), here.clone()) {
            (Some(meaning), Some(here)) => Text::joined(" ", [meaning, here]),
            (meaning, here) => meaning.or(here).unwrap_or(Text::EMPTY),
        }
    }
}

impl From<ClassQuestion> for AskedQuestion {
    fn from(asked: ClassQuestion) -> Self {
        let moment = asked.topic.moment_at(asked.question.at);
        let walls = wall_pieces(moment.maze(), Openings::default());
        let known = asked.topic.known(&asked.question);
        Self { asked, moment, walls, known }
    }
}

/// The questions to the player.
#[derive(Resource, Default)]
pub struct ClassQuiz {
    questions: Vec<AskedQuestion>,
    drawn_for: Option<DrawnFor>,
    drawing: Option<Background<Result<Vec<AskedQuestion>, Text>>>,
    pub(super) shown: usize,
}

impl ClassQuiz {
    /// The question that is shown, and its number from 0.
    pub fn shown(&self) -> Option<(usize, &AskedQuestion)> {
        let number = self.shown.min(self.questions.len().checked_sub(1)?);
        Some((number, &self.questions[number]))
    }

    /// How many there are; 0 until they are drawn.
    pub fn count(&self) -> usize {
        self.questions.len()
    }

    /// The choices of the question that is shown, in words.
    pub fn choices(&self) -> impl Iterator<Item = Text> {
        let shown = self.shown().map(|(_, shown)| shown);
        shown.into_iter().flat_map(|shown| {
            let grid = shown.moment.maze().grid();
            shown.asked.question.choices.iter().map(|choice| choice.text(grid))
        })
    }
}

/// Draws the questions again for another class or another name.
pub(crate) fn draw_questions(work: Res<ClassWork>, mut quiz: ResMut<ClassQuiz>) {
    let wanted = work.present().and_then(|entry| Some((&entry.assignment, entry.name.as_ref()?)));
    let wanted = wanted.filter(|(assignment, _)| assignment.question_count() > 0);
    let drawn_for = wanted.map(|(assignment, name)| (assignment.digest(), name.clone()));
    if quiz.drawn_for == drawn_for {
        return;
    }
    let drawing = wanted.map(|(assignment, name)| {
        let (assignment, name): (Assignment, ClassName) = ((**assignment).clone(), name.clone());
        Background::spawn(move |_| Ok(assignment.questions(&name)?.into_iter().map(AskedQuestion::from).collect()))
    });
    *quiz = ClassQuiz { drawn_for, drawing, ..default() };
}

/// Takes the questions that were drawn.
pub(crate) fn take_drawn(mut quiz: ResMut<ClassQuiz>, mut status: ResMut<StatusLine>) {
    let Some(result) = quiz.bypass_change_detection().drawing.as_mut().and_then(Background::poll) else { return };
    quiz.drawing = None;
    match result.map_err(Text::from).flatten() {
        Ok(questions) => quiz.questions = questions,
        Err(reason) => status.0 = Some(Err(reason)),
    }
}
