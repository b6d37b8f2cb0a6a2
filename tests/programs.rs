//! Every program that a test, a script or a command starts is on a bare Debian, or `scripts/setup.sh` installs it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Programs of a minimal Debian: packages that are marked as essential, and what they depend on.
const BARE: &str = "apt-get awk basename bash cat chmod chown cp cut date diff dirname dpkg dpkg-deb dpkg-query du env false find \
    grep gzip head id install ln ls md5sum mkdir mkfifo mktemp mv nohup nproc paste realpath rm sed sh sha256sum sleep sort tail tar \
    timeout touch tr true uname uniq wc xargs";

/// Programs that come with Rust.
const RUST: &str = "cargo rustc rustup";

/// Programs of the packages that `scripts/setup.sh` installs.
const INSTALLED: [(&str, &str); 18] = [
    ("xvfb", "Xvfb"),
    ("xdotool", "xdotool"),
    ("poppler-utils", "pdftoppm"),
    ("git", "git"),
    ("zip", "zip"),
    ("binaryen", "wasm-opt"),
    ("nodejs", "node"),
    ("npm", "npm"),
    ("desktop-file-utils", "desktop-file-validate"),
    ("appstream", "appstreamcli"),
    ("binutils", "objdump strip"),
    ("binutils-mingw-w64-x86-64", "x86_64-w64-mingw32-windres x86_64-w64-mingw32-strip"),
    ("qemu-user", "qemu-s390x"),
    ("dbus", "dbus-run-session"),
    ("umockdev", "umockdev-wrapper"),
    ("squashfs-tools", "mksquashfs"),
    ("curl", "curl"),
    ("unzip", "unzip"),
];

/// Programs that are started only where they are, with the place that does without them or says what to install.
const OPTIONAL: [(&str, &str); 14] = [
    ("explorer", "Windows has it"),
    ("powershell", "Windows has it"),
    ("taskkill", "Windows has it"),
    ("wineserver", "comes with WINDOWS_RUN"),
    ("ps", "macOS and the BSDs have it; Linux tells by files"),
    ("open", "macOS has it"),
    ("say", "macOS has it"),
    ("defaults", "macOS has it"),
    ("lipo", "macOS has it"),
    ("codesign", "macOS has it"),
    ("ditto", "macOS has it"),
    ("sudo", "setup.sh says what to do without it"),
    ("lp", "printing says that no printer is set up"),
    ("cargo-about", "tools/licenses says how to get it"),
];

/// A test expects that it is missing.
const MISSING: &str = "mazeater-has-no-such-program";

/// What the shell itself knows.
const SHELL: &str = "break case cd command continue declare do done echo elif else esac eval exec exit export fi for function \
    if in kill local printf read return set shift source then time trap umask unset until wait while";

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn known() -> BTreeSet<&'static str> {
    let installed = INSTALLED.iter().flat_map(|(_, programs)| programs.split_whitespace());
    let optional = OPTIONAL.iter().map(|&(program, _)| program);
    BARE.split_whitespace().chain(RUST.split_whitespace()).chain(installed).chain(optional).chain([MISSING]).collect()
}

fn scripts() -> BTreeMap<PathBuf, String> {
    let of_folder =
        fs::read_dir(root().join("scripts")).expect("a folder").map(|entry| entry.expect("an entry").path());
    let shell = of_folder.filter(|path| path.extension().is_some_and(|extension| extension == "sh"));
    let others = ["play", "check", "package", ".ci/run"].map(|name| root().join(name));
    shell.chain(others).map(|path| (path.clone(), fs::read_to_string(path).expect("a script"))).collect()
}

