//! The light of a photograph, made even.

use maze::{Cancel, OutOfMemory};

use crate::error::ReadError;
use crate::picture::pixel::PixelRows;
use crate::picture::raster::Raster;

/// The longest side of a photograph that is looked at; larger ones are made smaller.
const MOST_SIDE: u32 = 2400;
/// The radius around a pixel in which light is compared: the longest side divided by this.
const REACH: u32 = 14;
/// The least difference of dark and light around a pixel, of 255. Where it is less, there is only paper.
const LEAST_CONTRAST: u8 = 40;

/// A smaller picture, and the scale: pixels of the picture per pixel of the smaller one, across and down.
pub(super) fn smaller(raster: &Raster) -> Result<(Raster, u32), OutOfMemory> {
    let factor = raster.width().max(raster.height()).div_ceil(MOST_SIDE);
    let (width, height) = (raster.width() / factor, raster.height() / factor);
    let mut small = Raster::new(width.max(1), height.max(1))?;
    let mut sums = vec![0_u32; width as usize];
    for y in 0..height {
        sums.fill(0);
        for row in y * factor..(y + 1) * factor {
            let parts = raster.row(row).chunks_exact(factor as usize);
            sums.iter_mut()
                .zip(parts)
                .for_each(|(sum, part)| *sum += part.iter().map(|&tone| u32::from(tone)).sum::<u32>());
        }
        let tones: Vec<u8> = sums.iter().map(|sum| (sum / (factor * factor)) as u8).collect();
        small.set_gray_row(y, &tones);
    }
    Ok((small, factor))
}

/// The picture with its darkest tones around each pixel black, and its lightest white.
pub(super) fn even(raster: &Raster, cancel: &Cancel) -> Result<Raster, ReadError> {
    let (width, height) = (raster.width(), raster.height());
    let reach = (width.max(height) / REACH).max(4);
    let means = Sums::of(raster, |_, tone| (tone.into(), 1), cancel)?;
    let mean = |x: u32, y: u32| means.mean(x, y, reach).unwrap_or(255);
    // Which side of the mean around it each pixel is on.
    let mut is_light = Vec::new();
    for y in 0..height {
        is_light.extend(raster.row(y).iter().zip(0..).map(|(&tone, x)| u64::from(tone) > mean(x, y)));
    }
    drop(means);
    // One after the other: sums take eight bytes a pixel.
    let around = |light: bool| -> Result<Vec<Option<u8>>, ReadError> {
        let part = |at: usize, tone: u8| if is_light[at] == light { (tone.into(), 1) } else { (0, 0) };
        let sums = Sums::of(raster, part, cancel)?;
        let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        Ok(places.map(|(x, y)| sums.mean(x, y, reach).map(|mean| mean as u8)).collect())
    };
    let (lights, darks) = (around(true)?, around(false)?);
    let levels = lights.iter().zip(&darks);
    let mut even = Raster::new(width, height)?;
    for ((even, &tone), levels) in even.tones_mut().iter_mut().zip(raster.tones()).zip(levels) {
        if let (Some(light), Some(dark)) = levels
            && let Some(contrast) = light.checked_sub(*dark).filter(|&contrast| contrast >= LEAST_CONTRAST)
        {
            *even = (u32::from(tone.saturating_sub(*dark)) * 255 / u32::from(contrast)).min(255) as u8;
        }
    }
    Ok(even)
}

/// Sums of tones above and on the left of each pixel, and how many there are.
struct Sums {
    width: usize,
    height: usize,
    /// Row by row, with a row and a column of zeros before.
    parts: Vec<(u32, u32)>,
}

impl Sums {
    fn of(raster: &Raster, part: impl Fn(usize, u8) -> (u32, u32), cancel: &Cancel) -> Result<Self, ReadError> {
        let (width, height) = (raster.width() as usize, raster.height() as usize);
        let count = (width + 1) * (height + 1);
        let mut sums = Vec::new();
        sums.try_reserve_exact(count).map_err(|_| OutOfMemory { cells: count as u32 })?;
        sums.resize(width + 1, (0, 0));
        let mut checks = cancel.checks()?;
        for y in 0..height {
            checks.look()?;
            let above = sums.len() - width - 1;
            sums.push((0, 0));
            let mut row = (0, 0);
            for (x, &tone) in raster.row(y as u32).iter().enumerate() {
                let (tone, count) = part(y * width + x, tone);
                row = (row.0 + tone, row.1 + count);
                let (tones, counts): (u32, u32) = sums[above + x + 1];
                sums.push((tones + row.0, counts + row.1));
            }
        }
        Ok(Self { width, height, parts: sums })
    }

    /// The mean around a pixel; `None` if there is nothing.
    fn mean(&self, x: u32, y: u32, reach: u32) -> Option<u64> {
        let span =
            |at: u32, length: usize| (at.saturating_sub(reach) as usize, ((at + reach + 1) as usize).min(length));
        let ((left, right), (top, bottom)) = (span(x, self.width), span(y, self.height));
        let at = |x: usize, y: usize| {
            let (tones, count) = self.parts[y * (self.width + 1) + x];
            (i64::from(tones), i64::from(count))
        };
        let (all, over) = (at(right, bottom), at(left, top));
        let (above, before) = (at(right, top), at(left, bottom));
        let (tones, count) = (all.0 - above.0 - before.0 + over.0, all.1 - above.1 - before.1 + over.1);
        (count > 0).then(|| (tones / count) as u64)
    }
}
