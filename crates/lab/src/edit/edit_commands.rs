//! Executes edits of the maze: walls, start and goal, undo and redo, and the cursor.

use bevy::prelude::*;
use geometry::direction;
use geometry::in_world;
use maze::{Cell, Code, Grid, Point, Side};
use race::limits::MOST_GOALS;
use study::goal_rule::typed_goals;
use ui::screen::Screen;

use crate::LabPage;
use crate::build::grow::{GROW, recording};
use crate::build::perfection::{CHECK, checking};
use crate::build::replace_maze::{MazeReplacer, RunReplacer};
use crate::field::SetField;
use crate::jobs::Jobs;
use crate::maze::edits::{Cursor, EditCommand, Edits, Tool, Undone, sides_towards};
use crate::maze::lab_maze::{EndpointsMoved, LabMaze};
use crate::maze::maze_form::MazeForm;
use crate::maze::run::Show;
use crate::schedule::{PageOpenSystems, add_requests};
use crate::status::{FieldError, LabStatus};

/// The walls of the maze were edited.
#[derive(Event, Clone, Copy, Debug)]
pub struct WallsEdited;

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<EditCommand>();
    app.init_resource::<Tool>().init_resource::<Edits>().init_resource::<Cursor>();
    app.add_observer(show_edited_walls).add_observer(record_to_new_endpoints);
    app.add_systems(OnEnter(LabPage::Edit), show_maze_alone.in_set(PageOpenSystems::Show));
    app.add_systems(OnExit(LabPage::Edit), |mut cursor: ResMut<Cursor>| cursor.set(None));
    for page in LabPage::ALL {
        let stop_checking = |mut jobs: ResMut<Jobs>| jobs.cancel(&CHECK);
        app.add_systems(OnExit(page), stop_checking.run_if(in_state(Screen::Lab)));
    }
    // Leaving the editor records the runs again.
    let record = |mut jobs: ResMut<Jobs>| jobs.enqueue(recording());
    app.add_systems(OnTransition { exited: LabPage::Edit, entered: LabPage::Home }, record);
    add_requests(app, (move_cursor, toggle_walls, move_endpoints, set_goals, undo_and_redo));
}

/// Converts thousandths of a cell to a point of the maze.
pub(crate) fn point(x: i32, y: i32) -> Point {
    Point { x: x as f32 / 1000.0, y: y as f32 / 1000.0 }
}

/// Hides the runs, because walls are edited without them.
fn show_maze_alone(maze: Option<Res<LabMaze>>, mut replacer: RunReplacer) {
    if let Some(maze) = maze {
        replacer.show_maze(&maze);
    }
}

fn move_cursor(mut asked: MessageReader<EditCommand>, mut cursor: ResMut<Cursor>, maze: Option<Res<LabMaze>>) {
    let Some(maze) = maze else { return };
    for command in asked.read() {
        match *command {
            EditCommand::AimWithKeys(on) => cursor.set(on.then_some(maze.endpoints().0)),
            EditCommand::MoveCursor(hour) => cursor.step(maze.grid(), direction(hour.bearing().into())),
            _ => {}
        }
    }
}

/// Returns the wall nearest to a point; `None` outside the maze and for the outer wall.
fn wall_at(maze: &LabMaze, at: Point) -> Option<(Cell, Side)> {
    let (grid, cell) = (maze.grid(), maze.cell_at(at)?);
    let distance = |side: Side| in_world(grid.wall(cell, side).half_way()).distance_squared(in_world(at));
    let nearest = grid.sides(cell).min_by(|&a, &b| distance(a).total_cmp(&distance(b)))?;
    grid.neighbor(cell, nearest).is_some().then_some((cell, nearest))
}

fn toggle_walls(
    mut asked: MessageReader<EditCommand>,
    tool: Res<Tool>,
    cursor: Res<Cursor>,
    maze: Option<ResMut<LabMaze>>,
    mut edits: ResMut<Edits>,
    mut status: ResMut<LabStatus>,
    mut commands: Commands,
) {
    let Some(mut maze) = maze else { return };
    for command in asked.read() {
        let wall = match *command {
            EditCommand::UseTool(x, y) if *tool == Tool::Walls => {
                let wall = wall_at(&maze, point(x, y));
                if wall.is_none() && maze.cell_at(point(x, y)).is_some() {
                    status.fail(text!("lab-error-outer-wall"));
                }
                wall
            }
            EditCommand::ToggleWall(hour) => {
                let Some(cell) = cursor.cell() else { continue };
                let mut sides = sides_towards(maze.grid(), cell, direction(hour.bearing().into()));
                let has_wall = !sides.is_empty();
                sides.retain(|&side| maze.grid().neighbor(cell, side).is_some());
                let next = edits.next_side(cell, &sides);
                match next {
                    None if has_wall => status.fail(text!("lab-error-outer-wall")),
                    None => status.fail(text!("lab-error-no-wall")),
                    Some(_) => {}
                }
                next.map(|side| (cell, side))
            }
            _ => None,
        };
        if let Some((cell, side)) = wall {
            edits.toggle_wall(&mut maze, cell, side);
            commands.trigger(WallsEdited);
        }
    }
}

