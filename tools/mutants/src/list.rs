//! The mutants that cargo-mutants lists.

use std::collections::HashMap;

use serde::Deserialize;

/// The number of a mutant in the list, from 1.
pub(crate) type Id = u32;

/// Line and column of a character, both from 1.
#[derive(Deserialize, Clone, Copy)]
struct Place {
    line: usize,
    column: usize,
}

#[derive(Deserialize, Clone, Copy)]
struct Span {
    start: Place,
}

/// A mutant.
#[derive(Deserialize)]
pub(crate) struct Mutant {
    /// The path of the file in the workspace.
    pub(crate) file: String,
    span: Span,
    replacement: String,
    genre: Genre,
}

/// What a mutant replaces.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Genre {
    /// The body of a function.
    FnValue,
    BinaryOperator,
    UnaryOperator,
    /// An arm of a match, which is deleted.
    MatchArm,
    /// The guard of an arm, by a constant.
    MatchArmGuard,
    /// A field of a structure with a base, which is deleted.
    StructField,
}

/// The mutants of a file by where they begin, in bytes.
pub(crate) struct Places<'l>(HashMap<(Genre, usize), Vec<(Id, &'l str)>>);

impl<'l> Places<'l> {
    pub(crate) fn of(text: &str, mutants: &[(Id, &'l Mutant)]) -> Self {
        let mut starts = vec![0];
        starts.extend(text.match_indices('\n').map(|(at, _)| at + 1));
        let byte = |place: Place| {
            let line = starts[place.line - 1];
            line + text[line..].chars().take(place.column - 1).map(char::len_utf8).sum::<usize>()
        };
        let mut places: HashMap<_, Vec<_>> = HashMap::new();
        for (id, mutant) in mutants {
            let at = (mutant.genre, byte(mutant.span.start));
            places.entry(at).or_default().push((*id, mutant.replacement.as_str()));
        }
        Self(places)
    }

    /// The mutants that begin at a byte, each with its replacement.
    pub(crate) fn at(&self, genre: Genre, byte: usize) -> &[(Id, &'l str)] {
        self.0.get(&(genre, byte)).map_or(&[], Vec::as_slice)
    }
}
