//! The recipes for stores and package managers name what the packages are, and every address in one place.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The license of the workspace.
const LICENSE: &str = "MIT OR Apache-2.0";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The names and addresses that a publisher changes.
fn published() -> BTreeMap<String, String> {
    let text = read("packaging/publishing.conf");
    let pairs = text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('='));
    pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
}

/// All files below a folder that are text.
fn texts(folder: &str) -> BTreeMap<PathBuf, String> {
    let (mut texts, mut folders) = (BTreeMap::new(), vec![root().join(folder)]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if let Ok(text) = fs::read_to_string(&path) {
                texts.insert(path, text);
            }
        }
    }
    texts
}

/// The keys in `text`, each between two @.
fn keys(text: &str) -> BTreeSet<&str> {
    let is_key = |word: &&str| {
        !word.is_empty() && word.chars().all(|letter| letter.is_ascii_uppercase() || "_0123456789".contains(letter))
    };
    text.split('@').skip(1).filter(is_key).collect()
}

#[test]
fn addresses_are_in_one_file() {
    let published = published();
    let mut found = BTreeSet::new();
    for folder in ["packaging", "scripts", ".github", "web"] {
        for (path, text) in texts(folder) {
            let is_there = path.ends_with("packaging/publishing.conf");
            for word in [&published["id"], &published["email"], "mazeater.example"] {
                assert_eq!(text.contains(word), is_there, "{}: {word}", path.display());
            }
            if path.starts_with(root().join("packaging")) && !is_there {
                found.extend(keys(&text).into_iter().map(str::to_lowercase));
            }
        }
    }
    let by_scripts = ["version", "date", "commit", "sha256", "pictures"].map(str::to_owned);
    // Read by the scripts.
    let unseen = ["files", "itch", "appimage_runtime", "appimage_runtime_sha256"];
    let known: BTreeSet<String> =
        published.into_keys().filter(|key| !unseen.contains(&key.as_str())).chain(by_scripts).collect();
    assert_eq!(found, known);
}

#[test]
fn id_is_one_that_stores_take() {
    let published = published();
    let parts: Vec<&str> = published["id"].split('.').collect();
    assert!((3..=5).contains(&parts.len()), "{parts:?}");
    for part in &parts {
        let is_first = |letter: char| letter.is_ascii_alphabetic() || letter == '_';
        assert!(
            part.starts_with(is_first) && part.chars().all(|letter| is_first(letter) || letter.is_ascii_digit()),
            "{part}"
        );
    }
    assert!(published["id"].starts_with(&format!("{}.", published["developer_id"])));
    for (key, value) in &published {
        assert!(!value.contains(['<', '&', '"', '\'', '\\']), "{key}: {value} would need quotes in a recipe");
        let is_address =
            ["homepage", "repository", "issues", "downloads", "files", "appimage_runtime"].contains(&key.as_str());
        assert_eq!(value.starts_with("https://"), is_address, "{key}");
        assert!(!value.ends_with('/'), "{key}");
    }
}

/// The recipes as the script fills them in.
#[cfg(unix)]
mod filled {
    use std::process::Command;

    use super::*;

    const CHECKSUM: &str = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

    /// Runs functions of the scripts.
    fn shell(script: &str, argument: &str) -> Result<String, String> {
        let sources = "set -euo pipefail; source scripts/setup.sh; source scripts/recipes.sh;";
        let output = Command::new("bash")
            .args(["-c", &format!("{sources} {script}"), "bash", argument])
            .current_dir(root())
            .output()
            .expect("bash runs");
        let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
        if output.status.success() { Ok(text(output.stdout)) } else { Err(text(output.stderr)) }
    }

    fn recipe(file: &str) -> String {
        let script = format!("fill packaging/recipes/$1 sha256={CHECKSUM} commit=0123abc");
        shell(&script, file).unwrap_or_else(|error| panic!("{file}: {error}"))
    }

    #[test]
    fn recipes_name_the_packages() {
        let published = published();
        let archive = format!("mazeater-{VERSION}-linux-x86_64.tar.gz");
        for (file, words) in [
            (
                "flatpak/manifest.yml",
                vec![format!("tag: v{VERSION}"), "commit: 0123abc".to_owned(), published["id"].clone()],
            ),
            ("arch/PKGBUILD", vec![format!("pkgver={VERSION}"), CHECKSUM.to_owned(), LICENSE.to_owned()]),
            ("arch/SRCINFO", vec![format!("/v{VERSION}/{archive}"), CHECKSUM.to_owned(), LICENSE.to_owned()]),
            ("homebrew/mazeater.rb", vec![format!("version \"{VERSION}\""), CHECKSUM.to_owned()]),
            ("winget/mazeater.yaml", vec![format!("PackageVersion: {VERSION}"), published["winget_id"].clone()]),
            (
                "winget/mazeater.installer.yaml",
                vec![format!("/v{VERSION}/mazeater-{VERSION}-windows-x86_64.zip"), CHECKSUM.to_owned()],
            ),
            ("winget/mazeater.locale.en-US.yaml", vec![format!("License: {LICENSE}"), published["homepage"].clone()]),
            ("winget/mazeater.locale.de-DE.yaml", vec![format!("PackageVersion: {VERSION}")]),
        ] {
            let text = recipe(file);
            for word in words {
                assert!(text.contains(&word), "{file} does not say {word}:\n{text}");
            }
        }
    }

