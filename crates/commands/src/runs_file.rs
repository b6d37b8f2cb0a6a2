//! Files of the player's own runs: read for `calibrate`, and drawn for `export --plots`.

use std::path::Path;

use files::ReadError;
use study::runs::{BadLine, MOST_RUNS_BYTES, RunRow, page, read_rows};
use text::Language;

use crate::CommandError;
use crate::chart_file::chart;
use crate::output::{Destination, eprint_line, write_files};

/// The most bad lines that are told one by one.
const MOST_TOLD: usize = 5;

/// Reads the runs of a file. Lines that are no runs are told on standard error and left out.
pub(crate) fn read(path: &Path) -> Result<Vec<RunRow>, CommandError> {
    let name = path.display();
    let refused = |why: &dyn std::fmt::Display| CommandError::Arguments(format!("'{name}': {why}"));
    let bytes = files::read(path, MOST_RUNS_BYTES).map_err(|error| refused(&format!("it cannot be read: {error}")))?;
    let text = str::from_utf8(&bytes).map_err(|_| refused(&"it is not text"))?;
    let (rows, bad) = read_rows(text).map_err(|error| refused(&error))?;
    tell(&name.to_string(), &bad);
    Ok(rows)
}

fn tell(name: &str, bad: &[BadLine]) {
    for line in bad.iter().take(MOST_TOLD) {
        eprint_line(&maze::sanitize::one_line(&format!("{name}: left out: {line}")));
    }
    if let Some(more) = bad.len().checked_sub(MOST_TOLD).filter(|&more| more > 0) {
        eprint_line(&maze::sanitize::one_line(&format!("{name}: left out: {more} more lines")));
    }
}

/// Exports what was read of the file with the player's own runs: as it is, or drawn as SVG or PNG by the ending of `plots`.
pub fn export(
    name: &str,
    read: Result<Vec<u8>, ReadError>,
    plots: Option<&Path>,
    destination: &Destination,
) -> Result<(), CommandError> {
    let failed = |why: &dyn std::fmt::Display| CommandError::Work(format!("{name}: {why}"));
    let bytes = match read {
        Ok(bytes) => bytes,
        Err(error) if error.is_missing() => return Err(CommandError::Work("no race is finished yet".to_owned())),
        Err(error) => return Err(failed(&error)),
    };
    let Some(path) = plots else {
        let mut target = destination.open()?;
        target.put(|out| out.write_all(&bytes))?;
        return target.finish();
    };
    let text = str::from_utf8(&bytes).map_err(|_| failed(&"it is not text"))?;
    let (rows, bad) = read_rows(text).map_err(|error| failed(&error))?;
    tell(name, &bad);
    let drawn = chart("--plots", path, page(&rows, Language::English))?;
    write_files(&[path.to_owned()], &[drawn])
}
