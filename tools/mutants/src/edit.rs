//! How a text is changed so that each of its mutants can be turned on.
//!
//! `::mutant_switch::pick(first, count)` returns the offset of the mutant that is on, counted from `first`, and any other
//! number if none of these is. Operands are in the copy once, in the order in which they were.

use std::ops::Range;

use crate::list::Id;

/// A mutant at a place: its offset from the first one there, its id, and its replacement.
pub(crate) type Choice = (u32, Id, String);

/// A place with one or more mutants.
pub(crate) struct Edit {
    /// What is replaced, in bytes.
    pub(crate) range: Range<usize>,
    /// The id of the first mutant here, whether it is in the copy or not.
    pub(crate) first: Id,
    /// The mutants that are in the copy.
    pub(crate) choices: Vec<Choice>,
    pub(crate) what: What,
}

pub(crate) enum What {
    /// Is left out. It is no mutant.
    Remove,
    /// Before a body: returns the replacement.
    Body,
    /// A whole body whose type is `impl Iterator`: the replacement is another type.
    Iterator,
    /// After the pattern of an arm: a guard.
    Arm,
    /// A guard, which can be always or never true.
    Guard,
    /// The value of a field: that of the base instead. With the field's name where it is left out, and the base.
    Field {
        name: String,
        base: String,
    },
    /// Operands are compared by reference, so that they are not moved.
    Compare {
        left: Range<usize>,
        right: Range<usize>,
        operator: String,
    },
    Arithmetic {
        left: Range<usize>,
        right: Range<usize>,
        operator: String,
    },
    /// `&&` and `||`, which may not evaluate their right operand.
    Logic {
        left: Range<usize>,
        right: Range<usize>,
        is_and: bool,
    },
    /// Such as `+=`.
    Assign {
        left: Range<usize>,
        right: Range<usize>,
        operator: String,
    },
    Unary {
        operand: Range<usize>,
        operator: String,
    },
}

impl What {
    /// Which of two edits that begin at the same byte is around the other.
    fn rank(&self) -> u8 {
        match self {
            Self::Body | Self::Iterator | Self::Arm => 0,
            Self::Guard | Self::Field { .. } => 1,
            Self::Remove => 2,
            _ => 3,
        }
    }
}

/// A text with its mutants.
pub(crate) struct Written {
    pub(crate) text: String,
    /// From, to, and the mutants between, in bytes.
    pub(crate) ranges: Vec<(usize, usize, Vec<Id>)>,
}

/// Applies edits, which are one inside another or apart.
pub(crate) fn write(text: &str, edits: &[Edit]) -> Written {
    let mut edits: Vec<&Edit> = edits.iter().collect();
    edits.sort_by_key(|edit| (edit.range.start, edit.what.rank(), std::cmp::Reverse(edit.range.end)));
    let mut writer = Writer { text, edits, out: String::new(), ranges: Vec::new() };
    writer.copy(&(0..text.len()), 0);
    Written { text: writer.out, ranges: writer.ranges }
}

struct Writer<'t> {
    text: &'t str,
    /// In the order of their starts, the outer ones first.
    edits: Vec<&'t Edit>,
    out: String,
    ranges: Vec<(usize, usize, Vec<Id>)>,
}

impl<'t> Writer<'t> {
    /// Copies a range with its edits, the first of which may be `from`.
    fn copy(&mut self, range: &Range<usize>, from: usize) {
        let mut at = range.start;
        for index in from..self.edits.len() {
            let edit = self.edits[index];
            if edit.range.start > range.end {
                break;
            }
            let is_after = edit.range.is_empty() && edit.range.start == range.end;
            if edit.range.start >= at && edit.range.end <= range.end && !is_after {
                self.put(&self.text[at..edit.range.start]);
                at = edit.range.end;
                self.apply(edit, index + 1);
            }
        }
        self.put(&self.text[at..range.end]);
    }

