//! Finds circles in a crate: modules that name each other, directly or through others.
//!
//! [`Graph::read`] reads which file names which: `use` items, paths in types and expressions, and the tokens of macros,
//! as `names` collects them. `modules` resolves a path to the file that has the item, through re-exports.
//!
//! [`orders_by_foreign_functions`] finds systems that are ordered by functions of other files, and
//! [`types_defined_twice`] finds types of a crate that have the same name.
//!
//! What is not counted, because it lists the parts of a folder and does not use them: re-exports, and the plugins of
//! modules. Test modules, attributes and doc links are not read.

mod modules;
mod names;
mod order;
mod types;

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use petgraph::algo::tarjan_scc;
use petgraph::graph::DiGraph;

pub use self::order::orders_by_foreign_functions;
pub use self::types::types_defined_twice;

use self::modules::Modules;
use self::names::Names;

/// Functions that only add the parts of a folder.
const PLUGINS: [&str; 2] = ["plugin", "draw_plugin"];

/// A name in one file of something in another.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Mention {
    /// The line of the name, from 1.
    line: usize,
    /// The path as written, such as `crate::screens::OpenMenu`.
    name: String,
}

/// Which files of a crate name which.
#[derive(Clone, Debug)]
pub struct Graph {
    sources: PathBuf,
    files: Vec<PathBuf>,
    /// For each pair of files, the first mention of the second in the first.
    edges: BTreeMap<(usize, usize), Mention>,
}

/// Files or modules that name each other in a circle.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Circle {
    /// The files, or the top-level modules.
    pub members: Vec<String>,
    /// One line for each name that closes it.
    names: Vec<String>,
}

impl fmt::Display for Circle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} in a circle:\n  {}", self.members.len(), self.names.join("\n  "))
    }
}

impl Graph {
    /// Reads a crate by its source folder, which has `lib.rs` or `main.rs`.
    ///
    /// # Panics
    ///
    /// If a source file cannot be read or is not valid Rust.
    pub fn read(sources: &Path) -> Self {
        let files = rust_files(sources);
        let parsed: Vec<syn::File> = files.iter().map(|file| parse(file)).collect();
        let modules = Modules::of(sources, &files, &parsed);
        let mut edges = BTreeMap::new();
        for (file, content) in parsed.iter().enumerate() {
            for named in Names::of(content) {
                let Some(target) = modules.resolve(file, &named.module, &named.path) else { continue };
                let is_plugin = target.item.as_deref().is_some_and(|item| PLUGINS.contains(&item));
                if target.file != file && !is_plugin {
                    let mention = Mention { line: named.line, name: named.path.join("::") };
                    edges.entry((file, target.file)).or_insert(mention);
                }
            }
        }
        Self { sources: sources.to_owned(), files, edges }
    }

    /// The number of files.
    pub fn files(&self) -> usize {
        self.files.len()
    }

    /// The number of pairs of files of which one names the other.
    pub fn mentions(&self) -> usize {
        self.edges.len()
    }

    /// Circles of more than two files.
    pub fn circles_of_files(&self) -> Vec<Circle> {
        let name = |file: usize| self.inside(file).display().to_string();
        self.circles(&name, |_| true).into_iter().filter(|circle| circle.members.len() > 2).collect()
    }

    /// Circles of top-level modules of which at least one is a folder, or that are more than two. The root of the crate
    /// is in none.
    pub fn circles_of_modules(&self) -> Vec<Circle> {
        let name = |file: usize| {
            let inside = self.inside(file).with_extension("");
            inside.iter().next().map_or_else(String::new, |first| first.to_string_lossy().into_owned())
        };
        let is_below =
            |file: usize, folder: &str| self.inside(file).parent().is_some_and(|path| path.starts_with(folder));
        let is_folder = |name: &String| (0..self.files.len()).any(|file| is_below(file, name));
        let has_folder = |circle: &Circle| circle.members.iter().any(is_folder);
        let circles = self.circles(&name, |module| !["lib", "main"].contains(&module)).into_iter();
        circles.filter(|circle| circle.members.len() > 2 || has_folder(circle)).collect()
    }

    /// Circles of the parts that files belong to.
    fn circles(&self, part: &dyn Fn(usize) -> String, is_counted: impl Fn(&str) -> bool) -> Vec<Circle> {
        let mut graph = DiGraph::new();
        let mut nodes = BTreeMap::new();
        let mut pairs = Vec::new();
        for (&(from, to), mention) in &self.edges {
            let (a, b) = (part(from), part(to));
            if a == b || !is_counted(&a) || !is_counted(&b) {
                continue;
            }
            let [a, b] = [a, b].map(|part| *nodes.entry(part.clone()).or_insert_with(|| graph.add_node(part)));
            graph.update_edge(a, b, ());
            pairs.push((a, b, from, to, mention));
        }
        let mut circles = Vec::new();
        for circle in tarjan_scc(&graph).into_iter().filter(|members| members.len() > 1) {
            let is_in = |node| circle.contains(node);
            let names = pairs.iter().filter(|(a, b, ..)| is_in(a) && is_in(b)).map(|(_, _, from, to, mention)| {
                let [from, to] = [from, to].map(|file| self.inside(*file).display());
                format!("{from}:{} names {} of {to}", mention.line, mention.name)
            });
            let mut members: Vec<String> = circle.iter().map(|&node| graph[node].clone()).collect();
            members.sort();
            circles.push(Circle { members, names: names.collect() });
        }
        circles.sort();
        circles
    }

