//! Names of algorithms and solvers as textbooks and people write them.

/// A name in the form of the typed names: lower case, words joined by `-`, no accents, no possessive `'s`.
///
/// `Borůvka's` is `boruvka`, `A*` is `a-star`, `Growing Tree` is `growing-tree`.
fn folded(text: &str) -> String {
    let mut name = String::new();
    for letter in text.trim().to_lowercase().replace(['’', '\''], "'").replace("'s", "").chars() {
        match letter {
            'é' | 'è' => name.push('e'),
            'í' => name.push('i'),
            'ů' | 'ú' | 'ü' => name.push('u'),
            '*' => name.push_str("-star"),
            ' ' | '_' | '-' | '–' | '/' => name.push('-'),
            letter => name.push(letter),
        }
    }
    name
}

/// The one of `all` that a text names: by its typed name, or by one of the names that it is also called.
pub(crate) fn find<T: Copy>(
    all: &[T],
    text: &str,
    name: impl Fn(T) -> &'static str,
    also_called: impl Fn(T) -> &'static [&'static str],
) -> Option<T> {
    let given = folded(text);
    let is = |one: &T| name(*one) == given || also_called(*one).iter().any(|other| folded(other) == given);
    all.iter().copied().find(is)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::{Algorithm, Solver};

    #[test]
    fn textbook_spellings_are_folded() {
        for (text, name) in [
            ("Borůvka's", "boruvka"),
            ("Trémaux", "tremaux"),
            ("A*", "a-star"),
            ("Growing Tree", "growing-tree"),
            ("hunt_and_kill", "hunt-and-kill"),
            ("Prim’s", "prim"),
        ] {
            assert_eq!(folded(text), name);
        }
    }

    #[test]
    fn every_name_is_understood_in_any_case() {
        for one in Algorithm::ALL {
            for name in [one.name()].into_iter().chain(one.also_called().iter().copied()) {
                assert_eq!(Algorithm::named(&name.to_uppercase()), Ok(one), "{name}");
            }
        }
        for one in Solver::ALL {
            for name in [one.name()].into_iter().chain(one.also_called().iter().copied()) {
                assert_eq!(Solver::named(&name.to_uppercase()), Ok(one), "{name}");
            }
        }
        assert_eq!(Algorithm::named("prim"), Ok(Algorithm::TruePrim));
        assert_eq!(Solver::named("wall-follower"), Ok(Solver::RightHand));
        assert!(Algorithm::named("").is_err() && Solver::named("nobody").is_err());
        assert!("dfs".parse::<Algorithm>().is_err(), "codes have typed names only");
    }

    #[test]
    fn each_name_means_one_thing() {
        let algorithms = Algorithm::ALL.map(|one| (one.name(), one.also_called()));
        let solvers = Solver::ALL.map(|one| (one.name(), one.also_called()));
        for all in [&algorithms[..], &solvers[..]] {
            let mut seen = BTreeSet::new();
            for (name, also_called) in all {
                for name in [name].into_iter().chain(*also_called) {
                    assert!(seen.insert(folded(name)), "{name} has two meanings");
                }
            }
        }
    }
}
