//! The quick race pages: a word, a code, or choices; and the choice of opponents.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use maze::Root;
use own_eaters::Shelf;
use race::limits::LONGEST_CODE;
use race::quick_grid::fitted_for;
use race::{Difficulty, EaterKind};
use settings::{LONGEST_ADDRESS, Setting, Settings};
use text::{Text, names};
use ui::input::DeviceInHand;
use ui::layout::words::{words, wrapped};
use ui::layout::{Spot, column, space};
use ui::menu::status::StatusLine;
use ui::menu::text_entry::{EditText, TextEntry};
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{BODY, NOTE, text};
use ui::theme::space::NEAR;
use ui::widgets::menu_list;
use ui::widgets::paint;

use super::change::QuickChange;
use super::race::{CopyQuickRace, QuickRace, StartQuickRace};
use crate::navigation::Navigate;
use crate::navigation::pages::Pages;
use crate::race_setup::NextRace;
use crate::states::{MenuScreen, Page};
use crate::widgets::entries;
use crate::widgets::opponents::entries_of;
use crate::widgets::page::{LIST, PagePanel};

/// Characters of the word or code that are shown in its field.
const SHOWN: usize = 30;

/// Length of the code below the list, in characters.
const CODE_LENGTH: usize = 84;

/// The code of the quick race, shortened to a line.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
struct QuickCode(Text);

/// The field of the word or code.
fn word_field() -> EditText {
    EditText::new(QuickChange::Text).up_to(LONGEST_CODE + LONGEST_ADDRESS)
}

pub(super) fn plugin(app: &mut App) {
    // The code of a race can be as long as its maze is large, so it is formatted only when it changes.
    let has_changed = state_changed::<MenuScreen>
        .or_else(resource_changed::<QuickRace>)
        .or_else(resource_changed::<Shelf>)
        .or_else(resource_changed::<Settings>)
        .or_else(resource_changed::<TextEntry>)
        .or_else(resource_changed::<DeviceInHand>);
    app.add_systems(OnEnter(MenuScreen::Page(Page::Quick)), |mut shelf: ResMut<Shelf>| shelf.read());
    app.init_resource::<QuickCode>();
    app.add_systems(Update, format_code.run_if(resource_exists_and_changed::<QuickRace>).in_set(MenuSystems::Fill));
    app.add_systems(
        Update,
        (
            fill.run_if(in_state(MenuScreen::Page(Page::Quick)).and_then(has_changed)),
            fill_eaters.run_if(in_state(MenuScreen::Page(Page::QuickEaters))),
        )
            .in_set(MenuSystems::Fill),
    );
}

pub(super) fn draw_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (
            draw.run_if(in_state(MenuScreen::Page(Page::Quick))),
            draw_eaters.run_if(in_state(MenuScreen::Page(Page::QuickEaters))),
        )
            .in_set(DrawSystems::Screens),
    );
}

