//! Draws the minimap in a corner if the maze is larger than the view. Every kind of racer has its own symbol.
//!
//! It moves to another corner if it would cover the player or the path just ahead.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, CornerRadius, Order, Painter, Pos2, Shape, Stroke, StrokeKind, TextureId};
use bevy_egui::{EguiContexts, EguiTextureHandle};
use colors::palette::{self, Ink};
use geometry::direction;
use geometry::in_world;
use maze::{Cell, Grid, Side};
use race::Taken;
use settings::{Setting, Settings};
use ui::theme::scale::Pixels;
use ui::widgets::paint::{self, Portraits};

use crate::race_setup::CurrentLevel;
use crate::simulation::{EaterBody, GhostBody, GhostKind, PlayerBody, PlayerRun, RacerPlace};
use crate::view::{Drawn, MazeCamera, Minimap, MinimapPixels};

/// Length of the longer side in points, small and large, and its limit as a fraction of the free part of the window.
const LENGTHS: [f32; 2] = [168.0, 252.0];
const SHARE: Vec2 = Vec2::new(0.3, 0.5);

/// A smaller map, in points, would be unreadable and is not shown.
const LEAST: f32 = 48.0;

/// If fewer cells than this are visible across the window, the map would cover too many of them and is not shown.
const FEWEST: f32 = 5.0;

/// Distance from the edge of the free part of the window, in points.
const GAP: f32 = 6.0;

/// How far ahead of the player and around the player the map must cover nothing, in cells.
const AHEAD: f32 = 5.0;
const AROUND: f32 = 1.6;

/// Size of the symbols in points.
pub(crate) const MARK: f32 = 5.0;

/// The corners in order of preference: bottom right, bottom left, top right, top left.
const CORNERS: [Vec2; 4] = [Vec2::ONE, Vec2::new(0.0, 1.0), Vec2::X, Vec2::ZERO];

/// The racers on the map.
#[derive(SystemParam)]
pub(crate) struct Runners<'w, 's> {
    player: Query<'w, 's, (&'static Drawn, &'static PlayerRun), With<PlayerBody>>,
    eaters: Query<'w, 's, (&'static EaterBody, &'static Drawn)>,
    ghosts: Query<'w, 's, (&'static GhostBody, &'static RacerPlace)>,
}

/// The map, and what it would cover.
#[derive(SystemParam)]
pub(crate) struct MapView<'w, 's> {
    minimap: Option<Res<'w, Minimap>>,
    camera: Single<'w, 's, &'static MazeCamera>,
    settings: Res<'w, Settings>,
}

