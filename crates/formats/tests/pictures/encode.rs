//! Writes pictures as files.

use super::drawing::Canvas;

/// A PNG file: gray, or with colors if there are any.
pub(crate) fn png(canvas: &Canvas) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, canvas.width as u32, canvas.height as u32);
    encoder.set_depth(png::BitDepth::Eight);
    if canvas.colored.is_empty() {
        encoder.set_color(png::ColorType::Grayscale);
        encoder.write_header().unwrap().write_image_data(&canvas.tones).unwrap();
    } else {
        encoder.set_color(png::ColorType::Rgb);
        encoder.write_header().unwrap().write_image_data(canvas.colors().as_flattened()).unwrap();
    }
    file
}

/// A PNG file of one bit a pixel, or with a palette of two bits.
pub(crate) fn small_png(canvas: &Canvas) -> Vec<u8> {
    let has_colors = !canvas.colored.is_empty();
    let bits = if has_colors { 2 } else { 1 };
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, canvas.width as u32, canvas.height as u32);
    encoder.set_depth(if has_colors { png::BitDepth::Two } else { png::BitDepth::One });
    encoder.set_color(if has_colors { png::ColorType::Indexed } else { png::ColorType::Grayscale });
    if has_colors {
        encoder.set_palette([[0; 3], [255; 3], super::drawing::GREEN, super::drawing::RED].concat());
    }
    let rows = packed(canvas, bits, canvas.width.div_ceil(8 / bits));
    encoder.write_header().unwrap().write_image_data(&rows).unwrap();
    file
}

/// Numbers of colors: black, white, green, red.
fn index(color: [u8; 3]) -> u8 {
    match color {
        super::drawing::GREEN => 2,
        super::drawing::RED => 3,
        [tone, ..] => u8::from(tone > 127),
    }
}

/// Rows of numbers of some bits, filled up to a length.
fn packed(canvas: &Canvas, bits: usize, length: usize) -> Vec<u8> {
    let colors = canvas.colors();
    let rows = colors.chunks_exact(canvas.width).flat_map(|row| {
        let mut bytes: Vec<u8> = row
            .chunks(8 / bits)
            .map(|some| {
                let byte = some.iter().fold(0_u32, |byte, &color| byte << bits | u32::from(index(color)));
                (byte << (8 - bits * some.len())) as u8
            })
            .collect();
        bytes.resize(length, 0);
        bytes
    });
    rows.collect()
}

/// A PNG file whose rows come in seven passes, without compression.
pub(crate) fn interlaced_png(canvas: &Canvas) -> Vec<u8> {
    let colors = canvas.colors();
    let mut rows = Vec::new();
    for (x, y, across, down) in
        [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    {
        for y in (y..canvas.height).step_by(down).filter(|_| x < canvas.width) {
            rows.push(0);
            rows.extend((x..canvas.width).step_by(across).flat_map(|x| colors[y * canvas.width + x]));
        }
    }
    let mut data = vec![0x78, 0x01];
    let chunks = rows.chunks(65_535);
    let last = chunks.len() - 1;
    for (index, chunk) in chunks.enumerate() {
        data.push(u8::from(index == last));
        data.extend((chunk.len() as u16).to_le_bytes());
        data.extend((!(chunk.len() as u16)).to_le_bytes());
        data.extend(chunk);
    }
    let sums = rows.iter().fold((1_u32, 0_u32), |(one, two), &byte| {
        let one = (one + u32::from(byte)) % 65_521;
        (one, (two + one) % 65_521)
    });
    data.extend((sums.1 << 16 | sums.0).to_be_bytes());
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    let size = [(canvas.width as u32).to_be_bytes(), (canvas.height as u32).to_be_bytes()].concat();
    for (name, content) in [(b"IHDR", [&size[..], &[8, 2, 0, 0, 1]].concat()), (b"IDAT", data), (b"IEND", Vec::new())] {
        file.extend((content.len() as u32).to_be_bytes());
        let chunk = [&name[..], &content].concat();
        file.extend(&chunk);
        file.extend(crc(&chunk).to_be_bytes());
    }
    file
}

fn crc(bytes: &[u8]) -> u32 {
    let mut crc = u32::MAX;
    for &byte in bytes {
        crc ^= u32::from(byte);
        for _ in 0..8 {
            crc = if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 };
        }
    }
    !crc
}

