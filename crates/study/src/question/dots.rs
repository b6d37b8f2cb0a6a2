//! What a question has to tell of the steps before it: dots in the cells of its drawing, and where a walker is.

use maze::trace::{Event, Marks};
use maze::{Algorithm, Cell, Solver, SolverKind};
use text::Text;

use super::QuestionKind;
use crate::inside::Moment;
use crate::lesson::{Subject, name_of};

/// What a pupil has to know of the steps before a question, beside the walls.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct KnownSteps {
    /// The cells with dots.
    pub dots: Vec<Cell>,
    /// What the dots mean.
    pub meaning: Option<Text>,
    /// Where a walker is, and where it came from.
    pub here: Option<Text>,
}

impl KnownSteps {
    pub(super) fn of(subject: Subject, kind: QuestionKind, moment: &Moment, start: Cell) -> Self {
        let (dots, meaning) = dots(subject, kind, moment, start).unzip();
        Self { dots: dots.unwrap_or_default(), meaning, here: here(subject, kind, moment, start) }
    }
}

/// The cells with dots, and what the dots mean; `None` if the walls show all that a question needs.
fn dots(subject: Subject, kind: QuestionKind, moment: &Moment, start: Cell) -> Option<(Vec<Cell>, Text)> {
    let marked = |is_marked: &dyn Fn(Cell, Marks) -> bool| {
        moment.maze().cells().filter(|&cell| is_marked(cell, moment.marks(cell))).collect::<Vec<_>>()
    };
    let is_visited = |marks: Marks| marks.has(Marks::JOINED) || marks.has(Marks::LOOKED);
    match (subject, kind) {
        // Nothing of the search helps to count a path.
        (_, QuestionKind::Path | QuestionKind::Maker) => None,
        (Subject::Solving(solver), _) if solver.kind() == SolverKind::Planner => {
            Some((marked(&|_, marks| marks.has(Marks::LOOKED)), text!("ask-dots-looked")))
        }
        (Subject::Solving(_), _) => {
            Some((marked(&|cell, marks| cell == start || marks.has(Marks::WALKED)), text!("ask-dots-walked")))
        }
        (Subject::Growth(Algorithm::Wilson), QuestionKind::Length) => {
            let is_walk = |_, marks: Marks| marks.has(Marks::LOOKED) && !marks.has(Marks::JOINED);
            Some((marked(&is_walk), text!("ask-dots-walk")))
        }
        (Subject::Growth(_), QuestionKind::Length) if subject.keeps_list() => {
            let is_listed = |_, marks: Marks| is_visited(marks) && !marks.has(Marks::RETIRED);
            Some((marked(&is_listed), text!("ask-dots-list")))
        }
        (Subject::Growth(_), QuestionKind::Length) => {
            Some((marked(&|_, marks| is_visited(marks)), text!("ask-dots-maze")))
        }
        (Subject::Growth(_), _) => None,
    }
}

/// Where a walker is and where it came from; `None` if the question does not depend on it.
fn here(subject: Subject, kind: QuestionKind, moment: &Moment, start: Cell) -> Option<Text> {
    let Subject::Solving(solver) = subject else { return None };
    if matches!(kind, QuestionKind::Path | QuestionKind::Maker) {
        return None;
    }
    let name = |cell| name_of(moment.maze().grid(), cell);
    if solver.kind() == SolverKind::Planner {
        return (solver == Solver::DepthFirst)
            .then(|| moment.head())
            .flatten()
            .map(|cell| text!("ask-here", cell = name(cell)));
    }
    let events = moment.trace().events().take(moment.at());
    let steps = events.filter_map(|event| if let Event::Step(cell) = event { Some(cell) } else { None });
    let walked: Vec<Cell> = [start].into_iter().chain(steps).collect();
    match walked.as_slice() {
        [.., from, cell] => Some(text!("ask-here-from", cell = name(*cell), from = name(*from))),
        [cell] => Some(text!("ask-here", cell = name(*cell))),
        [] => None,
    }
}

#[cfg(test)]
mod tests {
    use maze::{AnyGrid, CellShape, Recipe, Seed};
    use text::Language;

    use super::*;
    use crate::question::Question;
    use crate::question::quiz::Topic;

    /// A question of a kind, and its scene.
    fn scene(topic: &Topic, kind: QuestionKind) -> (Question, String) {
        let drawn = topic.questions(40, &Seed::new("dots")).unwrap();
        let question = drawn.into_iter().find(|question| question.kind == kind).unwrap();
        let scene = topic.scene(&question, Language::English);
        (question, scene)
    }

    /// The length of a list can be counted from the dots alone, and a walker is told of.
    #[test]
    fn scene_has_what_a_question_needs() {
        let grid = AnyGrid::new(CellShape::Square, "8x8", None, None).unwrap();
        for algorithm in [Algorithm::DepthFirst, Algorithm::Wilson] {
            let recipe = Recipe { grid: grid.clone(), generator: algorithm.into(), seed: Seed::new("dots") };
            let (question, scene) = scene(&Topic::growth(&recipe).unwrap(), QuestionKind::Length);
            let dots = scene.matches('·').count();
            assert_eq!(question.choices[question.right], crate::question::Choice::Number(dots as u32), "{scene}");
        }
        let recipe = Recipe { grid, generator: Algorithm::DepthFirst.into(), seed: Seed::new("dots") };
        let (maze, ends) = (recipe.maze().unwrap(), (Cell(0), Cell(63)));
        let breadth_first = Topic::solving(&maze, ends, Solver::BreadthFirst).unwrap();
        let (question, looked) = scene(&breadth_first, QuestionKind::NextLook);
        // Start and goal have letters instead of dots.
        assert_eq!(looked.matches('·').count(), question.at - 1, "{looked}");
        assert!(!scene(&breadth_first, QuestionKind::Path).1.contains('·'));
        let right_hand = Topic::solving(&maze, ends, Solver::RightHand).unwrap();
        assert!(scene(&right_hand, QuestionKind::NextStep).1.contains("It came from column"));
    }
}
