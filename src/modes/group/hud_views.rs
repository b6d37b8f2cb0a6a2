//! Drawn over the maze of a group race: beside each player its number, and an arrow if the player has the hint, and
//! beside a door the numbers of those to whom it is open, until it is open to all. In a split screen also the frame and
//! the minimap of each view.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, Order, Painter, Pos2, Shape, Stroke, StrokeKind, Vec2 as Points,
};
use colors::palette;
use geometry::in_world;
use maze::Grid;
use race::{StepLines, Taken};
use settings::Settings;
use ui::pictures::PLAYER_SIZE;
use ui::theme::fonts::{NOTE, text};
use ui::theme::scale::Pixels;
use ui::theme::seats;
use ui::widgets::paint::{self, Portraits};

use crate::hud::minimap::{
    MARK, MinimapState, draw_eater, draw_goals, draw_locks, draw_map, length, middle_of, on_map, place, size_of,
    texture_of,
};
use crate::race_setup::CurrentLevel;
use crate::simulation::{EaterBody, GroupBody, GroupStandings, PlayerRun};
use crate::view::{Drawn, MazeCamera, Minimap, MinimapPixels, SplitScreen, beside_seat, is_lit_by};
use text::Text;

/// Space between a player and its number, in points, so that the number never covers the face.
const NUMBER_BESIDE: f32 = 2.0;

/// How far the arrow is from its player, in cells, and its size in points.
const ARROW_BESIDE: f32 = 0.62;
const ARROW: f32 = 8.0;

/// The corners of a view for the minimap: bottom right, or bottom left if the player is there.
const CORNERS: [usize; 2] = [0, 1];

/// Space around what must not be covered, in points.
const AROUND: f32 = 40.0;

/// Distance of the player's face from the sides of its view, in points.
const FACE: f32 = 24.0;

/// Size of the plate of a number, in points.
const PLATE: f32 = 16.0;

/// Draws the numbers and the arrows.
pub(super) fn draw_marks(
    mut contexts: EguiContexts,
    camera: Single<&MazeCamera>,
    split: Res<SplitScreen>,
    level: Res<CurrentLevel>,
    standings: GroupStandings,
    players: Query<(&Drawn, &GroupBody, &PlayerRun)>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let grid = level.level.maze().grid();
    let is_dark_for = |run: &PlayerRun| level.level.plan().dark.is_with_keys(run.0.taken().leg());
    let is_dark = players.iter().any(|(_, _, run)| is_dark_for(run));
    paint::layer(context, Order::Background, |ui| {
        let whole = ui.painter().clone();
        let seen_by = |seat: usize| players.iter().find(|(_, player, _)| player.seat() == seat);
        for (drawn, player, run) in &players {
            let step = standings.next_step(&run.0).filter(|_| player.has_hint());
            let line = step.and_then(|(cell, side)| StepLines::new(grid, cell, side)?.lines().next());
            let ahead = line.map(|(from, to)| (in_world(to) - in_world(from)).normalize_or_zero());
            let marks = |painter: &Painter, on_display: &dyn Fn(Vec2) -> Vec2, has_arrow: bool| {
                let place = on_display(drawn.at);
                let cell = on_display(drawn.at + Vec2::X).distance(place);
                let apart = f32::midpoint(cell * PLAYER_SIZE, PLATE) + NUMBER_BESIDE;
                let towards = beside_seat(player.seat()).normalize_or(Vec2::Y) * Vec2::new(1.0, -1.0);
                draw_number(painter, pos(place + towards * apart), player);
                if let Some(ahead) = ahead.filter(|_| has_arrow) {
                    let ink = seats::ink(player.look()).ui(painter.ctx());
                    draw_arrow(painter, pos(on_display(drawn.at + ahead * ARROW_BESIDE)), ahead, ink);
                }
            };
            if !split.is_split() {
                marks(&whole, &|point| camera.on_display(point), true);
            }
            for view in split.views() {
                let own = seen_by(view.seat).filter(|(_, _, own)| view.seat != player.seat() && is_dark_for(own));
                if own.is_some_and(|(own, ..)| !is_lit_by(drawn.at, own.at)) {
                    continue;
                }
                let part = whole.with_clip_rect(paint::rect_of(view.part));
                // Only its player sees the arrow.
                marks(&part, &|point| view.on_display(point), view.seat == player.seat());
            }
        }
        if !split.is_split() {
            draw_who_passes(&whole, &camera, &level, &players, is_dark);
        }
    });
    Ok(())
}