/// A GIF file, its rows in order or in four passes, in a larger white screen.
pub(crate) fn gif(canvas: &Canvas, is_interlaced: bool, border: u16) -> Vec<u8> {
    let (width, height) = (canvas.width as u16, canvas.height as u16);
    let colors = canvas.colors();
    let pixel = |y: usize| colors[y * canvas.width..][..canvas.width].iter().map(|&color| index(color));
    let order: Vec<usize> = if is_interlaced {
        [(0, 8), (4, 8), (2, 4), (1, 2)].iter().flat_map(|&(from, step)| (from..canvas.height).step_by(step)).collect()
    } else {
        (0..canvas.height).collect()
    };
    let palette = [[0; 3], [255; 3], super::drawing::GREEN, super::drawing::RED].concat();
    let frame = gif::Frame {
        width,
        height,
        left: border,
        top: border,
        interlaced: is_interlaced,
        buffer: order.into_iter().flat_map(pixel).collect(),
        ..gif::Frame::default()
    };
    let mut file = Vec::new();
    let mut encoder = gif::Encoder::new(&mut file, width + 2 * border, height + 2 * border, &palette).unwrap();
    encoder.write_frame(&frame).unwrap();
    drop(encoder);
    file
}

/// A BMP file with this many bits per pixel, its rows from the bottom or from the top.
pub(crate) fn bmp(canvas: &Canvas, bits: usize, is_top_first: bool) -> Vec<u8> {
    let row = (canvas.width * bits).div_ceil(32) * 4;
    let colors: &[[u8; 4]] = if bits > 8 {
        &[]
    } else {
        &[[0; 4], [255, 255, 255, 0], [0, 200, 0, 0], [20, 20, 230, 0]][..(1 << bits).min(4)]
    };
    let first = 54 + 4 * colors.len();
    let mut file = b"BM".to_vec();
    let height = canvas.height as i32 * if is_top_first { -1 } else { 1 };
    let header = [(first + row * canvas.height) as u32, 0, first as u32, 40, canvas.width as u32, height as u32];
    file.extend(header.iter().flat_map(|word| word.to_le_bytes()));
    file.extend([1, 0, bits as u8, 0]);
    file.extend([0, 0, 0, 0, colors.len() as u32, 0].iter().flat_map(|word: &u32| word.to_le_bytes()));
    file.extend(colors.as_flattened());
    let rows: Vec<u8> = if bits > 8 {
        let rows = canvas.colors();
        let rows = rows.chunks_exact(canvas.width).flat_map(|colors| {
            let mut bytes: Vec<u8> = colors
                .iter()
                .flat_map(|&[red, green, blue]| [blue, green, red, 0].into_iter().take(bits / 8))
                .collect();
            bytes.resize(row, 0);
            bytes
        });
        rows.collect()
    } else {
        packed(canvas, bits, row)
    };
    let rows = rows.chunks_exact(row);
    if is_top_first {
        rows.for_each(|row| file.extend(row));
    } else {
        rows.rev().for_each(|row| file.extend(row));
    }
    file
}

