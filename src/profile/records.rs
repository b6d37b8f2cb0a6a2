//! The best runs of every race, in a file; those that were assisted in one of their own.

use std::sync::Arc;

use bevy::prelude::*;
use race::Records;

use crate::platform::storage::Persist;

/// The records; shared with whoever writes them down.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordsTable(pub Arc<Records>);

impl Persist for RecordsTable {
    const FILE: &'static str = "records.ron";
    const WITHOUT: &'static str = "the records begin anew";

    fn from_text(text: &str) -> Result<Self, String> {
        Records::from_ron(text).map(|records| Self(records.into())).map_err(|error| error.to_string())
    }

    fn to_text(&self) -> String {
        // Codes, numbers and lists of them are always written.
        self.0.to_ron().unwrap_or_default()
    }
}

/// The records of runs that were made easier.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct AssistedRecordsTable(pub Arc<Records>);

impl Persist for AssistedRecordsTable {
    const FILE: &'static str = "assisted.ron";
    const WITHOUT: &'static str = "the records of assisted runs begin anew";

    fn from_text(text: &str) -> Result<Self, String> {
        RecordsTable::from_text(text).map(|RecordsTable(records)| Self(records))
    }

    fn to_text(&self) -> String {
        self.0.to_ron().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_records_are_read_back_and_others_refused_in_a_line() {
        let none = RecordsTable::default();
        assert_eq!(RecordsTable::from_text(&none.to_text()), Ok(none));
        let why = RecordsTable::from_text("(version: 9, rules: 1, races: [])").unwrap_err();
        assert!(why.contains("version 9") && !why.contains('\n'), "{why}");
    }
}
