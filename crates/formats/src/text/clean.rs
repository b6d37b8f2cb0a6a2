//! The lines of a maze, without fences, quotes, remarks and indentation around it.

use maze::Cancel;

use super::places;
use crate::error::ReadError;
use crate::line::{Line, MOST_LINES};

/// A maze in a text.
pub(super) struct Cleaned<'t> {
    /// The lines of numbers before it.
    pub(super) header: Vec<Line<'t>>,
    /// Start and goal, if the lines around it name them by two numbers each.
    pub(super) places: Option<[(usize, usize); 2]>,
    /// Its lines, without spaces at their ends.
    pub(super) lines: Vec<Line<'t>>,
    /// The lines of the text as they are.
    raw: Vec<&'t str>,
}

/// The lines of the maze in a text, without blank lines and remarks around it.
pub(super) fn lines<'t>(text: &'t str, cancel: &Cancel) -> Result<Cleaned<'t>, ReadError> {
    let mut checks = cancel.checks()?;
    let (mut lines, mut raw) = (Vec::new(), Vec::new());
    for (number, text) in (1..).zip(split(text)) {
        checks.tick()?;
        if number > MOST_LINES {
            return Err(ReadError::NoMaze);
        }
        raw.push(text);
        lines.push(Line { number, before: 0, text: text.trim_end() });
    }
    fenced(&mut lines);
    trim(&mut lines, |line| line.text.is_empty());
    unquoted(&mut lines);
    trim(&mut lines, |line| line.text.is_empty());
    let after = lines.split_off(lines.len() - footer(&lines));
    let places = places::told(&lines).or_else(|| places::pairs(&after));
    trim(&mut lines, |line| line.text.is_empty());
    if !is_grid(&lines[header(&lines)..]) {
        trim(&mut lines, is_remark);
        let is_end = |pair: &[Line<'_>]| pair[0].text.is_empty() && is_prose(pair[1].text);
        if let Some(end) = lines.windows(2).position(is_end) {
            lines.truncate(end);
            trim(&mut lines, is_remark);
        }
    }
    let header = lines.drain(..header(&lines)).collect();
    quoted(&mut lines);
    framed(&mut lines);
    let margin = |line: &Line<'_>| line.text.len() - line.text.trim_start_matches(' ').len();
    let indent = lines.iter().filter(|line| !line.text.is_empty()).map(margin).min().unwrap_or(0);
    for line in &mut lines {
        line.text = line.text.get(indent..).unwrap_or("");
        line.before += indent;
    }
    Ok(Cleaned { header, places, lines, raw })
}

/// Characters that walls of blocks are drawn with.
const DRAWN: [char; 3] = ['#', '%', '█'];