/// State kept between frames.
#[derive(Default)]
pub(crate) struct MinimapState {
    corner: usize,
    texture: Option<(AssetId<Image>, TextureId)>,
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    map: MapView,
    level: Res<CurrentLevel>,
    portraits: Res<Portraits>,
    mut pixels: ResMut<MinimapPixels>,
    runners: Runners,
    mut state: Local<MinimapState>,
) -> Result {
    let MapView { minimap, camera, settings } = map;
    let Some(minimap) = minimap else { return Ok(()) };
    let texture = texture_of(&mut contexts, &mut state, minimap.image(None));
    let Ok((player, run)) = runners.player.single() else { return Ok(()) };
    let grid = level.level.maze().grid();
    let extent = grid.extent();
    let whole = Rect::from_corners(Vec2::ZERO, Vec2::new(extent.x, -extent.y));
    let Some(length) = length(&settings) else { return Ok(()) };
    let view = camera.in_view();
    if view.inflate(0.5).union(whole) == view.inflate(0.5) || view.size().min_element() < FEWEST {
        return Ok(());
    }
    let Some(size) = size_of(minimap.size(), camera.free().size(), length) else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    pixels.set_if_neq(MinimapPixels::of(Pixels::of_display(context, size.max_element())));
    let ahead = player.at + direction(player.look) * AHEAD;
    let matters = [player.at, player.at.midpoint(ahead), ahead].map(|point| spot(&camera, point, AROUND));
    let goal = in_world(grid.center(level.level.goal()));
    let beside = [goal].into_iter().chain(runners.eaters.iter().map(|(_, drawn)| drawn.at));
    let less: Vec<Rect> = beside.map(|point| spot(&camera, point, 0.6)).collect();
    state.corner = corner(state.corner, camera.free(), size, &matters, &less);
    let map = place(camera.free(), size, state.corner);
    paint::layer(context, Order::Background, |ui| {
        let map = egui::Rect::from_min_max(pos(map.min), pos(map.max));
        let painter = ui.painter().with_clip_rect(map.expand(GAP));
        let ctx = painter.ctx();
        draw_map(&painter, map, texture, &minimap, view, level.level.plan().dark.is_somewhere());
        let at = |point: Vec2| on_map(map, &minimap, point);
        draw_locks(&painter, &level, &minimap, map, None, run.0.taken());
        draw_goals(&painter, &level, &minimap, map, portraits.cheese);
        for (ghost, place) in runners.ghosts.iter().filter(|(ghost, _)| !ghost.is_out()) {
            let here = in_world(place.0.point(grid));
            if minimap.is_seen(here, player.at) {
                draw_ghost(&painter, at(here), ghost.kind());
            }
        }
        for (eater, drawn) in runners.eaters.iter().filter(|(_, drawn)| minimap.is_seen(drawn.at, player.at)) {
            draw_eater(&painter, at(drawn.at), palette::racer(eater.number(), eater.eater()));
        }
        painter.circle(at(player.at), MARK, palette::PLAYER.ui(ctx), Stroke::new(1.5, palette::GROUND.ui(ctx)));
    });
    Ok(())
}

/// Draws the picture of the map in a frame, and which part of it is in view.
pub(crate) fn draw_map(
    painter: &Painter,
    map: egui::Rect,
    texture: TextureId,
    minimap: &Minimap,
    view: Rect,
    is_dark: bool,
) {
    let ctx = painter.ctx();
    painter.rect_filled(map.expand(3.0), CornerRadius::same(6), palette::SHADOW.ui_faded(ctx, 0.8));
    painter.rect_filled(map, CornerRadius::same(3), if is_dark { palette::NIGHT } else { palette::FLOOR }.ui(ctx));
    let uv = egui::Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0));
    painter.image(texture, map, uv, Color32::WHITE);
    let [min, max] = [view.min, view.max].map(|corner| on_map(map, minimap, corner));
    let seen = egui::Rect::from_two_pos(min, max).intersect(map);
    painter.rect_stroke(seen, CornerRadius::same(2), Stroke::new(2.0, palette::TEXT.ui(ctx)), StrokeKind::Inside);
    painter.rect_stroke(
        map.expand(1.5),
        CornerRadius::same(4),
        Stroke::new(1.5, palette::PANEL_EDGE.ui(ctx)),
        StrokeKind::Middle,
    );
}

/// Draws the cheese at each goal.
pub(crate) fn draw_goals(
    painter: &Painter,
    level: &CurrentLevel,
    minimap: &Minimap,
    map: egui::Rect,
    cheese: TextureId,
) {
    for &goal in level.level.goals() {
        let at = on_map(map, minimap, in_world(level.level.maze().grid().center(goal)));
        paint::picture(painter, cheese, at, MARK * 3.2);
    }
}

