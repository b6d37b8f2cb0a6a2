//! The title screen: the name of the game and its menu.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, Order, Pos2, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use platform;
use platform::clock::Today;
use profile::{CupProgress, Goals, Progress};
use text::{Text, names};
use ui::layout::words::{words, wrapped};
use ui::layout::{Spot, column, space};
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{BODY, HEADING, LEAD, display, text};
use ui::theme::space::{GAP, LINE, NEAR, TIGHT, WIDTH};
use ui::widgets::menu_list;
use ui::widgets::paint::{self, Portraits};
use ui::widgets::prompts::Prompts;

use crate::navigation::Navigate;
use crate::profile::RewardState;
use crate::race_setup::{Levels, NextRace, RaceMode, StartRace, Tracks};
use crate::states::{MenuScreen, Page};
use crate::widgets::backdrop::MovingBackdrop;
use crate::widgets::entries;
use crate::widgets::notice::Notices;

pub(in crate::screens) fn plugin(app: &mut App) {
    app.init_resource::<NearestLine>();
    app.add_systems(OnEnter(MenuScreen::Title), find_nearest);
    app.add_systems(Update, fill.run_if(in_state(MenuScreen::Title)).in_set(MenuSystems::Fill));
}

pub(in crate::screens) fn draw_plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.run_if(in_state(MenuScreen::Title)).in_set(DrawSystems::Screens));
}

/// How many entries are in each row: the longest way first, then pairs, and what leaves the game.
const ROWS: [usize; 6] = [1, 2, 2, 2, 2, 1];

/// Least height of the name of the game, and in a window that has less than this room around the list, in points.
const NAME: f32 = 120.0;
const LOW_NAME: f32 = 56.0;
const AROUND_LIST: f32 = 300.0;

/// Largest width of the card, and height of the keys below it, in points.
const CARD: f32 = WIDTH + 120.0;
const FOOT: f32 = 48.0;

/// The line about the player's nearest goal. Computed when the title opens.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
struct NearestLine(Option<Text>);

fn find_nearest(
    progress: Res<Progress>,
    today: Res<Today>,
    cups: Res<CupProgress>,
    tracks: Res<Tracks>,
    rewards: RewardState,
    mut line: ResMut<NearestLine>,
) {
    let last = tracks.0.last_level();
    let goals = Goals {
        streak: progress.daily.streak(today.0),
        has_daily: progress.daily.won(today.0),
        cup: cups.open_run(last).map(|(_, track)| (track, last)),
        reward: rewards.next(),
    };
    line.0 = goals.nearest();
}

fn fill(next_race: Res<NextRace>, levels: Res<Levels>, mut menu: ResMut<OpenMenu>) {
    let plan = levels.0.level(next_race.level);
    let against = entries::against(plan, next_race.difficulty);
    let play_hint = text!("title-play-hint", level = next_race.level, against = against);
    let mut entries =
        vec![Entry::button(text!("title-play"), StartRace(RaceMode::Level(next_race.level))).hint(play_hint)];
    for (page, entry) in entries::links(MenuScreen::Title) {
        // The lab is a screen, not a page. Its entry is the last one before the settings.
        if page == Page::Settings {
            entries.push(Entry::button(text!("title-lab"), Navigate::Lab).hint(text!("title-lab-hint")));
        }
        entries.push(entry);
    }
    if platform::CAN_QUIT {
        entries.push(Entry::button(text!("title-quit"), Navigate::Open(Page::Quit)));
    }
    // A browser has nothing to quit.
    let rows = if platform::CAN_QUIT { &ROWS[..] } else { &ROWS[..ROWS.len() - 1] };
    menu.fill_rows_above(entries, 2, rows);
}

fn draw(
    mut contexts: EguiContexts,
    backdrop: MovingBackdrop,
    next_race: Res<NextRace>,
    levels: Res<Levels>,
    nearest: Res<NearestLine>,
    notices: Notices,
    prompts: Prompts,
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    paint::layer(context, Order::Background, |ui| {
        let painter = ui.painter().clone();
        let window = painter.clip_rect();
        backdrop.draw(&painter);
        let plan = levels.0.level(next_race.level);
        let (world, _) = levels.0.world(next_race.level);
        let name = Text::joined(": ", [names::world(world), names::level(&plan.name)]);
        let (what, ink) = match &nearest.0 {
            Some(line) => (line.clone(), palette::PLAYER),
            None => (entries::against(plan, next_race.difficulty), palette::TEXT_SOFT),
        };
        let hint = menu.focused().map_or(&Text::EMPTY, |entry| &entry.hint);
        let height = LINE * menu.rows().count() as f32;
        let [logo, list] = std::array::from_fn(|_| Spot::default());
        // In a low window the name has the size of a heading, and the list scrolls.
        let name_height = if window.height() < height + AROUND_LIST { LOW_NAME } else { NAME };
        let card = column([
            words(name, display(HEADING), palette::GOAL).mid().firm(),
            words(what, text(BODY), ink).mid().firm(),
            space().height(height).most_width(WIDTH).at(&list),
            wrapped(hint, text(BODY), palette::TEXT_SOFT).mid().least_height(LINE - NEAR).firm(),
        ])
        .gap(TIGHT)
        .pad_xy(LEAD, GAP)
        .behind(paint::panel)
        .loose()
        .most_width(CARD);
        column([space().least_height(name_height).at(&logo), card, prompts.help().height(FOOT).firm()])
            .pad_xy(GAP, 0.0)
            .draw(&painter, window);
        let room = logo.get();
        let large = (window.width() / 10.0).min(room.height() * 0.75).clamp(44.0, 112.0);
        let at = room.center() + Vec2::new(0.0, room.height() * 0.05);
        draw_logo(&painter, &backdrop.portraits, at, large, backdrop.seconds());
        menu_list::draw_rows(ui, list.get(), &mut menu);
        notices.draw(&painter);
    });
    Ok(())
}

/// Draws the name, with an eater behind it and the cheese in front.
fn draw_logo(painter: &egui::Painter, portraits: &Portraits, at: Pos2, size: f32, seconds: f32) {
    let shade = at + Vec2::new(0.0, size * 0.06);
    paint::letter(painter, shade, Align2::CENTER_CENTER, Text::GAME, display(size), palette::SHADOW);
    let name = paint::write(painter, at, Align2::CENTER_CENTER, Text::GAME, display(size), palette::WALL);
    let bob = (seconds * 2.2).sin() * size * 0.03;
    let eater = Pos2::new(name.left() - size * 0.55, at.y + bob);
    paint::picture(painter, portraits.eater(race::EaterKind::Wally), eater, size * 0.82);
    let cheese = Pos2::new(name.right() + size * 0.5, at.y - bob);
    paint::picture(painter, portraits.cheese, cheese, size * 0.7);
}
