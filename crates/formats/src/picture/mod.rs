//! Pictures of mazes: PNG, GIF, BMP and JPEG.
//!
//! A file becomes a [`raster`] of tones, and the tones walls and floor by a [`threshold`]; [`trim`] finds the maze in it.
//! The [`mod@edges`] of the walls tell at which distances they stand: at equal ones with thin walls between cells, the
//! picture is one of [`lines`]; on squares, one of [`blocks`]; otherwise each of its [`pixels`] is a place. [`sample`]
//! makes sure that every part of the picture is clearly wall or clearly floor: a picture that is not clear is refused.
//! [`place`] keeps where the cells are, and [`solution`] draws a path there.

mod block_maze;
mod blocks;
mod color_picture;
mod decode;
mod edges;
mod framed;
mod lines;
mod marks;
mod outside;
mod photo;
mod pixel;
mod pixels;
mod place;
mod raster;
mod sample;
mod soft;
mod solution;
mod threshold;
mod trim;
mod view;

use self::block_maze::{NO_ENDS, maze};
use self::decode::FileForm;
use self::edges::{Fit, edges};
use self::marks::{ColorMarks, marks};
pub(crate) use self::outside::Plan;
use self::raster::{Raster, Run};
use self::sample::Found;
pub use self::solution::{PictureForm, PictureSolution, draw_on_picture};
use self::threshold::{Levels, levels, third_tone};
use self::trim::{Frame, outline};
use self::view::View;
use crate::error::ReadError;
use crate::format::Format;
use crate::histogram::histogram;
use crate::options::Options;
use crate::read_maze::ReadMaze;

/// The least share of the pixels that are dark, and that are light, in a maze of black and white with other colors.
const LEAST_SHARE: f64 = 0.05;

/// The least share of pixels of another color that cannot come from compression.
const LEAST_OTHER: f64 = 0.001;

/// Why a picture with walls at equal distances is refused.
const UNCLEAR: &str = "some walls are neither clearly there nor clearly open: --from pixels solves it pixel by pixel";

/// Why a picture without walls at equal distances is refused that has many colored pixels.
const SHADES: &str = "its shades of a color may be walls or floor";

/// Why a picture is refused whose start or goal is outside of the maze.
const OUTSIDE: &str = "a mark is outside of its outer wall";

/// The least pixels of a side of a maze with a wall, a corridor and a wall.
const SMALLEST: u32 = 3;

/// Why a picture of three tones is refused.
const THIRD: &str = "it has a third tone between those of walls and floor";

/// Why a photograph is refused.
const PHOTO: &str = "it looks like a photograph: take it from straight above in even light, or scan it";

/// Whether the bytes begin as a picture that is read.
pub(crate) fn is_picture(bytes: &[u8]) -> bool {
    FileForm::of(bytes).is_some()
}

/// Reads a picture.
pub(crate) fn read(bytes: &[u8], options: &Options<'_>) -> Result<ReadMaze, ReadError> {
    let form = FileForm::of(bytes).ok_or(ReadError::NoMaze)?;
    let read = drawn_or_photographed(bytes, form, options);
    read.map_err(|error| if form == FileForm::Jpeg { of_jpeg(error) } else { error })
}

/// Of a JPEG picture, an error without anything to do about it says that it is a photograph.
fn of_jpeg(error: ReadError) -> ReadError {
    match error {
        ReadError::Unclear(why) if ![NO_ENDS, pixels::NO_ENDS_OF_SOFT, UNCLEAR, OUTSIDE, PHOTO].contains(&why) => {
            ReadError::Photograph(why)
        }
        ReadError::NoContrast => ReadError::Photograph("it has too little contrast to tell walls from floor"),
        error => error,
    }
}

