//! Draws solutions on pictures: each pixel of the line is on the floor, and it joins start and goal.

use formats::{Format, PictureForm, PictureSolution, ReadMaze, draw_on_picture};
use maze::Solver;

use super::drawing::{Canvas, Dice, Drawn, GREEN, RED};
use super::encode::{self, png};
use super::{mazes, read_file};

/// The color of the line.
pub(crate) const LINE: [u8; 3] = [220, 40, 40];

/// A picture with the solution of its maze.
pub(crate) fn drawn_on(file: &[u8], read: &ReadMaze, form: PictureForm) -> Vec<u8> {
    let start = read.start.unwrap();
    let path = maze::solve(&read.maze, start, read.goals[0], Solver::BreadthFirst, &mut ()).unwrap().path;
    let place = read.place.expect("it was a picture");
    let solution = PictureSolution { maze: &read.maze, place, path: &path, openings: read.openings };
    let mut out = Vec::new();
    draw_on_picture(&mut out, file, &solution, form).unwrap();
    out
}

/// The size of a PNG file, and its colors.
pub(crate) fn colors(file: &[u8]) -> ((usize, usize), Vec<[u8; 3]>) {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(file));
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().unwrap();
    let mut samples = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut samples).unwrap();
    let colors = samples.chunks_exact(info.color_type.samples()).map(|pixel| match pixel {
        [gray] | [gray, _] => [*gray; 3],
        [red, green, blue, ..] => [*red, *green, *blue],
        _ => unreachable!(),
    });
    ((info.width as usize, info.height as usize), colors.collect())
}

/// Checks the line that is drawn on a picture, of which some pixels are floor, from one pixel to another.
#[track_caller]
fn check(what: &str, canvas: &Canvas, file: &[u8], is_floor: impl Fn(usize) -> bool, ends: [usize; 2]) -> Format {
    let read = read_file(file).unwrap_or_else(|error| panic!("{what}: {error}"));
    let (size, after) = colors(&drawn_on(file, &read, PictureForm::Png));
    assert_eq!(size, (canvas.width, canvas.height), "{what}: the size is the same");
    let on_line: Vec<bool> = after.iter().map(|&color| color == LINE).collect();
    for (place, (&before, &after)) in canvas.colors().iter().zip(&after).enumerate() {
        let (x, y) = (place % canvas.width, place / canvas.width);
        assert!(after == before || after == LINE, "{what}: {x},{y} is {after:?}, and was {before:?}");
        assert!(after != LINE || is_floor(place), "{what}: {x},{y} is no floor; {read}");
    }
    let mut reached = vec![false; on_line.len()];
    let mut waiting = vec![ends[0]];
    while let Some(place) = waiting.pop() {
        if on_line[place] && !std::mem::replace(&mut reached[place], true) {
            waiting.extend([place - 1, place + 1, place - canvas.width, place + canvas.width]);
        }
    }
    assert!(reached[ends[0]] && reached[ends[1]], "{what}: the line does not join start and goal; {read}");
    read.format
}

/// The pixel in the middle of a start and of a goal.
fn middles(drawn: &Drawn, canvas: &Canvas, wall: usize, corridor: usize, margin: usize) -> [usize; 2] {
    let columns = drawn.maze.grid().width() as usize;
    [drawn.start, drawn.goal].map(|cell| {
        let place = |at: usize| margin + at * (wall + corridor) + wall + corridor / 2;
        place(cell.index() / columns) * canvas.width + place(cell.index() % columns)
    })
}

