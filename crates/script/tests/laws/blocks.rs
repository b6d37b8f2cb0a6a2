//! Laws of blocks: to a text and back, changes and their undoing, limits, rows, and that the text is the program.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use script::blocks::{
    Block, BlockCommand, BlockError, BlockHistory, BlockName, BlockPath, BlockProgram, Branch, Comparison, Condition,
    MOST_BLOCKS, MOST_DEPTH, MOST_NUMBER, MOST_PROCEDURES, MOST_TIMES, Procedure, Question, RowPart, Scent, Sight,
};
use script::{ErrorKind, LESSONS, Script};

use crate::{grids, perfect, walked};

const NAMES: [&str; 4] = ["on", "go_2", "to_the_wall", "x"];

fn name(name: &str) -> BlockName {
    BlockName::new(name).expect("a good name")
}

fn conditions() -> impl Strategy<Value = Condition> {
    let number = -MOST_NUMBER..=MOST_NUMBER;
    let question = prop_oneof![
        select(Sight::ALL).prop_map(Question::Look),
        select(Scent::ALL).prop_map(Question::Smell),
        Just(Question::IsMarked),
        Just(Question::AtCheese),
        (select(Comparison::ALL), number).prop_map(|(comparison, number)| Question::Counter(comparison, number)),
    ];
    (any::<bool>(), question).prop_map(|(is_negated, question)| Condition { is_negated, question })
}

fn blocks() -> impl Strategy<Value = Block> {
    let number = -MOST_NUMBER..=MOST_NUMBER;
    let flat = prop_oneof![
        4 => select(BlockCommand::ALL).prop_map(Block::Command),
        1 => select(&NAMES[..]).prop_map(|called| Block::Call(name(called))),
        1 => number.clone().prop_map(Block::SetCounter),
        1 => number.prop_map(Block::AddToCounter),
    ];
    flat.prop_recursive(MOST_DEPTH as u32 - 1, 40, 4, |inner| {
        let list = || vec(inner.clone(), 0..4);
        prop_oneof![
            (1..=MOST_TIMES, list()).prop_map(|(times, body)| Block::Repeat { times, body }),
            (conditions(), list()).prop_map(|(condition, body)| Block::While { condition, body }),
            (conditions(), list(), option::of(list())).prop_map(|(condition, body, otherwise)| Block::If {
                condition,
                body,
                otherwise
            }),
        ]
    })
}

fn programs() -> impl Strategy<Value = BlockProgram> {
    let headers = select(&["", "// name: Tilly\n// color: #e08020", "//\n/// some words"][..]);
    (vec(blocks(), 0..5), [vec(blocks(), 0..2), vec(blocks(), 0..2), vec(blocks(), 0..2), vec(blocks(), 0..2)], headers)
        .prop_map(|(main, bodies, header)| {
            let procedures = NAMES.iter().zip(bodies).map(|(called, body)| Procedure { name: name(called), body });
            let program = BlockProgram::new(main, procedures.collect()).expect("it is within the limits");
            program.with_header(header).expect("a good header")
        })
}

/// Every place of a program at which a block can be inserted.
fn places(program: &BlockProgram) -> Vec<BlockPath> {
    program.rows().into_iter().map(|row| row.path).collect()
}

