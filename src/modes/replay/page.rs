//! The pages of the replays that the player keeps: the list, one of them, and the question before it is deleted.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use platform::page::PickFile;
use profile::{LONGEST_NAME, SavedReplay, SavedReplays};
use text::Text;
use ui::menu::status::StatusLine;
use ui::menu::text_entry::{EditText, TextEntry};
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};

use super::saved::ReplayCommand;
use super::watch::WatchReplay;
use crate::navigation::{CopyLine, Navigate, PasteReplay};
use crate::states::{MenuScreen, Page};
use crate::widgets::entries;
use crate::widgets::page::{self, PagePanel};

pub(super) fn plugin(app: &mut App) {
    let [list, one, question] = [Page::Replays, Page::SavedReplay, Page::DeleteReplay].map(MenuScreen::Page);
    app.add_systems(OnEnter(list), |mut saved: ResMut<SavedReplays>| saved.read());
    app.add_systems(
        Update,
        (fill_list.run_if(in_state(list)), fill_one.run_if(in_state(one)), ask.run_if(in_state(question)))
            .in_set(MenuSystems::Fill),
    );
}

pub(super) fn draw_plugin(app: &mut App) {
    let is_open = |page| in_state(MenuScreen::Page(page));
    let is_any = is_open(Page::Replays).or_else(is_open(Page::SavedReplay)).or_else(is_open(Page::DeleteReplay));
    app.add_systems(EguiPrimaryContextPass, draw.run_if(is_any).in_set(DrawSystems::Screens));
}

fn fill_list(saved: Res<SavedReplays>, mut menu: ResMut<OpenMenu>) {
    let entry = |saved: &SavedReplay| {
        let label = Text::verbatim(entries::shortened(&saved.name, 32));
        let button = Entry::button(label, ReplayCommand::Select(saved.name.clone()));
        match &saved.replay {
            Ok(replay) => Entry { value: Text::time(replay.ticks()), ..button },
            Err(reason) => Entry { is_wrong: true, ..button }.hint(reason.clone()),
        }
    };
    let mut list: Vec<Entry> = saved.list().iter().map(entry).collect();
    list.extend([
        Entry::button(text!("replays-keep"), ReplayCommand::Keep).hint(text!("replays-keep-hint")),
        Entry::button(text!("replays-paste"), PasteReplay).hint(text!("replays-paste-hint")),
    ]);
    list.push(Entry::button(text!("replays-pick"), PickFile).hint(text!("replays-pick-hint")));
    list.push(entries::back());
    menu.fill(list);
}

/// The field of the name.
fn name_field(name: &str) -> EditText {
    EditText::new(ReplayCommand::Rename).starting_with(name).up_to(LONGEST_NAME * 4)
}

fn fill_one(saved: Res<SavedReplays>, edited: Res<TextEntry>, mut menu: ResMut<OpenMenu>) {
    let Some(saved) = saved.selected() else {
        menu.fill(vec![entries::back()]);
        return;
    };
    let delete = Entry::button(text!("replays-delete"), Navigate::Open(Page::DeleteReplay));
    let list = match &saved.replay {
        Ok(replay) => {
            let field = name_field(&saved.name);
            let name = edited.shown(&field).unwrap_or_else(|| saved.name.clone());
            vec![
                Entry::button(text!("replays-watch"), WatchReplay::File(replay.clone())),
                Entry { value: Text::verbatim(name), ..Entry::button(text!("replays-name"), field) },
                Entry::button(text!("share-replay"), CopyLine::Replay(replay.clone())).hint(text!("share-replay-hint")),
                Entry::button(text!("replays-copy"), CopyLine::ReplayText).hint(text!("replays-copy-hint")),
                delete,
                entries::back(),
            ]
        }
        Err(reason) => vec![delete.hint(reason.clone()), entries::back()],
    };
    menu.fill(list);
}

fn ask(mut menu: ResMut<OpenMenu>) {
    menu.fill(vec![
        Entry::button(text!("replays-delete-keep"), Navigate::Back),
        Entry::button(text!("replays-delete"), ReplayCommand::Delete).hint(text!("replays-delete-hint")),
    ]);
}

fn draw(
    mut contexts: EguiContexts,
    page_panel: PagePanel,
    saved: Res<SavedReplays>,
    status: Res<StatusLine>,
    screen: Res<State<MenuScreen>>,
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    let name = || saved.selected().map_or(Text::EMPTY, |saved| Text::verbatim(entries::shortened(&saved.name, 36)));
    let heading = match screen.get() {
        MenuScreen::Page(Page::SavedReplay) => name(),
        MenuScreen::Page(Page::DeleteReplay) => text!("replays-delete-heading", name = name()),
        _ => text!("replays-heading"),
    };
    let reading = text!("replays-reading");
    let message = status.inked().or_else(|| saved.is_reading().then_some((&reading, palette::PLAYER)));
    page_panel.draw(context, heading, |ui, room| page::list_with_message(ui, room, message, &mut menu));
    Ok(())
}
