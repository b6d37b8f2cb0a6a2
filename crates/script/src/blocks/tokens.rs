//! The words and signs of a script that is read as blocks.

use std::iter::Peekable;
use std::str::CharIndices;

/// Signs of two characters; others have one.
const PAIRS: [&str; 7] = ["==", "!=", "<=", ">=", "+=", "-=", ".."];

/// A word, number, text or sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token<'a> {
    /// As it is written, a text with its quotation marks.
    pub(super) text: &'a str,
    /// Its line, from 1.
    pub(super) line: u32,
    /// In characters, from 1.
    pub(super) column: u32,
}

/// The tokens of a text, spaces left out. A comment is one token to the end of its line.
pub(super) fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    for (line, code) in (1..).zip(text.lines()) {
        let mut letters = code.char_indices().peekable();
        while let Some((begin, letter)) = letters.next() {
            if letter.is_whitespace() {
                continue;
            }
            let end = begin + length(&code[begin..], letter);
            skip(&mut letters, end);
            let column = code[..begin].chars().count() as u32 + 1;
            tokens.push(Token { text: &code[begin..end], line, column });
        }
    }
    tokens
}

fn skip(letters: &mut Peekable<CharIndices<'_>>, end: usize) {
    while letters.next_if(|&(at, _)| at < end).is_some() {}
}

/// The length of the token at the begin of a line's rest, in bytes.
fn length(rest: &str, letter: char) -> usize {
    let until = |is_part: fn(char) -> bool| rest.find(|letter| !is_part(letter)).unwrap_or(rest.len());
    if rest.starts_with("//") {
        rest.len()
    } else if letter.is_alphabetic() || letter == '_' {
        until(|letter| letter.is_alphanumeric() || letter == '_')
    } else if letter.is_ascii_digit() {
        until(|letter| letter.is_alphanumeric() || letter == '_')
    } else if letter == '"' {
        rest[1..].find('"').map_or(rest.len(), |end| end + 2)
    } else if PAIRS.iter().any(|pair| rest.starts_with(pair)) {
        2
    } else {
        letter.len_utf8()
    }
}
