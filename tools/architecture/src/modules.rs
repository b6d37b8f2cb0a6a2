//! The modules of a crate, and the file that has the item of a path.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use syn::{Item, ItemUse};

use crate::names::{flatten, is_test};

/// How many re-exports a path may go through. More is a circle of re-exports.
const MOST_STEPS: usize = 16;

/// A module: the file with its content, what it imports or re-exports, and what it defines.
#[derive(Debug, Default)]
struct Module {
    file: usize,
    /// For each imported name, its path.
    aliases: BTreeMap<String, Vec<String>>,
    /// The paths before `::*`.
    globs: Vec<Vec<String>>,
    items: BTreeSet<String>,
}

/// All modules of a crate, by their paths from the root, which is the empty path.
#[derive(Debug)]
pub(crate) struct Modules {
    modules: BTreeMap<Vec<String>, Module>,
    /// The path of the module of each file.
    paths: Vec<Vec<String>>,
}

/// What a path leads to.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Target {
    /// The file.
    pub(crate) file: usize,
    /// The item in it. `None` if the path ends at a module.
    pub(crate) item: Option<String>,
}

impl Modules {
    pub(crate) fn of(sources: &Path, files: &[PathBuf], parsed: &[syn::File]) -> Self {
        let paths: Vec<_> = files.iter().map(|file| path_of(sources, file)).collect();
        let mut modules = Self { modules: BTreeMap::new(), paths: paths.clone() };
        for (file, (path, content)) in paths.into_iter().zip(parsed).enumerate() {
            modules.add(path, file, &content.items);
        }
        modules
    }

    fn add(&mut self, path: Vec<String>, file: usize, items: &[Item]) {
        let mut module = Module { file, ..Module::default() };
        for item in items {
            match item {
                Item::Use(item) if !is_test(&item.attrs) => module.import(item),
                Item::Mod(inner) if !is_test(&inner.attrs) => {
                    if let Some((_, items)) = &inner.content {
                        self.add([&path[..], &[inner.ident.to_string()]].concat(), file, items);
                    }
                }
                _ => module.items.extend(defined(item)),
            }
        }
        self.modules.insert(path, module);
    }

    /// The file and the item that a path in a file leads to. `module` is the path of the inline module that names it,
    /// within the file. `None` if it leads out of the crate.
    pub(crate) fn resolve(&self, file: usize, module: &[String], path: &[String]) -> Option<Target> {
        self.resolve_in(&[&self.paths[file], module].concat(), path, 0)
    }

    fn resolve_in(&self, from: &[String], path: &[String], steps: usize) -> Option<Target> {
        if steps > MOST_STEPS {
            return None;
        }
        let (mut at, mut rest) = (from.to_vec(), path);
        match path.first()?.as_str() {
            "crate" => at.clear(),
            "super" | "self" => {}
            first => {
                // A path that begins with a name: a module below, an import, or another crate.
                let child = [from, &[first.to_owned()]].concat();
                if !self.modules.contains_key(&child) {
                    let alias = self.modules.get(from)?.aliases.get(first)?;
                    // A function may be called like a crate: a path does not go through it.
                    let is_function = |target: &Target| {
                        target.item.as_ref().is_some_and(|item| item.starts_with(|letter: char| letter.is_lowercase()))
                    };
                    let imported = self.resolve_in(from, alias, steps + 1).filter(|target| !is_function(target))?;
                    return if path.len() == 1 || imported.item.is_some() {
                        Some(imported)
                    } else {
                        self.resolve_in(from, &[&alias[..], &path[1..]].concat(), steps + 1)
                    };
                }
            }
        }
        while let Some(segment) = rest.first() {
            match segment.as_str() {
                "crate" | "self" => {}
                "super" => drop(at.pop()),
                name => {
                    let child = [&at[..], &[name.to_owned()]].concat();
                    if !self.modules.contains_key(&child) {
                        return self.item(&at, rest, steps);
                    }
                    at = child;
                }
            }
            rest = &rest[1..];
        }
        Some(Target { file: self.modules.get(&at)?.file, item: None })
    }

    /// What the first name of a path is in a module: an item, or one that it imports.
    fn item(&self, at: &[String], path: &[String], steps: usize) -> Option<Target> {
        let module = self.modules.get(at)?;
        let name = &path[0];
        if !module.items.contains(name) {
            if let Some(alias) = module.aliases.get(name) {
                return self.resolve_in(at, &[&alias[..], &path[1..]].concat(), steps + 1);
            }
            for glob in &module.globs {
                let target = self.resolve_in(at, &[&glob[..], path].concat(), steps + 1);
                let defines = |target: &Target| {
                    self.modules.values().any(|module| module.file == target.file && module.items.contains(name))
                };
                if let Some(target) = target.filter(defines) {
                    return Some(target);
                }
            }
        }
        Some(Target { file: module.file, item: Some(name.clone()) })
    }
}

impl Module {
    fn import(&mut self, item: &ItemUse) {
        for (path, alias) in flatten(&item.tree) {
            match path.split_last() {
                _ if alias == "*" => self.globs.push(path),
                Some((last, before)) if last == "self" => {
                    let name = if alias == "self" { before.last().cloned().unwrap_or_default() } else { alias };
                    self.aliases.insert(name, before.to_vec());
                }
                _ => drop(self.aliases.insert(alias, path)),
            }
        }
    }
}

/// The names that an item defines in its module.
fn defined(item: &Item) -> Option<String> {
    let name = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::TraitAlias(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Union(item) => &item.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        _ => return None,
    };
    Some(name.to_string())
}

/// The path of a file's module: `["lab", "view"]` for `lab/view/mod.rs`, empty for `lib.rs`.
fn path_of(sources: &Path, file: &Path) -> Vec<String> {
    let inside = file.strip_prefix(sources).unwrap_or(file).with_extension("");
    let mut path: Vec<String> = inside.iter().map(|part| part.to_string_lossy().into_owned()).collect();
    let is_root = path.len() == 1 && ["lib", "main"].contains(&path[0].as_str());
    if is_root || path.last().is_some_and(|last| last == "mod") {
        path.pop();
    }
    path
}
