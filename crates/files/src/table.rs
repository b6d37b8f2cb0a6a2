//! Files with a table of names and values. An invalid value affects no other.

use ron::Value;
use text::{Text, errors};

use crate::home::syntax_error;

/// The values of a file by name.
#[derive(Clone, Debug)]
pub struct Table(Value);

impl Table {
    /// Parses a table of this version. The error is one line.
    pub fn read(text: &str, version: i64) -> Result<Self, Text> {
        let table = ron::from_str(text).map_err(|error| syntax_error(&error))?;
        let table = Self(table);
        match table.integer("version") {
            Some(found) if found == version => Ok(table),
            Some(found) => Err(errors::version(found)),
            None => Err(text!("error-table")),
        }
    }

    /// An integer: rounded toward zero and clamped to the range of `i64`.
    pub fn integer(&self, name: &str) -> Option<i64> {
        let Value::Number(number) = find(&self.0, name)? else { return None };
        let number = number.into_f64();
        (!number.is_nan()).then_some(number as i64)
    }

    /// A Boolean.
    pub fn boolean(&self, name: &str) -> Option<bool> {
        let Value::Bool(value) = find(&self.0, name)? else { return None };
        Some(*value)
    }

    /// A string.
    pub fn string(&self, name: &str) -> Option<&str> {
        let Value::String(value) = find(&self.0, name)? else { return None };
        Some(value)
    }

    /// A list of strings in a nested table. Other values become empty strings.
    pub fn strings(&self, name: &str, list: &str) -> Option<Vec<&str>> {
        let Value::Seq(values) = find(find(&self.0, name)?, list)? else { return None };
        Some(values.iter().map(|value| if let Value::String(value) = value { value } else { "" }).collect())
    }
}

fn find<'v>(table: &'v Value, name: &str) -> Option<&'v Value> {
    let Value::Map(entries) = table else { return None };
    entries.iter().find(|(key, _)| matches!(key, Value::String(key) if key == name)).map(|(_, value)| value)
}