/// The places of its blocks.
fn block_places(program: &BlockProgram) -> Vec<BlockPath> {
    let rows = program.rows().into_iter();
    rows.filter(|row| matches!(row.part, RowPart::Block(_))).map(|row| row.path).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn text_gives_the_same_blocks(program in programs()) {
        let text = program.text();
        let script = Script::parse(&text).map_err(|error| TestCaseError::fail(format!("{error}:\n{text}")))?;
        let again = BlockProgram::of_script(&script).map_err(|error| TestCaseError::fail(format!("{error}:\n{text}")))?;
        prop_assert_eq!(&again, &program, "{}", text);
        prop_assert_eq!(again.text(), text);
    }

    /// Spaces and line ends mean nothing.
    #[test]
    fn layout_of_the_text_means_nothing(program in programs()) {
        let program = program.with_header("").expect("no header");
        let one_line = program.text().split_whitespace().collect::<Vec<_>>().join(" ");
        prop_assert_eq!(BlockProgram::parse(&one_line).expect("the same script"), program.clone());
        let spread = program.text().replace('(', " ( ").replace('.', " . ").replace(" .  . ", " .. ").replace(';', "\n\n;\r\n");
        prop_assert_eq!(BlockProgram::parse(&spread).expect("the same script"), program);
    }

    #[test]
    fn rows_are_the_lines_of_the_text(program in programs()) {
        let text = program.text();
        let lines: Vec<&str> = text.lines().collect();
        let mut blocks = program.procedures().len();
        for row in program.rows() {
            prop_assert_eq!(lines[row.line as usize - 1], format!("{}{}", "    ".repeat(row.depth), row.code()));
            if let RowPart::Block(block) = row.part {
                prop_assert_eq!(program.block(&row.path), Some(block));
                prop_assert_eq!(row.path.outer.len() + 1, row.depth);
                blocks += 1;
            }
        }
        prop_assert_eq!(blocks, program.count());
    }

    #[test]
    fn what_is_inserted_can_be_removed(program in programs(), block in blocks(), at: Index) {
        let mut changed = program.clone();
        let place = at.get(&places(&program)).clone();
        match changed.insert(&place, block.clone()) {
            Ok(()) => {
                prop_assert_eq!(changed.block(&place), Some(&block));
                prop_assert_eq!(changed.count(), program.count() + block.count());
                prop_assert_eq!(changed.remove(&place), Ok(block));
            }
            Err(error) => prop_assert_eq!(error, BlockError::TooDeep),
        }
        prop_assert_eq!(changed, program);
    }

    #[test]
    fn moved_block_is_the_same_in_another_place(program in programs(), from: Index, to: Index) {
        let froms = block_places(&program);
        prop_assume!(!froms.is_empty());
        let (from, to) = (from.get(&froms).clone(), to.get(&places(&program)).clone());
        let mut changed = program.clone();
        let block = program.block(&from).expect("a block").clone();
        match changed.move_block(&from, &to) {
            Ok(place) => {
                prop_assert_eq!(changed.block(&place), Some(&block));
                prop_assert_eq!(changed.count(), program.count());
                let mut without = program.clone();
                without.remove(&from).expect("it was there");
                prop_assert_eq!(changed.remove(&place), Ok(block));
                prop_assert_eq!(changed, without);
            }
            Err(error) => {
                prop_assert!(matches!(error, BlockError::TooDeep | BlockError::IntoItself));
                prop_assert_eq!(error == BlockError::IntoItself, is_inside(&to, &from));
                prop_assert_eq!(changed, program);
            }
        }
    }

    #[test]
    fn replaced_block_comes_back(program in programs(), block in blocks(), at: Index) {
        let places = block_places(&program);
        prop_assume!(!places.is_empty());
        let place = at.get(&places).clone();
        let mut changed = program.clone();
        if let Ok(old) = changed.replace(&place, block.clone()) {
            prop_assert_eq!(changed.replace(&place, old), Ok(block));
        }
        prop_assert_eq!(changed, program);
    }

    /// Any changes, all taken back, are no changes; made again, they are the same.
    #[test]
    fn undo_takes_every_change_back(program in programs(), changes in vec((blocks(), any::<Index>(), 0..3_u8), 0..12)) {
        let mut history = BlockHistory::new(program.clone());
        let mut states = vec![program];
        for (block, at, what) in changes {
            let place = at.get(&places(history.program())).clone();
            let done = history.edit(|program| match what {
                0 => program.insert(&place, block),
                1 => program.remove(&place).map(drop),
                _ => program.replace(&place, block).map(drop),
            });
            if done.is_ok() && history.program() != states.last().expect("a state") {
                states.push(history.program().clone());
            }
        }
        let last = states.last().cloned();
        for state in states.iter().rev().skip(1) {
            prop_assert!(history.undo());
            prop_assert_eq!(history.program(), state);
        }
        prop_assert!(!history.undo() && !history.can_undo());
        while history.redo() {}
        prop_assert_eq!(Some(history.program()), last.as_ref());
    }

    /// The reader takes any text without a panic, and what it takes is a script.
    #[test]
    fn any_mutation_is_refused_or_the_program_that_it_says(program in programs(), at: Index, with in "[ -~]{0,3}") {
        let mut text = program.text();
        let begin = at.index(text.len());
        text.replace_range(begin..(begin + with.len()).min(text.len()), &with);
        match BlockProgram::parse(&text) {
            Ok(read) => prop_assert_eq!(BlockProgram::parse(&read.text()), Ok(read)),
            Err(error) => prop_assert!(error.position().is_some() || error.kind() == ErrorKind::NoFunction, "{}", error),
        }
    }
}

