//! An eater of the player: a lesson, a file, or a mouse in any language.

use std::sync::Arc;

use mouse::Program;
use race::limits::LONGEST_NAME;
use race::{EaterKind, ScriptLook};
use script::{LESSONS, Lesson, Script, ScriptError, Shape};
use serde::{Deserialize, Serialize};
use study::contestant::Contestant;
use text::Text;

use super::entry::{Mind, RacingEater};

/// Which one it is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum ScriptId {
    /// A lesson, by its index. It cannot be changed.
    Lesson(usize),
    /// A file of the player, by its name without the ending.
    Own(String),
    /// A program in any language, by its name.
    Mouse(String),
}

/// An eater on the shelf.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnEater {
    /// Which one it is.
    pub id: ScriptId,
    /// Its text, or why there is none.
    pub text: Result<Arc<str>, Text>,
    /// What it does, or what is wrong with the text.
    mind: Option<Result<Mind, ScriptError>>,
}

impl OwnEater {
    /// A lesson.
    pub(super) fn of_lesson(index: usize, lesson: &Lesson) -> Self {
        Self::new(ScriptId::Lesson(index), Ok(lesson.text.into()))
    }

    /// All lessons.
    pub(super) fn lessons() -> Vec<Self> {
        LESSONS.iter().enumerate().map(|(index, lesson)| Self::of_lesson(index, lesson)).collect()
    }

    /// Returns it as a participant of a race or a tournament, by the name of its file, if it can run.
    pub fn contestant(&self) -> Option<Contestant> {
        let name = self.stem().into();
        Some(match self.mind()? {
            Mind::Script(script) => Contestant::Script(name, script.clone()),
            Mind::Mouse(program) => Contestant::Mouse(name, program.clone(), mouse::Limits::default()),
        })
    }

    /// A script of this text.
    pub fn new(id: ScriptId, text: Result<Arc<str>, Text>) -> Self {
        let mind = text.as_ref().ok().map(|text| Script::parse(text).map(Mind::Script));
        Self { id, text, mind }
    }

    /// A program in any language, which has no text here.
    pub(super) fn mouse(name: String, program: Program) -> Self {
        let mind = Some(Ok(Mind::Mouse(program)));
        Self { id: ScriptId::Mouse(name), text: Err(text!("scripts-mouse-text")), mind }
    }

    /// What it does, if it can run.
    pub fn mind(&self) -> Option<&Mind> {
        self.mind.as_ref()?.as_ref().ok()
    }

    /// The script, if it is one that can run.
    pub fn script(&self) -> Option<&Script> {
        if let Mind::Script(script) = self.mind()? { Some(script) } else { None }
    }

    /// Whether it sees only its own cell.
    pub fn is_explorer(&self) -> bool {
        self.script().is_none_or(|script| script.shape() == Shape::Explorer)
    }

    /// Why it cannot run, in one line.
    pub fn problem(&self) -> Option<Text> {
        match (&self.mind, &self.text) {
            (Some(Ok(_)), _) => None,
            (Some(Err(error)), _) => Some(error.into()),
            (None, text) => text.as_ref().err().cloned(),
        }
    }

    /// The name of its file without the ending.
    pub fn stem(&self) -> &str {
        match &self.id {
            ScriptId::Lesson(index) => LESSONS.get(*index).map_or("", |lesson| lesson.id),
            ScriptId::Own(stem) | ScriptId::Mouse(stem) => stem,
        }
    }

    /// Its name: from its text, or else from its file.
    pub fn name(&self) -> String {
        let own = self.script().and_then(|script| script.about().name.clone());
        own.unwrap_or_else(|| shortened(self.stem()))
    }

    /// Name, color and body.
    pub fn look(&self) -> Option<ScriptLook> {
        let (color, body) = match self.mind()? {
            Mind::Script(script) => (script.about().color, script.about().body),
            Mind::Mouse(_) => (None, None),
        };
        ScriptLook::new(&self.name(), color, body)
    }

    /// The eater whose outline it has.
    pub fn body(&self) -> EaterKind {
        let Some(mind) = self.mind() else { return EaterKind::Wally };
        self.script().and_then(|script| script.about().body).unwrap_or_else(|| body_of(mind))
    }

    /// As it takes part in a race; `None` if it cannot.
    pub fn racing(&self) -> Option<RacingEater> {
        Some(RacingEater { look: self.look()?, mind: self.mind()?.clone() })
    }
}

/// The eater whose outline one has that names none: the one that thinks alike, as in a race. A mouse looks like the
/// micromouse.
pub(super) fn body_of(mind: &Mind) -> EaterKind {
    match mind {
        Mind::Script(script) if script.shape() == Shape::Planner => EaterKind::Ripple,
        Mind::Script(_) => EaterKind::Wally,
        Mind::Mouse(_) => EaterKind::Moat,
    }
}

/// A name of a file as that of an eater: of at most [`LONGEST_NAME`] characters, and never empty.
fn shortened(stem: &str) -> String {
    let name: String = stem.chars().filter(|letter| !letter.is_control()).take(LONGEST_NAME).collect();
    let name = name.trim().to_owned();
    if name.is_empty() { "?".to_owned() } else { name }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn lessons_have_names_colors_and_bodies_of_their_own() {
        let lessons = OwnEater::lessons();
        assert_eq!(lessons.len(), LESSONS.len());
        for lesson in &lessons {
            let look = lesson.look().expect("a lesson runs");
            assert!(look.color().is_some() && look.body().is_some() && lesson.problem().is_none(), "{lesson:?}");
        }
    }

    #[test]
    fn nameless_script_has_the_name_of_its_file() {
        let text = "fn step(mouse) { mouse.exits[0] }";
        let eater = |stem: &str| OwnEater::new(ScriptId::Own(stem.to_owned()), Ok(text.into()));
        assert_eq!(eater("My first one").name(), "My first one");
        assert_eq!(eater("My first one").body(), EaterKind::Wally);
        assert_eq!(eater(&"x".repeat(60)).name().len(), LONGEST_NAME);
        let broken = OwnEater::new(ScriptId::Own("broken".to_owned()), Ok("fn step(mouse) {".into()));
        assert!(broken.script().is_none() && broken.problem().is_some() && broken.name() == "broken");
    }

    proptest! {
        #[test]
        fn every_script_that_runs_has_a_look(stem: String) {
            let eater = OwnEater::new(ScriptId::Own(stem), Ok("fn plan(maze) { [] }".into()));
            prop_assert!(eater.look().is_some());
        }
    }
}
