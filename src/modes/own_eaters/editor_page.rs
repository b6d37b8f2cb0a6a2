//! The editor of scripts: the text with its colors and its mistake, or the program as blocks, and a small maze in which
//! it runs.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Rect, Ui};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette::{self, Ink};
use own_eaters::blocks::{self, BlockEditor, EditBlocks};
use own_eaters::{Draft, OwnEater, ScriptId, Shelf, Trial, TrialPlayer};
use text::Text;
use ui::layout::words::wrapped;
use ui::layout::{Spot, column, row, space};
use ui::menu::status::StatusLine;
use ui::menu::text_entry::TextEntry;
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{BODY, text};
use ui::theme::space::{GAP, LINE, NEAR, TIGHT};
use ui::widgets::code;
use ui::widgets::menu_list;
use ui::widgets::paint::{self, Portraits};

use super::commands::{ScriptCommand, script_field};
use crate::states::{MenuScreen, Page};
use crate::widgets::entries;
use crate::widgets::page::PagePanel;

/// The height of the message below the script, in points.
const MESSAGE: f32 = 44.0;

/// The width from which blocks have their text beside them, in points.
const WITH_TEXT: f32 = 560.0;

/// Entries for which there is always room.
const ENTRIES: f32 = 4.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fill.run_if(in_state(MenuScreen::Page(Page::ScriptEditor))).in_set(MenuSystems::Fill));
}

pub(super) fn draw_plugin(app: &mut App) {
    let is_open = in_state(MenuScreen::Page(Page::ScriptEditor));
    app.add_systems(EguiPrimaryContextPass, draw.run_if(is_open).in_set(DrawSystems::Screens));
}

/// What the page is about.
#[derive(SystemParam)]
struct Edited<'w> {
    draft: Res<'w, Draft>,
    shelf: Res<'w, Shelf>,
    player: Res<'w, TrialPlayer>,
    blocks: Res<'w, BlockEditor>,
}

fn fill(Edited { draft, shelf, player, blocks }: Edited, edited: Res<TextEntry>, mut menu: ResMut<OpenMenu>) {
    if blocks.chosen().is_some() {
        menu.fill(blocks::of_row(&blocks));
        menu.back = Some(EditBlocks::Close.into());
        return;
    }
    let is_own = matches!(draft.id(), Some(ScriptId::Own(_)));
    let problem = draft.checked().and_then(Result::err).map(Text::from);
    let run = Entry::button(text!("scripts-run"), ScriptCommand::Run);
    let run = Entry { is_wrong: problem.is_some(), ..run };
    let mut list = blocks::of_program(&blocks);
    if list.is_empty() && is_own {
        let hint = if edited.has_lines() { text!("scripts-typing-hint") } else { text!("scripts-type-hint") };
        list.push(Entry::button(text!("scripts-type"), script_field(&draft)).hint(hint));
    } else if !is_own {
        list.push(Entry::button(text!("scripts-copy"), ScriptCommand::Copy).hint(text!("scripts-read-only")));
    }
    list.push(run.hint(problem.unwrap_or_else(|| text!("scripts-run-hint"))));
    let steps = player.trial().map_or(0, Trial::steps);
    let step = player.step();
    let (back, on) = ((step > 0).then_some(ScriptCommand::Step(-1)), (step < steps).then_some(ScriptCommand::Step(1)));
    let shown = text!("scripts-step-of", step = step, all = steps);
    list.push(Entry::choice(text!("scripts-step"), shown, back, on).hint(text!("scripts-step-hint")));
    let play = if player.is_playing() { text!("scripts-stop") } else { text!("scripts-play") };
    list.push(Entry::button(play, ScriptCommand::Play(!player.is_playing())).hint(text!("scripts-play-hint")));
    list.push(Entry::button(text!("scripts-next-maze"), ScriptCommand::NextMaze).hint(text!("scripts-next-maze-hint")));
    if is_own {
        list.extend(as_blocks(&blocks));
        let value = if draft.is_saved(&shelf) { text!("scripts-is-saved") } else { text!("scripts-is-not-saved") };
        let save = Entry::button(text!("scripts-save"), ScriptCommand::Save);
        list.push(Entry { value, ..save }.hint(text!("scripts-save-hint")));
    }
    list.push(Entry::button(text!("scripts-try"), ScriptCommand::Try).hint(text!("scripts-try-hint")));
    list.push(entries::back());
    menu.fill(list);
}

