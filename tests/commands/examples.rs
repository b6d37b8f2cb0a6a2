//! Every example of the help, the README and the documentation runs.

#[cfg(unix)]
use std::path::Path;

use clap::{CommandFactory, Parser};
use mazeater::cli::arguments::Arguments;

use crate::program::{printed, run};

/// Documents with examples, and the least number of them.
const DOCUMENTS: [(&str, &str, usize); 11] = [
    ("README.md", include_str!("../../README.md"), 3),
    ("docs/commands.md", include_str!("../../docs/commands.md"), 10),
    ("docs/formats.md", include_str!("../../docs/formats.md"), 5),
    ("docs/play.md", include_str!("../../docs/play.md"), 0),
    ("docs/lab.md", include_str!("../../docs/lab.md"), 2),
    ("docs/scripts.md", include_str!("../../docs/scripts.md"), 1),
    ("docs/tasks.md", include_str!("../../docs/tasks.md"), 4),
    ("docs/levels.md", include_str!("../../docs/levels.md"), 6),
    ("docs/class.md", include_str!("../../docs/class.md"), 6),
    ("docs/league.md", include_str!("../../docs/league.md"), 4),
    ("docs/friends.md", include_str!("../../docs/friends.md"), 0),
];

/// The lines of a text that are commands, but not the usage of one.
fn examples(text: &str) -> impl Iterator<Item = String> + '_ {
    let is_example = |line: &&str| line.starts_with("mazeater ") && !line.contains(['<', '[']);
    text.lines().map(str::trim).filter(is_example).map(str::to_owned)
}

/// The examples of the help of the program and of its commands, and of the documents.
fn all() -> Vec<(String, String)> {
    let mut all = Vec::new();
    let mut add = |place: &str, text: &str, least: usize| {
        let before = all.len();
        all.extend(examples(text).map(|line| (place.to_owned(), line)));
        assert!(all.len() >= before + least, "{place} has too few examples");
    };
    add("mazeater --help", printed(&run(&["--help"])), 4);
    for command in Arguments::command().get_subcommands() {
        let name = command.get_name();
        let least = usize::from(!matches!(name, "lab" | "friends" | "rooms"));
        add(&format!("mazeater {name} --help"), printed(&run(&[name, "--help"])), least);
    }
    for (place, text, least) in DOCUMENTS {
        add(place, text, least);
    }
    all
}

