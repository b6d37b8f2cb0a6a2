//! The records file, and a second file for assisted runs.

use std::sync::Arc;

use bevy::prelude::*;
use platform::storage::Persist;
use race::Records;
use race::records::LONGEST_FILE;
use text::{Id, Text};

/// The records. Clones share them.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordsTable(pub Arc<Records>);

impl Persist for RecordsTable {
    const FILE: &'static str = "records.ron";
    const RESET: Id = id!("notices-reset-records");

    fn from_text(text: &str) -> Result<Self, Text> {
        let records = Records::from_ron(text).inspect_err(|error| info!("{error}"))?;
        Ok(Self(records.into()))
    }

    fn to_text(&self) -> Result<String, Text> {
        to_text(&self.0)
    }

    fn merge(&mut self, saved: Self) {
        Arc::make_mut(&mut self.0).merge(&saved.0);
    }
}

/// The records of assisted runs.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct AssistedRecordsTable(pub Arc<Records>);

impl Persist for AssistedRecordsTable {
    const FILE: &'static str = "assisted.ron";
    const RESET: Id = id!("notices-reset-assisted");

    fn from_text(text: &str) -> Result<Self, Text> {
        RecordsTable::from_text(text).map(|RecordsTable(records)| Self(records))
    }

    fn to_text(&self) -> Result<String, Text> {
        to_text(&self.0)
    }

    fn merge(&mut self, saved: Self) {
        Arc::make_mut(&mut self.0).merge(&saved.0);
    }
}

/// The text of the file. Fails if it is too long to be loaded again.
fn to_text(records: &Records) -> Result<String, Text> {
    let text = records.to_ron()?;
    if text.len() <= LONGEST_FILE {
        Ok(text)
    } else {
        Err(text!("error-file-size", max = Text::grouped(LONGEST_FILE as u64)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empty_records_load_and_other_versions_are_rejected() {
        let none = RecordsTable::default();
        assert_eq!(RecordsTable::from_text(&none.to_text().unwrap()), Ok(none));
        let why = RecordsTable::from_text("(version: 9, rules: 1, races: [])").unwrap_err();
        assert!(why.english().contains("version 9"), "{why:?}");
    }
}
