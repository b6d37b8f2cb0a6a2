//! Assignments with what the player has done about them. Saved in `class.ron`.

use std::sync::Arc;

use bevy::prelude::*;
use files::home::syntax_error;
use platform::storage::{Persist, check_version};
use race::{Level, Replay, Ticks};
use serde::{Deserialize, Serialize};
use study::class::{Assignment, ClassName, HandIn, TaskChoice, TaskLabel, TaskWork};
use text::{Id, Text};

use crate::tasks::{TaskKey, TaskProgress};

/// The version of the file.
const VERSION: u32 = 1;

/// The most assignments that are kept; the oldest are forgotten.
const MOST_CLASSES: usize = 20;

/// What the player has done about an assignment.
#[derive(Clone, Debug, PartialEq)]
pub struct ClassEntry {
    /// What is asked.
    pub assignment: Arc<Assignment>,
    /// The name of the player in this class.
    pub name: Option<ClassName>,
    /// The indices of choices.
    pub answers: Vec<Option<u8>>,
    /// The best run in the race.
    pub replay: Option<Arc<Replay>>,
}

/// All assignments, the present one first.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct ClassWork(Arc<Vec<ClassEntry>>);

#[derive(Serialize, Deserialize)]
#[serde(rename = "Classes", deny_unknown_fields)]
struct ClassFile {
    version: u32,
    classes: Vec<EntryFile>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Class", deny_unknown_fields)]
struct EntryFile {
    assignment: String,
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    answers: Vec<Option<u8>>,
    #[serde(default)]
    replay: Option<String>,
}

impl Persist for ClassWork {
    const FILE: &'static str = "class.ron";
    const RESET: Id = id!("notices-reset-class");

    fn from_text(text: &str) -> Result<Self, Text> {
        check_version(text, VERSION)?;
        let file: ClassFile = ron::from_str(text).map_err(|error| syntax_error(&error))?;
        // What a later version of the game has written is left out.
        let read = |entry: EntryFile| {
            let assignment = Assignment::from_text(&entry.assignment).ok()?;
            let name = entry.name.as_deref().and_then(|name| ClassName::new(name).ok());
            let replay = entry.replay.as_deref().and_then(|text| Replay::from_text(text).ok()).map(Arc::new);
            let mut answers = entry.answers;
            answers.truncate(assignment.question_count().into());
            Some(ClassEntry { assignment: assignment.into(), name, answers, replay })
        };
        let mut classes: Vec<_> = file.classes.into_iter().filter_map(read).collect();
        classes.truncate(MOST_CLASSES);
        Ok(Self(classes.into()))
    }

    fn to_text(&self) -> Result<String, Text> {
        let entry = |entry: &ClassEntry| EntryFile {
            assignment: entry.assignment.text().to_owned(),
            name: entry.name.as_ref().map(ToString::to_string),
            answers: entry.answers.clone(),
            replay: entry.replay.as_ref().map(|replay| replay.to_text()),
        };
        let file = ClassFile { version: VERSION, classes: self.0.iter().map(entry).collect() };
        let pretty = ron::ser::PrettyConfig::new().new_line("\n").depth_limit(3);
        let text = ron::ser::to_string_pretty(&file, pretty).map(|text| text + "\n");
        text.map_err(|error| text!("error-write", reason = Text::foreign(&error.to_string())))
    }

