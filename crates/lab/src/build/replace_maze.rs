//! Replaces the maze and the runs of the lab.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use study::recording::Recording;
use text::Text;

use crate::LabPage;
use crate::build::perfection::CHECK;
use crate::jobs::Jobs;
use crate::maze::edits::{Cursor, Edits};
use crate::maze::lab_maze::{LabMaze, MazeReplaced};
use crate::maze::maze_form::MazeForm;
use crate::maze::run::{Lane, Run, Show};
use crate::playback::player::{ChangedCells, Playback};
use crate::playback::selection::RunSelection;
use crate::status::LabStatus;

/// System parameters for replacing the runs.
#[derive(SystemParam)]
pub(crate) struct RunReplacer<'w, 's> {
    commands: Commands<'w, 's>,
    page: Res<'w, State<LabPage>>,
    pub(crate) selection: ResMut<'w, RunSelection>,
    pub(crate) status: ResMut<'w, LabStatus>,
    playback: ResMut<'w, Playback>,
    changed: ResMut<'w, ChangedCells>,
}

impl RunReplacer<'_, '_> {
    /// Plays runs from the start. The page for editing walls shows only the maze.
    pub(crate) fn play(&mut self, maze: &LabMaze, runs: Vec<Run>, shown: Show) {
        if *self.page.get() == LabPage::Edit {
            self.show_maze(maze);
        } else {
            self.replace(runs, shown);
        }
    }

    /// Shows the maze without runs.
    pub(crate) fn show_maze(&mut self, maze: &LabMaze) {
        match Recording::standing(maze.maze()) {
            Ok(run) => self.replace(vec![Run(run)], Show::Growth),
            Err(message) => self.status.fail(message),
        }
    }

    fn replace(&mut self, runs: Vec<Run>, shown: Show) {
        let stuck: Vec<Text> = runs.iter().filter_map(|run| run.stuck_message()).collect();
        if !stuck.is_empty() {
            self.status.fail(Text::joined(" ", stuck));
        }
        self.playback.start(&runs, &shown);
        self.selection.set_shown(shown);
        self.changed.add_all();
        self.commands.queue(move |world: &mut World| {
            let before: Vec<Entity> = world.query_filtered::<Entity, With<Run>>().iter(world).collect();
            for run in before {
                world.despawn(run);
            }
            for (lane, run) in runs.into_iter().enumerate() {
                world.spawn((run, Lane(lane)));
            }
        });
    }
}

/// System parameters for replacing the maze.
#[derive(SystemParam)]
pub(crate) struct MazeReplacer<'w, 's> {
    commands: Commands<'w, 's>,
    pub(crate) page: Res<'w, State<LabPage>>,
    current: Option<Res<'w, LabMaze>>,
    cursor: ResMut<'w, Cursor>,
    pub(crate) edits: ResMut<'w, Edits>,
    pub(crate) form: ResMut<'w, MazeForm>,
    pub(crate) jobs: ResMut<'w, Jobs>,
}

impl MazeReplacer<'_, '_> {
    /// Replaces the maze and drops the statistics of the previous one.
    pub(crate) fn replace(&mut self, maze: LabMaze) {
        // The cursor keeps its position, even if the new maze has another cell there.
        self.cursor.move_to_maze(self.current.as_deref(), &maze);
        // Keep start and goal from a file for the next seed.
        let goal_rule = maze.goal_rule(self.form.goal_rule());
        self.form.set_goal_rule(goal_rule);
        self.edits.start_over(self.current.as_deref());
        self.commands.insert_resource(maze);
        self.commands.trigger(MazeReplaced);
        self.jobs.cancel(&CHECK);
    }
}
