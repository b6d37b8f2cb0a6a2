//! Finds the replays and races in any text: links, replays as text, codes of races.

use std::borrow::Cow;

use form_urlencoded::parse;
use maze::sanitize::one_line;
use race::race_text::REPLAY;
use race::replay::ReplayError;
use race::{LinkParts, RaceCode, Replay};

use super::compact::{Compact, unbroken};
use super::named::NamedRace;
use super::run::LeagueRun;
use super::speaker::Speakers;

/// How the letters of every replay begin: its magic in base 64.
const BEGIN: &[u8] = b"TVpSU";

/// The most places at which a replay can be broken. A link of the longest replay has fewer in lines of 30 characters.
const MOST_BREAKS: usize = 256;

/// The longest replay that is looked for in a text, in letters: more than ten minutes. A replay file may be longer.
const MOST_LETTERS: usize = 1 << 16;

/// The most runs and races of a text that are kept, so that a text of many gigabytes takes little memory.
pub const MOST_FOUND: usize = 20_000;

/// The runs and races found in a text.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Findings {
    /// The runs that can be read.
    pub runs: Vec<LeagueRun>,
    /// The races that links and codes name, without a run.
    pub races: Vec<RaceCode>,
    /// The races that links name by their day or level.
    pub named: Vec<NamedRace>,
    /// Replays and codes that cannot be read.
    pub refused: Vec<Refused>,
    /// Runs, races and refused ones that are not kept because there are more than [`MOST_FOUND`].
    pub left_out: u64,
}

/// A link that is not read.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Refused {
    /// The file that it is in; empty for a text that was pasted.
    pub source: String,
    /// Its line, from 1.
    pub line: usize,
    /// Why, in one line.
    pub why: String,
}

impl Refused {
    fn new(line: usize, why: &RefusedLink) -> Self {
        Self { source: String::new(), line, why: one_line(&why.to_string()) }
    }
}

/// Why a link is not read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
enum RefusedLink {
    /// The replay is not valid.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The code of the race is not valid.
    #[error(transparent)]
    Code(#[from] race::RaceCodeError),
}

impl Findings {
    /// Adds what another text has.
    pub fn add(&mut self, other: Self) {
        self.left_out += other.left_out;
        for run in other.runs {
            keep(&mut self.runs, run, &mut self.left_out);
        }
        for race in other.races {
            keep(&mut self.races, race, &mut self.left_out);
        }
        for race in other.named {
            keep(&mut self.named, race, &mut self.left_out);
        }
        for refused in other.refused {
            keep(&mut self.refused, refused, &mut self.left_out);
        }
    }

    /// Sets the name of the file.
    #[must_use]
    pub fn of_source(mut self, source: &str) -> Self {
        for refused in &mut self.refused {
            source.clone_into(&mut refused.source);
        }
        self
    }

    /// The replay in the bytes of a file; `None` if these are something else. `name` is the name of its player, such as
    /// that of the file.
    pub fn of_replay_file(bytes: &[u8], name: &str) -> Option<Self> {
        if !Replay::is_replay(bytes) {
            return None;
        }
        let mut findings = Self::default();
        match Replay::from_bytes(bytes) {
            Ok(replay) => findings.runs.push(LeagueRun::new(name, replay)),
            Err(error) => findings.refused.push(Refused::new(1, &error.into())),
        }
        Some(findings)
    }

    /// The replays and races in a text.
    pub fn of_text(text: &str) -> Self {
        let mut findings = Self::default();
        let compact = Compact::of(text);
        let speakers = Speakers::of(text);
        let mut from = 0;
        while let Some(begin) = find(&compact.bytes[from..], BEGIN).map(|at| from + at) {
            from = begin + BEGIN.len();
            if !is_marked(&compact.bytes[..begin]) {
                continue;
            }
            let line = compact.line(begin);
            match replay_at(&compact, begin) {
                Ok((replay, end)) => {
                    from = end;
                    keep(&mut findings.runs, LeagueRun::new(&speakers.at(line), replay), &mut findings.left_out);
                }
                Err(error) => {
                    keep(&mut findings.refused, Refused::new(line + 1, &error.into()), &mut findings.left_out);
                }
            }
        }
        findings.find_races(text);
        findings
    }

