//! Laws of tasks: model answers pass with all stars, empty programs pass none, bad files are refused with their line.

use std::collections::BTreeSet;

use proptest::prelude::*;
use script::blocks::{BlockKind, BlockProgram};
use text::Language;

use super::{Failure, HIDDEN_MAZES, MOST_STARS, Refusal, SHIPPED, Task, TaskError, TaskWords, Verdict, shipped};

fn tasks() -> impl Iterator<Item = (&'static str, Task)> {
    SHIPPED.iter().map(|(id, file)| (*id, Task::from_ron(file).unwrap_or_else(|error| panic!("{id}: {error}"))))
}

#[test]
fn there_are_24_tasks_in_order_and_in_both_languages() {
    assert_eq!(SHIPPED.len(), 24);
    let (mut names, mut before) = (BTreeSet::new(), "");
    for (id, task) in tasks() {
        assert!(id > before, "{id}");
        before = id;
        let texts = [task.name(), task.text()].into_iter().chain(task.hints());
        assert!(!task.hints().is_empty(), "{id}");
        for words in texts {
            assert_ne!(words.of(Language::English), words.of(Language::German), "{id}");
        }
        assert!(names.insert(task.name().of(Language::English).to_owned()), "{id}");
    }
    assert!(shipped(0).is_none() && shipped(24).is_some() && shipped(25).is_none());
}

#[test]
fn model_answers_pass_with_all_stars_and_are_written_as_blocks() {
    for (id, task) in tasks() {
        let verdict = task.check(task.model().text()).unwrap();
        assert!(verdict.is_passed(), "{id}: {verdict:?}");
        assert_eq!((verdict.stars, verdict.mazes), (MOST_STARS, HIDDEN_MAZES), "{id}: {verdict:?}");
        let blocks = BlockProgram::of_script(task.model()).unwrap();
        assert_eq!(blocks.text(), task.model().text(), "{id}");
    }
}

/// Doors are tested one by one: a program that takes each for a passage, or for a wall, fails; so does one that does not eat.
#[test]
fn doors_and_the_meal_are_asked_for() {
    let task = shipped(22).unwrap().unwrap();
    let failure = |program: &str| task.check(program).unwrap().failure.map(|failure| failure.error.kind().id());
    let model = task.model().text();
    let no_meal = model.replace("    mouse.eat();\n", "");
    assert_eq!(failure(&no_meal), Some("not-eaten"));
    assert_eq!(failure(&model.replace("door shut", "wall")), Some("shut-door"));
    let all_are_walls = model.replace("door shut", "door open");
    assert!(failure(&all_are_walls).is_some());
    let mazes = task.with_mazes().unwrap();
    let doors = mazes.hidden().iter().flat_map(|ground| ground.doors.all());
    let (shut, open): (Vec<&race::ElectronicDoor>, Vec<_>) =
        doors.partition(|door| door.state == race::DoorState::Shut);
    assert!(shut.len() > 300 && open.len() > 300, "{} and {}", shut.len(), open.len());
}

#[test]
fn empty_programs_pass_none() {
    for (id, task) in tasks() {
        let verdict = task.check("fn run(mouse) { }").unwrap();
        assert!(!verdict.is_passed() && verdict.stars == 0 && verdict.mazes == 0, "{id}");
    }
}

/// A model answer fails most other tasks, because each task has its own idea.
#[test]
fn every_task_needs_its_own_idea() {
    let all: Vec<_> = tasks().collect();
    let blind = "fn run(mouse) { for round in 0..99 { mouse.forward(); } }";
    let straight: Vec<_> = all.iter().filter(|(_, task)| task.check(blind).unwrap().is_passed()).collect();
    assert!(straight.len() <= 2, "{straight:?}");
    // A hand on the wall walks around islands.
    let hand = all[18].1.model().text();
    for (id, task) in &all[22..] {
        let verdict = task.check(hand).unwrap();
        assert!(verdict.failure.is_some(), "{id}: {verdict:?}");
    }
}

#[test]
fn hidden_mazes_differ_where_the_task_has_room() {
    for (id, task) in tasks() {
        let mazes = task.with_mazes().unwrap();
        let codes: BTreeSet<String> = mazes
            .hidden()
            .iter()
            .map(|ground| format!("{:?} {}", ground.maze.grid().size().to_string(), ground.maze.passages()))
            .collect();
        let is_same_for_all = id < "07" || id.starts_with("13");
        assert!(codes.len() > 1 || is_same_for_all, "{id}");
        for number in 0..task.tries() {
            assert_eq!(task.maze_to_try(number).unwrap(), task.maze_to_try(number).unwrap(), "{id}");
        }
    }
}

