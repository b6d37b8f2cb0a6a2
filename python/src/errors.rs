//! Errors of the library as errors of Python, with the library's own line.

use std::fmt::Display;

use maze::{GenerateError, OutOfMemory};
use pyo3::PyErr;
use pyo3::exceptions::{PyMemoryError, PyValueError};

/// A value that is not allowed.
pub(crate) fn invalid(error: impl Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// Too large for this machine.
pub(crate) fn too_large(error: OutOfMemory) -> PyErr {
    PyMemoryError::new_err(error.to_string())
}

/// Why a maze is not generated.
pub(crate) fn not_generated(error: GenerateError) -> PyErr {
    match error {
        GenerateError::OutOfMemory(error) => too_large(error),
        error => invalid(error),
    }
}
