//! Finds the places of mutants in a file.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{BinOp, Expr};

use crate::edit::{Choice, Edit, What};
use crate::list::{Genre, Id, Places};

/// What is evaluated when the crate is compiled.
const CONSTANT: &str = "constant";
/// Cannot compile, whatever is around it.
const UNVIABLE: &str = "unviable";
/// A type without a name, and a way out of the function before its end; or a second replacement for such a type.
const ITERATOR: &str = "iterator";
/// A guard with a pattern.
const PATTERN: &str = "pattern";

/// The edits of a file.
pub(crate) struct Found {
    pub(crate) edits: Vec<Edit>,
    /// Mutants without a place, and why.
    pub(crate) skipped: BTreeMap<Id, &'static str>,
}

/// Finds the places of all mutants in a file but those that are gone.
pub(crate) fn find(text: &str, places: &Places<'_>, gone: &BTreeSet<String>) -> syn::Result<Found> {
    let mut finder = Finder {
        text,
        places,
        gone,
        constants: 0,
        catches_all: false,
        found: Found { edits: Vec::new(), skipped: BTreeMap::new() },
    };
    finder.visit_file(&syn::parse_file(text)?);
    Ok(finder.found)
}

struct Finder<'f> {
    text: &'f str,
    places: &'f Places<'f>,
    gone: &'f BTreeSet<String>,
    /// How many constants are around.
    constants: usize,
    /// Whether the match around has an arm for all else.
    catches_all: bool,
    found: Found,
}

fn bytes(span: Span) -> Range<usize> {
    span.byte_range()
}

/// Whether an operand is a pattern, as in `a && let Some(b) = c`.
fn has_pattern(expr: &Expr) -> bool {
    match expr {
        Expr::Let(_) => true,
        Expr::Binary(binary) => has_pattern(&binary.left) || has_pattern(&binary.right),
        _ => false,
    }
}

impl Finder<'_> {
    /// Adds an edit for the mutants that begin at a byte, or skips them for a reason.
    fn add(&mut self, genre: Genre, at: usize, range: Range<usize>, why_not: Option<&'static str>, what: What) {
        let found = self.places.at(genre, at);
        let Some(first) = found.iter().map(|(id, _)| *id).min() else { return };
        let why_not = if self.constants > 0 { Some(CONSTANT) } else { why_not };
        if let Some(why) = why_not {
            self.found.skipped.extend(found.iter().map(|(id, _)| (*id, why)));
            return;
        }
        let live = found.iter().filter(|(id, _)| !self.gone.contains(&id.to_string()));
        let choices: Vec<Choice> = live.map(|(id, text)| (id - first, *id, text.trim().to_owned())).collect();
        if !choices.is_empty() {
            self.found.edits.push(Edit { range, first, choices, what });
        }
    }

    fn in_constant(&mut self, visit: impl FnOnce(&mut Self)) {
        self.constants += 1;
        visit(self);
        self.constants -= 1;
    }

    fn function(&mut self, signature: &syn::Signature, block: &syn::Block) {
        let is_kept = self.gone.contains(&format!("const:{}", signature.ident));
        match &signature.constness {
            Some(_) if is_kept => return self.in_constant(|finder| finder.body(signature, block)),
            Some(constness) => {
                let range = bytes(constness.span());
                self.found.edits.push(Edit { range, first: 0, choices: Vec::new(), what: What::Remove });
            }
            None => {}
        }
        self.body(signature, block);
    }

    fn body(&mut self, signature: &syn::Signature, block: &syn::Block) {
        if let (Some(first), Some(last)) = (block.stmts.first(), block.stmts.last()) {
            let range = bytes(first.span()).start..bytes(last.span()).end;
            let is_opaque = match &signature.output {
                syn::ReturnType::Default => false,
                syn::ReturnType::Type(_, kind) => self.text[bytes(kind.span())].contains("impl "),
            };
            if is_opaque {
                let is_hard = self.text[range.clone()].contains("return");
                self.add(Genre::FnValue, range.start, range, is_hard.then_some(ITERATOR), What::Iterator);
                if let Some(Edit { what: What::Iterator, choices, .. }) = self.found.edits.last_mut() {
                    let others = choices.drain(1..).map(|choice| (choice.1, ITERATOR));
                    self.found.skipped.extend(others);
                }
            } else {
                self.add(Genre::FnValue, range.start, range.start..range.start, None, What::Body);
            }
        }
        visit::visit_block(self, block);
    }
}