fn fill(
    quick: Res<QuickRace>,
    shelf: Res<Shelf>,
    edited: Res<TextEntry>,
    device: Res<DeviceInHand>,
    settings: Res<Settings>,
    (next_race, pages): (Res<NextRace>, Res<Pages>),
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    mut menu: ResMut<OpenMenu>,
) {
    let word = word_field();
    let hint = match (edited.edits(&word), *device) {
        (false, _) => text!("quick-word-hint"),
        (true, DeviceInHand::Keyboard | DeviceInHand::Touch) => text!("quick-word-typing-hint"),
        (true, DeviceInHand::Gamepad) => text!("quick-word-picking-hint"),
    };
    let value = ending(&edited.shown(&word).unwrap_or_else(|| quick.text().to_owned()));
    let field = Entry { value: Text::verbatim(value), ..Entry::button(text!("quick-word"), word) };
    let code = quick.code();
    let maze = code.maze();
    let plan = code.plan();
    let choice = |label: Text, value: Text, change: fn(i8) -> QuickChange| {
        let to = |step: i8| quick.changed(&change(step)).map(|_| change(step));
        Entry::choice(label, value, to(-1), to(1))
    };
    let window = window.map_or((1280, 800), |window| (window.width() as u16, window.height() as u16));
    let fit_to = |step| Some(QuickChange::Fit(step, window)).filter(|fit| quick.changed(fit).is_some());
    let fitted = fitted_for(maze.grid(), window);
    let fitted = fitted.map_or(text!("common-off"), |cell| text!("lab-zoom-points", points = usize::from(cell)));
    let root = maze.recipe().map_or(Root::Random, |recipe| recipe.generator.style.root);
    let braid = maze.recipe().map_or(0, |recipe| recipe.generator.style.braid.parts() / 100);
    let size = Text::verbatim(maze.grid().size().to_string());
    let opponents = match &plan.eaters[..] {
        [] if quick.scripts().is_empty() => text!("common-none"),
        [] => quick.scripts().names(&shelf),
        some if quick.scripts().is_empty() => names::eaters(some),
        some => Text::joined(", ", [names::eaters(some), quick.scripts().names(&shelf)]),
    };
    // The page of a level chooses its race here.
    let is_of_level = pages.is_over_title(Page::LevelDraft);
    let first = if is_of_level {
        Entry::button(text!("maker-race-done"), Navigate::Back).hint(text!("maker-race-done-hint"))
    } else {
        Entry::button(text!("quick-race"), StartQuickRace).hint(text!("quick-race-hint"))
    };
    let mut entries = vec![
        first,
        field.hint(hint),
        Entry::button(text!("quick-paste"), QuickChange::Paste).hint(text!("quick-paste-hint")),
        Entry::button(text!("quick-random"), QuickChange::Random).hint(text!("quick-random-hint")),
        choice(text!("quick-cells"), quick.grid_name().into(), QuickChange::Grid).hint(text!("quick-cells-hint")),
        choice(text!("quick-size"), size, QuickChange::Size).hint(text!("quick-size-hint")),
        Entry::choice(text!("lab-field-fit"), fitted, fit_to(-1), fit_to(1)).hint(text!("quick-fit-hint")),
        choice(text!("quick-algorithm"), names::algorithm_of(&plan), QuickChange::Rule)
            .hint(text!("quick-algorithm-hint")),
        choice(text!("lab-field-root"), names::root(root), QuickChange::Root).hint(text!("quick-root-hint")),
        choice(text!("quick-loops"), Text::percent(braid), QuickChange::Braid).hint(text!("quick-loops-hint")),
        choice(text!("quick-goal"), names::endpoints(code.endpoints()), QuickChange::Goal)
            .hint(text!("quick-goal-hint")),
        choice(text!("quick-doors"), quick.doors().into(), QuickChange::Doors).hint(text!("quick-doors-hint")),
        choice(
            text!("quick-electronic-doors"),
            usize::from(plan.electronic_doors).into(),
            QuickChange::ElectronicDoors,
        )
        .hint(text!("quick-electronic-doors-hint")),
        choice(text!("quick-living"), quick.shift_rate_name().into(), QuickChange::Life)
            .hint(text!("quick-living-hint")),
        choice(text!("quick-darkness"), names::darkness(plan.dark), QuickChange::Dark)
            .hint(text!("quick-darkness-hint")),
        Entry { value: opponents, ..Entry::button(text!("quick-opponents"), Navigate::Open(Page::QuickEaters)) }
            .hint(text!("quick-opponents-hint")),
    ];
    if !is_of_level {
        let parts = [Setting::EaterSpeed, Setting::HeadStart, Setting::ThinkingTime];
        entries.push(difficulty(code.difficulty(), next_race.difficulty));
        entries.extend(parts.map(|setting| entries::setting(setting, &settings)));
        entries.push(Entry::button(text!("share-race"), CopyQuickRace).hint(text!("share-race-hint")));
    }
    entries.push(entries::back());
    menu.fill(entries);
}

/// The end of a long text: the letters that were typed last.
fn ending(text: &str) -> String {
    match text.char_indices().rev().nth(SHOWN - 1) {
        Some((at, _)) if at > 0 => format!("…{}", &text[at..]),
        _ => text.to_owned(),
    }
}

