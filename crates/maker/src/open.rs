//! Opens levels: files, and folders of them.

use std::path::Path;

use race::Campaign;
use race::campaign::CampaignError;
use text::Text;

use crate::shelf::MOST_SHELF_BYTES;

/// Whether a file is named as those of levels are.
pub fn is_named_like_levels(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("ron"))
}

/// The levels of a text; `None` if it is the file of something else.
pub fn levels_in_text(text: &str) -> Option<Result<Campaign, Text>> {
    // In every file of levels.
    text.contains("levels:").then(|| Campaign::from_ron(text).map_err(wrong))
}

/// The levels of a text that was pasted; `None` unless it begins as a file of levels does, after comments.
pub fn levels_pasted(text: &str) -> Option<Result<Campaign, Text>> {
    let is_comment = |line: &&str| line.is_empty() || line.starts_with("//");
    let first = text.lines().map(str::trim_start).find(|line| !is_comment(line))?;
    if first.starts_with('(') { levels_in_text(text) } else { None }
}

/// Reads the text of a file.
pub fn text_of_file(path: &Path) -> Result<String, Text> {
    let bytes = files::read(path, MOST_SHELF_BYTES as u64)?;
    String::from_utf8(bytes).map_err(|_| text!("error-file-text"))
}

/// The levels of all files of a folder, in the order of their names, as one campaign.
pub fn levels_in_folder(folder: &Path) -> Result<Campaign, Text> {
    let failed = |error: std::io::Error| text!("error-path", path = Text::path(folder), reason = error);
    let entries = std::fs::read_dir(folder).map_err(failed)?;
    let mut files: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|path| is_named_like_levels(path) && path.is_file());
    files.sort();
    let mut all = Vec::new();
    for file in files {
        if let Some(levels) = levels_in_text(&text_of_file(&file)?) {
            all.push(levels.map_err(|reason| text!("error-path", path = Text::path(&file), reason = reason))?);
        }
    }
    Campaign::joined(all).map_err(wrong)
}

fn wrong(error: CampaignError) -> Text {
    text!("maker-file", reason = Text::foreign(&error.to_string()))
}
