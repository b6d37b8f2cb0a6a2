//! The font family in two weights: regular for text, bold for titles and numbers.

use std::sync::Arc;

use bevy_egui::egui::{Context, FontData, FontDefinitions, FontFamily, FontId, FontTweak};

const TEXT: &[u8] = include_bytes!("../../assets/fonts/Nunito-SemiBold.ttf");
const DISPLAY: &[u8] = include_bytes!("../../assets/fonts/Nunito-ExtraBold.ttf");

/// A text font of this size in points.
pub fn text(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// A title and number font of this size in points.
pub fn display(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("display".into()))
}

/// The font size of the countdown, in points.
pub const COUNTDOWN: f32 = 52.0;

/// Disables subpixel positioning: one glyph per letter, so that the texture has room for all sizes of letters.
fn letters(font: &'static [u8]) -> Arc<FontData> {
    let tweak = FontTweak { subpixel_binning: Some(false), ..FontTweak::default() };
    Arc::new(FontData::from_static(font).tweak(tweak))
}

/// Installs the fonts in an egui context. Must run before anything is drawn.
pub fn install(context: &Context) {
    let mut fonts = FontDefinitions::default();
    fonts.font_data.insert("text".to_owned(), letters(TEXT));
    fonts.font_data.insert("display".to_owned(), letters(DISPLAY));
    let fallbacks = fonts.families.entry(FontFamily::Proportional).or_default();
    fallbacks.insert(0, "text".to_owned());
    let mut display = fallbacks.clone();
    display.insert(0, "display".to_owned());
    fonts.families.insert(FontFamily::Name("display".into()), display);
    context.set_fonts(fonts);
}
