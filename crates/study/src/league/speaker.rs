//! Finds who posted a link: the name before it in a chat, a mail or a list.

use maze::sanitize::one_line;

use super::share::is_strip;

/// The longest name, in characters. Longer texts before a link are sentences.
pub const LONGEST_NAME: usize = 24;

/// A name without characters that control a terminal or the direction of text; empty if it is too long or has no letter.
pub(super) fn name(text: &str) -> String {
    let name = one_line(text.trim_matches(|found: char| found.is_whitespace() || "*_`~<>|\"".contains(found)));
    let is_name = name.chars().count() <= LONGEST_NAME && name.chars().any(char::is_alphabetic);
    if is_name { name } else { String::new() }
}

/// The name that a line begins with, before a colon or in angle brackets, without the time of the message: `Anna: `,
/// `[12:30] Anna: `, `5/12/26, 12:30 - Anna: `, `<Anna> `.
fn label(line: &str) -> Option<String> {
    let line = line.trim_start_matches([' ', '\t', '>', '*', '-', '•']).trim_end();
    let bracketed = line.find('<').and_then(|open| Some(&line[open + 1..open + line[open..].find('>')?]));
    // A colon in a time is followed by a digit.
    let colon = line.match_indices(':').find(|&(at, _)| line[at + 1..].chars().next().is_none_or(char::is_whitespace));
    let before = match (bracketed, colon) {
        (_, Some((at, _))) => &line[..at],
        (Some(inside), None) => inside,
        (None, None) => return None,
    };
    let starts = ["] ", ") ", " - ", " – "].iter().filter_map(|end| Some(before.rfind(end)? + end.len()));
    let name = name(&before[starts.max().unwrap_or(0)..]);
    (!name.is_empty()).then_some(name)
}

/// The name in a line above messages: `Anna — today at 12:30`, `From: Anna <anna@example.org>`.
fn heading(line: &str) -> Option<String> {
    let line = line.trim();
    if let Some(sender) = ["From:", "Von:"].iter().find_map(|begin| line.strip_prefix(begin)) {
        return Some(name(sender.split('<').next().unwrap_or(sender))).filter(|name| !name.is_empty());
    }
    let (before, _) = line.split_once(" — ")?;
    Some(name(before)).filter(|name| !name.is_empty())
}

/// Finds who posted what, line by line.
#[derive(Default)]
pub(super) struct Speakers<'t> {
    lines: Vec<&'t str>,
    /// The name in the last heading up to each line.
    headings: Vec<(usize, String)>,
}

impl<'t> Speakers<'t> {
    pub(super) fn of(text: &'t str) -> Self {
        let line_end = if text.contains('\n') { '\n' } else { '\r' };
        let lines: Vec<&str> = text.split(line_end).map(|line| line.trim_end_matches('\r')).collect();
        let headings = lines.iter().enumerate().filter_map(|(at, line)| Some((at, heading(line)?))).collect();
        Self { lines, headings }
    }

    /// Returns who posted the link in a line, counted from 0. Lines that were one before a mail program count as one.
    pub(super) fn at(&self, line: usize) -> String {
        let goes_on = |&before: &usize| self.goes_on(before);
        let first = (0..line).rev().take_while(goes_on).last().unwrap_or(line);
        let Some(text) = self.lines.get(first) else { return String::new() };
        let address = ["http", "replay", "#"].iter().filter_map(|begin| text.find(begin)).min().unwrap_or(text.len());
        let before = &text[..address];
        let is_alone = before.trim_matches(['>', ' ', '\t']).is_empty();
        let of_line = if is_alone { self.above(first) } else { label(before) };
        of_line.or_else(|| self.heading(first)).unwrap_or_default()
    }

    /// Whether a line goes on in the next one: after a soft break, or within an address.
    fn goes_on(&self, line: usize) -> bool {
        let Some([line, next]) = self.lines.get(line..line + 2) else { return false };
        let last = line.trim_end().rsplit(char::is_whitespace).next().unwrap_or_default();
        let begins = ["http", "://"].iter().any(|begin| next.contains(begin));
        last.ends_with('=') || (last.contains("://") && !begins)
    }

    /// Returns the name in the line above a link: a line that is only a name, or the first of a result's three lines.
    fn above(&self, line: usize) -> Option<String> {
        let above = self.lines.get(line.checked_sub(1)?)?;
        if is_strip(above) {
            return label(self.lines.get(line.checked_sub(2)?)?);
        }
        label(above).filter(|_| above.trim().ends_with(':'))
    }

    fn heading(&self, line: usize) -> Option<String> {
        let after = self.headings.partition_point(|&(at, _)| at <= line);
        Some(self.headings[after.checked_sub(1)?].1.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_before_links_in_many_ways() {
        for (text, line, who) in [
            ("Anna: https://a/#replay=x", 0, "Anna"),
            ("[12:30, 5/12/2026] Anna Lee: https://a", 0, "Anna Lee"),
            ("5/12/26, 10:33 - Anna: my best: https://a", 0, "Anna"),
            ("12:30 <Anna> https://a", 0, "Anna"),
            ("> Anna: look https://a", 0, "Anna"),
            ("Anna — today at 12:30\nhttps://a", 1, "Anna"),
            ("From: Anna <anna@example.org>\n\nHello\nhttps://a", 3, "Anna"),
            ("Anna:\nhttps://a", 1, "Anna"),
            ("Anna: https://example.or=\ng/#replay=x", 1, "Anna"),
            ("> Anna: look https://example.or\n> g/#replay=x", 1, "Anna"),
            ("Anna: https://example.org\nBo: https://b/#replay=x", 1, "Bo"),
            ("Anna: https://example.org\nBo: https:\u{200c}//b/#replay=x", 1, "Bo"),
            ("[12:30] Anna: Level 3 in 12.3 s\n🟩▲ 🟥▼ ⬜·\nhttps://a", 2, "Anna"),
            ("> Anna: Level 3\n> 🟩▲ 🟨◆ 🟨◆\n> replay.x", 2, "Anna"),
            ("Level 3 in 12.3 s\n🟩▲ 🟥▼ ⬜·\nhttps://a", 2, ""),
            ("Anna: Level 3\nno strip\nhttps://a", 2, ""),
            ("https://a", 0, ""),
            ("This is what I wanted to show to all of you: https://a", 0, ""),
            ("\u{202e}annA\u{7}: https://a", 0, "annA"),
            ("", 7, ""),
        ] {
            assert_eq!(Speakers::of(text).at(line), who, "{text}");
        }
    }
}
