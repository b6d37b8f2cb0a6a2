//! Fields of CSV files.

/// A field, quoted if necessary.
pub fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn csv_quotes_seeds() {
        assert_eq!(quoted("word-1"), "word-1");
        assert_eq!(quoted("a, \"b\"-1"), "\"a, \"\"b\"\"-1\"");
    }
}
