//! The pages of levels of one's own: the shelf, a campaign, and one of its levels.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use maker::{DeskPart, OpenCampaign, Then, title};
use platform::page::PickFile;
use profile::{OwnLevels, RecordsTable};
use race::limits::LONGEST_NAME;
use race::{Campaign, RaceCode};
use settings::Settings;
use text::{Text, names};
use ui::menu::status::StatusLine;
use ui::menu::text_entry::TextEntry;
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};

use super::command::MakerCommand;
use super::desk::{MakerDesk, tell};
use super::draft_page;
use super::open_levels::OpenLevels;
use super::picture::{self, LevelPicture, PictureSystems, PicturedRace};
use crate::modes::quick::QuickRace;
use crate::navigation::PasteReplay;
use crate::race_setup::Levels;
use crate::states::{MenuScreen, Page};
use crate::widgets::entries;
use crate::widgets::maze_preview::MazePreviews;
use crate::widgets::page::{self, PagePanel};

const PAGES: [Page; 4] = [Page::Maker, Page::OwnCampaign, Page::OwnLevel, Page::LevelDraft];

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(picture::plugin);
    for page in PAGES {
        app.add_systems(OnEnter(MenuScreen::Page(page)), tell);
    }
    let [shelf, campaign, level, draft] = PAGES.map(|page| in_state(MenuScreen::Page(page)));
    // The races of many levels are looked up for a page, so it is filled only after a change.
    let has_changed = state_changed::<MenuScreen>
        .or_else(resource_changed::<MakerDesk>)
        .or_else(resource_changed::<OwnLevels>)
        .or_else(resource_changed::<QuickRace>)
        .or_else(resource_changed::<PicturedRace>)
        .or_else(resource_changed::<TextEntry>);
    let fill = (
        fill_shelf.run_if(shelf),
        fill_campaign.run_if(campaign),
        fill_level.run_if(level),
        draft_page::fill.run_if(draft),
    );
    app.add_systems(Update, fill.run_if(has_changed).after(PictureSystems).in_set(MenuSystems::Fill));
}

pub(super) fn draw_plugin(app: &mut App) {
    let [shelf, campaign, level, draft] = PAGES.map(|page| in_state(MenuScreen::Page(page)));
    let is_open = shelf.or_else(campaign).or_else(level).or_else(draft);
    app.add_systems(EguiPrimaryContextPass, draw.run_if(is_open).in_set(DrawSystems::Screens));
}

fn fill_shelf(maker: Res<MakerDesk>, own: Res<OwnLevels>, quick: Res<QuickRace>, mut menu: ResMut<OpenMenu>) {
    let of = |(place, campaign): (usize, &Campaign)| {
        let value = text!("maker-levels", levels = campaign.levels().len());
        let hint = Text::foreign(&campaign.notes(1).text);
        Entry { value, ..Entry::button(title(campaign), MakerCommand::Open(OpenCampaign::Own(place))) }.hint(hint)
    };
    let mut list: Vec<Entry> = own.0.campaigns().iter().enumerate().map(of).collect();
    let draft = &maker.desk.draft;
    if maker.has_draft() {
        let value = Text::foreign(&entries::shortened(&draft.name, LONGEST_NAME));
        let resume = Entry::button(text!("maker-resume"), MakerCommand::Resume);
        list.push(Entry { value, ..resume }.hint(text!("maker-resume-hint")));
        if maker.race.as_ref().is_some_and(|race| race != quick.code()) {
            let resume = Entry::button(text!("maker-resume-quick"), MakerCommand::ResumeInQuickRace);
            let value = entries::maze(&quick.code().plan());
            list.push(Entry { value, ..resume }.hint(text!("maker-resume-quick-hint")));
        }
    }
    list.push(Entry::button(text!("maker-new"), MakerCommand::New).hint(text!("maker-new-hint")));
    list.push(
        Entry::button(text!("maker-game"), MakerCommand::Open(OpenCampaign::Game)).hint(text!("maker-game-hint")),
    );
    if let Some(removed) = &maker.desk.removed {
        let label = text!("common-put-back", name = title(removed));
        list.push(Entry::button(label, MakerCommand::PutBack).hint(text!("common-put-back-hint")));
    }
    list.push(Entry::button(text!("maker-paste"), PasteReplay).hint(text!("maker-paste-hint")));
    list.push(Entry::button(text!("maker-pick"), PickFile).hint(text!("maker-pick-hint")));
    list.push(entries::back());
    menu.fill(list);
}

