//! The part of a picture that is the maze, and which of its tones are walls.

use super::marks::ColorMarks;
use super::raster::Raster;
use super::threshold::Levels;
use super::trim::{Frame, Outline};

/// A picture in which walls and floor are told apart.
#[derive(Debug)]
pub(super) struct View {
    raster: Raster,
    levels: Levels,
    is_wall_dark: bool,
    frame: Frame,
    /// Whether the outermost pixels of the frame are walls, but for gaps.
    pub(super) is_outlined: bool,
    /// The marks, in pixels of the frame.
    pub(super) marks: ColorMarks,
}

impl View {
    pub(super) fn new(raster: Raster, levels: Levels, outline: Outline, marks: ColorMarks) -> Self {
        let Outline { frame, is_wall_dark, is_outlined } = outline;
        let place = |(x, y): (u32, u32)| {
            let (x, y) = (x.saturating_sub(frame.left), y.saturating_sub(frame.top));
            (x.min(frame.width - 1), y.min(frame.height - 1))
        };
        let marks = ColorMarks { start: marks.start.map(place), goals: marks.goals.into_iter().map(place).collect() };
        Self { raster, levels, is_wall_dark, frame, is_outlined, marks }
    }

    pub(super) const fn width(&self) -> u32 {
        self.frame.width
    }

    pub(super) const fn height(&self) -> u32 {
        self.frame.height
    }

    pub(super) const fn frame(&self) -> Frame {
        self.frame
    }

    pub(super) const fn levels(&self) -> &Levels {
        &self.levels
    }

    pub(super) const fn is_wall_dark(&self) -> bool {
        self.is_wall_dark
    }

    /// All tones of the picture, as they are, and its width.
    pub(super) fn tones(&self) -> (&[u8], usize) {
        (self.raster.tones(), self.raster.width() as usize)
    }

    /// The tones of a row of the frame, as they are.
    pub(super) fn row(&self, y: u32) -> &[u8] {
        &self.raster.row(self.frame.top + y)[self.frame.left as usize..][..self.frame.width as usize]
    }

    /// Whether a tone is one of walls.
    pub(super) const fn is_wall(&self, tone: u8) -> bool {
        (tone < self.levels.threshold) == self.is_wall_dark
    }

    /// How light the floor is compared with the walls: 0 is a wall, 255 floor, whatever their tones are. Noise can be
    /// beyond both.
    pub(super) fn lightness(&self, tone: f32) -> f32 {
        let share = (tone - self.levels.dark) / (self.levels.light - self.levels.dark);
        255.0 * if self.is_wall_dark { share } else { 1.0 - share }
    }

    /// How dark a tone is between the darkest and the lightest, with walls as the dark ones: from 0 to 1.
    pub(super) fn darkness(&self, tone: u8) -> f64 {
        let (dark, light) = self.levels.ends;
        let share = f64::from(((f32::from(tone) - dark) / (light - dark).max(1.0)).clamp(0.0, 1.0));
        if self.is_wall_dark { 1.0 - share } else { share }
    }

    /// Whether each pixel of the frame is floor, row by row, for walls up to a lightness.
    pub(super) fn floor(&self, above: f32) -> Vec<bool> {
        let is_floor: [bool; 256] = std::array::from_fn(|tone| self.lightness(tone as f32) > above);
        let mut floor = Vec::with_capacity(self.width() as usize * self.height() as usize);
        for y in 0..self.height() {
            floor.extend(self.row(y).iter().map(|&tone| is_floor[usize::from(tone)]));
        }
        floor
    }
}
