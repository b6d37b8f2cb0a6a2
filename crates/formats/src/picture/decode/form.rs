//! The forms of picture files.

use super::bmp;
use crate::error::ReadError;
use crate::options::Options;
use crate::picture::pixel::PixelRows;

/// The form of a picture file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::picture) enum FileForm {
    Png,
    Gif,
    Bmp,
    Jpeg,
}

impl FileForm {
    /// The form of a file with these first bytes.
    pub(in crate::picture) fn of(bytes: &[u8]) -> Option<Self> {
        if bytes.starts_with(b"\x89PNG") {
            Some(Self::Png)
        } else if bytes.starts_with(b"GIF87a") || bytes.starts_with(b"GIF89a") {
            Some(Self::Gif)
        } else if bmp::is_bmp(bytes) {
            Some(Self::Bmp)
        } else if bytes.starts_with(b"\xff\xd8\xff") {
            Some(Self::Jpeg)
        } else {
            None
        }
    }

    /// The most pixels that a byte of the file can stand for, with room to spare. Deflate repeats 258 bytes with two
    /// bits, and a byte has eight pixels; a code of GIF has 4096 pixels in twelve bits; a block of JPEG has 64 pixels in
    /// one bit.
    const fn pixels_a_byte(self) -> u64 {
        match self {
            Self::Png => 8300,
            Self::Gif => 2800,
            Self::Bmp => 8,
            Self::Jpeg => 512,
        }
    }

    /// Room for the size that a file names in its header, if the size is allowed and the file is long enough for it: a short
    /// file must not take much memory.
    pub(super) fn room<P: PixelRows>(
        self,
        width: u32,
        height: u32,
        bytes: &[u8],
        options: &Options<'_>,
    ) -> Result<P, ReadError> {
        if width == 0 || height == 0 {
            return Err(ReadError::Damaged("its width or height is 0"));
        }
        let pixels = u64::from(width) * u64::from(height);
        if pixels > options.most_pixels {
            return Err(ReadError::Pixels { width, height, most: options.most_pixels });
        }
        if pixels > self.pixels_a_byte() * bytes.len() as u64 {
            return Err(ReadError::Damaged("it is too short for its width and height"));
        }
        Ok(P::new(width, height)?)
    }
}
