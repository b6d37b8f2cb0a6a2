//! Pictures of results: their QR codes are read back from the whole picture, and a covered maze is not in them.

use std::io::Cursor;

use maze::draw::page::Mark;
use race::{Level, RaceCode, Replay};
use study::export::qr::{GameAddress, MOST_QR_BYTES, race_link, replay_link};
use study::league::{ResultPicture, ShareLink, ShareStrip};
use text::Language;

fn won(word: &str) -> (Level, Replay) {
    let level = RaceCode::of_word(word).unwrap().level().unwrap();
    let replay = Replay::of_expert(&level).unwrap();
    (level, replay)
}

fn address() -> GameAddress {
    "https://example.org/mazeater/".parse().unwrap()
}

/// What a reader finds in a PNG file.
fn scanned(file: &[u8]) -> Vec<String> {
    let mut decoder = png::Decoder::new(Cursor::new(file));
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    let (width, samples) = (info.width as usize, info.color_type.samples());
    assert_eq!((info.width, info.height), (960, 1440));
    // The QR code is below the maze.
    let top = info.height as usize * 3 / 5 - 12;
    let mut image = rqrr::PreparedImage::prepare_from_greyscale(width, info.height as usize - top, |x, y| {
        pixels[((top + y) * width + x) * samples]
    });
    image.detect_grids().iter().filter_map(|grid| Some(grid.decode().ok()?.1)).collect()
}

#[test]
fn code_of_the_picture_is_read_back() {
    for word in ["picture", "two words", "a"] {
        let (level, replay) = won(word);
        let race = race_link(&address(), replay.code());
        for (link, expected) in [
            (ShareLink::Link(replay_link(&address(), &replay)), None),
            (ShareLink::Code(replay.to_text()), None),
            (ShareLink::Link("x".repeat(MOST_QR_BYTES + 1)), Some(&race)),
        ] {
            let (ShareLink::Link(content) | ShareLink::Code(content)) = &link;
            let fits = content.len() <= MOST_QR_BYTES;
            let expected = expected.unwrap_or(if fits { content } else { &race }).clone();
            let strip = ShareStrip::of_run("A race in 12.3 s", &replay, &level, link).unwrap();
            for shows_maze in [false, true] {
                let picture = ResultPicture { strip: &strip, race: &race, shows_maze };
                assert_eq!(scanned(&picture.png(&level, Language::German).unwrap()), [expected.as_str()], "{word}");
            }
        }
    }
}

#[test]
fn link_to_a_replay_opens_it() {
    let (_, replay) = won("picture");
    let link = replay_link(&address(), &replay);
    let letters = link.strip_prefix("https://example.org/mazeater/#replay=").unwrap();
    assert_eq!(Replay::from_text(&format!("replay.{letters}")), Ok(replay));
}

#[test]
fn covered_maze_is_not_in_the_picture_and_lines_are_whole() {
    let (level, replay) = won("picture");
    let strip = ShareStrip::of_run(&"long ".repeat(500), &replay, &level, ShareLink::Code("c".into())).unwrap();
    let marks = |shows_maze: bool, race: &str| {
        ResultPicture { strip: &strip, race, shows_maze }.page(&level, Language::English).unwrap().marks
    };
    let has_walls = |marks: &[Mark]| marks.iter().any(|mark| matches!(mark, Mark::Line { .. }));
    let (covered, shown) = (marks(false, "race"), marks(true, "race"));
    assert!(!has_walls(&covered) && has_walls(&shown));
    let texts = |marks: &[Mark]| -> Vec<(String, f32)> {
        let texts = marks.iter().filter_map(|mark| match mark {
            Mark::Text { text, width, .. } => Some((text.clone(), *width)),
            _ => None,
        });
        texts.collect()
    };
    let texts = texts(&shown);
    assert_eq!(texts.len(), 3);
    assert!(texts.iter().all(|(_, width)| *width <= 432.0), "{texts:?}");
    assert!(texts[0].0 == "Mazeater" && texts[1].0.contains("...") && texts[2].0.starts_with("c (no link"));
}
