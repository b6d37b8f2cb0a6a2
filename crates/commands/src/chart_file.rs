//! Files of charts.

use std::fmt::Display;
use std::path::Path;

use maze::draw::page::{NoFont, Page};
use study::export::page_files;

use crate::CommandError;

/// A chart as SVG or PNG, by the ending of its file.
pub(crate) fn chart(option: &str, path: &Path, page: Result<Page, NoFont>) -> Result<Vec<u8>, CommandError> {
    let failed = |error: &dyn Display| CommandError::Work(format!("cannot write '{}': {error}", path.display()));
    let is_svg = is_svg(option, path)?;
    let page = page.map_err(|error| failed(&error))?;
    page_files::chart(&page, is_svg).map_err(|error| failed(&error))
}

/// Whether a chart is drawn as SVG; otherwise it is PNG.
fn is_svg(option: &str, path: &Path) -> Result<bool, CommandError> {
    let ends_with = |ending: &str| path.extension().is_some_and(|given| given.eq_ignore_ascii_case(ending));
    match (ends_with("svg"), ends_with("png")) {
        (false, false) => Err(CommandError::Arguments(format!("{option} <FILE>: the ending must be .svg or .png"))),
        (is_svg, _) => Ok(is_svg),
    }
}
