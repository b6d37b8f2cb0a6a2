//! The state machine of the protocol.

use maze::{Cell, Grid, Square};
use mouse::{Arena, Command, Handled, Heading, Pose, Simulator, Stat};
use proptest::prelude::*;

use crate::mazes::{TO_THE_MIDDLE, hook, maze};
use crate::model::Model;

fn simulator(runs: u32) -> Simulator {
    Simulator::new(Arena::of_contest(&hook()).unwrap(), runs)
}

/// The reply to a line, without its end; empty for none.
fn reply(simulator: &mut Simulator, line: &str) -> String {
    let mut text = String::new();
    let handled = simulator.answer(line, &mut text);
    assert_eq!(handled == Handled::Replied, text.ends_with('\n'), "{line}");
    assert_eq!(text.lines().count(), usize::from(handled == Handled::Replied), "{line}");
    text.trim_end().to_owned()
}

fn replies<const N: usize>(simulator: &mut Simulator, lines: [&str; N]) -> [String; N] {
    lines.map(|line| reply(simulator, line))
}

fn walk(simulator: &mut Simulator, letters: &str) {
    for letter in letters.chars() {
        let line = match letter {
            'F' => "moveForward",
            'R' => "turnRight",
            _ => "turnLeft",
        };
        assert_eq!(reply(simulator, line), "ack", "{letter}");
    }
}

#[test]
fn questions_and_moves_have_the_replies_of_the_protocol() {
    let mut mouse = simulator(1);
    let asked = ["mazeWidth", "mazeHeight", "wallFront", "wallRight", "wallBack", "wallLeft", "wasReset", "ackReset"];
    assert_eq!(replies(&mut mouse, asked), ["4", "4", "false", "true", "true", "true", "false", "ack"]);
    assert_eq!(
        replies(&mut mouse, ["wallFront 7", "wallFront 6", "wallFront 0", "wallFront -3", "wallFront x"]),
        ["true", "false", "false", "false", "false"]
    );
    let drawn =
        ["setWall 0 0 w", "clearWall 0 0 w", "setColor 1 1 G", "clearColor 1 1", "clearAllColor", "clearAllText"];
    assert_eq!(replies(&mut mouse, drawn), [""; 6]);
    assert_eq!(replies(&mut mouse, ["setText 0 1 a b", "clearText 0 1", "setColor 99 -1 r"]), [""; 3]);
    assert_eq!((mouse.invalid(), mouse.first_invalid()), (0, None));
    assert_eq!(
        replies(&mut mouse, ["moveForward 9", "moveForward", "moveForward 0", "turnRight90", "moveForward 3"]),
        ["crash", "crash", "crash", "ack", "ack"]
    );
    assert_eq!(mouse.pose(), Pose { x: 7, y: 7, heading: Heading::EAST });
    assert_eq!(mouse.crashes(), 3);
}

#[test]
fn what_is_no_command_has_no_reply() {
    let mut mouse = simulator(1);
    let invalid = [
        "",
        " ",
        "hello",
        "moveForward 1 2",
        "turnLeft 2",
        "mazewidth",
        "getStat",
        "getStat speed",
        "setWall 0 0 x",
        "setWall 0 0",
        "setColor 0 0 z",
        "setColor a 0 r",
        "setText 0  0 a",
        "setTexts 0 0 a",
        " setWall 0 0 n",
        "clearAllColor 1",
        "wallFront\t1",
        "ackReset now",
    ];
    for (count, line) in (1..).zip(invalid) {
        assert_eq!(mouse.answer(line, &mut String::new()), Handled::Invalid, "{line}");
        assert_eq!((mouse.invalid(), mouse.first_invalid()), (count, Some("")));
    }
    assert_eq!((mouse.pose(), mouse.track().steps()), (Pose::START, 0));
}

#[test]
fn half_steps_and_diagonals_go_between_the_posts() {
    let mut mouse = simulator(1);
    // In the middle of a cell, a diagonal aims at a post.
    assert_eq!(replies(&mut mouse, ["turnRight45", "wallFront", "moveForwardHalf"]), ["ack", "true", "crash"]);
    assert_eq!(replies(&mut mouse, ["turnLeft45", "moveForward 2", "moveForwardHalf"]), ["ack"; 3]);
    // On the side between two cells, along the side is a post; the next diagonal leads into the cell to the right.
    assert_eq!(replies(&mut mouse, ["wallRight", "wallFrontRight", "wallFrontLeft"]), ["true", "false", "true"]);
    assert_eq!(replies(&mut mouse, ["turnRight45", "moveForwardHalf", "wallFront"]), ["ack", "ack", "true"]);
    assert_eq!(mouse.pose(), Pose { x: 2, y: 7, heading: Heading::NORTH.turned(1) });
    assert_eq!(replies(&mut mouse, ["turnRight45", "moveForwardHalf 5", "moveForwardHalf"]), ["ack", "ack", "crash"]);
    let cells: Vec<u32> = mouse.track().walk().iter().map(|cell| cell.0).collect();
    assert_eq!(cells, [12, 8, 4, 0, 1, 2, 3]);
}

