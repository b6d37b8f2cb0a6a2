//! A page with the structure of its marks, for readers and bookmarks.

use pdf_writer::types::StructRole;

use super::book::PageKind;
use crate::draw::page::{Mark, Page};

/// A page and its parts.
pub(super) struct Composed {
    pub(super) page: Page,
    /// Ranges of consecutive marks, which together contain all marks.
    pub(super) parts: Vec<Part>,
    /// The items on the page.
    pub(super) sections: Vec<Section>,
}

/// Some consecutive marks.
pub(super) struct Part {
    pub(super) role: PartRole,
    /// The number of the first mark after it.
    pub(super) end: usize,
    /// The item that it belongs to, counted on its page.
    pub(super) section: Option<usize>,
}

/// What a part is for a reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PartRole {
    /// Repeated on every page: headers, footers, numbers.
    Artifact,
    /// The title of the document.
    Title,
    Heading,
    Figure,
    Text,
}

impl PartRole {
    /// Its name in documents.
    pub(super) const fn structure(self) -> StructRole {
        match self {
            Self::Title => StructRole::H1,
            Self::Heading => StructRole::H2,
            Self::Figure => StructRole::Figure,
            Self::Artifact | Self::Text => StructRole::P,
        }
    }
}

/// An item on a page.
pub(super) struct Section {
    pub(super) kind: PageKind,
    /// Its bookmark.
    pub(super) bookmark: String,
    /// Describes the figure to people who cannot see it.
    pub(super) description: String,
    /// The upper left corner of its place.
    pub(super) corner: (f32, f32),
}

impl Composed {
    pub(super) const fn new(size: (f32, f32)) -> Self {
        Self { page: Page { size, marks: Vec::new() }, parts: Vec::new(), sections: Vec::new() }
    }

    /// Adds marks as a part; nothing without marks.
    pub(super) fn add(&mut self, role: PartRole, section: Option<usize>, marks: impl IntoIterator<Item = Mark>) {
        let begin = self.page.marks.len();
        self.page.marks.extend(marks);
        let end = self.page.marks.len();
        if end > begin {
            self.parts.push(Part { role, end, section });
        }
    }
}
