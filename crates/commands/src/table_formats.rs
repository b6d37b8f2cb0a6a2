//! Formats of tables and reports.

use std::str::FromStr;

use maze::UnknownName;

/// The format of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum TableFormat {
    #[default]
    Text,
    Csv,
}

impl TableFormat {
    /// The formats by the ending of a file.
    pub(crate) const ENDINGS: [(&str, Self); 2] = [("txt", Self::Text), ("csv", Self::Csv)];
}

impl FromStr for TableFormat {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        match text {
            "text" => Ok(Self::Text),
            "csv" => Ok(Self::Csv),
            _ => Err(UnknownName::new("format", text, ["text", "csv"])),
        }
    }
}

/// The format of a report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum ReportFormat {
    Json,
    #[default]
    Text,
}

impl ReportFormat {
    /// The formats by the ending of a file.
    pub(crate) const ENDINGS: [(&str, Self); 2] = [("json", Self::Json), ("txt", Self::Text)];
}

impl FromStr for ReportFormat {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        match text {
            "json" => Ok(Self::Json),
            "text" => Ok(Self::Text),
            _ => Err(UnknownName::new("format", text, ["json", "text"])),
        }
    }
}

/// The format of rows that people and programs read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RowsFormat {
    Text,
    Csv,
    Json,
    Markdown,
}

impl RowsFormat {
    /// The formats by the ending of a file.
    pub(crate) const ENDINGS: [(&str, Self); 4] =
        [("txt", Self::Text), ("csv", Self::Csv), ("json", Self::Json), ("md", Self::Markdown)];
}

impl FromStr for RowsFormat {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        match text {
            "text" => Ok(Self::Text),
            "csv" => Ok(Self::Csv),
            "json" => Ok(Self::Json),
            "markdown" => Ok(Self::Markdown),
            _ => Err(UnknownName::new("format", text, ["text", "csv", "json", "markdown"])),
        }
    }
}
