//! Reads pictures that are drawn here, and compares their shortest paths.

mod drawing;
mod encode;
mod photos;
mod solution;

use formats::{Format, Options, ReadError, ReadMaze, read};
use maze::{Algorithm, Cell, Grid, ShortestPaths};

use self::drawing::{BLUE, Canvas, Dice, Drawn, GREEN, RED};
use self::encode::png;

fn read_file(file: &[u8]) -> Result<ReadMaze, ReadError> {
    read(file, &Options::default())
}

/// The steps from start to goal.
fn steps(read: &ReadMaze) -> Option<u32> {
    ShortestPaths::to_nearest(&read.maze, read.start?, &read.goals).unwrap().length()
}

/// Mazes of several sizes and algorithms, with loops and without.
fn mazes() -> impl Iterator<Item = Drawn> {
    let kinds = [
        (5, 4, Algorithm::DepthFirst, "0"),
        (12, 9, Algorithm::Kruskal, "0"),
        (20, 20, Algorithm::Wilson, "0.5"),
        (17, 31, Algorithm::RecursiveDivision, "0"),
        (25, 14, Algorithm::DepthFirst, "1"),
        (9, 16, Algorithm::Sidewinder, "0.3"),
        (14, 14, Algorithm::BinaryTree, "1"),
    ];
    kinds.into_iter().enumerate().map(|(index, (width, height, algorithm, braid))| {
        Drawn::new(width, height, algorithm, braid, &format!("picture {index}"))
    })
}

/// How pictures were read: with the right path, refused, or with another path.
#[derive(Debug, Default)]
struct Tally {
    right: u32,
    /// The number of right ones that were read pixel by pixel.
    pixels: u32,
    /// The pixels of a step, if that is allowed.
    pixels_a_step: Option<f64>,
    refused: u32,
    wrong: Vec<String>,
}

impl Tally {
    fn note(&mut self, what: &str, file: &[u8], expected: u32) {
        match read_file(file) {
            Ok(read) if steps(&read) == Some(expected) => self.right += 1,
            // Pixel by pixel, the solution is as long as the picture is large.
            Ok(read) if self.in_pixels(&read, expected) => self.pixels += 1,
            Ok(read) => self.wrong.push(format!("{what}: {read}: {:?} for {expected}", steps(&read))),
            Err(error) => {
                self.refused += 1;
                if std::env::var_os("SHOW_REFUSED").is_some() {
                    eprintln!("{what}: {error}");
                }
            }
        }
    }

    fn in_pixels(&self, read: &ReadMaze, expected: u32) -> bool {
        let (Some(pixels), Some(steps)) = (self.pixels_a_step, steps(read)) else { return false };
        let share = f64::from(steps) / (pixels * f64::from(expected));
        read.format == Format::Pixels && (0.75..1.3).contains(&share)
    }

    /// None is wrong, and at most this many percent are refused.
    #[track_caller]
    fn check(&self, most_refused: u32) {
        eprintln!(
            "{} right, {} in pixels, {} refused, {} wrong",
            self.right,
            self.pixels,
            self.refused,
            self.wrong.len()
        );
        assert!(self.wrong.is_empty(), "{} wrong: {:#?}", self.wrong.len(), self.wrong);
        let all = self.right + self.pixels + self.refused;
        assert!(all > 0 && 100 * self.refused <= most_refused * all, "{} of {all} refused", self.refused);
    }
}

/// The steps in blocks from gap to gap.
fn blocks(drawn: &Drawn) -> u32 {
    2 * drawn.steps + 2
}

#[test]
fn clean_blocks_of_any_size_are_read() {
    let mut tally = Tally::default();
    for drawn in mazes() {
        for pixels in 1..=8 {
            let canvas = drawn.draw(pixels, pixels, true);
            for margin in [0, 1, 5, 40] {
                let file = png(&canvas.with_margin(margin, 255));
                tally.note(&format!("{pixels} pixels, margin {margin}"), &file, blocks(&drawn));
                let dark = png(&canvas.with_margin(margin, 255).inverted());
                tally.note(&format!("{pixels} pixels, margin {margin}, inverted"), &dark, blocks(&drawn));
            }
            let faded = png(&canvas.with_margin(2, 255).faded(60, 190));
            tally.note(&format!("{pixels} pixels, faded"), &faded, blocks(&drawn));
        }
    }
    tally.check(0);
}

