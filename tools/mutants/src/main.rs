//! Writes a copy of source files that has all of their mutants, of which one can be turned on when it runs: one build for
//! thousands of mutants, where cargo-mutants builds each. `scripts/mutants.py` calls it.
//!
//! ```sh
//! mutants LIST GONE FROM TO REPORT
//! ```
//!
//! - `LIST`: the mutants, as `cargo mutants --list --json` prints them. Their ids count from 1.
//! - `GONE`: ids of mutants that do not compile, one a line. `const:NAME` keeps the functions of this name constant; all
//!   others lose their `const`, because what asks for the mutant that is on is not constant.
//! - `FROM`, `TO`: the folder of the workspace, and that of its copy.
//! - `REPORT`: a JSON file that is written, with the ranges of mutants in the copy, in bytes, and with those that have no
//!   place in it, and why.

mod edit;
mod find;
mod list;

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fs;
use std::path::Path;

use serde::Serialize;

use crate::edit::{Written, write};
use crate::find::find;
use crate::list::{Id, Mutant, Places};

/// Which mutants are in the copy, and where.
#[derive(Serialize, Default)]
struct Report {
    /// By file: from, to and the mutants between.
    ranges: BTreeMap<String, Vec<(usize, usize, Vec<Id>)>>,
    /// Mutants without a place, and why.
    skipped: BTreeMap<Id, &'static str>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [list, gone, from, to, report] = arguments.as_slice() else {
        return Err("the arguments are LIST GONE FROM TO REPORT".into());
    };
    let mutants: Vec<Mutant> = serde_json::from_str(&fs::read_to_string(list)?)?;
    let gone: BTreeSet<String> = fs::read_to_string(gone)?.lines().map(str::to_owned).collect();
    let mut files: BTreeMap<&str, Vec<(Id, &Mutant)>> = BTreeMap::new();
    for (id, mutant) in (1..).zip(&mutants) {
        files.entry(&mutant.file).or_default().push((id, mutant));
    }
    let mut told = Report::default();
    let mut count = 0;
    for (file, mutants) in files {
        let text = fs::read_to_string(Path::new(from).join(file))?;
        let places = Places::of(&text, &mutants);
        let found = find(&text, &places, &gone)?;
        count += found.edits.iter().map(|edit| edit.choices.len()).sum::<usize>();
        told.skipped.extend(found.skipped);
        let Written { text, ranges } = write(&text, &found.edits);
        let path = Path::new(to).join(file);
        // A file that is written again is compiled again.
        if fs::read_to_string(&path).is_ok_and(|before| before != text) {
            fs::write(path, text)?;
        }
        told.ranges.insert(file.to_owned(), ranges);
    }
    fs::write(report, serde_json::to_string(&told)?)?;
    println!("{count} of {} mutants are in the copy; {} have no place there", mutants.len(), told.skipped.len());
    Ok(())
}
