//! The records file, and a second file for assisted runs.

use std::sync::Arc;

use bevy::prelude::*;
use race::Records;
use race::records::LONGEST_FILE;

use crate::platform::storage::Persist;

/// The records. Clones share them.
#[derive(Resource, Reflect, Clone, Debug, Default, PartialEq, Eq)]
#[reflect(opaque)]
#[reflect(Resource, Debug)]
pub struct RecordsTable(pub Arc<Records>);

impl Persist for RecordsTable {
    const FILE: &'static str = "records.ron";
    const RESET: &'static str = "There are no records.";

    fn from_text(text: &str) -> Result<Self, String> {
        Records::from_ron(text).map(|records| Self(records.into())).map_err(|error| error.to_string())
    }

    fn to_text(&self) -> Result<String, String> {
        to_text(&self.0)
    }

    fn merge(&mut self, saved: Self) {
        Arc::make_mut(&mut self.0).merge(&saved.0);
    }
}

/// The records of assisted runs.
#[derive(Resource, Reflect, Clone, Debug, Default, PartialEq, Eq)]
#[reflect(opaque)]
#[reflect(Resource, Debug)]
pub struct AssistedRecordsTable(pub Arc<Records>);

impl Persist for AssistedRecordsTable {
    const FILE: &'static str = "assisted.ron";
    const RESET: &'static str = "There are no records of assisted runs.";

    fn from_text(text: &str) -> Result<Self, String> {
        RecordsTable::from_text(text).map(|RecordsTable(records)| Self(records))
    }

    fn to_text(&self) -> Result<String, String> {
        to_text(&self.0)
    }

    fn merge(&mut self, saved: Self) {
        Arc::make_mut(&mut self.0).merge(&saved.0);
    }
}

/// The text of the file. Fails if it is too long to be loaded again.
fn to_text(records: &Records) -> Result<String, String> {
    let text = records.to_ron().map_err(|error| error.to_string())?;
    if text.len() <= LONGEST_FILE {
        Ok(text)
    } else {
        Err(format!("they take {} bytes, and at most {LONGEST_FILE} are loaded", text.len()))
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
        assert!(why.contains("version 9") && !why.contains('\n'), "{why}");
    }
}