#[test]
fn clean_lines_of_any_size_are_read() {
    let mut tally = Tally::default();
    for drawn in mazes() {
        for wall in 1..=5 {
            for corridor in [4, 5, 7, 12, 20] {
                // Equal ones are blocks.
                if corridor <= wall + 1 && wall > 1 {
                    continue;
                }
                let canvas = drawn.draw(wall, corridor, true);
                for margin in [0, 3, 25] {
                    let what = format!("wall {wall}, corridor {corridor}, margin {margin}");
                    tally.note(&what, &png(&canvas.with_margin(margin, 255)), drawn.steps);
                    tally.note(
                        &format!("{what}, inverted"),
                        &png(&canvas.with_margin(margin, 255).inverted()),
                        drawn.steps,
                    );
                }
            }
        }
    }
    tally.check(0);
}

#[test]
fn frame_that_is_thinner_than_the_blocks_does_not_count() {
    let mut tally = Tally::default();
    // The smallest may have walls at the lines of its cells alone, and is read as these.
    for drawn in mazes().skip(1) {
        for (pixels, frame) in [(4, 2), (6, 2), (18, 6), (12, 8)] {
            for has_gaps in [false, true] {
                let mut canvas = drawn.draw(pixels, pixels, has_gaps);
                drawn.mark(&mut canvas, pixels, pixels, pixels);
                let canvas = canvas.with_margin(frame, 0).with_margin(20, 255);
                let what = format!("{pixels} pixels, frame {frame}, gaps {has_gaps}");
                tally.note(&what, &png(&canvas), 2 * drawn.steps);
            }
        }
    }
    tally.check(0);
}

#[test]
fn obstacles_in_a_field_are_no_maze_with_gaps() {
    let mut canvas = Canvas { width: 256, height: 256, tones: vec![255; 256 * 256], colored: Vec::new() };
    for (left, right, top, bottom) in
        [(22, 61, 60, 78), (42, 61, 60, 174), (110, 124, 30, 124), (85, 197, 108, 124), (122, 140, 124, 165)]
    {
        for y in top..bottom {
            canvas.tones[y * 256 + left..y * 256 + right].fill(0);
        }
    }
    let error = read_file(&png(&canvas)).unwrap_err().to_string();
    assert!(error.contains("neither marks nor gaps"), "{error}");
}

#[test]
fn marks_are_start_and_goal() {
    let mut tally = Tally::default();
    for drawn in mazes() {
        for (wall, corridor, side) in [(1, 1, 1), (3, 3, 3), (6, 6, 4), (2, 10, 6), (1, 7, 3)] {
            for has_gaps in [false, true] {
                let mut canvas = drawn.draw(wall, corridor, has_gaps);
                drawn.mark(&mut canvas, wall, corridor, side);
                let expected = if wall == corridor { 2 * drawn.steps } else { drawn.steps };
                for margin in [0, 7] {
                    let canvas = canvas.with_margin(margin, 255);
                    let what = format!("wall {wall}, corridor {corridor}, margin {margin}, gaps {has_gaps}");
                    tally.note(&what, &png(&canvas), expected);
                    tally.note(&format!("{what}, palette"), &encode::small_png(&canvas), expected);
                    if has_gaps || margin == 0 {
                        tally.note(&format!("{what}, inverted"), &png(&canvas.clone().inverted()), expected);
                    }
                }
            }
        }
    }
    tally.check(0);
}

#[test]
fn corner_without_walls_is_one_gap() {
    let drawn = mazes().nth(1).unwrap();
    let mut canvas = drawn.draw(2, 10, false);
    for y in 0..12 {
        let from = y * canvas.width;
        canvas.tones[from..from + 12].fill(255);
    }
    let read = read_file(&png(&canvas)).unwrap();
    assert_eq!((read.format, read.start, read.goals.len()), (Format::LinePicture, Some(Cell(0)), 0));
}

