//! Reads mazes, masks, codes, replays, and the texts of classes: from files that were chosen or dropped, and from text
//! that was typed or pasted.

mod about;
mod given;
pub mod limits;
pub mod mask_scaling;
mod race;

use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ::race::goals::nearest_goal;
use ::race::{Endpoints, Goals, LinkParts, RaceCode, RaceText, Replay};
use formats::{Format, Options, ReadError, ReadMaze};
use maze::{AnyGrid, Cancel, Code, Grid, Mask, Maze};
use text::Text;

pub use self::given::GivenEndpoints;
use self::limits::{MAX_CELLS, MAX_SIDE};
pub use self::race::race_in;
use crate::class::{Assignment, Collection, HandIn};

/// Size limit of files, in bytes.
pub const MAX_BYTES: u64 = 64 << 20;

/// Size limit of pictures, in pixels. Decoding the largest takes a few seconds.
const MAX_PIXELS: u64 = 400_000_000;

/// Bytes of text parsed between two checks of the cancel flag.
const PART: usize = 1 << 20;

/// The content of a file or text.
#[derive(Debug, PartialEq)]
pub enum Found {
    /// The recipe of a maze, with start and goal if known.
    Code(Code, GivenEndpoints),
    /// The recipe of a race's maze, with its rule for start and goal.
    Race(Code, Endpoints),
    /// A maze drawn with lines or blocks, or stored with its passages, and what it was if it is of another program.
    Maze(Maze<AnyGrid>, GivenEndpoints, Option<Text>),
    /// A mask.
    Mask(Mask),
    /// A replay.
    Replay(Arc<Replay>),
    /// An assignment of a class.
    Class(Arc<Assignment>),
    /// Hand-ins of a class, damaged ones too.
    HandIns(Collection),
}

/// The source of a maze.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadSource {
    /// A file.
    File(PathBuf),
    /// Typed or pasted text.
    Text(String),
}

impl ReadSource {
    /// Reads it. A large file takes some time.
    pub fn read(&self, cancel: &Cancel) -> Result<Found, Text> {
        match self {
            Self::File(path) => file(path, cancel),
            Self::Text(read) => text(read, cancel),
        }
    }
}

/// What the reader is told about a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadAs {
    /// The format of its maze, if it cannot be found out.
    pub format: Option<Format>,
    /// Whether only the largest part of a maze of several parts is wanted.
    pub largest: bool,
}

/// Reads a file.
pub fn file(path: &Path, cancel: &Cancel) -> Result<Found, Text> {
    file_as(path, ReadAs::default(), cancel)
}

/// Reads a file of which something is known.
pub fn file_as(path: &Path, read_as: ReadAs, cancel: &Cancel) -> Result<Found, Text> {
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
    let found = contents(path, read_as, cancel);
    found.map_err(|reason| text!("lab-error-file", file = Text::foreign(&name), reason = reason))
}

fn contents(path: &Path, read_as: ReadAs, cancel: &Cancel) -> Result<Found, Text> {
    let bytes = files::read_with(path, MAX_BYTES, cancel).map_err(|error| match error {
        files::ReadError::TooLarge(_) => text!("lab-error-file-size", max = MAX_BYTES >> 20),
        error => error.into(),
    })?;
    of_named(&bytes, Format::suggested_by(path), read_as, cancel)
}

/// Reads the bytes of a file.
pub fn of_bytes(bytes: &[u8], cancel: &Cancel) -> Result<Found, Text> {
    of_named(bytes, None, ReadAs::default(), cancel)
}

/// Reads the bytes of a file whose name suggests a format.
fn of_named(bytes: &[u8], likely: Option<Format>, read_as: ReadAs, cancel: &Cancel) -> Result<Found, Text> {
    let ReadAs { format, largest } = read_as;
    if format.is_some() || largest {
        // It is a maze, and no mask.
        let options = Options {
            format,
            likely,
            largest,
            most_cells: MAX_CELLS,
            are_ends_chosen: true,
            cancel,
            ..Options::default()
        };
        return found(formats::read(bytes, &options)?);
    }
    if Mask::is_png(bytes) {
        return picture(bytes, cancel);
    }
    if Replay::is_replay(bytes) {
        return Ok(Found::Replay(Arc::new(Replay::from_bytes(bytes)?)));
    }
    of_maze_or_text(bytes, likely, cancel)
}

/// Parses a text.
pub fn text(text: &str, cancel: &Cancel) -> Result<Found, Text> {
    of_maze_or_text(text.as_bytes(), None, cancel)
}

