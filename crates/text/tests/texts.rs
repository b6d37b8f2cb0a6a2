//! Every text exists in every language, with the arguments that the code passes, and every message is used.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use race::Campaign;
use text::{Language, Text, names};

/// Messages whose words are the same in German and English.
const SAME: &[&str] = &[
    "action-pause",
    "algorithm-aldous-broder",
    "algorithm-boruvka",
    "algorithm-eller",
    "algorithm-kruskal",
    "algorithm-true-prim",
    "algorithm-wilson",
    "button-home",
    "class-row-task",
    "controls-gamepad",
    "difficulty-normal",
    "eater-rule",
    "eaters-unknown",
    "error-path",
    "error-program",
    "friends-level-number",
    "friends-says",
    "friends-trip",
    "group-level",
    "group-players-joined",
    "group-sum",
    "group-tracks",
    "key-enter",
    "key-escape",
    "key-numpad",
    "key-numpad-enter",
    "key-tab",
    "lab-ask-choice",
    "lab-color-orange",
    "lab-difficulty-range",
    "lab-field-code",
    "lab-field-error",
    "lab-field-format",
    "lab-field-zoom",
    "lab-grid",
    "lab-inside-estimates",
    "lab-mean",
    "lab-millimeters",
    "lab-speed-value",
    "language-english",
    "language-german",
    "league-row",
    "maker-draft",
    "maker-level",
    "maker-music-finale",
    "maker-name",
    "maker-text",
    "mode-grand-prix",
    "mode-level",
    "mode-sprint",
    "modes-picture-word",
    "month-april",
    "month-august",
    "month-november",
    "month-september",
    "page-finish",
    "page-name",
    "practice-level",
    "quick-living-wild",
    "records-sprint",
    "replays-name",
    "runs-group",
    "say-at",
    "say-between",
    "seat-ijkl",
    "seat-pad",
    "seat-wasd",
    "settings-button-icons-nintendo",
    "settings-button-icons-playstation",
    "settings-button-icons-xbox",
    "settings-one-switch-medium",
    "settings-vsync",
    "share-strip",
    "solver-dijkstra",
    "solver-pledge",
    "solver-tremaux",
    "strength",
    "tasks-numbered",
    "title-play-hint",
    "totals-hours",
    "totals-minutes",
];

/// A message in a file.
#[derive(Debug)]
struct Message {
    file: String,
    words: String,
    arguments: BTreeSet<String>,
    /// Other messages that it references.
    quotes: BTreeSet<String>,
}

/// All messages of a language by id.
fn messages(language: Language) -> BTreeMap<String, Message> {
    let mut messages = BTreeMap::new();
    for (path, content) in language.files() {
        let resource = parse(*content).unwrap_or_else(|(_, errors)| panic!("{path}: {errors:?}"));
        let file = Path::new(path).file_name().expect("a file").to_string_lossy().into_owned();
        for entry in resource.body {
            let Entry::Message(message) = entry else {
                assert!(!matches!(entry, Entry::Term(_)), "{path}: terms are not used here");
                continue;
            };
            let id = message.id.name.to_owned();
            assert!(message.attributes.is_empty(), "{path}: {id} has attributes, which nothing shows");
            let pattern = message.value.unwrap_or_else(|| panic!("{path}: {id} has no words"));
            let mut found = Message {
                file: file.clone(),
                words: format!("{pattern:?}"),
                arguments: BTreeSet::new(),
                quotes: BTreeSet::new(),
            };
            read(&pattern, &mut found);
            let before = messages.insert(id.clone(), found);
            assert!(before.is_none(), "{path}: {id} is there twice");
        }
    }
    messages
}

/// Collects the arguments and references of a pattern.
fn read(pattern: &Pattern<&str>, message: &mut Message) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            read_expression(expression, message);
        }
    }
}

fn read_expression(expression: &Expression<&str>, message: &mut Message) {
    match expression {
        Expression::Inline(inline) => read_inline(inline, message),
        Expression::Select { selector, variants } => {
            read_inline(selector, message);
            for variant in variants {
                read(&variant.value, message);
            }
        }
    }
}

fn read_inline(expression: &InlineExpression<&str>, message: &mut Message) {
    match expression {
        InlineExpression::VariableReference { id } => drop(message.arguments.insert(id.name.to_owned())),
        InlineExpression::MessageReference { id, .. } => drop(message.quotes.insert(id.name.to_owned())),
        InlineExpression::Placeable { expression } => read_expression(expression, message),
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|argument| read_inline(argument, message));
        }
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        other @ InlineExpression::TermReference { .. } => panic!("{other:?} is not used here"),
    }
}

