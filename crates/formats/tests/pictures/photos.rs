//! Photographs of printed mazes, made here: seen at an angle, with a shadow and noise. What is read has the right
//! length.

use formats::{Format, Options, PictureForm, read};

use super::drawing::{Canvas, Dice, Drawn};
use super::encode::png;
use super::solution::{LINE, colors};
use super::{Tally, blocks, mazes, read_file};

impl Canvas {
    /// As a camera sees it that is turned by some angles, in radians: around the two axes of the paper and around its
    /// own.
    pub(crate) fn photographed(&self, angles: [f64; 3], paper: u8) -> Self {
        let [pitch, yaw, roll] = angles.map(f64::sin_cos);
        let (width, height) = (self.width as f64, self.height as f64);
        let distance = 2.2 * width.max(height);
        // From a place of the paper, with the middle as 0, to one of the picture.
        let seen = |x: f64, y: f64| {
            let (x, y) = (x * roll.1 - y * roll.0, x * roll.0 + y * roll.1);
            let (x, depth) = (x * yaw.1, x * yaw.0);
            let (y, depth) = (y * pitch.1 - depth * pitch.0, y * pitch.0 + depth * pitch.1);
            let scale = distance / (distance + depth);
            (x * scale, y * scale)
        };
        let (mut side_x, mut side_y) = (0.0_f64, 0.0_f64);
        for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
            let (x, y) = seen(x * width / 2.0, y * height / 2.0);
            (side_x, side_y) = (side_x.max(x.abs()), side_y.max(y.abs()));
        }
        let (across, down) = ((2.1 * side_x) as usize, (2.1 * side_y) as usize);
        // Four rays a pixel. The map back is found by steps of Newton's method.
        let back = |to: (f64, f64)| {
            let (mut x, mut y) = to;
            for _ in 0..4 {
                let at = seen(x, y);
                let (right, below) = (seen(x + 1.0, y), seen(x, y + 1.0));
                let (right, below) = ((right.0 - at.0, right.1 - at.1), (below.0 - at.0, below.1 - at.1));
                let off = (to.0 - at.0, to.1 - at.1);
                let whole = right.0 * below.1 - below.0 * right.1;
                x += (below.1 * off.0 - below.0 * off.1) / whole;
                y += (right.0 * off.1 - right.1 * off.0) / whole;
            }
            (x, y)
        };
        let tone = |x: f64, y: f64| {
            let (x, y) = back((x - across as f64 / 2.0, y - down as f64 / 2.0));
            let (x, y) = ((x + width / 2.0).floor(), (y + height / 2.0).floor());
            let is_inside = x >= 0.0 && y >= 0.0 && x < width && y < height;
            if is_inside { self.tones[y as usize * self.width + x as usize] } else { paper }
        };
        let mut tones = Vec::new();
        for y in 0..down {
            for x in 0..across {
                let rays = [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)];
                let sum: u32 = rays.iter().map(|ray| u32::from(tone(x as f64 + ray.0, y as f64 + ray.1))).sum();
                tones.push((sum / 4) as u8);
            }
        }
        Self { width: across, height: down, tones, colored: Vec::new() }
    }

    /// Darker toward one side, down to some share of the light.
    pub(crate) fn with_shadow(mut self, direction: f64, least: f64) -> Self {
        let (width, height) = (self.width as f64, self.height as f64);
        for (place, tone) in self.tones.iter_mut().enumerate() {
            let (x, y) = ((place % self.width) as f64 / width - 0.5, (place / self.width) as f64 / height - 0.5);
            let share = (0.5 + (x * direction.cos() + y * direction.sin()) / 1.5).clamp(0.0, 1.0);
            *tone = (f64::from(*tone) * (least + (1.0 - least) * share)) as u8;
        }
        self
    }
}

/// A photograph of a maze with walls and corridors of this many pixels, and how it was taken.
fn photo(drawn: &Drawn, (wall, corridor, has_gaps): (usize, usize, bool), degrees: f64, dice: &mut Dice) -> Canvas {
    let mut turn = |most: f64| (dice.roll(2001) as f64 / 1000.0 - 1.0) * most * std::f64::consts::PI / 180.0;
    let angles = [turn(degrees), turn(degrees), turn(degrees / 2.0)];
    let clean = drawn.draw(wall, corridor, has_gaps).with_margin(3 * corridor, 255).faded(40, 235);
    let direction = dice.roll(6283) as f64 / 1000.0;
    let seen = clean.photographed(angles, 235).blurred().with_shadow(direction, 0.6);
    seen.with_grain(12, dice)
}

/// Many photographs at up to this many degrees: none is read wrong.
fn photographs(degrees: f64, each: u32) -> Tally {
    let mut dice = Dice(degrees as u64 + 7);
    let mut tally = Tally::default();
    for drawn in mazes() {
        for (wall, corridor) in [(4, 16), (3, 20), (6, 24), (12, 12), (16, 16)] {
            for number in 0..each {
                let canvas = photo(&drawn, (wall, corridor, true), degrees, &mut dice);
                let expected = if wall == corridor { blocks(&drawn) } else { drawn.steps };
                let pixels = if wall == corridor { wall as f64 } else { (wall + corridor) as f64 };
                tally.pixels_a_step = Some(pixels);
                tally.note(&format!("{wall}, {corridor}, {degrees} degrees, {number}"), &png(&canvas), expected);
            }
        }
    }
    tally
}

#[test]
fn solution_is_drawn_on_the_photograph() {
    let mut drawn_on = 0;
    for drawn in mazes() {
        let clean = drawn.draw(6, 24, true).with_margin(70, 255).faded(40, 235);
        let canvas = clean.photographed([0.15, -0.1, 0.05], 235).blurred().with_shadow(1.0, 0.7);
        let file = png(&canvas);
        let Ok(read) = read_file(&file) else { continue };
        if read.format != Format::LinePicture {
            continue;
        }
        drawn_on += 1;
        let (size, after) = colors(&super::solution::drawn_on(&file, &read, PictureForm::Png));
        assert_eq!(size, (canvas.width, canvas.height));
        let line = after.iter().zip(&canvas.tones).filter(|(color, _)| **color == LINE);
        // Paper in the shadow is lighter than a wall in the light.
        let tones: Vec<u8> = line.map(|(_, &tone)| tone).collect();
        assert!(tones.len() > 100 && tones.iter().all(|&tone| tone > 120), "{:?}", tones.iter().min());
    }
    assert!(drawn_on > 3, "{drawn_on} are read");
}

#[test]
fn photograph_may_lack_ends_that_are_chosen() {
    let mut dice = Dice(3);
    let chosen = Options { are_ends_chosen: true, ..Options::default() };
    let (mut all, mut found) = (0, 0);
    for drawn in mazes() {
        for (wall, corridor) in [(4, 16), (6, 24)] {
            let file = png(&photo(&drawn, (wall, corridor, false), 5.0, &mut dice));
            assert!(read_file(&file).is_err());
            all += 1;
            let Ok(read) = read(&file, &chosen) else { continue };
            found += 1;
            assert_eq!((read.format, read.start), (Format::LinePicture, None));
            assert_eq!(read.maze, drawn.maze.clone().into());
        }
    }
    assert!(2 * found >= all, "{found} of {all} are read");
}

#[test]
fn photographs_are_read_or_refused() {
    let each = std::env::var("PHOTOGRAPHS").ok().and_then(|each| each.parse().ok()).unwrap_or(1);
    let tallies = [3.0, 8.0, 15.0].map(|degrees| photographs(degrees, each));
    for tally in &tallies {
        tally.check(40);
    }
}
