//! Splits license texts into copyright lines and terms, and wraps them.

/// The maximum length of a line, in characters: the width of the game's smallest page.
const WIDTH: usize = 76;

/// A license text.
pub(crate) struct Notice {
    /// The lines that name authors.
    pub(crate) copyright: Vec<String>,
    /// The terms, wrapped.
    pub(crate) lines: Vec<String>,
}

impl Notice {
    pub(crate) fn parse(text: &str) -> Self {
        let (mut copyright, mut lines) = (Vec::new(), Vec::new());
        let mut paragraph = String::new();
        for line in text.lines().map(normalize).chain([String::new()]) {
            let is_copyright = is_copyright(&line);
            if line.is_empty() || is_copyright || starts_item(&line) {
                lines.extend(wrap(&std::mem::take(&mut paragraph)));
            }
            if is_copyright {
                let is_placeholder = ["<year>", "yyyy"].iter().any(|mark| line.to_lowercase().contains(mark));
                copyright.extend(Some(line).filter(|_| !is_placeholder));
            } else if !line.is_empty() {
                paragraph = format!("{paragraph} {line}");
            } else if lines.last().is_some_and(|last| !last.is_empty()) {
                lines.push(line);
            }
        }
        while lines.last().is_some_and(String::is_empty) {
            lines.pop();
        }
        Self { copyright, lines }
    }
}

/// Removes the marks of headings and rules, and normalizes white space.
fn normalize(line: &str) -> String {
    let line = line.trim().trim_start_matches(['#', ' ']);
    if line.chars().all(|sign| "-=*_".contains(sign)) {
        return String::new();
    }
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a line names an author, with a year or a name after "Copyright".
fn is_copyright(line: &str) -> bool {
    let Some(rest) = line.strip_prefix("Copyright") else { return line.eq_ignore_ascii_case("all rights reserved.") };
    let rest = rest.trim_start_matches([' ', ':', ',', '.']);
    rest.starts_with(|first: char| first.is_ascii_digit() || first.is_ascii_uppercase() || "(©[{<".contains(first))
        && line.len() < 200
}

/// Whether a line starts an item of a list.
fn starts_item(line: &str) -> bool {
    let mark = line.split(' ').next().unwrap_or_default();
    mark == "*" || mark == "-" || mark.len() < 5 && mark.ends_with(['.', ')']) && !mark.ends_with("e.")
}

/// Wraps a paragraph. Words longer than a line stay whole.
pub(crate) fn wrap(paragraph: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in paragraph.split_whitespace() {
        match lines.last_mut() {
            Some(last) if last.chars().count() + 1 + word.chars().count() <= WIDTH => {
                last.push(' ');
                last.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The words of a license in lower case, without its title and without the appendix of the Apache License.
pub(crate) fn words(lines: &[String]) -> String {
    let words = lines.iter().flat_map(|line| line.split(|sign: char| !sign.is_alphanumeric()));
    let words: Vec<String> = words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect();
    let words = words.join(" ");
    let (start, end) = (words.find("terms and conditions for use"), words.find("end of terms and conditions"));
    if let Some((start, end)) = start.zip(end)
        && start < 200
        && start < end
        && words.len() < end + 2000
    {
        return words[start..end].to_owned();
    }
    match words.find("permission is hereby granted free of charge") {
        Some(start) if start < 30 => words[start..].to_owned(),
        _ => words,
    }
}