#[test]
fn line_of_a_solution_is_on_the_floor_of_every_style() {
    for drawn in mazes() {
        for (wall, corridor) in [(1, 1), (2, 2), (7, 7), (1, 4), (2, 9), (4, 19)] {
            for (margin, is_marked) in [(9, false), (9, true), (1, true)] {
                let mut canvas = drawn.draw(wall, corridor, !is_marked).with_margin(margin, 255);
                if is_marked {
                    let mut marked = drawn.draw(wall, corridor, false);
                    drawn.mark(&mut marked, wall, corridor, corridor.min(5));
                    canvas = marked.with_margin(margin, 255);
                }
                let ends = middles(&drawn, &canvas, wall, corridor, margin);
                let what = format!("wall {wall}, corridor {corridor}, margin {margin}, marked {is_marked}");
                let light = canvas.clone();
                check(&what, &canvas, &png(&canvas), |place| light.tones[place] == 255, ends);
                if !is_marked {
                    let dark = canvas.inverted();
                    let walls = dark.clone();
                    check(&format!("{what}, inverted"), &dark, &png(&dark), |place| walls.tones[place] == 0, ends);
                }
            }
        }
    }
}

#[test]
fn line_is_on_the_floor_of_soft_and_noisy_pictures() {
    for drawn in mazes() {
        for (wall, corridor) in [(8, 8), (2, 12), (3, 20)] {
            let clean = drawn.draw(wall, corridor, true).with_margin(9, 255);
            let grainy = clean.clone().with_grain(30, &mut Dice(9));
            for (what, canvas) in [("soft", clean.blurred()), ("grainy", grainy)] {
                let ends = middles(&drawn, &canvas, wall, corridor, 9);
                check(what, &canvas, &png(&canvas), |place| clean.tones[place] == 255, ends);
            }
        }
    }
}

#[test]
fn line_follows_the_pixels_where_there_are_no_cells() {
    // A ring with a gap, around a middle.
    let side = 121_usize;
    let far = |place: usize| ((place % side) as f64 - 60.0).hypot((place / side) as f64 - 60.0);
    let is_wall = |place: usize| (28.0..32.0).contains(&far(place)) && !(54..66).contains(&(place % side));
    let tones: Vec<u8> = (0..side * side).map(|place| if is_wall(place) { 0 } else { 255 }).collect();
    let ends = [60 * side + 12, 60 * side + 60];
    let colored = vec![(ends[0], GREEN), (ends[1], RED)];
    let canvas = Canvas { width: side, height: side, tones, colored };
    let format = check("rings", &canvas, &png(&canvas), |place| !is_wall(place), ends);
    assert_eq!(format, Format::Pixels);
}

#[test]
fn every_form_of_file_is_drawn_on_alike() {
    for drawn in mazes() {
        let canvas = drawn.draw(3, 3, true).with_margin(2, 255);
        let read = read_file(&png(&canvas)).unwrap();
        let expected = colors(&drawn_on(&png(&canvas), &read, PictureForm::Png));
        for file in [encode::bmp(&canvas, 24, true), encode::small_png(&canvas), encode::gif(&canvas, true, 0)] {
            assert_eq!(colors(&drawn_on(&file, &read, PictureForm::Png)), expected);
        }
        // Three bytes a pixel, the last row first, each filled up to four bytes.
        let bmp = drawn_on(&png(&canvas), &read, PictureForm::Bmp);
        let ((width, height), colors) = expected;
        let row = (3 * width).next_multiple_of(4);
        assert_eq!(bmp.len(), 54 + height * row);
        for (y, colors) in colors.chunks_exact(width).enumerate() {
            let samples: Vec<u8> = colors.iter().flat_map(|&[red, green, blue]| [blue, green, red]).collect();
            assert_eq!(bmp[54 + (height - 1 - y) * row..][..3 * width], samples);
        }
    }
}

#[test]
fn solution_is_drawn_on_no_text() {
    let canvas = mazes().next().unwrap().draw(3, 3, true);
    let read = read_file(&png(&canvas)).unwrap();
    let solution = PictureSolution { maze: &read.maze, place: read.place.unwrap(), path: &[], openings: read.openings };
    for bytes in [&b"###"[..], b"", b"BM", b"\x89PNG\r\n\x1a\n"] {
        let mut out = Vec::new();
        assert!(draw_on_picture(&mut out, bytes, &solution, PictureForm::Png).is_err() && out.is_empty());
    }
}
