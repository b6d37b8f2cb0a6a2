//! Collects the licenses of all dependencies in `assets/LICENSES.md`: `cargo run -p licenses`.
//!
//! The game shows this file. It is in the repository; run this again after `Cargo.lock` changes. cargo-about finds the
//! licenses and their texts. This program merges texts that differ only in their copyright lines, adds third-party
//! notices, and wraps all lines to the width of the game's page.

mod text;

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use text::{Notice, wrap};

/// How to install the version of cargo-about that this program was tested with.
const INSTALL: &str = "cargo install --locked --features cli cargo-about@0.9.3";

/// The fonts of the game: the title of the license, its file, and the font.
const FONTS: [(&str, &str, &str); 2] = [
    ("SIL Open Font License 1.1", "assets/fonts/Nunito-OFL.txt", "Nunito (font)"),
    ("Bitstream Vera License", "assets/fonts/DejaVuSans-LICENSE.txt", "DejaVu Sans (font)"),
];

/// The license of Hack in the package `epaint_default_fonts`, which cargo-about does not report.
const HACK: &str = "fonts/Hack-Regular.txt";

/// A license text without its copyright lines, and the packages that use it.
#[derive(Default)]
struct License {
    title: String,
    lines: Vec<String>,
    copyright: BTreeSet<String>,
    users: BTreeSet<String>,
}

/// License texts by their words, so that white space and punctuation make no difference.
type Licenses = BTreeMap<String, License>;

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let report = run_cargo_about(&root)?;
    let mut licenses = Licenses::new();
    for license in items(&report["licenses"]) {
        let users = items(&license["used_by"]).map(|user| name_and_version(&user["crate"]));
        add(&mut licenses, string(&license["name"]), &string(&license["text"]), users);
    }
    let mut list = String::new();
    for item in items(&report["crates"]) {
        let package = &item["package"];
        let name = name_and_version(package);
        writeln!(list, "{name}: {}", string(&item["license"]))?;
        let folder = PathBuf::from(string(&package["manifest_path"])).with_file_name("");
        for notice in notices(&folder)? {
            add(&mut licenses, format!("Third-party notices of {name}"), &fs::read_to_string(notice)?, [name.clone()]);
        }
        if string(&package["name"]) == "epaint_default_fonts" {
            add(&mut licenses, "Hack (font)".to_owned(), &fs::read_to_string(folder.join(HACK))?, [name]);
        }
    }
    for (title, file, font) in FONTS {
        add(&mut licenses, title.to_owned(), &fs::read_to_string(root.join(file))?, [font.to_owned()]);
    }
    fs::write(root.join("assets/LICENSES.md"), page(&list, licenses))?;
    Ok(())
}

/// Runs cargo-about for all targets without network access.
fn run_cargo_about(root: &Path) -> Result<Value, Box<dyn Error>> {
    let output = Command::new("cargo-about")
        .args(["generate", "--frozen", "--format", "json", "--config", "tools/licenses/about.toml"])
        .current_dir(root)
        .output();
    let output = output.map_err(|error| match error.kind() {
        ErrorKind::NotFound => format!("cargo-about is not installed; run: {INSTALL}"),
        _ => format!("cannot run cargo-about: {error}"),
    })?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into());
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}

fn items(list: &Value) -> impl Iterator<Item = &Value> {
    list.as_array().into_iter().flatten()
}

fn string(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn name_and_version(package: &Value) -> String {
    format!("{} {}", string(&package["name"]), string(&package["version"]))
}

/// Files with third-party notices in the folder of a package.
fn notices(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        if path.is_file() && (name.starts_with("notice") || name.starts_with("thirdparty")) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

fn add(licenses: &mut Licenses, title: String, text: &str, users: impl IntoIterator<Item = String>) {
    let Notice { copyright, lines } = Notice::parse(text);
    let license = licenses.entry(text::words(&lines)).or_insert_with(|| License { title, lines, ..License::default() });
    license.copyright.extend(copyright);
    license.users.extend(users);
}

/// The whole file: the list of packages, then the texts, most used first.
fn page(list: &str, licenses: Licenses) -> String {
    let intro = "Every package that the game is built from, on any platform, with its license. The texts of the licenses \
                 follow. Generated by tools/licenses.";
    let mut lines = vec!["# Licenses".to_owned(), String::new()];
    lines.extend(wrap(intro));
    lines.push(String::new());
    lines.extend(list.lines().flat_map(wrap));
    let mut licenses: Vec<License> = licenses.into_values().collect();
    licenses.sort_by_key(|license| std::cmp::Reverse(license.users.len()));
    for license in licenses {
        lines.extend([String::new(), format!("# {}", license.title), String::new()]);
        lines.extend(wrap(&format!("Used by {}.", license.users.into_iter().collect::<Vec<_>>().join(", "))));
        if !license.copyright.is_empty() {
            lines.push(String::new());
        }
        lines.extend(license.copyright.iter().flat_map(|line| wrap(line)));
        lines.push(String::new());
        lines.extend(license.lines);
    }
    lines.join("\n") + "\n"
}
