//! Files that are a table of names and values, read so that one wrong value spoils no other.

use ron::Value;

use super::files::fault;

/// The values of a file by name. None of them is known to be of the right type.
#[derive(Clone, Debug)]
pub struct Table(Value);

impl Table {
    /// Reads a table that is of this version, or says in a line what is wrong with it.
    pub fn read(text: &str, version: i64) -> Result<Self, String> {
        let table = ron::from_str(text).map_err(|error| format!("it is no table of values ({})", fault(&error)));
        let table = Self(table?);
        match table.whole("version") {
            Some(found) if found == version => Ok(table),
            Some(found) => Err(format!("it has version {found}, and this program reads version {version}")),
            None => Err("it is no table of values with a version".to_owned()),
        }
    }

    /// A whole number, however it is written; beyond what an integer holds, the end of that.
    pub fn whole(&self, name: &str) -> Option<i64> {
        let Value::Number(number) = named(&self.0, name)? else { return None };
        let number = number.into_f64();
        (!number.is_nan()).then_some(number as i64)
    }

    /// Yes or no.
    pub fn yes(&self, name: &str) -> Option<bool> {
        let Value::Bool(yes) = named(&self.0, name)? else { return None };
        Some(*yes)
    }

    /// A word.
    pub fn word(&self, name: &str) -> Option<&str> {
        let Value::String(word) = named(&self.0, name)? else { return None };
        Some(word)
    }

    /// A list of words within a table in this one; what is no word is an empty one.
    pub fn words(&self, name: &str, list: &str) -> Option<Vec<&str>> {
        let Value::Seq(words) = named(named(&self.0, name)?, list)? else { return None };
        Some(words.iter().map(|word| if let Value::String(word) = word { word } else { "" }).collect())
    }
}

fn named<'v>(table: &'v Value, name: &str) -> Option<&'v Value> {
    let Value::Map(entries) = table else { return None };
    entries.iter().find(|(key, _)| matches!(key, Value::String(key) if key == name)).map(|(_, value)| value)
}
