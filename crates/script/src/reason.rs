//! The language's errors in plain English, with the words of scripts.

use rhai::{EvalAltResult, LexError, ParseError, ParseErrorType};

use crate::about::cut;
use crate::error::{ErrorKind, Position, ScriptError};
use crate::fault::Fault;
use crate::limits::{MOST_CALL_DEPTH, MOST_FUNCTIONS, MOST_ITEMS, MOST_LINE, MOST_TEXT, MOST_VARIABLES};

pub(crate) fn position(position: rhai::Position) -> Option<Position> {
    let line = position.line()? as u32;
    Some(Position { line, column: position.position().unwrap_or(1).max(1) as u32 })
}

/// One line without control characters, not too long.
fn line(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).take(MOST_LINE).collect()
}

/// A sentence of the engine as one of ours: in lower case.
fn lower(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_ascii_lowercase());
    line(&first.into_iter().chain(letters).collect::<String>())
}

/// Why a text is not a script.
pub(crate) fn of_parse(error: &ParseError) -> ScriptError {
    let (subject, reason) = of_syntax(error.err_type());
    ScriptError::new(ErrorKind::Syntax, subject, reason).at(position(error.position()))
}

fn of_syntax(kind: &ParseErrorType) -> (String, String) {
    use ParseErrorType as E;
    let about = |subject: &str, reason: String| (cut(subject), line(&reason));
    match kind {
        E::UnexpectedEOF => about("", "the script ends too early: a } or ) is missing".to_owned()),
        E::BadInput(LexError::UnterminatedString) => about("\"", "a text has no closing quotation mark".to_owned()),
        // The engine proposes names of modules, which scripts do not have.
        E::BadInput(LexError::ImproperSymbol(word, text)) if text.ends_with("is disabled") || text.contains("'::'") => {
            about(word, format!("'{word}' cannot be used in scripts"))
        }
        E::BadInput(error) => about("", lower(&error.to_string())),
        E::MissingToken(token, purpose) => about(token, format!("'{token}' is missing {purpose}").trim().to_owned()),
        E::MismatchedType(wanted, found) => {
            let wanted = match wanted.as_str() {
                "a boolean expression" => "true or false",
                "an iterable value" => "an array, a list or a range such as 0..5",
                other => other,
            };
            about(found, format!("this must be {wanted}, not {found}"))
        }
        E::Reserved(word) => about(word, format!("'{word}' cannot be used in scripts")),
        E::VariableExpected => about("", "a name is missing here".to_owned()),
        E::PropertyExpected => about(".", "the name of a property is missing after the dot".to_owned()),
        E::FnMissingName => about("fn", "a name is missing after fn".to_owned()),
        E::FnMissingParams(name) => about(name, format!("fn {name} needs brackets after its name: fn {name}(…)")),
        E::FnMissingBody(name) => about(name, format!("fn {name} needs a body in braces: fn {name}(…) {{ … }}")),
        E::FnDuplicatedDefinition(name, _) => about(name, format!("there are two functions {name}: rename one")),
        E::FnDuplicatedParam(name, value) => about(value, format!("fn {name} has two values with the name {value}")),
        E::WrongFnDefinition => about("fn", "a function cannot be inside another one: move it out".to_owned()),
        E::AssignmentToConstant(name) => about(name, format!("'{name}' is a constant and cannot change")),
        E::LoopBreak => about("break", "break and continue are only for loops".to_owned()),
        E::ExprTooDeep => about("", "too many brackets or blocks inside each other: use variables".to_owned()),
        E::TooManyFunctions => about("fn", format!("a script has at most {MOST_FUNCTIONS} functions")),
        E::LiteralTooLarge(..) => about("", size_reason()),
        other => about("", lower(&other.to_string())),
    }
}

fn size_reason() -> String {
    format!("too much data: an array holds at most {MOST_ITEMS} items and a text {MOST_TEXT} bytes; a list holds more")
}