/// Draws beside each door that is open to some of the players their numbers.
fn draw_who_passes(
    painter: &Painter,
    camera: &MazeCamera,
    level: &CurrentLevel,
    players: &Query<(&Drawn, &GroupBody, &PlayerRun)>,
    is_dark: bool,
) {
    for door in level.level.doors() {
        let at = middle_of(level, (door.cell, door.side));
        let count = players.iter().count();
        let passing = players.iter().filter(|(.., run)| run.0.taken().opens(door.number));
        let mut passing: Vec<&GroupBody> = passing.map(|(_, player, _)| player).collect();
        let is_seen = !is_dark || players.iter().any(|(drawn, ..)| is_lit_by(at, drawn.at));
        if passing.len() == count || !is_seen {
            continue;
        }
        passing.sort_unstable_by_key(|player| player.seat());
        let middle = pos(camera.on_display(at));
        let first = (passing.len() as f32 - 1.0) / 2.0;
        for (number, player) in passing.into_iter().enumerate() {
            draw_number(painter, middle + Points::new((number as f32 - first) * PLATE, 0.0), player);
        }
    }
}

/// The minimaps of the players.
#[derive(SystemParam)]
pub(super) struct Maps<'w, 's> {
    minimap: Option<Res<'w, Minimap>>,
    pixels: ResMut<'w, MinimapPixels>,
    states: Local<'s, Vec<MinimapState>>,
}

