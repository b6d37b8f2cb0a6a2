//! The command line of a mouse.

use std::hash::Hasher;
use std::str::FromStr;

use race::digest::Digest;
use thiserror::Error;

/// The command line of a mouse, such as `python3 my_mouse.py`. It is not run by a shell: it names a program and its
/// arguments.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Program {
    words: Vec<String>,
}

/// The command line is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("name a program with what it is given, such as \"python3 my_mouse.py\"")]
pub struct ProgramError;

impl Program {
    /// A program with its arguments.
    pub fn new(program: impl Into<String>, arguments: impl IntoIterator<Item = impl Into<String>>) -> Self {
        let words = std::iter::once(program.into()).chain(arguments.into_iter().map(Into::into)).collect();
        Self { words }
    }

    /// The first word: the name or path of the program.
    pub fn name(&self) -> &str {
        &self.words[0]
    }

    /// The other words.
    pub fn arguments(&self) -> &[String] {
        &self.words[1..]
    }

    /// A short name: the last word that names a file, without folder and ending.
    pub fn short_name(&self) -> String {
        let files = self.words.iter().rev().filter(|word| !word.starts_with('-'));
        let stem = |word: &String| {
            let file = word.rsplit(['/', '\\']).next().unwrap_or_default();
            file.rsplit_once('.').map_or(file, |parts| parts.0).to_owned()
        };
        let name = files.map(stem).find(|name| !name.is_empty());
        maze::sanitize::one_line(&name.unwrap_or_else(|| "mouse".to_owned()))
    }

    /// A hash of the command line. It distinguishes mice, not their versions.
    pub fn digest(&self) -> u64 {
        let mut digest = Digest::default();
        for word in &self.words {
            digest.write(word.as_bytes());
            digest.write(&[0]);
        }
        digest.finish()
    }
}

/// Splits at spaces that are not in double quotes; three quotes in a row are a literal one. As in the protocol's own
/// program.
impl FromStr for Program {
    type Err = ProgramError;

    fn from_str(line: &str) -> Result<Self, ProgramError> {
        let mut words: Vec<String> = Vec::new();
        let (mut word, mut has_word, mut is_quoted) = (String::new(), false, false);
        let mut rest = line;
        while let Some(letter) = rest.chars().next() {
            if let Some(after) = rest.strip_prefix("\"\"\"") {
                word.push('"');
                has_word = true;
                rest = after;
                continue;
            }
            rest = &rest[letter.len_utf8()..];
            match letter {
                '"' => {
                    is_quoted = !is_quoted;
                    has_word = true;
                }
                space if space.is_whitespace() && !is_quoted => {
                    if std::mem::take(&mut has_word) {
                        words.push(std::mem::take(&mut word));
                    }
                }
                letter => {
                    word.push(letter);
                    has_word = true;
                }
            }
        }
        if has_word {
            words.push(word);
        }
        let is_given = words.first().is_some_and(|program| !program.is_empty());
        if is_given { Ok(Self { words }) } else { Err(ProgramError) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_split_at_spaces_outside_of_quotes() {
        let words = |line: &str| line.parse::<Program>().map(|program| program.words);
        assert_eq!(words(" python3  mouse.py 3 "), Ok(vec!["python3".into(), "mouse.py".into(), "3".into()]));
        assert_eq!(
            words(r#""C:\my mice\a.exe" "" b"c d""#),
            Ok(vec![r"C:\my mice\a.exe".into(), String::new(), "bc d".into()])
        );
        assert_eq!(words(r#"a """b"""#), Ok(vec!["a".into(), "\"b".into()]));
        for none in ["", "  ", "\"\"", "\"\" a"] {
            assert_eq!(words(none), Err(ProgramError), "{none}");
        }
    }

    #[test]
    fn short_name_is_of_the_last_file() {
        let name = |line: &str| line.parse::<Program>().map(|program| program.short_name());
        assert_eq!(name("python3 mice/left.hand.py --fast"), Ok("left.hand".to_owned()));
        assert_eq!(name(r"C:\mice\a.exe"), Ok("a".to_owned()));
    }
}