    /// `.SRCINFO` says the same as PKGBUILD, which makepkg would tell only where it is installed.
    #[test]
    fn arch_recipes_agree() {
        let (build, info) = (recipe("arch/PKGBUILD"), recipe("arch/SRCINFO"));
        let lists = |key: &str| -> Vec<String> {
            let lines = info.lines().filter_map(|line| line.trim().strip_prefix(&format!("{key} = ")));
            lines.map(str::to_owned).collect()
        };
        for key in ["depends", "optdepends", "provides", "conflicts", "options", "arch", "license"] {
            let (_, rest) = build.split_once(&format!("\n{key}=(")).unwrap_or_else(|| panic!("no {key}"));
            let (list, _) = rest.split_once(')').expect("the end of the list");
            let quoted: Vec<&str> = list.split('\'').skip(1).step_by(2).collect();
            assert_eq!(lists(key), quoted, "{key}");
        }
    }

    #[test]
    fn missing_values_are_told() {
        let error = shell("fill packaging/recipes/$1", "homebrew/mazeater.rb").expect_err("no checksum");
        assert_eq!(error.lines().count(), 1, "{error}");
        assert!(error.contains("homebrew/mazeater.rb: no value for @SHA256@"), "{error}");
    }

    /// A Flatpak is built without a network, from these.
    #[test]
    fn sources_of_a_flatpak_are_the_crates_of_the_lock_file() {
        let sources: Vec<serde_json::Value> =
            serde_json::from_str(&shell("cargo_sources", "").expect("sources")).expect("JSON");
        let archives: BTreeSet<&str> = sources.iter().filter_map(|source| source["sha256"].as_str()).collect();
        let lock = read("Cargo.lock");
        let crates: BTreeSet<&str> =
            lock.lines().filter_map(|line| line.strip_prefix("checksum = \"")?.strip_suffix('"')).collect();
        assert!(crates.len() > 500);
        assert_eq!(archives, crates);
        let sums =
            sources.iter().filter(|source| source["dest-filename"] == ".cargo-checksum.json").filter_map(|source| {
                let sum: serde_json::Value = serde_json::from_str(source["contents"].as_str()?).ok()?;
                Some(sum["package"].as_str()?.to_owned())
            });
        assert_eq!(sums.collect::<BTreeSet<_>>(), crates.iter().map(|&sum| sum.to_owned()).collect());
        assert_eq!(sources.len(), 2 * archives.len() + 1);
    }
}

/// Stores and desktops tell the same in one line.
#[test]
fn summaries_agree() {
    let summary = "Race through mazes against real maze-solving algorithms";
    let german = "Rennen durch Labyrinthe gegen echte Suchalgorithmen";
    for (file, line) in [
        ("packaging/linux/mazeater.desktop", format!("Comment={summary}\n")),
        ("packaging/linux/mazeater.desktop", format!("Comment[de]={german}\n")),
        ("packaging/linux/mazeater.metainfo.xml", format!("<summary>{summary}</summary>")),
        ("packaging/linux/mazeater.metainfo.xml", format!("<summary xml:lang=\"de\">{german}</summary>")),
        ("packaging/recipes/arch/PKGBUILD", format!("pkgdesc='{summary}'")),
        ("packaging/recipes/homebrew/mazeater.rb", format!("desc \"{summary}\"")),
        ("packaging/recipes/winget/mazeater.locale.en-US.yaml", format!("ShortDescription: {summary}\n")),
        ("packaging/recipes/winget/mazeater.locale.de-DE.yaml", format!("ShortDescription: {german}\n")),
    ] {
        assert!(read(file).contains(&line), "{file} does not say: {line}");
    }
}

/// Width and height of a PNG picture.
fn size(path: &Path) -> (u32, u32) {
    let bytes = fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().expect("a PNG picture");
    (reader.info().width, reader.info().height)
}

#[test]
fn page_has_the_icons_that_telephones_ask_for() {
    let manifest: serde_json::Value = serde_json::from_str(&read("web/mazeater.webmanifest")).expect("JSON");
    let mut purposes = BTreeSet::new();
    for icon in manifest["icons"].as_array().expect("icons") {
        let file = icon["src"].as_str().expect("a file");
        let (sizes, purpose) = (icon["sizes"].as_str().expect("a size"), icon["purpose"].as_str().expect("a purpose"));
        if Path::new(file).extension().is_some_and(|extension| extension == "png") {
            let (width, height) = size(&root().join("web").join(file));
            assert_eq!(sizes, format!("{width}x{height}"), "{file}");
            purposes.insert((purpose.to_owned(), width));
        } else {
            assert!(root().join("web").join(file).exists(), "{file}");
        }
    }
    let wanted = [("any", 192), ("any", 512), ("maskable", 192), ("maskable", 512)];
    assert_eq!(purposes, wanted.map(|(purpose, side)| (purpose.to_owned(), side)).into());
    assert!(read("web/index.html").contains("<link rel=\"apple-touch-icon\" href=\"apple-touch-icon.png\">"));
    assert_eq!(size(&root().join("web/apple-touch-icon.png")), (180, 180));
}

#[test]
fn stores_show_pictures_of_the_promised_size() {
    let metainfo = read("packaging/linux/mazeater.metainfo.xml");
    let images: Vec<&str> = metainfo.split("<image ").skip(1).collect();
    let kept = fs::read_dir(root().join("packaging/screenshots")).expect("a folder").count();
    assert!(images.len() >= 3 && images.len() == kept, "{} images, {kept} pictures", images.len());
    for image in images {
        let value = |name: &str| image.split(&format!("{name}=\"")).nth(1)?.split('"').next()?.parse::<u32>().ok();
        let file = image.split("@PICTURES@/").nth(1).and_then(|rest| rest.split('<').next()).expect("a file");
        let (width, height) = size(&root().join("packaging/screenshots").join(file));
        assert_eq!((value("width"), value("height")), (Some(width), Some(height)), "{file}");
    }
}
