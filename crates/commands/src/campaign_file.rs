//! Campaigns of files and links.

use std::fmt;
use std::path::Path;

use maker::{campaign_of_link, has_link};
use race::Campaign;
use race::shipped::CAMPAIGN;

/// Size limit of a campaign file, in bytes.
pub(crate) const MAX_CAMPAIGN_BYTES: u64 = 16 << 20;

/// Loads the campaign of a file or a link, or the built-in one. The error is one line.
pub fn load(given: Option<&Path>) -> Result<Campaign, String> {
    let Some(given) = given else {
        return Campaign::from_ron(CAMPAIGN).map_err(|error| format!("the built-in campaign: {error}"));
    };
    if let Some(link) = link_of(given) {
        return campaign_of_link(link).map_err(|error| maze::sanitize::one_line(&error.to_string()));
    }
    let refused = |why: &dyn fmt::Display| maze::sanitize::one_line(&format!("{}: {why}", given.display()));
    let bytes = files::read(given, MAX_CAMPAIGN_BYTES).map_err(|error| refused(&error))?;
    of_text(&bytes).map_err(|why| refused(&why))
}

/// The argument, if it is a link to levels and no file.
pub(crate) fn link_of(given: &Path) -> Option<&str> {
    given.to_str().filter(|text| has_link(text))
}

/// Reads the bytes of a file: levels, or a message with a link to them.
pub(crate) fn of_text(bytes: &[u8]) -> Result<Campaign, String> {
    let text = str::from_utf8(bytes).map_err(|_| "it is not text".to_owned())?;
    match Campaign::from_ron(text) {
        Err(_) if has_link(text) => campaign_of_link(text).map_err(|error| error.to_string()),
        campaign => campaign.map_err(|error| error.to_string()),
    }
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
    fn campaign_of_a_link_is_that_of_its_file() {
        let level =
            "(levels: [(name: \"One\", size: \"8x6\", algorithm: \"depth-first\", seed: \"one\", eaters: [Wally])])";
        let campaign = Campaign::from_ron(level).unwrap();
        let link =
            maker::CheckedCampaign::new(campaign.clone(), |_| (), &maze::Cancel::never()).unwrap().link().unwrap();
        let folder = tempfile::tempdir().unwrap();
        let message = folder.path().join("message.txt");
        std::fs::write(&message, format!("try this: https://example.org/#{link} Anna")).unwrap();
        let page = format!("https://example.org/mazeater/#{link}");
        for given in [Path::new(&link), Path::new(&page), &message] {
            assert_eq!(load(Some(given)).as_ref(), Ok(&campaign), "{}", given.display());
        }
        let cut = load(Some(Path::new(&page[..page.len() - 9]))).unwrap_err();
        assert_eq!(cut, "the text of the level is damaged: copy it again");
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