#[test]
fn only_allowed_programs_are_tried() {
    let task = shipped(1).unwrap().unwrap();
    let refusal = |program: &str| task.check(program).unwrap().refusal;
    assert!(matches!(refusal("fn run(mouse) {"), Some(Refusal::Script(_))));
    assert_eq!(refusal("fn step(mouse) { 0 }"), Some(Refusal::NotRun));
    assert!(matches!(refusal("fn run(mouse) { let a = 1; }"), Some(Refusal::NoBlocks(_))));
    assert_eq!(refusal("fn run(mouse) { mouse.mark(); }"), Some(Refusal::Block(BlockKind::Mark)));
    let last = shipped(24).unwrap().unwrap();
    let long = format!("fn run(mouse) {{ {} }}", "mouse.mark(); ".repeat(15));
    assert_eq!(last.check(&long).unwrap().refusal, Some(Refusal::TooManyBlocks(15)));
    let Verdict { failure: Some(Failure { maze, steps, error }), blocks, .. } =
        task.check("fn run(mouse) { mouse.forward(); }").unwrap()
    else {
        panic!("it fails");
    };
    assert_eq!((maze, steps, error.kind().id(), blocks), (1, 1, "not-at-cheese", Some(1)));
}

#[test]
fn endless_programs_are_stuck() {
    let task = shipped(7).unwrap().unwrap();
    let verdict = task.check("fn run(mouse) { while mouse.look() == \"way\" { } }").unwrap();
    assert_eq!(verdict.failure.unwrap().error.kind().id(), "too-much-work");
}

const FILE: &str = r#"(
    name: (en: "Own"),
    text: (en: "An own task."),
    mazes: [
        Path("F2-5 ? {F1} R R F3"),
        Maze((size: "5x5", algorithm: "wilson")),
    ],
    stars: Steps(two: 5000, three: 4000),
    model: "fn run(mouse) { while !mouse.at_cheese() { mouse.turn_right(); while mouse.look() == \"wall\" { mouse.turn_left(); } mouse.forward(); } }",
)"#;

#[test]
fn bad_files_are_refused_with_their_line() {
    assert!(Task::from_ron(FILE).is_ok(), "{:?}", Task::from_ron(FILE));
    let wrong = [
        ("(en: \"Own\")", "(en: \"\")", 2, "1 to 600 visible characters"),
        ("name:", "nome:", 2, "nome"),
        ("F2-5", "F5-2", 5, "1 to 99"),
        ("F2-5", "X", 5, "'X' is no piece of a path"),
        ("{F1}", "{F1", 5, "a } is missing"),
        ("F3\"", "[[[F99]99]99]99\"", 5, "a path has 2 to 900 cells"),
        ("5x5", "0x5", 6, "1 to 65535"),
        ("5x5", "90x90", 6, "a maze of a task has 2 to 900 cells, not 8100"),
        ("wilson", "sirup", 6, "wilson"),
        ("three: 4000", "three: 6000", 8, "three stars need"),
        ("turn_left", "turn_left(", 9, "the model answer: line 1"),
        ("fn run", "fn step", 9, "the model answer needs fn run(mouse)"),
    ];
    for (old, new, line, words) in wrong {
        let error: TaskError = Task::from_ron(&FILE.replacen(old, new, 1)).expect_err(new);
        assert_eq!(error.line(), Some(line), "{new}: {error}");
        assert!(
            error.to_string().starts_with(&format!("line {line}: ")) && error.to_string().contains(words),
            "{error}"
        );
    }
    assert!(Task::from_ron(&" ".repeat(40_000)).unwrap_err().to_string().contains("32768 bytes"));
    // Neither is ever a path: the first meets itself, the second ends where it starts.
    for pattern in ["F1 R F1 R F1 R F1 R F1", "F1 R R F1"] {
        let error = Task::from_ron(&FILE.replace("F2-5 ? {F1} R R F3", pattern)).unwrap_err();
        assert!(error.line().is_some() && error.to_string().contains("meets itself"), "{pattern}: {error}");
    }
    let with_blocks = FILE.replace("    mazes: [", "    blocks: [\"forward\"],\n    mazes: [");
    let error = Task::from_ron(&with_blocks.replace("fn run(mouse) {", "fn run(mouse) { let a = 1;")).unwrap_err();
    assert!(error.line() == Some(10) && error.to_string().contains("a program of blocks"), "{error}");
}

