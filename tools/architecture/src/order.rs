//! Systems that are ordered by a function of another file: `.after(judge_tick)`. A set tells the same without a circle.

use std::collections::BTreeSet;
use std::path::Path;

use syn::visit::Visit;
use syn::{Expr, ExprMethodCall, ItemUse};

use crate::names::{flatten, is_test};
use crate::parse;

/// The orders by functions that a file imports or names by a path: one line each.
///
/// # Panics
///
/// If the file cannot be read or is not valid Rust.
pub fn orders_by_foreign_functions(file: &Path) -> Vec<String> {
    let content = parse(file);
    let mut orders = Orders::default();
    orders.visit_file(&content);
    let is_foreign = |path: &[String]| path.len() > 1 || orders.imported.contains(&path[0]);
    let found = orders.found.iter().filter(|(path, _)| is_foreign(path));
    found.map(|(path, line)| format!("{}:{line} orders by {}", file.display(), path.join("::"))).collect()
}

#[derive(Default)]
struct Orders {
    imported: BTreeSet<String>,
    /// The functions, each with its line.
    found: Vec<(Vec<String>, usize)>,
}

impl<'ast> Visit<'ast> for Orders {
    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        if !is_test(&module.attrs) {
            syn::visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        self.imported.extend(flatten(&item.tree).into_iter().map(|(_, name)| name));
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        if ["after", "before"].iter().any(|name| call.method == name)
            && let Some(Expr::Path(argument)) = call.args.first()
        {
            let path: Vec<String> = argument.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
            // A function, not a set.
            if path.last().is_some_and(|name| name.starts_with(|letter: char| letter.is_lowercase())) {
                self.found.push((path, call.method.span().start().line));
            }
        }
        syn::visit::visit_expr_method_call(self, call);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn orders(text: &str) -> usize {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("a.rs");
        std::fs::write(&file, text).expect("a file");
        orders_by_foreign_functions(&file).len()
    }

    #[test]
    fn functions_of_other_files_are_found() {
        assert_eq!(orders("use super::clock::begin; fn plugin() { add(move_all.after(begin)) }"), 1);
        assert_eq!(orders("fn plugin() { add(move_all.before(clock::begin)) }"), 1);
        assert_eq!(orders("fn plugin() { add(move_all.after(begin)) } fn begin() {}"), 0);
        assert_eq!(orders("use crate::Steps; fn plugin() { add(move_all.after(Steps::Begin).before(Steps::End)) }"), 0);
    }
}