fn fill_campaign(
    maker: Res<MakerDesk>,
    levels: Res<Levels>,
    own: Res<OwnLevels>,
    records: Res<RecordsTable>,
    settings: Res<Settings>,
    mut menu: ResMut<OpenMenu>,
) {
    let mut list = Vec::new();
    if let Some(campaign) = maker.desk.campaign(&levels.0, &own.0) {
        list.extend((1..=campaign.last_level()).map(|number| {
            let plan = campaign.level(number);
            let code = RaceCode::of_plan(plan, None).ok();
            let best = code.and_then(|code| records.0.runs(&code).filter(|run| !run.hinted).map(|run| run.ticks).min());
            let value = best.map_or(Text::EMPTY, Text::time);
            let label = text!("maker-level", level = number, name = names::level(&plan.name));
            Entry { value, ..Entry::button(label, MakerCommand::OpenLevel(number)) }.hint(about(campaign, number))
        }));
        list.push(draft_page::copy(&settings, DeskPart::Campaign));
        list.push(
            Entry::button(text!("maker-save"), MakerCommand::Check(DeskPart::Campaign, Then::Save))
                .hint(text!("maker-save-hint")),
        );
    }
    if let OpenCampaign::Own(place) = maker.desk.open {
        if let Some(next) = own.0.campaigns().get(place + 1) {
            let label = text!("maker-join", name = title(next));
            list.push(Entry::button(label, MakerCommand::Join).hint(text!("maker-join-hint")));
        }
        list.push(Entry::button(text!("maker-remove"), MakerCommand::Remove).hint(text!("maker-remove-hint")));
    }
    list.push(entries::back());
    menu.fill(list);
}

/// What its author says about a level, or else its maze and opponents.
fn about(campaign: &Campaign, number: u32) -> Text {
    let (plan, text) = (campaign.level(number), &campaign.notes(number).text);
    if text.is_empty() {
        let eaters = text!("level-against", eaters = names::eaters(&plan.eaters));
        return Text::joined(", ", [entries::maze(plan), eaters]);
    }
    Text::foreign(text)
}

fn fill_level(
    maker: Res<MakerDesk>,
    levels: Res<Levels>,
    own: Res<OwnLevels>,
    settings: Res<Settings>,
    mut menu: ResMut<OpenMenu>,
) {
    let mut list = Vec::new();
    if let Some(campaign) = maker.desk.campaign(&levels.0, &own.0) {
        let run = campaign.notes(maker.desk.level).run.as_ref();
        let label = if run.is_some() { text!("maker-race-run") } else { text!("maker-race-it") };
        let value = run.map_or(Text::EMPTY, |run| Text::time(run.ticks()));
        let race = Entry::button(label, MakerCommand::Check(DeskPart::Level, Then::Race));
        list.push(Entry { value, ..race }.hint(about(campaign, maker.desk.level)));
        let label = if maker.desk.place().is_some() { text!("maker-edit") } else { text!("maker-make-like") };
        list.push(Entry::button(label, MakerCommand::Edit).hint(text!("maker-edit-hint")));
        list.push(draft_page::copy(&settings, DeskPart::Level));
        list.push(
            Entry::button(text!("maker-print"), MakerCommand::Check(DeskPart::Level, Then::Print))
                .hint(text!("maker-print-hint")),
        );
    }
    list.push(entries::back());
    menu.fill(list);
}

fn draw(
    mut contexts: EguiContexts,
    page_panel: PagePanel,
    open: OpenLevels,
    picture: LevelPicture,
    mut previews: Local<MazePreviews>,
    status: Res<StatusLine>,
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    let checking = open.maker.is_checking().then(|| text!("maker-checking"));
    let message = checking.as_ref().map(|checking| (checking, palette::PLAYER)).or(status.inked());
    page_panel.draw(context, open.heading(), |ui, room| {
        let rooms = picture.draw(ui, room, &page_panel.backdrop.portraits, &mut previews);
        page::list_with_message(ui, rooms.list, message, &mut menu);
    });
    previews.sweep();
    Ok(())
}