/// Each field of a task is there once, so that each can be made wrong once.
const FULL: &str = r#"(
    name: (en: "Full", de: "Voll"),
    text: (en: "A task with every field."),
    hints: [(en: "Go on.")],
    blocks: ["forward", "turn-left", "turn-right", "eat", "while"],
    eat: true,
    most_blocks: 8,
    mazes: [Maze((grid: "square", size: "4x4", algorithm: "wilson", braid: "0", ends: "corner", doors: 0))],
    tries: 4,
    seed: "full",
    stars: Blocks(two: 8, three: 7),
    model: "fn run(mouse) { while !mouse.at_cheese() { mouse.turn_right(); while mouse.look() != \"way\" { mouse.turn_left(); } mouse.forward(); } mouse.eat(); }",
)"#;

#[test]
fn each_wrong_field_is_refused_with_its_line_and_with_what_is_allowed() {
    assert_eq!(Task::from_ron(FULL).map(|task| task.tries()), Ok(4));
    let long = "n".repeat(601);
    let wrong = [
        ("\"Full\"", "\"\"", 2, "1 to 600 visible characters"),
        ("\"Voll\"", &format!("\"{long}\""), 2, "1 to 600 visible characters"),
        ("A task", &long, 3, "1 to 600 visible characters"),
        ("Go on.", &long, 4, "1 to 600 visible characters"),
        (
            "[(en: \"Go on.\")]",
            "[(en: \"a\"), (en: \"a\"), (en: \"a\"), (en: \"a\"), (en: \"a\"), (en: \"a\")]",
            4,
            "at most 5 hints, not 6",
        ),
        ("\"eat\"", "\"sleep\"", 5, "'sleep' is no block: choose forward"),
        ("true", "1", 6, "true or false"),
        ("most_blocks: 8", "most_blocks: 0", 7, "most_blocks is 1 to 500, not 0"),
        ("most_blocks: 8", "most_blocks: 501", 7, "most_blocks is 1 to 500, not 501"),
        ("most_blocks: 8", "most_blocks: -8", 7, "most_blocks is 1 to 500, not -8"),
        ("[Maze", "[], old: [Maze", 8, "1 to 20 rules for mazes, not 0"),
        ("\"square\"", "\"moon\"", 8, "unknown grid 'moon': choose one of square"),
        ("4x4", "1x1", 8, "2 to 900 cells, not 1"),
        ("4x4", "31x30", 8, "2 to 900 cells, not 930"),
        ("\"wilson\"", "\"moon\"", 8, "unknown algorithm 'moon': choose one of"),
        ("\"0\"", "\"2\"", 8, "from 0 to 1"),
        ("\"corner\"", "\"moon\"", 8, "unknown goal 'moon': choose one of corner"),
        ("doors: 0", "doors: 900", 8, "a maze of 16 cells has 0 to 15 electronic doors, not 900"),
        ("doors: 0", "doors: 16", 8, "0 to 15 electronic doors, not 16"),
        ("doors: 0", "doors: -1", 8, "0 to 15 electronic doors, not -1"),
        ("doors: 0", "doors: 70000", 8, "0 to 15 electronic doors, not 70000"),
        ("tries: 4", "tries: 0", 9, "1 to 10 mazes to try, not 0"),
        ("tries: 4", "tries: -1", 9, "1 to 10 mazes to try, not -1"),
        ("tries: 4", "tries: 4294967297", 9, "1 to 10 mazes to try, not 4294967297"),
        ("\"full\"", "7", 10, "a text in quotation marks"),
        ("three: 7", "three: 0", 11, "at least 1 and at most as many as two stars, not 0 and 8"),
        ("two: 8", "two: -8", 11, "not 7 and -8"),
        ("two: 8", "two: 501", 11, "two stars need at most 500"),
        ("Blocks(two: 8", "Steps(two: 1000001", 11, "two stars need at most 1000000"),
        ("three: 7", "three: 5", 11, "the model answer has 6 blocks: three stars need at least 6, not 5"),
        ("Blocks(two: 8", "Steps(two: 8", 11, "steps: three stars need at least"),
        ("fn run", "fn step", 12, "the model answer needs fn run(mouse)"),
        ("mouse.eat(); ", "", 12, "the model answer: not passed: stuck in hidden maze 1 of 50 after "),
        (
            "!mouse.at_cheese()",
            "mouse.at_cheese()",
            12,
            "the model answer: not passed: stuck in hidden maze 1 of 50 after ",
        ),
    ];
    for (old, new, line, words) in wrong {
        assert!(FULL.contains(old), "{old}");
        let error = Task::from_ron(&FULL.replacen(old, new, 1)).expect_err(new).to_string();
        assert!(error.starts_with(&format!("line {line}: ")) && error.contains(words), "{new}: {error}");
        assert!(!error.contains('\n'), "{error}");
    }
    // All limits themselves are allowed.
    for (old, new) in [("doors: 0", "doors: 15"), ("tries: 4", "tries: 10"), ("most_blocks: 8", "most_blocks: 6")] {
        let task = Task::from_checked_ron(&FULL.replacen(old, new, 1));
        assert!(task.is_ok(), "{new}: {task:?}");
    }
}

