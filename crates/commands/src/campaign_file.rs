//! Campaigns of files.

use std::fmt;
use std::path::Path;

use race::Campaign;
use race::shipped::CAMPAIGN;

/// Size limit of a campaign file, in bytes.
pub(crate) const MAX_CAMPAIGN_BYTES: u64 = 16 << 20;

/// Loads the campaign of a file, or the built-in one. The error is one line.
pub fn load(file: Option<&Path>) -> Result<Campaign, String> {
    let Some(file) = file else {
        return Campaign::from_ron(CAMPAIGN).map_err(|error| format!("the built-in campaign: {error}"));
    };
    let refused = |why: &dyn fmt::Display| maze::sanitize::one_line(&format!("{}: {why}", file.display()));
    let bytes = files::read(file, MAX_CAMPAIGN_BYTES).map_err(|error| refused(&error))?;
    let text = str::from_utf8(&bytes).map_err(|_| refused(&"it is not text"))?;
    Campaign::from_ron(text).map_err(|error| refused(&error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn campaign_errors_are_one_line_without_escapes() {
        let error = load(Some(Path::new("a\u{1b}[31m\nb"))).unwrap_err();
        assert!(error.starts_with("a[31m b: ") && !error.contains(char::is_control), "{error}");
    }

    #[test]
    fn campaign_must_be_a_regular_file() {
        let folder = tempfile::tempdir().unwrap();
        let why = load(Some(folder.path())).unwrap_err();
        assert!(why.ends_with("it is not a regular file"), "{why}");
        if cfg!(unix) {
            assert!(load(Some(Path::new("/dev/zero"))).is_err());
        }
    }
}
