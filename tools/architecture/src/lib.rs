//! Checks the order of the modules of a crate: each names only modules before it in a list.
//!
//! Checks `use` items, paths in types and expressions, and the tokens of macros. A name re-exported by the crate root
//! counts as a name of its original module. Test modules and doc links are not checked.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::Visit;
use syn::{Attribute, ItemMod, ItemUse, UseTree};

/// A name of a module that comes later in the list.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct UpwardName {
    /// The file that names it.
    pub file: PathBuf,
    /// The line of the name, from 1.
    pub line: usize,
    /// The file of the named module.
    pub target: PathBuf,
    /// The path as written, such as `crate::screens::OpenMenu`.
    pub name: String,
}

impl fmt::Display for UpwardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, line, target, name } = self;
        write!(f, "{}:{line} names {name} of {}, which comes later", file.display(), target.display())
    }
}

/// The checked part of a crate.
#[derive(Clone, Debug)]
pub struct Floors<'a> {
    /// The source folder of the crate, which has `lib.rs`.
    pub sources: &'a Path,
    /// The top-level modules in order. Each may name those before it. `lib` is the crate root.
    pub order: &'a [&'a str],
}

impl Floors<'_> {
    /// Lists names of later modules, and modules that are missing in the list or do not exist.
    ///
    /// # Panics
    ///
    /// If a source file cannot be read or is not valid Rust.
    pub fn faults(&self) -> Vec<String> {
        let files = rust_files(self.sources);
        let mut modules: Vec<String> =
            files.iter().filter_map(|file| self.module_path(file).into_iter().next()).collect();
        modules.push("lib".to_owned());
        modules.sort();
        modules.dedup();
        let missing = modules.iter().filter(|module| !self.order.contains(&module.as_str()));
        let mut faults: Vec<String> = missing.map(|module| format!("module {module} is not in the list")).collect();
        let unknown = self.order.iter().filter(|module| !modules.iter().any(|known| known == *module));
        faults.extend(unknown.map(|module| format!("there is no module {module}")));
        let root = RootNames::read(&self.sources.join("lib.rs"));
        let mut upward: Vec<UpwardName> = files.iter().flat_map(|file| self.upward_names(file, &root)).collect();
        upward.sort();
        upward.dedup();
        faults.extend(upward.iter().map(ToString::to_string));
        faults
    }

    fn upward_names(&self, file: &Path, root: &RootNames) -> Vec<UpwardName> {
        let path = self.module_path(file);
        let floor = path.first().map_or("lib", String::as_str).to_owned();
        let Some(rank) = self.rank(&floor) else { return Vec::new() };
        let mut names = Names { module: path, found: Vec::new() };
        names.visit_file(&parse(file));
        let mut upward = Vec::new();
        for (segments, line) in names.found {
            let segments = root.resolve(segments);
            let target = segments.first().filter(|name| self.rank(name).is_some()).map_or("lib", String::as_str);
            // A file of a module without a folder may name the macros and attributes of the root.
            if target != floor && self.rank(target).is_some_and(|other| other > rank) {
                let name = format!("crate::{}", segments.join("::"));
                let target = self.file_of(&segments);
                upward.push(UpwardName { file: file.to_owned(), line, target, name });
            }
        }
        upward
    }

    fn rank(&self, module: &str) -> Option<usize> {
        self.order.iter().position(|name| *name == module)
    }

    /// The path of a file's module within the crate: `["lab", "view"]` for `lab/view/mod.rs`, empty for `lib.rs`.
    fn module_path(&self, file: &Path) -> Vec<String> {
        let inside = file.strip_prefix(self.sources).unwrap_or(file).with_extension("");
        let mut path: Vec<String> = inside.iter().map(|part| part.to_string_lossy().into_owned()).collect();
        if path.last().is_some_and(|last| ["mod", "lib", "main"].contains(&last.as_str())) {
            path.pop();
        }
        path
    }

    /// The file of the deepest module in a path.
    fn file_of(&self, segments: &[String]) -> PathBuf {
        let mut found = self.sources.join("lib.rs");
        let mut folder = self.sources.to_owned();
        for segment in segments {
            folder.push(segment);
            let candidates = [folder.with_extension("rs"), folder.join("mod.rs")];
            let Some(file) = candidates.into_iter().find(|file| file.exists()) else { break };
            found = file;
        }
        found
    }
}