#[test]
fn animations_are_refused_by_their_name() {
    let drawn = mazes().next().unwrap();
    let file = encode::gif(&drawn.draw(3, 3, true), false, 0);
    assert_eq!(steps(&read_file(&file).unwrap()), Some(2 * drawn.steps + 2));
    let picture = 13 + (3 << ((file[10] & 7) + 1));
    let (all, end) = file.split_at(file.len() - 1);
    let twice = [all, &file[picture..file.len() - 1], end].concat();
    assert!(read_file(&twice).unwrap_err().to_string().contains("an animation"));
}

#[test]
fn blue_mark_is_the_partner_of_another() {
    let mut tally = Tally::default();
    for drawn in mazes() {
        for (wall, corridor, side) in [(1, 1, 1), (3, 3, 3), (2, 10, 6)] {
            for colors in [[BLUE, RED], [GREEN, BLUE]] {
                let mut canvas = drawn.draw(wall, corridor, false);
                drawn.mark_in(colors, &mut canvas, wall, corridor, side);
                let expected = if wall == corridor { 2 * drawn.steps } else { drawn.steps };
                tally.note(&format!("wall {wall}, {colors:?}"), &png(&canvas), expected);
            }
        }
    }
    tally.check(0);
}

#[test]
fn mark_beside_the_outer_wall_is_refused() {
    let mut canvas = Canvas { width: 50, height: 50, tones: vec![255; 2500], colored: Vec::new() };
    for y in 14..35 {
        canvas.tones[y * 50 + 24] = 0;
    }
    canvas.colored = vec![(25 * 50 + 5, GREEN), (24 * 50 + 43, RED)];
    assert!(read_file(&png(&canvas)).unwrap_err().to_string().contains("outside of its outer wall"));
}

#[test]
fn third_tone_is_refused_unless_the_form_is_given() {
    let drawn = mazes().next().unwrap();
    let canvas = drawn.draw(5, 5, true).with_margin(40, 140);
    let file = png(&canvas);
    assert!(read_file(&file).unwrap_err().to_string().contains("third tone"));
    let options = Options { format: Some(Format::Pixels), ..Options::default() };
    assert!(!matches!(read(&file, &options), Err(error) if error.to_string().contains("third tone")));
}

#[test]
fn round_wall_near_the_edge_is_no_maze_beside_it() {
    // A ring with a wall in it and one gap, which nearly touches the picture's edge: the solution must not go above it.
    let side = 300_usize;
    let middle = 149.5_f64;
    let mut tones = Vec::new();
    for y in 0..side {
        for x in 0..side {
            let (dx, dy) = (x as f64 - middle, y as f64 - middle);
            let far = dx.hypot(dy);
            let is_gap = dx.abs() < 10.0 && dy < 0.0 && far > 120.0;
            let is_wall = [140.0, 110.0, 80.0, 50.0].iter().any(|ring| (far - ring).abs() < 1.5) && !is_gap;
            let is_door = dx > 0.0 && dy.abs() < 10.0;
            tones.push(if is_wall && !(is_door && far < 120.0) { 0 } else { 255 });
        }
    }
    let canvas = Canvas { width: side, height: side, tones, colored: Vec::new() };
    assert!(read_file(&png(&canvas)).unwrap_err().to_string().contains("neither marks nor gaps"));
}

#[test]
fn mazes_without_an_outer_wall_are_read_by_their_marks() {
    let mut tally = Tally::default();
    for drawn in mazes() {
        for (pixels, side) in [(1, 1), (4, 3), (6, 6)] {
            let mut canvas = drawn.draw(pixels, pixels, false);
            drawn.mark(&mut canvas, pixels, pixels, side);
            tally.note(&format!("{pixels} pixels"), &png(&canvas.without_border(pixels)), 2 * drawn.steps);
        }
    }
    // A small one may have light walls as well.
    tally.check(15);
}

