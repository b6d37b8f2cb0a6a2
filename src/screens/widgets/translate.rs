//! Texts in the language of the player, for what egui draws: a context knows its language, as it knows its palette.

use bevy_egui::egui::{Context, Id};

use crate::text::{Language, Text};

/// Gives the language to a context.
pub(in crate::screens) fn give_language(language: Language, context: &Context) {
    context.data_mut(|kept| kept.insert_temp(Id::NULL, language));
}

/// A text in words.
pub(in crate::screens) fn words(context: &Context, text: &Text) -> String {
    let language: Language = context.data(|kept| kept.get_temp(Id::NULL)).unwrap_or_default();
    language.get(text).into_owned()
}