    /// A file as a path from the source folder.
    fn inside(&self, file: usize) -> &Path {
        self.files[file].strip_prefix(&self.sources).unwrap_or(&self.files[file])
    }
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

    fn graph(files: &[(&str, &str)]) -> Graph {
        let folder = tempfile::tempdir().expect("a folder");
        for (name, text) in files {
            let file = folder.path().join(name);
            fs::create_dir_all(file.parent().expect("a parent")).expect("a folder");
            fs::write(file, text).expect("a file");
        }
        Graph::read(folder.path())
    }

    /// The files that `a.rs` names, where `b/mod.rs` has `X`, `b/c.rs` has `Y`, and `b` re-exports `Y`.
    fn named_by(a: &str) -> Vec<String> {
        let graph = graph(&[
            ("lib.rs", "pub mod a; pub mod b; pub use b::Y as Z; pub struct Root;"),
            ("a.rs", a),
            ("b/mod.rs", "mod c; pub use c::{Y, plugin}; pub struct X;"),
            ("b/c.rs", "pub struct Y; pub fn plugin() {} pub mod inner { pub struct W; }"),
        ]);
        let of_a = |edge: &&(usize, usize)| graph.inside(edge.0) == Path::new("a.rs");
        graph.edges.keys().filter(of_a).map(|&(_, to)| graph.inside(to).display().to_string()).collect()
    }

    #[test]
    fn names_are_found_wherever_they_are_written() {
        for text in [
            "use crate::b::X;",
            "use crate::{b::{X}};",
            "use super::b::X;",
            "fn f() -> crate::b::X { todo!() }",
            "fn f() { g!(\"{}\", h(crate::b::X)) }",
            "use crate::b; fn f() { b::X }",
            "mod inner { use super::super::b::X; }",
        ] {
            let named = named_by(text);
            assert!(named.contains(&"b/mod.rs".to_owned()), "{text}: {named:?}");
        }
    }

    #[test]
    fn names_are_followed_through_re_exports() {
        for text in
            ["use crate::b::Y;", "use crate::Z;", "use crate::b; fn f() -> b::Y {}", "use crate::b::c::inner::W;"]
        {
            assert!(named_by(text).contains(&"b/c.rs".to_owned()), "{text}");
        }
        assert_eq!(named_by("use crate::b::Y;"), ["b/c.rs"]);
        assert_eq!(named_by("use crate::Root;"), ["lib.rs"]);
    }

    #[test]
    fn what_names_nothing_is_not_counted() {
        for text in [
            "pub(in crate::b) fn f() {}",
            "fn f() { crate::b::plugin() }",
            "//! See [`crate::b::X`].\n#[cfg(test)] mod tests { use crate::b::X; }",
            "pub use crate::b::X;",
            "use b::X;",
        ] {
            assert_eq!(named_by(text), [""; 0], "{text}");
        }
    }

    #[test]
    fn circles_are_found_and_pairs_of_files_allowed() {
        let lib = ("lib.rs", "mod a; mod b; mod c;");
        let files = |c| {
            graph(&[lib, ("a.rs", "use crate::b::B; pub struct A;"), ("b.rs", "use crate::c::C; pub struct B;"), c])
        };
        let open = files(("c.rs", "pub struct C;"));
        assert_eq!((open.circles_of_files(), open.circles_of_modules()), (vec![], vec![]));
        let closed = files(("c.rs", "pub struct C(super::a::A);"));
        let [circle] = &closed.circles_of_files()[..] else { panic!("one circle") };
        assert_eq!(circle.members, ["a.rs", "b.rs", "c.rs"]);
        assert!(circle.to_string().contains("c.rs:1 names super::a::A of a.rs"), "{circle}");
        // A pair of files in a folder may name each other, two folders may not.
        let pair = graph(&[
            ("lib.rs", "mod x; mod y;"),
            ("x/mod.rs", "mod a; mod b;"),
            ("x/a.rs", "use super::b::B; pub struct A;"),
            ("x/b.rs", "use super::a::A; pub struct B;"),
            ("y.rs", ""),
        ]);
        assert_eq!((pair.circles_of_files(), pair.circles_of_modules()), (vec![], vec![]));
        let folders = graph(&[
            ("lib.rs", "mod x; mod y;"),
            ("x/mod.rs", "mod a; mod b;"),
            ("x/a.rs", "use crate::y::Y;"),
            ("x/b.rs", "pub struct B;"),
            ("y.rs", "use crate::x::b::B; pub struct Y;"),
        ]);
        assert_eq!(folders.circles_of_files(), []);
        assert_eq!(folders.circles_of_modules()[0].members, ["x", "y"]);
    }
}
