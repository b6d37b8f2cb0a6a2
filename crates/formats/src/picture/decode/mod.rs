//! The pixels of a file, row by row.

mod bmp;
mod form;
mod gif;
mod jpeg;
mod png;

pub(super) use self::form::FileForm;
use super::pixel::PixelRows;
use crate::error::ReadError;
use crate::options::Options;

/// The pixels of a file.
pub(super) fn decode<P: PixelRows>(form: FileForm, bytes: &[u8], options: &Options<'_>) -> Result<P, ReadError> {
    match form {
        FileForm::Png => png::decode(bytes, options),
        FileForm::Gif => gif::decode(bytes, options),
        FileForm::Bmp => bmp::decode(bytes, options),
        FileForm::Jpeg => jpeg::decode(bytes, options),
    }
}
