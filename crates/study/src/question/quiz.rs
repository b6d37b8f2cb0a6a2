//! A sheet of questions about one maze: as text with the answers at its end, or as JSON for programs.

use std::fmt::Write;

use maze::code::Code;
use maze::text::{Drawing, Style};
use maze::trace::{Trace, TracePlayback};
use maze::{AnyGrid, Cell, Maze, Recipe, Seed, Solver, SolverKind, solve};
use serde_json::{Value, json};
use text::{Language, Text, names};

use super::{Choice, KnownSteps, Question};
use crate::inside::Moment;
use crate::lesson::Subject;

/// The most questions of a sheet.
pub const MOST_QUESTIONS: u32 = 1000;

/// The letters of the choices.
pub const LETTERS: [&str; 4] = ["A", "B", "C", "D"];

/// What is asked about.
#[derive(Clone, Debug)]
pub struct Topic {
    subject: Subject,
    moment: Moment,
    ends: (Cell, Cell),
    path: Vec<Cell>,
}

impl Topic {
    /// How a maze is made.
    pub fn growth(recipe: &Recipe) -> Result<Self, Text> {
        let mut trace = Trace::default();
        recipe.maze_watched(&mut trace)?;
        let moment = TracePlayback::of_growth(recipe.grid.clone(), trace)?;
        let subject = Subject::Growth(recipe.generator.algorithm);
        Ok(Self { subject, moment, ends: (Cell(0), Cell(0)), path: Vec::new() })
    }

    /// How a solver finds its path through a maze. The grid must be one that the solver knows.
    pub fn solving(maze: &Maze<AnyGrid>, ends: (Cell, Cell), solver: Solver) -> Result<Self, Text> {
        let mut trace = Trace::default();
        let solution = solve(maze, ends.0, ends.1, solver, &mut trace)?;
        if solver.kind() == SolverKind::Planner {
            trace.add_walk(&solution.walk);
        }
        let moment = TracePlayback::of_solving(maze, trace)?;
        Ok(Self { subject: Subject::Solving(solver), moment, ends, path: solution.path })
    }

    /// What is asked about.
    pub(crate) const fn subject(&self) -> Subject {
        self.subject
    }

    /// What is asked about, in a sentence.
    pub fn about(&self) -> Text {
        match self.subject {
            Subject::Growth(algorithm) => text!("worksheet-growth", algorithm = names::algorithm(algorithm)),
            Subject::Solving(solver) => text!("worksheet-solving", solver = names::solver(solver)),
        }
    }

    /// Draws up to `count` different questions. The same seed draws the same ones.
    pub fn questions(&self, count: u32, seed: &Seed) -> Result<Vec<Question>, Text> {
        let (mut rng, mut questions) = (seed.stream("questions"), Vec::<Question>::new());
        for _ in 0..count.saturating_mul(4) {
            if questions.len() as u32 == count {
                break;
            }
            let drawn = Question::draw(self.subject, &self.moment, self.ends, &self.path, &mut rng)?;
            let is_new = |new: &Question| !questions.iter().any(|old| (old.kind, old.at) == (new.kind, new.at));
            questions.extend(drawn.filter(is_new));
        }
        Ok(questions)
    }

    /// The question with the step at which it is asked.
    pub fn asked(&self, question: &Question, language: Language) -> String {
        let [step, steps] = [question.at, self.moment.len()].map(|events| Text::grouped(events as u64));
        let after = text!("ask-after", step = step, steps = steps);
        [&after, &question.text()].map(|text| language.get(text).into_owned()).join(" ")
    }

    /// The recording after some events.
    pub fn moment_at(&self, at: usize) -> Moment {
        let mut moment = self.moment.clone();
        moment.go_to(at, |_| {});
        moment
    }

    /// Start and goal of a solver; `None` for a generator.
    pub fn ends(&self) -> Option<(Cell, Cell)> {
        matches!(self.subject, Subject::Solving(_)).then_some(self.ends)
    }

    /// Why the right answer is right: the line of the pseudo code, if the answer is a step, and the rule.
    pub fn why(&self, question: &Question, language: Language) -> Result<String, Text> {
        let rule = language.get(&question.why).into_owned();
        let step = question.shown_by(self.subject, &self.moment, self.ends)?;
        let code: Text = self.subject.code().into();
        let code = language.get(&code);
        let line = step.and_then(|step| code.lines().nth(step.line?.into())).unwrap_or_default().trim();
        Ok(if line.is_empty() { rule } else { format!("[{line}] {rule}") })
    }

    /// The maze at the step of a question, drawn with start and goal of a solver, and what a pupil has to know of the
    /// steps before: lines of text. A maze that cannot be drawn as text is left out.
    pub(crate) fn scene(&self, question: &Question, language: Language) -> String {
        let (moment, (start, goal)) = (self.moment_at(question.at), self.ends);
        let known = self.known(question);
        let mut lines = Vec::new();
        if let Some(drawing) = Drawing::of(moment.maze(), Style::Box) {
            let drawing = drawing.solution(&known.dots);
            lines.push(if start == goal { drawing.to_string() } else { drawing.start(start).goal(goal).to_string() });
            lines.extend(known.meaning.map(|meaning| language.get(&meaning).into_owned()));
        }
        lines.extend(known.here.map(|here| language.get(&here).into_owned()));
        lines.into_iter().map(|line| line + "\n").collect()
    }

