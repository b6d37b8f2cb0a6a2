//! Choosing eaters of the player as opponents: the entry that opens such a page, its entries, and its drawing.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use own_eaters::{ChosenScripts, OwnEater, ScriptId, Shelf};
use text::Text;
use ui::menu::{Entry, MenuAction, MenuUi};

use super::page::PagePanel;
use crate::navigation::Navigate;
use crate::states::Page;

/// Reads the scripts from the disk, when the page with the entry opens.
pub(crate) fn read_shelf(mut shelf: ResMut<Shelf>) {
    shelf.read();
}

/// An entry for each script on the shelf, which adds or removes it. The chosen ones are numbered behind `first` others.
pub(crate) fn entries_of<A: Into<MenuAction>>(
    chosen: &ChosenScripts,
    first: usize,
    shelf: &Shelf,
    toggle: impl Fn(ScriptId) -> A,
) -> impl Iterator<Item = Entry> {
    shelf.list().map(move |own: &OwnEater| {
        let place = chosen.ids().iter().position(|other| *other == own.id);
        let value = place.map_or(text!("common-off"), |at| text!("quick-opponent-on", place = first + at + 1));
        let entry = Entry::button(Text::foreign(&own.name()), toggle(own.id.clone()));
        let problem = own.problem();
        let hint = match (&problem, &own.id) {
            (Some(reason), _) => reason.clone(),
            (None, ScriptId::Lesson(_)) => text!("quick-opponent-lesson"),
            (None, ScriptId::Own(_)) => text!("quick-opponent-own"),
            (None, ScriptId::Mouse(_)) => text!("quick-opponent-mouse"),
        };
        Entry { value, is_wrong: problem.is_some(), ..entry }.hint(hint)
    })
}

/// The entry that opens such a page, with the names of those that are chosen.
pub(crate) fn open(chosen: &ChosenScripts, shelf: &Shelf, page: Page) -> Entry {
    let value = if chosen.is_empty() { text!("common-none") } else { chosen.names(shelf) };
    Entry { value, ..Entry::button(text!("scripts-heading"), Navigate::Open(page)) }
        .hint(text!("scripts-opponents-hint"))
}

pub(crate) fn draw(mut contexts: EguiContexts, page_panel: PagePanel, mut menu: MenuUi) -> Result {
    page_panel.draw_list(&mut contexts, text!("scripts-heading"), &mut menu)
}