/// The names re-exported by the crate root, with their original paths.
struct RootNames(BTreeMap<String, Vec<String>>);

impl RootNames {
    fn read(file: &Path) -> Self {
        let mut names = BTreeMap::new();
        for item in parse(file).items {
            if let syn::Item::Use(item) = item {
                for (path, alias) in flatten(&item.tree) {
                    let path: Vec<String> =
                        path.into_iter().skip_while(|part| part == "crate" || part == "self").collect();
                    names.entry(alias).or_insert(path);
                }
            }
        }
        Self(names)
    }

    fn resolve(&self, segments: Vec<String>) -> Vec<String> {
        match segments.first().and_then(|first| self.0.get(first)) {
            Some(origin) => origin.iter().chain(&segments[1..]).cloned().collect(),
            None => segments,
        }
    }
}

/// The paths in a file that go through the crate root, resolved from their module.
struct Names {
    module: Vec<String>,
    found: Vec<(Vec<String>, usize)>,
}

impl Names {
    fn note(&mut self, path: &[String], line: usize) {
        let mut at = match path.first().map(String::as_str) {
            Some("crate") => Vec::new(),
            Some("super") => self.module.clone(),
            _ => return,
        };
        for part in path {
            match part.as_str() {
                "crate" | "self" => {}
                "super" => drop(at.pop()),
                name => at.push(name.to_owned()),
            }
        }
        // `pub(crate)` names nothing.
        if !at.is_empty() {
            self.found.push((at, line));
        }
    }

    fn note_tokens(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let (mut line, mut colons) = (0, 0);
        for token in tokens {
            match token {
                TokenTree::Ident(name) if name == "crate" => {
                    (path, line, colons) = (vec![name.to_string()], name.span().start().line, 0);
                    continue;
                }
                TokenTree::Ident(name) if colons == 2 && !path.is_empty() => {
                    path.push(name.to_string());
                    colons = 0;
                    continue;
                }
                TokenTree::Punct(mark) if mark.as_char() == ':' && !path.is_empty() => {
                    colons += 1;
                    continue;
                }
                TokenTree::Group(group) => self.note_tokens(group.stream()),
                _ => {}
            }
            self.note(&std::mem::take(&mut path), line);
        }
        self.note(&path, line);
    }
}

fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Path>().is_ok_and(|condition| condition.is_ident("test"))
    })
}

