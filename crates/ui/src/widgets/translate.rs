//! Translation for egui code. A context knows the language, like the palette.

use bevy_egui::egui::{Context, Id};
use text::{Language, Text};

/// Stores the language in a context.
pub fn give_language(language: Language, context: &Context) {
    context.data_mut(|kept| kept.insert_temp(Id::NULL, language));
}

/// Translates a text.
pub fn words(context: &Context, text: &Text) -> String {
    let language: Language = context.data(|kept| kept.get_temp(Id::NULL)).unwrap_or_default();
    language.get(text).into_owned()
}