/// Draws the electronic doors, the doors that are closed and the keys that are still there for a player, of a group by number, where seen.
pub(crate) fn draw_locks(
    painter: &Painter,
    level: &CurrentLevel,
    minimap: &Minimap,
    map: egui::Rect,
    seat: Option<usize>,
    taken: Taken,
) {
    let grid = level.level.maze().grid();
    let at = |point: Vec2| on_map(map, minimap, point);
    // Their state is seen only from the cells beside them.
    for door in level.level.electronic_doors().all() {
        let here = middle_of(level, (door.cell, door.side));
        if minimap.is_lit(seat, here) {
            painter.circle_filled(at(here), MARK * 0.4, palette::WALL.ui(painter.ctx()));
        }
    }
    for door in level.level.doors().iter().filter(|door| !taken.opens(door.number)) {
        let here = middle_of(level, (door.cell, door.side));
        if minimap.is_lit(seat, here) {
            let bar = egui::Rect::from_center_size(at(here), egui::Vec2::splat(MARK));
            painter.rect_filled(bar, CornerRadius::ZERO, palette::door(door.number).ui(painter.ctx()));
        }
    }
    for key in level.level.keys().iter().filter(|key| !taken.opens(key.number)) {
        let here = in_world(grid.center(key.cell));
        if minimap.is_lit(seat, here) {
            draw_key(painter, at(here), palette::door(key.number));
        }
    }
}

/// The middle of a door in the world.
pub(crate) fn middle_of(level: &CurrentLevel, (cell, side): (Cell, Side)) -> Vec2 {
    let grid = level.level.maze().grid();
    in_world(grid.center(cell)).midpoint(in_world(grid.center(grid.behind(cell, side))))
}

/// Where a world position is on the map.
pub(crate) fn on_map(map: egui::Rect, minimap: &Minimap, point: Vec2) -> Pos2 {
    let share = minimap.place(point);
    map.lerp_inside(egui::Vec2::new(share.x, share.y))
}

/// Length of the longer side of the map in points, by the setting; `None` if it is off.
pub(crate) fn length(settings: &Settings) -> Option<f32> {
    LENGTHS.get(usize::from(settings.get(Setting::Minimap))).copied()
}

/// The egui texture of the current picture.
pub(crate) fn texture_of(contexts: &mut EguiContexts, state: &mut MinimapState, image: &Handle<Image>) -> TextureId {
    if let Some((id, texture)) = state.texture {
        if id == image.id() {
            return texture;
        }
        contexts.remove_image(id);
    }
    let texture = contexts.add_image(EguiTextureHandle::Strong(image.clone()));
    state.texture = Some((image.id(), texture));
    texture
}

fn pos(point: Vec2) -> Pos2 {
    Pos2::new(point.x, point.y)
}

/// The square around a world point, in points of the window.
fn spot(camera: &MazeCamera, point: Vec2, around: f32) -> Rect {
    let corners = [point - around, point + around].map(|corner| camera.on_display(corner));
    Rect::from_corners(corners[0], corners[1])
}

/// Width and height of the map in points; `None` if it would be too small.
pub(crate) fn size_of(texels: Vec2, free: Vec2, length: f32) -> Option<Vec2> {
    let scale = (length / texels.max_element()).min((free * SHARE / texels).min_element());
    let size = texels * scale;
    (size.max_element() >= LEAST).then_some(size)
}

pub(crate) fn place(free: Rect, size: Vec2, corner: usize) -> Rect {
    let room = (free.size() - size - 2.0 * GAP).max(Vec2::ZERO);
    let min = free.min + GAP + room * CORNERS[corner % CORNERS.len()];
    Rect::from_corners(min, min + size)
}

/// The best corner: it covers nothing in `matters`, and as little as possible in `less`. Stays in the current one if
/// possible.
fn corner(now: usize, free: Rect, size: Vec2, matters: &[Rect; 3], less: &[Rect]) -> usize {
    let hides = |corner: usize| {
        let map = place(free, size, corner);
        let hides = |rect: &&Rect| !map.intersect(**rect).is_empty();
        (matters.iter().filter(hides).count(), less.iter().filter(hides).count())
    };
    if hides(now).0 == 0 {
        return now;
    }
    (0..CORNERS.len()).min_by_key(|&corner| hides(corner)).unwrap_or(now)
}

