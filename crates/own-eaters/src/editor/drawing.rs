//! Draws the editor in a room.

use bevy_egui::egui::{Rect, Ui};
use colors::palette::{self, Ink};
use text::Text;
use ui::layout::words::wrapped;
use ui::layout::{Spot, column, row, space};
use ui::menu::MenuUi;
use ui::menu::status::StatusLine;
use ui::theme::fonts::{BODY, text};
use ui::theme::space::{GAP, LINE, NEAR, TIGHT};
use ui::widgets::code;
use ui::widgets::menu_list;
use ui::widgets::paint::{self, Portraits};

use super::entries::field;
use super::parts::EditorView;
use crate::blocks::{self, BlockEditor};
use crate::{Draft, OwnEater, Trial, TrialPlayer, draw_trial, draw_trial_memory};

/// The height of the message below the script, in points.
const MESSAGE: f32 = 44.0;

/// The width from which blocks have their text beside them, in points.
const WITH_TEXT: f32 = 560.0;

/// Entries for which there is always room.
const ENTRIES: f32 = 4.0;

/// What a page of the editor has besides the program.
pub struct EditorPage<'p> {
    /// The eater that walks.
    pub eater: &'p OwnEater,
    /// What is asked, above the program.
    pub asked: Option<Text>,
    /// The message that comes before all others, below the program.
    pub told: Option<(Text, Ink)>,
    /// A text that is shown instead of the program.
    pub instead: Option<&'p str>,
}

/// Where the parts of the page are.
#[derive(Default)]
struct Places {
    asked: Spot,
    script: Spot,
    message: Spot,
    maze: Spot,
    memory: Spot,
    list: Spot,
}

/// The shares of the page that are not of the script: of its width for maze and list in a wide window, of its height
/// for the maze in an upright one, and of the list at most in either.
const BESIDE: f32 = 0.42;
const ABOVE: f32 = 0.2;
const MOST_LIST: f32 = 0.4;
const MOST_LIST_BELOW: f32 = 0.34;

/// Whether maze, script and list are one above the other.
fn is_upright(room: Rect) -> bool {
    room.height() > room.width()
}

/// The least height of the script, in points.
const LEAST_SCRIPT: f32 = 60.0;

impl Places {
    /// In a wide window the maze and the list are beside the script, in an upright one above and below it. A longer
    /// message is at the expense of the script.
    fn of(room: Rect, entries: usize, [asked, message]: [f32; 2]) -> Self {
        let places = Self::default();
        let most = if is_upright(room) { MOST_LIST_BELOW } else { MOST_LIST };
        let entries = (entries as f32 * LINE).min((room.height() * most).max(ENTRIES * LINE));
        let list = space().height(entries).least_height(LINE).at(&places.list);
        let (maze, memory) = (space().grow(3).at(&places.maze), space().grow(2).at(&places.memory));
        let script = column([
            space().height(asked).firm().at(&places.asked).only_if(asked > 0.0),
            space().least_height(LEAST_SCRIPT).at(&places.script),
            space().height(message.max(MESSAGE)).least_height(MESSAGE).at(&places.message),
        ]);
        let page = if is_upright(room) {
            column([row([maze, memory]).gap(NEAR).share_of_height(ABOVE).firm(), script.grow(1), list]).gap(NEAR)
        } else {
            row([script.grow(1), column([maze, memory, list]).gap(TIGHT).share_of_width(BESIDE).firm()]).gap(GAP)
        };
        page.place(room);
        places
    }
}

/// Draws the editor.
pub fn draw(
    ui: &mut Ui,
    room: Rect,
    parts: &EditorView,
    page: EditorPage,
    (portraits, status): (&Portraits, &StatusLine),
    menu: &mut MenuUi,
) {
    let EditorView { draft, player, blocks } = parts;
    let message = page.told.or_else(|| message(draft, player, status, menu));
    let message = message.map(|(words, ink)| move || column([wrapped(&words, text(BODY), ink)]).pad(TIGHT));
    let asked = page.asked.map(|words| move || column([wrapped(&words, text(BODY), palette::TEXT)]).pad(TIGHT));
    let width = if is_upright(room) { room.width() } else { room.width() * (1.0 - BESIDE) };
    let heights = [
        asked.as_ref().map_or(0.0, |part| part().height_in(ui.ctx(), width)),
        message.as_ref().map_or(0.0, |part| part().height_in(ui.ctx(), width)),
    ];
    // The rows of blocks are drawn as blocks.
    let rows = blocks.program().filter(|_| blocks.chosen().is_none()).map_or(0, |program| program.rows().len());
    let places = Places::of(room, menu.entries.len().saturating_sub(rows), heights);
    let wrong = draft.problem().and_then(script::ScriptError::position).map(|place| place.line);
    let stuck = player.trial().and_then(|trial| trial.error.as_ref()?.position()).map(|place| place.line);
    let obeyed = player.trial().and_then(|trial| trial.obeyed(player.step()));
    let running = obeyed.map(|obeyed| obeyed.line).filter(|_| wrong.is_none());
    let lines = (wrong.or(stuck), running);
    let script = places.script.get();
    if let Some(instead) = page.instead {
        code::draw(ui, script, instead, (None, None), menu);
    } else if blocks.program().is_some() {
        draw_blocks(ui, script, blocks, (draft.text(), lines), menu);
    } else if code::draw(ui, script, draft.text(), lines, menu) && draft.is_own() && !menu.text().is_active() {
        menu.send(field(draft));
    }
    if let Some(asked) = asked {
        asked().draw(ui.painter(), places.asked.get());
    }
    if let Some(message) = message {
        message().draw(ui.painter(), places.message.get());
    }
    draw_walk(ui, &places, player, portraits, page.eater);
    menu_list::draw_list_from(ui, places.list.get(), rows, menu);
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
fn draw_walk(ui: &Ui, places: &Places, player: &TrialPlayer, portraits: &Portraits, eater: &OwnEater) {
    let painter = ui.painter();
    if let Some(trial) = player.trial() {
        draw_trial(painter, portraits, places.maze.get(), trial, player.step(), eater);
        draw_trial_memory(painter, places.memory.get(), trial, player.step());
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
    let no_maze = player.problem().map(|reason| (reason.clone(), palette::WRONG));
    let problem = draft.problem().map(|error| (Text::from(error), palette::WRONG));
    let told = status.inked().map(|(line, ink)| (line.clone(), ink));
    let typing = menu.text().has_lines().then(|| (text!("scripts-typing-hint"), palette::TEXT_SOFT));
    let result = player.trial().map(|trial| (trial, player.step())).and_then(ended);
    problem.or(no_maze).or(told).or(typing).or(result).or_else(hint)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{Pos2, pos2};

    #[test]
    fn every_part_has_room_in_every_window() {
        for (width, height) in [(1344.0, 760.0), (1160.0, 620.0), (560.0, 320.0), (374.0, 640.0), (420.0, 900.0)] {
            let room = Rect::from_min_max(Pos2::ZERO, pos2(width, height));
            for (asked, message) in [(0.0, 0.0), (0.0, 100.0), (70.0, 44.0)] {
                let Places { asked: above, script, message, maze, memory, list } =
                    Places::of(room, 9, [asked, message]);
                assert!(asked == 0.0 || !above.get().intersects(script.get().shrink(0.5)));
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
