//! The display of a race among friends: who is where and who is away, in the panel of the race, and the names in the
//! maze.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, CornerRadius, Order, Painter, Pos2, Rect, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use friends::room::Presence;
use friends::{Name, PlayerId, Standing};
use race::Ticks;
use race::units::{CELL, TICKS_PER_SECOND};
use text::Text;
use ui::layout::words::words;
use ui::layout::{Part, column, grid, row, space, square};
use ui::theme::fonts::{HEADING, NOTE, TITLE, display, text};
use ui::theme::seats;
use ui::theme::space::{HAIR, NEAR, TIGHT};
use ui::widgets::paint::{self, Portraits};

use super::looks::look_of;
use super::room::{FriendsRoom, Session};
use crate::hud::is_running;
use crate::hud::race_display::DisplayPlaces;
use crate::hud::scene::RaceScene;
use crate::race_setup::{CurrentLevel, is_friends_race};
use crate::schedule::HudSystems;
use crate::simulation::{CurrentMaze, PlayerBody, PlayerRun, RivalBody};
use crate::states::MenuScreen;
use crate::view::{Drawn, MazeCamera, is_lit_by};
use crate::widgets::entries::name_text;

/// Space between the rows of racers, in points.
const GAP: f32 = 4.0;

/// The largest row of a racer, and its face, in points.
const ROW: f32 = 38.0;
const FACE: f32 = 26.0;

/// Racers beside each other.
const COLUMNS: usize = 2;

/// How far a name is above its rival, in cells.
const ABOVE: f32 = 0.55;

/// How far names of rivals in one place are apart, in points.
const NAME_STEP: f32 = 17.0;

pub(super) fn draw_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (
            draw_names.run_if(is_friends_race.and_then(in_state(MenuScreen::Closed))),
            draw.run_if(is_running.and_then(is_friends_race)),
        )
            .chain()
            .in_set(HudSystems::Mode),
    );
}

/// A racer's row.
struct RacerRow {
    player: PlayerId,
    name: Name,
    is_own: bool,
    /// The share of the path that is done.
    progress: f32,
    said: Text,
    is_away: bool,
}

/// The rows, the foremost first.
fn rows(
    session: &Session,
    level: &CurrentLevel,
    maze: &CurrentMaze,
    own: Option<&PlayerRun>,
    rivals: &Query<(&Drawn, &RivalBody)>,
) -> Vec<RacerRow> {
    let room = session.room();
    let whole = u64::from(level.level.distance(level.level.start())) * u64::from(CELL);
    let players = room.players();
    let mut rows: Vec<RacerRow> = Vec::new();
    for (player, name, standing) in room.standings() {
        let is_own = player == room.me();
        let remaining = if is_own {
            own.map(|own| maze.view(own.0.taken().leg()).remaining(own.0.place()))
        } else {
            let rival = rivals.iter().find(|(_, body)| body.player == player);
            rival.map(|(_, body)| level.level.view(body.rival.taken().leg()).remaining(body.rival.place()))
        };
        let done = remaining.map_or(0.0, |left| 1.0 - (left as f32 / whole.max(1) as f32).clamp(0.0, 1.0));
        let is_away = !is_own && players.iter().all(|one| one.player != player || one.presence == Presence::Away);
        let (progress, said) = match standing {
            Standing::Verified(ticks) | Standing::Claimed(ticks) => (1.0, Text::time(Ticks(ticks))),
            Standing::Refused => (1.0, text!("friends-unverified")),
            Standing::Out => (done, text!("friends-unplaced")),
            Standing::Racing(_) if is_away => (done, text!("friends-place-away")),
            Standing::Racing(_) => (done, Text::percent((done * 100.0) as u32)),
        };
        rows.push(RacerRow { player, name, is_own, progress, said, is_away });
    }
    rows.sort_by(|a, b| b.progress.total_cmp(&a.progress).then(a.player.cmp(&b.player)));
    rows
}