fn is_inside(path: &BlockPath, outer: &BlockPath) -> bool {
    let mut around = path.around();
    while let Some(block) = around {
        if block == *outer {
            return true;
        }
        around = block.around();
    }
    false
}

#[test]
fn text_is_readable() {
    let wall = Condition::is(Question::Look(Sight::Wall));
    let turn = Block::While { condition: wall, body: vec![Block::Command(BlockCommand::TurnLeft)] };
    let bored = Condition::is(Question::Counter(Comparison::Greater, 3));
    let main = vec![Block::While {
        condition: Condition::not(Question::AtCheese),
        body: vec![
            turn,
            Block::Call(name("on")),
            Block::If {
                condition: bored,
                body: vec![Block::SetCounter(-1)],
                otherwise: Some(vec![Block::AddToCounter(-2)]),
            },
        ],
    }];
    let on = Procedure { name: name("on"), body: vec![Block::Command(BlockCommand::Forward)] };
    let program = BlockProgram::new(main, vec![on]).unwrap().with_header("// name: Tilly").unwrap();
    let text = "// name: Tilly

fn run(mouse) {
    while !mouse.at_cheese() {
        while mouse.look() == \"wall\" {
            mouse.turn_left();
        }
        on(mouse);
        if mouse.counter > 3 {
            mouse.counter = -1;
        } else {
            mouse.counter -= 2;
        }
    }
}

fn on(mouse) {
    mouse.forward();
}
";
    assert_eq!(program.text(), text);
    assert_eq!(program.count(), 9);
}

#[test]
fn last_lesson_is_a_program_of_blocks_without_its_comments_and_doors() {
    let text = LESSONS[5].text.replace("        // With its back to where it came from, the first way to the left of that is the way on the right hand.\n", "");
    let text = text.split("\n\n// Try this").next().unwrap();
    // A condition of blocks is one question.
    let text = text.replace(" || mouse.look() == \"door shut\"", "");
    let program = BlockProgram::parse(&text).unwrap();
    assert_eq!(program.count(), 7);
    for (grid_name, grid) in grids() {
        assert_eq!(walked(&program.text(), &perfect(&grid, "blocks")).error, None, "{grid_name}");
    }
}

#[test]
fn counter_is_the_same_in_all_procedures() {
    let text = "fn count(mouse) { mouse.counter += 2; if mouse.counter < 9 { count(mouse) } }
        fn run(mouse) { mouse.counter = 1; count(mouse); print(mouse.counter); mouse.counter -= 20; print(mouse.counter); }";
    let outcome = walked(text, &perfect(&grids()[0].1, "counter"));
    assert_eq!(outcome.log, ["9", "-11"], "{:?}", outcome.error);
    let error = crate::error_of("fn step(mouse) { mouse.counter = 1; 0 }");
    assert_eq!(error.0, ErrorKind::NoMove, "{}", error.1);
}