#[test]
fn all_forms_of_files_are_read_alike() {
    let mut tally = Tally::default();
    for drawn in mazes() {
        for (wall, corridor) in [(1, 1), (4, 4), (2, 9)] {
            let mut canvas = drawn.draw(wall, corridor, true);
            let expected = if wall == corridor { blocks(&drawn) } else { drawn.steps };
            for bits in [1, 4, 8, 24, 32] {
                for is_top_first in [false, true] {
                    tally.note(&format!("BMP, {bits} bits"), &encode::bmp(&canvas, bits, is_top_first), expected);
                }
            }
            tally.note("PNG of 1 bit", &encode::small_png(&canvas), expected);
            if wall > 1 {
                tally.note("JPEG", &encode::jpeg(&canvas, 4), expected);
                tally.note("JPEG with a margin", &encode::jpeg(&canvas.with_margin(13, 255), 16), expected);
            }
            let expected = if wall == corridor { 2 * drawn.steps } else { drawn.steps };
            drawn.mark(&mut canvas, wall, corridor, corridor.min(5));
            for is_interlaced in [false, true] {
                tally.note("GIF", &encode::gif(&canvas, is_interlaced, 0), expected);
                tally.note("GIF in a screen", &encode::gif(&canvas, is_interlaced, 4), expected);
            }
            tally.note("interlaced PNG", &encode::interlaced_png(&canvas), expected);
            tally.note("BMP with colors", &encode::bmp(&canvas, 8, false), expected);
        }
    }
    tally.check(0);
}

/// Pictures with soft edges: blurred, of other sizes, and both.
fn softened(canvas: &Canvas) -> Vec<(&'static str, f64, Canvas)> {
    let mut pictures = vec![("blurred", 1.0, canvas.blurred()), ("blurred twice", 1.0, canvas.blurred().blurred())];
    for factor in [0.7, 0.83, 1.25, 1.5, 2.1] {
        pictures.push(("of another size", factor, canvas.scaled(factor)));
    }
    pictures.push(("small and blurred", 0.9, canvas.scaled(0.9).blurred()));
    pictures
}

#[test]
fn soft_edges_are_read_or_refused() {
    let mut tally = Tally::default();
    for drawn in mazes() {
        for (wall, corridor) in [(4, 4), (5, 5), (8, 8), (2, 8), (3, 9), (2, 14), (4, 12)] {
            let canvas = drawn.draw(wall, corridor, true);
            let expected = if wall == corridor { blocks(&drawn) } else { drawn.steps };
            for margin in [0, 6] {
                for (what, factor, soft) in softened(&canvas.with_margin(margin, 255)) {
                    let step = if wall == corridor { wall } else { wall + corridor };
                    tally.pixels_a_step = Some(step as f64 * factor);
                    let what = format!("wall {wall}, corridor {corridor}, margin {margin}, {what}, {factor}");
                    tally.note(&what, &png(&soft), expected);
                }
            }
        }
    }
    tally.check(7);
}

#[test]
fn thin_soft_lines_are_never_read_wrong() {
    let mut tally = Tally::default();
    for drawn in mazes() {
        for (wall, corridor) in [(1, 1), (2, 2), (3, 3), (1, 4), (1, 6), (1, 12), (2, 5)] {
            let expected = if wall == corridor { blocks(&drawn) } else { drawn.steps };
            for (what, factor, soft) in softened(&drawn.draw(wall, corridor, true).with_margin(4, 255)) {
                let step = if wall == corridor { wall } else { wall + corridor };
                tally.pixels_a_step = Some(step as f64 * factor);
                tally.note(&format!("wall {wall}, corridor {corridor}, {what}, {factor}"), &png(&soft), expected);
            }
        }
    }
    tally.check(70);
}

#[test]
fn noise_is_left_out_or_refused() {
    let mut dice = Dice(1);
    let mut tally = Tally::default();
    for drawn in mazes() {
        for (wall, corridor) in [(4, 4), (5, 5), (8, 8), (3, 9), (2, 14), (4, 12)] {
            let canvas = drawn.draw(wall, corridor, true);
            let expected = if wall == corridor { blocks(&drawn) } else { drawn.steps };
            for margin in [0, 8] {
                let canvas = canvas.with_margin(margin, 255);
                for specks in [5, 50, 150] {
                    let file = png(&canvas.clone().with_specks(specks, &mut dice));
                    tally.note(
                        &format!("wall {wall}, corridor {corridor}, margin {margin}, {specks} specks"),
                        &file,
                        expected,
                    );
                }
                for grain in [10, 40] {
                    let file = png(&canvas.blurred().with_grain(grain, &mut dice));
                    tally.note(
                        &format!("wall {wall}, corridor {corridor}, margin {margin}, grain {grain}"),
                        &file,
                        expected,
                    );
                }
                let file = encode::jpeg(&canvas.clone().with_grain(20, &mut dice), 24);
                tally.note(&format!("wall {wall}, corridor {corridor}, margin {margin}, JPEG"), &file, expected);
            }
        }
    }
    tally.check(5);
}

