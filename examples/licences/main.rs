//! Gathers the licences of all that the game is built from: `cargo run --example licences > assets/LICENSES.md`.
//!
//! The file is kept in the repository and shown by the game; run this again when `Cargo.lock` has changed. It needs
//! nothing but the packages themselves, which `cargo fetch` brings. [`lock`] says which packages there are, [`text`] tells
//! texts that are the same.

mod lock;
mod text;

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use lock::Package;
use text::{Lines, Words};

/// The beginnings of the names of files that a licence stands in.
const NAMES: [&str; 9] =
    ["license", "licence", "copying", "copyright", "notice", "unlicense", "ofl", "ufl", "hack-regular.txt"];

/// What a package says of its licence.
struct Terms {
    expression: String,
    folder: PathBuf,
}

/// A text, and who has it.
struct Shared {
    body: Lines,
    packages: Vec<String>,
    copyright: Lines,
}

fn main() -> Result<(), Box<dyn Error>> {
    let manifests = ["Cargo.toml", "crates/maze/Cargo.toml", "crates/race/Cargo.toml"].map(fs::read_to_string);
    let [game, maze, race] = manifests;
    let manifests = [game?, maze?, race?];
    let manifests: Vec<&str> = manifests.iter().map(String::as_str).collect();
    let terms = terms()?;
    let mut texts: BTreeMap<Words, Shared> = BTreeMap::new();
    let mut list = Vec::new();
    for (name, version) in lock::packages(&fs::read_to_string("Cargo.lock")?, &manifests) {
        let Some(terms) = terms.get(&(name.clone(), version.clone())) else {
            return Err(format!("{name} {version} is in the lock file and not among the packages").into());
        };
        list.push(format!("{name} {version}: {}", terms.expression));
        gather(&terms.folder, &name, &mut texts)?;
    }
    add(&mut texts, "Nunito, the type", &fs::read_to_string("assets/fonts/Nunito-OFL.txt")?);
    print(&list, texts);
    Ok(())
}

/// What all packages say, by name and version.
fn terms() -> Result<BTreeMap<Package, Terms>, Box<dyn Error>> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo).args(["metadata", "--format-version", "1", "--locked", "--offline"]).output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into());
    }
    let told: Value = serde_json::from_slice(&output.stdout)?;
    let mut terms = BTreeMap::new();
    for package in told["packages"].as_array().into_iter().flatten() {
        let field = |name: &str| package[name].as_str().unwrap_or_default().to_owned();
        let folder = Path::new(&field("manifest_path")).parent().unwrap_or(Path::new("")).to_owned();
        let expression = match field("license") {
            none if none.is_empty() => "see its text below".to_owned(),
            // The older way to say that one may choose.
            said => said.replace('/', " OR ").replace("  ", " "),
        };
        terms.insert((field("name"), field("version")), Terms { expression, folder });
    }
    Ok(terms)
}

/// Adds the texts in a package's folder, and in those folders of it that hold licences or fonts.
fn gather(folder: &Path, name: &str, texts: &mut BTreeMap<Words, Shared>) -> Result<(), Box<dyn Error>> {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<_>>()?;
    entries.sort();
    for path in entries {
        let file = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        let is_text = NAMES.iter().any(|name| file.starts_with(name)) || file.ends_with("license.txt");
        if path.is_dir() && ["licenses", "license", "fonts"].contains(&file.as_str()) {
            gather(&path, name, texts)?;
        } else if path.is_file() && is_text && !file.contains("gpl") {
            // Where one may choose, that one is not what is chosen.
            let text = fs::read(&path)?;
            add(texts, name, &String::from_utf8_lossy(&text));
        }
    }
    Ok(())
}

fn add(texts: &mut BTreeMap<Words, Shared>, name: &str, text: &str) {
    let (copyright, body) = text::parts(text);
    let words = text::words(&body);
    if words.is_empty() && copyright.is_empty() {
        return;
    }
    let shared = texts.entry(words).or_insert_with(|| Shared { body, packages: Vec::new(), copyright: Vec::new() });
    if !shared.packages.iter().any(|known| known == name) {
        shared.packages.push(name.to_owned());
    }
    for line in copyright {
        if !shared.copyright.contains(&line) {
            shared.copyright.push(line);
        }
    }
}

fn print(list: &[String], texts: BTreeMap<Words, Shared>) {
    println!("# What Mazeater is built from\n");
    let said = "All packages that Cargo.lock names for the game, each with its licence; not every build has all of them. \
                Below stand the texts, each with the packages that hold it and with what they say of their authors. Made \
                by examples/licences.";
    print_lines(&text::wrapped(said));
    println!();
    list.iter().flat_map(|line| text::wrapped(line)).for_each(|line| println!("{line}"));
    let mut texts: Vec<(Words, Shared)> = texts.into_iter().collect();
    texts.sort_by_key(|(_, shared)| std::cmp::Reverse(shared.packages.len()));
    for (words, shared) in texts {
        println!("\n# {}\n", text::title(&words));
        let who = format!("Held by {}.", shared.packages.join(", "));
        print_lines(&text::wrapped(&who));
        if !shared.copyright.is_empty() {
            println!();
        }
        shared.copyright.iter().flat_map(|line| text::wrapped(line)).for_each(|line| println!("{line}"));
        println!();
        print_lines(&shared.body);
    }
}

fn print_lines(lines: &[String]) {
    for line in lines {
        println!("{line}");
    }
}
