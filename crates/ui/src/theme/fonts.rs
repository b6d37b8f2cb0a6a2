//! The font family in two weights: regular for text, bold for titles and numbers. A third font has the letters that
//! these lack, such as Greek and Cyrillic ones, which words of players may have. A fourth one is for scripts: its
//! letters are all of one width.

use std::collections::BTreeMap;
use std::sync::Arc;

use bevy_egui::egui::{Context, FontData, FontDefinitions, FontFamily, FontId, FontTweak};
use maze::draw::page::PAGE_FONT;

const TEXT: &[u8] = include_bytes!("../../../../assets/fonts/Nunito-SemiBold.ttf");
const DISPLAY: &[u8] = include_bytes!("../../../../assets/fonts/Nunito-ExtraBold.ttf");
const CODE: &[u8] = include_bytes!("../../../../assets/fonts/DejaVuSansMono-subset.ttf");

/// A text font of this size in points.
pub fn text(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// A title and number font of this size in points.
pub fn display(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("display".into()))
}

/// A font for scripts of this size in points.
pub fn code(size: f32) -> FontId {
    FontId::new(size, FontFamily::Monospace)
}

/// Size of letters of notes, in points, as all sizes here.
pub const NOTE: f32 = 14.0;
/// Most texts.
pub const BODY: f32 = 15.0;
/// Emphasized entries.
pub const LEAD: f32 = 16.0;
/// Labels of choices.
pub const LABEL: f32 = 18.0;
/// Buttons and values.
pub const ENTRY: f32 = 20.0;
/// Headings of a part of a page.
pub const HEADING: f32 = 22.0;
/// Headings of a page.
pub const TITLE: f32 = 30.0;
/// The clock of a race.
pub const TIME: f32 = 36.0;
/// The font size of the countdown, in points.
pub const COUNTDOWN: f32 = 52.0;

/// Disables subpixel positioning: one glyph per letter, so that the texture has room for all sizes of letters.
fn letters(font: &'static [u8]) -> Arc<FontData> {
    let tweak = FontTweak { subpixel_binning: Some(false), ..FontTweak::default() };
    Arc::new(FontData::from_static(font).tweak(tweak))
}

/// The fonts, and their order in each family.
fn fonts() -> FontDefinitions {
    let font_data = [("text", TEXT), ("display", DISPLAY), ("code", CODE), ("other", PAGE_FONT)];
    let families = [
        (FontFamily::Proportional, vec!["text", "other"]),
        (FontFamily::Name("display".into()), vec!["display", "text", "other"]),
        (FontFamily::Monospace, vec!["code", "other", "text"]),
    ];
    FontDefinitions {
        font_data: font_data.into_iter().map(|(name, font)| (name.to_owned(), letters(font))).collect(),
        families: BTreeMap::from(
            families.map(|(family, names)| (family, names.into_iter().map(str::to_owned).collect())),
        ),
    }
}

/// Installs the fonts in an egui context. Must run before anything is drawn.
pub fn install(context: &Context) {
    context.set_fonts(fonts());
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use bevy_egui::egui::RawInput;
    use text::Language;

    use super::*;

    /// The letters of all messages, and some of other scripts.
    #[test]
    fn every_letter_of_the_texts_has_a_glyph() {
        let texts: String = Language::ALL.iter().flat_map(|language| language.files()).map(|(_, text)| *text).collect();
        let context = Context::default();
        install(&context);
        context.run_ui(RawInput::default(), |_| {}).textures_delta.clear();
        context.fonts_mut(|fonts| {
            for font in [text(16.0), display(16.0), FontId::monospace(16.0)] {
                let mut font = fonts.fonts.font(&font.family);
                let known = font.characters();
                let letters = texts.chars().chain("αωАяÆß?".chars()).filter(|letter| !letter.is_control());
                let unknown: BTreeSet<char> = letters.filter(|letter| !known.contains_key(letter)).collect();
                assert!(unknown.is_empty(), "{unknown:?}");
            }
        });
    }
}