/// Visits nodes as parts of constants.
macro_rules! in_constant {
    ($($visit:ident: $node:ident,)*) => {$(
        fn $visit(&mut self, node: &'ast syn::$node) {
            self.in_constant(|finder| visit::$visit(finder, node));
        }
    )*};
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.function(&item.sig, &item.block);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.function(&item.sig, &item.block);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        if let Some(block) = &item.default {
            self.function(&item.sig, block);
        }
    }

    // What the compiler works out has no place for a question at run time.
    in_constant! {
        visit_item_const: ItemConst,
        visit_item_static: ItemStatic,
        visit_impl_item_const: ImplItemConst,
        visit_trait_item_const: TraitItemConst,
        visit_type: Type,
        visit_generic_argument: GenericArgument,
        visit_variant: Variant,
        visit_pat: Pat,
        visit_expr_const: ExprConst,
    }

    fn visit_expr_repeat(&mut self, array: &'ast syn::ExprRepeat) {
        self.visit_expr(&array.expr);
        self.in_constant(|finder| finder.visit_expr(&array.len));
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        let at = bytes(binary.op.span());
        let (left, right) = (bytes(binary.left.span()), bytes(binary.right.span()));
        let range = left.start..right.end;
        let operator = self.text[at.clone()].to_owned();
        let what = match binary.op {
            BinOp::And(_) => What::Logic { left, right, is_and: true },
            BinOp::Or(_) => What::Logic { left, right, is_and: false },
            BinOp::Eq(_) | BinOp::Ne(_) | BinOp::Lt(_) | BinOp::Gt(_) | BinOp::Le(_) | BinOp::Ge(_) => {
                What::Compare { left, right, operator }
            }
            _ if operator.ends_with('=') => What::Assign { left, right, operator },
            _ => What::Arithmetic { left, right, operator },
        };
        let has_pattern = has_pattern(&binary.left) || has_pattern(&binary.right);
        self.add(Genre::BinaryOperator, at.start, range, has_pattern.then_some(UNVIABLE), what);
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_unary(&mut self, unary: &'ast syn::ExprUnary) {
        let (at, operand) = (bytes(unary.op.span()), bytes(unary.expr.span()));
        let what = What::Unary { operand: operand.clone(), operator: self.text[at.clone()].to_owned() };
        self.add(Genre::UnaryOperator, at.start, at.start..operand.end, None, what);
        visit::visit_expr_unary(self, unary);
    }

    fn visit_expr_match(&mut self, expr: &'ast syn::ExprMatch) {
        self.visit_expr(&expr.expr);
        let catches = |arm: &syn::Arm| matches!(arm.pat, syn::Pat::Wild(_)) && arm.guard.is_none();
        for arm in &expr.arms {
            self.catches_all = expr.arms.iter().any(catches);
            self.visit_arm(arm);
        }
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        let end = bytes(arm.pat.span()).end;
        let why_not = (!self.catches_all).then_some(UNVIABLE);
        self.add(Genre::MatchArm, bytes(arm.span()).start, end..end, why_not, What::Arm);
        if let Some((_, guard)) = &arm.guard {
            let range = bytes(guard.span());
            let why_not = has_pattern(guard).then_some(PATTERN);
            self.add(Genre::MatchArmGuard, range.start, range, why_not, What::Guard);
        }
        visit::visit_arm(self, arm);
    }

    fn visit_expr_struct(&mut self, expr: &'ast syn::ExprStruct) {
        for field in &expr.fields {
            let (Some(rest), syn::Member::Named(name)) = (&expr.rest, &field.member) else { continue };
            let (kind, rest) = (&self.text[bytes(expr.path.span())], &self.text[bytes(rest.span())]);
            let base = format!("{{ let base__: {kind} = {rest}; base__.{name} }}");
            let name = if field.colon_token.is_none() { format!("{name}: ") } else { String::new() };
            let (at, range) = (bytes(field.span()).start, bytes(field.expr.span()));
            self.add(Genre::StructField, at, range, None, What::Field { name, base });
        }
        visit::visit_expr_struct(self, expr);
    }
}