#[test]
fn other_forms_are_the_same_blocks() {
    let same = [
        ("for i in 0..3 { mouse.eat() }", "for round in 0..3 { mouse.eat(); }"),
        ("if !(mouse.look() == \"wall\") { }", "if mouse.look() != \"wall\" { }"),
        ("if !!mouse.is_marked() { }", "if mouse.is_marked() { }"),
        ("if !(mouse.counter >= 3) { }", "if mouse.counter < 3 { }"),
        (
            "if mouse.is_marked() { } else if mouse.at_cheese() { }",
            "if mouse.is_marked() { } else { if mouse.at_cheese() { } }",
        ),
        ("mouse.counter += -3;", "mouse.counter -= 3;"),
    ];
    for (one, other) in same {
        let [one, other] =
            [one, other].map(|body| BlockProgram::parse(&format!("fn run(mouse) {{ {body} }}")).unwrap());
        assert_eq!(one, other);
    }
}

#[test]
fn scripts_that_are_no_blocks_are_refused_with_their_line() {
    let refused = [
        (
            "fn run(mouse) {\n let a = 1;\n}",
            "line 2, column 2: blocks cannot show 'let' here, only a command of the mouse",
        ),
        ("let a = 1;\nfn run(mouse) { }", "line 1, column 1: blocks cannot show 'let' here, only 'fn'"),
        ("fn run(m) { }", "line 1, column 8: blocks cannot show 'm' here, only 'mouse'"),
        ("fn run(mouse) {\n // on\n mouse.forward();\n}", "line 2, column 2: no block is a comment"),
        ("fn run(mouse) { for a in 1..3 { } }", "line 1, column 26: blocks cannot show '1' here, only '0'"),
        ("fn run(mouse) { for a in 0..0 { } }", "line 1, column 29: repeat 1 to 999 times, not 0"),
        ("fn run(mouse) { mouse.counter = 1000; }", "line 1, column 33: a number is -999 to 999, not 1000"),
        ("fn run(mouse) {\n jump(mouse);\n}", "line 2, column 2: there is no procedure jump"),
        ("fn run(mouse) { while true { } }", "line 1, column 23: blocks cannot show 'true' here, only 'mouse'"),
        (
            "fn run(mouse) { if !mouse.look() == \"wall\" { } }",
            "blocks cannot show 'mouse' here, only a question in brackets",
        ),
        ("fn run(mouse) { if mouse.look() == \"sky\" { } }", "here, only \"wall\" or \"way\""),
        ("fn run(mouse) { mouse.look(); }", "blocks cannot show 'look' here, only a command such as forward"),
        ("fn run(mouse) { if mouse.is_marked() && mouse.at_cheese() { } }", "blocks cannot show '&' here, only '{'"),
        ("fn Up(mouse) { } fn run(mouse) { }", "'Up' cannot be the name of a procedure"),
    ];
    for (text, message) in refused {
        let error = BlockProgram::parse(text).expect_err(text);
        assert_eq!(error.kind(), ErrorKind::NoBlocks, "{text}");
        assert!(error.to_string().contains(message), "{error}\n{text}");
    }
    let error = BlockProgram::parse("fn run(mouse) {\n mouse.forward(\n}").expect_err("no script");
    assert_eq!(error.kind(), ErrorKind::Syntax);
}

#[test]
fn words_of_the_language_and_the_game_are_no_names() {
    for word in
        ["for", "while", "fn", "let", "print", "eval", "random", "forward", "mark", "run", "round", "", "1a", "ä", "A"]
    {
        assert_eq!(BlockName::new(word), Err(BlockError::Name(word.to_owned())), "{word}");
    }
    assert!(BlockName::new(&"a".repeat(24)).is_ok() && BlockName::new(&"a".repeat(25)).is_err());
}

