//! Makes the files of the packages that follow from other files: `cargo run -p packaging`.
//!
//! They are in the repository, in `packaging/` and `web/`; run this again after the arguments of the game or its icon change.
//! [`icons`] and [`web_icons`] are drawn from `web/icon.svg`, [`manual`] is made from the arguments of the game.

mod icons;
mod manual;
mod web_icons;

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let packaging = root().join("packaging");
    let [icons, man, completions] = FOLDERS.map(|name| packaging.join(name));
    for folder in [&icons, &man, &completions] {
        // What no longer follows from anything would stay.
        if folder.exists() {
            fs::remove_dir_all(folder)?;
        }
        fs::create_dir_all(folder)?;
    }
    icons::write(&drawing()?, &icons)?;
    web_icons::write(&drawing()?, &root().join("web"))?;
    manual::write_pages(&man)?;
    manual::write_completions(&completions)?;
    Ok(())
}

/// The folders of `packaging/` that this program makes: of icons, man pages and completions.
const FOLDERS: [&str; 3] = ["icons", "man", "completions"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The icon as SVG.
fn drawing() -> Result<String, std::io::Error> {
    fs::read_to_string(root().join("web/icon.svg"))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use clap::CommandFactory;
    use mazeater::cli::arguments::Arguments;

    use super::*;

    fn kept(folder: &str) -> BTreeMap<String, Vec<u8>> {
        contents(&root().join("packaging").join(folder))
    }

    fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
        let files = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry"));
        files
            .map(|file| (file.file_name().to_string_lossy().into_owned(), fs::read(file.path()).expect("a file")))
            .collect()
    }

    /// Compares a folder of `packaging/` with what `write` makes now.
    fn assert_current(folder: &str, write: impl FnOnce(&Path)) {
        let made = tempfile::tempdir().expect("a folder");
        write(made.path());
        let (made, kept) = (contents(made.path()), kept(folder));
        let differs = |name: &&String| made.get(*name) != kept.get(*name);
        let changed: Vec<&String> = made.keys().chain(kept.keys()).filter(differs).collect();
        assert!(changed.is_empty(), "{changed:?} of packaging/{folder} are not current; run: cargo run -p packaging");
    }

    #[test]
    fn man_pages_are_current() {
        assert_current("man", |folder| manual::write_pages(folder).expect("pages"));
    }

    #[test]
    fn completions_are_current() {
        assert_current("completions", |folder| manual::write_completions(folder).expect("completions"));
    }

    #[test]
    fn every_command_has_a_page_and_completions() {
        let (pages, completions) = (kept("man"), kept("completions"));
        assert_eq!(completions.len(), 3);
        let first_page = String::from_utf8_lossy(&pages["mazeater.1"]);
        for command in Arguments::command().get_subcommands() {
            let name = command.get_name();
            assert!(pages.contains_key(&format!("mazeater-{name}.1")), "no page of {name}");
            assert!(first_page.contains(&format!("mazeater\\-{name}(1)")), "mazeater.1 does not name {name}");
            for (file, text) in &completions {
                assert!(String::from_utf8_lossy(text).contains(name), "{file} does not complete {name}");
            }
        }
    }

    #[test]
    fn icons_are_of_the_drawing() {
        let drawing = drawing().expect("web/icon.svg");
        let kept = kept("icons");
        for size in icons::SIZES {
            let file = icons::file_name(size);
            let made = icons::draw(&drawing, size).expect("a picture");
            let kept = icons::Picture::from_png(&kept[&file]).expect("a PNG picture");
            // Processors may round differently.
            let near = made.pixels().len() == kept.pixels().len()
                && made.pixels().iter().zip(kept.pixels()).all(|(made, kept)| made.abs_diff(*kept) <= 3);
            assert!(near, "packaging/icons/{file} is not current; run: cargo run -p packaging");
        }
    }

    #[test]
    fn collections_hold_the_icons() {
        let kept = kept("icons");
        let pictures = icons::SIZES.map(|size| kept[&icons::file_name(size)].clone());
        assert_eq!(kept.len(), pictures.len() + 2);
        assert!(kept["mazeater.ico"] == icons::ico(&pictures).expect("an icon"), "run: cargo run -p packaging");
        assert!(kept["mazeater.icns"] == icons::icns(&pictures), "run: cargo run -p packaging");
    }
}