/// Why a running script is stuck. `is_known` is true if the script has the variable outside its functions.
pub(crate) fn of_run(error: &EvalAltResult, is_known: impl Fn(&str) -> bool) -> ScriptError {
    let inner = innermost(error);
    let place = position(inner.position()).or_else(|| position(error.position()));
    let (kind, subject, reason) = match inner {
        EvalAltResult::ErrorRuntime(token, _) => {
            if let Some(Fault(fault)) = token.clone().try_cast::<Fault>() {
                return fault.at(place);
            }
            // Values of the game have no text but the path of their type.
            let of_type = Some(token.type_name()).filter(|name| name.contains("::")).map(kind_of);
            let text = of_type.unwrap_or_else(|| line(&token.to_string()));
            (ErrorKind::Thrown, text.clone(), format!("the script gave up: {text}"))
        }
        EvalAltResult::ErrorVariableNotFound(name, _) => {
            (ErrorKind::UnknownVariable, cut(name), unknown(name, &is_known))
        }
        EvalAltResult::ErrorPropertyNotFound(name, _) => {
            (ErrorKind::UnknownProperty, cut(name), format!("there is no property '{}' here", cut(name)))
        }
        EvalAltResult::ErrorDotExpr(text, _) => (ErrorKind::UnknownProperty, property(text), property_reason(text)),
        EvalAltResult::ErrorFunctionNotFound(call, _) => of_call(call),
        EvalAltResult::ErrorIndexingType(..) => {
            let reason = "this value has no numbered parts: only arrays, lists and texts have";
            (ErrorKind::WrongType, String::new(), reason.to_owned())
        }
        EvalAltResult::ErrorFor(_) => {
            let reason = "for needs an array, a list or a range such as 0..5";
            (ErrorKind::WrongType, "for".to_owned(), reason.to_owned())
        }
        EvalAltResult::ErrorUnboundThis(_) => {
            let reason = "'this' is not known here: use the name in the brackets of the function";
            (ErrorKind::UnknownVariable, "this".to_owned(), reason.to_owned())
        }
        EvalAltResult::ErrorMismatchDataType(wanted, found, _)
        | EvalAltResult::ErrorMismatchOutputType(wanted, found, _) => {
            (ErrorKind::WrongType, cut(found), format!("this must be {}, not {}", kind_of(wanted), kind_of(found)))
        }
        EvalAltResult::ErrorArrayBounds(length, index, _) => (
            ErrorKind::OutOfRange,
            index.to_string(),
            match length {
                0 => format!("the array is empty and has no item {index}"),
                _ => format!("the array has items 0 to {}, not {index}", length - 1),
            },
        ),
        EvalAltResult::ErrorArithmetic(text, _) => (ErrorKind::Arithmetic, String::new(), lower(text)),
        EvalAltResult::ErrorDataTooLarge(..) => (ErrorKind::TooMuchMemory, String::new(), size_reason()),
        EvalAltResult::ErrorTooManyVariables(_) => {
            (ErrorKind::TooMuchMemory, String::new(), format!("a function has at most {MOST_VARIABLES} variables"))
        }
        EvalAltResult::ErrorStackOverflow(_) => {
            let reason = format!("functions call each other more than {MOST_CALL_DEPTH} deep: use a loop");
            (ErrorKind::TooDeep, String::new(), reason)
        }
        EvalAltResult::ErrorAssignmentToConstant(name, _) => {
            (ErrorKind::Other, cut(name), format!("'{}' is a constant and cannot change", cut(name)))
        }
        other => (ErrorKind::Other, String::new(), lower(&unplaced(other))),
    };
    ScriptError::new(kind, subject, reason).at(place)
}

/// The error inside the functions that passed it on.
pub(crate) fn innermost(error: &EvalAltResult) -> &EvalAltResult {
    match error {
        EvalAltResult::ErrorInFunctionCall(_, _, inner, _) => innermost(inner),
        _ => error,
    }
}

/// The text of an error without its position.
fn unplaced(error: &EvalAltResult) -> String {
    let text = error.to_string();
    let end = format!(" ({})", error.position());
    text.strip_suffix(&end).map_or(text.clone(), str::to_owned)
}

fn unknown(name: &str, is_known: impl Fn(&str) -> bool) -> String {
    let name = cut(name);
    if is_known(&name) {
        format!("only step, run and plan see '{name}': give it to this function in its brackets")
    } else {
        format!("there is no variable '{name}': write let {name} = … first, or check its spelling")
    }
}

/// The property that an error of the engine is about.
fn property(text: &str) -> String {
    cut(text.split('\'').nth(1).unwrap_or_default())
}

fn property_reason(text: &str) -> String {
    let mut quoted = text.split('\'').skip(1).step_by(2);
    match (quoted.next(), quoted.next()) {
        (Some(property), Some(owner)) => format!("{} has no property '{}'", kind_of(owner), cut(property)),
        _ => lower(text),
    }
}

/// A call that nothing answers, such as `foo (i64, string)`.
fn of_call(call: &str) -> (ErrorKind, String, String) {
    let (name, values) = call.split_once(" (").unwrap_or((call, ""));
    let values: Vec<_> =
        values.trim_end_matches(')').split(", ").filter(|value| !value.is_empty()).map(kind_of).collect();
    let name = cut(name);
    if name.starts_with(|letter: char| letter.is_alphabetic() || letter == '_') {
        if let Some(property) = name.strip_prefix("get$").or_else(|| name.strip_prefix("set$")) {
            let owner = values.first().cloned().unwrap_or_default();
            return (ErrorKind::UnknownProperty, property.to_owned(), format!("{owner} has no property '{property}'"));
        }
        let with = if values.is_empty() { "without values".to_owned() } else { format!("for {}", values.join(", ")) };
        return (ErrorKind::UnknownFunction, name.clone(), format!("there is no function {name} {with}"));
    }
    let reason = match values.as_slice() {
        [one] => format!("'{name}' does not work on {one}"),
        [one, other] => format!("'{name}' does not work on {one} and {other}"),
        _ => format!("'{name}' does not work here"),
    };
    (ErrorKind::WrongType, name, reason)
}

/// A type of the engine in words.
pub(crate) fn kind_of(name: &str) -> String {
    let name = name.trim().trim_start_matches("&mut ").trim_start_matches('&');
    // Of several types that mean the same the engine lists all. Values of the game have the path of their type.
    let name = name.split(" | ").next().unwrap_or(name);
    let name = if name.contains('<') { name } else { name.rsplit("::").next().unwrap_or(name) };
    let words = match name {
        "i64" | "INT" | "int" => "a whole number",
        "()" => "nothing",
        "bool" => "true or false",
        "string" | "&str" | "str" | "ImmutableString" => "a text",
        "char" => "a letter",
        "array" => "an array",
        "map" => "a map",
        "list" | "List" => "a list",
        "mouse" | "Mouse" => "the mouse",
        "maze" | "MazeMap" => "the maze",
        other if other.contains("ange<") || other.contains("range") => "a range",
        other => return cut(other),
    };
    words.to_owned()
}
