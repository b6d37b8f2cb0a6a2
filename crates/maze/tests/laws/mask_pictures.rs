//! Masks are read from pictures, and what is no picture is refused.

use std::io::Cursor;

use maze::{Mask, MaskError};
use png::{BitDepth, ColorType, Encoder};
use proptest::prelude::*;

fn picture(width: u32, height: u32, colour: ColorType, depth: BitDepth, pixels: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut encoder = Encoder::new(&mut out, width, height);
    encoder.set_color(colour);
    encoder.set_depth(depth);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(pixels).unwrap();
    writer.finish().unwrap();
    out
}

fn read(bytes: &[u8]) -> Result<Mask, MaskError> {
    Mask::from_png(Cursor::new(bytes))
}

proptest! {
    #[test]
    fn light_pixels_are_kept(width in 1..9_u32, pixels in prop::collection::vec(any::<[u8; 4]>(), 1..40)) {
        let height = pixels.len() as u32 / width;
        prop_assume!(height > 0);
        let pixels = &pixels[..(width * height) as usize];
        let grey: Vec<u8> = pixels.iter().map(|pixel| pixel[0]).collect();
        let text = |keeps: &dyn Fn(&[u8; 4]) -> bool| {
            let kept: String = pixels.iter().map(|pixel| if keeps(pixel) { '.' } else { '#' }).collect();
            let lines: Vec<&str> = kept.as_bytes().chunks(width as usize).map(|line| str::from_utf8(line).unwrap()).collect();
            lines.join("\n")
        };
        let mask = read(&picture(width, height, ColorType::Grayscale, BitDepth::Eight, &grey)).unwrap();
        prop_assert_eq!(mask.to_string(), text(&|pixel| pixel[0] >= Mask::LIGHT));
        let shown = |pixel: &[u8; 4]| {
            let [red, green, blue, alpha] = pixel.map(u32::from);
            alpha >= 128 && (299 * red + 587 * green + 114 * blue) / 1000 >= 128
        };
        let colours = pixels.concat();
        let mask = read(&picture(width, height, ColorType::Rgba, BitDepth::Eight, &colours)).unwrap();
        prop_assert_eq!(mask.to_string(), text(&shown));
    }

    /// A picture that was cut, or altered in a byte, is read or refused in one line.
    #[test]
    fn what_is_no_picture_is_refused_in_one_line(cut in 0..90_usize, place in 0..90_usize, byte: u8, noise in prop::collection::vec(any::<u8>(), 0..60)) {
        let whole = picture(9, 5, ColorType::Grayscale, BitDepth::Eight, &[200; 45]);
        let mut altered = whole.clone();
        let place = place % altered.len();
        altered[place] = byte;
        let noise = [b"\x89PNG\r\n\x1a\n", &noise[..]].concat();
        for bytes in [&whole[..cut.min(whole.len() - 20)], &altered, &noise] {
            if let Err(error) = read(bytes) {
                let message = error.to_string();
                prop_assert!(message.lines().count() == 1 && message.len() < 300, "{}", message);
            }
        }
        prop_assert!(read(&whole[..cut.min(whole.len() - 20)]).is_err());
    }
}

#[test]
fn two_colours_are_a_mask_too() {
    let mask = read(&picture(8, 2, ColorType::Grayscale, BitDepth::One, &[0b1010_0000, 0b0000_1111])).unwrap();
    assert_eq!(mask.to_string(), ".#.#####\n####....");
}

#[test]
fn a_picture_that_is_too_large_is_refused() {
    let mut wide = picture(1, 1, ColorType::Grayscale, BitDepth::Eight, &[0]);
    // The width, and the checksum of the header.
    wide[16..20].copy_from_slice(&100_000_u32.to_be_bytes());
    let checksum = crc32fast::hash(&wide[12..29]);
    wide[29..33].copy_from_slice(&checksum.to_be_bytes());
    assert_eq!(read(&wide), Err(MaskError::PictureSize { width: 100_000, height: 1 }));
}
