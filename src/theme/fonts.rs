//! The font family in two weights: regular for text, bold for titles and numbers.

use std::sync::Arc;

use bevy_egui::egui::{Color32, Context, FontData, FontDefinitions, FontFamily, FontId, FontTweak, Painter};

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

/// The font sizes of menus and the heads-up display, in points.
const TEXT_SIZES: [f32; 5] = [14.0, 15.0, 16.0, 17.0, 18.0];
const DISPLAY_SIZES: [f32; 11] = [14.0, 20.0, 21.0, 22.0, 26.0, 30.0, 32.0, 34.0, 36.0, 38.0, 44.0];

/// The font size of the countdown, in points.
pub const COUNTDOWN: f32 = 52.0;

/// Draws every letter once, invisibly, before the first screen at a zoom. A letter that is new to the font atlas would be
/// missing in its first frame, and at another zoom all letters are new.
pub fn warm_up(painter: &Painter) {
    // Ligatures are separate glyphs.
    let letters: String = (' '..='~').collect::<String>() + " ff fi fl ffi ffl … ± ² ÄÖÜäöüß„“–·×";
    let fonts = TEXT_SIZES.map(text).into_iter().chain(DISPLAY_SIZES.map(display));
    for font in fonts {
        let _ = painter.layout_no_wrap(letters.clone(), font, Color32::TRANSPARENT);
    }
    let _ = painter.layout_no_wrap("123".to_owned(), display(COUNTDOWN), Color32::TRANSPARENT);
}

/// Disables subpixel positioning: one glyph per letter, so that the warm-up covers them all.
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
