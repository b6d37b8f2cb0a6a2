//! Uniformity in the lab: what is counted, the last counts, and their files.

use std::sync::Arc;

use bevy::prelude::*;
use maze::Algorithm;
use study::export::Format;
use study::uniformity::{TreeCounts, csv, picture};

use crate::files::lab_folder::{LabFolder, not_saved};
use crate::jobs::Jobs;
use crate::schedule::add_requests;
use crate::statistics::trees::counting;
use crate::status::LabStatus;

/// The choices of what the lab counts, and the last counts.
#[derive(Resource, Clone, Debug)]
pub struct Uniformity {
    pub(super) size: &'static str,
    pub(super) mazes: u32,
    pub(super) algorithms: [Algorithm; 2],
    result: Arc<[TreeCounts]>,
}

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
    add_requests(app, carry_out);
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
                status.show(bytes.map_err(not_saved).and_then(|bytes| folder.save("uniformity", extension, &bytes)));
            }
            UniformityCommand::Save(_) => {}
        }
    }
}