    /// Assignments of both stay, and what one of them has left open.
    fn merge(&mut self, saved: Self) {
        let classes = Arc::make_mut(&mut self.0);
        for other in saved.0.iter() {
            match classes.iter_mut().find(|own| own.assignment.digest() == other.assignment.digest()) {
                None => classes.push(other.clone()),
                Some(own) if own.name.is_none() || own.name == other.name => {
                    own.name = own.name.take().or_else(|| other.name.clone());
                    let length = own.answers.len().max(other.answers.len());
                    own.answers.resize(length, None);
                    for (own, other) in own.answers.iter_mut().zip(&other.answers) {
                        *own = own.or(*other);
                    }
                    own.replay = own.replay.take().or_else(|| other.replay.clone());
                }
                Some(_) => {}
            }
        }
        classes.truncate(MOST_CLASSES);
    }
}

impl ClassWork {
    /// The present assignment.
    pub fn present(&self) -> Option<&ClassEntry> {
        self.0.first()
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Makes an assignment the present one, with all that was done about it.
    pub(super) fn open(&mut self, assignment: Assignment) {
        let classes = Arc::make_mut(&mut self.0);
        if let Some(place) = classes.iter().position(|own| own.assignment.digest() == assignment.digest()) {
            classes[..=place].rotate_right(1);
        } else {
            let entry = ClassEntry { assignment: assignment.into(), name: None, answers: Vec::new(), replay: None };
            classes.insert(0, entry);
        }
        classes.truncate(MOST_CLASSES);
    }

    /// Makes the oldest assignment the present one.
    pub(super) fn turn(&mut self) {
        if self.0.len() > 1 {
            Arc::make_mut(&mut self.0).rotate_right(1);
        }
    }

    /// Changes the present one.
    pub(super) fn change(&mut self, change: impl FnOnce(&mut ClassEntry)) {
        if let Some(entry) = Arc::make_mut(&mut self.0).first_mut() {
            change(entry);
        }
    }

    /// Keeps a run in a level if the present assignment asks for this race and no better run is kept. A run without a
    /// hint is better than one with it. A run with a handicap or other opponents, which marking refuses, never replaces
    /// one that counts.
    pub fn note_run(&mut self, replay: &Arc<Replay>, level: &Level) {
        let Some(entry) = self.0.first() else { return };
        let is_asked = entry.assignment.race().is_some_and(|race| {
            *level.plan() == race.plan && replay.code().is_in(level.plan()) && race.is_as_asked(level, replay)
        });
        let worth = |replay: &Replay| -> (bool, bool, Ticks) {
            (replay.winner() != race::Winner::Player, replay.hinted(), replay.ticks())
        };
        if is_asked && entry.replay.as_ref().is_none_or(|kept| worth(replay) < worth(kept)) {
            self.change(|entry| entry.replay = Some(Arc::clone(replay)));
        }
    }
}

impl ClassEntry {
    /// The key of a task among the player's answers.
    pub fn key_of(&self, label: TaskLabel) -> Option<TaskKey> {
        match label {
            TaskLabel::Shipped(number) => Some(TaskKey::Shipped(number.into())),
            TaskLabel::Own(number) => {
                let own = self.own_tasks().nth(usize::from(number).checked_sub(1)?)?;
                Some(TaskKey::of_file(own))
            }
        }
    }

    /// The files of its own tasks.
    pub(super) fn own_tasks(&self) -> impl Iterator<Item = &str> {
        self.assignment.content().tasks.iter().filter_map(|choice| match choice {
            TaskChoice::Own(file) => Some(file.as_str()),
            TaskChoice::Shipped(_) => None,
        })
    }

    /// How many questions are answered.
    pub fn answered(&self) -> usize {
        self.answers.iter().flatten().count()
    }

    /// The hand-in at this time, in seconds since January 1, 1970. The error says what is missing.
    pub fn hand_in(&self, progress: &TaskProgress, time: u64) -> Result<HandIn, Text> {
        let name = self.name.clone().ok_or_else(|| text!("class-name-missing"))?;
        let mut hand_in = HandIn::new(&self.assignment, name);
        for task in self.assignment.tasks() {
            let run = self.key_of(task.label).and_then(|key| progress.run(&key));
            if let Some(run) = run.filter(|run| !run.program.is_empty()) {
                hand_in.set_task(TaskWork {
                    task: task.label,
                    program: run.program.clone(),
                    stars: run.stars,
                    tries: run.tries,
                    seconds: run.seconds,
                });
            }
        }
        for (question, answer) in self.answers.iter().enumerate().filter(|(_, answer)| answer.is_some()) {
            hand_in.set_answer(question, *answer);
        }
        if let Some(replay) = &self.replay {
            hand_in.set_replay(replay);
        }
        hand_in.set_time(time);
        Ok(hand_in)
    }
}

#[cfg(test)]
mod tests {
    use maze::Cancel;
    use race::{Difficulty, Handicap, Recorder, Winner};
    use study::class::{AssignmentContent, QuestionRule, RaceChoice};
    use study::task::SHIPPED;

    use super::*;