/// A JPEG file in gray. Its codes are not the usual short ones: four bits for the first value of a square and eight for
/// the others, each in order.
pub(crate) fn jpeg(canvas: &Canvas, coarseness: i32) -> Vec<u8> {
    let mut file = vec![0xff, 0xd8];
    let mut segment = |marker: u8, content: &[u8]| {
        file.extend([0xff, marker]);
        file.extend((content.len() as u16 + 2).to_be_bytes());
        file.extend(content);
    };
    segment(0xdb, &[&[0][..], &[coarseness as u8; 64]].concat());
    let two_bytes = |pixels: usize| (pixels as u16).to_be_bytes();
    segment(0xc0, &[&[8][..], &two_bytes(canvas.height), &two_bytes(canvas.width), &[1, 1, 0x11, 0]].concat());
    segment(0xc4, &[&[0, 0, 0, 0, 12][..], &[0; 12], &(0..12).collect::<Vec<u8>>()].concat());
    // Symbols of runs of zeros and sizes; the end; sixteen zeros.
    let symbols: Vec<u8> =
        (0..16_u8).flat_map(|run| (1..=10_u8).map(move |size| run << 4 | size)).chain([0, 0xf0]).collect();
    segment(0xc4, &[&[0x10][..], &[0; 7], &[symbols.len() as u8], &[0; 8], &symbols].concat());
    segment(0xda, &[1, 1, 0, 0, 63, 0]);
    let mut bits = Bits { file, waiting: 0, count: 0 };
    let mut before = 0;
    for top in (0..canvas.height).step_by(8) {
        for left in (0..canvas.width).step_by(8) {
            let waves = cosines(canvas, left, top).map(|value| (value / f64::from(coarseness)).round() as i32);
            let size = |value: i32| 32 - value.unsigned_abs().leading_zeros();
            let value_bits = |value: i32| if value < 0 { value - 1 + (1 << size(value)) } else { value } as u32;
            let first = waves[0] - before;
            before = waves[0];
            bits.push(size(first), 4);
            bits.push(value_bits(first), size(first));
            let mut zeros = 0;
            for at in 1..64 {
                let value = waves[ZIGZAG[at]];
                if value == 0 {
                    zeros += 1;
                    continue;
                }
                while zeros > 15 {
                    bits.push(161, 8);
                    zeros -= 16;
                }
                bits.push(zeros * 10 + size(value) - 1, 8);
                bits.push(value_bits(value), size(value));
                zeros = 0;
            }
            if zeros > 0 {
                bits.push(160, 8);
            }
        }
    }
    bits.push(0x7f, 7);
    let mut file = bits.file;
    file.extend([0xff, 0xd9]);
    file
}

const ZIGZAG: [usize; 64] = [
    0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21,
    28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54,
    47, 55, 62, 63,
];

struct Bits {
    file: Vec<u8>,
    waiting: u32,
    count: u32,
}

impl Bits {
    fn push(&mut self, bits: u32, count: u32) {
        for at in (0..count).rev() {
            self.waiting = self.waiting << 1 | (bits >> at & 1);
            self.count += 1;
            if self.count == 8 {
                self.file.push(self.waiting as u8);
                if self.waiting as u8 == 0xff {
                    self.file.push(0);
                }
                (self.waiting, self.count) = (0, 0);
            }
        }
    }
}

/// The cosine transform of a square of 8 by 8 pixels; the last row and column go on beyond the picture.
fn cosines(canvas: &Canvas, left: usize, top: usize) -> [f64; 64] {
    let wave = |at: usize, times: usize| {
        let scale = if times == 0 { 0.125_f64.sqrt() } else { 0.5 };
        scale * (((2 * at + 1) * times) as f64 * std::f64::consts::PI / 16.0).cos()
    };
    let tone = |x: usize, y: usize| {
        let (x, y) = ((left + x).min(canvas.width - 1), (top + y).min(canvas.height - 1));
        f64::from(canvas.tones[y * canvas.width + x]) - 128.0
    };
    std::array::from_fn(|at| {
        let (across, down) = (at % 8, at / 8);
        (0..64).map(|place| tone(place % 8, place / 8) * wave(place % 8, across) * wave(place / 8, down)).sum()
    })
}
