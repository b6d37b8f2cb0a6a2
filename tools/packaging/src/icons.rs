//! The icon of the game as pictures: PNG for Linux, and all sizes in one file for Windows and for macOS.

use std::error::Error;
use std::fs;
use std::path::Path;

use resvg::tiny_skia::{Pixmap, PremultipliedColorU8, Transform};
use resvg::usvg::{Options, Tree};

/// Sides of the pictures, in pixels.
pub(crate) const SIZES: [u16; 7] = [16, 32, 48, 64, 128, 256, 512];

/// The largest picture of a Windows icon. It is a PNG; smaller ones are bitmaps, which every program reads.
const LARGEST_OF_WINDOWS: u16 = 256;

/// Types of pictures in an icon of macOS, with their sides in pixels. `ic11` to `ic14` are those for screens with two
/// pixels per point.
const TYPES_OF_MACOS: [(&[u8; 4], u16); 9] = [
    (b"icp4", 16),
    (b"icp5", 32),
    (b"ic07", 128),
    (b"ic08", 256),
    (b"ic09", 512),
    (b"ic11", 32),
    (b"ic12", 64),
    (b"ic13", 256),
    (b"ic14", 512),
];

/// A square picture.
pub(crate) struct Picture {
    side: u16,
    /// Red, green, blue and alpha of each pixel, row by row from the top, not premultiplied.
    pixels: Vec<u8>,
}

impl Picture {
    pub(crate) fn from_png(png: &[u8]) -> Result<Self, Box<dyn Error>> {
        Ok(Self::of(&Pixmap::decode_png(png)?))
    }

    fn of(pixmap: &Pixmap) -> Self {
        let colors = pixmap.pixels().iter().map(PremultipliedColorU8::demultiply);
        let pixels = colors.flat_map(|color| [color.red(), color.green(), color.blue(), color.alpha()]).collect();
        Self { side: pixmap.width() as u16, pixels }
    }

    #[cfg(test)]
    pub(crate) fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// The picture as a bitmap of a Windows icon: a header, then the pixels from the bottom row up, then a mask.
    fn bitmap(&self) -> Vec<u8> {
        let side = u32::from(self.side);
        let mut bytes = Vec::new();
        // Size of the header, width, twice the height for the mask, planes and bits per pixel, no compression.
        for field in [40, side, 2 * side, 1 | 32 << 16, 0, side * side * 4, 0, 0, 0, 0] {
            bytes.extend(field.to_le_bytes());
        }
        for row in self.pixels.chunks(usize::from(self.side) * 4).rev() {
            bytes.extend(row.chunks(4).flat_map(|pixel| [pixel[2], pixel[1], pixel[0], pixel[3]]));
        }
        // One bit a pixel, rows of whole words. All zero: the alpha channel says what is transparent.
        bytes.extend(vec![0; (side.div_ceil(32) * 4 * side) as usize]);
        bytes
    }
}

/// The name of the file of one size.
pub(crate) fn file_name(size: u16) -> String {
    format!("mazeater-{size}.png")
}

/// Draws the icon.
#[cfg(test)]
pub(crate) fn draw(drawing: &str, size: u16) -> Result<Picture, Box<dyn Error>> {
    render(drawing, size).map(|pixmap| Picture::of(&pixmap))
}

fn render(drawing: &str, size: u16) -> Result<Pixmap, Box<dyn Error>> {
    let tree = Tree::from_str(drawing, &Options::default())?;
    let mut pixmap = Pixmap::new(size.into(), size.into()).ok_or("a picture without pixels")?;
    let scale = f32::from(size) / tree.size().width();
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    Ok(pixmap)
}

/// Writes all sizes and the two collections.
pub(crate) fn write(drawing: &str, folder: &Path) -> Result<(), Box<dyn Error>> {
    let mut pictures = Vec::new();
    for size in SIZES {
        let png = render(drawing, size)?.encode_png()?;
        fs::write(folder.join(file_name(size)), &png)?;
        pictures.push(png);
    }
    let pictures: [Vec<u8>; SIZES.len()] = pictures.try_into().map_err(|_| "a size is missing")?;
    fs::write(folder.join("mazeater.ico"), ico(&pictures)?)?;
    fs::write(folder.join("mazeater.icns"), icns(&pictures))?;
    Ok(())
}

/// A Windows icon from a PNG picture of each size.
pub(crate) fn ico(pictures: &[Vec<u8>; SIZES.len()]) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut images = Vec::new();
    for (size, png) in SIZES.iter().zip(pictures).filter(|(size, _)| **size <= LARGEST_OF_WINDOWS) {
        let is_png = *size == LARGEST_OF_WINDOWS;
        images.push((*size, if is_png { png.clone() } else { Picture::from_png(png)?.bitmap() }));
    }
    let count = images.len() as u16;
    let mut bytes: Vec<u8> = [0, 1, count].into_iter().flat_map(u16::to_le_bytes).collect();
    let mut offset = 6 + 16 * u32::from(count);
    for (size, image) in &images {
        // 256 is written as 0.
        let side = (size % 256) as u8;
        bytes.extend([side, side, 0, 0, 1, 0, 32, 0]);
        bytes.extend((image.len() as u32).to_le_bytes());
        bytes.extend(offset.to_le_bytes());
        offset += image.len() as u32;
    }
    bytes.extend(images.into_iter().flat_map(|(_, image)| image));
    Ok(bytes)
}

/// An icon of macOS from a PNG picture of each size.
pub(crate) fn icns(pictures: &[Vec<u8>; SIZES.len()]) -> Vec<u8> {
    let mut body = Vec::new();
    for (kind, side) in TYPES_OF_MACOS {
        for (_, png) in SIZES.iter().zip(pictures).filter(|(size, _)| **size == side) {
            body.extend(kind);
            body.extend((png.len() as u32 + 8).to_be_bytes());
            body.extend(png);
        }
    }
    let mut bytes = b"icns".to_vec();
    bytes.extend((body.len() as u32 + 8).to_be_bytes());
    bytes.extend(body);
    bytes
}
