//! What the user of the lab can ask for, and what becomes of it.

use bevy::prelude::*;
use maze::{Algorithm, Point, Solver};
use race::ClockDirection;

use super::edit::Tool;
use super::files::Kind;
use super::maze_form::turn;
use super::open::Source;
use super::print::Sent;
use super::queue::{Work, other_than};
use super::run::{MOST_RUNNERS, Show};
use super::typing::Typing;
use super::view::{LARGEST, SMALLEST, Zooming};
use super::{Field, Lab, LabPage, Speed};
use crate::view::direction;

/// A request in the lab.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabCommand {
    /// To see a page of the panel.
    Page(LabPage),
    /// To step a field by some.
    Step(Field, i32),
    /// To type into a field.
    Type(Field),
    /// To take what was typed.
    Typed,
    /// To forget what was typed.
    Untyped,
    /// To draw a new seed.
    NewSeed,
    /// To play, or to stop.
    Toggle,
    /// To go so many steps on, or back.
    Walk(i32),
    /// To go to a moment, in millionths of the whole.
    Seek(u32),
    /// To play at a speed, in millionths from the slowest to the fastest.
    Pace(u32),
    /// To use the tool at a point of the maze, in thousandths of a cell.
    Use(i32, i32),
    /// To choose the start, or the goal, at a point of the maze, in thousandths of a cell.
    End(i32, i32, bool),
    /// To see cells larger or smaller.
    Zoom(Zooming),
    /// To let keys point at cells, or no more.
    Aim(bool),
    /// To move the cursor up, right, down or left.
    Point(ClockDirection),
    /// To turn the wall of the cursor's cell that lies up, right, down or left.
    Wall(ClockDirection),
    /// To use the tool in the cursor's cell.
    UseHere,
    /// To undo a change.
    Undo,
    /// To do a change again.
    Redo,
    /// To copy the code of the maze.
    CopyCode,
    /// To copy the maze as text.
    CopyText,
    /// To take the maze, code or mask that was copied elsewhere.
    Paste,
    /// To open the file of this number in the folder, from 0.
    OpenListed(u16),
    /// To paint the mask at a point of the maze, in thousandths of a cell, and whether that begins a stroke.
    Paint(i32, i32, bool),
    /// To save the maze as text, as JSON, or as a picture.
    Save(Kind),
    /// To compose a quick race in the maze on the table.
    RaceIt,
    /// To save the pages, and to open or print them if that is wanted.
    Print(Sent),
    /// To put the maze of the last race on the table.
    LastRace,
    /// To hold a tournament.
    Hold,
    /// To save the table of the tournament.
    SaveTable,
    /// To give up the job that is told of.
    GiveUp,
    /// To give up the tournament.
    GiveUpTournament,
}

/// Where in the whole a share in millionths is.
fn of_millionths(whole: usize, millionths: u32) -> usize {
    (whole as u64 * u64::from(millionths.min(1_000_000)) / 1_000_000) as usize
}

/// A point of the maze.
fn of_thousandths(x: i32, y: i32) -> Point {
    Point { x: x as f32 / 1000.0, y: y as f32 / 1000.0 }
}

/// The most mazes of a tournament.
const MOST_ROUNDS: u32 = 10_000;

/// How the files end that can be opened, and how many of them are listed.
const FILES_OPENED: [&str; 4] = ["txt", "json", "png", "replay"];
const MOST_LISTED: usize = 200;

/// How many times the position is stepped from end to end.
const STEPS_OF_POSITION: usize = 40;

pub(super) fn carry_out(mut commands: MessageReader<LabCommand>, mut lab: ResMut<Lab>) {
    for &command in commands.read() {
        lab.carry_out(command);
    }
}