#[test]
fn statistics_are_those_of_the_protocol() {
    let mut mouse = simulator(9);
    let stat = |mouse: &mut Simulator, name: &str| reply(mouse, &format!("getStat {name}"));
    let all = |mouse: &mut Simulator| Stat::NAMES.map(|(name, _)| stat(mouse, name)).join(" ");
    assert_eq!(all(&mut mouse), "0 0 -1 -1 0 0 0 -1 0 2000");
    assert_eq!(reply(&mut mouse, "moveForward 3"), "ack");
    assert_eq!(all(&mut mouse), "6 0 -1 -1 6 0 4 -1 4 2000");
    walk(&mut mouse, "RFFFRFFFRFFRF");
    // 12 cells are 24 half steps; only the first move was long. A turn in the middle would count for no run.
    assert_eq!(all(&mut mouse), "24 4 24 4 24 4 22 22 22 28.6");
    assert_eq!(mouse.track().runs().len(), 1);
    assert_eq!(reply(&mut mouse, "ackReset"), "ack");
    assert_eq!(all(&mut mouse), "24 4 24 4 24 4 22 22 22 28.6");
    // The next run starts with a penalty.
    assert_eq!(reply(&mut mouse, "moveForward"), "ack");
    assert_eq!(all(&mut mouse), "26 4 24 4 2 0 39 22 17 30.3");
}

#[test]
fn walk_ends_with_the_last_wanted_run() {
    let mut mouse = simulator(2);
    walk(&mut mouse, TO_THE_MIDDLE);
    assert!(!mouse.is_over());
    assert_eq!(reply(&mut mouse, "ackReset"), "ack");
    walk(&mut mouse, TO_THE_MIDDLE);
    assert!(mouse.is_over());
    let before = mouse.track().clone();
    walk(&mut mouse, "FRFRR");
    assert_eq!(mouse.track(), &before, "nothing more is recorded");
    let [search, fast] = before.runs() else { panic!("two runs") };
    assert_eq!((search.walk.len(), search.turns, search.before.0), (13, 4, 0));
    assert_eq!((&search.walk, search.time), (&fast.walk, fast.time));
    assert!(fast.before >= search.time);
    assert_eq!(before.race_walk(), search.walk);
}

#[test]
fn drawing_shows_what_was_set() {
    let mut mouse = simulator(1);
    let lines =
        ["setWall 0 0 n", "setColor 0 0 G", "setText 0 0 a b\u{e9}cdefghijkl", "setWall 3 3 n", "setText 9 9 x"];
    replies(&mut mouse, lines);
    let (first, above) = (Cell(12), Cell(8));
    let drawing = mouse.drawing();
    assert!(drawing.has_wall(first, Square::NORTH) && drawing.has_wall(above, Square::SOUTH));
    assert!(drawing.has_wall(Cell(3), Square::NORTH) && !drawing.has_wall(first, Square::EAST));
    assert_eq!((drawing.color(first), drawing.text(first)), (Some('G'), Some("a b?cdefgh")));
    replies(&mut mouse, ["clearWall 0 1 s", "clearColor 0 0", "clearAllText"]);
    let drawing = mouse.drawing();
    assert!(!drawing.has_wall(first, Square::NORTH) && drawing.color(first).is_none() && drawing.text(first).is_none());
}

#[test]
fn maze_is_turned_so_that_the_start_is_lower_left() {
    let maze = hook();
    // From each corner, the mouse sees the cell at the corner as its first, and walls all around the maze.
    for (start, ahead, right) in [(12, 8, 13), (0, 1, 4), (3, 7, 2), (15, 14, 11)] {
        let arena = Arena::new(&maze, Cell(start), &[Cell(5)]).unwrap();
        let cells = [(0, 0), (0, 1), (1, 0)].map(|(column, row)| arena.cell(column, row));
        assert_eq!(cells, [start, ahead, right].map(|cell| Some(Cell(cell))));
        assert_eq!(arena.cell(4, 0), None);
    }
    let wide = crate::mazes::maze("5x2", "wide");
    let turned = Arena::new(&wide, Cell(0), &[Cell(9)]).unwrap();
    assert_eq!((turned.width(), turned.height()), (2, 5));
    assert!(Arena::new(&maze, Cell(5), &[Cell(0)]).is_err(), "a start in the middle");
    assert!(Arena::new(&maze, Cell(12), &[]).is_err() && Arena::new(&maze, Cell(12), &[Cell(16)]).is_err());
}

