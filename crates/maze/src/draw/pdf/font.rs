//! The font of a document, embedded with the letters that are used.

use std::collections::BTreeMap;

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Finish, Name, Pdf, Rect, Ref, Str};
use subsetter::{GlyphRemapper, subset};

use super::error::PdfError;
use super::refs::Refs;
use super::stream::add_stream;
use crate::draw::page::{Letters, PAGE_FONT};

/// The name of the font in the file. Six letters and a plus mark a subset.
const NAME: Name<'_> = Name(b"MAZEEA+DejaVuSans");
/// The name of the map from glyphs to letters.
const UNICODE: Name<'_> = Name(b"Letters");
/// Glyphs have the numbers of the embedded font.
const SYSTEM: SystemInfo<'_> = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };
/// The width of vertical stems, in thousandths of the font size: required by the format, but not used to draw.
const STEM: f32 = 90.0;

/// The letters that a document uses.
pub(super) struct Font {
    letters: Letters<'static>,
    numbers: GlyphRemapper,
    /// The letter of each glyph of the embedded font, and its width in thousandths.
    used: BTreeMap<u16, (char, f32)>,
}

impl Font {
    pub(super) fn new() -> Result<Self, PdfError> {
        Ok(Self { letters: letters()?, numbers: GlyphRemapper::new(), used: BTreeMap::new() })
    }

    /// A text as the numbers of its glyphs, two bytes each, without the letters that the font lacks.
    pub(super) fn encoded(&mut self, text: &str) -> Vec<u8> {
        let mut bytes = Vec::new();
        for letter in text.chars() {
            let Some((number, width)) = self.letters.number(letter).zip(self.letters.advance(letter)) else { continue };
            let number = self.numbers.remap(number);
            self.used.insert(number, (letter, width * 1000.0));
            bytes.extend(number.to_be_bytes());
        }
        bytes
    }

    /// Writes the font under this number, and its parts under new numbers.
    pub(super) fn write(self, pdf: &mut Pdf, id: Ref, refs: &mut Refs) -> Result<(), PdfError> {
        let [letters, about, file, unicode] = [(); 4].map(|()| refs.next());
        let mut font = pdf.type0_font(id);
        font.base_font(NAME).encoding_predefined(Name(b"Identity-H")).descendant_font(letters).to_unicode(unicode);
        font.finish();
        let mut font = pdf.cid_font(letters);
        font.subtype(CidFontType::Type2).base_font(NAME).system_info(SYSTEM).font_descriptor(about);
        font.default_width(0.0).cid_to_gid_map_predefined(Name(b"Identity"));
        let mut widths = font.widths();
        for (&number, &(_, width)) in &self.used {
            widths.same(number, number, width);
        }
        widths.finish();
        font.finish();
        let (above, below) = self.letters.ascent_and_descent();
        let mut descriptor = pdf.font_descriptor(about);
        descriptor.name(NAME).flags(FontFlags::SYMBOLIC).italic_angle(0.0).stem_v(STEM).font_file2(file);
        descriptor.ascent(above * 1000.0).descent(below * 1000.0).cap_height(above * 1000.0);
        descriptor.bbox(Rect::new(-1000.0, below * 1000.0, 2000.0, above * 1000.0));
        descriptor.finish();
        let subset =
            subset(PAGE_FONT, 0, &self.numbers).map_err(|error| PdfError::Write(std::io::Error::other(error)))?;
        add_stream(pdf, file, &subset);
        let mut map = UnicodeCmap::new(UNICODE, SYSTEM);
        for (&number, &(letter, _)) in &self.used {
            map.pair(number, letter);
        }
        add_stream(pdf, unicode, &map.finish());
        Ok(())
    }
}

/// The letters of pages.
pub(super) fn letters() -> Result<Letters<'static>, PdfError> {
    Letters::of_pages().map_err(|error| PdfError::Write(std::io::Error::other(error)))
}
