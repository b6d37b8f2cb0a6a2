//! The system's dialogs for opening and saving files.
//!
//! A game without a window has no dialogs; [`Dialogs`] is there once a window opens. In a browser the page opens files
//! ([`page`](super::page)), and files that are saved are downloads.
//!
//! `system`: the dialogs of a desktop; a browser has none.

#[cfg_attr(target_arch = "wasm32", path = "dialogs/browser.rs")]
#[cfg_attr(not(target_arch = "wasm32"), path = "dialogs/desktop.rs")]
mod system;

use std::path::PathBuf;

use bevy::prelude::*;
use files::background::Background;
use text::Text;

/// What a dialog is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DialogKind {
    /// A file to open.
    Open,
    /// A file to save, with the name that is suggested. The system asks before it is overwritten.
    Save(String),
}

/// A dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dialog {
    /// What it is for.
    pub kind: DialogKind,
    /// Its title.
    pub title: String,
    /// The folder that it shows first, if it exists.
    pub folder: Option<PathBuf>,
}

/// What came of a dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Picked {
    /// A path.
    Path(PathBuf),
    /// The player closed it.
    Canceled,
    /// The system shows none.
    Unavailable,
}

/// Shows a dialog. It is called on the main thread, which some systems require.
type Show = Box<dyn Fn(&Dialog) -> Background<Picked> + Send + Sync>;

/// The dialogs of a window.
#[derive(Resource)]
pub struct Dialogs(Show);

impl Dialogs {
    /// Those of the system; `None` if it has none.
    pub fn of_system() -> Option<Self> {
        system::HAS_DIALOGS.then(|| Self(Box::new(system::show)))
    }

    /// Others, for tests.
    pub fn new(show: impl Fn(&Dialog) -> Background<Picked> + Send + Sync + 'static) -> Self {
        Self(Box::new(show))
    }

    /// Shows a dialog.
    pub fn show(&self, dialog: &Dialog) -> Background<Picked> {
        (self.0)(dialog)
    }
}

/// What to do where the system shows no dialog.
pub fn unavailable() -> Text {
    text!("error-no-dialog")
}
