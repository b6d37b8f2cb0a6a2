//! Hand-ins from files and messages: each once, in an order that does not depend on the order of the files.

use std::collections::BTreeMap;

use maze::sanitize::one_line;

use super::error::ClassError;
use super::hand_in::{BadHandIn, HandIn};
use super::limits::MOST_HAND_INS;
use super::sealed::TextDigest;

/// A hand-in with the name of the file that it was in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Collected<H> {
    /// The name of the file; of several with the same hand-in, the first by name.
    pub file: String,
    /// The hand-in.
    pub hand_in: H,
}

/// Hand-ins that were collected.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Collection {
    good: BTreeMap<TextDigest, Collected<HandIn>>,
    bad: Vec<Collected<BadHandIn>>,
}

impl Collection {
    /// Adds all hand-ins in the text of a file. Returns how many it has, damaged ones too; an error if there are too many
    /// in all.
    pub fn add(&mut self, file: &str, text: &str) -> Result<usize, ClassError> {
        let (file, mut count) = (one_line(file), 0);
        for hand_in in HandIn::all_in(text) {
            count += 1;
            match hand_in.and_then(|hand_in| Ok((hand_in.digest().map_err(|error| hand_in.bad(error))?, hand_in))) {
                Ok((digest, hand_in)) => {
                    let collected =
                        self.good.entry(digest).or_insert_with(|| Collected { file: file.clone(), hand_in });
                    if file < collected.file {
                        collected.file.clone_from(&file);
                    }
                }
                Err(hand_in) => {
                    let place = self.bad.partition_point(|other| other.file <= file);
                    self.bad.insert(place, Collected { file: file.clone(), hand_in });
                }
            }
            if self.good.len() + self.bad.len() > MOST_HAND_INS {
                return Err(ClassError::HandIns);
            }
        }
        Ok(count)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.good.is_empty() && self.bad.is_empty()
    }

    /// Those that can be read, in the order of their digests.
    pub fn good(&self) -> impl Iterator<Item = (TextDigest, &Collected<HandIn>)> {
        self.good.iter().map(|(&digest, collected)| (digest, collected))
    }

    /// Those that cannot be read, in the order of their files.
    pub fn bad(&self) -> &[Collected<BadHandIn>] {
        &self.bad
    }
}
