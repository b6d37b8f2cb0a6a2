//! What is wrong in a RON file, in plain English: the parser's own messages name types of the code.

use maze::sanitize::excerpt;
use ron::Error;

/// What is wrong and what is allowed, without the place.
pub fn ron_reason(error: &Error) -> String {
    match error {
        // Of our own types.
        Error::Message(reason) | Error::Io(reason) => reason.clone(),
        Error::Eof => "the file ends too early".to_owned(),
        Error::ExpectedArray => missing("["),
        Error::ExpectedArrayEnd => missing("]"),
        Error::ExpectedMap => missing("{"),
        Error::ExpectedMapEnd => missing("}"),
        Error::ExpectedMapColon => missing(":"),
        Error::ExpectedComma => missing(","),
        Error::ExpectedStructLike
        | Error::ExpectedNamedStructLike(_)
        | Error::ExpectedDifferentStructName { .. }
        | Error::ExpectedStructName(_) => missing("("),
        Error::ExpectedStructLikeEnd | Error::ExpectedOptionEnd | Error::ExpectedUnit => missing(")"),
        Error::ExpectedBoolean => "this must be true or false".to_owned(),
        Error::ExpectedInteger | Error::ExpectedFloat => "this must be a number".to_owned(),
        Error::IntegerOutOfBounds => "this number is too large or too small".to_owned(),
        Error::InvalidIntegerDigit { digit, .. } => format!("'{}' is no digit", digit.escape_debug()),
        Error::UnderscoreAtBeginning | Error::FloatUnderscore => "a number has no _ here".to_owned(),
        Error::ExpectedString => "this must be a text in quotation marks".to_owned(),
        Error::ExpectedStringEnd => "a text has no closing quotation mark".to_owned(),
        Error::InvalidEscape(_) => "a \\ in a text is before a letter that has no meaning there: write \\\\".to_owned(),
        Error::ExpectedIdentifier => "a name is missing".to_owned(),
        Error::InvalidIdentifier(name) | Error::SuggestRawIdentifier(name) => {
            format!("'{}' is no name", excerpt(name))
        }
        Error::UnexpectedChar(letter) => format!("'{}' has no meaning here", letter.escape_debug()),
        Error::UnclosedBlockComment => "a comment has no end: */ is missing".to_owned(),
        Error::Utf8Error(_) => "this is no text in UTF-8".to_owned(),
        Error::TrailingCharacters => "there is more after the end".to_owned(),
        Error::ExceededRecursionLimit => "it is nested too deeply".to_owned(),
        Error::InvalidValueForType { expected, found } => {
            format!("this must be {}, not {}", kind(expected), value(found))
        }
        Error::ExpectedDifferentLength { found, .. } => format!("this must not have {found} parts"),
        Error::NoSuchEnumVariant { expected, found, .. } => {
            format!("'{}' is not known here: {}", excerpt(found), choose(expected))
        }
        Error::NoSuchStructField { expected, found, .. } => {
            format!("there is no field '{}' here: {}", excerpt(found), choose(expected))
        }
        Error::MissingStructField { field, .. } => format!("the field '{field}' is missing"),
        Error::DuplicateStructField { field, .. } => format!("the field '{field}' is there twice"),
        _ => "this has no meaning here".to_owned(),
    }
}

fn missing(sign: &str) -> String {
    format!("{sign} is missing here")
}

fn choose(allowed: &[&str]) -> String {
    if allowed.is_empty() { "nothing is allowed".to_owned() } else { format!("choose {}", allowed.join(", ")) }
}

/// What was expected, which the parser says with types.
fn kind(expected: &str) -> &'static str {
    match expected.split_whitespace().next().unwrap_or_default() {
        "u8" | "u16" | "u32" | "u64" | "usize" => "a whole number, not too large and not below 0",
        "i8" | "i16" | "i32" | "i64" | "isize" => "a whole number, not too large and not too small",
        "f32" | "f64" | "float" => "a number",
        "bool" | "boolean" => "true or false",
        "char" | "character" => "a letter",
        "string" => "a text",
        _ => match expected {
            "a boolean" => "true or false",
            "a string" | "a borrowed string" => "a text",
            "a sequence" => "a list",
            "a map" => "a table",
            _ => "something else",
        },
    }
}

/// A value of a file: the parser puts its kind before it, which is a type of the code.
fn value(found: &str) -> String {
    let quoted = found.split_once('`').and_then(|(_, rest)| rest.rsplit_once('`')).map(|(value, _)| value);
    match quoted.or_else(|| found.strip_prefix("the string ")) {
        Some(value) => excerpt(value),
        None => "this".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only errors are read")]
    struct PictureFrame {
        width: u8,
        is_round: bool,
        words: Vec<String>,
        corner: Option<CornerKind>,
        table: BTreeMap<u32, char>,
        pair: (i8, f32),
    }

    #[derive(Debug, Deserialize)]
    enum CornerKind {
        Sharp,
        Blunt,
    }

    #[test]
    fn reasons_have_no_words_of_the_code() {
        let whole = "(width: 3, is_round: true, words: [\"a\"], corner: Some(Sharp), table: {1: 'a'}, pair: (1, 2))";
        ron::from_str::<PictureFrame>(whole).unwrap();
        for (from, to, told) in [
            ("3", "300", "too large"),
            ("3", "-3", "number"),
            ("3", "\"x\"", "number"),
            ("3", "99999999999999999999999999999999999999999999", "too large"),
            ("true", "1", "true or false"),
            ("width", "wide", "no field 'wide' here: choose width, is_round"),
            ("width: 3,", "", "the field 'width' is missing"),
            ("width: 3", "width: 3, width: 4", "the field 'width' is there twice"),
            ("Sharp", "Rough", "'Rough' is not known here: choose Sharp, Blunt"),
            ("[\"a\"]", "\"a\"", "[ is missing"),
            ("[\"a\"]", "[1]", "text in quotation marks"),
            ("\"a\"", "\"a", "closing quotation mark"),
            ("\"a\"", "\"\\q\"", "\\"),
            ("{1: 'a'}", "[]", "{ is missing"),
            ("{1: 'a'}", "{1 'a'}", ": is missing"),
            ("(1, 2)", "(1)", "parts"),
            ("(width", "width", "( is missing"),
            ("2))", "2)", "missing"),
            ("2))", "2)) more", "more after the end"),
            ("2))", "2) /*", "*/"),
            ("pair", "PictureFrame::pair", ""),
        ] {
            let text = whole.replacen(from, to, 1);
            let error = ron::from_str::<PictureFrame>(&text).expect_err(&text);
            let reason = ron_reason(&error.code);
            assert!(reason.contains(told), "{text}: {reason}");
            for word in ["PictureFrame", "CornerKind", "::", "Some(", "struct", "enum", "variant", "u8", "integer"] {
                // What the text has may be told.
                assert!(!reason.contains(word) || to.contains(word), "{text}: {reason}");
            }
        }
        let deep = "[".repeat(10_000);
        assert!(ron_reason(&ron::from_str::<ron::Value>(&deep).unwrap_err().code).contains("nested too deeply"));
    }

    #[test]
    fn values_are_cut_off() {
        let long = format!("(width: \"{}\")", "x".repeat(9_000));
        let reason = ron_reason(&ron::from_str::<PictureFrame>(&long).unwrap_err().code);
        assert!(reason.len() < 200, "{reason}");
    }
}
