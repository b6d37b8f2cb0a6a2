//! An assignment as text: what it asks, and the questions to a pupil.

use std::fmt::Write;

use race::RaceCode;
use text::{Language, Text};

use super::assignment::Assignment;
use super::name::ClassName;
use super::questions::ClassQuestion;
use crate::question::quiz::LETTERS;

impl Assignment {
    /// What it asks: its name, its digest, the last day, its tasks, questions and race.
    pub fn sheet(&self, language: Language) -> Result<String, Text> {
        let get = |text: &Text| language.get(text).into_owned();
        let digest = Text::verbatim(self.digest().to_string());
        let mut lines = vec![self.name().to_string(), get(&text!("class-digest", digest = digest))];
        if let Some(until) = self.until() {
            lines.push(get(&text!("class-until", day = Text::verbatim(until.to_string()))));
        }
        for task in self.tasks() {
            let (label, name) = (task.label.to_string(), task.task.name().of(language));
            lines.push(format!("{label:>6}. {name}: {}", get(&task.task.stars_text())));
        }
        if self.question_count() > 0 {
            lines.push(get(&text!("class-questions", count = self.question_count())));
        }
        if let Some(race) = self.race() {
            let code = RaceCode::of_plan(race.level()?.plan(), race.difficulty)?;
            lines.push(get(&text!("class-race", code = Text::verbatim(code.to_string()))));
        }
        Ok(lines.join("\n") + "\n")
    }

    /// The questions to a pupil, with lettered choices and without answers.
    pub fn questions_sheet(&self, pupil: &ClassName, language: Language) -> Result<String, Text> {
        let get = |text: &Text| language.get(text).into_owned();
        let mut out = String::new();
        for (number, ClassQuestion { topic, question }) in (1..).zip(self.questions(pupil)?) {
            let (about, asked) = (get(&topic.about()), topic.asked(&question, language));
            // Writing to a string never fails.
            let _ = writeln!(out, "{number}. {about} {asked}");
            out.push_str(&topic.scene(&question, language));
            let moment = topic.moment_at(question.at);
            for (letter, choice) in LETTERS.iter().zip(&question.choices) {
                let _ = writeln!(out, "   {letter}  {}", get(&choice.text(moment.maze().grid())));
            }
            out.push('\n');
        }
        Ok(out)
    }
}
