//! NumPy arrays out of bytes. NumPy is imported at the first array.

use pyo3::prelude::*;
use pyo3::types::PyByteArray;

/// A type of entries, in the byte order of this machine.
pub(crate) enum Entries {
    /// One byte each, 0 or 1.
    Bool,
    /// Four bytes each.
    U32,
}

/// An array of a shape that owns a copy of the bytes.
pub(crate) fn array<'py>(
    py: Python<'py>,
    bytes: &[u8],
    entries: Entries,
    shape: &[usize],
) -> PyResult<Bound<'py, PyAny>> {
    let entries = match entries {
        Entries::Bool => "bool",
        Entries::U32 => "uint32",
    };
    let flat = py.import("numpy")?.call_method1("frombuffer", (PyByteArray::new(py, bytes), entries))?;
    flat.call_method1("reshape", (shape.to_vec(),))
}

/// An array of numbers of a shape.
pub(crate) fn numbers<'py>(
    py: Python<'py>,
    numbers: impl IntoIterator<Item = u32>,
    shape: &[usize],
) -> PyResult<Bound<'py, PyAny>> {
    let bytes: Vec<u8> = numbers.into_iter().flat_map(u32::to_ne_bytes).collect();
    array(py, &bytes, Entries::U32, shape)
}