/// What concerns blocks: the way to them, or what can be done with all of them.
fn as_blocks(blocks: &BlockEditor) -> Vec<Entry> {
    let Some(program) = blocks.program() else {
        return vec![Entry::button(text!("blocks-show"), EditBlocks::Show).hint(text!("blocks-show-hint"))];
    };
    let [can_undo, can_redo] = blocks.can_undo_and_redo();
    let undo = Entry::button(text!("blocks-undo"), EditBlocks::Undo);
    let redo = Entry::button(text!("blocks-redo"), EditBlocks::Redo);
    let add = Entry::button(text!("blocks-add-procedure"), EditBlocks::AddProcedure);
    let hide = Entry::button(text!("blocks-hide"), EditBlocks::Hide);
    vec![
        if can_undo { undo } else { undo.disabled() },
        if can_redo { redo } else { redo.disabled() },
        add.hint(text!("blocks-add-procedure-hint")),
        Entry { value: text!("blocks-count", count = program.count()), ..hide }.hint(text!("blocks-hide-hint")),
    ]
}

/// Where the parts of the page are.
#[derive(Default)]
struct Places {
    script: Spot,
    message: Spot,
    maze: Spot,
    memory: Spot,
    list: Spot,
}

/// The shares of the page that are not of the script: of its width for maze and list in a wide window, of its height for
/// the maze in an upright one, and of the list at most.
const BESIDE: f32 = 0.42;
const ABOVE: f32 = 0.24;
const MOST_LIST: f32 = 0.4;

/// The least height of the script, in points.
const LEAST_SCRIPT: f32 = 60.0;

impl Places {
    /// In a wide window the maze and the list are beside the script, in an upright one above and below it. A longer
    /// message is at the expense of the script.
    fn of(room: Rect, entries: usize, message: f32) -> Self {
        let places = Self::default();
        let entries = (entries as f32 * LINE).min((room.height() * MOST_LIST).max(ENTRIES * LINE));
        let list = space().height(entries).least_height(LINE).at(&places.list);
        let (maze, memory) = (space().grow(3).at(&places.maze), space().grow(2).at(&places.memory));
        let script = column([
            space().least_height(LEAST_SCRIPT).at(&places.script),
            space().height(message.max(MESSAGE)).least_height(MESSAGE).at(&places.message),
        ]);
        let page = if room.height() > room.width() {
            column([row([maze, memory]).gap(NEAR).share_of_height(ABOVE).firm(), script.grow(1), list]).gap(NEAR)
        } else {
            row([script.grow(1), column([maze, memory, list]).gap(TIGHT).share_of_width(BESIDE).firm()]).gap(GAP)
        };
        page.place(room);
        places
    }
}

fn draw(
    mut contexts: EguiContexts,
    page_panel: PagePanel,
    Edited { draft, shelf, player, blocks }: Edited,
    portraits: Res<Portraits>,
    status: Res<StatusLine>,
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    let Some(eater) = draft.id().and_then(|id| shelf.get(id)) else { return Ok(()) };
    page_panel.draw_wide(context, Text::foreign(&eater.name()), |ui, room| {
        let message = message(&draft, &player, &status, &menu);
        let message = message.map(|(words, ink)| move || column([wrapped(&words, text(BODY), ink)]).pad(TIGHT));
        let height = message.as_ref().map_or(0.0, |part| part().height_in(ui.ctx(), room.width() * (1.0 - BESIDE)));
        // The rows of blocks are drawn as blocks.
        let rows = blocks.program().filter(|_| blocks.chosen().is_none()).map_or(0, |program| program.rows().len());
        let places = Places::of(room, menu.entries.len().saturating_sub(rows), height);
        let wrong = draft.problem().and_then(script::ScriptError::position).map(|place| place.line);
        let stuck = player.trial().and_then(|trial| trial.error.as_ref()?.position()).map(|place| place.line);
        let obeyed = player.trial().and_then(|trial| trial.obeyed(player.step()));
        let running = obeyed.map(|obeyed| obeyed.line).filter(|_| wrong.is_none());
        let is_own = matches!(eater.id, ScriptId::Own(_));
        let lines = (wrong.or(stuck), running);
        let script = places.script.get();
        if blocks.program().is_some() {
            draw_blocks(ui, script, &blocks, (draft.text(), lines), &mut menu);
        } else if code::draw(ui, script, draft.text(), lines, &mut menu) && is_own && !menu.text().is_active() {
            menu.send(script_field(&draft));
        }
        if let Some(message) = message {
            message().draw(ui.painter(), places.message.get());
        }
        draw_trial(ui, &places, &player, &portraits, eater);
        menu_list::draw_list_from(ui, places.list.get(), rows, &mut menu);
    });
    Ok(())
}

