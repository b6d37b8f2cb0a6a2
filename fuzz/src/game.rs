//! The game's own files, links and arguments.

use std::cell::RefCell;
use std::fmt::Debug;
use std::time::Duration;

use clap::{Command, CommandFactory, FromArgMatches};
use maze::Cancel;
use mazeater::cli::arguments::Arguments;
use mazeater::race_setup::RaceLink;
use platform::storage::Persist;
use profile::{
    AssistedRecordsTable, CupProgress, Encounters, PlayerRating, Progress, RecordsTable, Rewards, SavedGame,
};
use settings::{Bindings, Settings};
use study::read;
use text::Text;

use crate::Target;
use crate::bounds::{Bounds, one_line, text, within};
use crate::seeds::{SeedInput, add};

/// The targets of this file.
pub(crate) const TARGETS: &[(&str, Target)] = &[
    ("settings", persisted::<Settings>),
    ("bindings", persisted::<Bindings>),
    ("progress", persisted::<Progress>),
    ("rating", persisted::<PlayerRating>),
    ("encounters", persisted::<Encounters>),
    ("records", records),
    ("cup", persisted::<CupProgress>),
    ("rewards", persisted::<Rewards>),
    ("saves", saves),
    ("lab_text", lab_text),
    ("link", link),
    ("command_line", command_line),
];

/// A file is read into values, some of which have tables of a fixed size.
const READING: Bounds = Bounds { memory_a_byte: 1024, ..Bounds::READING.and(16 << 20, Duration::from_millis(200)) };

fn refused(why: &Text) {
    one_line(&why.english());
}

/// A saved file: what is read is written, and read as the same.
fn persisted<T: Persist + Debug>(bytes: &[u8]) {
    let text = text(bytes);
    match within(READING, text.len(), || T::from_text(&text)) {
        Ok(value) => {
            let written = value.to_text().unwrap_or_else(|why| panic!("it cannot be saved: {}", why.english()));
            let again = T::from_text(&written).unwrap_or_else(|why| panic!("{}\n{written}", why.english()));
            assert!(again == value, "saved as another one: {written}");
        }
        Err(why) => refused(&why),
    }
}

/// Both tables of records.
fn records(bytes: &[u8]) {
    persisted::<RecordsTable>(bytes);
    persisted::<AssistedRecordsTable>(bytes);
}

/// All saves in one file.
fn saves(bytes: &[u8]) {
    let _ = SavedGame::is_one(bytes);
    match within(READING, bytes.len(), || SavedGame::from_bytes(bytes)) {
        Ok(game) => {
            let written = game.to_bytes().unwrap_or_else(|why| panic!("it cannot be saved: {}", why.english()));
            assert!(SavedGame::from_bytes(&written).is_ok_and(|again| again == game), "saved as another one");
        }
        Err(why) => refused(&why),
    }
}

/// What is typed or pasted in the lab.
fn lab_text(bytes: &[u8]) {
    let text = text(bytes);
    // A few letters are a maze of millions of cells; reading ends after this many looks at the token.
    let bounds = READING.and(256 << 20, Duration::from_secs(4));
    let read = within(bounds, text.len(), || read::text(&text, &Cancel::after_looks(1_000)));
    if let Err(why) = read {
        refused(&why);
    }
}

/// A link to a race.
fn link(bytes: &[u8]) {
    let text = text(bytes);
    match within(READING, text.len(), || RaceLink::of_address(&text)) {
        Ok(Some(link)) => {
            let again = RaceLink::of_address(&link.address("http://localhost/"));
            assert!(again.is_ok_and(|again| again.is_some_and(|again| again == link)), "{text}");
        }
        Ok(None) => {}
        Err(why) => refused(&why),
    }
}

/// A command line, its arguments on lines of their own. It is parsed and not run.
fn command_line(bytes: &[u8]) {
    thread_local! {
        // To describe all arguments takes much longer than to read some.
        static COMMAND: RefCell<Command> = RefCell::new(Arguments::command());
    }
    let text = text(bytes);
    let parse = || {
        let arguments = std::iter::once("mazeater").chain(text.lines());
        COMMAND.with_borrow_mut(|command| {
            let mut found = command.try_get_matches_from_mut(arguments)?;
            Arguments::from_arg_matches_mut(&mut found).map_err(|error| error.format(command))
        })
    };
    let bounds = READING.and(16 << 20, Duration::from_secs(1));
    match within(bounds, text.len(), parse) {
        Ok(parsed) => {
            let _ = parsed.note();
        }
        Err(error) => {
            if error.use_stderr() {
                COMMAND.with_borrow(|command| one_line(&commands::one_line(&error, command)));
            }
        }
    }
}

/// The seeds of this file.
pub(crate) fn seeds(all: &mut Vec<SeedInput>) {
    fn plain<T: Persist>(all: &mut Vec<SeedInput>, target: &'static str) {
        let text = T::default().to_text().unwrap_or_default();
        add(all, target, "default", text);
    }
    plain::<Settings>(all, "settings");
    plain::<Bindings>(all, "bindings");
    plain::<Progress>(all, "progress");
    plain::<PlayerRating>(all, "rating");
    plain::<Encounters>(all, "encounters");
    plain::<RecordsTable>(all, "records");
    plain::<CupProgress>(all, "cup");
    plain::<Rewards>(all, "rewards");
    let inputs: Vec<SeedInput> = all.clone();
    for input in inputs {
        let is_text = ["maze_code", "race_code", "text_maze", "json", "mask_text"].contains(&input.target);
        if is_text {
            add(all, "lab_text", format!("{}-{}", input.target, input.name), input.bytes.clone());
        }
        if input.target == "race_code" {
            let code = String::from_utf8_lossy(&input.bytes);
            add(all, "link", format!("code-{}", input.name), format!("http://localhost/?code={code}"));
        }
        if input.target == "replay" && input.name == "text" {
            let text = String::from_utf8_lossy(&input.bytes).replace("replay.", "");
            add(all, "link", "replay", format!("http://localhost/#replay={text}"));
        }
    }
    for (number, rest) in ["?word=two%20words&difficulty=hard", "?daily=2027-01-31", "?level=12"].iter().enumerate() {
        add(all, "link", number, format!("http://localhost/{rest}"));
    }
    let files = r#"{"game":"mazeater","version":1,"files":{"#;
    let progress = Progress::default().to_text().unwrap_or_default().replace('"', "\\\"").replace('\n', "\\n");
    add(all, "saves", "progress", format!("{files}\"progress.ron\":\"{progress}\"}}}}"));
    for (number, line) in [
        "--level\n7\n--difficulty\nhard",
        "--code\ntuesday",
        "--daily\n2026-11-20",
        "generate\n--size\n20x12\n--algorithm\nwilson\n--seed\na",
        "solve\n--size\n9x9\n--solver\na-star",
        "print\n--size\n5x5\n--count\n3\n--format\npdf",
        "race\n--level\n3\n--runs\n2",
        "measure\n--maze\nfile",
        "replay\nfile\n--verify",
        "tournament\n--size\n9x9",
    ]
    .iter()
    .enumerate()
    {
        add(all, "command_line", number, *line);
    }
}
