//! The mazes to learn to race by ear.

use std::sync::LazyLock;

use crate::campaign::Campaign;
use crate::plan::LevelPlan;

/// The lessons. Their file is valid; a test checks this.
static LESSONS: LazyLock<Option<Campaign>> =
    LazyLock::new(|| Campaign::from_ron(include_str!("../../../../assets/by_ear.ron")).ok());

/// The plans of all lessons, the first one first.
pub fn lessons() -> &'static [LevelPlan] {
    LESSONS.as_ref().map(Campaign::levels).unwrap_or_default()
}
