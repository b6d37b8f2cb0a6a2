//! Tables of a league as text, CSV, JSON and Markdown.

use std::fmt::Write as _;

use race::{Medal, Ticks};
use serde_json::{Value, json};

use super::find::Refused;
use super::run::VerifiedRun;
use super::table::{LeagueTables, RaceRow, RaceTable, named};

/// The columns of a table.
const COLUMNS: [&str; 8] = ["place", "name", "time", "medal", "split 1", "split 2", "hint", "difficulty"];

/// The name of a medal; empty without one.
fn medal(medal: Option<Medal>) -> &'static str {
    match medal {
        None => "",
        Some(Medal::Bronze) => "bronze",
        Some(Medal::Silver) => "silver",
        Some(Medal::Gold) => "gold",
        Some(Medal::Author) => "author",
    }
}

/// A time in seconds: 12.345.
fn seconds(time: Ticks) -> String {
    let milliseconds = time.milliseconds();
    format!("{}.{:03}", milliseconds / 1000, milliseconds % 1000)
}

/// The splits before the finish.
fn splits(facts: &VerifiedRun) -> [String; 2] {
    [0, 1].map(|part| facts.splits[part].map(seconds).unwrap_or_default())
}

fn cells(row: &RaceRow) -> [String; 8] {
    let replay = row.run.run.replay();
    let [first, second] = splits(&row.facts);
    let hint = if replay.hinted() { "with hint" } else { "" };
    let difficulty = replay.difficulty().name().to_lowercase();
    let (name, time, medal) = (row.name().to_owned(), seconds(row.facts.time), medal(row.facts.medal).to_owned());
    [row.place.to_string(), name, time, medal, first, second, hint.to_owned(), difficulty]
}