#[test]
fn limits_hold_and_programs_at_the_limits_run() {
    let eat = Block::Command(BlockCommand::Eat);
    let nested = |depth: usize, leaf: Block| {
        let marked = Condition::is(Question::IsMarked);
        let wrap = |inner, _| Block::If { condition: marked, body: Vec::new(), otherwise: Some(vec![inner]) };
        (1..depth).fold(leaf, wrap)
    };
    let deepest = nested(
        MOST_DEPTH,
        Block::If { condition: Condition::not(Question::Counter(Comparison::Less, -3)), body: vec![], otherwise: None },
    );
    let many = vec![nested(MOST_DEPTH, eat.clone()); (MOST_BLOCKS - MOST_PROCEDURES) / MOST_DEPTH - 1];
    let procedures: Vec<_> =
        (0..MOST_PROCEDURES).map(|number| Procedure { name: name(&format!("p{number}")), body: vec![] }).collect();
    let full = BlockProgram::new([many.clone(), vec![deepest]].concat(), procedures.clone()).unwrap();
    let read = BlockProgram::parse(&full.text());
    assert!(read.as_ref() == Ok(&full), "{:?}", read.err());
    let least = Condition::not(Question::Counter(Comparison::Less, -3));
    let around = [
        |body| Block::Repeat { times: MOST_TIMES, body },
        |body| Block::While { condition: Condition::is(Question::IsMarked), body },
    ];
    for wrap in around {
        let leaf = Block::While { condition: least, body: vec![] };
        let deep = (1..MOST_DEPTH).fold(leaf, |inner, _| wrap(vec![inner]));
        let program =
            BlockProgram::new(vec![deep.clone()], vec![Procedure { name: name("p"), body: vec![deep] }]).unwrap();
        assert_eq!(BlockProgram::parse(&program.text()), Ok(program));
    }
    let new = |main: Vec<Block>| BlockProgram::new(main, Vec::new());
    assert_eq!(new(vec![nested(MOST_DEPTH + 1, eat.clone())]), Err(BlockError::TooDeep));
    assert_eq!(new(vec![eat.clone(); MOST_BLOCKS + 1]), Err(BlockError::TooManyBlocks));
    assert!(new(vec![eat; MOST_BLOCKS]).is_ok());
    assert_eq!(new(vec![Block::Repeat { times: 0, body: vec![] }]), Err(BlockError::Times(0)));
    assert_eq!(new(vec![Block::SetCounter(1000)]), Err(BlockError::Number(1000)));
    assert_eq!(new(vec![Block::Call(name("on"))]), Err(BlockError::NoProcedure("on".to_owned())));
    let more = [procedures.clone(), vec![Procedure { name: name("p_more"), body: vec![] }]].concat();
    assert_eq!(BlockProgram::new(vec![], more), Err(BlockError::TooManyProcedures));
    let two = vec![procedures[0].clone(), procedures[0].clone()];
    assert_eq!(BlockProgram::new(vec![], two), Err(BlockError::TwoProcedures("p0".to_owned())));
    for header in ["no comment", "// color: red", &"// long\n".repeat(300)] {
        assert!(matches!(new(vec![]).unwrap().with_header(header), Err(BlockError::Header(_))), "{header}");
    }
}

#[test]
fn procedures_are_added_renamed_and_removed() {
    let mut program = BlockProgram::default();
    let first = program.add_procedure(name("on")).unwrap();
    assert_eq!(program.add_procedure(name("on")), Err(BlockError::TwoProcedures("on".to_owned())));
    program.insert(&first, Block::Command(BlockCommand::Forward)).unwrap();
    let repeat = BlockPath::top(0, 0);
    program.insert(&repeat, Block::Repeat { times: 2, body: vec![] }).unwrap();
    program.insert(&repeat.inside(Branch::Body, 0), Block::Call(name("on"))).unwrap();
    assert_eq!(program.remove_procedure(0), Err(BlockError::Called("on".to_owned())));
    program.rename_procedure(0, name("off")).unwrap();
    assert!(program.text().contains("        off(mouse);"), "{}", program.text());
    assert_eq!(program.insert(&BlockPath::top(2, 0), Block::SetCounter(0)), Err(BlockError::NoPlace));
    assert_eq!(program.insert(&repeat.inside(Branch::Else, 0), Block::SetCounter(0)), Err(BlockError::NoPlace));
    program.remove(&repeat).unwrap();
    assert!(program.remove_procedure(0).is_ok() && program.remove_procedure(0) == Err(BlockError::NoPlace));
    assert_eq!(program, BlockProgram::default());
    assert!(program.palette().into_iter().all(|block| BlockProgram::new(vec![block], vec![]).is_ok()));
}