/// All Rust files below a folder.
fn rust_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() && path.file_name().is_some_and(|name| name != "target") {
            rust_files(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// Takes away comments, quoted texts, conditions, arrays and patterns, all of which name no program. The substitutions of
/// quoted texts stay.
fn bare_shell(script: &str) -> String {
    let (mut lines, mut ending) = (String::new(), None::<String>);
    for line in script.lines() {
        if ending.as_deref().is_some_and(|ending| ending == line.trim()) {
            ending = None;
        } else if ending.is_none() && !line.trim_start().starts_with('#') {
            lines += line.split(" # ").next().unwrap_or_default();
            lines.push('\n');
            ending = line
                .split_once("<<")
                .filter(|(_, after)| !after.starts_with('<'))
                .map(|(_, after)| after.split_whitespace().next().unwrap_or_default().to_owned());
        }
    }
    let (mut bare, mut depths, mut depth, mut rest) = (String::new(), Vec::new(), 0_u32, lines.chars().peekable());
    let mut is_quoted = false;
    // To the end of parentheses.
    let skip = |rest: &mut std::iter::Peekable<std::str::Chars>| {
        let mut open = 0;
        rest.by_ref()
            .take_while(|&letter| {
                open += i32::from(letter == '(') - i32::from(letter == ')');
                open > -1
            })
            .for_each(drop);
    };
    while let Some(letter) = rest.next() {
        match letter {
            '\\' => drop(rest.next()),
            '\'' if !is_quoted => drop(rest.by_ref().find(|&letter| letter == '\'')),
            '"' => {
                is_quoted = !is_quoted;
                bare.push(letter);
            }
            '$' if rest.peek() == Some(&'(') => {
                rest.next();
                if rest.next_if_eq(&'(').is_some() {
                    skip(&mut rest);
                    rest.next();
                    continue;
                }
                depths.push((depth, is_quoted));
                (depth, is_quoted) = (0, false);
                bare.push(';');
            }
            '$' if rest.peek() == Some(&'{') => {
                let mut open = 0;
                let is_inside = |letter: &char| {
                    open += i32::from(*letter == '{') - i32::from(*letter == '}');
                    open > 0
                };
                rest.by_ref().take_while(is_inside).for_each(drop);
                bare.push('$');
            }
            ')' if depth == 0 && !is_quoted && !depths.is_empty() => {
                (depth, is_quoted) = depths.pop().unwrap_or_default();
                bare.push_str("; ");
            }
            _ if is_quoted => {}
            '(' if bare.ends_with('=') => skip(&mut rest),
            '[' if bare.ends_with('[') => {
                bare.pop();
                let mut before = ' ';
                while let Some(inside) = rest.next() {
                    if inside == '$' && rest.peek() == Some(&'(') {
                        bare.push(';');
                        rest.next();
                        bare.extend(rest.by_ref().take_while(|&letter| letter != ')'));
                        bare.push(';');
                    }
                    if (before, inside) == (']', ']') {
                        break;
                    }
                    before = inside;
                }
                bare.push(';');
            }
            '(' if rest.next_if_eq(&'(').is_some() => {
                skip(&mut rest);
                rest.next();
            }
            '(' => {
                depth += 1;
                bare.push(letter);
            }
            ')' if depth > 0 => {
                depth -= 1;
                bare.push(';');
            }
            // The end of a pattern of `case`.
            ')' => {
                let line = bare.rfind(['\n', ';']).map_or(0, |at| at + 1);
                bare.truncate(line);
            }
            _ => bare.push(letter),
        }
    }
    bare
}

/// The words of a script that are commands.
fn commands(script: &str) -> BTreeSet<String> {
    let bare = bare_shell(script);
    let is_assigned = |word: &str| word.split_once('=').is_some_and(|(name, _)| !name.contains(['-', '/', '$']));
    let is_word = |word: &str| word.chars().all(|letter| letter.is_ascii_alphanumeric() || "_-+.".contains(letter));
    let mut commands = BTreeSet::new();
    for part in bare.replace("\\\n", " ").split(['\n', ';', '|', '&', '(', '{', '}']) {
        let before = ["if", "elif", "then", "else", "do", "while", "until", "!", "exec", "time"];
        let mut words = part.split_whitespace().skip_while(|word| before.contains(word) || is_assigned(word));
        if let Some(word) =
            words.next().filter(|word| is_word(word) && word.starts_with(|letter: char| letter.is_alphabetic()))
        {
            commands.insert(word.to_owned());
        }
    }
    commands
}

#[test]
fn scripts_start_only_programs_that_setup_installs() {
    let (scripts, known) = (scripts(), known());
    let functions: BTreeSet<&str> = scripts
        .values()
        .flat_map(|script| script.lines())
        .filter_map(|line| line.trim_start().split_once("() {").map(|(name, _)| name))
        .collect();
    let shell: BTreeSet<&str> = SHELL.split_whitespace().collect();
    let mut found = 0;
    for (path, script) in &scripts {
        for command in commands(script) {
            let command = command.as_str();
            found += usize::from(known.contains(command));
            let is_known = known.contains(command) || functions.contains(command) || shell.contains(command);
            assert!(is_known, "{}: name the package of {command} in scripts/setup.sh and here", path.display());
        }
    }
    assert!(found > 40, "the scripts are not read: {found} programs");
}

#[test]
fn tests_and_commands_start_only_programs_that_setup_installs() {
    let mut files = Vec::new();
    for folder in ["src", "tests", "crates", "tools", "benches"] {
        rust_files(&root().join(folder), &mut files);
    }
    let (known, mut found) = (known(), 0);
    for path in files {
        let source = fs::read_to_string(&path).expect("a source");
        for (_, after) in source.match_indices("Command::new(\"").map(|(at, begin)| source.split_at(at + begin.len())) {
            let program = after.split('"').next().unwrap_or_default();
            found += 1;
            let is_known = known.contains(program.trim_start_matches("/bin/"));
            assert!(is_known, "{}: name the package of {program} in scripts/setup.sh and here", path.display());
        }
    }
    assert!(found > 15, "the sources are not read: {found} programs");
}

#[test]
fn setup_installs_the_packages_named_here() {
    let setup = fs::read_to_string(root().join("scripts/setup.sh")).expect("a script");
    let words: BTreeSet<&str> = setup.split(|letter: char| letter.is_whitespace() || letter == ';').collect();
    for (package, _) in INSTALLED {
        assert!(words.contains(package), "scripts/setup.sh does not install {package}");
    }
}

#[test]
fn commands_of_a_script_are_found() {
    let script = "#!/bin/bash\n# kill is in a comment\nif ! log=$(gizmo -a | gadget 2>&1); then widget \"$(thing x)\"; fi\n\
        case $1 in\n  build) echo gcc ;;\n  *) other ;;\nesac\n[[ -e $(probe) ]] || names=(a b)\ncat <<END\nnot this\nEND\n";
    let found = commands(script);
    for command in ["gizmo", "gadget", "widget", "thing", "echo", "other", "probe", "cat"] {
        assert!(found.contains(command), "{command}: {found:?}");
    }
    for word in ["kill", "build", "gcc", "a", "not", "log"] {
        assert!(!found.contains(word), "{word}: {found:?}");
    }
}