#[test]
fn middle_has_one_two_or_four_cells() {
    for (size, cells) in [("1x1", 1), ("5x5", 1), ("4x5", 2), ("5x4", 2), ("16x16", 4)] {
        let arena = Arena::of_contest(&maze(size, "middle")).unwrap();
        assert_eq!(arena.middle().len(), cells, "{size}");
        let (width, height) = (arena.width() as i32, arena.height() as i32);
        let in_middle = |row| (0..width).filter(|&column| arena.is_in_middle(column, row)).count();
        assert_eq!((0..height).map(in_middle).sum::<usize>(), cells, "{size}");
    }
}

/// A command that has a reply.
fn command() -> impl Strategy<Value = String> {
    let words = prop::sample::select(vec![
        "wallFront",
        "wallFrontRight",
        "wallRight",
        "wallBackRight",
        "wallBack",
        "wallBackLeft",
        "wallLeft",
        "wallFrontLeft",
        "moveForward",
        "moveForwardHalf",
    ]);
    let turns = prop::sample::select(vec!["turnRight", "turnLeft", "turnRight45", "turnLeft45"]);
    prop_oneof![
        (words.clone(), 0..9).prop_map(|(word, number)| format!("{word} {number}")),
        words.prop_map(str::to_owned),
        turns.prop_map(str::to_owned),
    ]
}

/// The reply of the model.
fn modeled(model: &mut Model, line: &str) -> String {
    let (word, number) = line.split_once(' ').map_or((line, 1), |(word, number)| (word, number.parse().unwrap()));
    let turned = |name: &str| {
        ["Front", "FrontRight", "Right", "BackRight", "Back", "BackLeft", "Left", "FrontLeft"]
            .iter()
            .position(|&known| known == name)
            .unwrap() as i64
    };
    match word {
        "moveForward" => if model.forward(2 * number) { "ack" } else { "crash" }.to_owned(),
        "moveForwardHalf" => if model.forward(number) { "ack" } else { "crash" }.to_owned(),
        "turnRight" | "turnLeft" | "turnRight45" | "turnLeft45" => {
            let by = [("turnRight", 2), ("turnLeft", 6), ("turnRight45", 1), ("turnLeft45", 7)];
            model.heading = (model.heading + by.iter().find(|turn| turn.0 == word).unwrap().1) % 8;
            "ack".to_owned()
        }
        asked => model.is_wall(turned(asked.trim_start_matches("wall")), number).to_string(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Replies and places are those of the model; the walk goes through passages only.
    #[test]
    fn replies_are_those_of_the_model(width in 1_u32..7, height in 1_u32..7, seed: u16, lines in prop::collection::vec(command(), 1..120)) {
        let maze = maze(&format!("{width}x{height}"), &seed.to_string());
        let arena = Arena::of_contest(&maze).unwrap();
        let mut model = Model::new(arena.maze().clone());
        let mut mouse = Simulator::new(arena, u32::MAX);
        for line in &lines {
            prop_assert_eq!(reply(&mut mouse, line), modeled(&mut model, line), "{}", line);
            let pose = mouse.pose();
            prop_assert_eq!((i64::from(pose.x), i64::from(pose.y)), (model.x, model.y));
            prop_assert!((1..2 * width as i32).contains(&pose.x) && (1..2 * height as i32).contains(&pose.y));
        }
        for pair in mouse.track().walk().windows(2) {
            prop_assert!(maze.exits(pair[0]).any(|(_, behind)| behind == pair[1]));
        }
        for run in mouse.track().runs() {
            let last = run.walk[run.walk.len() - 1];
            prop_assert!(mouse.arena().is_goal(last));
            prop_assert_eq!(run.walk[0], mouse.arena().start());
        }
    }

    /// A mouse that looks before it moves sees the same maze from each corner as in the turned maze.
    #[test]
    fn any_line_is_handled(bytes in prop::collection::vec(any::<u8>(), 0..60)) {
        let mut mouse = simulator(3);
        for line in bytes.split(|&byte| byte == b'\n') {
            let line = String::from_utf8_lossy(line);
            reply(&mut mouse, &line);
        }
        prop_assert!(mouse.arena().maze().grid().cells() == 16);
    }

    /// Words of the protocol in any order with any numbers.
    #[test]
    fn any_words_are_handled(words in prop::collection::vec(prop_oneof![
        prop::sample::select(vec![
            "moveForward", "moveForwardHalf", "wallLeft", "turnLeft45", "setWall", "clearWall", "setColor", "setText",
            "clearText", "ackReset", "getStat", "score", "n", "w", "G", "99999999999", "-1", "0", "1", "2147483647", "", " ",
        ]).prop_map(str::to_owned),
        any::<i32>().prop_map(|number| number.to_string()),
    ], 1..6)) {
        let line = words.join(" ");
        let mut mouse = simulator(3);
        for line in [&*line, "turnRight45", &*line, "moveForwardHalf", &*line] {
            reply(&mut mouse, line);
            let pose = mouse.pose();
            prop_assert!((1..8).contains(&pose.x) && (1..8).contains(&pose.y));
        }
        let _ = Command::read(&line);
    }
}