fn draw(
    mut contexts: EguiContexts,
    friends: Res<FriendsRoom>,
    scene: RaceScene,
    maze: CurrentMaze,
    own: Query<&PlayerRun, With<PlayerBody>>,
    rivals: Query<(&Drawn, &RivalBody)>,
) -> Result {
    let RaceScene { level, clock, portraits, camera, .. } = scene;
    let context = contexts.ctx_mut()?;
    let Some(session) = friends.session() else { return Ok(()) };
    let rows = rows(session, &level, &maze, own.single().ok(), &rivals);
    paint::layer(context, Order::Background, |ui| {
        let painter = ui.painter().clone();
        let layout = camera.layout();
        let panel = paint::rect_of(layout.panel);
        let places = DisplayPlaces::of(panel);
        // A spectator has no other display.
        if own.is_empty() {
            paint::bar(&painter, paint::rect_of(layout.side));
            let at = places.clock.get().center();
            let time = if clock.time().0 == 0 { Text::EMPTY } else { Text::time(clock.time()) };
            paint::write(&painter, at, Align2::CENTER_CENTER, time, display(TITLE), palette::TEXT);
        }
        let room = places.middle.get();
        let parts = rows.iter().map(|row| racer_part(&portraits, row, session));
        let height = rows.len().div_ceil(COLUMNS) as f32 * (ROW + GAP);
        column([grid(COLUMNS, parts).gap(GAP).height(height)]).draw(&painter, room);
        // The time that is left for racers who have not arrived.
        if let Some(last) = session.room().last_tick().filter(|_| session.room().is_racing()) {
            let left = last.saturating_sub(clock.time().0).div_ceil(TICKS_PER_SECOND);
            let left = words(text!("group-left", seconds = left), display(HEADING), palette::SOLUTION).right();
            column([left]).at_end().pad_xy(NEAR, 0.0).draw(&painter, room.with_max_x(panel.right()));
        }
    });
    Ok(())
}

/// The row of a racer: face, name and state, and a bar of its progress.
fn racer_part<'a>(portraits: &'a Portraits, racer: &'a RacerRow, session: &Session) -> Part<'a> {
    let look = look_of(session.room().racers(), racer.player);
    let ink = if racer.is_away { palette::TEXT_SOFT } else { seats::ink(look) };
    let face = square(FACE, move |painter, at, size| {
        if racer.is_own {
            paint::player(painter, portraits, at, size);
        } else {
            paint::seat(painter, portraits, at, size, look);
        }
    });
    let name = if racer.is_own { text!("friends-state-you") } else { name_text(&racer.name) };
    let bar =
        space().height(TIGHT).firm().behind(move |painter, rect| paint::share(painter, rect, racer.progress, ink));
    let line = row([words(name, text(NOTE), ink).cut().grow(1), words(&racer.said, text(NOTE), palette::TEXT).right()]);
    let ground = |painter: &Painter, place| {
        painter.rect_filled(place, CornerRadius::same(6), palette::PANEL.ui(painter.ctx()));
    };
    row([face.firm(), column([line.gap(TIGHT), bar]).in_middle().grow(1)])
        .gap(TIGHT)
        .centered()
        .pad_xy(TIGHT, HAIR)
        .behind(ground)
}

/// Draws the name of each rival above it.
fn draw_names(
    mut contexts: EguiContexts,
    friends: Res<FriendsRoom>,
    level: Res<CurrentLevel>,
    own: Query<(&Drawn, &PlayerRun), With<PlayerBody>>,
    rivals: Query<(&Drawn, &RivalBody)>,
    camera: Single<&MazeCamera>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let Some(session) = friends.session() else { return Ok(()) };
    paint::layer(context, Order::Background, |ui| {
        let painter = ui.painter().clone();
        let window = paint::rect_of(camera.free());
        // Names of rivals in one place, as at the start, are above each other.
        let mut placed: Vec<Rect> = Vec::new();
        for (drawn, body) in rivals.iter().sort_by_key::<(&Drawn, &RivalBody), _>(|(_, body)| body.player) {
            // The darkness hides rivals, and their names.
            let torch = own.single().ok().filter(|(_, run)| level.level.plan().dark.is_with_keys(run.0.taken().leg()));
            if torch.is_some_and(|(own, _)| !is_lit_by(drawn.at, own.at)) {
                continue;
            }
            let at = camera.on_display(drawn.at + bevy::math::Vec2::new(0.0, ABOVE));
            let look = look_of(session.room().racers(), body.player);
            let name = name_text(&body.name);
            let size = Vec2::new(paint::width_of(&painter, &name, text(NOTE)) + 8.0, 16.0);
            let mut plate = Rect::from_center_size(Pos2::new(at.x, at.y), size);
            while placed.iter().any(|other| other.intersects(plate)) {
                plate = plate.translate(Vec2::new(0.0, -NAME_STEP));
            }
            placed.push(plate);
            if window.contains_rect(plate) {
                painter.rect_filled(plate, CornerRadius::same(6), palette::PANEL.ui(painter.ctx()));
                paint::letter(&painter, plate.center(), Align2::CENTER_CENTER, name, text(NOTE), seats::ink(look));
            }
        }
    });
    Ok(())
}