/// Reads a file that is neither a picture nor a replay.
fn of_maze_or_text(bytes: &[u8], likely: Option<Format>, cancel: &Cancel) -> Result<Found, Text> {
    // Bytes that are no text can still be a maze.
    let text = formats::text::decode(bytes).unwrap_or_default();
    let trimmed = text.trim();
    match RaceText::of(&text) {
        RaceText::Race(code) => return of_race(code, cancel),
        RaceText::Link(LinkParts { fragment, .. }) if Assignment::is_at_start(fragment) => {
            return Ok(Found::Class(Assignment::from_text(fragment)?.into()));
        }
        _ if Assignment::is_at_start(trimmed) => return Ok(Found::Class(Assignment::from_text(trimmed)?.into())),
        _ if HandIn::is_at_start(trimmed) => {
            let mut collection = Collection::default();
            collection.add("", trimmed)?;
            return Ok(Found::HandIns(collection));
        }
        _ => {}
    }
    // Drawn mazes have lines; masks have only cells and holes.
    let is_mask = |letter: &u8| matches!(letter, b'.' | b'#' | b' ' | b'\r' | b'\n');
    let has_only_blocks = || text.as_bytes().chunks(PART).all(|part| !cancel.is_canceled() && part.iter().all(is_mask));
    if !trimmed.is_empty() && has_only_blocks() {
        let drawn = match drawn_maze(bytes, cancel)? {
            Drawn::Maze(maze) => return Ok(*maze),
            drawn @ Drawn::Shape(_) => drawn,
        };
        let mask = Mask::read(&text, cancel)?;
        let size = mask.size();
        refuse_large(u64::from(size.width()) * u64::from(size.height()))?;
        return drawn.or_mask(mask, cancel);
    }
    let options = Options { likely, most_cells: MAX_CELLS, are_ends_chosen: true, cancel, ..Options::default() };
    let read = formats::read(bytes, &options).map_err(|error| match error {
        // A line was meant to be a code.
        ReadError::NoMaze if trimmed.lines().count() == 1 => text!("lab-error-code"),
        error => error.into(),
    })?;
    found(read)
}

fn found(read: ReadMaze) -> Result<Found, Text> {
    let (given, about) = (given_endpoints(&read)?, about::about(&read));
    Ok(match read.code.filter(|code| code.recipe().is_some()) {
        Some(code) => Found::Code(code, given),
        None => Found::Maze(read.maze, given, about),
    })
}

/// The most blocks of a picture or text that is looked at before it is taken for a mask.
const MOST_BLOCKS: u64 = 64_000_000;

/// What a picture, or blocks in black and white, can be.
enum Drawn {
    /// A maze.
    Maze(Box<Found>),
    /// What may be a mask, unless it has corridors: then it is this maze, or one that cannot be read.
    Shape(Result<Box<ReadMaze>, ReadError>),
}

impl Drawn {
    /// What was found; `mask` if that is no maze. A maze never becomes the mask of its corridors.
    fn or_mask(self, mask: Mask, cancel: &Cancel) -> Result<Found, Text> {
        match self {
            Self::Maze(maze) => Ok(*maze),
            Self::Shape(_) if !formats::has_corridors(&mask, cancel)? => Ok(Found::Mask(mask)),
            Self::Shape(Ok(read)) => {
                refuse_large(u64::from(read.maze.grid().cells()))?;
                found(*read)
            }
            Self::Shape(Err(error)) => Err(text!("error-read-corridors", reason = Text::from(error))),
        }
    }
}

/// The maze of a picture or of blocks in black and white, or a shape.
fn drawn_maze(bytes: &[u8], cancel: &Cancel) -> Result<Drawn, Text> {
    let options = Options { most_cells: MOST_BLOCKS, are_ends_chosen: true, cancel, ..Options::default() };
    match formats::read(bytes, &options) {
        Ok(read) if read.looks_like_maze()? => {
            refuse_large(u64::from(read.maze.grid().cells()))?;
            found(read).map(Box::new).map(Drawn::Maze)
        }
        Err(error @ (ReadError::Canceled | ReadError::Memory(_))) => Err(error.into()),
        read => Ok(Drawn::Shape(read.map(Box::new))),
    }
}

