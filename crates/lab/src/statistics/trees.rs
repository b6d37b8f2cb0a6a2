//! Counts how often algorithms make each perfect maze of a small grid.

use bevy::prelude::*;
use files::JobProgress;
use files::background::next_piece;
use maze::measure::TreeRanks;
use maze::{AnyGrid, CellShape, Recipe, Seed};
use study::uniformity::{TreeCounts, too_large};
use text::Text;

use crate::LabStatus;
use crate::jobs::{Jobs, Work, WorkKind, outcome};
use crate::maze::maze_form::MazeForm;
use crate::statistics::uniformity::Uniformity;

static TREES: WorkKind = WorkKind::new("trees");

/// Counts how often each maze of a small grid is made.
pub(crate) fn counting() -> Work {
    Work::new(&TREES, start_counting)
}

fn start_counting(uniformity: Res<Uniformity>, form: Res<MazeForm>, mut jobs: ResMut<Jobs>) {
    let (size, mazes, algorithms) = (uniformity.size(), uniformity.mazes(), uniformity.algorithms());
    let seed = Seed::new(form.seed());
    jobs.start_in_parts(counting(), const { &[id!("lab-job-trees")] }, move |progress| async move {
        let counted = async {
            let mut all = Vec::new();
            for (number, algorithm) in (0..).zip(algorithms) {
                let grid = AnyGrid::new(CellShape::Square, size, None, None)?;
                let ranks = TreeRanks::of(&grid).ok_or_else(|| Text::foreign(&too_large()))?;
                let recipe = Recipe { grid, generator: algorithm.into(), seed: seed.clone() };
                all.push(count(TreeCounts::new(recipe, &ranks), &ranks, (number, mazes), &progress).await?);
            }
            Ok::<_, Text>(all)
        };
        outcome(take_counts, counted.await)
    });
}

async fn count(
    mut counts: TreeCounts,
    ranks: &TreeRanks,
    (number, mazes): (u32, u32),
    progress: &JobProgress,
) -> Result<TreeCounts, Text> {
    while !counts.count_piece(ranks, mazes, progress.cancel_flag())? {
        progress.report(number * mazes + counts.mazes(), 2 * mazes);
        next_piece().await;
    }
    Ok(counts)
}

fn take_counts(
    In(counted): In<Result<Vec<TreeCounts>, Text>>,
    mut uniformity: ResMut<Uniformity>,
    mut status: ResMut<LabStatus>,
) {
    match counted {
        Ok(counts) => uniformity.set_result(counts),
        Err(message) => status.fail(message),
    }
}
