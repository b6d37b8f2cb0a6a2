//! The language in which texts are shown.

use bevy::prelude::*;
use text::Language;

/// The language of all texts, from the settings.
#[derive(Resource, Deref, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShownLanguage(pub Language);

/// The language of the operating system.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SystemLanguage(pub Language);

/// Shows texts in the system's language until the settings are applied.
pub fn plugin(app: &mut App, system: Language) {
    app.insert_resource(SystemLanguage(system)).insert_resource(ShownLanguage(system));
}
