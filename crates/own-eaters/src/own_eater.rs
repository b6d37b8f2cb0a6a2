//! An eater of the player: a lesson or a file.

use std::sync::Arc;

use race::limits::LONGEST_NAME;
use race::{EaterKind, ScriptLook};
use script::{LESSONS, Lesson, Script, ScriptError, Shape};
use serde::{Deserialize, Serialize};
use study::contestant::Contestant;
use text::Text;

use super::RacingScript;

/// Which script it is.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum ScriptId {
    /// A lesson, by its index. It cannot be changed.
    Lesson(usize),
    /// A file of the player, by its name without the ending.
    Own(String),
}

/// A script on the shelf.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnEater {
    /// Which one it is.
    pub id: ScriptId,
    /// Its text, or why its file cannot be read.
    pub text: Result<Arc<str>, Text>,
    /// The script, or what is wrong with the text.
    script: Option<Result<Script, ScriptError>>,
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

    /// It as one that takes part in a race or a tournament, by the name of its file, if it can run.
    pub fn contestant(&self) -> Option<Contestant> {
        Some(Contestant::Script(self.stem().into(), self.script()?.clone()))
    }

    /// A script of this text.
    pub fn new(id: ScriptId, text: Result<Arc<str>, Text>) -> Self {
        let script = text.as_ref().ok().map(|text| Script::parse(text));
        Self { id, text, script }
    }

    /// The script, if it can run.
    pub fn script(&self) -> Option<&Script> {
        self.script.as_ref()?.as_ref().ok()
    }

    /// Why it cannot run, in one line.
    pub fn problem(&self) -> Option<Text> {
        match (&self.text, &self.script) {
            (Err(reason), _) => Some(reason.clone()),
            (Ok(_), Some(Err(error))) => Some(error.into()),
            (Ok(_), _) => None,
        }
    }

    /// The name of its file without the ending.
    pub fn stem(&self) -> &str {
        match &self.id {
            ScriptId::Lesson(index) => LESSONS.get(*index).map_or("", |lesson| lesson.id),
            ScriptId::Own(stem) => stem,
        }
    }

    /// Its name: from its text, or else from its file.
    pub fn name(&self) -> String {
        let own = self.script().and_then(|script| script.about().name.clone());
        own.unwrap_or_else(|| shortened(self.stem()))
    }

    /// Name, color and body.
    pub fn look(&self) -> Option<ScriptLook> {
        let about = self.script()?.about();
        ScriptLook::new(&self.name(), about.color, about.body)
    }

    /// The eater whose outline it has.
    pub fn body(&self) -> EaterKind {
        let Some(script) = self.script() else { return EaterKind::Wally };
        script.about().body.unwrap_or_else(|| body_of(script))
    }

    /// As it takes part in a race; `None` if it cannot.
    pub fn racing(&self) -> Option<RacingScript> {
        Some(RacingScript { look: self.look()?, script: self.script()?.clone() })
    }
}

/// The eater whose outline a script has that names none: the one that thinks alike, as in a race.
pub(super) fn body_of(script: &Script) -> EaterKind {
    match script.shape() {
        Shape::Explorer => EaterKind::Wally,
        Shape::Planner => EaterKind::Ripple,
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
