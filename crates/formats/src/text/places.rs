//! Start and goal that the lines around a maze name by two numbers each.

use crate::line::Line;

/// Two numbers in a line that has nothing else.
pub(super) fn pair(text: &str) -> Option<(usize, usize)> {
    let mut words = text.split([' ', ',', 'x', '\t', ';']).filter(|word| !word.is_empty());
    let pair = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    words.next().is_none().then_some(pair)
}

/// Start and goal, if there are two lines with two numbers each.
pub(super) fn pairs(lines: &[Line<'_>]) -> Option<[(usize, usize); 2]> {
    let mut lines = lines.iter().filter(|line| !line.text.is_empty());
    let places = [pair(lines.next()?.text)?, pair(lines.next()?.text)?];
    lines.next().is_none().then_some(places)
}

/// The lines before and behind a maze that are looked at.
const AROUND: usize = 6;

/// The longest line with words.
const LONGEST: usize = 200;

/// Start and goal in lines such as `Start: 0, 0`.
pub(super) fn told(lines: &[Line<'_>]) -> Option<[(usize, usize); 2]> {
    let behind = lines.len().saturating_sub(AROUND).max(AROUND.min(lines.len()));
    let around = lines.iter().take(AROUND).chain(&lines[behind..]).filter(|line| line.text.len() <= LONGEST);
    let around: Vec<String> = around.map(|line| line.text.to_ascii_lowercase()).collect();
    let of = |names: &[&str]| names.iter().find_map(|name| around.iter().find_map(|text| after(text, name)));
    Some([of(&["start"])?, of(&["goal", "end", "finish", "exit", "target"])?])
}

/// Two numbers after a name.
fn after(text: &str, name: &str) -> Option<(usize, usize)> {
    let rest = text.split_once(name)?.1.trim_start().strip_prefix([':', '='])?.trim_start_matches([' ', '(', '[']);
    let (one, rest) = rest.split_once([',', ' '])?;
    let rest = rest.trim_start();
    let end = rest.find(|found: char| !found.is_ascii_digit()).unwrap_or(rest.len());
    Some((one.trim().parse().ok()?, rest[..end].parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_told_in_words() {
        let found = |text: &str| {
            let lines: Vec<Line<'_>> = text.lines().map(|text| Line { number: 1, before: 0, text }).collect();
            told(&lines)
        };
        for text in
            ["Start: 1,2\nEnd: 30,4\n###", "###\nSmall - Start: (1, 2), Goal: (30, 4)", "start=1 2\nexit = [30, 4]"]
        {
            assert_eq!(found(text), Some([(1, 2), (30, 4)]), "{text}");
        }
        for text in ["Start: 1,2\n###", "Start: a,b\nEnd: 3,4", "Start 1,2\nEnd 3,4", ""] {
            assert_eq!(found(text), None, "{text}");
        }
    }
}
