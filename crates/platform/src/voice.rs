//! A voice that reads aloud. It says one line at a time: a new line ends the one before.
//!
//! `system`: the voice of the browser, or a program of the system that speaks.

#[cfg_attr(target_arch = "wasm32", path = "voice/browser.rs")]
#[cfg_attr(not(target_arch = "wasm32"), path = "voice/programs.rs")]
mod system;

use bevy::prelude::*;

use crate::language::ShownLanguage;
use crate::storage::Notice;

pub use system::SystemVoice;

/// Words to be read aloud now.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct ReadAloud(pub String);

/// Reads aloud in this set, in `Last`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct VoiceSystems;

/// Adds the message. It is heard once a [`SystemVoice`] is inserted.
pub fn plugin(app: &mut App) {
    app.add_message::<ReadAloud>();
    app.add_systems(
        Last,
        say.in_set(VoiceSystems).run_if(resource_exists::<SystemVoice>.and_then(on_message::<ReadAloud>)),
    );
}

fn say(
    mut lines: MessageReader<ReadAloud>,
    language: Res<ShownLanguage>,
    mut voice: ResMut<SystemVoice>,
    mut notice: ResMut<Notice>,
) {
    // Of several lines only the last would be heard.
    if let Some(ReadAloud(words)) = lines.read().last() {
        voice.say(words, **language);
    }
    if voice.is_missing() {
        notice.add_problem(text!("error-no-voice"));
    }
}