#[test]
fn much_noise_is_never_read_wrong() {
    let mut dice = Dice(2);
    let mut tally = Tally::default();
    for drawn in mazes() {
        for (wall, corridor) in [(2, 2), (3, 3), (6, 6), (1, 5), (1, 9), (2, 8)] {
            let canvas = drawn.draw(wall, corridor, true).with_margin(3, 255);
            let expected = if wall == corridor { blocks(&drawn) } else { drawn.steps };
            for specks in [20, 200, 500, 1000] {
                let file = png(&canvas.clone().with_specks(specks, &mut dice));
                tally.note(&format!("wall {wall}, corridor {corridor}, {specks} specks"), &file, expected);
            }
        }
    }
    tally.check(90);
}

#[test]
fn pictures_of_others_have_the_right_shortest_paths() {
    for name in ["picture-1px.png", "picture-6px.png"] {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mazes").join(name);
        let read = read_file(&std::fs::read(path).unwrap()).unwrap();
        assert_eq!(read.format, Format::BlockPicture, "{name}: {read}");
        assert_eq!(steps(&read), Some(234), "{name}: {read}");
    }
}

#[test]
fn pictures_that_are_no_grid_are_read_pixel_by_pixel() {
    // Two rings with a gap each, on opposite sides, around a middle.
    let side = 121_usize;
    let far = |x: usize, y: usize| (x as f64 - 60.0).hypot(y as f64 - 60.0);
    let tone = |x: usize, y: usize| {
        let is_ring = (48.0..52.0).contains(&far(x, y)) && !((54..66).contains(&x) && y < 60)
            || (28.0..32.0).contains(&far(x, y)) && !((54..66).contains(&x) && y > 60);
        if is_ring { 0 } else { 255 }
    };
    let tones: Vec<u8> = (0..side * side).map(|at| tone(at % side, at / side)).collect();
    let middle = (60 * side + 60, RED);
    let colored = vec![(20 * side + 60, GREEN), middle];
    let canvas = Canvas { width: side, height: side, tones, colored };
    let soft = Canvas { colored: canvas.colored.clone(), ..canvas.blurred() };
    for canvas in [canvas.clone(), canvas.clone().inverted().inverted().faded(40, 220), soft] {
        let read = read_file(&png(&canvas)).unwrap();
        assert_eq!(read.format, Format::Pixels, "{read}");
        // From the gap above halfway around the inner ring: never around the outside.
        let steps = steps(&read).unwrap();
        assert!((130..220).contains(&steps), "{steps}: {read}");
    }
}

#[test]
fn path_drawn_into_a_maze_is_no_wall() {
    let blue = [20, 20, 230];
    for drawn in mazes() {
        for pixels in [1, 4] {
            let mut canvas = drawn.draw(pixels, pixels, true);
            let floor: Vec<usize> = (0..canvas.tones.len()).filter(|&place| canvas.tones[place] == 255).collect();
            canvas.colored.extend(floor.iter().skip(floor.len() / 3).take(floor.len() / 4).map(|&place| (place, blue)));
            let error = read_file(&png(&canvas)).unwrap_err().to_string();
            assert!(error.contains("a path drawn into it"), "{error}");
        }
        // Walls may have a color.
        let mut canvas = drawn.draw(3, 3, true);
        let walls = (0..canvas.tones.len()).filter(|&place| canvas.tones[place] == 0);
        canvas.colored = walls.map(|place| (place, blue)).collect();
        assert_eq!(steps(&read_file(&png(&canvas)).unwrap()), Some(blocks(&drawn)));
    }
}

