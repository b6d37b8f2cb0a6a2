//! Numbers of the objects of a document.

use pdf_writer::Ref;

/// Hands out the numbers in order.
pub(super) struct Refs(i32);

impl Refs {
    pub(super) const fn new() -> Self {
        Self(0)
    }

    /// A new number.
    pub(super) const fn next(&mut self) -> Ref {
        self.0 += 1;
        Ref::new(self.0)
    }
}