    fn assignment(name: &str) -> Assignment {
        let own = SHIPPED[2].1.replacen("en: \"", "en: \"My ", 1);
        Assignment::new(AssignmentContent {
            name: ClassName::new(name).unwrap(),
            tasks: vec![TaskChoice::Shipped(1), TaskChoice::Own(own)],
            questions: Some(QuestionRule::usual(3)),
            race: None,
            seed: None,
            until: None,
        })
        .unwrap()
    }

    #[test]
    fn assignments_are_saved_merged_and_brought_to_the_front() {
        let mut work = ClassWork::default();
        work.open(assignment("5b"));
        work.change(|entry| (entry.name, entry.answers) = (ClassName::new("Ada").ok(), vec![Some(1), None]));
        let first = work.clone();
        work.open(assignment("6a"));
        assert_eq!(work.present().unwrap().name, None);
        let read = ClassWork::from_text(&work.to_text().unwrap()).unwrap();
        assert_eq!(read, work);
        work.open(assignment("5b"));
        assert_eq!((work.present(), work.count()), (first.present(), 2));
        let mut other = ClassWork::default();
        other.open(assignment("5b"));
        other.change(|entry| entry.answers = vec![None, Some(2)]);
        other.merge(work.clone());
        assert_eq!(other.present().unwrap().answers, [Some(1), Some(2)]);
        assert_eq!(other.count(), 2);
        for number in 0..MOST_CLASSES {
            work.open(assignment(&format!("class {number}")));
        }
        assert_eq!(work.count(), MOST_CLASSES);
    }

    #[test]
    fn hand_in_has_programs_and_answers_and_needs_a_name() {
        let (mut work, mut progress) = (ClassWork::default(), TaskProgress::default());
        work.open(assignment("5b"));
        assert!(work.present().unwrap().hand_in(&progress, 9).is_err_and(|why| why.is("class-name-missing")));
        let own = work.present().unwrap().own_tasks().next().unwrap().to_owned();
        let key = progress.add_own(&own).unwrap();
        progress.change(&key, |run| (run.program, run.stars) = ("fn run(mouse) { }".to_owned(), 2));
        work.change(|entry| (entry.name, entry.answers) = (ClassName::new("Ada").ok(), vec![None, Some(1)]));
        let hand_in = work.present().unwrap().hand_in(&progress, 9).unwrap();
        assert_eq!((hand_in.tasks().len(), hand_in.tasks()[0].task, hand_in.time()), (1, TaskLabel::Own(1), 9));
        assert_eq!((hand_in.answer(0), hand_in.answer(1)), (None, Some(1)));
        assert_eq!(HandIn::from_text(&hand_in.text().unwrap()), Ok(hand_in));
    }

    #[test]
    fn run_with_a_handicap_never_replaces_one_that_counts() {
        let race = Some(RaceChoice::LevelAt(1, Difficulty::Easy));
        let content = AssignmentContent { race, ..AssignmentContent::new(ClassName::new("5b").unwrap()) };
        let assignment = Assignment::new(content).unwrap();
        let level = assignment.race().unwrap().level().unwrap();
        let run = |ticks: u32, handicap: Handicap, winner: Winner| {
            let recorder = Recorder::new(level.plan(), Difficulty::Easy).unwrap();
            let (mut recorder, mut count) = (recorder.against(level.eater_finish(Difficulty::Easy), handicap), 0);
            let flawless = level.flawless_run(&Cancel::never(), |intent, race| {
                if count < ticks {
                    recorder.record(intent, race.digest());
                    count += 1;
                }
            });
            assert!(flawless.is_ok());
            Arc::new(recorder.finish(winner, false).unwrap())
        };
        let mut work = ClassWork::default();
        work.open(assignment.clone());
        let lost = run(300, Handicap::NONE, Winner::Eater(0));
        let fair = run(600, Handicap::NONE, Winner::Player);
        let weakened = run(500, Handicap::new(50, 10, 300).unwrap(), Winner::Player);
        for (new, kept) in [(&weakened, None), (&lost, Some(&lost)), (&fair, Some(&fair)), (&weakened, Some(&fair))] {
            work.note_run(new, &level);
            assert_eq!(work.present().unwrap().replay.as_ref(), kept);
        }
        work.note_run(&lost, &level);
        assert_eq!(work.present().unwrap().replay.as_ref(), Some(&fair));
    }
}