#[test]
fn shades_of_a_color_are_no_walls() {
    // The floor is the greener the farther it is from a corner, between thin walls.
    let mut canvas = Drawn::new(12, 9, Algorithm::Wilson, "0", "shades").draw(1, 12, false);
    let (width, height) = (canvas.width, canvas.height);
    let floor: Vec<usize> = (0..width * height).filter(|&place| canvas.tones[place] == 255).collect();
    let shade = |place: usize| (255 * (place % width + place / width) / (width + height)) as u8;
    canvas.colored =
        floor.iter().map(|&place| (place, [255 - shade(place), 255 - shade(place) / 2, 255 - shade(place)])).collect();
    let read = read_file(&png(&canvas));
    assert!(read.is_err(), "{}", read.unwrap());
}

#[test]
fn damaged_files_are_refused_in_plain_words() {
    let drawn = mazes().next().unwrap();
    let file = png(&drawn.draw(4, 4, true));
    let told = |file: &[u8]| read_file(file).unwrap_err().to_string();
    let mut no_header = file.clone();
    no_header[12..16].copy_from_slice(b"IDAT");
    assert_eq!(told(&no_header), "damaged: its first block is not a header");
    assert_eq!(told(&file[..file.len() / 2]), "damaged: it ends too early");
    let mut depth = file.clone();
    depth[24] = 3;
    assert!(told(&depth).contains("do not go together"), "{}", told(&depth));
    let mut size = file.clone();
    size[16..24].copy_from_slice(&[0, 0, 0x3e, 0x80, 0, 0, 0x3e, 0x80]);
    assert!(told(&size).contains("too short"), "{}", told(&size));
    size[16..24].copy_from_slice(&[0, 1, 0, 0, 0, 1, 0, 0]);
    assert!(told(&size).contains("at most 300000000"), "{}", told(&size));
    for at in 8..file.len() {
        let mut flipped = file.clone();
        flipped[at] ^= 0x55;
        let told = read_file(&flipped).err().map(|error| error.to_string()).unwrap_or_default();
        assert!(!told.contains(['{', '(']), "{told}");
    }
    assert!(told(&png(&Canvas { width: 9, height: 9, tones: vec![7; 81], colored: Vec::new() })).contains("contrast"));
}

#[test]
fn cut_and_changed_files_never_panic() {
    let drawn = mazes().next().unwrap();
    let canvas = drawn.draw(3, 3, true);
    let mut dice = Dice(3);
    let files = [
        png(&canvas),
        encode::interlaced_png(&canvas),
        encode::gif(&canvas, true, 1),
        encode::bmp(&canvas, 8, false),
        encode::bmp(&canvas, 24, true),
        encode::jpeg(&canvas, 8),
    ];
    for file in &files {
        for length in (0..file.len()).step_by(1 + file.len() / 150) {
            let _ = read_file(&file[..length]);
        }
        for _ in 0..400 {
            let mut changed = file.clone();
            for _ in 0..=dice.roll(4) {
                let at = dice.roll(file.len() as u64) as usize;
                changed[at] = dice.roll(256) as u8;
            }
            let _ = read_file(&changed);
        }
    }
    for magic in [&b"\x89PNG\r\n\x1a\n"[..], b"GIF89a", b"BM", b"\xff\xd8\xff", b"\x89PNG"] {
        for _ in 0..300 {
            let mut bytes = magic.to_vec();
            bytes.extend((0..dice.roll(200)).map(|_| dice.roll(256) as u8));
            let _ = read_file(&bytes);
        }
    }
}