#[test]
fn model_answers_keep_to_the_rules_of_their_task() {
    let error = |old: &str, new: &str| Task::from_ron(&FULL.replacen(old, new, 1)).unwrap_err().to_string();
    let too_long = error("most_blocks: 8", "most_blocks: 5");
    assert!(too_long.starts_with("line 12: the model answer: ") && too_long.contains('6'), "{too_long}");
    let foreign = error("\"turn-left\", ", "");
    assert!(foreign.starts_with("line 12: the model answer: "), "{foreign}");
    // Without blocks in the file, a model answer may be any program, but only blocks earn stars for blocks.
    let blocks = "    blocks: [\"forward\", \"turn-left\", \"turn-right\", \"eat\", \"while\"],\n";
    let any = FULL.replacen(blocks, "", 1).replacen("    most_blocks: 8,\n", "", 1);
    let text = any.replacen("{ while", "{ let a = 1; while", 1);
    let error = Task::from_ron(&text).unwrap_err().to_string();
    assert_eq!(error, "line 9: stars for blocks need a model answer of blocks");
    assert!(Task::from_ron(&text.replacen("Blocks(two: 8, three: 7)", "Steps(two: 90000, three: 80000)", 1)).is_ok());
    // The same for links, also if the file is one line.
    let line = FULL.replace('\n', " ").replacen("three: 7", "three: 5", 1);
    let error = Task::link(&line).unwrap_err();
    assert!(error.line() == Some(1) && error.to_string().contains("at least 6, not 5"), "{error}");
}

#[test]
fn example_of_the_documentation_is_a_task() {
    let page = include_str!("../../../../docs/tasks.md");
    let example = page.split("```ron\n").nth(1).and_then(|part| part.split("```").next()).expect("an example");
    let task = Task::from_ron(example).unwrap();
    assert_eq!(task.check(task.model().text()).unwrap().stars, MOST_STARS);
    for kind in BlockKind::ALL {
        assert!(page.contains(kind.name()), "{}", kind.name());
    }
}

#[test]
fn links_hold_the_file() {
    let link = Task::link(FILE).unwrap();
    let address = format!("https://example.org/?task={link}");
    assert_eq!(Task::from_link(&address), Ok((FILE.to_owned(), Task::from_ron(FILE).unwrap())));
    assert!(Task::from_link("task1.%").unwrap_err().to_string().contains("damaged"));
    assert!(Task::from_link("race7.abc").is_err());
    assert!(Task::link("()").is_err());
}

#[test]
fn missing_translations_are_in_english() {
    let task = Task::from_ron(FILE).unwrap();
    assert_eq!([Language::English, Language::German].map(|language| TaskWords::of(task.name(), language)), ["Own"; 2]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// No text makes the reader panic, and a path from a pattern has a way from start to cheese.
    #[test]
    fn any_pattern_is_refused_or_drawn(pattern in "[FLR?{}*0-9\\[\\] -]{0,24}") {
        if let Ok(task) = Task::from_checked_ron(&FILE.replace("F2-5 ? {F1} R R F3", &pattern))
            && let Ok(ground) = task.maze_to_try(0)
        {
            let way = maze::solve(&ground.maze, ground.start, ground.cheese, maze::Solver::BreadthFirst, &mut ());
            prop_assert!(way.expect("it fits into memory").found());
        }
    }
}
