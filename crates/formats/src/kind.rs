//! Files of other kinds, recognized by their first bytes.

/// The kind of a file that is not a maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A PDF page.
    Pdf,
    /// An archive.
    Archive,
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
        const KINDS: [(&[u8], FileKind); 16] = [
            (b"%PDF-", FileKind::Pdf),
            (b"PK\x03\x04", FileKind::Archive),
            (b"\x1f\x8b", FileKind::Archive),
            (b"7z\xbc\xaf", FileKind::Archive),
            (b"\xfd7zXZ", FileKind::Archive),
            (b"BZh", FileKind::Archive),
            (b"RIFF", FileKind::OtherPicture),
            (b"II*\0", FileKind::OtherPicture),
            (b"MM\0*", FileKind::OtherPicture),
            (b"qoif", FileKind::OtherPicture),
            (b"8BPS", FileKind::OtherPicture),
            (b"\x7fELF", FileKind::Program),
            (b"MZ", FileKind::Program),
            (b"OggS", FileKind::Media),
            (b"ID3", FileKind::Media),
            (b"\x1aE\xdf\xa3", FileKind::Media),
        ];
        let known = KINDS.iter().find(|(magic, _)| bytes.starts_with(magic));
        // Programs of Windows begin with two letters that a text may begin with.
        known.map(|&(_, kind)| kind).filter(|&kind| kind != Self::Program || bytes.contains(&0))
    }

    /// The kind of a text that begins so.
    pub(crate) fn of_text(text: &str) -> Option<Self> {
        let begin: String = text.trim_start().chars().take(14).collect::<String>().to_ascii_lowercase();
        if begin.starts_with("<!doctype html") || begin.starts_with("<html") {
            Some(Self::WebPage)
        } else if begin.starts_with("<svg") {
            Some(Self::VectorDrawing)
        } else {
            None
        }
    }
}