/// The ids in the code, each with the arguments and the file of every use.
fn uses() -> BTreeMap<String, Vec<(BTreeSet<String>, PathBuf)>> {
    let mut uses: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for file in all_sources() {
        let source = fs::read_to_string(&file).expect("a source file");
        let code: Vec<&str> = source.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        for (id, arguments) in calls(&code.join("\n")) {
            uses.entry(id).or_default().push((arguments, file.clone()));
        }
    }
    uses
}

/// The folder of the repository.
fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The sources of the game and of all crates.
fn all_sources() -> Vec<PathBuf> {
    let crates = fs::read_dir(root().join("crates")).expect("a folder").map(|entry| entry.expect("an entry").path());
    let folders = crates.map(|folder| folder.join("src")).chain([root().join("src")]);
    folders.flat_map(|folder| sources(&folder)).collect()
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths.flat_map(|path| if path.is_dir() { sources(&path) } else { vec![path] }).collect()
}

/// The ids and argument names in calls of `text!` and `id!`.
fn calls(code: &str) -> Vec<(String, BTreeSet<String>)> {
    let mut calls = Vec::new();
    for call in ["text!(", "id!("] {
        for (at, _) in code.match_indices(call) {
            let is_whole = !code[..at].ends_with(|before: char| before.is_alphanumeric() || before == '_');
            let inside = code[at + call.len()..].trim_start();
            if let (true, Some((id, rest))) = (is_whole, inside.strip_prefix('"').and_then(|id| id.split_once('"'))) {
                calls.push((id.to_owned(), arguments(rest)));
            }
        }
    }
    calls
}

/// The names before `=` at the outermost level, up to the closing bracket of the call.
fn arguments(rest: &str) -> BTreeSet<String> {
    let mut arguments = BTreeSet::new();
    let (mut depth, mut begin, mut in_string) = (0, None, false);
    for (at, letter) in rest.char_indices() {
        match letter {
            '"' if !rest[..at].ends_with('\\') => in_string = !in_string,
            _ if in_string => {}
            ')' | ']' | '}' if depth == 0 => break,
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => begin = Some(at + 1),
            '=' if depth == 0 => {
                let name = begin.take().map(|begin| rest[begin..at].trim().to_owned());
                arguments.extend(
                    name.filter(|name| !name.contains(|letter: char| !letter.is_alphanumeric() && letter != '_')),
                );
            }
            _ => {}
        }
    }
    arguments
}

/// The texts named by data files, with their original words.
fn named() -> Vec<(Text, String)> {
    let mut named = Vec::new();
    for file in ["campaign.ron", "earlier_campaign.ron", "grand_prix.ron", "drills.ron", "by_ear.ron"] {
        let path = root().join("assets").join(file);
        let campaign = Campaign::from_ron(&fs::read_to_string(path).expect("a campaign")).expect("a campaign");
        named.extend(campaign.levels().iter().map(|plan| (names::level(&plan.name), plan.name.clone())));
        for world in campaign.worlds().iter().filter(|world| !world.name.is_empty()) {
            named.push((names::world(world), world.name.clone()));
            named.push((names::world_idea(world), world.idea.clone()));
        }
    }
    named
}

#[test]
fn every_file_is_built_in() {
    for language in Language::ALL {
        let folder = root().join("assets/text").join(language.code());
        let files = fs::read_dir(&folder).expect("a folder").map(|entry| entry.expect("an entry").file_name());
        let files: BTreeSet<String> = files.map(|file| file.to_string_lossy().into_owned()).collect();
        let built_in = language.files().iter().map(|(path, _)| path.rsplit('/').next().unwrap_or_default().to_owned());
        assert_eq!(files, built_in.collect(), "{language:?}");
    }
}

#[test]
fn languages_have_the_same_messages_with_the_same_arguments() {
    let (english, german) = (messages(Language::English), messages(Language::German));
    for (one, other, language) in [(&english, &german, "German"), (&german, &english, "English")] {
        for (id, message) in one {
            let same = other.get(id).unwrap_or_else(|| panic!("{id} is missing in {language}"));
            assert_eq!(message.file, same.file, "{id}");
            assert_eq!(message.arguments, same.arguments, "{id}");
        }
    }
}

#[test]
fn german_is_translated() {
    let (english, german) = (messages(Language::English), messages(Language::German));
    let is_same = |id: &&String| english[*id].words == german[*id].words;
    let same: BTreeSet<&str> = english.keys().filter(is_same).map(String::as_str).collect();
    assert_eq!(same, SAME.iter().copied().collect(), "left: equal in both languages; right: allowed to be");
}

