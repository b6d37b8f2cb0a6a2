//! Reads mazes of others: files, bytes, texts and arrays.

use std::io::Read;
use std::path::PathBuf;

use formats::{Format, Options, ReadError};
use maze::Code;
use maze::code::Passages;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::errors::{invalid, not_generated, too_large};
use crate::maze::PyMaze;

/// The most cells of a maze, and bytes of a file, as `mazeater solve --maze` reads them.
const MOST_CELLS: u64 = 256_000_000;
const MOST_BYTES: u64 = 4 << 30;

/// Reads a maze from a file, or from bytes, or from an array.
#[pyfunction]
#[pyo3(signature = (source, format=None, *, largest=false))]
pub(crate) fn read(py: Python<'_>, source: &Bound<'_, PyAny>, format: Option<&str>, largest: bool) -> PyResult<PyMaze> {
    let format: Option<Format> = format.map(str::parse).transpose().map_err(invalid)?;
    let (bytes, likely) = bytes_of(py, source)?;
    py.detach(|| {
        let options =
            Options { format, likely, largest, most_cells: MOST_CELLS, are_ends_chosen: true, ..Options::default() };
        let read = formats::read(&bytes, &options).map_err(refused)?;
        let about = read.to_string();
        let code = match read.code {
            Some(code) => code,
            None => Code::from(Passages::of(&read.maze).map_err(too_large)?),
        };
        Ok(PyMaze::read(read.maze, code, read.start, read.goals, about))
    })
}

/// The bytes of a file, or of what was given, and the format that the name of the file suggests.
fn bytes_of(py: Python<'_>, source: &Bound<'_, PyAny>) -> PyResult<(Vec<u8>, Option<Format>)> {
    if let Ok(bytes) = source.cast::<PyBytes>() {
        return Ok((bytes.as_bytes().to_vec(), None));
    }
    let is_path = source.is_instance_of::<PyString>() || source.hasattr("__fspath__")?;
    if !is_path {
        return Ok((saved(py, source)?, None));
    }
    let path: PathBuf = source.extract()?;
    // A device has no length, and may have no end.
    let mut bytes = Vec::new();
    let length = std::fs::File::open(&path)?.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    if length as u64 > MOST_BYTES {
        return Err(invalid(format!("it has more than {MOST_BYTES} bytes")));
    }
    Ok((bytes, Format::suggested_by(&path)))
}

/// The bytes of an array as NumPy saves it.
fn saved(py: Python<'_>, array: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    let file = py.import("io")?.call_method0("BytesIO")?;
    py.import("numpy")?.call_method1("save", (&file, array))?;
    file.call_method0("getvalue")?.extract()
}

fn refused(error: ReadError) -> PyErr {
    match error {
        ReadError::Memory(error) => too_large(error),
        ReadError::Generate(error) => not_generated(error),
        error => invalid(error),
    }
}
