//! Texts of licences: those that differ in spaces, line ends and names of authors alone are the same.

/// Lines without their ends.
pub(crate) type Lines = Vec<String>;

/// The words of a text, by which it is told from others.
pub(crate) type Words = String;

/// The most characters of a line.
const WIDTH: usize = 76;

/// The lines that name authors, and all others in paragraphs of short lines.
pub(crate) fn parts(text: &str) -> (Lines, Lines) {
    let (mut copyright, mut body) = (Lines::new(), Lines::new());
    let mut paragraph = String::new();
    for line in text.lines().map(str::trim).chain([""]) {
        if names_authors(line) {
            copyright.push(shortened(line));
            continue;
        }
        if line.is_empty() || begins_anew(line) || line.len() < 40 && paragraph.is_empty() {
            body.extend(wrapped(&std::mem::take(&mut paragraph)));
        }
        if line.is_empty() {
            if body.last().is_some_and(|last| !last.is_empty()) {
                body.push(String::new());
            }
        } else if !line.chars().all(|sign| "-=*_".contains(sign)) {
            let apart = if paragraph.is_empty() { "" } else { " " };
            paragraph = format!("{paragraph}{apart}{}", shortened(line));
        }
    }
    while body.last().is_some_and(String::is_empty) {
        body.pop();
    }
    (copyright, body)
}

/// Whether a line says who wrote something, and is no part of the licence's own sentences.
fn names_authors(line: &str) -> bool {
    let line = line.trim_start_matches(['#', '*', '/', ' ']);
    let is_year = line.strip_prefix("Copyright").is_some_and(|rest| {
        let rest = rest.trim_start_matches([' ', ':', ',', '.']);
        rest.starts_with(|first: char| first.is_ascii_digit() || first.is_ascii_uppercase() || "(©[{<".contains(first))
    });
    let is_sign = line.starts_with("(c)") || line.starts_with("(C)") || line.starts_with('©');
    (is_year || is_sign || line == "All rights reserved." || line == "All Rights Reserved.") && line.len() < 200
}

/// Whether a line is the first of a point or of a heading.
fn begins_anew(line: &str) -> bool {
    let mark = line.split(' ').next().unwrap_or_default();
    let is_number = mark.len() < 5 && mark.ends_with(['.', ')']) && !mark.ends_with("e.");
    is_number || mark == "*" || mark == "-" || line.starts_with('#')
}

/// One space for many, and no signs of a heading, which the list has of its own.
fn shortened(line: &str) -> String {
    line.trim_start_matches(['#', ' ']).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A line as several that are no longer than there is room for; words are never cut.
pub(crate) fn wrapped(line: &str) -> Lines {
    let mut lines: Lines = Vec::new();
    for word in line.split_whitespace() {
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

/// The words alone, in small letters, without what is no part of the terms: by these a text is told from others.
pub(crate) fn words(lines: &Lines) -> Words {
    let words = lines.iter().flat_map(|line| line.split(|sign: char| !sign.is_alphanumeric()));
    let words: Vec<String> = words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect();
    let words = words.join(" ");
    // Its name stands before the terms of some, and how to use them behind; what is longer is more than that.
    let (from, to) = (words.find("terms and conditions for use"), words.find("end of terms and conditions"));
    if let Some((from, to)) = from.zip(to)
        && from < 200
        && from < to
        && words.len() < to + 2000
    {
        return words[from..to].to_owned();
    }
    // Some name themselves, some do not.
    match words.find("permission is hereby granted free of charge") {
        Some(from) if from < 30 => words[from..].to_owned(),
        _ => words,
    }
}

/// What texts are called, by words that stand in them: the first that fits.
const TITLES: [(&str, &str); 13] = [
    ("terms and conditions for use reproduction", "Apache License 2.0"),
    ("mozilla public license", "Mozilla Public License 2.0"),
    ("creative commons legal code", "Creative Commons CC0 1.0"),
    ("sil open font license", "SIL Open Font License 1.1"),
    ("ubuntu font licence", "Ubuntu Font Licence 1.0"),
    ("unicode license v3", "Unicode License V3"),
    ("boost software license", "Boost Software License 1.0"),
    ("this is free and unencumbered software", "The Unlicense"),
    ("neither the name of", "BSD License, three clauses"),
    ("redistribution and use in source and binary forms", "BSD License, two clauses"),
    ("permission is hereby granted free of charge", "MIT License"),
    ("permission to use copy modify and or distribute", "ISC License"),
    ("this software is provided as is without any express", "zlib License"),
];

/// The heading of a text, by its words: what licence it is, or that it is a notice, in which several may be named.
pub(crate) fn title(words: &str) -> &'static str {
    // Only a licence that stands alone is called by its name.
    const LONG: usize = 20_000;
    let found = TITLES.iter().find(|(known, _)| words.len() < LONG && words.contains(known));
    found.map_or("A notice", |(_, title)| title)
}
