//! Reads bytes one after the other.

use super::error::ReplayError;

/// The bytes not yet read.
pub(super) struct Rest<'b>(pub(super) &'b [u8]);

impl<'b> Rest<'b> {
    pub(super) fn take<const N: usize>(&mut self) -> Result<[u8; N], ReplayError> {
        let (&taken, rest) = self.0.split_first_chunk().ok_or(ReplayError::Form)?;
        self.0 = rest;
        Ok(taken)
    }

    pub(super) fn bytes(&mut self, count: usize) -> Result<&'b [u8], ReplayError> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(ReplayError::Form)?;
        self.0 = rest;
        Ok(taken)
    }
}