impl Lab {
    /// Does what is asked for.
    pub fn carry_out(&mut self, ask: LabCommand) {
        match ask {
            LabCommand::Page(page) => self.turn_to(page),
            LabCommand::Use(x, y) => self.use_tool(of_thousandths(x, y)),
            LabCommand::Paint(x, y, begins) => self.paint_mask(of_thousandths(x, y), begins),
            LabCommand::OpenListed(number) => {
                if let Some(path) = self.listed.get(usize::from(number)).cloned() {
                    self.said = None;
                    self.open(Source::File(path), Field::File);
                }
            }
            LabCommand::End(x, y, is_goal) => {
                let cell = self.specimen.as_ref().and_then(|specimen| specimen.cell_at(of_thousandths(x, y)));
                if let Some(cell) = cell {
                    self.choose_end(cell, is_goal);
                }
            }
            LabCommand::Aim(on) => self.aim(on),
            LabCommand::Point(heading) => self.move_cursor(direction(heading.bearing().into())),
            LabCommand::Wall(heading) => self.turn_wall_towards(direction(heading.bearing().into())),
            LabCommand::UseHere => self.use_tool_at_cursor(),
            LabCommand::Undo => self.undo(),
            LabCommand::Redo => self.redo(),
            // The clipboard, the quick race and the camera are resources of their own.
            LabCommand::CopyCode
            | LabCommand::CopyText
            | LabCommand::Paste
            | LabCommand::RaceIt
            | LabCommand::Zoom(_) => {}
            LabCommand::Save(kind) => {
                self.said = None;
                self.want(Work::Save(kind));
            }
            LabCommand::Print(sent) => {
                self.said = None;
                self.want(Work::Print(sent));
            }
            LabCommand::LastRace => self.want(Work::LastRace),
            LabCommand::Hold => {
                (self.said, self.table) = (None, None);
                self.want(Work::Tournament);
            }
            LabCommand::GiveUpTournament => self.give_up_tournament(),
            LabCommand::SaveTable => {
                if let Some((table, recipe)) = &self.table {
                    // Beside the table what it was made of.
                    let (csv, each) = (table.csv(recipe), table.csv_of_each(recipe));
                    let saved = self.files.put("tournament-each", "csv", each.as_bytes());
                    self.said = Some(match saved {
                        Ok(_) => self.files.save("tournament", "csv", csv.as_bytes()),
                        Err(why) => format!("It could not be saved: {why}"),
                    });
                }
            }
            LabCommand::Step(field, by) => self.step(field, by),
            LabCommand::Type(field) => self.typing = Some(Typing::new(field, "")),
            LabCommand::Typed => {
                if let Some(Typing { field, text, .. }) = self.typing.take() {
                    self.take(field, &text);
                }
            }
            LabCommand::Untyped => self.typing = None,
            LabCommand::NewSeed => {
                self.plan.seed = new_seed();
                self.grow();
            }
            LabCommand::Toggle => {
                if self.bound_for() >= self.len() {
                    self.go_to(0);
                    self.playing = true;
                } else {
                    self.playing = !self.playing;
                }
            }
            LabCommand::Walk(by) => {
                self.playing = false;
                self.go_to(self.bound_for().saturating_add_signed(by as isize));
            }
            LabCommand::Seek(millionths) => {
                self.playing = false;
                self.go_to(of_millionths(self.len(), millionths));
            }
            LabCommand::Pace(millionths) => self.speed = Speed::at_share(millionths as f32 / 1e6),
            LabCommand::GiveUp => self.give_up(),
        }
    }

    fn turn_to(&mut self, page: LabPage) {
        let edited = std::mem::replace(&mut self.page, page) == LabPage::Edit;
        self.cursor = None;
        self.want_no_more(Work::Judge);
        if page == LabPage::Edit {
            self.stand();
        } else if edited {
            self.want(Work::Record);
        }
        (self.said, self.wrong) = (None, None);
        // The map of distances comes and goes.
        self.changed.note_all();
        if page == LabPage::Folder {
            self.listed = self.files.list(&FILES_OPENED, MOST_LISTED);
        }
        if page == LabPage::Print {
            self.print_changed();
        }
        if page == LabPage::Measure {
            // What is measured is the whole maze.
            self.go_to(usize::MAX);
            if self.measured.is_none() {
                self.want(Work::Measure);
            } else if self.crowds.is_empty() {
                self.want(Work::Crowds);
            }
        }
    }