impl<'t> Cleaned<'t> {
    /// The lines with the outermost columns and rows, if these are floor that was taken for a margin, and
    /// without words beside the walls. `None` if nothing is to be changed.
    pub(super) fn whole(&self, lines: &[Line<'t>]) -> Option<Vec<Line<'t>>> {
        if let Some((first, last)) = beside(lines) {
            return Some(lines.iter().map(|line| cut(line, first, last)).collect());
        }
        if let Some(below) = self.row_of_floor(lines) {
            return Some([lines, &[below]].concat());
        }
        let raw = |line: &Line<'t>| self.raw[line.number - 1];
        let length = |text: &str| text.chars().count();
        let width = lines.first().map(|line| length(raw(line)))?;
        if width < 3
            || lines.iter().any(|line| length(raw(line)) != width || !raw(line).trim().starts_with(line.text.trim()))
        {
            return None;
        }
        // Beyond a column or row of walls at the side there is a margin.
        let first = lines.iter().map(|line| line.before).min()?;
        let last = lines.iter().map(|line| line.before + length(line.text)).max()?;
        let is_wall = |at: usize| lines.iter().all(|line| raw(line).chars().nth(at).is_some_and(|found| found != ' '));
        let from = if first == 1 && !is_wall(1) { 0 } else { first };
        let to = if last + 1 == width && !is_wall(last - 1) { width } else { last };
        let is_walled = |line: &Line<'t>| !line.text.contains(' ') && length(line.text) == last - first;
        let (top, bottom) = (lines.first()?, lines.last()?);
        let is_floor = |text: &&&str| length(text) == width && text.trim_matches(' ').is_empty();
        let above = self.raw[..top.number - 1].iter().rev().take_while(is_floor).count();
        let below = self.raw[bottom.number..].iter().take_while(is_floor).count();
        let above = if is_walled(top) { 0 } else { above };
        let below = if is_walled(bottom) { 0 } else { below };
        if (from, to, above, below) == (first, last, 0, 0) || bottom.number - top.number + 1 != lines.len() {
            return None;
        }
        let numbers = top.number - above..=bottom.number + below;
        let as_drawn = numbers.map(|number| Line { number, before: 0, text: self.raw[number - 1] });
        Some(as_drawn.map(|line| cut(&line, from, to)).collect())
    }

    /// The line of spaces behind rows with marks that have lost the spaces at their ends, if it joins gaps of the last of
    /// them: it is a row of floor that has lost some too.
    fn row_of_floor(&self, lines: &[Line<'t>]) -> Option<Line<'t>> {
        let raw = |line: &Line<'t>| self.raw[line.number - 1];
        let (first, last) = (lines.first()?, lines.last()?);
        let below = *self.raw.get(last.number)?;
        let spaces = below.len();
        if spaces <= last.before || !below.bytes().all(|byte| byte == b' ') {
            return None;
        }
        let end = |line: &Line<'t>| line.before + line.text.chars().count();
        let width = lines.iter().map(end).max().unwrap_or(0);
        let are_lost = lines.iter().any(|line| raw(line).chars().count() != raw(first).chars().count());
        let are_as_drawn = last.number - first.number + 1 == lines.len()
            && lines.iter().all(|line| line.before == last.before && raw(line).trim() == line.text.trim());
        let has_marks = lines.iter().any(|line| line.text.contains(|found: char| found.is_ascii_alphabetic()));
        // Spaces that are lost are a gap too.
        let gaps = last.text.split(|found| found != ' ').filter(|gap| !gap.is_empty()).count();
        let gaps = gaps + usize::from(end(last) < width);
        let is_row = are_lost && are_as_drawn && has_marks && spaces <= width && gaps > 1;
        is_row.then(|| Line { number: last.number + 1, before: last.before, text: &below[last.before..] })
    }
}

/// The first and last column of walls, if there are words to the left or right of them.
fn beside(lines: &[Line<'_>]) -> Option<(usize, usize)> {
    let has_word = |text: &str| text.split(|found: char| !found.is_alphabetic()).any(|word| word.chars().count() > 2);
    // Most mazes have no words at all, which is found faster.
    if !lines.iter().any(|line| may_have_letters(line.text) && has_word(line.text)) {
        return None;
    }
    let columns = |line: &Line<'_>| {
        let mut walls = line.text.chars().enumerate().filter(|(_, found)| DRAWN.contains(found)).map(|(at, _)| at);
        let first = walls.next()?;
        Some((first, walls.last().unwrap_or(first)))
    };
    let mut spans = lines.iter().filter_map(columns);
    let first = spans.next()?;
    let (from, to) = spans.fold(first, |(from, to), (first, last)| (from.min(first), to.max(last)));
    let is_word_beside =
        |line: &Line<'_>| has_word(cut(line, 0, from).text) || has_word(cut(line, to + 1, usize::MAX).text);
    lines.iter().any(is_word_beside).then_some((from, to + 1))
}

/// Whether a text may have letters: it has some of ASCII, or characters beyond it that are no boxes or blocks.
fn may_have_letters(text: &str) -> bool {
    // Counts all, because an early end would look at one byte at a time.
    if text.is_ascii() {
        return text.bytes().filter(u8::is_ascii_alphabetic).count() > 0;
    }
    text.chars()
        .any(|found| found.is_ascii_alphabetic() || !found.is_ascii() && !('\u{2500}'..'\u{2600}').contains(&found))
}

/// The characters of a line between two columns.
fn cut<'t>(line: &Line<'t>, from: usize, to: usize) -> Line<'t> {
    let at = |column: usize| line.text.char_indices().nth(column).map_or(line.text.len(), |(at, _)| at);
    Line { before: line.before + from, text: &line.text[at(from)..at(to)], ..*line }
}

/// The lines of a text, each ended by a line feed, a carriage return or both.
fn split(text: &str) -> impl Iterator<Item = &str> {
    let end = if text.contains('\n') { '\n' } else { '\r' };
    text.split(end).map(|line| line.strip_suffix('\r').unwrap_or(line))
}

/// Leaves out the first and the last lines for which `is_other` is true.
fn trim(lines: &mut Vec<Line<'_>>, is_other: impl Fn(&Line<'_>) -> bool) {
    while lines.last().is_some_and(&is_other) {
        lines.pop();
    }
    let first = lines.iter().position(|line| !is_other(line)).unwrap_or(lines.len());
    lines.drain(..first);
}

fn is_remark(line: &Line<'_>) -> bool {
    let brackets = ['[', ']', '(', ')', '{', '}', ';', ',', ' '];
    line.text.trim_matches(brackets).is_empty() || is_prose(line.text)
}

/// Which characters a text of ASCII has; `None` for another text.
pub(super) fn ascii_kinds(text: &str) -> Option<[bool; 128]> {
    let mut has = [false; 128];
    if !text.is_ascii() {
        return None;
    }
    text.bytes().for_each(|byte| has[usize::from(byte & 127)] = true);
    Some(has)
}

/// The most kinds of characters in a grid whose rows may look like words.
const MOST_KINDS: usize = 8;

/// Whether these are rows of blocks, even if they look like words: of about one length, for they lose spaces at the end,
/// and of few kinds of characters.
pub(super) fn is_grid(lines: &[Line<'_>]) -> bool {
    let length = |line: &Line<'_>| line.text.chars().count();
    let longest = lines.iter().map(length).max().unwrap_or(0);
    let full = lines.iter().filter(|line| 10 * length(line) >= 9 * longest).count();
    if lines.len() < 3 || longest < 3 || 4 * full < 3 * lines.len() {
        return false;
    }
    let (mut has, mut others) = ([false; 128], Vec::new());
    lines.iter().all(|line| {
        if let Some(kinds) = ascii_kinds(line.text) {
            has.iter_mut().zip(kinds).for_each(|(has, kind)| *has |= kind);
            return has.iter().filter(|&&has| has).count() + others.len() <= MOST_KINDS;
        }
        for found in line.text.chars() {
            match has.get_mut(found as usize) {
                Some(has) => *has = true,
                None if others.contains(&found) => {}
                None if others.len() < MOST_KINDS => others.push(found),
                None => return false,
            }
        }
        has.iter().filter(|&&has| has).count() + others.len() <= MOST_KINDS
    })
}

/// The most lines with numbers before a maze.
const MOST_HEADER: usize = 4;

/// Characters that walls are drawn with and that rows of numbers do not have.
const WALLS: [char; 7] = ['#', '%', '@', '█', '+', '|', '-'];

/// The number of lines of one to four numbers, such as the size and the places of start and goal, before a maze that is
/// not made of numbers.
fn header(lines: &[Line<'_>]) -> usize {
    if lines.len() > 1 && is_size_with_signs(lines[0].text) {
        return 1;
    }
    let is_numbers = |line: &&Line<'_>| is_numbers(line.text);
    let listed = listed(lines);
    let count = listed.unwrap_or_else(|| lines.iter().take(MOST_HEADER + 1).take_while(is_numbers).count());
    let is_header = lines.get(count).is_some_and(|first| {
        let is_digit = |found: char| found.is_ascii_digit() || matches!(found, ' ' | ',' | '\t');
        !first.text.chars().all(is_digit)
            && (listed.is_some()
                || first.text.contains(WALLS)
                || lines[..count].iter().all(|line| line.text.len() != first.text.len()))
    });
    if is_header && (count <= MOST_HEADER || listed.is_some()) { count } else { 0 }
}

/// The lines of a list of places that begins with its length, such as of things in a maze, with the first one.
fn listed(lines: &[Line<'_>]) -> Option<usize> {
    let (first, rest) = lines.split_first()?;
    let list = rest.get(..usize::from(first.text.trim().parse::<u16>().ok()?))?;
    let are_places = list.iter().all(|line| is_numbers(&line.text.replace('-', "")));
    (are_places && !list.is_empty()).then_some(list.len() + 1)
}

/// The number of lines of one to four numbers behind a maze that is not made of numbers: the places of things in it.
fn footer(lines: &[Line<'_>]) -> usize {
    let numbers = lines.iter().rev().take_while(|line| line.text.is_empty() || is_numbers(line.text)).count();
    let body = &lines[..lines.len() - numbers];
    let first = body.get(header(body)..).and_then(<[_]>::first);
    let is_drawn = |first: &Line<'_>| {
        first.text.contains(WALLS)
            || !first.text.is_empty() && first.text.chars().all(|found| matches!(found, '.' | ' '))
    };
    if first.is_some_and(is_drawn) { numbers } else { 0 }
}

/// The most bytes of a line of one to four numbers. A row of digits is longer.
const MOST_NUMBERS: usize = 80;

/// Whether a line has one to four numbers and nothing else.
fn is_numbers(text: &str) -> bool {
    if text.len() > MOST_NUMBERS {
        return false;
    }
    let mut words = text.split([' ', ',', 'x', '\t', ';']).filter(|word| !word.is_empty());
    (1..=4).contains(&words.clone().count()) && words.all(|word| word.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Whether this is the first line of a usual exercise, such as `10x12* o12`: rows, columns, and the signs of wall, floor,
/// path, start and goal.
fn is_size_with_signs(text: &str) -> bool {
    let after_number = |text| {
        let rest = str::trim_start_matches(text, |found: char| found.is_ascii_digit());
        (rest.len() < text.len()).then_some(rest)
    };
    let signs = after_number(text).and_then(|rest| rest.strip_prefix('x')).and_then(after_number);
    signs.is_some_and(|signs| signs.chars().count() == 5)
}

/// Keeps the content of the first fence of Markdown, if there is one.
fn fenced(lines: &mut Vec<Line<'_>>) {
    let is_fence = |line: &Line<'_>| {
        let text = line.text.trim_start_matches([' ', '>']);
        text.starts_with("```") || text.starts_with("~~~")
    };
    let Some(open) = lines.iter().position(is_fence) else { return };
    let Some(close) = lines[open + 1..].iter().position(is_fence) else { return };
    lines.truncate(open + 1 + close);
    lines.drain(..=open);
}

/// Marks around a text of several lines in programs.
const QUOTES: [&str; 3] = ["\"\"\"", "'''", "`"];

/// Keeps the text of several lines that a program has, if the first line opens it.
fn unquoted(lines: &mut Vec<Line<'_>>) {
    let Some(first) = lines.first().map(|line| line.text.trim_end_matches('\\')) else { return };
    let Some(mark) = QUOTES.into_iter().find(|mark| first.ends_with(mark)) else { return };
    let Some(close) = lines[1..].iter().position(|line| line.text.trim_start().starts_with(mark)) else { return };
    lines.truncate(1 + close);
    lines.remove(0);
}

/// The blocks between two bars.
fn inner<'t>(line: &Line<'t>) -> Option<&'t str> {
    line.text.trim().strip_prefix('|')?.strip_suffix('|')
}

/// Removes a frame of bars, underscores or dashes around blocks.
fn framed(lines: &mut Vec<Line<'_>>) {
    let is_bar = |line: &Line<'_>| {
        let bar = line.text.trim_matches([' ', '+', '|']);
        !bar.is_empty() && bar.chars().all(|found| matches!(found, '_' | '-' | '‾' | '¯'))
    };
    let [first, rows @ .., last] = &lines[..] else { return };
    let is_row =
        |line: &Line<'_>| inner(line).is_some_and(|row| !row.contains(['|', '_', '-', '+', '‾']) && row.len() > 1);
    let has_walls = |line: &Line<'_>| line.text.contains(['#', 'X', 'x', '*', '@', '█', '1']);
    if is_bar(first) && is_bar(last) && rows.len() > 2 && rows.iter().all(is_row) && rows.iter().any(has_walls) {
        lines.pop();
        lines.remove(0);
        for line in lines {
            if let Some(row) = inner(line) {
                line.before += line.text.find('|').unwrap_or(0) + 1;
                line.text = row;
            }
        }
    }
}

/// Removes quotes around each line: `>` of mails, quotation marks and commas of programs.
fn quoted(lines: &mut [Line<'_>]) {
    let full = |lines: &[Line<'_>], is: fn(&str) -> bool| {
        let mut full = lines.iter().filter(|line| !line.text.trim().is_empty()).peekable();
        full.peek().is_some() && full.all(|line| is(line.text.trim()))
    };
    if full(lines, |text| text.starts_with('>')) {
        for line in &mut *lines {
            let text = line.text.trim_start();
            let text = text.strip_prefix('>').unwrap_or(text);
            let text = text.strip_prefix(' ').unwrap_or(text);
            line.before += line.text.chars().count() - text.chars().count();
            line.text = text;
        }
    }
    if full(lines, |text| in_quotes(text).is_some()) {
        for line in &mut *lines {
            if let Some(text) = in_quotes(line.text.trim()) {
                line.before += line.text.find(['"', '\'']).unwrap_or(0) + 1;
                line.text = text.trim_end();
            }
        }
    }
}

/// The text between the quotation marks of a line of a program.
fn in_quotes(text: &str) -> Option<&str> {
    let text = text.trim_end_matches([',', ';', '+', '\\', ' ', ')', ']']).trim_start_matches(['(', '[', ' ']);
    let inner = ['"', '\''].iter().find_map(|&mark| text.strip_prefix(mark)?.strip_suffix(mark))?;
    Some(inner.strip_suffix("\\n").unwrap_or(inner))
}

/// The truth value that a word names in some language of programs or tables: `True`, `true` or `TRUE`.
pub(super) fn truth(word: &str) -> Option<bool> {
    let is_true = word.eq_ignore_ascii_case("true");
    (is_true || word.eq_ignore_ascii_case("false")).then_some(is_true)
}

/// Whether a line has truth values with separators between them, perhaps with marks of one letter among them.
pub(super) fn are_truths(text: &str) -> bool {
    let mut words = text.split([' ', '\t', ',', ';']).filter(|word| !word.is_empty());
    let is_mark = |word: &str| word.len() == 1;
    words.clone().filter(|word| truth(word).is_some()).count() > 1
        && words.all(|word| truth(word).is_some() || is_mark(word))
}

/// Whether a line is a remark: it has a word other than truth values, which no maze has.
pub(super) fn is_prose(text: &str) -> bool {
    let text = text.trim_start();
    if are_truths(text) {
        return false;
    }
    if text.starts_with("//") || text.starts_with("/*") || text.starts_with("--[[") || text.starts_with("<!--") {
        return true;
    }
    // A word has three letters that are not all the same, because rows of one letter are walls. Start and goals may
    // be side by side.
    let is_word = |word: &str| {
        let mut letters = word.chars();
        let first = letters.next();
        let is_mark = |letter| matches!(letter, 'S' | 'G');
        word.chars().count() >= 3 && letters.any(|letter| Some(letter) != first) && !word.chars().all(is_mark)
    };
    let words = text.split(|found: char| !found.is_alphabetic()).filter(|word| is_word(word));
    let is_wall = |found: char| matches!(found, '#' | '%' | '|' | '█') || ('\u{2500}'..'\u{2580}').contains(&found);
    let walls = text.chars().filter(|&found| is_wall(found)).count();
    let letters: usize = words.map(str::len).sum();
    letters > 2 * walls.saturating_sub(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cleaned(text: &str) -> Vec<&str> {
        lines(text, &Cancel::never()).unwrap().lines.iter().map(|line| line.text).collect()
    }

    #[test]
    fn what_stands_around_a_maze_is_left_out() {
        for around in [
            "###\n# #\n###",
            "\n\n  ###\n  # #\n  ###\n\n",
            "###\r\n# #\r\n###\r\n",
            "###\r# #\r###\r",
            "My maze:\n\n```text\n###\n# #\n###\n```\nIs it good?\n",
            "> ###\n> # #\n> ###",
            "maze = [\n\"###\",\n\"# #\",\n\"###\"\n]",
            "  \"###\\n\"\n  \"# #\\n\"\n  \"###\\n\";",
            "// A small one.\n###\n# #\n###",
            "maze = \"\"\"\n###\n# #\n###\n\"\"\"",
            "const MAZE = `\n###\n# #\n###\n`;",
            "# A small maze of mine\n###\n# #\n###",
            "3 3\n0 1\n2 1\n###\n# #\n###",
            "###\n# #\n###\n\nIts middle is the goal.\n###",
            "33 41 21 39\n###\n# #\n###",
            "3x3# o12\n###\n# #\n###",
            "###\n# #\n###\n\n1 1 0 2\n2 1",
            "###\n# #\n###\n1 1\n2 1",
            " ___\n|###|\n|# #|\n|###|\n ‾‾‾",
            "+---+\n|###|\n|# #|\n|###|\n+---+",
        ] {
            assert_eq!(cleaned(around), ["###", "# #", "###"], "{around}");
        }
        assert_eq!(cleaned("XXXX\nX SX\nXXXX"), ["XXXX", "X SX", "XXXX"]);
        assert_eq!(cleaned("WEWW\nWEEA\nWWWW"), ["WEWW", "WEEA", "WWWW"]);
        assert_eq!(cleaned("111\nS0E\n111"), ["111", "S0E", "111"]);
    }
}
