//! The desk: the open campaign and level, the draft, and the levels that are being checked in the background.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use files::background::Background;
use files::file_stem;
use lab::{LabMoment, LabPage, OpenPage};
use maker::{CheckedCampaign, CheckedLevel, Desk, OpenCampaign, Then, WrongLevel};
use profile::{OwnLevels, Progress};
use race::{Campaign, LevelPlan, RaceCode};
use settings::GhostChoice;
use text::Text;
use ui::menu::status::StatusLine;

use crate::modes::quick::QuickRace;
use crate::navigation::{CopyLine, ExportFolder, LevelsOpened, Navigate, Navigator};
use crate::profile::ImportedGhosts;
use crate::race_setup::{RaceMode, TriedLevel};
use crate::states::Page;

/// The most characters of the name of a file, without its ending.
const LONGEST_STEM: usize = 64;

/// The desk of the maker.
#[derive(Resource, Default)]
pub struct MakerDesk {
    pub(super) desk: Desk,
    checking: Option<(Background<Result<CheckedCampaign, WrongLevel>>, Campaign, Then)>,
    saving: Option<Background<Result<PathBuf, Text>>>,
    /// The race of the draft, which is chosen as the quick race while the draft is open.
    pub(super) race: Option<RaceCode>,
    /// The message for the page that opens next, which clears the status line.
    pub(super) told: Option<Result<Text, Text>>,
    /// Whether the lab, which is being opened, is to show the page that prints.
    prints: bool,
}

impl MakerDesk {
    /// What is open.
    pub const fn desk(&self) -> &Desk {
        &self.desk
    }

    /// Whether there is a draft to go on with: something was entered, or its maze was drawn.
    pub(super) fn has_draft(&self) -> bool {
        let is_drawn = |race: &RaceCode| race.maze().recipe().is_none();
        self.desk.draft.is_begun() || self.desk.draft.is_new() && self.race.as_ref().is_some_and(is_drawn)
    }

    /// Whether levels are being checked.
    pub const fn is_checking(&self) -> bool {
        self.checking.is_some()
    }

    /// Checks levels. What was being checked is given up.
    pub(super) fn check(&mut self, campaign: Campaign, then: Then) {
        let checked = campaign.clone();
        let task = Background::spawn(move |cancel| CheckedCampaign::new(checked, |_| (), cancel));
        self.checking = Some((task, campaign, then));
    }
}

/// Checks the levels of a link or file that was opened.
pub(super) fn take_opened(
    mut opened: MessageReader<LevelsOpened>,
    mut desk: ResMut<MakerDesk>,
    mut navigator: Navigator,
) {
    for LevelsOpened(campaign) in opened.read() {
        desk.check((**campaign).clone(), Then::Add);
        navigator.open(Page::Maker);
    }
}

/// What opens the lab at a maze.
#[derive(SystemParam)]
struct LabMessages<'w> {
    moments: MessageWriter<'w, LabMoment>,
    navigation: MessageWriter<'w, Navigate>,
}

impl LabMessages<'_> {
    /// Opens the lab at the maze of a level.
    fn open(&mut self, plan: &LevelPlan) {
        let (code, ends) = (plan.maze.clone(), Some(plan.endpoints.into()));
        self.moments.write(LabMoment { code, ends, solver: None, step: None });
        self.navigation.write(Navigate::Lab);
    }
}

/// What checked levels change.
#[derive(SystemParam)]
pub(super) struct CheckedParts<'w> {
    own: ResMut<'w, OwnLevels>,
    quick: ResMut<'w, QuickRace>,
    tried: ResMut<'w, TriedLevel>,
    ghosts: ResMut<'w, ImportedGhosts>,
    progress: ResMut<'w, Progress>,
    lines: MessageWriter<'w, CopyLine>,
    lab: LabMessages<'w>,
    folder: Res<'w, ExportFolder>,
}

