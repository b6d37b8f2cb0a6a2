//! Tasks and verdicts as text and as JSON.

use std::fmt::Write;

use maze::text::{Drawing, Style};
use script::blocks::BlockKind;
use serde_json::{Value, json};
use text::{Language, Text};

use super::check::Verdict;
use super::error::TaskError;
use super::file::Task;
use super::limits::StarLimits;

impl Task {
    /// What the second and the third star need, in a sentence.
    pub fn stars_text(&self) -> Text {
        match self.stars() {
            StarLimits::Blocks { two, three } => text!("task-stars-blocks", two = two, three = three),
            StarLimits::Steps { two, three } => {
                let [two, three] = [two, three].map(|steps| Text::grouped(steps.into()));
                text!("task-stars-steps", two = two, three = three)
            }
        }
    }

    /// The blocks that may be used, with commas; all if the task does not say.
    pub fn blocks_text(&self) -> Text {
        let kinds = if self.allowed().is_empty() { BlockKind::ALL } else { self.allowed() };
        Text::joined(", ", kinds.iter().map(|&kind| text::blocks::kind(kind)))
    }

    /// The task as text: name, what is asked, stars, blocks, the mazes to try, and some of its hints.
    pub fn sheet(&self, language: Language, hints: usize) -> Result<String, TaskError> {
        let get = |text: &Text| language.get(text).into_owned();
        let mut out = format!("{}\n\n{}\n", self.name().of(language), self.text().of(language));
        for line in [self.stars_text(), text!("task-blocks", blocks = self.blocks_text())] {
            let _ = writeln!(out, "{}", get(&line));
        }
        if let Some(most) = self.most_blocks() {
            let _ = writeln!(out, "{}", get(&text!("task-most-blocks", max = most)));
        }
        for hint in self.hints().iter().take(hints) {
            let _ = writeln!(out, "{}", get(&text!("task-hint", hint = Text::foreign(hint.of(language)))));
        }
        for number in 0..self.tries() {
            let ground = self.maze_to_try(number)?;
            if let Some(drawing) = Drawing::of(&ground.plan(), Style::Box) {
                let drawing = drawing.start(ground.start).goal(ground.cheese).doors(&ground.doors.drawn());
                let _ = write!(out, "\n{drawing}\n");
            }
        }
        Ok(out)
    }

    /// The task as JSON, in one language.
    pub fn json(&self, language: Language) -> Value {
        let (by, two, three) = match self.stars() {
            StarLimits::Blocks { two, three } => ("blocks", two, three),
            StarLimits::Steps { two, three } => ("steps", two, three),
        };
        json!({
            "name": self.name().of(language),
            "text": self.text().of(language),
            "blocks": self.allowed().iter().map(|kind| kind.name()).collect::<Vec<_>>(),
            "most_blocks": self.most_blocks(),
            "eat": self.asks_to_eat(),
            "stars": { "by": by, "two": two, "three": three },
        })
    }
}

impl Verdict {
    /// The verdict as JSON: `passed`, `stars`, `blocks` (null for other programs), `steps`, `mazes` passed, and why not:
    /// `maze`, `line` and `reason` in English, null after passing.
    pub fn json(&self) -> Value {
        let error = self.failure.as_ref().map(|failure| &failure.error);
        let reason = (!self.is_passed()).then(|| Language::English.get(&self.text()).into_owned());
        json!({
            "passed": self.is_passed(),
            "stars": self.stars,
            "blocks": self.blocks,
            "steps": self.steps,
            "mazes": self.mazes,
            "maze": self.failure.as_ref().map(|failure| failure.maze),
            "line": error.and_then(script::ScriptError::position).map(|place| place.line),
            "reason": reason,
        })
    }
}