/// Draws a star with four points.
pub(crate) fn draw_eater(painter: &Painter, at: Pos2, ink: Ink) {
    let color = ink.ui(painter.ctx());
    for (long, across) in [(egui::Vec2::X, egui::Vec2::Y), (egui::Vec2::Y, egui::Vec2::X)] {
        let (long, across) = (long * MARK * 1.5, across * MARK * 0.6);
        let points = vec![at + long, at + across, at - long, at - across];
        painter.add(Shape::convex_polygon(points, color, Stroke::NONE));
    }
}

/// Draws the same shape as in the maze: a ring for the best run, a diamond for a medal, a square for a friend.
fn draw_ghost(painter: &Painter, at: Pos2, kind: GhostKind) {
    let stroke = |ink: Ink| Stroke::new(2.0, ink.ui(painter.ctx()));
    let corners = |turned: bool| {
        let corner =
            |x: f32, y: f32| at + if turned { egui::Vec2::new(x + y, x - y) } else { egui::Vec2::new(x, y) * 0.8 };
        let far = MARK * if turned { 0.7 } else { 1.0 };
        vec![corner(-far, -far), corner(far, -far), corner(far, far), corner(-far, far)]
    };
    match kind {
        GhostKind::Best => drop(painter.circle_stroke(at, MARK, stroke(palette::PLAYER))),
        GhostKind::Medal(_) => drop(painter.add(Shape::closed_line(corners(true), stroke(palette::GOAL)))),
        GhostKind::Friend => drop(painter.add(Shape::closed_line(corners(false), stroke(palette::TEXT)))),
    }
}

/// Draws a bow and a stem.
fn draw_key(painter: &Painter, at: Pos2, ink: Ink) {
    let color = ink.ui(painter.ctx());
    painter.circle_filled(at - egui::Vec2::new(MARK * 0.4, 0.0), MARK * 0.6, color);
    painter.line_segment([at, at + egui::Vec2::new(MARK * 1.2, 0.0)], Stroke::new(2.0, color));
}

#[cfg(test)]
mod tests {
    use super::*;

    const FREE: Rect = Rect { min: Vec2::new(24.0, 104.0), max: Vec2::new(1256.0, 744.0) };

    fn at(x: f32, y: f32) -> [Rect; 3] {
        [Rect::from_center_size(Vec2::new(x, y), Vec2::splat(80.0)); 3]
    }

    #[test]
    fn minimap_moves_to_a_corner_where_it_covers_nothing() {
        let size = Vec2::new(168.0, 120.0);
        let beside_all = at(640.0, 400.0);
        assert_eq!(corner(0, FREE, size, &beside_all, &[]), 0);
        let below_right = at(1200.0, 700.0);
        let moved = corner(0, FREE, size, &below_right, &[]);
        assert_ne!(moved, 0);
        assert_eq!(corner(moved, FREE, size, &beside_all, &[]), moved, "it stays in the new corner");
        // Of two free corners it takes the one that covers nobody else.
        let below_left = Rect::from_center_size(Vec2::new(80.0, 700.0), Vec2::splat(30.0));
        assert_eq!(corner(0, FREE, size, &below_right, &[below_left]), 2);
        for corner in 0..4 {
            let map = place(FREE, size, corner);
            assert!(FREE.contains(map.min) && FREE.contains(map.max));
        }
    }

    #[test]
    fn minimap_is_small_or_hidden_in_any_window() {
        for (texels, free) in [
            (Vec2::new(256.0, 192.0), FREE.size()),
            (Vec2::new(20.0, 256.0), FREE.size()),
            (Vec2::new(256.0, 3.0), Vec2::new(752.0, 440.0)),
            (Vec2::splat(256.0), Vec2::new(272.0, 40.0)),
            (Vec2::splat(256.0), Vec2::ZERO),
        ] {
            for length in LENGTHS {
                let Some(size) = size_of(texels, free, length) else { continue };
                assert!(size.cmple(free * SHARE + 0.1).all() && size.max_element() <= length + 0.1);
            }
        }
        assert_eq!(size_of(Vec2::splat(256.0), Vec2::ZERO, 168.0), None);
    }
}