    /// What a pupil has to know of the steps before a question.
    pub fn known(&self, question: &Question) -> KnownSteps {
        KnownSteps::of(self.subject, question.kind, &self.moment_at(question.at), self.ends.0)
    }

    /// The sheet as text: the code of the maze, numbered questions with lettered choices, then the answers. The maze is
    /// drawn above each question as it is then.
    pub fn text(&self, code: &Code, questions: &[Question], language: Language) -> Result<String, Text> {
        let (grid, mut out) = (self.moment.maze().grid(), format!("{code}\n\n"));
        for (number, question) in (1..).zip(questions) {
            let asked = self.asked(question, language);
            out.push_str(&self.scene(question, language));
            let _ = writeln!(out, "{number}. {asked}");
            for (letter, choice) in LETTERS.iter().zip(&question.choices) {
                let _ = writeln!(out, "   {letter}  {}", language.get(&choice.text(grid)));
            }
            out.push('\n');
        }
        let _ = writeln!(out, "{}", language.get(&text!("ask-answers")));
        for (number, question) in (1..).zip(questions) {
            let _ = writeln!(out, "{number}. {}  {}", LETTERS[question.right], self.why(question, language)?);
        }
        Ok(out)
    }

    /// A line of JSON for each question: `code`, `subject`, `kind`, `at` and `until` (events of the trace), `choices`,
    /// `right` (the index of the right one), and in English `question`, `words` of the choices and `why`.
    pub fn json(&self, code: &Code, questions: &[Question]) -> Result<String, Text> {
        let (grid, mut out) = (self.moment.maze().grid(), String::new());
        let words = |text: &Text| Language::English.get(text).into_owned();
        for question in questions {
            let choices: Vec<Value> = question.choices.iter().map(|&choice| value(choice)).collect();
            let in_words: Vec<String> = question.choices.iter().map(|choice| words(&choice.text(grid))).collect();
            let object = json!({
                "code": code.to_string(),
                "subject": name(self.subject),
                "kind": question.kind.name(),
                "at": question.at,
                "until": question.until,
                "choices": choices,
                "right": question.right,
                "question": words(&question.text()),
                "words": in_words,
                "why": self.why(question, Language::English)?,
            });
            let _ = writeln!(out, "{object}");
        }
        Ok(out)
    }
}

fn name(subject: Subject) -> &'static str {
    match subject {
        Subject::Growth(algorithm) => algorithm.name(),
        Subject::Solving(solver) => solver.name(),
    }
}

fn value(choice: Choice) -> Value {
    match choice {
        Choice::Cell(cell) => json!({ "cell": cell.0 }),
        Choice::Wall(cell, side) => json!({ "cell": cell.0, "side": side.0 }),
        Choice::Number(number) => json!(number),
        Choice::Subject(subject) => json!(name(subject)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::{Algorithm, CellShape};

    #[test]
    fn sheet_has_its_answers_and_is_the_same_for_a_seed() {
        let grid = AnyGrid::new(CellShape::Square, "12x9", None, None).unwrap();
        let recipe = Recipe { grid, generator: Algorithm::DepthFirst.into(), seed: Seed::new("sheet") };
        let maze = recipe.maze().unwrap();
        let code = Code::from(recipe.clone());
        let solving = Topic::solving(&maze, (Cell(0), Cell(107)), Solver::BreadthFirst).unwrap();
        for topic in [Topic::growth(&recipe).unwrap(), solving] {
            let questions = topic.questions(12, &Seed::new("a")).unwrap();
            assert_eq!(questions.len(), 12);
            for language in Language::ALL {
                let sheet = topic.text(&code, &questions, language).unwrap();
                assert!(!sheet.contains("ask-") && !sheet.contains("say-"), "{sheet}");
                let answers = sheet.lines().rev().take(12).filter(|line| line.contains(". ")).count();
                assert_eq!(answers, 12, "{sheet}");
            }
            let lines = topic.json(&code, &questions).unwrap();
            assert_eq!(lines.lines().count(), 12);
            for (line, question) in lines.lines().zip(&questions) {
                let object: Value = serde_json::from_str(line).unwrap();
                assert_eq!(object["right"], question.right);
                assert_eq!(object["choices"].as_array().map(Vec::len), Some(question.choices.len()));
            }
            let again = topic.questions(12, &Seed::new("a")).unwrap();
            assert_eq!(topic.json(&code, &again).unwrap(), lines);
            assert_ne!(topic.json(&code, &topic.questions(12, &Seed::new("b")).unwrap()).unwrap(), lines);
        }
    }
}