    /// Finds the codes of races, and links to races.
    fn find_races(&mut self, text: &str) {
        let text = unbroken(text);
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        // The last line whose first word is a part of a link above.
        let mut joined = 0;
        for (at, line) in lines.iter().enumerate() {
            let mut words = line.split(ends_word).skip(usize::from(at > 0 && at <= joined)).peekable();
            while let Some(word) = words.next() {
                let mut found = RaceName::of_word(word);
                let is_cut = !matches!(found, Some(Ok(_))) && (found.is_some() || word.contains("://"));
                if is_cut
                    && words.peek().is_none()
                    && let Some((race, last)) = RaceName::of_cut_word(word, &lines, at)
                {
                    (found, joined) = (Some(Ok(race)), last);
                }
                match found {
                    Some(Ok(RaceName::Code(race))) => keep(&mut self.races, *race, &mut self.left_out),
                    Some(Ok(RaceName::Named(race))) => keep(&mut self.named, race, &mut self.left_out),
                    Some(Err(error)) => keep(&mut self.refused, Refused::new(at + 1, &error), &mut self.left_out),
                    None => {}
                }
            }
        }
    }
}

/// The race that a word of a text names.
enum RaceName {
    /// By its code.
    Code(Box<RaceCode>),
    /// By its day or level.
    Named(NamedRace),
}

/// The most lines into which a mail program cuts a link to a race.
const MOST_LINES: usize = 4;

/// Whether no word has this letter.
fn ends_word(found: char) -> bool {
    found.is_whitespace() || matches!(found, '<' | '>' | '"' | '\'' | '(' | ')' | '[' | ']')
}

impl RaceName {
    fn of_code(code: RaceCode) -> Self {
        Self::Code(code.into())
    }

    /// The race of a link or a code; `None` if the word is something else.
    fn of_word(word: &str) -> Option<Result<Self, RefusedLink>> {
        let of_code = |code: &str| RaceCode::of_text(code).map_err(RefusedLink::from);
        if let Some(at) = word.find("://") {
            let LinkParts { query, .. } = LinkParts::of(&word[at..]);
            // As mails in quoted-printable write what follows an equals sign.
            let plain = |value: &str| value.strip_prefix("3D").unwrap_or(value).to_owned();
            let coded = parse(query.as_bytes()).find_map(|(name, value)| match &*name {
                "code" => Some(of_code(&plain(&value))),
                "word" => Some(RaceCode::of_word(&value).map_err(RefusedLink::from)),
                _ => None,
            });
            if let Some(race) = coded {
                return Some(race.map(Self::of_code));
            }
            let named = |(name, value): (Cow<'_, str>, Cow<'_, str>)| NamedRace::of_part(&name, &plain(&value));
            return parse(query.as_bytes()).find_map(named).map(|race| Ok(Self::Named(race)));
        }
        let is_code = matches!(race::RaceText::of(word), race::RaceText::Race(_));
        is_code.then(|| of_code(word.trim_end_matches(['.', ',', ';', ':', '!', '?'])).map(Self::of_code))
    }

    /// The race of a word at the end of a line that goes on in the next lines, and the last of these.
    fn of_cut_word(word: &str, lines: &[&str], at: usize) -> Option<(Self, usize)> {
        let mut whole = word.to_owned();
        for (last, line) in (at + 1..).zip(lines.get(at + 1..)?).take(MOST_LINES - 1) {
            let first = line.split(ends_word).next().unwrap_or_default();
            whole += first;
            if let Some(Ok(race)) = Self::of_word(&whole) {
                return Some((race, last));
            }
            if first.len() < line.len() {
                break;
            }
        }
        None
    }
}

fn keep<T>(kept: &mut Vec<T>, found: T, left_out: &mut u64) {
    if kept.len() < MOST_FOUND { kept.push(found) } else { *left_out += 1 }
}

fn find(bytes: &[u8], wanted: &[u8]) -> Option<usize> {
    let mut from = 0;
    loop {
        let at = from + bytes[from..].iter().position(|&byte| byte == wanted[0])?;
        if bytes[at..].starts_with(wanted) {
            return Some(at);
        }
        from = at + 1;
    }
}

/// Whether a text ends with the prefix of a replay: `replay.`, or `replay=` as links and mails write it.
/// An `=` at the end of a line counts as a break.
fn is_marked(before: &[u8]) -> bool {
    let marks = ["replay", "replay=", REPLAY, "replay=3D", "replay%3D", "replay%3d"];
    marks.iter().any(|mark| before.ends_with(mark.as_bytes()))
}

/// The replay that begins at a place, and the place after it. Its letters may be broken anywhere, so each break may be their
/// end: the first that has a valid checksum is.
fn replay_at(compact: &Compact, begin: usize) -> Result<(Replay, usize), ReplayError> {
    let is_letter = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    let most = compact.bytes.len().min(begin + MOST_LETTERS);
    let end = compact.bytes[begin..most].iter().position(|byte| !is_letter(byte)).map_or(most, |length| begin + length);
    // A break within the letters of the magic ends no replay.
    let breaks = compact.breaks_after(begin + BEGIN.len() - 1).take_while(|&at| at < end).take(MOST_BREAKS);
    let mut first_error = None;
    for end in breaks.chain([end]) {
        let letters = str::from_utf8(&compact.bytes[begin..end]).unwrap_or_default();
        match Replay::from_text(&format!("{REPLAY}{letters}")) {
            Ok(replay) => return Ok((replay, end)),
            // With a valid checksum the replay is as it was written, so its error is final.
            Err(error @ (ReplayError::Checksum | ReplayError::Form)) => drop(first_error.get_or_insert(error)),
            Err(error) => return Err(error),
        }
    }
    Err(first_error.unwrap_or(ReplayError::Checksum))
}
