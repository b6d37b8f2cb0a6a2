//! Tables in columns: as text and as Markdown.

use std::fmt::Write;

/// A table as text: columns as wide as their widest field, the first aligned to the left, the others to the right.
pub fn text(lines: &[Vec<String>]) -> String {
    let width =
        |column: usize| lines.iter().filter_map(|line| line.get(column)).map(|field| field.chars().count()).max();
    let mut text = String::new();
    for line in lines {
        let mut written = String::new();
        for (column, field) in line.iter().enumerate() {
            let width = width(column).unwrap_or(0);
            // Writing to a string never fails.
            let _ = if column == 0 { write!(written, "{field:<width$}") } else { write!(written, "  {field:>width$}") };
        }
        text += written.trim_end();
        text.push('\n');
    }
    text
}

/// A table as Markdown; the first line is its head.
pub fn markdown(lines: &[Vec<String>]) -> String {
    let line = |fields: &[String]| {
        let fields: Vec<String> = fields.iter().map(|field| field.replace('|', "\\|")).collect();
        format!("| {} |\n", fields.join(" | "))
    };
    let Some((head, rest)) = lines.split_first() else { return String::new() };
    let rule: Vec<String> = (0..head.len()).map(|column| if column == 0 { "---" } else { "---:" }.to_owned()).collect();
    [line(head), line(&rule)].into_iter().chain(rest.iter().map(|fields| line(fields))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines() -> Vec<Vec<String>> {
        vec![vec!["name".to_owned(), "n".to_owned()], vec!["ů|".to_owned(), "100".to_owned()]]
    }

    #[test]
    fn columns_are_aligned() {
        assert_eq!(text(&lines()), "name    n\nů|    100\n");
        assert_eq!(text(&[]), "");
    }

    #[test]
    fn markdown_has_a_head_and_no_stray_bars() {
        assert_eq!(markdown(&lines()), "| name | n |\n| --- | ---: |\n| ů\\| | 100 |\n");
        assert_eq!(markdown(&[]), "");
    }
}
