//! Fields of CSV files.

/// A field, quoted if necessary.
pub fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}

/// A field with words of others, quoted if necessary. Spreadsheets take a field that begins like a formula for one, so an
/// apostrophe is put before it.
pub fn guarded(field: &str) -> String {
    let is_formula = field.starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']);
    quoted(&if is_formula { format!("'{field}") } else { field.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn csv_quotes_seeds() {
        assert_eq!(quoted("word-1"), "word-1");
        assert_eq!(quoted("a, \"b\"-1"), "\"a, \"\"b\"\"-1\"");
    }

    #[test]
    fn words_of_others_are_no_formulas() {
        assert_eq!(guarded("Ada"), "Ada");
        assert_eq!(guarded("=1+1"), "'=1+1");
        assert_eq!(guarded("@SUM(1,2)"), "\"'@SUM(1,2)\"");
        assert_eq!(guarded("－1"), "'－1");
    }
}
