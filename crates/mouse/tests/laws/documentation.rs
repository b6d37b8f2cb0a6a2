//! The page `docs/mouse.md`: its commands are known, and its limits are those of the crate.

use mouse::{Command, LONGEST_LINE, Limits, MOST_LOG, Stat};

const PAGE: &str = include_str!("../../../../docs/mouse.md");

#[test]
fn page_lists_the_limits() {
    let limits = Limits::default();
    let rows = [
        format!("| time without a command, or without reading replies | {} s |", limits.answer.as_secs()),
        format!("| time in a maze | {} s,", limits.time.as_secs()),
        format!("| commands | {} |", limits.commands),
        format!("| steps from cell to cell | {} |", limits.steps),
        format!("| bytes of a line | {LONGEST_LINE} |"),
        format!("| bytes on standard error | {MOST_LOG}, of which 65536 are kept |"),
    ];
    for row in rows {
        assert!(PAGE.contains(&row), "{row}");
    }
}

#[test]
fn page_lists_the_commands() {
    let table = PAGE.split("## Commands").nth(1).and_then(|rest| rest.split("\n## ").next()).expect("the commands");
    let code: Vec<&str> = table.split('`').skip(1).step_by(2).collect();
    for (name, _) in Stat::NAMES {
        assert!(code.contains(&name), "{name}");
    }
    let numbers = [(" [N]", ""), (" X Y TEXT", " 1 2 a"), (" X Y C", " 1 2 G"), (" X Y", " 1 2"), (" NAME", " score")];
    let commands =
        code.iter().filter(|code| code.starts_with(|letter: char| letter.is_ascii_lowercase()) && code.len() > 5);
    let mut read = 0;
    for command in commands.filter(|code| !code.contains('-') && !["false", "score", "crash"].contains(code)) {
        let line = numbers.iter().fold((*command).to_owned(), |line, (form, value)| line.replace(form, value));
        assert!(Command::read(&line).is_some(), "{line}");
        read += 1;
    }
    assert!(read > 20, "{read} commands");
}

#[test]
fn first_mouse_is_short() {
    let text = PAGE.split("```python\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a mouse in Python");
    assert!(text.lines().count() < 15 && text.contains("moveForward"));
}
