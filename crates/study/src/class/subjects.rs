//! Which algorithms a class can be asked about.

use maze::{Algorithm, Solver};

use crate::lesson::Subject;

/// The names of the generators and of the solvers that can be asked about.
pub(super) fn subject_names() -> [String; 2] {
    let named = |subject: Subject, name: &'static str| has_questions(subject).then_some(name);
    let generators = Algorithm::ALL.iter().filter_map(|&one| named(Subject::Growth(one), one.name()));
    let solvers = Solver::ALL.iter().filter_map(|&one| named(Subject::Solving(one), one.name()));
    [generators.collect::<Vec<_>>().join(", "), solvers.collect::<Vec<_>>().join(", ")]
}

/// Whether enough steps of an algorithm have a single answer. Others draw nearly every step at random, or only the
/// length of their path can be asked.
pub(super) const fn has_questions(subject: Subject) -> bool {
    !matches!(
        subject,
        Subject::Growth(Algorithm::RecursiveDivision | Algorithm::OriginShift)
            | Subject::Solving(
                Solver::Pledge
                    | Solver::Tremaux
                    | Solver::FloodFill
                    | Solver::RandomMouse
                    | Solver::JumpPoint
                    | Solver::DeadEndFilling
            )
    )
}