impl LeagueTables {
    /// For a terminal or a message.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for table in &self.races {
            let rows: Vec<[String; 8]> = table.rows.iter().map(cells).collect();
            let width = |column: usize| {
                let cells = rows.iter().map(|row| row[column].chars().count());
                cells.chain([COLUMNS[column].len()]).max().unwrap_or(0)
            };
            let widths: [usize; 8] = std::array::from_fn(width);
            let line = |cells: [&str; 8]| {
                let cells = cells.iter().zip(widths).map(|(cell, width)| format!("{cell:<width$}"));
                cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
            };
            let _ = writeln!(text, "race {}", table.race);
            if !rows.is_empty() {
                let _ = writeln!(text, "{}", line(COLUMNS));
            }
            for row in &rows {
                let _ = writeln!(text, "{}", line(row.each_ref().map(String::as_str)));
            }
            for (run, why) in &table.refused {
                let _ = writeln!(text, "does not count: {}: {why}", named(run));
            }
            if rows.is_empty() && table.refused.is_empty() {
                text += "no run\n";
            }
            text.push('\n');
        }
        for (word, lines) in self.rest() {
            for line in lines {
                let _ = writeln!(text, "{word}: {line}");
            }
        }
        text
    }

    /// A table with a line for each run, for a spreadsheet. Runs that do not count have a reason and no place.
    pub fn csv(&self) -> String {
        let mut text = String::from("race,");
        text += &COLUMNS.join(",");
        text += ",why not,replay\n";
        let mut line = |cells: &[&str]| {
            let cells: Vec<String> = cells.iter().map(|cell| csv_cell(cell)).collect();
            text += &cells.join(",");
            text.push('\n');
        };
        for table in &self.races {
            for row in &table.rows {
                let cells = cells(row);
                let mut all = vec![table.race.as_str()];
                all.extend(cells.iter().map(String::as_str));
                all.extend(["", row.run.run.letters()]);
                line(&all);
            }
            for (run, why) in &table.refused {
                let why = why.to_string();
                line(&[&table.race, "", named(run), "", "", "", "", "", "", &why, run.run.letters()]);
            }
        }
        text
    }

    /// An object with the tables.
    pub fn json(&self) -> String {
        let row = |row: &RaceRow| {
            let replay = row.run.run.replay();
            let splits: Vec<Value> =
                row.facts.splits.iter().map(|split| json!(split.map(Ticks::milliseconds))).collect();
            json!({
                "place": row.place,
                "name": row.run.run.name(),
                "milliseconds": row.facts.time.milliseconds(),
                "medal": row.facts.medal.map(|earned| medal(Some(earned))),
                "splits": splits,
                "hint": replay.hinted(),
                "difficulty": replay.difficulty().name().to_lowercase(),
                "replay": row.run.run.letters(),
            })
        };
        let table = |table: &RaceTable| {
            let refused: Vec<Value> = table
                .refused
                .iter()
                .map(
                    |(run, why)| json!({ "name": run.run.name(), "why": why.to_string(), "replay": run.run.letters() }),
                )
                .collect();
            json!({
                "race": table.race,
                "runs": table.rows.iter().map(row).collect::<Vec<_>>(),
                "refused": refused,
            })
        };
        let unread = |refused: &Refused| json!({ "file": refused.source, "line": refused.line, "why": refused.why });
        let all = json!({
            "races": self.races.iter().map(table).collect::<Vec<_>>(),
            "without_run": self.named.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "unread": self.unread.iter().map(unread).collect::<Vec<_>>(),
            "left_out": self.left_out,
        });
        format!("{all:#}\n")
    }

    /// For a page or a chat that shows Markdown.
    pub fn markdown(&self) -> String {
        let mut text = String::new();
        for table in &self.races {
            let _ = writeln!(text, "### `{}`\n", table.race.replace('`', "'"));
            if !table.rows.is_empty() {
                let _ = writeln!(text, "| {} |\n|{}", COLUMNS.join(" | "), " --- |".repeat(COLUMNS.len()));
            }
            for row in &table.rows {
                let cells: Vec<String> = cells(row).iter().map(|cell| markdown_cell(cell)).collect();
                let _ = writeln!(text, "| {} |", cells.join(" | "));
            }
            for (run, why) in &table.refused {
                let _ = writeln!(
                    text,
                    "- does not count: {}: {}",
                    markdown_cell(named(run)),
                    markdown_cell(&why.to_string())
                );
            }
            text.push('\n');
        }
        for (word, lines) in self.rest() {
            for line in lines {
                let _ = writeln!(text, "- {word}: {}", markdown_cell(&line));
            }
        }
        text
    }

    /// The lists below the tables.
    fn rest(&self) -> [(&'static str, Vec<String>); 3] {
        let left_out = (self.left_out > 0).then(|| format!("{} more runs and races", self.left_out));
        [
            ("without a run", self.named.iter().map(ToString::to_string).collect()),
            ("cannot be read", self.unread.iter().map(place).collect()),
            ("left out", left_out.into_iter().collect()),
        ]
    }
}

/// The place and the reason of something that could not be read.
fn place(refused: &Refused) -> String {
    let Refused { source, line, why } = refused;
    if source.is_empty() { format!("line {line}: {why}") } else { format!("{source}, line {line}: {why}") }
}

/// A cell of CSV. One that a spreadsheet would take for a formula (`=`, `+`, `-`, `@`) begins with an apostrophe.
fn csv_cell(cell: &str) -> String {
    let cell = if cell.starts_with(['=', '+', '-', '@', '\t']) { format!("'{cell}") } else { cell.to_owned() };
    if cell.contains([',', '"', '\n', '\r', ';']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell }
}

/// A cell of Markdown, in which nothing is markup.
fn markdown_cell(cell: &str) -> String {
    let mut text = String::new();
    for found in cell.chars() {
        if matches!(found, '\\' | '|' | '*' | '_' | '`' | '<' | '>' | '[' | ']' | '~' | '#' | '&') {
            text.push('\\');
        }
        text.push(found);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_no_formulas_and_no_markup() {
        for (cell, csv) in [
            ("=1+1", "'=1+1"),
            ("+1", "'+1"),
            ("-1", "'-1"),
            ("@a", "'@a"),
            ("a,b", "\"a,b\""),
            ("say \"hi\"", "\"say \"\"hi\"\"\""),
            ("=a,b", "\"'=a,b\""),
            ("Anna", "Anna"),
        ] {
            assert_eq!(csv_cell(cell), csv);
        }
        assert_eq!(markdown_cell("a|b <i>*x*"), "a\\|b \\<i\\>\\*x\\*");
    }
}
