//! Names of files that every system takes.

/// The name of a file on every system, of at most `longest` characters: other characters become hyphens. Empty if
/// nothing is left. Names that some systems keep for devices begin with `before`.
pub fn file_stem(wanted: &str, longest: usize, before: &str) -> String {
    /// Names that some systems keep for devices.
    const DEVICES: [&str; 4] = ["con", "prn", "aux", "nul"];
    let is_plain = |letter: char| letter.is_alphanumeric() || " -_.,()+#".contains(letter);
    let plain: String = wanted.chars().map(|letter| if is_plain(letter) { letter } else { '-' }).collect();
    let name: String = plain.trim_matches([' ', '.', '-']).chars().take(longest).collect();
    let name = name.trim_end_matches([' ', '.', '-']).to_owned();
    let stem = name.split('.').next().unwrap_or_default().to_lowercase();
    let is_port = |port: &str| {
        stem.strip_prefix(port).is_some_and(|rest| rest.chars().count() == 1 && rest.chars().all(char::is_numeric))
    };
    if DEVICES.contains(&stem.as_str()) || is_port("com") || is_port("lpt") { format!("{before} {name}") } else { name }
}