/// Reads a maze that was drawn, or else photographed.
fn drawn_or_photographed(bytes: &[u8], form: FileForm, options: &Options<'_>) -> Result<ReadMaze, ReadError> {
    let found = of_raster(decode::decode(form, bytes, options)?, true, options);
    let may_be_photo = match &found {
        Ok(found) => !photo::is_of_cells(found, options),
        Err(error) => matches!(error, ReadError::Unclear(_) | ReadError::NoContrast | ReadError::Parts { .. }),
    };
    if options.format.is_some() || !may_be_photo {
        return found;
    }
    let raster: Raster = decode::decode(form, bytes, options)?;
    // Neither drawings nor pictures with colored marks are photographs of print.
    let is_sharp = levels(&histogram(raster.tones())).is_some_and(|levels| levels.is_sharp);
    if is_sharp || raster.colored().iter().any(|&count| count > 0) {
        return found;
    }
    match (photo::read(raster, |straight| of_raster(straight, false, options), options)?, found) {
        (Found::Clear(straight), _) => Ok(straight),
        (Found::Unclear, _) => Err(ReadError::Unclear(PHOTO)),
        (_, found) => found,
    }
}

/// Reads the maze in a picture, pixel by pixel if it has no cells and that is allowed.
fn of_raster(raster: Raster, are_pixels_allowed: bool, options: &Options<'_>) -> Result<ReadMaze, ReadError> {
    options.cancel.look()?;
    let colored: u64 = raster.colored().iter().chain(raster.other_colored()).sum();
    let has_shades = colored as f64 >= LEAST_SHARE * raster.tones().len() as f64;
    let view = view(raster)?;
    if options.format.is_none() && has_third_areas(&view) {
        return Err(ReadError::Unclear(THIRD));
    }
    let edges = edges(&view, options.cancel)?;
    let is_asked = |format: Format| options.format.is_none_or(|asked| asked == format);
    // Soft edges and noise are at no exact places.
    let fits = if view.levels().is_sharp { &[Fit::Exact, Fit::Near][..] } else { &[Fit::Near] };
    let mut is_doubted = false;
    if view.is_outlined && is_asked(Format::LinePicture) {
        for &fit in fits {
            match lines::read(&view, &edges, fit, options)? {
                Found::Clear(read) => return Ok(read),
                Found::Unclear => is_doubted = true,
                Found::No => {}
            }
        }
    }
    if is_doubted && !view.levels().is_sharp && options.format.is_none() {
        return Err(ReadError::Unclear(UNCLEAR));
    }
    let are_lines_doubted = is_doubted;
    if is_asked(Format::BlockPicture) {
        for &fit in fits {
            match blocks::read(&view, &edges, fit, is_doubted, options)? {
                Found::Clear((blocks, place)) => {
                    if !options.are_ends_chosen && !view.levels().is_sharp && blocks.ends().0.is_none() {
                        return Err(ReadError::Unclear(NO_ENDS));
                    }
                    return maze(view, (blocks, place), Format::BlockPicture, options);
                }
                Found::Unclear => is_doubted = true,
                Found::No => {}
            }
        }
    }
    if are_lines_doubted && !view.levels().is_sharp && options.format != Some(Format::Pixels) {
        return Err(ReadError::Unclear(UNCLEAR));
    }
    // Shades of a color may be dark or light for walls and floor alike.
    if has_shades && !view.levels().is_sharp {
        return Err(ReadError::Unclear(SHADES));
    }
    match options.format {
        Some(Format::LinePicture) => Err(ReadError::Unclear("its walls are not lines at equal distances")),
        _ if !are_pixels_allowed => Err(ReadError::Unclear(UNCLEAR)),
        _ => pixels::read(view, is_doubted, options),
    }
}

