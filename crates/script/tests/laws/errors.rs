//! Messages of wrong scripts: where, what is wrong, what is allowed.

use script::ErrorKind::{self, *};
use script::{Script, Status};

use crate::{error_of, grids, perfect, walked};

#[test]
fn wrong_scripts_are_told_with_line_and_reason() {
    let cases: &[(ErrorKind, &str, &str)] = &[
        (
            NoFunction,
            "let a = 1;",
            "a script needs fn step(mouse), fn run(mouse) or fn plan(maze), with one value in the brackets",
        ),
        (NoFunction, "\nfn step() { 0 }", "line 2, column 1: a script needs fn step(mouse)"),
        (TwoFunctions, "fn step(mouse) { 0 }\nfn plan(maze) { [] }", "line 2, column 1: a script has one of"),
        (Syntax, "fn step(mouse) {\n  let = 3;\n}", "line 2, column 7: a name is missing here"),
        (Syntax, "fn step(mouse) {\n  0;", "line 2, column 5: '}' is missing to terminate this block"),
        (Syntax, "fn step(mouse) {\n  let a = 1\n  a\n}", "line 3, column 3: ';' is missing"),
        (Syntax, "fn step(mouse) { eval(\"1\") }", "line 1, column 18: 'eval' cannot be used in scripts"),
        (Syntax, "fn step(mouse) { let f = |x| x; 0 }", "line 1, column "),
        (
            UnknownVariable,
            "fn step(mouse) {\n  exit\n}",
            "line 2, column 3: there is no variable 'exit': write let exit",
        ),
        (
            UnknownVariable,
            "let n = 0;\nfn more() { n + 1 }\nfn step(mouse) { more() }",
            "line 2, column 13: only step, run and plan see 'n'",
        ),
        (
            UnknownFunction,
            "fn step(mouse) { rendom(2) }",
            "line 1, column 18: there is no function rendom for a whole number",
        ),
        (
            UnknownFunction,
            "fn step(mouse) { mouse.is_open(\"north\") }",
            "there is no function is_open for the mouse, a text",
        ),
        (UnknownProperty, "fn step(mouse) { mouse.exit }", "line 1, column 24: the mouse has no property 'exit'"),
        (Syntax, "fn step(mouse) { let a = #{}; 0 }", "line 1, column 26: '#{' cannot be used in scripts"),
        (Syntax, "fn step(mouse) { 0 :; }", "line 1, column 20: ':;' cannot be used in scripts"),
        (WrongType, "fn step(mouse) { 1 + [] }", "line 1, column 20: '+' does not work on a whole number and an array"),
        (Syntax, "fn step(mouse) { if 1 { 0 } else { 1 } }", "column 21: this must be true or false, not a number"),
        (
            WrongType,
            "fn step(mouse) { let n = 1; if n { 0 } else { 1 } }",
            "this must be true or false, not a whole number",
        ),
        (NoMove, "fn step(mouse) { list() }", "step must return the number of a side, not a list"),
        (NoMove, "fn step(mouse) { mouse }", "step must return the number of a side, not the mouse"),
        (NoMove, "fn plan(maze) { maze }", "plan must return a list or an array of cell numbers, not the maze"),
        (Header, "// name: \u{1b}[1mX\nfn step(mouse) { 0 }", "line 1, column 1: a name has only visible characters"),
        (WrongType, "fn step(mouse) { let n = 3; for a in n { } 0 }", "for needs an array, a list or a range"),
        (OutOfRange, "fn step(mouse) { mouse.exits[9] }", "line 1, column 30: the array has items 0 to"),
        (OutOfRange, "fn step(mouse) { list(3, 0)[3] }", "line 1, column 28: the list has numbers 0 to 2, not 3"),
        (OutOfRange, "fn step(mouse) { list().pop() }", "the list is empty: ask is_empty before"),
        (OutOfRange, "fn step(mouse) { mouse.is_open(4) }", "cell 0 has the sides 0, 1, 2, 3, not 4"),
        (
            OutOfRange,
            "fn step(mouse) { random(0) }",
            "line 1, column 18: random(n) needs a number from 1 to 4294967295, not 0",
        ),
        (OutOfRange, "fn step(mouse) {\n  7\n}", "line 1, column 1: cell 0 has the sides 0, 1, 2, 3, not 7"),
        (OutOfRange, "fn step(mouse) { \"up\" }", "'up' is no direction: choose north, northeast"),
        (OutOfRange, "fn plan(maze) { [1000] }", "line 1, column 1: the cells of this maze are 0 to 87, not 1000"),
        (Arithmetic, "fn step(mouse) { 1 / 0 }", "line 1, column 20: division by zero"),
        (Arithmetic, "fn step(mouse) { 9223372036854775807 + 1 }", "overflow"),
        (Thrown, "fn step(mouse) { throw \"I am lost\"; }", "line 1, column 18: the script gave up: I am lost"),
        (
            Wall,
            "fn step(mouse) { 0 }",
            "line 1, column 1: it walks into the wall at side 0 (north) of cell 0; its exits are",
        ),
        (Wall, "fn plan(maze) { [50] }", "the plan goes from cell 0 to cell 50, and there is no passage"),
        (NoMove, "fn step(mouse) { }", "line 1, column 1: step must return the number of a side, not nothing"),
        (NoMove, "fn plan(maze) { 3 }", "plan must return a list or an array of cell numbers, not a whole number"),
        (NotAtCheese, "fn plan(maze) { [] }", "the plan ends in cell 0, not at the cheese in cell 87"),
        (
            Header,
            "\n// color: red\nfn step(mouse) { 0 }",
            "line 2, column 1: a color is written like #e08020, not 'red'",
        ),
    ];
    let mut faults = Vec::new();
    for (kind, text, part) in cases {
        let (found, message) = error_of(text);
        if found != *kind || !message.contains(part) || message.contains('\n') || message.len() > 400 {
            faults.push(format!("{text}\n{found:?}: {message}\nwanted {kind:?}: {part}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

#[test]
fn errors_inside_own_functions_are_told_at_their_line() {
    let text = "fn deep(a) {\n  a / 0\n}\nfn step(mouse) {\n  deep(1)\n}";
    assert_eq!(error_of(text), (Arithmetic, "line 2, column 5: division by zero: 1 / 0".to_owned()));
}

#[test]
fn the_walk_until_the_error_is_kept() {
    let maze = perfect(&grids()[1].1, "row");
    let outcome = walked("let n = 0; fn step(mouse) { n += 1; if n > 3 { throw \"enough\"; } \"east\" }", &maze);
    assert_eq!(outcome.solution.walk, [0, 1, 2, 3].map(maze::Cell));
    assert!(outcome.solution.path.is_empty());
    assert_eq!(outcome.error.map(|error| error.kind()), Some(Thrown));
}

/// The mouse is a variable outside the functions, so a slip in the brackets of `step` is no error.
#[test]
fn the_mouse_is_known_whatever_the_name_in_the_brackets() {
    let maze = perfect(&grids()[1].1, "row");
    let text = "let n = mouse.cells;\nfn step(moqse) { if mouse.here == moqse.here { \"east\" } else { throw n; } }";
    let outcome = walked(text, &maze);
    assert!(outcome.solution.found(), "{:?}", outcome.error);
    let (kind, message) = error_of("fn more() { mouse.here }\nfn step(moqse) { more() }");
    assert_eq!(kind, UnknownVariable);
    assert!(message.contains("only step, run and plan see 'mouse'"), "{message}");
}

#[test]
fn bytes_that_are_no_text_are_refused() {
    assert_eq!(Script::from_bytes(&[0xff, 0xfe]).unwrap_err().kind(), NotText);
    assert_eq!(Script::parse(&" ".repeat(70_000)).unwrap_err().kind(), TooLong);
    assert_eq!(Script::from_bytes(" ".repeat(70_000).as_bytes()).unwrap_err().kind(), TooLong);
}

#[test]
fn names_of_errors_are_told_apart() {
    let mut names: Vec<_> = ErrorKind::ALL.iter().map(|kind| kind.id()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), ErrorKind::ALL.len());
    assert_eq!(TooMuchWorkInAll.id(), "too-much-work-in-all");
    assert_ne!(Status::Stuck, Status::Running);
}
