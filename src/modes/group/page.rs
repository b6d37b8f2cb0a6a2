//! The pages of group races: what is raced, and where the players join.

use bevy::prelude::*;
use bevy_egui::egui::{CornerRadius, Painter, Rect, Stroke, StrokeKind};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use own_eaters::Shelf;
use profile::Progress;
use race::group::{LONGEST_DELAY, MOST_PLAYERS, SeriesLength};
use settings::Settings;
use text::{Text, names};
use ui::layout::words::{words, wrapped};
use ui::layout::{Part, Spot, column, grid, space, square};
use ui::menu::{Entry, MenuAction, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{ENTRY, LEAD, NOTE, display, text};
use ui::theme::seats;
use ui::theme::space::{GAP, NEAR};
use ui::widgets::menu_list;
use ui::widgets::paint::{self, Portraits};

use super::race::{GroupChange, GroupMaze, GroupRace, StartGroup};
use crate::navigation::Navigate;
use crate::race_setup::{Levels, NextRace};
use crate::simulation::{Seat, SeatDevice, Seats};
use crate::states::{MenuScreen, Page};
use crate::widgets::page::PagePanel;
use crate::widgets::{entries, opponents};

/// How long a series can be.
const LENGTHS: [SeriesLength; 4] =
    [SeriesLength::Open, SeriesLength::BestOf(3), SeriesLength::BestOf(5), SeriesLength::BestOf(7)];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            fill.run_if(in_state(MenuScreen::Page(Page::Group))),
            fill_seats.run_if(in_state(MenuScreen::Page(Page::Seats))),
        )
            .in_set(MenuSystems::Fill),
    );
}

pub(super) fn draw_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (
            draw.run_if(in_state(MenuScreen::Page(Page::Group))),
            draw_seats.run_if(in_state(MenuScreen::Page(Page::Seats))),
        )
            .in_set(DrawSystems::Screens),
    );
}

/// The length of a series for the players.
fn length_name(length: SeriesLength) -> Text {
    match length {
        SeriesLength::Open => text!("group-open"),
        SeriesLength::BestOf(races) => text!("group-best-of", races = races),
        SeriesLength::Points(races) => text!("group-points", races = races),
    }
}

/// The name of a series of this many races among friends; 0 for as many as they like.
pub(in crate::modes) fn series_name(best_of: u8) -> Text {
    match best_of {
        0 => length_name(SeriesLength::Open),
        races => length_name(SeriesLength::BestOf(races)),
    }
}

fn fill(
    group: Res<GroupRace>,
    seats: Res<Seats>,
    next_race: Res<NextRace>,
    levels: Res<Levels>,
    progress: Res<Progress>,
    shelf: Res<Shelf>,
    mut menu: ResMut<OpenMenu>,
) {
    let race: MenuAction = if seats.are_enough() { StartGroup::New.into() } else { Navigate::Open(Page::Seats).into() };
    let count = seats.all().len();
    let players = if count == 0 { text!("group-nobody") } else { text!("group-players-joined", count = count) };
    let maze = group.maze;
    let other = |step: isize| {
        let at = maze.index().checked_add_signed(step)?;
        GroupMaze::ALL.get(at).map(|&maze| GroupChange::Maze(maze))
    };
    let mut list = vec![
        Entry::button(text!("group-race"), race).hint(text!("group-race-hint")),
        Entry { value: players, ..Entry::button(text!("group-players"), Navigate::Open(Page::Seats)) }
            .hint(text!("group-players-hint")),
        Entry::choice(text!("group-maze"), maze.label(), other(-1), other(1)).hint(text!("group-maze-hint")),
    ];
    if let GroupMaze::Level(level) = maze {
        let to = |level: u32| {
            let is_open = (1..=levels.0.last_level()).contains(&level) && progress.is_open(level, &levels.0);
            is_open.then_some(GroupChange::Maze(GroupMaze::Level(level)))
        };
        let name = text!("practice-level", level = level, name = names::level(&levels.0.level(level).name));
        list.push(Entry::choice(text!("group-first-level"), name, to(level.saturating_sub(1)), to(level + 1)));
    }
    if maze != GroupMaze::Tracks {
        let here = LENGTHS.iter().position(|&length| length == group.length).unwrap_or(0);
        let to = |at: Option<usize>| at.and_then(|at| LENGTHS.get(at)).map(|&length| GroupChange::Length(length));
        let name = length_name(group.length);
        list.push(
            Entry::choice(text!("group-length"), name, to(here.checked_sub(1)), to(Some(here + 1)))
                .hint(text!("group-length-hint")),
        );
    }
    let eaters = if group.has_eaters { text!("common-on") } else { text!("common-off") };
    let eaters_if = |wanted: bool| (group.has_eaters != wanted).then_some(GroupChange::Eaters(wanted));
    list.push(
        Entry::choice(text!("group-eaters"), eaters, eaters_if(false), eaters_if(true))
            .hint(text!("group-eaters-hint")),
    );
    list.push(opponents::open(group.scripts(), &shelf, Page::GroupEaters));
    if group.has_eaters || !group.scripts().is_empty() {
        list.push(entries::difficulty(&next_race));
    }
    for (number, seat) in seats.all().iter().enumerate() {
        let to = |seconds: Option<u8>| {
            let seconds = seconds.filter(|&seconds| seconds <= LONGEST_DELAY)?;
            Some(GroupChange::Delay { seat: number, seconds })
        };
        let seconds = Text::seconds(Text::from(usize::from(seat.delay)));
        let label = text!("group-delay", player = number + 1);
        list.push(
            Entry::choice(label, seconds, to(seat.delay.checked_sub(1)), to(seat.delay.checked_add(1)))
                .hint(text!("group-delay-hint")),
        );
        let hint = if seat.has_hint { text!("common-on") } else { text!("common-off") };
        let to = |wanted: bool| (seat.has_hint != wanted).then_some(GroupChange::Hint { seat: number, wanted });
        let label = text!("group-hint", player = number + 1);
        list.push(Entry::choice(label, hint, to(false), to(true)).hint(text!("group-hint-hint")));
    }
    list.push(entries::back());
    menu.fill(list);
}

