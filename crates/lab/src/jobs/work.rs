//! Work for the queue: what a feature does in the background, and how this affects other work. The queue knows no
//! feature.

use std::fmt;
use std::sync::Arc;

use bevy::prelude::*;

/// A kind of work.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a rule by itself")]
pub(crate) struct WorkKind {
    /// Identifies the kind.
    pub(crate) name: &'static str,
    /// Whether it runs in parallel to work that uses the maze.
    pub(crate) is_beside: bool,
    /// Whether it replaces the maze.
    pub(crate) replaces_maze: bool,
    /// Whether it makes all work about the previous maze obsolete, because it does that work again for the new maze.
    pub(crate) renews: bool,
    /// Whether it is about the current maze.
    pub(crate) is_of_maze: bool,
    /// Whether it keeps running while the player leaves the lab for a race. Other work starts again afterwards.
    pub(crate) goes_on: bool,
    /// Whether it cancels work of its kind that runs in parallel.
    pub(crate) is_single: bool,
}

impl WorkKind {
    /// Creates work that uses the maze, one job at a time.
    pub(crate) const fn new(name: &'static str) -> Self {
        Self {
            name,
            is_beside: false,
            replaces_maze: false,
            renews: false,
            is_of_maze: false,
            goes_on: false,
            is_single: false,
        }
    }

    /// Creates work about the current maze.
    pub(crate) const fn of_maze(name: &'static str) -> Self {
        Self { is_of_maze: true, ..Self::new(name) }
    }

    /// Creates work that replaces the maze.
    pub(crate) const fn of_new_maze(name: &'static str) -> Self {
        Self { replaces_maze: true, ..Self::new(name) }
    }

    /// Creates work that runs in parallel.
    pub(crate) const fn beside(name: &'static str) -> Self {
        Self { is_beside: true, ..Self::new(name) }
    }
}

/// Work that waits or runs.
#[derive(Clone)]
pub(crate) struct Work {
    kind: &'static WorkKind,
    /// Identifies the work among others of its kind.
    input: String,
    start: Arc<dyn Fn(&mut Commands) + Send + Sync>,
}

impl Work {
    /// Creates work that a system starts when its turn comes.
    pub(crate) fn new<M: 'static, S>(kind: &'static WorkKind, system: S) -> Self
    where
        S: IntoSystem<(), (), M> + Clone + Send + Sync + 'static,
    {
        let start = move |commands: &mut Commands| commands.run_system_cached(system.clone());
        Self { kind, input: String::new(), start: Arc::new(start) }
    }

    /// Creates work like `new`, with an input for the system.
    pub(crate) fn with<I, M: 'static, S>(kind: &'static WorkKind, input: I, system: S) -> Self
    where
        I: Clone + fmt::Debug + Send + Sync + 'static,
        S: IntoSystem<In<I>, (), M> + Clone + Send + Sync + 'static,
    {
        let name = format!("{input:?}");
        let start = move |commands: &mut Commands| commands.run_system_cached_with(system.clone(), input.clone());
        Self { kind, input: name, start: Arc::new(start) }
    }

    /// Its kind.
    pub(crate) const fn kind(&self) -> &'static WorkKind {
        self.kind
    }

    /// Starts it.
    pub(super) fn start(&self, commands: &mut Commands) {
        (self.start)(commands);
    }

    /// Whether it is of this kind.
    pub(super) fn is(&self, kind: &WorkKind) -> bool {
        self.kind.name == kind.name
    }

    /// Whether it makes other work obsolete.
    pub(super) fn supersedes(&self, other: &Self) -> bool {
        self.is(other.kind) || self.kind.renews && other.kind.is_of_maze
    }
}

impl PartialEq for Work {
    fn eq(&self, other: &Self) -> bool {
        self.is(other.kind) && self.input == other.input
    }
}

impl fmt::Debug for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind.name, self.input)
    }
}