impl<'ast> Visit<'ast> for Names {
    fn visit_item_mod(&mut self, module: &'ast ItemMod) {
        if is_test(&module.attrs) {
            return;
        }
        self.module.push(module.ident.to_string());
        syn::visit::visit_item_mod(self, module);
        self.module.pop();
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        let line = item.use_token.span.start().line;
        for (path, _) in flatten(&item.tree) {
            self.note(&path, line);
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let line = path.segments.first().map_or(0, |first| first.ident.span().start().line);
        let parts: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        self.note(&parts, line);
        syn::visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, item: &'ast syn::Macro) {
        self.note_tokens(item.tokens.clone());
        syn::visit::visit_macro(self, item);
    }

    // Doc links may name any module.
    fn visit_attribute(&mut self, _: &'ast Attribute) {}
}

/// The full paths of a `use` tree, each with the name that it imports.
fn flatten(tree: &UseTree) -> Vec<(Vec<String>, String)> {
    fn walk(tree: &UseTree, before: &[String], found: &mut Vec<(Vec<String>, String)>) {
        let with = |name: &dyn fmt::Display| before.iter().cloned().chain([name.to_string()]).collect::<Vec<_>>();
        match tree {
            UseTree::Path(path) => walk(&path.tree, &with(&path.ident), found),
            UseTree::Name(name) => found.push((with(&name.ident), name.ident.to_string())),
            UseTree::Rename(name) => found.push((with(&name.ident), name.rename.to_string())),
            UseTree::Glob(_) => found.push((before.to_vec(), "*".to_owned())),
            UseTree::Group(group) => group.items.iter().for_each(|item| walk(item, before, found)),
        }
    }
    let mut found = Vec::new();
    walk(tree, &[], &mut found);
    found
}

fn parse(file: &Path) -> syn::File {
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// All Rust files in a folder and its subfolders.
///
/// # Panics
///
/// If the folder cannot be read.
pub fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries
        .filter_map(Result::ok)
        .flat_map(|entry| {
            let path = entry.path();
            if path.is_dir() { rust_files(&path) } else { vec![path] }
        })
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect();
    files.sort();
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(files: &[(&str, &str)], order: &[&str]) -> Vec<String> {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, text) in files {
            let file = folder.path().join(name);
            fs::create_dir_all(file.parent().expect("a parent")).expect("a folder");
            fs::write(file, text).expect("a file");
        }
        let prefix = format!("{}/", folder.path().display());
        Floors { sources: folder.path(), order }.faults().into_iter().map(|fault| fault.replace(&prefix, "")).collect()
    }

    const LIB: (&str, &str) = ("lib.rs", "pub mod low; pub mod high; pub use high::Top; pub struct Root;");

    #[test]
    fn names_of_earlier_modules_are_allowed() {
        let high = ("high/mod.rs", "use crate::low::{A, b::{self, C}}; fn f() { crate::low::g() } pub struct Top;");
        assert_eq!(faults(&[LIB, ("low.rs", "use super::low::A;"), high], &["low", "high", "lib"]), [""; 0]);
    }

    #[test]
    fn finds_every_name_that_points_up() {
        for (low, name) in [
            ("use crate::high::A;", "crate::high::A"),
            ("use crate::{high::{x::A}};", "crate::high::x::A"),
            ("use super::high;", "crate::high"),
            ("fn f() -> crate::high::A { todo!() }", "crate::high::A"),
            ("fn f() { println!(\"{}\", g(crate::high::A)) }", "crate::high::A"),
            ("use crate::Top;", "crate::high::Top"),
        ] {
            let found = faults(&[LIB, ("low.rs", low), ("high/mod.rs", "")], &["low", "high", "lib"]);
            assert_eq!(found, [format!("low.rs:1 names {name} of high/mod.rs, which comes later")], "{low}");
        }
        let found = faults(&[LIB, ("low.rs", "use crate::Root;"), ("high.rs", "")], &["low", "high", "lib"]);
        assert_eq!(found, ["low.rs:1 names crate::Root of lib.rs, which comes later"]);
    }

    #[test]
    fn visibility_is_not_a_name() {
        let low = "pub(crate) fn f() {} pub(super) struct A; mod inner { pub(in crate::low) fn g() {} }";
        assert_eq!(faults(&[LIB, ("low.rs", low), ("high.rs", "")], &["low", "high", "lib"]), [""; 0]);
    }

    #[test]
    fn tests_and_doc_links_may_name_later_modules() {
        let low = "//! See [`crate::high`].\n#[cfg(test)] mod tests { use crate::high::A; }";
        assert_eq!(faults(&[LIB, ("low.rs", low), ("high.rs", "")], &["low", "high", "lib"]), [""; 0]);
    }

    #[test]
    fn list_has_every_module_once() {
        let found = faults(&[LIB, ("low.rs", ""), ("high.rs", "")], &["low", "middle", "lib"]);
        assert_eq!(found, ["module high is not in the list", "there is no module middle"]);
    }
}