fn move_endpoints(
    mut asked: MessageReader<EditCommand>,
    tool: Res<Tool>,
    cursor: Res<Cursor>,
    maze: Option<ResMut<LabMaze>>,
    mut form: ResMut<MazeForm>,
    mut status: ResMut<LabStatus>,
    mut commands: Commands,
) {
    let Some(mut maze) = maze else { return };
    let tool_moves_goal = match *tool {
        Tool::Start => Some(false),
        Tool::Goal => Some(true),
        Tool::Walls | Tool::Mask => None,
    };
    for command in asked.read() {
        let moved = match *command {
            EditCommand::MoveEndpoint(x, y, is_goal) => maze.cell_at(point(x, y)).zip(Some(is_goal)),
            EditCommand::UseTool(x, y) => maze.cell_at(point(x, y)).zip(tool_moves_goal),
            EditCommand::UseToolAtCursor => cursor.cell().zip(tool_moves_goal),
            _ => None,
        };
        let Some((cell, is_goal)) = moved else { continue };
        let (start, goal) = maze.endpoints();
        let (start, goal) = if is_goal { (start, cell) } else { (cell, goal) };
        if start == goal {
            status.fail(if is_goal { text!("lab-error-goal-on-start") } else { text!("lab-error-start-on-goal") });
            continue;
        }
        let moved = if is_goal { maze.set_endpoints((start, goal)) } else { maze.set_start(start) };
        if let Err(message) = moved {
            status.fail(message);
            continue;
        }
        // Keep start and goal for the next seed and for a race in this maze.
        form.set_goal_rule(maze.placed_rule());
        commands.trigger(EndpointsMoved);
    }
}

/// Sets the typed goals. Keeps the current maze, even if it was opened or edited.
fn set_goals(
    mut asked: MessageReader<SetField>,
    maze: Option<ResMut<LabMaze>>,
    mut form: ResMut<MazeForm>,
    mut status: ResMut<LabStatus>,
    mut commands: Commands,
) {
    let Some(mut maze) = maze else { return };
    for SetField { text, .. } in asked.read().filter(|set| set.field.is("lab-field-goals")) {
        let last = maze.grid().cells().saturating_sub(1);
        let typed = typed_goals(text, maze.grid());
        let typed = typed.ok_or_else(|| text!("lab-error-goals", last = last, most = MOST_GOALS));
        match typed.and_then(|goals| maze.set_goals(form.goal_rule(), goals)) {
            Ok(rule) => {
                status.clear_error();
                form.set_goal_rule(rule);
                commands.trigger(EndpointsMoved);
            }
            Err(why) => status.refuse(FieldError::new(id!("lab-field-goals"), why)),
        }
    }
}

fn undo_and_redo(
    mut asked: MessageReader<EditCommand>,
    mut mazes: ParamSet<(Option<ResMut<LabMaze>>, MazeReplacer)>,
    mut replacer: RunReplacer,
    mut commands: Commands,
) {
    for command in asked.read() {
        let is_undo = match command {
            EditCommand::Undo => true,
            EditCommand::Redo => false,
            _ => continue,
        };
        if mazes.p0().is_none() {
            continue;
        }
        let mut edits = std::mem::take(&mut *mazes.p1().edits);
        let Some(mut maze) = mazes.p0() else { continue };
        let undone = if is_undo { edits.undo(&mut maze) } else { None };
        let is_edited = matches!(undone, Some(Undone::Wall)) || !is_undo && edits.redo(&mut maze);
        *mazes.p1().edits = edits;
        if is_edited {
            commands.trigger(WallsEdited);
        }
        if let Some(Undone::Maze(replaced)) = undone {
            bring_back(*replaced, &mut mazes.p1(), &mut replacer);
        }
    }
}

/// Restores the previous maze with its edits.
fn bring_back((maze, edits): (LabMaze, Edits), mazes: &mut MazeReplacer, replacer: &mut RunReplacer) {
    // The form accepted these values before, so there are no errors.
    if let Some(recipe) = maze.recipe().or(edits.original()) {
        let _ = mazes.form.take_code(&Code::from(recipe.clone()));
    } else {
        let _ = mazes.form.take_grid(maze.grid());
    }
    replacer.status.clear();
    // A maze that is still being built would replace it.
    mazes.jobs.cancel(&GROW);
    mazes.replace(maze.clone());
    *mazes.edits = edits;
    replacer.show_maze(&maze);
    mazes.jobs.enqueue(checking());
    let page = *mazes.page.get();
    record_again(page, &maze, replacer, &mut mazes.jobs);
}

fn show_edited_walls(_: On<WallsEdited>, maze: Res<LabMaze>, mut replacer: RunReplacer, mut jobs: ResMut<Jobs>) {
    replacer.show_maze(&maze);
    replacer.status.clear_error();
    jobs.enqueue(checking());
}

fn record_to_new_endpoints(
    _: On<EndpointsMoved>,
    page: Res<State<LabPage>>,
    maze: Res<LabMaze>,
    mut replacer: RunReplacer,
    mut jobs: ResMut<Jobs>,
) {
    replacer.status.clear_error();
    jobs.enqueue(checking());
    record_again(*page.get(), &maze, &mut replacer, &mut jobs);
}

/// Records the selected runs again, in the current maze.
pub(crate) fn record_again(page: LabPage, maze: &LabMaze, replacer: &mut RunReplacer, jobs: &mut Jobs) {
    if page == LabPage::Edit {
        replacer.play(maze, Vec::new(), Show::Growth);
    } else {
        jobs.enqueue(recording());
    }
}
