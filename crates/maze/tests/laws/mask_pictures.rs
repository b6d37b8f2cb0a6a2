//! Reading masks from pictures: which pixels are cells, scaling, limits and damaged files.

use std::io::Cursor;

use maze::{Mask, MaskError, Size};
use png::{BitDepth, ColorType, Encoder};
use proptest::prelude::*;

fn picture(width: u32, height: u32, color: ColorType, depth: BitDepth, pixels: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut encoder = Encoder::new(&mut out, width, height);
    encoder.set_color(color);
    encoder.set_depth(depth);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(pixels).unwrap();
    writer.finish().unwrap();
    out
}

fn read(bytes: &[u8]) -> Result<Mask, MaskError> {
    Mask::from_png(Cursor::new(bytes), u64::MAX)
}

/// The start of a picture: a header with this size, a data chunk without pixels, and nothing else.
fn header(width: u32, height: u32, color: ColorType, depth: BitDepth) -> Vec<u8> {
    let mut out = Vec::new();
    let mut encoder = Encoder::new(&mut out, width, height);
    encoder.set_color(color);
    encoder.set_depth(depth);
    encoder.write_header().unwrap().write_chunk(png::chunk::IDAT, &[]).unwrap();
    out
}

proptest! {
    #[test]
    fn light_pixels_are_cells(width in 1..9_u32, pixels in prop::collection::vec(any::<[u8; 4]>(), 1..40)) {
        let height = pixels.len() as u32 / width;
        prop_assume!(height > 0);
        let pixels = &pixels[..(width * height) as usize];
        let gray: Vec<u8> = pixels.iter().map(|pixel| pixel[0]).collect();
        let text = |keeps: &dyn Fn(&[u8; 4]) -> bool| {
            let kept: String = pixels.iter().map(|pixel| if keeps(pixel) { '.' } else { '#' }).collect();
            let lines: Vec<&str> = kept.as_bytes().chunks(width as usize).map(|line| str::from_utf8(line).unwrap()).collect();
            lines.join("\n")
        };
        let mask = read(&picture(width, height, ColorType::Grayscale, BitDepth::Eight, &gray)).unwrap();
        prop_assert_eq!(mask.to_string(), text(&|pixel| pixel[0] >= Mask::LIGHT));
        let shown = |pixel: &[u8; 4]| {
            let [red, green, blue, alpha] = pixel.map(u32::from);
            alpha >= 128 && (299 * red + 587 * green + 114 * blue) / 1000 >= 128
        };
        let colors = pixels.concat();
        let mask = read(&picture(width, height, ColorType::Rgba, BitDepth::Eight, &colors)).unwrap();
        prop_assert_eq!(mask.to_string(), text(&shown));
    }

    #[test]
    fn damaged_pictures_are_refused_in_one_line(cut in 0..90_usize, place in 0..90_usize, byte: u8, noise in prop::collection::vec(any::<u8>(), 0..60)) {
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
fn one_bit_pictures_are_read() {
    let mask = read(&picture(8, 2, ColorType::Grayscale, BitDepth::One, &[0b1010_0000, 0b0000_1111])).unwrap();
    assert_eq!(mask.to_string(), ".#.#####\n####....");
}

#[test]
fn sides_above_65535_are_refused() {
    let wide = header(100_000, 1, ColorType::Grayscale, BitDepth::Eight);
    assert_eq!(read(&wide), Err(MaskError::PictureSize { width: 100_000, height: 1 }));
}

#[test]
fn pixels_above_the_limit_are_refused_by_the_header() {
    for (width, height, color, depth) in [
        (65_535, 65_535, ColorType::Grayscale, BitDepth::Eight),
        (40_000, 40_000, ColorType::Rgba, BitDepth::Eight),
        (30_000, 30_000, ColorType::Grayscale, BitDepth::One),
    ] {
        let bytes = header(width, height, color, depth);
        let error = Mask::from_png(Cursor::new(&bytes), 1_000_000).unwrap_err().to_string();
        let expected =
            format!("a picture of {width}x{height} pixels is too large: it must have at most 1000000 pixels");
        assert_eq!(error, expected);
        let scaled = Mask::from_png_scaled(Cursor::new(&bytes), 2000, 1_000_000);
        assert_eq!(scaled.unwrap_err().to_string(), expected);
    }
}

/// A picture of 17 GB by its header: an allocation of that size fails or ends the test process.
#[test]
fn memory_grows_with_the_pixels_read() {
    let bytes = header(65_535, 65_535, ColorType::Rgba, BitDepth::Sixteen);
    let message = read(&bytes).unwrap_err().to_string();
    assert!(message.starts_with("no PNG picture can be read"), "{message}");
    assert!(Mask::from_png_scaled(Cursor::new(&bytes), 2000, u64::MAX).is_err());
}

#[test]
fn small_pictures_are_not_scaled() {
    let bytes = picture(8, 2, ColorType::Grayscale, BitDepth::One, &[0b1010_0000, 0b0000_1111]);
    let scaled = Mask::from_png_scaled(Cursor::new(&bytes), 8, 16).unwrap();
    assert_eq!((scaled.mask, scaled.picture.to_string()), (read(&bytes).unwrap(), "8x2".to_owned()));
}

#[test]
fn scaled_cells_need_half_of_their_pixels() {
    let bytes = picture(8, 4, ColorType::Grayscale, BitDepth::One, &[0b1111_0011, 0b1111_0011, 0b0011_0111, 0]);
    let scaled = Mask::from_png_scaled(Cursor::new(&bytes), 4, 32).unwrap();
    assert_eq!((scaled.mask.to_string().as_str(), scaled.picture.width()), ("..#.\n#.#.", 8));
    // 3 columns do not divide 8 pixels: the columns are 2, 3 and 3 pixels wide, the rows 2 high.
    let scaled = Mask::from_png_scaled(Cursor::new(&bytes), 3, 32).unwrap();
    assert_eq!(scaled.mask.to_string(), "...\n##.");
}

/// The passes of an interlaced picture, written by hand: the encoder writes none.
#[test]
fn interlaced_pictures_are_read_like_others() {
    let (width, height) = (9_u32, 5_u32);
    let is_light = |x: u32, y: u32| (x * 7 + y * 3) % 5 < 2;
    let mut samples = Vec::new();
    for [dx, x0, dy, y0] in
        [[8, 0, 8, 0], [8, 4, 8, 0], [4, 0, 8, 4], [4, 2, 4, 0], [2, 0, 4, 2], [2, 1, 2, 0], [1, 0, 2, 1]]
    {
        for y in (y0..height).step_by(dy as usize).filter(|_| x0 < width) {
            samples.push(0);
            samples.extend((x0..width).step_by(dx as usize).map(|x| if is_light(x, y) { 255 } else { 0 }));
        }
    }
    let mut bytes = b"\x89PNG\r\n\x1a\n".to_vec();
    let mut chunk = |name: &[u8], data: &[u8]| {
        let named = [name, data].concat();
        bytes.extend((data.len() as u32).to_be_bytes());
        bytes.extend(&named);
        bytes.extend(crc32fast::hash(&named).to_be_bytes());
    };
    let sides = [width.to_be_bytes(), height.to_be_bytes()].concat();
    chunk(b"IHDR", &[&sides[..], &[8, 0, 0, 0, 1]].concat());
    chunk(b"IDAT", &miniz_oxide::deflate::compress_to_vec_zlib(&samples, 6));
    chunk(b"IEND", &[]);
    let expected = Mask::new(Size::new(9, 5).unwrap(), is_light).unwrap();
    assert_eq!(read(&bytes), Ok(expected.clone()));
    assert_eq!(Mask::from_png_scaled(Cursor::new(&bytes), 9, 45).unwrap().mask, expected);
}