/// Tells walls, floor and marks of a picture apart.
fn view(mut raster: Raster) -> Result<View, ReadError> {
    let pixels = raster.tones().len() as u64;
    let all = histogram(raster.tones());
    let colorless: [u64; 256] = std::array::from_fn(|tone| all[tone] - raster.colored()[tone]);
    let without_color = levels(&colorless);
    // Walls or floor may have a color, but not beside black and white ones: a path may be drawn into the maze.
    let gray: [u64; 256] = std::array::from_fn(|tone| colorless[tone] - raster.other_colored()[tone]);
    let others: u64 = raster.other_colored().iter().sum();
    if others as f64 >= LEAST_OTHER * pixels as f64
        && levels(&gray).is_some_and(|levels| has_both(&gray, &levels, pixels))
    {
        return Err(ReadError::Unclear("it has parts of a color that may be walls, floor or a path drawn into it"));
    }
    let runs = raster.take_runs();
    if let Some(runs) = &runs
        && let Some(marks) = marks(runs, pixels)
    {
        let levels = without_color.ok_or(ReadError::NoContrast)?;
        // Marks are floor, and the outline shows which tone that is. If it says that floor is light with a margin around the walls, this
        // must hold with dark marks too: they may stand in a ring of dark corridors, which looks like an outer wall with gaps then.
        let places: Vec<(u32, u32)> = marks.start.iter().chain(&marks.goals).copied().collect();
        paint(&mut raster, runs, levels.light);
        let with_light = outline(&raster, levels.threshold, &places);
        paint(&mut raster, runs, levels.dark);
        let with_dark = outline(&raster, levels.threshold, &places);
        let has_margin = with_light.frame.width < raster.width();
        let is_floor_dark = !with_light.is_wall_dark || has_margin && !with_dark.is_wall_dark;
        let outline = if is_floor_dark && with_light.is_wall_dark { with_dark } else { with_light };
        if outline.is_wall_dark {
            paint(&mut raster, runs, levels.light);
        }
        if places.iter().any(|&place| is_beside(outline.frame, place)) {
            return Err(ReadError::Unclear(OUTSIDE));
        }
        return Ok(View::new(raster, levels, outline, marks));
    }
    // Walls or floor may have a color, unless both are there without it.
    if without_color.is_some_and(|levels| has_both(&colorless, &levels, pixels)) {
        return Err(ReadError::Unclear(
            "it has red, green or blue parts that are no marks of one place each, but may be a path drawn into it",
        ));
    }
    let levels = levels(&all).ok_or(ReadError::NoContrast)?;
    let outline = outline(&raster, levels.threshold, &[]);
    Ok(View::new(raster, levels, outline, ColorMarks::default()))
}

/// Whether there are areas of a third tone, rather than edges alone.
fn has_third_areas(view: &View) -> bool {
    let (tones, width) = view.tones();
    let Some(third) = third_tone(&histogram(tones)) else { return false };
    let is_third = |place: usize| tones.get(place).is_some_and(|tone| third.contains(tone));
    let places = || (0..tones.len()).filter(|&place| is_third(place));
    let is_thick = |place: &usize| [1, 2, width, 2 * width].into_iter().all(|on| is_third(place + on));
    2 * places().filter(is_thick).count() > places().count()
}

/// Whether a mark is outside of a frame that is too small for a maze.
fn is_beside(frame: Frame, (x, y): (u32, u32)) -> bool {
    let is_in = |at: u32, first: u32, length: u32| (first..first + length).contains(&at);
    frame.width.min(frame.height) < SMALLEST
        && !(is_in(x, frame.left, frame.width) && is_in(y, frame.top, frame.height))
}

/// Whether enough pixels are dark, and enough light, to be walls and floor.
fn has_both(counts: &[u64; 256], levels: &Levels, pixels: u64) -> bool {
    let (dark, light) = counts.split_at(usize::from(levels.threshold));
    let share = |tones: &[u64]| tones.iter().sum::<u64>() as f64 / pixels as f64;
    share(dark).min(share(light)) >= LEAST_SHARE
}

/// Gives runs of pixels a tone.
fn paint(raster: &mut Raster, runs: &[Run], tone: f32) {
    let width = raster.width() as usize;
    for run in runs {
        let first = run.y as usize * width + run.x as usize;
        raster.tones_mut()[first..first + run.length as usize].fill(tone.round() as u8);
    }
}
