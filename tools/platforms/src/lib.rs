//! Digests of what every platform must make alike: mazes, solver walks, codes, drawings, eaters, bots' races and
//! replays. `digests.txt` has the lines that all platforms print; `./check` compares them.
//!
//! If a line differs on one platform, the crate has a fault there. If a change alters a line on all of them, it breaks
//! saved codes and replays, or changes a drawing; if that is meant, make the file anew:
//!
//! ```sh
//! cargo run --release -p platforms > tools/platforms/digests.txt
//! ```

mod books;
mod drawings;
mod mazes;
mod races;

use std::error::Error;
use std::hash::Hasher;

use race::digest::Digest;

/// Why a line could not be made.
pub type Failure = Box<dyn Error>;

/// The lines that every platform prints.
pub const LINES: &str = include_str!("../digests.txt");

/// The parts of the lines, in order.
pub const SECTIONS: [&str; 3] = ["mazes", "drawings", "races"];

/// Makes the lines in order and passes each to `put` as soon as it is made.
pub fn each_line(mut put: impl FnMut(&str)) -> Result<(), Failure> {
    SECTIONS.into_iter().try_for_each(|section| each_line_of(section, &mut put))
}

/// [`each_line`] of one section.
pub fn each_line_of(section: &str, mut put: impl FnMut(&str)) -> Result<(), Failure> {
    let mut put = |name: &str, digest: Digest| put(&format!("{:016x} {name}", digest.finish()));
    match section {
        "mazes" => mazes::each(&mut put),
        "drawings" => {
            drawings::each(&mut put)?;
            books::each(&mut put)
        }
        "races" => races::each(&mut put),
        other => Err(format!("there is no section {other}; sections are {}", SECTIONS.join(", ")).into()),
    }
}

/// Adds a text or a file to a digest, and its length, so that two of them cannot run together.
fn take_bytes(digest: &mut Digest, bytes: impl AsRef<[u8]>) {
    let bytes = bytes.as_ref();
    digest.write(bytes);
    digest.write_usize(bytes.len());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_platform_prints_the_lines_of_all() {
        let mut expected = LINES.lines();
        let mut differ = Vec::new();
        each_line(|line| {
            if expected.next() != Some(line) {
                differ.push(line.to_owned());
            }
        })
        .unwrap();
        assert!(differ.is_empty(), "{} lines differ:\n{}", differ.len(), differ.join("\n"));
        assert_eq!(expected.next(), None, "a line is missing");
    }
}
