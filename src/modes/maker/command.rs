//! Requests about levels of one's own.

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use maker::{DeskPart, DraftChange, LevelDraft, OpenCampaign, Then};
use profile::{OwnLevels, RecordsTable, Replays};
use race::placed::Placed;
use race::{RaceCode, Replay, Strength};
use text::Text;
use ui::menu::status::StatusLine;

use super::desk::MakerDesk;
use crate::modes::quick::QuickRace;
use crate::navigation::Navigator;
use crate::race_setup::{Levels, RaceMode, TriedLevel};
use crate::states::Page;

/// A request about levels of one's own.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum MakerCommand {
    /// Opens a campaign.
    Open(OpenCampaign),
    /// Opens a level of it, counted from 1.
    OpenLevel(u32),
    /// Opens a new draft, whose race is the quick race.
    New,
    /// Opens the draft again, with its race.
    Resume,
    /// Opens it again, with the quick race.
    ResumeInQuickRace,
    /// Opens the draft of the open level; of a level of the game, a copy.
    Edit,
    /// Changes the draft.
    Change(DraftChange),
    /// Sets where doors, keys and crumbs of the draft are.
    Place(Placed),
    /// Sets when the opponents of the draft finish; `None` to derive it from races of bots.
    Finish(Option<Strength>),
    /// Adds the player's best run in the race of the draft.
    AddRun,
    /// Races the draft.
    Try,
    /// Checks a part of the desk.
    Check(DeskPart, Then),
    /// Joins the open campaign and the next one of the shelf.
    Join,
    /// Removes the open campaign from the shelf.
    Remove,
    /// Puts back the campaign that was removed last.
    PutBack,
}

/// The resources that requests change.
#[derive(SystemParam)]
pub(super) struct MakerParts<'w> {
    maker: ResMut<'w, MakerDesk>,
    own: ResMut<'w, OwnLevels>,
    levels: Res<'w, Levels>,
    quick: ResMut<'w, QuickRace>,
    tried: ResMut<'w, TriedLevel>,
    records: Res<'w, RecordsTable>,
    replays: Res<'w, Replays>,
}

pub(super) fn carry_out(
    mut commands: MessageReader<MakerCommand>,
    mut parts: MakerParts,
    mut status: ResMut<StatusLine>,
    mut navigator: Navigator,
) {
    for command in commands.read() {
        parts.maker.told = None;
        if let Err(why) = parts.obey(command, &mut navigator) {
            status.0 = Some(Err(why));
        }
    }
}

impl MakerParts<'_> {
    fn obey(&mut self, command: &MakerCommand, navigator: &mut Navigator) -> Result<(), Text> {
        let (game, own) = (&self.levels.0, &*self.own.0);
        let MakerDesk { desk, .. } = &mut *self.maker;
        match command {
            MakerCommand::Open(campaign) => {
                desk.open = *campaign;
                navigator.open(Page::OwnCampaign);
            }
            MakerCommand::OpenLevel(number) => {
                desk.level = *number;
                navigator.open(Page::OwnLevel);
            }
            MakerCommand::New => {
                desk.draft = LevelDraft::default();
                navigator.open(Page::LevelDraft);
            }
            MakerCommand::Resume => {
                let race = self.maker.race.as_ref().filter(|&race| race != self.quick.code());
                if let Some(race) = race {
                    *self.quick = QuickRace::of(race.clone());
                }
                navigator.open(Page::LevelDraft);
            }
            MakerCommand::ResumeInQuickRace => navigator.open(Page::LevelDraft),
            MakerCommand::Edit => {
                let plan = desk.edit(game, own).ok_or_else(|| text!("error-nothing-to-copy"))?;
                *self.quick = QuickRace::of(RaceCode::of_plan(plan, None)?);
                navigator.open(Page::LevelDraft);
            }
            MakerCommand::Change(change) => desk.draft.change(change),
            MakerCommand::Place(placed) => self.quick.place(placed.clone()),
            MakerCommand::Finish(strength) => self.quick.set_strength(*strength),
            MakerCommand::AddRun => {
                let run = self.best_run()?;
                self.maker.desk.draft.set_run(Some(run));
            }
            MakerCommand::Try => {
                let code = self.quick.code();
                self.tried.0 = Some(desk.draft.tried(code));
                navigator.start_race(RaceMode::of_code(code.clone()));
            }
            MakerCommand::Check(part, then) => {
                let levels = desk.levels_of(*part, (game, own), self.quick.code())?;
                self.maker.check(levels, *then);
            }
            MakerCommand::Join => desk.join_next(Arc::make_mut(&mut self.own.0)).map_err(|error| error.text())?,
            MakerCommand::Remove => {
                desk.remove_open(Arc::make_mut(&mut self.own.0));
                navigator.open(Page::Maker);
            }
            MakerCommand::PutBack => {
                desk.put_back(Arc::make_mut(&mut self.own.0)).map_err(|error| error.text())?;
                navigator.open(Page::OwnCampaign);
            }
        }
        Ok(())
    }

    /// The player's best run in the race of the draft without a hint.
    fn best_run(&self) -> Result<Arc<Replay>, Text> {
        let runs = self.records.0.runs(self.quick.code()).filter(|run| run.replay.is_some() && !run.hinted);
        self.replays.load(runs.min_by_key(|run| run.ticks).ok_or_else(|| text!("maker-no-run"))?)
    }
}
