//! The fields of a line of CSV.

/// Splits a line; `None` if a quote is not closed. Text after a closing quote belongs to the field.
pub(super) fn fields(line: &str) -> Option<Vec<String>> {
    let (mut fields, mut field, mut is_quoted) = (Vec::new(), String::new(), false);
    let mut letters = line.trim_end_matches(['\r', '\n']).chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if is_quoted && letters.next_if_eq(&'"').is_some() => field.push('"'),
            '"' if is_quoted => is_quoted = false,
            '"' if field.is_empty() => is_quoted = true,
            ',' if !is_quoted => fields.push(std::mem::take(&mut field)),
            letter => field.push(letter),
        }
    }
    fields.push(field);
    (!is_quoted).then_some(fields)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::export::csv::quoted;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn quoted_fields_are_read_back(wanted in prop::collection::vec("[a-z,\" =ä]{0,6}", 1..6)) {
            let line = wanted.iter().map(|field| quoted(field)).collect::<Vec<_>>().join(",");
            prop_assert_eq!(fields(&line), Some(wanted));
        }
    }

    #[test]
    fn open_quote_is_no_line() {
        assert_eq!(fields("a,\"b"), None);
        assert_eq!(fields("a,,\r"), Some(["a", "", ""].map(str::to_owned).to_vec()));
    }
}