pub(super) fn take_checked(
    mut desk: ResMut<MakerDesk>,
    mut parts: CheckedParts,
    mut status: ResMut<StatusLine>,
    mut navigator: Navigator,
) {
    let polled = desk.bypass_change_detection().checking.as_mut().and_then(|(task, ..)| task.poll());
    let Some(result) = polled else { return };
    let Some((_, campaign, then)) = desk.checking.take() else { return };
    let told = match result {
        Ok(Ok(checked)) => parts.go_on(&mut desk, &checked, then, &mut navigator),
        Ok(Err(wrong)) => {
            if then == Then::Add {
                // Whoever opened it can mend it.
                if let Some(code) = desk.desk.mend(&campaign, wrong.number) {
                    *parts.quick = QuickRace::of(code);
                    navigator.open(Page::LevelDraft);
                }
            }
            Err(text!("maker-not-won", reason = wrong.text()))
        }
        Err(error) => Err(error.into()),
    };
    desk.told = told.clone().transpose().filter(|_| then == Then::Add);
    status.show(told);
}

/// Opens the page that prints, once the lab is open: its pages exist only there.
pub(super) fn open_print_page(mut desk: ResMut<MakerDesk>, mut pages: MessageWriter<OpenPage>) {
    if std::mem::take(&mut desk.prints) {
        pages.write(OpenPage(LabPage::Print));
    }
}

/// Shows the message for a page that opens.
pub(super) fn tell(mut desk: ResMut<MakerDesk>, mut status: ResMut<StatusLine>) {
    status.0 = desk.told.take().or_else(|| status.0.take());
}

impl CheckedParts<'_> {
    /// Goes on with levels that can be won. Returns the message for the player.
    fn go_on(
        &mut self,
        desk: &mut MakerDesk,
        checked: &CheckedCampaign,
        then: Then,
        navigator: &mut Navigator,
    ) -> Result<Option<Text>, Text> {
        match then {
            Then::Tell => Ok(checked.levels().first().map(CheckedLevel::text)),
            Then::Keep => {
                let own = Arc::make_mut(&mut self.own.0);
                let place = desk.desk.draft.keep(checked.with_chosen_mazes(), own).map_err(|error| error.text())?;
                desk.desk.opens(place);
                self.tried.0 = None;
                Ok(Some(text!("maker-kept")))
            }
            Then::Add => {
                let own = Arc::make_mut(&mut self.own.0);
                let place = own.add(checked.with_chosen_mazes()).map_err(|error| error.text())?;
                desk.desk.open = OpenCampaign::Own(place);
                navigator.open(Page::OwnCampaign);
                Ok(Some(text!("maker-added")))
            }
            Then::Copy => {
                self.lines.write(CopyLine::Levels(checked.link().map_err(maker::NoLink::text)?));
                Ok(None)
            }
            Then::Save => {
                let (folder, text) = (self.folder.0.clone(), checked.campaign().to_ron());
                let name = &checked.campaign().level(1).name;
                let stem = file_stem(&format!("mazeater-level {name}"), LONGEST_STEM, "mazeater");
                desk.saving = Some(Background::spawn(move |_| folder.put(&stem, "ron", text.as_bytes())));
                Ok(None)
            }
            Then::Print => {
                self.lab.open(checked.with_chosen_mazes().level(1));
                desk.prints = true;
                Ok(None)
            }
            Then::Race => {
                let code = checked.with_chosen_mazes();
                let code = RaceCode::of_plan(code.level(1), None)?;
                // It is raced as it is kept.
                self.tried.0 = None;
                if let Some(run) = &checked.campaign().notes(1).run {
                    *self.ghosts = ImportedGhosts::Verified(vec![Arc::clone(run)]);
                    self.progress.choose_ghosts_of_run(GhostChoice::Friend);
                }
                navigator.start_race(RaceMode::of_code(code));
                Ok(None)
            }
        }
    }
}

/// Tells where a file was saved.
pub(super) fn take_saved(mut desk: ResMut<MakerDesk>, mut status: ResMut<StatusLine>) {
    let polled = desk.bypass_change_detection().saving.as_mut().and_then(Background::poll);
    let Some(result) = polled else { return };
    desk.saving = None;
    status.0 = Some(match result.map_err(Text::from).flatten() {
        Ok(path) => Ok(text!("maker-saved", path = Text::path(&path))),
        Err(reason) => Err(text!("maker-not-saved", reason = reason)),
    });
}
