//! The law of messages finds the words of the code, and lets an input be quoted.

use std::panic::catch_unwind;

use mazeater_fuzz::bounds::one_line;

/// Whether the law takes a message, after no input.
fn is_taken(message: &str) -> bool {
    let message = message.to_owned();
    catch_unwind(move || one_line(&message)).is_ok()
}

#[test]
fn words_of_the_code_are_found() {
    for message in [
        "not script::list::List",
        "Some(3) is too large",
        "invalid digit found in string",
        "number too large to fit in target type",
        "cannot parse integer from empty string",
        "Expected struct LevelFile",
        "unknown field in AnyGrid",
        "ParseIntError",
        "invalid type: a text, expected u32",
        "0 is not in 1..=9",
        "unknown variant",
        "two\nlines",
        "",
    ] {
        assert!(!is_taken(message), "{message:?}");
    }
    for message in [
        "the size must be 1 to 65535, not 0",
        "GraphML has no element <graph>",
        "'Wally' is no eater: choose Plug",
        "line 3, column 4: ( is missing here",
        "the code ends in u32x4, which is wrong",
        "None of these is allowed",
    ] {
        assert!(is_taken(message), "{message:?}");
    }
}

#[test]
fn input_may_be_quoted() {
    // A race code is quoted in its errors, whatever is in it.
    for input in ["AnyGrid::Some(1)", "maze1.LevelFile.3x3.usize.a.0000000"] {
        mazeater_fuzz::run("maze_code", input.as_bytes());
        mazeater_fuzz::run("names", input.as_bytes());
        assert!(is_taken(&format!("'{input}' is no code")), "{input}");
        assert!(!is_taken(&format!("'{input}' is no MazeCode")), "{input}");
    }
}

#[test]
fn input_may_be_quoted_without_invisible_characters() {
    for (target, input) in [
        // A byte order mark is left out.
        ("maze_file", "# ;';i\u{feff}64'3\n# ;"),
        // Control characters are replaced.
        ("blocks", "'\0\0u8\0\0provided string was\0not\0\0#&'"),
    ] {
        mazeater_fuzz::run(target, input.as_bytes());
    }
}
