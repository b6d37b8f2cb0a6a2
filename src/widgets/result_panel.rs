//! The panel of a result, where the displays of the race were, and the table of players in it.

use bevy_egui::egui::{Context, Order, Painter, Rect, Ui};
use colors::palette::{self, Ink};
use text::Text;
use ui::layout::words::words;
use ui::layout::{Part, Spot, column, drawn, row, space};
use ui::menu::MenuUi;
use ui::theme::fonts::{BODY, LABEL, NOTE, TITLE, display, text};
use ui::theme::seats;
use ui::theme::space::{FACE, GAP, HAIR, LINE, NEAR, TIGHT};
use ui::widgets::menu_list;
use ui::widgets::paint::{self, Portraits};

use super::notice::Notices;
use crate::view::MazeCamera;

/// Draws the panel and the notices above it. `draw` fills the inner rectangle.
pub(crate) fn draw(
    context: &Context,
    camera: &MazeCamera,
    notices: &Notices,
    draw: impl FnOnce(&mut Ui, &Painter, Rect),
) {
    paint::layer(context, Order::Foreground, |ui| {
        let painter = ui.painter().clone();
        let card = paint::rect_of(camera.layout().panel);
        paint::panel(&painter, card);
        notices.draw(&painter);
        draw(ui, &painter, card.shrink(GAP + HAIR));
    });
}

/// A player's row in a table of results.
pub(crate) struct PlayerRow {
    pub place: Text,
    pub look: usize,
    pub name: Text,
    /// The time, or the state without one.
    pub known: (Text, Ink),
    /// The numbers at the end of the row.
    pub counts: Vec<(Text, Ink)>,
}

/// What several players have come to: the winner, a line about the series, the players, and the latest line.
pub(crate) struct ResultTable {
    pub head: (Text, Ink),
    pub about: Text,
    pub note: Option<(Text, Ink)>,
    /// What the numbers of the rows are.
    pub counts: Vec<Text>,
    pub rows: Vec<PlayerRow>,
    pub said: Option<Text>,
}

/// The largest and smallest height of a row.
const ROW: f32 = LINE;
const LEAST_ROW: f32 = 24.0;

/// The least height of a row with two lines.
const TWO_LINES: f32 = 36.0;

/// The share of the width that a number takes, and the width of a place.
const COUNT: f32 = 0.18;
const PLACE: f32 = 34.0;

impl ResultTable {
    /// Draws the table, and the menu below.
    pub(crate) fn draw(self, ui: &mut Ui, portraits: &Portraits, room: Rect, menu: &mut MenuUi) {
        let list = Spot::default();
        let (head, ink) = self.head;
        let (note, note_ink) = self.note.unwrap_or((Text::EMPTY, palette::TEXT));
        let heading = self.counts.into_iter().map(|name| count(name, NOTE, palette::TEXT_SOFT));
        let rows = self.rows.into_iter().map(|player| {
            let draw = move |painter: &Painter, rect: Rect| player.part(portraits, rect.height()).draw(painter, rect);
            space().height(ROW).least_height(LEAST_ROW).yields().behind(draw)
        });
        let said = self.said.map(|said| words(said, text(NOTE), palette::PLAYER).cut().mid());
        let entries = space().height(menu_list::menu_size(menu).y).least_height(LINE).at(&list);
        column([
            words(head, display(TITLE), ink).cut().mid(),
            words(self.about, text(BODY), palette::TEXT_SOFT).mid(),
            words(note.clone(), text(BODY), note_ink).mid().only_if(!note.is_empty()),
            row([space()]).with_all(heading).gap(TIGHT),
        ])
        .with_all(rows)
        .with_all(said)
        .with(entries)
        .draw(ui.painter(), room);
        menu_list::draw_list(ui, list.get(), menu);
    }
}

/// A number at the end of a row, or its name.
fn count<'a>(words_of: Text, size: f32, ink: Ink) -> Part<'a> {
    words(words_of, text(size), ink).right().share_of_width(COUNT)
}

impl PlayerRow {
    /// The parts of the row. In a low row the name and the time are side by side.
    fn part(self, portraits: &Portraits, height: f32) -> Part<'_> {
        let size = (height * 0.4).clamp(NOTE, LABEL);
        let (name, (known, ink)) = (self.name, self.known);
        let name = words(name, text(size), seats::ink(self.look)).cut();
        let known = words(known, text(size.min(BODY)), ink).cut();
        let names = if height < TWO_LINES {
            row([name, known.right().stretch()]).gap(NEAR).centered()
        } else {
            column([name, known]).in_middle()
        };
        let counts = self.counts.into_iter().map(|(number, ink)| count(number, size, ink));
        row([
            words(self.place, text(size), palette::TEXT).right().width(PLACE).firm(),
            drawn((FACE, height).into(), move |painter, rect| {
                paint::seat(painter, portraits, rect.center(), rect.height() * 0.75, self.look);
            })
            .firm(),
            names.grow(1),
        ])
        .with_all(counts)
        .gap(TIGHT)
        .centered()
    }
}
