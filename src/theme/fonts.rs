//! The family of type, in two weights: one for text, one for titles and numbers.

use std::sync::Arc;

use bevy_egui::egui::{Color32, Context, FontData, FontDefinitions, FontFamily, FontId, FontTweak, Painter};

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

/// The sizes of type that menus and displays use.
const TEXT_SIZES: [f32; 5] = [14.0, 15.0, 16.0, 17.0, 18.0];
const DISPLAY_SIZES: [f32; 11] = [14.0, 20.0, 21.0, 22.0, 26.0, 30.0, 32.0, 34.0, 36.0, 38.0, 44.0];

/// The size of the countdown.
pub const COUNTDOWN: f32 = 150.0;

/// Draws every letter once where nobody sees it. A letter that is new to the atlas is missing in the frame in which it
/// is first wanted; so all are wanted before the first screen is up.
pub fn warm_up(painter: &Painter) {
    // Letters that are joined are pictures of their own.
    let letters: String = (' '..='~').collect::<String>() + " ff fi fl ffi ffl … ± ² ÄÖÜäöüß„“–·×";
    let fonts = TEXT_SIZES.map(text).into_iter().chain(DISPLAY_SIZES.map(display));
    for font in fonts {
        let _ = painter.layout_no_wrap(letters.clone(), font, Color32::TRANSPARENT);
    }
    let _ = painter.layout_no_wrap("123".to_owned(), display(COUNTDOWN), Color32::TRANSPARENT);
}

/// Each letter in one picture, not in one for every fraction of a pixel: so a first use is all that it takes.
fn letters(font: &'static [u8]) -> Arc<FontData> {
    let tweak = FontTweak { subpixel_binning: Some(false), ..FontTweak::default() };
    Arc::new(FontData::from_static(font).tweak(tweak))
}

/// Gives the type to a context: once, before anything is drawn.
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
