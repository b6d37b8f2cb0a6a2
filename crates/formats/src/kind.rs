//! Files of other kinds, recognized by their first bytes.

/// The kind of a file that is not a maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A PDF page.
    Pdf,
    /// An archive.
    Archive,
    /// A document of an office program.
    Document,
    /// A picture in a form that is not read.
    OtherPicture,
    /// A GIF with several pictures.
    Animation,
    /// A program.
    Program,
    /// A sound or a film.
    Media,
    /// A page of the web.
    WebPage,
    /// A drawing in vectors.
    VectorDrawing,
    /// UTF-16 text that is damaged.
    Utf16,
    /// UTF-16 text that is no maze.
    Utf16Text,
    /// Unknown bytes.
    Bytes,
}

impl FileKind {
    /// What it is, and what to do.
    pub const fn description(self) -> &'static str {
        match self {
            Self::Pdf => "a PDF page: save its picture as PNG, and read that",
            Self::Archive => "an archive: unpack it, and read a file of it",
            Self::Document => "a document of an office program: copy the maze out of it, or save its page as PNG",
            Self::OtherPicture => "a picture in a form that is not read: save it as PNG, BMP, GIF or JPEG",
            Self::Animation => "an animation: save the picture of it that shows the maze as PNG",
            Self::Program => "a program",
            Self::Media => "a sound or a film",
            Self::WebPage => "a page of the web: copy the maze out of it",
            Self::VectorDrawing => "an SVG drawing: save it as PNG, and read that",
            Self::Utf16 => "damaged UTF-16 text: save it as UTF-8",
            Self::Utf16Text => "UTF-16 text that does not look like a maze",
            Self::Bytes => "neither text nor a picture",
        }
    }

    /// The kind of a file with these first bytes; `None` if it may be a maze.
    pub(crate) fn of(bytes: &[u8]) -> Option<Self> {
        const KINDS: [(&[u8], FileKind); 17] = [
            (b"%PDF-", FileKind::Pdf),
            (b"PK\x05\x06", FileKind::Archive),
            (b"\x1f\x8b", FileKind::Archive),
            (b"7z\xbc\xaf", FileKind::Archive),
            (b"\xfd7zXZ", FileKind::Archive),
            (b"BZh", FileKind::Archive),
            (b"Rar!\x1a\x07", FileKind::Archive),
            (b"II*\0", FileKind::OtherPicture),
            (b"MM\0*", FileKind::OtherPicture),
            (b"qoif", FileKind::OtherPicture),
            (b"8BPS", FileKind::OtherPicture),
            (b"\x7fELF", FileKind::Program),
            (b"MZ", FileKind::Program),
            (b"OggS", FileKind::Media),
            (b"ID3", FileKind::Media),
            (b"fLaC", FileKind::Media),
            (b"\x1aE\xdf\xa3", FileKind::Media),
        ];
        let known = KINDS.iter().find(|(magic, _)| bytes.starts_with(magic)).map(|&(_, kind)| kind);
        // Programs of Windows begin with two letters that a text may begin with.
        let known = known.filter(|&kind| kind != Self::Program || bytes.contains(&0));
        known.or_else(|| Self::of_box(bytes)).or_else(|| Self::of_zip(bytes))
    }

    /// The kind of a file whose first bytes are a box that names its content: RIFF, and `ftyp` of pictures and films.
    fn of_box(bytes: &[u8]) -> Option<Self> {
        /// Brands of pictures: HEIC and AVIF.
        const PICTURES: [&[u8]; 9] = [b"heic", b"heix", b"heim", b"heis", b"hevc", b"mif1", b"msf1", b"avif", b"avis"];
        let (begin, at_4, content) = (bytes.get(..4)?, bytes.get(4..8)?, bytes.get(8..12)?);
        match (begin, at_4) {
            (b"RIFF", _) => Some(if content == b"WEBP" { Self::OtherPicture } else { Self::Media }),
            (_, b"ftyp") => Some(if PICTURES.contains(&content) { Self::OtherPicture } else { Self::Media }),
            _ => None,
        }
    }

    /// The kind of an archive by the name of its first file: those of office programs are documents.
    fn of_zip(bytes: &[u8]) -> Option<Self> {
        /// Where the name is.
        const NAME: usize = 30;
        const NAMES: [&[u8]; 6] = [b"[Content_Types].xml", b"_rels/", b"docProps/", b"word/", b"xl/", b"ppt/"];
        let rest = bytes.starts_with(b"PK\x03\x04").then(|| bytes.get(NAME..).unwrap_or(&[]))?;
        let is_document = NAMES.iter().any(|name| rest.starts_with(name))
            || rest.starts_with(b"mimetypeapplication/vnd.oasis.opendocument");
        Some(if is_document { Self::Document } else { Self::Archive })
    }

    /// The kind of a text that begins so.
    pub(crate) fn of_text(text: &str) -> Option<Self> {
        let begins_with =
            |text: &str, name: &str| text.get(..name.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(name));
        let mut text = text.trim_start();
        // What may stand before the first element: a declaration, notes, and the type of a drawing.
        for (begin, end) in [("<?xml", "?>"), ("<!--", "-->"), ("<!DOCTYPE svg", ">"), ("<!--", "-->")] {
            if begins_with(text, begin) {
                text = text.split_once(end).map_or("", |(_, rest)| rest.trim_start());
            }
        }
        if begins_with(text, "<!doctype html") || begins_with(text, "<html") {
            Some(Self::WebPage)
        } else if begins_with(text, "<svg") {
            Some(Self::VectorDrawing)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options, ReadError, read};

    #[test]
    fn every_kind_has_its_name() {
        let zip = |name: &str| [b"PK\x03\x04".as_slice(), &[0; 26], name.as_bytes(), &[0; 40]].concat();
        let page = "<?xml version=\"1.0\"?>\n<!DOCTYPE html>\n<html></html>";
        let svg = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- made by hand -->\n<!DOCTYPE svg PUBLIC \"a\" \"b\">\n<svg/>";
        for (bytes, kind) in [
            (b"%PDF-1.7\n".to_vec(), FileKind::Pdf),
            (zip("maze.txt"), FileKind::Archive),
            (zip("[Content_Types].xml"), FileKind::Document),
            (zip("xl/workbook.xml"), FileKind::Document),
            (zip("mimetypeapplication/vnd.oasis.opendocument.text"), FileKind::Document),
            (b"PK\x05\x06\0\0\0\0".to_vec(), FileKind::Archive),
            (b"\x1f\x8b\x08\0".to_vec(), FileKind::Archive),
            (b"7z\xbc\xaf\x27\x1c".to_vec(), FileKind::Archive),
            (b"\xfd7zXZ\0".to_vec(), FileKind::Archive),
            (b"BZh91AY".to_vec(), FileKind::Archive),
            (b"Rar!\x1a\x07\0".to_vec(), FileKind::Archive),
            (b"RIFF\x10\0\0\0WEBPVP8 ".to_vec(), FileKind::OtherPicture),
            (b"RIFF\x10\0\0\0WAVEfmt ".to_vec(), FileKind::Media),
            (b"RIFF\x10\0\0\0AVI LIST".to_vec(), FileKind::Media),
            (b"\0\0\0\x18ftypheic\0\0\0\0".to_vec(), FileKind::OtherPicture),
            (b"\0\0\0\x18ftypavif\0\0\0\0".to_vec(), FileKind::OtherPicture),
            (b"\0\0\0\x18ftypmif1\0\0\0\0".to_vec(), FileKind::OtherPicture),
            (b"\0\0\0\x18ftypisom\0\0\0\0".to_vec(), FileKind::Media),
            (b"\0\0\0\x18ftypmp42\0\0\0\0".to_vec(), FileKind::Media),
            (b"II*\0\x08\0\0\0".to_vec(), FileKind::OtherPicture),
            (b"MM\0*\0\0\0\x08".to_vec(), FileKind::OtherPicture),
            (b"qoif\0\0\0\x08".to_vec(), FileKind::OtherPicture),
            (b"8BPS\0\x01".to_vec(), FileKind::OtherPicture),
            (b"\x7fELF\x02\x01\0".to_vec(), FileKind::Program),
            (b"MZ\x90\0\x03\0".to_vec(), FileKind::Program),
            (b"OggS\0\x02".to_vec(), FileKind::Media),
            (b"ID3\x04\0".to_vec(), FileKind::Media),
            (b"fLaC\0\0\0".to_vec(), FileKind::Media),
            (b"\x1aE\xdf\xa3\x01".to_vec(), FileKind::Media),
            (b"<!DOCTYPE html><html>".to_vec(), FileKind::WebPage),
            (b" <HTML>\n".to_vec(), FileKind::WebPage),
            (page.into(), FileKind::WebPage),
            (b"<svg xmlns=\"a\"/>".to_vec(), FileKind::VectorDrawing),
            (svg.into(), FileKind::VectorDrawing),
            (b"\xff\xfe\x00\xd8a\0".to_vec(), FileKind::Utf16),
            (b"\xff\xfeD\0e\0a\0r\0".to_vec(), FileKind::Utf16Text),
            (b"\0\x01\x02\x03".to_vec(), FileKind::Bytes),
        ] {
            let name = String::from_utf8_lossy(&bytes);
            match read(&bytes, &Options::default()) {
                Err(ReadError::Kind(found)) => assert_eq!(found, kind, "{name}"),
                other => panic!("{name}: {other:?}"),
            }
        }
    }

    #[test]
    fn graph_after_a_declaration_is_read() {
        let graph = "<?xml version=\"1.0\"?>\n<!-- a maze -->\n<graphml><graph edgedefault=\"undirected\">\
                     <node id=\"(0, 0)\"/><node id=\"(0, 1)\"/><edge source=\"(0, 0)\" target=\"(0, 1)\"/></graph></graphml>";
        let read = read(graph.as_bytes(), &Options::default()).unwrap();
        assert_eq!(read.format, crate::Format::Graphml);
    }

    #[test]
    fn text_that_begins_as_a_program_is_text() {
        for text in ["MZ is a maze", "BZ", "RI", "PK"] {
            assert!(matches!(read(text.as_bytes(), &Options::default()), Err(ReadError::NoMaze)), "{text}");
        }
    }
}