/// The difficulty in the code, or any: each player races at their own. *Matched* is in no code.
fn difficulty(now: Option<Difficulty>, own: Difficulty) -> Entry {
    let in_codes = Difficulty::ALL.into_iter().filter(|&difficulty| difficulty != Difficulty::Matched);
    let all: Vec<Option<Difficulty>> = std::iter::once(None).chain(in_codes.map(Some)).collect();
    let here = all.iter().position(|&one| one == now).unwrap_or(0);
    let to = |at: Option<usize>| at.and_then(|at| all.get(at)).map(|&one| QuickChange::Difficulty(one));
    let yours = text!("quick-difficulty-any", difficulty = names::difficulty(own));
    let name = now.map_or(yours, names::difficulty);
    Entry::choice(text!("difficulty"), name, to(here.checked_sub(1)), to(Some(here + 1)))
        .hint(now.map_or(text!("quick-difficulty-any-hint"), names::difficulty_hint))
}

fn fill_eaters(quick: Res<QuickRace>, shelf: Res<Shelf>, mut menu: ResMut<OpenMenu>) {
    let eater = |kind: EaterKind| {
        let place = quick.code().eaters().iter().position(|&other| other == kind);
        let value = place.map_or(text!("common-off"), |at| text!("quick-opponent-on", place = at + 1));
        let hint = names::eater_rule(kind);
        Entry { value, ..Entry::button(names::eater(kind), QuickChange::Eater(kind)) }.hint(hint)
    };
    let of_code = quick.code().eaters().len();
    let scripts = entries_of(quick.scripts(), of_code, &shelf, QuickChange::Script);
    let entries = EaterKind::ALL.into_iter().map(eater).chain(scripts).chain([entries::back()]).collect();
    menu.fill(entries);
}

fn format_code(quick: Res<QuickRace>, mut code: ResMut<QuickCode>) {
    code.0 = Text::verbatim(entries::shortened(&quick.code().to_string(), CODE_LENGTH));
}

/// Height of the message below the list, in points.
const MESSAGE: f32 = 48.0;

fn draw(
    mut contexts: EguiContexts,
    page_panel: PagePanel,
    quick: Res<QuickRace>,
    status: Res<StatusLine>,
    code: Res<QuickCode>,
    pages: Res<Pages>,
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    let is_of_level = pages.is_over_title(Page::LevelDraft);
    let heading = if is_of_level { text!("maker-race") } else { text!("mode-quick") };
    page_panel.draw(context, heading, |ui, room| {
        let hint = menu.focused().map(|entry| entry.hint.clone()).unwrap_or_default();
        let (message, ink) = match (quick.refusal(), status.inked()) {
            (Some(why), _) => (why.into(), palette::WRONG),
            (None, Some((message, ink))) => (message.clone(), ink),
            (None, None) => (quick.note().cloned().unwrap_or(hint), palette::TEXT_SOFT),
        };
        // A narrow page leaves out the code, which does nothing.
        let has_code = paint::width_of(ui.painter(), &code.0, text(NOTE)) <= room.width();
        let code = words(&code.0, text(NOTE), palette::TEXT_SOFT).mid().firm().only_if(has_code);
        let message = column([wrapped(message, text(BODY), ink).mid()]).height(MESSAGE).firm();
        let list = Spot::default();
        column([space().most_width(LIST).at(&list), message, code]).gap(NEAR).draw(ui.painter(), room);
        menu_list::draw_list(ui, list.get(), &mut menu);
    });
    Ok(())
}

fn draw_eaters(mut contexts: EguiContexts, page_panel: PagePanel, mut menu: MenuUi) -> Result {
    page_panel.draw_list(&mut contexts, text!("quick-opponents"), &mut menu)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_text_shows_its_end() {
        assert_eq!(ending("cheese"), "cheese");
        let long = "ä".repeat(100);
        assert_eq!(ending(&long), format!("…{}", "ä".repeat(SHOWN)));
    }
}