fn draw(mut contexts: EguiContexts, page_panel: PagePanel, mut menu: MenuUi) -> Result {
    page_panel.draw_list(&mut contexts, text!("mode-group"), &mut menu)
}

fn fill_seats(seats: Res<Seats>, mut menu: ResMut<OpenMenu>) {
    let race = Entry::button(text!("group-race"), StartGroup::New);
    let race = if seats.are_enough() { race } else { race.disabled() };
    let entries = [
        Some(race),
        (!seats.all().is_empty()).then(|| Entry::button(text!("group-clear"), GroupChange::ClearSeats)),
        Some(entries::back()),
    ];
    menu.fill(entries.into_iter().flatten().collect());
}

/// A room at least this wide has all seats beside each other, and the largest face in a seat, in points.
const WIDE: f32 = 560.0;
const LARGEST_FACE: f32 = 110.0;

fn draw_seats(
    mut contexts: EguiContexts,
    page_panel: PagePanel,
    players: Res<Seats>,
    settings: Res<Settings>,
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    page_panel.draw(context, text!("group-players"), |ui, room| {
        let painter = ui.painter().clone();
        let how = if players.all().len() < MOST_PLAYERS { text!("group-join") } else { text!("group-full") };
        // Four beside each other, or two above two.
        let columns = if room.width() >= WIDE { MOST_PLAYERS } else { 2 };
        let portraits = &page_panel.backdrop.portraits;
        let seats = (0..MOST_PLAYERS).map(|number| seat_part(portraits, number, players.all().get(number), &settings));
        let list = Spot::default();
        let entries = menu_list::menu_size(&menu);
        column([
            wrapped(how, text(LEAD), palette::TEXT).mid().firm(),
            grid(columns, seats).gap(GAP).grow(1),
            space().height(entries.y).firm().most_width(entries.x).at(&list),
        ])
        .gap(GAP)
        .draw(&painter, room);
        menu_list::draw_list(ui, list.get(), &mut menu);
    });
    Ok(())
}

/// A seat: its player, look and device, or that it is free.
fn seat_part<'a>(portraits: &'a Portraits, number: usize, seat: Option<&Seat>, settings: &Settings) -> Part<'a> {
    let edge = seat.map_or(palette::PANEL_EDGE, |seat| seats::ink(seat.look));
    let frame = move |painter: &Painter, place: Rect| {
        let stroke = Stroke::new(2.5, edge.ui(painter.ctx()));
        painter.rect_stroke(place, CornerRadius::same(12), stroke, StrokeKind::Inside);
    };
    let content = match seat {
        None => column([words(text!("group-free"), text(LEAD), palette::TEXT_SOFT).mid()]),
        Some(&Seat { look, ref device, .. }) => {
            let device = match device {
                SeatDevice::Keys(keys) => keys.label().into(),
                SeatDevice::Pad(_) => text!("seat-pad"),
            };
            let name = entries::player_of_group(settings, number);
            column([
                square(LARGEST_FACE, move |painter, at, size| paint::seat(painter, portraits, at, size * 0.8, look))
                    .most_width(LARGEST_FACE),
                words(name, display(ENTRY), seats::ink(look)).mid().firm(),
                words(device, text(NOTE), palette::TEXT_SOFT).mid().firm(),
            ])
        }
    };
    content.in_middle().pad(NEAR).behind(frame)
}