/// Start, goal and openings of a maze that was read: of several goals the nearest.
fn given_endpoints(read: &ReadMaze) -> Result<GivenEndpoints, Text> {
    let goal = match read.start {
        Some(start) => nearest_goal(&read.maze, start, &read.goals)?,
        None => None,
    };
    let goal = goal.or(read.goals.first().copied());
    // The nearest one stays if there are too many.
    let all = goal.iter().chain(&read.goals).filter(|&&cell| Some(cell) != read.start).map(|cell| cell.0);
    let goals = all.fold(Goals::default(), Goals::and);
    Ok(GivenEndpoints { start: read.start, goal, goals, openings: read.openings })
}

/// The maze of a race's code.
fn of_race(text: &str, cancel: &Cancel) -> Result<Found, Text> {
    let race: RaceCode = text.parse()?;
    refuse_large(u64::from(race.maze().grid().cells()))?;
    let (code, endpoints) = (race.maze().clone(), race.endpoints());
    if code.recipe().is_some() {
        return Ok(Found::Race(code, endpoints));
    }
    let maze = code.maze_or_canceled(cancel)?;
    let (start, goal) = endpoints.in_maze(&maze)?;
    let openings = endpoints.openings(maze.grid(), start, goal)?;
    Ok(Found::Maze(maze, GivenEndpoints::new(Some(start), Some(goal), openings), None))
}

/// Reads a picture as a maze, or else as a mask. Scales a mask down if a side exceeds the largest grid.
fn picture(bytes: &[u8], cancel: &Cancel) -> Result<Found, Text> {
    let drawn = match drawn_maze(bytes, cancel)? {
        Drawn::Maze(maze) => return Ok(*maze),
        drawn @ Drawn::Shape(_) => drawn,
    };
    let read = Mask::from_png_scaled_with(Cursor::new(bytes), MAX_SIDE as u16, MAX_PIXELS, cancel)?;
    match drawn.or_mask(read.mask, cancel)? {
        Found::Mask(mask) if mask.size() != read.picture => {
            Ok(Found::Mask(mask_scaling::largest_part_of(&mask, cancel)?))
        }
        found => Ok(found),
    }
}