/// The words of a command, as a shell splits them.
fn words(line: &str) -> Vec<String> {
    let parts = line.split(['\'', '"']).enumerate();
    let mut words = vec![String::new()];
    for (number, part) in parts {
        if number % 2 == 1 {
            words.last_mut().expect("a word").push_str(part);
            continue;
        }
        for (place, word) in part.split(' ').enumerate() {
            if place > 0 {
                words.push(String::new());
            }
            words.last_mut().expect("a word").push_str(word);
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Whether a command needs a window, a network or a program of its own.
fn is_only_parsed(words: &[String]) -> bool {
    let command = words.get(1).map_or("", String::as_str);
    let has_mouse = words.iter().any(|word| word == "--mouse");
    let is_game = Arguments::try_parse_from(words).is_ok_and(|arguments| arguments.command.is_none());
    is_game || has_mouse || matches!(command, "lab" | "friends" | "rooms")
}

#[test]
fn examples_have_valid_arguments() {
    for (place, line) in all() {
        for command in line.split(" | ") {
            let parsed = Arguments::try_parse_from(words(command));
            assert!(parsed.is_ok(), "{place}: {command}: {}", parsed.unwrap_err());
        }
    }
}

/// The finished races of a bot, as the game keeps them.
#[cfg(unix)]
fn own_runs() -> String {
    use study::runs::{MOST_KEPT_BYTES, RunBook, RunMode, RunResult, RunRow, Utc};
    let mut book = RunBook::default();
    for number in 0..12 {
        let code = race::RaceCode::of_word(&format!("own {number}")).expect("a code");
        let level = code.level().expect("a level");
        let mut bot = race::Bot::new(race::bot::Skill::MEDIAN, &maze::Seed::new(format!("bot {number}")));
        let facts = race::RunFacts::of_run(&level, |race| Some(bot.intent(&race.view(), race.player())));
        book.add(RunRow {
            when: Utc(1_795_900_000 + number),
            mode: RunMode::Quick,
            level: None,
            code: Some(code),
            rival: String::new(),
            difficulty: race::Difficulty::Relaxed,
            rival_finish: None,
            result: RunResult::Finished,
            time: facts.ticks,
            facts: Some(facts),
            looks: None,
            pauses: None,
            hinted: false,
            assisted: false,
            rated: true,
        });
    }
    book.to_text(MOST_KEPT_BYTES)
}

/// Writes the files that examples read.
#[cfg(unix)]
fn prepare(folder: &Path) {
    use std::fs;
    use std::os::unix::fs::{PermissionsExt, symlink};
    let write = |name: &str, bytes: &[u8]| fs::write(folder.join(name), bytes).expect("it is written");
    let maze = run(&["generate", "--size", "20x20", "--seed", "a"]);
    write("maze.txt", printed(&maze).as_bytes());
    let picture = run(&["generate", "--size", "20x20", "--seed", "a", "--openings", "--format", "png"]);
    write("photo.png", &picture.stdout);
    let code = |seed| printed(&run(&["generate", "--size", "9x9", "--seed", seed, "--format", "json"])).to_owned();
    let code = |seed| serde_json::from_str::<serde_json::Value>(&code(seed)).expect("an object")["code"].clone();
    let codes = ["a", "b"].map(|seed| code(seed).as_str().expect("a code").to_owned());
    write("codes.txt", codes.join("\n").as_bytes());
    let mut shape = Vec::new();
    let mut encoder = png::Encoder::new(&mut shape, 12, 9);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.write_header().and_then(|mut writer| writer.write_image_data(&[255; 12 * 9])).expect("a picture");
    write("shape.png", &shape);
    let campaign = race::Campaign::from_ron(include_str!("../../assets/campaign.ron")).expect("a campaign");
    let level = race::Level::build(campaign.level(2).clone()).expect("a level");
    let replay = race::replay::Replay::of_expert(&level).expect("a replay");
    write("last.replay", &replay.to_bytes());
    write("race.replay", &replay.to_bytes());
    write("chat.txt", format!("Anna: {}\n", replay.to_text()).as_bytes());
    fs::create_dir(folder.join("mails")).expect("a folder");
    write("mails/first.eml", format!("From: Bo <bo@example.org>\n\n{}\n", replay.to_text()).as_bytes());
    write("mine.rhai", b"fn step(mouse) { let exits = mouse.exits; exits[random(exits.len)] }");
    let task = include_str!("../../assets/tasks/07-how-far.ron");
    write("own.ron", task.as_bytes());
    write("run.rhai", b"fn run(mouse) { while mouse.look() == \"way\" { mouse.forward(); } }");
    symlink(Path::new(env!("CARGO_MANIFEST_DIR")).join("assets"), folder.join("assets")).expect("a link");
    fs::create_dir(folder.join("home")).expect("a folder");
    write("home/options.ron", crate::saves::loud().as_bytes());
    write("home/runs.csv", own_runs().as_bytes());
    let bin = folder.join("bin");
    fs::create_dir(&bin).expect("a folder");
    fs::write(bin.join("lp"), "#!/bin/sh\nexit 0\n").expect("it is written");
    fs::set_permissions(bin.join("lp"), fs::Permissions::from_mode(0o755)).expect("it is there");
    let program = crate::program::mazeater(&[]);
    symlink(program.get_program(), bin.join("mazeater")).expect("a link");
}

/// Runs each in a folder of its own files, in the order of the documents: some read what others write.
#[cfg(unix)]
#[test]
fn examples_run() {
    let folder = tempfile::tempdir().expect("a folder");
    prepare(folder.path());
    let home = folder.path().join("home");
    let mut commands = all();
    // What is imported was exported before.
    commands.sort_by_key(|(_, line)| line.starts_with("mazeater import"));
    let mut count = 0;
    for (place, mut line) in commands {
        if line.split(" | ").any(|command| is_only_parsed(&words(command))) {
            continue;
        }
        if line.starts_with("mazeater race") && !line.contains("--level") {
            // All levels take minutes.
            line += " --runs 1";
        }
        let output = std::process::Command::new("/bin/sh")
            .args(["-c", &format!("{line} > output")])
            .current_dir(folder.path())
            .env("PATH", folder.path().join("bin"))
            .env("MAZEATER_HOME", &home)
            .env("HOME", &home)
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .output()
            .expect("there is a shell");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{place}: {line}: {said}");
        count += 1;
    }
    assert!(count > 30, "{count} examples");
}
