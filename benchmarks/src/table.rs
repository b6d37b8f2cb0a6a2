//! Tables in Markdown: printed line by line, and written into a file.

use std::fs;
use std::path::Path;
use std::thread::available_parallelism;

/// The text of a run, and its faults.
pub(crate) struct Report {
    /// The name of its marker lines in a file.
    name: &'static str,
    text: String,
    faults: Vec<String>,
}

impl Report {
    /// Starts a report with a line about the machine.
    pub(crate) fn new(name: &'static str) -> Self {
        let mut report = Self { name, text: String::new(), faults: Vec::new() };
        let cores = available_parallelism().map_or(1, usize::from);
        report.line(&format!("Machine: {cores} cores, {}.", processor().unwrap_or_else(|| "unknown".into())));
        report
    }

    /// Adds and prints a line.
    pub(crate) fn line(&mut self, line: &str) {
        println!("{line}");
        self.text += line;
        self.text.push('\n');
    }

    /// Starts a table.
    pub(crate) fn head(&mut self, title: &str, columns: &[&str]) {
        self.line("");
        self.line(&format!("### {title}"));
        self.line("");
        self.row(columns);
        self.row(&vec!["---"; columns.len()]);
    }

    /// Adds a row to a table.
    pub(crate) fn row<T: AsRef<str>>(&mut self, cells: &[T]) {
        let cells: Vec<&str> = cells.iter().map(AsRef::as_ref).collect();
        self.line(&format!("| {} |", cells.join(" | ")));
    }

    /// Adds a fault of ours.
    pub(crate) fn fault(&mut self, fault: String) {
        self.faults.push(fault);
    }

    /// Writes the text into a file, if one is given. An error if there are faults.
    pub(crate) fn finish(self, file: Option<&Path>) -> Result<(), String> {
        if let Some(path) = file {
            let error = |error: std::io::Error| format!("{}: {error}", path.display());
            let old = fs::read_to_string(path).map_err(error)?;
            fs::write(path, self.put_into(&old)?).map_err(error)?;
        }
        if self.faults.is_empty() { Ok(()) } else { Err(format!("faults: {}", self.faults.join("; "))) }
    }

    fn put_into(&self, old: &str) -> Result<String, String> {
        let (begin, end) = (format!("<!-- {} -->\n", self.name), format!("<!-- end of {} -->\n", self.name));
        let parts = old.split_once(&begin).and_then(|(before, rest)| Some((before, rest.split_once(&end)?.1)));
        let (before, after) = parts.ok_or_else(|| format!("the file has no lines {begin} and {end}"))?;
        Ok(format!("{before}{begin}{}{end}{after}", self.text))
    }
}

/// The name of the CPU, on Linux.
fn processor() -> Option<String> {
    let text = fs::read_to_string("/proc/cpuinfo").ok()?;
    let line = text.lines().find(|line| line.starts_with("model name"))?;
    Some(line.split_once(':')?.1.trim().to_string())
}

/// Formats three significant digits, or all digits before the point.
pub(crate) fn number(value: f64) -> String {
    let places = match value.abs() {
        ..0.000_05 => 0,
        size => (2 - size.log10().floor() as i32).clamp(0, 4),
    };
    format!("{value:.*}", places as usize)
}

/// Formats a share as percent.
pub(crate) fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// The median, or `None` without values.
pub(crate) fn median(values: impl IntoIterator<Item = f64>) -> Option<f64> {
    let mut values: Vec<f64> = values.into_iter().collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_three_digits() {
        assert_eq!(
            [0.001_234, 0.123_4, 1.234, 12.34, 123.4, 12_345.0].map(number),
            ["0.0012", "0.123", "1.23", "12.3", "123", "12345"]
        );
    }

    #[test]
    fn median_is_the_middle() {
        assert_eq!(median([3.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(median([]), None);
    }

    #[test]
    fn text_replaces_the_marked_lines() {
        let report = Report { name: "times", text: "new\n".into(), faults: Vec::new() };
        let old = "a\n<!-- times -->\nold\n<!-- end of times -->\nb\n";
        assert_eq!(report.put_into(old).as_deref(), Ok("a\n<!-- times -->\nnew\n<!-- end of times -->\nb\n"));
        assert!(report.put_into("a\nb\n").is_err());
    }
}