/// Draws the frames and the minimaps of a split screen.
pub(super) fn draw_views(
    mut contexts: EguiContexts,
    split: Res<SplitScreen>,
    level: Res<CurrentLevel>,
    settings: Res<Settings>,
    portraits: Res<Portraits>,
    maps: Maps,
    players: Query<(&Drawn, &GroupBody, &PlayerRun)>,
    eaters: Query<(&Drawn, &EaterBody)>,
) -> Result {
    let Maps { minimap, mut pixels, mut states } = maps;
    let Some(first) = split.views().first() else { return Ok(()) };
    let map = minimap.zip(length(&settings));
    let size = map.as_ref().and_then(|(minimap, length)| size_of(minimap.size(), first.part.size(), *length));
    // One for each view, and the last for all.
    let seats: Vec<Option<usize>> = split.views().iter().map(|view| Some(view.seat)).chain([None]).collect();
    let count = seats.len().max(states.len());
    states.resize_with(count, MinimapState::default);
    let textures: Vec<_> = map.as_ref().map_or(Vec::new(), |(minimap, _)| {
        let each = seats.iter().zip(&mut *states);
        each.map(|(seat, state)| texture_of(&mut contexts, state, minimap.image(*seat))).collect()
    });
    let context = contexts.ctx_mut()?;
    if let Some(size) = size {
        let largest = if split.views().len() == 3 { first.part.size() } else { size };
        pixels.set_if_neq(MinimapPixels::of(Pixels::of_display(context, largest.max_element())));
    }
    paint::layer(context, Order::Background, |ui| {
        let painter = ui.painter().clone();
        let draw_map_in =
            |area: egui::Rect, seen: Rect, number: usize, own: Option<(&Drawn, &GroupBody, &PlayerRun)>| {
                let (Some((minimap, _)), Some(&texture)) = (&map, textures.get(number)) else { return };
                let seat = own.map(|(_, player, _)| player.seat());
                draw_map(&painter, area, texture, minimap, seen, level.level.plan().dark.is_somewhere());
                let at = |point: Vec2| on_map(area, minimap, point);
                // The map of all shows what any of them sees.
                let is_seen = |point: Vec2| match own {
                    Some((own, ..)) => minimap.is_seen(point, own.at),
                    None => players.iter().any(|(player, ..)| minimap.is_seen(point, player.at)),
                };
                let taken = own.map_or(Taken::default(), |(.., run)| run.0.taken());
                draw_locks(&painter, &level, minimap, area, seat, taken);
                draw_goals(&painter, &level, minimap, area, portraits.cheese);
                for (drawn, eater) in eaters.iter().filter(|(drawn, _)| is_seen(drawn.at)) {
                    draw_eater(&painter, at(drawn.at), palette::racer(eater.number(), eater.eater()));
                }
                for (drawn, player, _) in players.iter().filter(|(drawn, ..)| is_seen(drawn.at)) {
                    // The mark of the player is larger, because color alone is not enough.
                    let size = if seat == Some(player.seat()) { MARK * 1.3 } else { MARK * 0.8 };
                    let edge = Stroke::new(1.5, palette::GROUND.ui(painter.ctx()));
                    painter.circle(at(drawn.at), size, seats::ink(player.look()).ui(painter.ctx()), edge);
                }
            };
        for (number, view) in split.views().iter().enumerate() {
            let of_view = players.iter().find(|(_, player, _)| player.seat() == view.seat);
            let Some((drawn, own, run)) = of_view else { continue };
            let here = pos(view.on_display(drawn.at));
            let ink = seats::ink(own.look()).ui(painter.ctx());
            let frame = paint::rect_of(view.part);
            painter.rect_stroke(frame, CornerRadius::ZERO, Stroke::new(3.0, ink), StrokeKind::Inside);
            if let Some(size) = size {
                let [right, left] = CORNERS.map(|corner| paint::rect_of(place(view.part, size, corner)));
                let area = if right.expand(AROUND).contains(here) { left } else { right };
                draw_map_in(area, view.seen(), number, Some((drawn, own, run)));
            }
            // In the corner above that is further from the player.
            let x = if here.x < frame.center().x { frame.right() - FACE } else { frame.left() + FACE };
            let face = Pos2::new(x, frame.top() + FACE);
            paint::seat(&painter, &portraits, face, 32.0, own.look());
            draw_number(&painter, face + Points::new(if here.x < frame.center().x { -26.0 } else { 26.0 }, 0.0), own);
        }
        // Three players leave a quarter free: the map of all.
        if let ([first, second, third], Some((minimap, _))) = (split.views(), &map) {
            let min = Vec2::new(second.part.min.x, third.part.min.y);
            let quarter = Rect::from_corners(min, min + first.part.size());
            let scale = ((quarter.size() - AROUND) / minimap.size()).min_element().max(0.0);
            let area = paint::rect_of(Rect::from_center_size(quarter.center(), minimap.size() * scale));
            let extent = level.level.maze().grid().extent();
            draw_map_in(area, Rect::from_corners(Vec2::ZERO, Vec2::new(extent.x, -extent.y)), 3, None);
        }
    });
    Ok(())
}

fn pos(point: Vec2) -> Pos2 {
    Pos2::new(point.x, point.y)
}

/// Draws the number of a player on a plate.
fn draw_number(painter: &Painter, at: Pos2, player: &GroupBody) {
    let plate = egui::Rect::from_center_size(at, Points::splat(PLATE));
    painter.rect_filled(plate, CornerRadius::same(8), palette::PANEL.ui(painter.ctx()));
    let number = Text::from(player.seat() + 1);
    paint::letter(painter, at, Align2::CENTER_CENTER, number, text(NOTE), seats::ink(player.look()));
}

/// Draws an arrow that points in a direction of the world.
fn draw_arrow(painter: &Painter, at: Pos2, ahead: Vec2, color: Color32) {
    // On a display y points down.
    let along = Points::new(ahead.x, -ahead.y) * ARROW;
    let across = along.rot90() * 0.8;
    let points = vec![at + along, at - along * 0.7 + across, at - along * 0.3, at - along * 0.7 - across];
    let edge = Stroke::new(1.5, palette::GROUND.ui(painter.ctx()));
    painter.add(Shape::Path(egui::epaint::PathShape { points, closed: true, fill: color, stroke: edge.into() }));
}
