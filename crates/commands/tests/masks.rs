//! `--mask`: a maze is never silently the mask of its corridors.

use std::fs;
use std::path::Path;

use clap::Parser;
use commands::{Command, CommandError};

#[derive(Parser)]
struct Line {
    #[command(subcommand)]
    command: Command,
}

fn run(words: &[&str]) -> Result<(), CommandError> {
    Line::try_parse_from([&["mazeater"], words].concat()).expect("valid arguments").command.run()
}

/// Fills a mask; returns why it is refused.
fn filled(mask: &Path, more: &[&str]) -> Result<(), String> {
    let mask = mask.display().to_string();
    let words = [&["generate", "--seed", "a", "--format", "none", "--mask", &mask], more].concat();
    run(&words).map_err(|error| error.message().to_owned())
}

fn refused(mask: &Path) -> String {
    let why = filled(mask, &[]).expect_err("a maze");
    assert!(!why.contains('\n'), "{why}");
    assert!(why.contains("read it with --maze, or fill its corridors with --mask-corridors"), "{why}");
    why
}

#[test]
fn maze_is_no_mask() {
    let mazes = Path::new(env!("CARGO_MANIFEST_DIR")).join("../formats/tests/mazes");
    for (name, what) in [
        ("picture-1px.png", "is a maze (a picture of blocks"),
        ("picture-6px.png", "is a maze (a picture of blocks"),
        ("blocks-gaps.txt", "is a maze (a block grid"),
        ("lines-3.txt", "is a maze (a line drawing"),
    ] {
        let why = refused(&mazes.join(name));
        assert!(why.contains(what), "{name}: {why}");
    }
    filled(&mazes.join("blocks-gaps.txt"), &["--mask-corridors"]).expect("its corridors are a mask");
}

#[test]
fn maze_that_is_not_read_is_no_mask_either() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name);
    // Round, and with a path drawn in.
    for (name, more) in [
        ("round.png", &["--grid", "circle", "--size", "12", "--ends", "openings"][..]),
        ("shut.png", &["--grid", "circle", "--size", "12"]),
        ("path.png", &["--size", "20x20", "--solution", "--openings"]),
        ("hexagons.png", &["--size", "20x20", "--grid", "hexagon"]),
    ] {
        let out = file(name).display().to_string();
        run(&[&["generate", "--seed", "a", "--out", &out], more].concat()).expect("drawn");
        let why = refused(&file(name));
        assert!(why.contains("a maze ("), "{name}: {why}");
    }
    // In two parts.
    let out = file("blocks.txt").display().to_string();
    run(&["generate", "--seed", "a", "--size", "12x12", "--format", "blocks", "--out", &out]).expect("written");
    let text = fs::read_to_string(&out).expect("written").replace(['S', 'G'], " ");
    let half: Vec<String> = text.lines().map(|line| format!("{line}{}", &line[1..])).collect();
    fs::write(&out, half.join("\n")).expect("written");
    assert!(refused(&file("blocks.txt")).contains("2 separate parts"));
}

#[test]
fn shapes_are_masks() {
    let folder = tempfile::tempdir().expect("a folder");
    let mask = folder.path().join("mask.txt");
    let heart = ".##...##.\n#########\n#########\n.#######.\n..#####..\n...###...\n....#....";
    let letter = "######\n#.....\n#.....\n####..\n#.....\n#.....\n######";
    let frame = "########\n#......#\n#......#\n#......#\n########";
    let holes = "##########\n#.######.#\n####.#####\n##########\n#####.####\n#.########\n########.#";
    for shape in [heart, letter, frame, holes] {
        fs::write(&mask, shape.replace('#', " ").replace('.', "#")).expect("written");
        filled(&mask, &[]).expect(shape);
    }
}
