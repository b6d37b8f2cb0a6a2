//! The paths that a file names.

use proc_macro2::{TokenStream, TokenTree};
use syn::visit::Visit;
use syn::{Attribute, ItemMod, ItemUse, UseTree, Visibility};

/// A path as a file has it.
#[derive(Debug)]
pub(crate) struct Named {
    /// The inline module that names it, as a path within the file.
    pub(crate) module: Vec<String>,
    /// Its names, the first of which may be `crate` or `super`.
    pub(crate) path: Vec<String>,
    /// Its line, from 1.
    pub(crate) line: usize,
}

/// Collects the paths of a file.
#[derive(Default)]
pub(crate) struct Names {
    module: Vec<String>,
    found: Vec<Named>,
}

impl Names {
    /// All paths in a file, except for those of tests, attributes, visibilities and re-exports.
    pub(crate) fn of(file: &syn::File) -> Vec<Named> {
        let mut names = Self::default();
        names.visit_file(file);
        names.found
    }

    fn note(&mut self, path: Vec<String>, line: usize) {
        if path.len() > 1 {
            self.found.push(Named { module: self.module.clone(), path, line });
        }
    }

    fn note_tokens(&mut self, tokens: TokenStream) {
        let mut path: Vec<String> = Vec::new();
        let (mut line, mut colons) = (0, 0);
        for token in tokens {
            match token {
                TokenTree::Ident(name) if colons == 2 && !path.is_empty() => {
                    path.push(name.to_string());
                    colons = 0;
                    continue;
                }
                TokenTree::Punct(mark) if mark.as_char() == ':' && !path.is_empty() => {
                    colons += 1;
                    continue;
                }
                TokenTree::Ident(name) => {
                    self.note(std::mem::take(&mut path), line);
                    (path, line, colons) = (vec![name.to_string()], name.span().start().line, 0);
                    continue;
                }
                TokenTree::Group(group) => self.note_tokens(group.stream()),
                _ => {}
            }
            self.note(std::mem::take(&mut path), line);
        }
        self.note(path, line);
    }
}

/// Whether an item is for tests alone.
pub(crate) fn is_test(attributes: &[Attribute]) -> bool {
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
        // A re-export lists what a folder has.
        if is_test(&item.attrs) || !matches!(item.vis, Visibility::Inherited) {
            return;
        }
        let line = item.use_token.span.start().line;
        for (path, _) in flatten(&item.tree) {
            self.note(path, line);
        }
    }

    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        if !is_test(&item.attrs) {
            syn::visit::visit_item_fn(self, item);
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let line = path.segments.first().map_or(0, |first| first.ident.span().start().line);
        self.note(path.segments.iter().map(|segment| segment.ident.to_string()).collect(), line);
        syn::visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, item: &'ast syn::Macro) {
        self.note_tokens(item.tokens.clone());
        syn::visit::visit_macro(self, item);
    }

    // Doc links may name any module.
    fn visit_attribute(&mut self, _: &'ast Attribute) {}

    // `pub(in crate::a)` names nothing.
    fn visit_visibility(&mut self, _: &'ast Visibility) {}
}

/// The full paths of a `use` tree, each with the name that it imports: `*` for all of a module.
pub(crate) fn flatten(tree: &UseTree) -> Vec<(Vec<String>, String)> {
    fn walk(tree: &UseTree, before: &[String], found: &mut Vec<(Vec<String>, String)>) {
        let with = |name: &syn::Ident| [before, &[name.to_string()]].concat();
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
