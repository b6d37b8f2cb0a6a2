//! The voice of a browser.

use bevy::prelude::Resource;
use js_sys::Reflect;
use text::Language;
use web_sys::{SpeechSynthesis, SpeechSynthesisUtterance};

/// The voice of the browser, which chooses it by the language.
#[derive(Resource, Debug, Default)]
pub struct SystemVoice {
    is_missing: bool,
}

impl SystemVoice {
    /// Says these words instead of what it is saying.
    pub fn say(&mut self, words: &str, language: Language) {
        let say = || {
            let voice = speech()?;
            let line = SpeechSynthesisUtterance::new_with_text(words).ok()?;
            line.set_lang(language.code());
            voice.cancel();
            voice.speak(&line);
            Some(())
        };
        self.is_missing = say().is_none();
    }

    /// Whether the last words were not said, because the browser has no voice.
    pub const fn is_missing(&self) -> bool {
        self.is_missing
    }
}

/// The browser's voice, if it has one: old browsers and some views within other programs do not.
fn speech() -> Option<SpeechSynthesis> {
    let window = web_sys::window()?;
    let is_there = Reflect::get(&window, &"speechSynthesis".into()).is_ok_and(|voice| voice.is_object());
    window.speech_synthesis().ok().filter(|_| is_there)
}
