//! The family of type, in two weights: one for text, one for titles and numbers.

use std::sync::Arc;

use bevy_egui::egui::{Context, FontData, FontDefinitions, FontFamily, FontId};

const TEXT: &[u8] = include_bytes!("../../assets/fonts/Nunito-SemiBold.ttf");
const DISPLAY: &[u8] = include_bytes!("../../assets/fonts/Nunito-ExtraBold.ttf");

/// Text of a size in points.
pub fn text(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// Titles and numbers of a size in points.
pub fn display(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("display".into()))
}

/// Gives the type to a context: once, before anything is drawn.
pub fn install(context: &Context) {
    let mut fonts = FontDefinitions::default();
    fonts.font_data.insert("text".to_owned(), Arc::new(FontData::from_static(TEXT)));
    fonts.font_data.insert("display".to_owned(), Arc::new(FontData::from_static(DISPLAY)));
    let fallbacks = fonts.families.entry(FontFamily::Proportional).or_default();
    fallbacks.insert(0, "text".to_owned());
    let mut display = fallbacks.clone();
    display.insert(0, "display".to_owned());
    fonts.families.insert(FontFamily::Name("display".into()), display);
    context.set_fonts(fonts);
}