    fn put(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// Applies an edit. Those inside it may begin with `inner`.
    fn apply(&mut self, edit: &'t Edit, inner: usize) {
        let start = self.out.len();
        let pick = pick(edit.first, edit.choices.last().map_or(0, |choice| choice.0 + 1));
        match &edit.what {
            What::Remove => {}
            What::Body => {
                self.put(&format!("match {pick} {{ "));
                self.arms(&edit.choices, |replacement| format!("return {{ {replacement} }}"));
                self.put("_ => {} } ");
            }
            What::Iterator => {
                self.put(&format!("if {pick} == 0 {{ ::mutant_switch::Either::Left("));
                self.choice(&edit.choices[0], &edit.choices[0].2);
                self.put(") } else { ::mutant_switch::Either::Right({ ");
                self.copy(&edit.range, inner);
                self.put(" }) }");
            }
            What::Arm => self.put(&format!(" if {pick} != 0")),
            What::Guard => {
                let is_on = |word: &str| match edit.choices.iter().find(|choice| choice.2 == word) {
                    Some(&(_, id, _)) => format!("(::mutant_switch::pick({id}, 1) == 0)"),
                    None => "false".to_owned(),
                };
                self.put(&format!("({} || (!{} && (", is_on("true"), is_on("false")));
                self.copy(&edit.range, inner);
                self.put(")))");
            }
            What::Field { name, base } => {
                self.put(&format!("{name}match {pick} {{ 0 => "));
                self.choice(&edit.choices[0], base);
                self.put(", _ => ");
                self.copy(&edit.range, inner);
                self.put(" }");
            }
            What::Compare { left, right, operator } => {
                self.operands("&(", left, right, ")", inner);
                self.put(&format!(" {{ (l__, r__) => match {pick} {{ "));
                self.arms(&edit.choices, |other| format!("*l__ {other} *r__"));
                self.put(&format!("_ => *l__ {operator} *r__ }} }})"));
            }
            What::Arithmetic { left, right, operator } => {
                self.operands("", left, right, "", inner);
                self.put(&format!(" {{ (l__, r__) => match {pick} {{ "));
                self.arms(&edit.choices, |other| format!("l__ {other} r__"));
                self.put(&format!("_ => l__ {operator} r__ }} }})"));
            }
            What::Logic { left, right, is_and } => {
                self.put("({ let l__: bool = ");
                self.copy(left, inner);
                self.put(&format!("; if l__ == ({pick} {} 0) {{ ", if *is_and { "!=" } else { "==" }));
                self.copy(right, inner);
                self.put(" } else { l__ } })");
            }
            What::Assign { left, right, operator } => {
                self.put("(match (");
                self.copy(right, inner);
                self.put(&format!(") {{ r__ => match {pick} {{ "));
                for choice in &edit.choices {
                    self.put(&format!("{} => {{ ", choice.0));
                    let start = self.out.len();
                    self.copy(left, inner);
                    self.put(&format!(" {} r__", choice.2));
                    self.ranges.push((start, self.out.len(), vec![choice.1]));
                    self.put(" } ");
                }
                self.put("_ => { ");
                self.copy(left, inner);
                self.put(&format!(" {operator} r__ }} }} }})"));
            }
            What::Unary { operand, operator } => {
                self.put("(match (");
                self.copy(operand, inner);
                self.put(&format!(") {{ v__ => if {pick} == 0 {{ "));
                self.choice(&edit.choices[0], "v__");
                self.put(&format!(" }} else {{ {operator}v__ }} }})"));
            }
        }
        self.ranges.push((start, self.out.len(), edit.choices.iter().map(|choice| choice.1).collect()));
    }

    fn operands(&mut self, before: &str, left: &Range<usize>, right: &Range<usize>, after: &str, inner: usize) {
        self.put(&format!("(match ({before}"));
        self.copy(left, inner);
        self.put(&format!("{after}, {before}"));
        self.copy(right, inner);
        self.put(&format!("{after})"));
    }

    fn arms(&mut self, choices: &[Choice], of: impl Fn(&str) -> String) {
        for choice in choices {
            self.put(&format!("{} => ", choice.0));
            self.choice(choice, &of(&choice.2));
            self.put(", ");
        }
    }

    /// Writes what only one mutant has.
    fn choice(&mut self, choice: &Choice, text: &str) {
        let start = self.out.len();
        self.put(text);
        self.ranges.push((start, self.out.len(), vec![choice.1]));
    }
}

fn pick(first: Id, count: u32) -> String {
    format!("::mutant_switch::pick({first}, {count})")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_inside_others_are_applied_once() {
        // a < b && c
        let text = "a < b && c";
        let choice = |id: Id, text: &str| vec![(0, id, text.to_owned())];
        let compare = What::Compare { left: 0..1, right: 4..5, operator: "<".to_owned() };
        let logic = What::Logic { left: 0..5, right: 9..10, is_and: true };
        let edits = [
            Edit { range: 0..5, first: 7, choices: choice(7, ">"), what: compare },
            Edit { range: 0..10, first: 8, choices: choice(8, "||"), what: logic },
        ];
        let Written { text, ranges } = write(text, &edits);
        let inner = "(match (&(a), &(b)) { (l__, r__) => match ::mutant_switch::pick(7, 1) \
             { 0 => *l__ > *r__, _ => *l__ < *r__ } })";
        let outer = format!(
            "({{ let l__: bool = {inner}; if l__ == (::mutant_switch::pick(8, 1) != 0) {{ c }} else {{ l__ }} }})"
        );
        assert_eq!(text, outer);
        assert_eq!(ranges.last(), Some(&(0, text.len(), vec![8])));
    }
}
