//! The errors of files: what is read, drawn and printed.

use formats::{FileKind, ReadError};
use maze::Canceled;
use maze::draw::json::JsonError;
use maze::draw::pdf::PdfError;
use maze::draw::png::PngError;

use crate::message::Text;

/// Millimeters of a point.
const MILLIMETERS: f32 = 25.4 / 72.0;

impl From<ReadError> for Text {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::Empty => text!("error-read-empty"),
            ReadError::Kind(kind) => kind.into(),
            ReadError::NoMaze => text!("error-read-no-maze"),
            ReadError::NoRows => text!("error-read-no-rows"),
            ReadError::Table => text!("error-read-table"),
            ReadError::Shifted => text!("error-read-shifted"),
            ReadError::Starts(starts) => text!("error-read-starts", starts = starts),
            ReadError::Alike => text!("error-read-alike"),
            ReadError::Codes => text!("error-read-codes"),
            ReadError::Character { line, column, .. } => {
                text!("error-drawing-character", line = line, column = column)
            }
            ReadError::Uneven { line, characters, expected } => {
                text!("error-drawing-uneven", line = line, characters = characters, expected = expected)
            }
            ReadError::Pitch => text!("error-drawing-posts"),
            ReadError::Size { width, height } => text!("error-read-size", width = width, height = height),
            ReadError::TooLarge { cells, most } => too_many_cells(cells, most),
            ReadError::Damaged(reason) => text!("error-read-damaged", reason = Self::foreign(reason)),
            ReadError::Pixels { width, height, most } => {
                text!("error-read-pixels", width = width, height = height, max = Self::grouped(most))
            }
            ReadError::NoContrast => text!("error-read-contrast"),
            ReadError::Unclear(reason) => text!("error-read-unclear", reason = Self::foreign(reason)),
            ReadError::Photograph(reason) => text!("error-read-photograph", reason = Self::foreign(reason)),
            ReadError::Parts { parts, largest } => {
                text!("error-read-parts", parts = parts, largest = Self::grouped(largest.into()))
            }
            ReadError::NoFloor => text!("error-read-walls"),
            ReadError::Walls { count, column, row } => {
                text!("error-read-sides", count = count, column = column, row = row)
            }
            ReadError::Numbers { line, .. } => text!("error-read-numbers", line = line),
            ReadError::Rows(reason) => text!("error-read-rows", reason = Self::foreign(&reason)),
            ReadError::Graph(reason) => text!("error-read-graph", reason = Self::foreign(&reason)),
            ReadError::Json(error) => error.into(),
            ReadError::Code(error) => error.into(),
            ReadError::Generate(error) => error.into(),
            ReadError::Memory(error) => error.into(),
            ReadError::Canceled => Canceled.into(),
        }
    }
}

impl From<FileKind> for Text {
    fn from(kind: FileKind) -> Self {
        match kind {
            FileKind::Pdf => text!("error-kind-pdf"),
            FileKind::Archive => text!("error-kind-archive"),
            FileKind::Document => text!("error-kind-document"),
            FileKind::OtherPicture => text!("error-kind-picture"),
            FileKind::Animation => text!("error-kind-animation"),
            FileKind::Program => text!("error-kind-program"),
            FileKind::Media => text!("error-kind-media"),
            FileKind::WebPage => text!("error-kind-page"),
            FileKind::VectorDrawing => text!("error-kind-vectors"),
            FileKind::Utf16 => text!("error-kind-utf16"),
            FileKind::Utf16Text => text!("error-kind-utf16-text"),
            FileKind::Bytes => text!("error-kind-bytes"),
        }
    }
}

fn too_many_cells(cells: u64, most: u64) -> Text {
    text!("error-cells", cells = Text::grouped(cells), max = Text::grouped(most))
}

impl From<JsonError> for Text {
    fn from(error: JsonError) -> Self {
        match error {
            JsonError::Json(reason) => text!("error-json", reason = Self::foreign(&reason)),
            JsonError::Cut => text!("error-json-cut"),
            JsonError::Several(count) => text!("error-json-several", count = Self::grouped(count as u64)),
            JsonError::NoMaze => text!("error-json-fields"),
            JsonError::Code(error) => error.into(),
            JsonError::Name(error) => error.into(),
            JsonError::Mask(error) => error.into(),
            JsonError::Grid(error) => error.into(),
            JsonError::Passage(first, second) => text!("error-json-passage", first = first, second = second),
            JsonError::Cell { cell, .. } => text!("error-json-cell", cell = cell),
            JsonError::Openings => text!("error-json-openings"),
            JsonError::Differs => text!("error-json-differs"),
            JsonError::Large { cells, most } => too_many_cells(cells, most),
            JsonError::OutOfMemory(_) => text!("error-memory"),
            JsonError::Canceled => Canceled.into(),
        }
    }
}

impl From<PngError> for Text {
    fn from(error: PngError) -> Self {
        match error {
            PngError::TooLarge => text!("error-png-size"),
            PngError::Write(error) => error.into(),
        }
    }
}

impl From<PdfError> for Text {
    fn from(error: PdfError) -> Self {
        let whole = |points: f32| Self::decimal((points * MILLIMETERS).round().max(0.0).into(), 0);
        match error {
            PdfError::Margin => text!("error-page-margin"),
            PdfError::NumberedMargin => text!("error-page-numbers"),
            PdfError::Slots => text!("error-page-slots"),
            PdfError::Cell => text!("error-page-cell"),
            PdfError::TooSmall { cell, smallest } => {
                let [cell, min] = [cell, smallest].map(|points| Self::decimal((points * MILLIMETERS).into(), 2));
                text!("error-page-small", cell = cell, min = min)
            }
            PdfError::TooLarge { needed, room } => text!(
                "error-page-large",
                width = whole(needed.0),
                height = whole(needed.1),
                max_width = whole(room.0),
                max_height = whole(room.1)
            ),
            PdfError::Qr { needed, room } => text!("error-page-qr", width = whole(needed), max_width = whole(room)),
            PdfError::Caption => text!("error-page-title"),
            PdfError::Gutter => text!("error-page-gutter"),
            PdfError::Bleed => text!("error-page-bleed"),
            PdfError::LineRange => text!("error-page-line-range"),
            PdfError::Line { most } => {
                text!("error-page-line", max = Self::decimal((most * MILLIMETERS).into(), 2))
            }
            PdfError::Running => text!("error-page-running"),
            PdfError::Cover => text!("error-page-cover"),
            PdfError::Write(error) => error.into(),
            PdfError::Canceled => Canceled.into(),
        }
    }
}
