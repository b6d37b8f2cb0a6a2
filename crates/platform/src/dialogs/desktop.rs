//! The dialogs of a desktop: those of Windows and macOS, and on Linux those of the desktop's portal, or of zenity.

use std::time::{Duration, Instant};

use files::background::Background;
use rfd::AsyncFileDialog;

use super::{Dialog, DialogKind, Picked};

/// Whether there are dialogs.
pub(super) const HAS_DIALOGS: bool = true;

/// Nobody closes a dialog in less time: it was never shown, as without a portal and zenity.
const NOT_SHOWN: Duration = Duration::from_millis(250);

/// Shows a dialog.
pub(super) fn show(dialog: &Dialog) -> Background<Picked> {
    let mut files = AsyncFileDialog::new().set_title(&dialog.title);
    if let Some(folder) = dialog.folder.as_ref().filter(|folder| folder.is_dir()) {
        files = files.set_directory(folder);
    }
    let begun = Instant::now();
    match &dialog.kind {
        DialogKind::Open => wait(files.pick_file(), begun),
        DialogKind::Save(name) => wait(files.set_file_name(name).save_file(), begun),
    }
}

fn wait(file: impl Future<Output = Option<rfd::FileHandle>> + Send + 'static, begun: Instant) -> Background<Picked> {
    Background::spawn_async(move |_| async move {
        match file.await {
            Some(file) => Picked::Path(file.path().to_owned()),
            None if begun.elapsed() < NOT_SHOWN => Picked::Unavailable,
            None => Picked::Canceled,
        }
    })
}
