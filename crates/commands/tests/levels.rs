//! `mazeater level` makes, checks, links and writes levels of one's own.

use std::fs;

use clap::Parser;
use commands::{Command, CommandError};
use maze::Cell;
use race::campaign::{LevelMusic, LevelPalette};
use race::placed::PlacedDoor;
use race::{Campaign, Difficulty, EaterKind, Endpoints, Goals, RaceCode, Replay, Ticks};

#[derive(Parser)]
struct Line {
    #[command(subcommand)]
    command: Command,
}

/// Runs a command whose words are separated by spaces, with a file for its output.
fn run(folder: &tempfile::TempDir, words: &str) -> (Result<(), CommandError>, String) {
    let out = folder.path().join("out.txt");
    let _ = fs::remove_file(&out);
    let words = words.replace("DIR", &folder.path().display().to_string());
    let words = format!("mazeater {words} --out {}", out.display());
    let done = Line::try_parse_from(words.split(' ')).expect("valid arguments").command.run();
    (done, fs::read_to_string(out).unwrap_or_default())
}

fn written(text: &str) -> Campaign {
    Campaign::from_ron(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

const BLOCKED: &str = "\
+---+---+---+
| S     |   |
+   +---+   +
|       | G |
+---+---+---+
";

#[test]
fn level_is_made_from_its_arguments() {
    let folder = tempfile::tempdir().expect("a folder");
    let (done, text) = run(
        &folder,
        "level make --size 14x10 --seed tuesday --name Tuesday --text Mind_the_gap --eaters wally,plug --doors 1 --dark \
         --electronic-doors 5 --finish 30,25,20,15.5 --palette orchid --music finale --ends farthest",
    );
    assert!(done.is_ok(), "{done:?}");
    let level = written(&text);
    let plan = level.level(1);
    assert_eq!((&*plan.name, plan.doors, plan.electronic_doors, plan.dark.is_somewhere()), ("Tuesday", 1, 5, true));
    assert_eq!((plan.endpoints, &*plan.eaters), (Endpoints::Farthest, &[EaterKind::Wally, EaterKind::Plug][..]));
    let strength = plan.strength.expect("a strength");
    assert_eq!(strength.finish(Difficulty::Merciless), Some(Ticks(1984)));
    let notes = level.notes(1);
    assert_eq!((&*notes.text, notes.palette), ("Mind_the_gap", Some(LevelPalette::Orchid)));
    assert_eq!(notes.music, Some(LevelMusic::Finale));
    // A race's code brings its rules, which arguments change.
    let race = RaceCode::of_word("own").expect("a code").with_doors(2).expect("doors");
    let (done, text) = run(&folder, &format!("level make --code {race} --name Own --doors 0"));
    assert!(done.is_ok(), "{done:?}");
    assert_eq!(written(&text).level(1).doors, 0);
    assert_eq!(written(&text).level(1).eaters, race.eaters());
    // Things by hand stay those of a race's code, unless arguments change them.
    let drawn = "level make --maze DIR/corridor.txt --name Own --door 1,2,1";
    fs::write(folder.path().join("corridor.txt"), "+---+---+---+---+\n| S           G |\n+---+---+---+---+\n")
        .expect("written");
    let (done, text) = run(&folder, &format!("{drawn} --crumbs 2"));
    assert!(done.is_ok(), "{done:?}");
    let plan = written(&text).level(1).clone();
    let door = PlacedDoor { before: Cell(1), behind: Cell(2), key: Cell(1) };
    assert_eq!((plan.doors, plan.placed.doors(), plan.placed.crumbs()), (1, &[door][..], Some(&[Cell(2)][..])));
    let race = RaceCode::of_plan(&plan, None).expect("a code");
    let (_, text) = run(&folder, &format!("level make --code {race} --name Own --crumbs none"));
    let other = written(&text).level(1).placed.clone();
    assert_eq!((other.doors(), other.crumbs()), (&[door][..], Some(&[][..])));
    let (_, text) = run(&folder, &format!("level make --code {race} --name Own --doors 0"));
    assert_eq!((written(&text).level(1).doors, written(&text).level(1).placed.crumbs()), (0, Some(&[Cell(2)][..])));
    let (done, _) = run(&folder, &drawn.replace("1,2,1", "1,2,3"));
    assert!(matches!(&done, Err(CommandError::NoPath(why)) if why.contains("key 1, in cell 3")), "{done:?}");
    for (words, told) in [
        ("--maze DIR/corridor.txt --name A --door 1,2,9", "cell 9: this maze has the cells 0 to 3"),
        ("--maze DIR/corridor.txt --name A --crumbs 1,1", "each in a cell of its own"),
        ("--name Long --seed a --living 20 --braid 0.5", "perfect"),
        ("--name Long --seed a --finish 15,20,25,30", "--finish"),
        ("--name aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa --seed a", "1 to 24 visible characters"),
        ("--name A --seed a --openings", "--ends openings"),
        ("--name A --size 1001x1000", "cells"),
    ] {
        let (done, text) = run(&folder, &format!("level make {words}"));
        let is_told = matches!(&done, Err(CommandError::Arguments(why)) if why.contains(told) && !why.contains('\n'));
        assert!(is_told && text.is_empty(), "{words}: {done:?}");
    }
    for wrong in [
        "--finish 1,2,3",
        "--door 1,2",
        "--door 1,2,3 --doors 1",
        "--crumbs x",
        "--finish 0,0,0,0",
        "--palette pink",
        "--eaters cat",
        "--doors 4",
        "--medals-by-run",
    ] {
        let words = format!("mazeater level make --name A {wrong}");
        assert!(Line::try_parse_from(words.split(' ')).is_err(), "{wrong}");
    }
}

#[test]
fn drawn_level_has_its_marks_and_one_that_cannot_be_won_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let open = BLOCKED.replace("S     |", "S      ");
    fs::write(folder.path().join("open.txt"), &open).expect("written");
    fs::write(folder.path().join("blocked.txt"), BLOCKED).expect("written");
    let (done, text) = run(&folder, "level make --maze DIR/open.txt --name Drawn");
    assert!(done.is_ok(), "{done:?}");
    let ends = Endpoints::Chosen { start: 0, goals: Goals::new([5]).expect("a goal") };
    assert_eq!(written(&text).level(1).endpoints, ends);
    let (done, text) = run(&folder, "level make --maze DIR/blocked.txt --name Drawn");
    let told = "cell 4 (column 2, row 2)";
    assert!(matches!(&done, Err(CommandError::NoPath(why)) if why.contains(told)), "{done:?}");
    // It is written, so that its author can go on.
    fs::write(folder.path().join("blocked.ron"), &text).expect("written");
    for words in ["level check DIR/blocked.ron", "level link DIR/blocked.ron"] {
        let (done, _) = run(&folder, words);
        assert!(matches!(&done, Err(CommandError::NoPath(why)) if why.contains(told)), "{words}: {done:?}");
    }
    let (_, text) = run(&folder, "level check DIR/blocked.ron --format json");
    assert!(text.contains("\"can_be_won\":false") && text.contains("\"cell\":4"), "{text}");
}

#[test]
fn run_of_the_author_comes_with_the_level() {
    let folder = tempfile::tempdir().expect("a folder");
    let code = RaceCode::of_word("own").expect("a code");
    let run_of = |code: &RaceCode| Replay::of_expert(&code.level().expect("a level")).expect("a run");
    let own = run_of(&code);
    fs::write(folder.path().join("own.replay"), own.to_bytes()).expect("written");
    let other = run_of(&RaceCode::of_word("other").expect("a code"));
    fs::write(folder.path().join("other.replay"), other.to_bytes()).expect("written");
    let (done, text) =
        run(&folder, &format!("level make --code {code} --name Own --run DIR/own.replay --medals-by-run"));
    assert!(done.is_ok(), "{done:?}");
    assert_eq!(written(&text).notes(1).run.as_deref(), Some(&own));
    fs::write(folder.path().join("own.ron"), &text).expect("written");
    let (done, text) = run(&folder, "level check DIR/own.ron");
    assert!(done.is_ok() && text.contains(&format!("its author's run {}", own.ticks())), "{text}");
    let (done, _) = run(&folder, &format!("level make --code {code} --name Own --run DIR/other.replay"));
    assert!(matches!(&done, Err(CommandError::Arguments(why)) if why.contains("another maze")), "{done:?}");
}

#[test]
fn levels_are_joined_linked_and_listed() {
    let folder = tempfile::tempdir().expect("a folder");
    let (done, text) = run(&folder, "level write --level 3");
    assert!(done.is_ok(), "{done:?}");
    let game = Campaign::from_ron(race::shipped::CAMPAIGN).expect("a campaign");
    assert_eq!(written(&text).level(1), game.level(3));
    fs::write(folder.path().join("three.ron"), &text).expect("written");
    let (done, link) = run(&folder, "level link DIR/three.ron --link-address https://example.org/mazeater/");
    assert!(done.is_ok() && link.starts_with("https://example.org/mazeater/#levels1."), "{done:?}");
    // A link is read as an argument, and in a file of any text.
    fs::write(folder.path().join("mail.txt"), format!("Try this: {link}")).expect("written");
    for given in [link.trim(), "DIR/mail.txt", "DIR/three.ron"] {
        let (done, again) = run(&folder, &format!("level write {given}"));
        assert!(done.is_ok() && again == text, "{given}: {done:?}");
    }
    let (_, two) = run(&folder, &format!("level write DIR/three.ron {}", link.trim()));
    assert_eq!(written(&two).levels().len(), 2);
    let (done, codes) = run(&folder, "level codes DIR/three.ron");
    let (code, title) = codes.trim().split_once(' ').expect("a title");
    assert!(done.is_ok() && title == game.level(3).name, "{codes}");
    assert!(code.parse::<RaceCode>().expect("a code").may_be_in(game.level(3)));
    let (done, checked) = run(&folder, "level check DIR/three.ron DIR/three.ron");
    assert!(
        done.is_ok() && checked.lines().count() == 2 && checked.starts_with("1. Round the back: par "),
        "{checked}"
    );
    // Without a file it is the campaign of the game, which fits into a link.
    let (done, link) = run(&folder, "level link");
    assert!(done.is_ok(), "{done:?}");
    let (_, again) = run(&folder, &format!("level write {}", link.trim()));
    assert_eq!(written(&again), game);
    let (_, checked) = run(&folder, "level check --level 3");
    assert!(checked.starts_with("3. Round the back: "), "{checked}");
    for (words, told) in [
        ("level write --level 41", "1 to 40"),
        ("level write --level 0", "1 to 40"),
        ("level write DIR/none.ron", "none.ron"),
        ("level write levels1.AAAA", "damaged"),
    ] {
        let (done, text) = run(&folder, words);
        let why = done.expect_err(words);
        assert!(why.message().contains(told) && !why.message().contains('\n') && text.is_empty(), "{words}: {why:?}");
    }
}
