//! Lists of codes: one a line, with a title behind it if wanted.

use std::fmt::Display;
use std::path::Path;

use study::export::MOST_MAZES;

use crate::CommandError;
use crate::input;
use crate::maze_args::CodeArg;

/// Size limit of a list of codes, in bytes.
const MOST_BYTES: u64 = 64 << 20;

/// A line of a list.
pub(crate) struct ListedCode {
    pub(crate) code: CodeArg,
    /// The rest of the line; may be empty.
    pub(crate) title: String,
}

/// Reads a list from a file, or from standard input for `-`. Empty lines and lines that begin with `#` are left out.
pub(crate) fn read(path: &Path) -> Result<Vec<ListedCode>, CommandError> {
    let name = path.display();
    let refused = |why: &dyn Display| CommandError::Arguments(format!("--codes <FILE>: '{name}': {why}"));
    let bytes = input::read(path, MOST_BYTES).map_err(|error| refused(&format!("it cannot be read: {error}")))?;
    let text = str::from_utf8(&bytes).map_err(|_| refused(&"it is not text: write it in UTF-8 or ASCII"))?;
    let codes = listed(text).map_err(|why| refused(&why))?;
    match codes.len() {
        0 => Err(refused(&"it has no code: write one a line")),
        count if count > MOST_MAZES as usize => {
            Err(refused(&format!("it has {count} codes: at most {MOST_MAZES} are allowed in one document")))
        }
        _ => Ok(codes),
    }
}

fn listed(text: &str) -> Result<Vec<ListedCode>, String> {
    // Line ends of old systems are CR alone.
    let line_end = if text.contains('\n') { '\n' } else { '\r' };
    let lines = (1..).zip(text.trim_start_matches('\u{feff}').split(line_end).map(str::trim));
    let is_code = |line: &(u32, &str)| !line.1.is_empty() && !line.1.starts_with('#');
    let listed = |(number, line): (u32, &str)| {
        let (code, title) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        if code.contains([',', ';', '"']) {
            return Err(format!(
                "line {number}: a table with commas is no list of codes: write a code a line, and a title behind a space"
            ));
        }
        let code = code.parse::<CodeArg>().map_err(|error| format!("line {number}: {error}"))?;
        Ok(ListedCode { code, title: title.trim().to_owned() })
    };
    lines.filter(is_code).map(listed).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_codes_with_titles() {
        let recipe = maze::Recipe {
            grid: maze::AnyGrid::new(maze::CellShape::Square, "5x4", None, None).unwrap(),
            generator: maze::Algorithm::Wilson.into(),
            seed: maze::Seed::new("a b"),
        };
        let code = maze::Code::from(recipe).to_string();
        let text = format!("# a book\n\n{code}\n  {code}\tThe way home \r\n");
        let titles: Vec<String> = listed(&text).unwrap().into_iter().map(|listed| listed.title).collect();
        assert_eq!(titles, ["", "The way home"]);
        assert_eq!(listed(&format!("\u{feff}{code}\r{code} B\r")).unwrap().len(), 2);
        for table in ["\"code\",\"title\"\n\"x\",\"My first\"", "code;title", &format!("{code},Home")] {
            let why = listed(table).err().unwrap();
            assert!(why.contains("is no list of codes: write a code a line"), "{why}");
        }
        let why = listed(&format!("{code}\nmaze1.nonsense")).err().unwrap();
        assert!(why.starts_with("line 2: "), "{why}");
    }
}
