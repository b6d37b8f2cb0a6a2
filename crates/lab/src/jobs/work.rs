//! Work for the queue: what a feature does in the background, and how it goes with other work. The queue knows no
//! feature.

use std::fmt;
use std::sync::Arc;

use bevy::prelude::*;

/// A kind of work.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a rule by itself")]
pub(crate) struct WorkKind {
    /// Tells kinds apart.
    pub(crate) name: &'static str,
    /// Whether it runs in parallel to work that uses the maze.
    pub(crate) is_beside: bool,
    /// Whether it replaces the maze.
    pub(crate) replaces_maze: bool,
    /// Whether it makes work obsolete that is about the maze of before: it does all that anew.
    pub(crate) renews: bool,
    /// Whether it is about the maze as it is now.
    pub(crate) is_of_maze: bool,
    /// Whether it goes on while the lab is left, for a race. Others start again afterwards.
    pub(crate) goes_on: bool,
    /// Whether it cancels work of its kind that runs in parallel.
    pub(crate) is_single: bool,
}

impl WorkKind {
    /// Work that uses the maze, one at a time.
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

    /// Work about the maze as it is now.
    pub(crate) const fn of_maze(name: &'static str) -> Self {
        Self { is_of_maze: true, ..Self::new(name) }
    }

    /// Work that replaces the maze.
    pub(crate) const fn of_new_maze(name: &'static str) -> Self {
        Self { replaces_maze: true, ..Self::new(name) }
    }

    /// Work that runs in parallel.
    pub(crate) const fn beside(name: &'static str) -> Self {
        Self { is_beside: true, ..Self::new(name) }
    }
}

/// Work that waits or runs.
#[derive(Clone)]
pub(crate) struct Work {
    kind: &'static WorkKind,
    /// Tells work of one kind apart.
    input: String,
    start: Arc<dyn Fn(&mut Commands) + Send + Sync>,
}

impl Work {
    /// Work that a system starts once it is its turn.
    pub(crate) fn new<M: 'static, S>(kind: &'static WorkKind, system: S) -> Self
    where
        S: IntoSystem<(), (), M> + Clone + Send + Sync + 'static,
    {
        let start = move |commands: &mut Commands| commands.run_system_cached(system.clone());
        Self { kind, input: String::new(), start: Arc::new(start) }
    }

    /// The same with an input for the system.
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
