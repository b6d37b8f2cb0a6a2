//! The script or the answer to a task that is edited. Its text is checked in the background while it changes.

use std::sync::Arc;

use bevy::prelude::*;
use files::background::Background;
use script::{Script, ScriptError};

use super::own_eater::{OwnEater, ScriptId};
use super::shelf::Shelf;
use super::task_key::TaskKey;

/// The result of a check, with the version of the text.
type Checked = (u64, Result<Script, ScriptError>);

/// What is edited.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Subject {
    /// A script of the shelf.
    Script(ScriptId),
    /// The answer to a task.
    Answer(TaskKey),
}

/// The script in the editor, which may differ from that on the shelf.
#[derive(Resource, Default)]
pub struct Draft {
    subject: Option<Subject>,
    text: Arc<str>,
    /// Counts the changes of the text.
    version: u64,
    checked: Option<Checked>,
    checking: Option<Background<Checked>>,
}

impl Draft {
    /// Opens a script of the shelf.
    pub fn open(&mut self, eater: &OwnEater) {
        self.subject = Some(Subject::Script(eater.id.clone()));
        self.set_text(eater.text.as_deref().unwrap_or_default());
    }

    /// Opens the answer to a task.
    pub fn open_answer(&mut self, task: &TaskKey, text: &str) {
        self.subject = Some(Subject::Answer(task.clone()));
        self.set_text(text);
    }

    /// Closes it.
    pub fn close(&mut self) {
        self.subject = None;
    }

    /// Which script it is.
    pub const fn id(&self) -> Option<&ScriptId> {
        if let Some(Subject::Script(id)) = &self.subject { Some(id) } else { None }
    }

    /// The task that it answers.
    pub const fn task(&self) -> Option<&TaskKey> {
        if let Some(Subject::Answer(task)) = &self.subject { Some(task) } else { None }
    }

    /// Whether the player may change it.
    pub const fn is_own(&self) -> bool {
        matches!(self.subject, Some(Subject::Answer(_) | Subject::Script(ScriptId::Own(_))))
    }

    /// The present text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Changes the text.
    pub fn set_text(&mut self, text: &str) {
        if *self.text != *text || self.checked.is_none() {
            self.text = text.into();
            self.version += 1;
        }
    }

    /// Whether the shelf has this text.
    pub fn is_saved(&self, scripts: &Shelf) -> bool {
        let kept = self.id().and_then(|id| scripts.get(id));
        kept.is_none_or(|kept| kept.text.as_deref() == Ok(self.text()))
    }

    /// Puts the text on the shelf, if it is one of the player's own and has changed. Returns whether it did. The error
    /// says why it cannot be kept; the draft stays.
    pub fn save(&self, scripts: &mut Shelf) -> Result<bool, text::Text> {
        match self.id() {
            Some(id @ ScriptId::Own(_)) if !self.is_saved(scripts) => scripts.save(id, &self.text).map(|()| true),
            _ => Ok(false),
        }
    }

    /// The script, or what is wrong with it; `None` until the present text is checked.
    pub fn checked(&self) -> Option<Result<&Script, &ScriptError>> {
        let (version, result) = self.checked.as_ref()?;
        (*version == self.version).then_some(result.as_ref())
    }

    /// What was wrong when it was checked last. The present text may be newer.
    pub fn problem(&self) -> Option<&ScriptError> {
        self.checked.as_ref()?.1.as_ref().err()
    }
}

/// Checks the text when it has changed, one check at a time.
pub(super) fn check(mut draft: ResMut<Draft>) {
    if let Some(result) = draft.bypass_change_detection().checking.as_mut().and_then(Background::poll) {
        draft.checking = None;
        match result {
            Ok(checked) => draft.checked = Some(checked),
            Err(error) => error!("the script: {error}"),
        }
    }
    let is_due = draft.subject.is_some() && draft.checked.as_ref().is_none_or(|(version, _)| *version != draft.version);
    if is_due && draft.checking.is_none() {
        let (version, text) = (draft.version, Arc::clone(&draft.text));
        draft.checking = Some(Background::spawn(move |_| (version, Script::parse(&text))));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_change_is_checked_and_kept_until_it_is_saved() {
        let mut app = App::new();
        app.insert_resource(Shelf::new(None)).init_resource::<Draft>();
        app.add_systems(First, check);
        let text = "fn step(mouse) { mouse.exits[0] }";
        let id = app.world_mut().resource_mut::<Shelf>().add("mine", text).unwrap();
        let eater = app.world().resource::<Shelf>().get(&id).unwrap().clone();
        app.world_mut().resource_mut::<Draft>().open(&eater);
        let check_all = |app: &mut App| {
            while app.world().resource::<Draft>().checked().is_none() {
                app.update();
                std::thread::yield_now();
            }
        };
        check_all(&mut app);
        assert!(app.world().resource::<Draft>().problem().is_none());
        app.world_mut().resource_mut::<Draft>().set_text("fn step(mouse) {\n  nose\n");
        check_all(&mut app);
        let draft = app.world().resource::<Draft>();
        assert!(draft.problem().is_some() && !draft.is_saved(app.world().resource::<Shelf>()));
        app.world_mut().resource_scope(|world, mut shelf: Mut<Shelf>| {
            let draft = world.resource::<Draft>();
            assert_eq!(draft.save(&mut shelf), Ok(true), "a script with a mistake is kept, too");
            assert!(draft.is_saved(&shelf));
            assert_eq!(draft.save(&mut shelf), Ok(false));
        });
    }
}