#[test]
fn code_and_files_have_the_same_messages_and_arguments() {
    let (messages, uses) = (messages(Language::English), uses());
    for (id, places) in &uses {
        let message =
            messages.get(id).unwrap_or_else(|| panic!("{id} is in no file, but in {}", places[0].1.display()));
        for (arguments, file) in places {
            assert_eq!(arguments, &message.arguments, "left: in {}; right: in {}: {id}", file.display(), message.file);
        }
    }
    let derived = names::derived();
    for text in &derived {
        let id = text.id().expect("a message");
        let message = messages.get(id).unwrap_or_else(|| panic!("{id}, made from a name, is in no file"));
        let arguments: BTreeSet<String> = text.argument_names().map(str::to_owned).collect();
        assert_eq!(arguments, message.arguments, "left: in names.rs; right: in {}: {id}", message.file);
    }
    let named: Vec<(Text, String)> = named();
    let of_data = named.iter().filter_map(|(text, _)| text.id());
    let of_names = derived.iter().filter_map(Text::id);
    let quoted = messages.values().flat_map(|message| &message.quotes).map(String::as_str);
    let shown: BTreeSet<&str> = uses.keys().map(String::as_str).chain(of_data).chain(of_names).chain(quoted).collect();
    let leftover: Vec<_> = messages.iter().filter(|(id, _)| !shown.contains(id.as_str())).collect();
    assert!(leftover.is_empty(), "nothing shows {leftover:#?}");
}

/// Ids such as `algorithm-n`, where `n` is the name of a new thing.
#[test]
fn ids_in_contributing_exist() {
    let messages = messages(Language::English);
    let is_id = |span: &&str| span.bytes().all(|letter| letter.is_ascii_lowercase() || letter == b'-');
    let spans = include_str!("../../../CONTRIBUTING.md").split('`').skip(1).step_by(2).filter(is_id);
    let patterns = spans.filter_map(|span| span.strip_suffix("-n").map(|start| (start, "")).or(span.split_once("-n-")));
    let patterns: Vec<(&str, &str)> = patterns.collect();
    for (start, end) in &patterns {
        let exists = messages.keys().any(|id| id.starts_with(&format!("{start}-")) && id.ends_with(end));
        assert!(exists, "CONTRIBUTING.md names {start}-n{end}, and no message is like it");
    }
    assert!(patterns.len() > 8, "the ids are not found");
}

#[test]
fn english_level_names_match_the_data_files() {
    for (text, words) in named() {
        assert_eq!(Language::English.get(&text), words);
        assert_ne!(Language::German.get(&text), words, "{:?} is missing, or in English it is not '{words}'", text.id());
    }
}

/// Words in calls of `Text::verbatim` and `Text::foreign`: literals with letters outside of their placeholders.
fn words_in_code(code: &str) -> Vec<&str> {
    let mut words = Vec::new();
    for call in ["verbatim(", "foreign("] {
        for (at, _) in code.match_indices(call) {
            let call = inside(&code[at + call.len()..]);
            words.extend(call.split('"').skip(1).step_by(2).filter(|literal| has_letters(literal)));
        }
    }
    words
}

/// The code up to the bracket that ends a call.
fn inside(code: &str) -> &str {
    let (mut depth, mut in_string) = (0, false);
    for (at, letter) in code.char_indices() {
        match letter {
            '"' if !code[..at].ends_with('\\') => in_string = !in_string,
            _ if in_string => {}
            ')' | ']' | '}' if depth == 0 => return &code[..at],
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            _ => {}
        }
    }
    code
}

/// Whether a format has letters outside of its placeholders.
fn has_letters(format: &str) -> bool {
    let mut depth = 0;
    format.chars().any(|letter| {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        depth == 0 && letter.is_alphabetic()
    })
}

#[test]
fn no_words_are_in_the_code() {
    for file in all_sources().iter().filter(|file| !file.starts_with(root().join("crates/text"))) {
        let source = fs::read_to_string(file).expect("a source file");
        // Test modules are at the end of their files.
        let is_test =
            |at: &usize| source[*at..].starts_with("#[cfg(test)]") || source[*at..].starts_with("#[cfg(all(test");
        let end = source.match_indices("#[cfg(").map(|(at, _)| at).find(is_test).unwrap_or(source.len());
        let code = &source[..end];
        let words = words_in_code(code);
        assert!(words.is_empty(), "{}: no message has {words:?}", file.display());
    }
}

#[test]
fn words_in_code_are_found() {
    let code =
        r#"verbatim("–") verbatim(format!("{}×", a)) verbatim(f(b)) foreign(&format!("{c} left")) verbatim("Go") "x""#;
    assert_eq!(words_in_code(code), ["Go", "{c} left"]);
}

#[test]
fn finds_the_arguments_of_a_call() {
    let code = "text!(\n    \"a-b\",\n    one = f(x, \"y = )\"),\n    two = if x == 1 { 2 } else { 3 },\n) text!(\"c\") id!(\"d\")";
    let of = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<BTreeSet<_>>();
    let expected = [("a-b", of(&["one", "two"])), ("c", of(&[])), ("d", of(&[]))];
    assert_eq!(calls(code), expected.map(|(id, arguments)| (id.to_owned(), arguments)));
}