/// Draws the program as blocks, with its text beside them if there is room.
fn draw_blocks(
    ui: &mut Ui,
    room: Rect,
    blocks: &BlockEditor,
    (text, lines): (&str, (Option<u32>, Option<u32>)),
    menu: &mut MenuUi,
) {
    let [left, right] = [Spot::default(), Spot::default()];
    let has_text = room.width() >= WITH_TEXT;
    row([space().grow(4).at(&left), space().grow(5).at(&right).only_if(has_text)]).gap(NEAR).place(room);
    blocks::draw(ui, left.get(), blocks, lines.1, menu);
    if has_text {
        code::draw(ui, right.get(), text, lines, menu);
    }
}

/// Draws the walk, or how to get one.
fn draw_trial(ui: &Ui, places: &Places, player: &TrialPlayer, portraits: &Portraits, eater: &OwnEater) {
    let painter = ui.painter();
    if let Some(trial) = player.trial() {
        own_eaters::draw_trial(painter, portraits, places.maze.get(), trial, player.step(), eater);
        own_eaters::draw_trial_memory(painter, places.memory.get(), trial, player.step());
        return;
    }
    let message = if player.is_running() { text!("scripts-running") } else { text!("scripts-run-hint") };
    column([wrapped(message, text(BODY), palette::TEXT_SOFT).mid()])
        .in_middle()
        .pad(NEAR)
        .behind(paint::inset)
        .draw(painter, places.maze.get());
}

/// What is wrong, what came out of the run, or the hint of the focused entry.
fn message(draft: &Draft, player: &TrialPlayer, status: &StatusLine, menu: &MenuUi) -> Option<(Text, Ink)> {
    let ended = |(trial, step): (&Trial, usize)| -> Option<(Text, Ink)> {
        let is_over = step >= trial.steps();
        match &trial.error {
            Some(error) => {
                let reason = text!("scripts-stuck-here", steps = trial.walked(), reason = error);
                Some((reason, palette::WRONG))
            }
            None if is_over && trial.has_arrived() => {
                Some((text!("scripts-arrived", steps = trial.walked()), palette::PLAYER))
            }
            None if is_over && trial.is_cut => Some((text!("scripts-cut", steps = trial.walked()), palette::SOLUTION)),
            None => None,
        }
    };
    let hint = || menu.focused().map(|entry| (entry.hint.clone(), palette::TEXT_SOFT));
    let problem = draft.problem().map(|error| (Text::from(error), palette::WRONG));
    let told = status.0.clone().map(|message| (message, palette::PLAYER));
    let typing = menu.text().has_lines().then(|| (text!("scripts-typing-hint"), palette::TEXT_SOFT));
    let result = player.trial().map(|trial| (trial, player.step())).and_then(ended);
    problem.or(told).or(typing).or(result).or_else(hint)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{Pos2, pos2};

    #[test]
    fn every_part_has_room_in_every_window() {
        for (width, height) in [(1344.0, 760.0), (1160.0, 620.0), (560.0, 320.0), (374.0, 640.0), (420.0, 900.0)] {
            let room = Rect::from_min_max(Pos2::ZERO, pos2(width, height));
            for message in [0.0, 100.0] {
                let Places { script, message, maze, memory, list } = Places::of(room, 9, message);
                let parts = [script, message, maze, memory, list].map(|spot| spot.get());
                for (number, part) in parts.iter().enumerate() {
                    assert!(part.width() > 90.0 && part.height() > 20.0, "{width}x{height}: {part:?}");
                    assert!(room.expand(0.5).contains_rect(*part), "{width}x{height}: {part:?}");
                    assert!(parts[..number].iter().all(|other| !other.intersects(part.shrink(0.5))));
                }
                assert!(parts[0].height() >= LEAST_SCRIPT, "{width}x{height}: {:?}", parts[0]);
            }
        }
    }
}
