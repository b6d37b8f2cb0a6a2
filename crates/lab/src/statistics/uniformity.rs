//! Uniformity in the lab: what is counted, the last counts, and their files.

use std::sync::Arc;

use bevy::prelude::*;
use maze::Algorithm;
use study::export::Format;
use study::uniformity::{MAX_MAZES, MIN_MAZES, TreeCounts, csv, picture};
use text::Text;

use crate::choices::cycle;
use crate::choices::whole_number;
use crate::field::{Field, SetField, StepField};
use crate::files::lab_folder::LabFolder;
use crate::jobs::Jobs;
use crate::schedule::LabRequestSystems;
use crate::statistics::trees::counting;
use crate::status::{FieldError, LabStatus};

/// The choices of what the lab counts, and the last counts.
#[derive(Resource, Clone, Debug)]
pub struct Uniformity {
    size: &'static str,
    mazes: u32,
    algorithms: [Algorithm; 2],
    result: Arc<[TreeCounts]>,
}

/// The sizes of the grid.
pub const SIZES: [&str; 4] = ["2x2", "3x3", "4x3", "4x4"];

impl Default for Uniformity {
    fn default() -> Self {
        let algorithms = [Algorithm::Wilson, Algorithm::DepthFirst];
        Self { size: "3x3", mazes: 19_200, algorithms, result: Arc::new([]) }
    }
}

impl Uniformity {
    /// The size of the grid.
    pub const fn size(&self) -> &'static str {
        self.size
    }

    /// The number of mazes by each algorithm.
    pub const fn mazes(&self) -> u32 {
        self.mazes
    }

    /// The algorithms that are compared.
    pub const fn algorithms(&self) -> [Algorithm; 2] {
        self.algorithms
    }

    /// The last counts; empty before the first.
    pub fn result(&self) -> &[TreeCounts] {
        &self.result
    }

    /// Stores counts.
    pub(crate) fn set_result(&mut self, result: Vec<TreeCounts>) {
        self.result = result.into();
    }

    fn step(&mut self, field: Field, by: i32) {
        match field {
            Field::TreeGrid => self.size = cycle(&SIZES, self.size, by),
            Field::TreeMazes => {
                let mazes = if by > 0 { self.mazes.saturating_mul(2) } else { self.mazes / 2 };
                self.mazes = mazes.clamp(MIN_MAZES, MAX_MAZES);
            }
            Field::TreeAlgorithm(place) => {
                if let Some(algorithm) = self.algorithms.get_mut(usize::from(place)) {
                    *algorithm = cycle(&Algorithm::ALL, *algorithm, by);
                }
            }
            _ => {}
        }
    }
}

/// A command for counting mazes.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum UniformityCommand {
    /// Counts how often each maze of a small grid is made.
    Count,
    /// Saves the counts: as CSV, or as a picture.
    Save(Option<Format>),
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<UniformityCommand>();
    app.init_resource::<Uniformity>();
    app.add_systems(Update, (carry_out, step_fields, set_mazes).chain().in_set(LabRequestSystems::Uniformity));
}

fn carry_out(
    mut asked: MessageReader<UniformityCommand>,
    uniformity: Res<Uniformity>,
    folder: Res<LabFolder>,
    mut status: ResMut<LabStatus>,
    mut jobs: ResMut<Jobs>,
) {
    for command in asked.read() {
        match *command {
            UniformityCommand::Count => {
                status.clear();
                jobs.enqueue(counting());
            }
            UniformityCommand::Save(format) if !uniformity.result.is_empty() => {
                let bytes = match format {
                    Some(format) => picture(&uniformity.result, format == Format::Svg),
                    None => Ok(csv(&uniformity.result).into_bytes()),
                };
                let extension = format.map_or("csv", Format::name);
                status.show(match bytes {
                    Ok(bytes) => folder.save("uniformity", extension, &bytes),
                    Err(reason) => text!("lab-not-saved", reason = reason),
                });
            }
            UniformityCommand::Save(_) => {}
        }
    }
}

fn step_fields(mut asked: MessageReader<StepField>, mut uniformity: ResMut<Uniformity>, mut status: ResMut<LabStatus>) {
    for &StepField(field, by) in asked.read() {
        if matches!(field, Field::TreeGrid | Field::TreeMazes | Field::TreeAlgorithm(_)) {
            uniformity.step(field, by);
            status.clear();
        }
    }
}

fn set_mazes(mut asked: MessageReader<SetField>, mut uniformity: ResMut<Uniformity>, mut status: ResMut<LabStatus>) {
    for set in asked.read().filter(|set| set.field == Field::TreeMazes) {
        let count = whole_number(&set.text).filter(|count| (MIN_MAZES..=MAX_MAZES).contains(count));
        if let Some(count) = count {
            uniformity.mazes = count;
            status.clear_error();
        } else {
            let limit = |limit: u32| Text::grouped(limit.into());
            let message = text!("lab-error-maze-count", min = limit(MIN_MAZES), max = limit(MAX_MAZES));
            status.refuse(FieldError::new(set.field, message));
        }
    }
}