#[test]
fn mazes_look_like_mazes_and_masks_do_not() {
    let blocks = |width: usize, walls: &[bool]| {
        let size = maze::Size::new(width as u16, (walls.len() / width) as u16).unwrap();
        formats::blocks::Blocks::new(size, walls.iter().map(|wall| !wall).collect())
    };
    for drawn in mazes() {
        for has_gaps in [false, true] {
            let (width, mut walls) = drawn.walls(has_gaps);
            assert!(formats::looks_like_maze(&blocks(width, &walls)));
            // A room of a quarter of the sides.
            let height = walls.len() / width;
            for y in 2..2 + height / 4 {
                walls[y * width + 2..][..width / 4].fill(false);
            }
            assert!(formats::looks_like_maze(&blocks(width, &walls)));
        }
    }
    let shape = |side: usize, is_in: &dyn Fn(f64, f64) -> bool| -> Vec<bool> {
        let place = |at: usize| (at as f64 + 0.5) / side as f64 * 2.0 - 1.0;
        (0..side * side).map(|at| is_in(place(at % side), place(at / side))).collect()
    };
    for side in [9, 20, 41, 100] {
        let shapes: [(&str, Vec<bool>); 4] = [
            ("disc", shape(side, &|x, y| x.hypot(y) < 0.95)),
            ("ring", shape(side, &|x, y| (0.5..0.95).contains(&x.hypot(y)))),
            ("rectangle", shape(side, &|x, y| x.abs() < 0.8 && y.abs() < 0.6)),
            (
                "heart",
                shape(side, &|x, y| {
                    let (x, y) = (1.3 * x, -1.3 * y + 0.1);
                    (x * x + y * y - 0.7).powi(3) < x * x * y.powi(3)
                }),
            ),
        ];
        for (name, walls) in shapes {
            let turned: Vec<bool> = walls.iter().map(|wall| !wall).collect();
            assert!(!formats::looks_like_maze(&blocks(side, &walls)), "{name}, {side}");
            assert!(!formats::looks_like_maze(&blocks(side, &turned)), "{name} of floor, {side}");
        }
    }
    for text in ["A", "MAZE", "Hello", "8", "i"] {
        let mask = maze::Mask::of_text(text, None).unwrap().to_string();
        let width = mask.lines().next().unwrap().len();
        let walls: Vec<bool> = mask.lines().flat_map(str::bytes).map(|block| block == b'#').collect();
        assert!(!formats::looks_like_maze(&blocks(width, &walls)), "{mask}");
    }
}

/// Not a test of time by itself: prints what reading takes, for a release build.
#[test]
#[ignore = "takes long without optimization"]
fn large_picture_is_read_in_time() {
    let drawn = Drawn::new(2000, 2000, Algorithm::DepthFirst, "0.1", "large");
    for (name, canvas) in [("1 pixel", drawn.draw(1, 1, true)), ("lines", drawn.draw(1, 3, true))] {
        let file = png(&canvas);
        let begin = std::time::Instant::now();
        let mut rows = png::Decoder::new(std::io::Cursor::new(&file)).read_info().unwrap();
        while rows.next_row().unwrap().is_some() {}
        let decoded = begin.elapsed();
        let begin = std::time::Instant::now();
        let read = read_file(&file).unwrap();
        let took = begin.elapsed();
        let length = steps(&read);
        eprintln!(
            "{name}: {} bytes, decoded in {decoded:?}, read in {took:?}, solved in {:?}",
            file.len(),
            begin.elapsed()
        );
        assert!(length.is_some(), "{read}");
    }
}

#[test]
fn mazes_of_pictures_have_corridors() {
    for (number, drawn) in mazes().enumerate().filter(|(_, drawn)| drawn.maze.grid().cells() > 100) {
        for (wall, corridor) in [(1, 1), (6, 6), (2, 9)] {
            let clear = drawn.draw(wall, corridor, true);
            let mut with_path = clear.clone();
            drawn.mark(&mut with_path, wall, corridor, corridor);
            let path = ShortestPaths::to_nearest(&drawn.maze, drawn.start, &[drawn.goal]).unwrap();
            for cell in path.first(drawn.maze.grid()).unwrap() {
                let at = |cell: usize| cell * (wall + corridor) + wall;
                let columns = drawn.maze.grid().width() as usize;
                let (left, top) = (at(cell.index() % columns), at(cell.index() / columns));
                for y in top..top + corridor {
                    with_path.colored.extend((left..left + corridor).map(|x| (y * clear.width + x, RED)));
                }
            }
            for (what, canvas) in [
                ("margin", clear.with_margin(20, 255)),
                ("soft", clear.scaled(2.3).blurred()),
                ("grain", clear.clone().with_grain(60, &mut Dice(7))),
                ("path", with_path),
                ("clear", clear),
            ] {
                let mask = maze::Mask::from_png(std::io::Cursor::new(png(&canvas)), u64::MAX).unwrap();
                let found = formats::has_corridors(&mask, &maze::Cancel::never()).unwrap();
                assert!(found, "{number}: {what}, walls {wall}, corridors {corridor}");
            }
        }
    }
}