    fn step(&mut self, field: Field, by: i32) {
        if self.plan.step(field, by) {
            self.grow();
            return;
        }
        if self.print.step(field, by) {
            self.print_changed();
            return;
        }
        match field {
            Field::Show => {
                let kind = turn(&[0, 1, 2], self.show_number(), by);
                self.show_kind(kind);
            }
            Field::Solver => {
                self.solver = turn(&Solver::ALL, self.solver, by);
                self.show_kind(1);
            }
            Field::Runner(number) => {
                let Some(&solver) = Solver::ALL.get(usize::from(number)) else { return };
                if let Some(at) = self.runners.iter().position(|&runner| runner == solver) {
                    if self.runners.len() == 1 {
                        self.said = Some("Nobody else races: send another in first.".to_owned());
                        return;
                    }
                    self.runners.remove(at);
                } else if self.runners.len() < MOST_RUNNERS {
                    self.runners.push(solver);
                } else {
                    self.said = Some(format!("{MOST_RUNNERS} solvers race already: send one home first."));
                    return;
                }
                self.said = None;
                self.show_kind(2);
            }
            Field::Rounds => self.rounds = (self.rounds as i32 + by * 50).clamp(2, MOST_ROUNDS as i32) as u32,
            Field::Tool => {
                self.tool = turn(&Tool::ALL, self.tool, by);
                (self.said, self.wrong) = (None, None);
            }
            Field::Beside => {
                self.beside = turn(&Algorithm::ALL, self.beside, by);
                if let Some(recipe) = self.recipe_of_many() {
                    self.beside = other_than(self.beside, recipe.generator.algorithm, by.signum());
                }
                self.want(Work::Crowds);
            }
            Field::Speed => self.speed = self.speed.faster(by),
            Field::Position => {
                self.playing = false;
                let step = (self.len() / STEPS_OF_POSITION).max(1);
                self.go_to(self.bound_for().saturating_add_signed(by as isize * step as isize));
            }
            _ => {}
        }
    }

    /// Which kind of record is played: 0 the growth, 1 a solver, 2 a race.
    pub fn show_number(&self) -> usize {
        match self.show {
            Show::Growth => 0,
            Show::Solving(_) => 1,
            Show::Race(_) => 2,
        }
    }

    fn show_kind(&mut self, kind: usize) {
        self.show = match kind {
            0 => Show::Growth,
            1 => Show::Solving(self.solver),
            _ => Show::Race(self.runners.clone()),
        };
        self.playing = true;
        self.want(Work::Record);
    }

    fn take(&mut self, field: Field, text: &str) {
        let number = || text.trim().replace(',', "").parse::<u32>();
        self.wrong = None;
        match self.print.take(field, text) {
            Some(Ok(())) => return self.print_changed(),
            Some(Err(wrong)) => {
                self.wrong = Some(wrong);
                return;
            }
            None => {}
        }
        match field {
            Field::Speed => match number() {
                Ok(steps) if steps > 0 => self.speed = Speed::of(steps),
                _ => self.refuse(field, "write how many steps a second, from 1"),
            },
            Field::File => self.open(Source::File(text.trim().into()), field),
            Field::Code => self.open(Source::Text(text.to_owned()), field),
            Field::Rounds => match number() {
                Ok(rounds @ 2..=MOST_ROUNDS) => self.rounds = rounds,
                _ => self.refuse(field, &format!("write a number of mazes from 2 to {MOST_ROUNDS}")),
            },
            Field::Zoom => match (text.trim(), number()) {
                ("" | "fit" | "fitted", _) => self.zoomed = Some(Zooming::Fitted),
                (_, Ok(points)) if (SMALLEST.into()..=LARGEST.into()).contains(&points) => {
                    self.zoomed = Some(Zooming::Points(points as u16));
                }
                _ => {
                    let said = format!("write a number of points from {SMALLEST} to {LARGEST}, or 'fit'");
                    self.refuse(field, &said);
                }
            },
            Field::Position => match number() {
                Ok(at) if at as usize <= self.len() => {
                    self.playing = false;
                    self.go_to(at as usize);
                }
                _ => self.refuse(field, &format!("write a step from 0 to {}", self.len())),
            },
            _ => match self.plan.take(field, text) {
                Ok(()) => self.grow(),
                Err(wrong) => self.wrong = Some(wrong),
            },
        }
    }

    /// Reads something and puts it on the table, or says at a field why it is nothing.
    pub(crate) fn open(&mut self, source: Source, field: Field) {
        self.wrong = None;
        self.opening = Some((source, field));
        self.want(Work::Open);
    }

    pub(crate) fn refuse(&mut self, field: Field, said: &str) {
        self.wrong = Some(super::Wrong::new(field, said));
    }

    /// Grows the maze that is planned; where none can be, says why, and the maze on the table stays.
    pub(super) fn grow(&mut self) {
        self.wrong = self.plan.recipe().err();
        if self.wrong.is_none() {
            self.playing = true;
            self.want(Work::Grow);
        }
    }
}

/// A seed that nobody had before, short enough to be read aloud.
fn new_seed() -> String {
    use std::hash::{BuildHasher, Hasher, RandomState};
    format!("{:06x}", RandomState::new().build_hasher().finish() & 0xff_ffff)
}