/// An error for more cells than [`MAX_CELLS`].
pub fn refuse_large(cells: u64) -> Result<(), Text> {
    if cells > MAX_CELLS {
        Err(text!("lab-error-cells-of", max = Text::grouped(MAX_CELLS), cells = Text::grouped(cells)))
    } else {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::Openings;
    use maze::draw::json;
    use proptest::prelude::*;

    fn text(written: &str) -> Result<Found, Text> {
        super::text(written, &Cancel::never())
    }

    #[test]
    fn passages_are_a_maze_and_recipes_stay_recipes() {
        let race = RaceCode::of_word("tuesday").unwrap();
        let maze = race.maze().maze().unwrap();
        let passages = Code::from(maze::code::Passages::of(&maze).unwrap());
        assert_eq!(text(&passages.to_string()), Ok(Found::Maze(maze.clone(), GivenEndpoints::default(), None)));
        let plan = ::race::LevelPlan { maze: passages, ..race.plan() };
        let code = RaceCode::of_plan(&plan, None).unwrap();
        let (start, goal) = code.endpoints().in_maze(&maze).unwrap();
        assert_eq!(
            text(&code.to_string()),
            Ok(Found::Maze(maze, GivenEndpoints::new(Some(start), Some(goal), Openings::NONE), None))
        );
    }

    /// Reads each kind of content and cancels it after some checks of the flag.
    #[test]
    fn canceled_reading_stops() {
        let recipe = crate::testing::recipe_of(maze::CellShape::Square, "100x100", maze::Algorithm::Kruskal);
        let maze = recipe.maze().unwrap();
        let passages = Code::from(maze::code::Passages::of(&maze).unwrap());
        let mut object = Vec::new();
        json::write(&mut object, &passages, &maze::Figure::new(&maze)).unwrap();
        let object = String::from_utf8(object).unwrap();
        let drawing = maze::Drawing::of(&maze, maze::Style::Ascii).unwrap().to_string();
        let mask = ".".repeat(100) + "\n";
        for written in [object, drawing, mask.repeat(100)] {
            assert!(text(&written).is_ok());
            let canceled = Cancel::new();
            canceled.cancel();
            assert!(super::text(&written, &canceled).is_err());
            assert!(super::text(&written, &Cancel::after_looks(3)).is_err());
        }
    }

    /// Neither a round maze, whose corridors are read pixel by pixel, nor one that is refused becomes a mask.
    #[test]
    fn maze_of_a_picture_or_of_blocks_is_never_a_mask() {
        let recipe = crate::testing::recipe_of(maze::CellShape::Ring, "10", maze::Algorithm::DepthFirst);
        let maze = recipe.maze().unwrap();
        let mut picture = Vec::new();
        maze::draw::png::write(&mut picture, &maze::Figure::new(&maze), maze::draw::png::Pixels::default()).unwrap();
        let found = of_bytes(&picture, &Cancel::never());
        assert!(!matches!(found, Ok(Found::Mask(_))), "{found:?}");
        // Two mazes side by side.
        let recipe = crate::testing::recipe_of(maze::CellShape::Square, "12x12", maze::Algorithm::DepthFirst);
        let maze = recipe.maze().unwrap();
        let written = formats::WrittenMaze { maze: &maze, start: None, goals: &[], openings: Openings::NONE };
        let mut blocks = Vec::new();
        formats::write(&mut blocks, formats::WriteFormat::Blocks, &written).unwrap();
        let rows = str::from_utf8(&blocks).unwrap().lines().map(|row| format!("{row}{}", &row[1..]));
        let why = text(&rows.collect::<Vec<_>>().join("\n")).unwrap_err();
        assert!(why.is("error-read-corridors"), "{}", why.english());
    }

    #[cfg(unix)]
    #[test]
    fn gaps_in_the_outer_wall_are_start_and_goal() {
        let drawing = "+   +---+\n|       |\n+---+   +";
        let Ok(Found::Maze(_, given, None)) = text(drawing) else { panic!("no maze") };
        assert_eq!((given.start, given.goal), (Some(maze::Cell(0)), Some(maze::Cell(1))));
        assert!(given.openings.entrance.is_some() && given.openings.exit.is_some());
    }

    #[test]
    fn pipe_is_refused_and_does_not_block() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        if made.is_ok_and(|status| status.success()) {
            assert!(file(&pipe, &Cancel::never()).unwrap_err().is("lab-error-file"));
        }
    }

    #[test]
    fn text_is_recognized() {
        assert!(matches!(text("+---+\n|   |\n+---+"), Ok(Found::Maze(..))));
        assert!(matches!(text("..#\n...\n"), Ok(Found::Mask(_))));
        let recipe = crate::testing::recipe_of(maze::CellShape::Square, "32x24", maze::Algorithm::DepthFirst);
        let code = Code::from(recipe);
        assert_eq!(text(&format!("  {code}\n")), Ok(Found::Code(code.clone(), GivenEndpoints::default())));
        let maze = code.maze().unwrap();
        let mut written = Vec::new();
        json::write(&mut written, &code, &maze::Figure::new(&maze)).unwrap();
        assert_eq!(text(str::from_utf8(&written).unwrap()), Ok(Found::Code(code, GivenEndpoints::default())));
        let race = RaceCode::of_word("tuesday").unwrap();
        assert_eq!(text(&race.to_string()), Ok(Found::Race(race.maze().clone(), race.endpoints())));
        let class = crate::class::AssignmentContent {
            tasks: vec![crate::class::TaskChoice::Shipped(1)],
            ..crate::class::AssignmentContent::new(crate::class::ClassName::new("5b").unwrap())
        };
        let class = Arc::new(Assignment::new(class).unwrap());
        for written in [format!(" {}\n", class.text()), class.address("https://example.org/")] {
            assert_eq!(text(&written), Ok(Found::Class(class.clone())), "{written}");
        }
        let hand_in = HandIn::new(&class, crate::class::ClassName::new("Ada").unwrap()).text().unwrap();
        let Ok(Found::HandIns(collection)) = text(&hand_in) else { panic!("no hand-in") };
        assert_eq!(collection.good().count(), 1);
        let Ok(Found::HandIns(collection)) = text(&hand_in[..hand_in.len() - 9]) else { panic!("no hand-in") };
        assert_eq!((collection.good().count(), collection.bad().len()), (0, 1));
        assert!(text("hello").unwrap_err().is("lab-error-code"));
        for wrong in [
            "",
            "{}",
            "race1.",
            "race1.a.b",
            "class1.",
            "class1.a.b",
            "class2.a.b",
            "{\"code\":3}",
            "maze1.",
            "hello",
            "maze9.a.b",
            "...\n..",
        ] {
            assert!(!text(wrong).unwrap_err().is_empty(), "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn no_text_panics(wild in ".{0,200}", lines in "[+|. #\n-]{0,200}") {
            let _ = text(&wild);
            let _ = text(&lines);
        }
    }
}
