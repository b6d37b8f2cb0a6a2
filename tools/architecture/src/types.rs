//! Types of a crate that have the same name.

use std::collections::BTreeSet;
use std::path::Path;

use syn::{Item, ItemEnum, ItemStruct, ItemTrait, ItemType, ItemUnion};

use crate::names::is_test;
use crate::{parse, rust_files};

/// The names that more than one type of a crate has. Only types of modules are read, not those of functions or test
/// modules.
///
/// # Panics
///
/// If a source file cannot be read or is not valid Rust.
pub fn types_defined_twice(sources: &Path) -> BTreeSet<String> {
    let mut once = BTreeSet::new();
    let names = rust_files(sources).into_iter().flat_map(|file| types_of(&parse(&file).items));
    names.filter(|name| !once.insert(name.clone())).collect()
}

fn types_of(items: &[Item]) -> Vec<String> {
    let of_item = |item: &Item| match item {
        Item::Mod(module) if !is_test(&module.attrs) => {
            module.content.as_ref().map_or_else(Vec::new, |(_, items)| types_of(items))
        }
        Item::Enum(ItemEnum { attrs, ident, .. })
        | Item::Struct(ItemStruct { attrs, ident, .. })
        | Item::Trait(ItemTrait { attrs, ident, .. })
        | Item::Type(ItemType { attrs, ident, .. })
        | Item::Union(ItemUnion { attrs, ident, .. })
            if !is_test(attrs) =>
        {
            vec![ident.to_string()]
        }
        _ => Vec::new(),
    };
    items.iter().flat_map(of_item).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_with_one_name_are_found() {
        let folder = tempfile::tempdir().expect("a folder");
        let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("a file");
        write("a.rs", "struct A; mod inner { enum B {} type C = u8; } trait D {} fn f() { struct E; }");
        write("b.rs", "type A = u8; #[cfg(test)] mod tests { enum B {} } #[cfg(test)] struct C; struct E; fn D() {}");
        assert_eq!(types_defined_twice(folder.path()), BTreeSet::from(["A".to_owned()]));
    }
}
