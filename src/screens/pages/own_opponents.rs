//! The pages that choose eaters of the player as opponents: on a track of the Grand Prix, of several players, and of
//! friends.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use own_eaters::{ChosenScripts, OwnEater, ScriptId, Shelf};
use text::Text;
use ui::menu::{Entry, MenuAction, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};

use crate::modes::{FriendsCommand, FriendsRoom, GrandPrix, GrandPrixChange, GroupChange, GroupRace};
use crate::navigation::Navigate;
use crate::screens::widgets::entries;
use crate::screens::widgets::page::PagePanel;
use crate::states::{MenuScreen, Page};

pub(in crate::screens) fn plugin(app: &mut App) {
    for page in [Page::GrandPrix, Page::Group, Page::Friends] {
        app.add_systems(OnEnter(MenuScreen::Page(page)), |mut shelf: ResMut<Shelf>| shelf.read());
    }
    app.add_systems(
        Update,
        (
            fill_grand_prix.run_if(in_state(MenuScreen::Page(Page::GrandPrixEaters))),
            fill_group.run_if(in_state(MenuScreen::Page(Page::GroupEaters))),
            fill_friends.run_if(in_state(MenuScreen::Page(Page::FriendsEaters))),
        )
            .in_set(MenuSystems::Fill),
    );
}

pub(in crate::screens) fn draw_plugin(app: &mut App) {
    let pages = [Page::GrandPrixEaters, Page::GroupEaters, Page::FriendsEaters];
    let [grand_prix, group, friends] = pages.map(|page| in_state(MenuScreen::Page(page)));
    let is_shown = grand_prix.or_else(group).or_else(friends);
    app.add_systems(EguiPrimaryContextPass, draw.run_if(is_shown).in_set(DrawSystems::Screens));
}

/// An entry for each script on the shelf, which adds or removes it. The chosen ones are numbered behind `first` others.
pub(super) fn entries_of<A: Into<MenuAction>>(
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
        };
        Entry { value, is_wrong: problem.is_some(), ..entry }.hint(hint)
    })
}

/// The entry that opens such a page, with the names of those that are chosen.
pub(super) fn open(chosen: &ChosenScripts, shelf: &Shelf, page: Page) -> Entry {
    let value = if chosen.is_empty() { text!("common-none") } else { chosen.names(shelf) };
    Entry { value, ..Entry::button(text!("scripts-heading"), Navigate::Open(page)) }
        .hint(text!("scripts-opponents-hint"))
}

fn fill_grand_prix(chosen: Res<GrandPrix>, shelf: Res<Shelf>, mut menu: ResMut<OpenMenu>) {
    let scripts = entries_of(chosen.scripts(), chosen.eaters().into(), &shelf, GrandPrixChange::Script);
    menu.fill(scripts.chain([entries::back()]).collect());
}

fn fill_group(group: Res<GroupRace>, shelf: Res<Shelf>, mut menu: ResMut<OpenMenu>) {
    let scripts = entries_of(group.scripts(), 0, &shelf, GroupChange::Script);
    menu.fill(scripts.chain([entries::back()]).collect());
}

fn fill_friends(friends: Res<FriendsRoom>, shelf: Res<Shelf>, mut menu: ResMut<OpenMenu>) {
    let wait = (!friends.chooses_eaters()).then(|| Entry::value(text!("friends-wait"), Text::EMPTY));
    let scripts = entries_of(friends.scripts(), 0, &shelf, FriendsCommand::Script);
    menu.fill(wait.into_iter().chain(scripts).chain([entries::back()]).collect());
}

fn draw(mut contexts: EguiContexts, page_panel: PagePanel, mut menu: MenuUi) -> Result {
    page_panel.draw_list(&mut contexts, text!("scripts-heading"), &mut menu)
}
