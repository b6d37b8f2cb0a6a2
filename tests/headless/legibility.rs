//! Every text of every screen can be read, in every language: it is in the window, in its panel, and over no other
//! text.

use std::collections::BTreeSet;
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::PrimaryWindow;
use bevy_egui::egui::emath::Rot2;
use bevy_egui::egui::epaint::{ClippedShape, TextShape};
use bevy_egui::egui::{RawInput, Rect, Shape};
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{EguiContext, EguiPrimaryContextPass, EguiUserTextures, PrimaryEguiContext};
use mazeater::LaunchConfig;
use mazeater::screens::DrawPlugin;
use text::Language;
use ui::menu::OpenMenu;
use ui::theme::Zoom;

use crate::game::{Game, kept_at};
use crate::screens;

/// Points by which letters may reach beyond their place.
const SLACK: f32 = 1.5;

/// The smallest letters, in points.
const SMALLEST: f32 = 10.5;

/// The smallest side of a panel, in points.
const THINNEST_PANEL: f32 = 12.0;

/// A text as it is drawn.
struct Drawn {
    words: String,
    rect: Rect,
}

/// Whether a text is a number. Those at the ends of a plot's axes may touch its edge and each other in small windows.
fn is_tick(words: &str) -> bool {
    words.chars().all(|letter| letter.is_ascii_digit() || letter == '.' || letter == ',')
}

/// Draws the current screen.
fn draw(world: &mut World) -> (Rect, Vec<ClippedShape>) {
    let mut windows = world.query_filtered::<&Window, With<PrimaryWindow>>();
    let size = windows.single(world).expect("a window").size() / world.resource::<Zoom>().0;
    let screen = Rect::from_min_size([0.0, 0.0].into(), size.to_array().into());
    let mut contexts = world.query::<&mut EguiContext>();
    let context = contexts.single_mut(world).expect("a context").get_mut().clone();
    let mut shapes = Vec::new();
    // A change of the zoom, and what is measured, count from the next pass on.
    for _ in 0..3 {
        context.begin_pass(RawInput { screen_rect: Some(screen), ..default() });
        world.run_schedule(EguiPrimaryContextPass);
        let mut output = context.end_pass();
        output.textures_delta.clear();
        shapes = output.shapes;
    }
    (context.content_rect(), shapes)
}

/// The parts of a shape, in the order in which they are drawn.
fn parts(shape: Shape) -> Vec<Shape> {
    match shape {
        Shape::Vec(shapes) => shapes.into_iter().flat_map(parts).collect(),
        other => vec![other],
    }
}

/// What is wrong with the texts of a screen.
fn flaws(window: Rect, shapes: Vec<ClippedShape>) -> BTreeSet<String> {
    let mut flaws = BTreeSet::new();
    let mut seen: Vec<Drawn> = Vec::new();
    // Opaque areas, the last one on top.
    let mut grounds = vec![window];
    for ClippedShape { clip_rect, shape } in shapes {
        for part in parts(shape) {
            match part {
                // Thinner ones are lines and walls.
                Shape::Rect(area) if area.fill.is_opaque() && area.rect.size().min_elem() > THINNEST_PANEL => {
                    let covered = area.rect.intersect(clip_rect);
                    seen.retain(|drawn| !covered.contains_rect(drawn.rect));
                    grounds.push(covered);
                }
                Shape::Text(text) => seen.extend(read(&text, clip_rect, window, &grounds, &mut flaws)),
                _ => {}
            }
        }
    }
    for (at, one) in seen.iter().enumerate() {
        for other in &seen[..at] {
            let both = one.rect.intersect(other.rect);
            if both.width() > SLACK
                && both.height() > SLACK
                && one.words != other.words
                && !(is_tick(&one.words) && is_tick(&other.words))
            {
                flaws.insert(format!("'{}' is drawn over '{}'", one.words, other.words));
            }
        }
    }
    flaws
}

/// Notes what is wrong with a text by itself. Returns it if it is seen.
fn read(text: &TextShape, clip: Rect, window: Rect, grounds: &[Rect], flaws: &mut BTreeSet<String>) -> Option<Drawn> {
    let words = text.galley.text().to_owned();
    let upright = text.galley.mesh_bounds;
    let rect = upright.rotate_bb(Rot2::from_angle(text.angle)).translate(text.pos.to_vec2());
    if words.trim().is_empty() || !rect.is_positive() || !clip.intersects(rect) {
        return None;
    }
    let ground = grounds.iter().rev().find(|ground| ground.contains(rect.center())).copied().unwrap_or(window);
    for (place, name) in [(window, "the window"), (clip, "its clip"), (ground, "its panel")] {
        // A script, the only text with line breaks, scrolls in its field.
        if !place.expand(SLACK).contains_rect(rect) && !is_tick(&words) && !words.contains('\n') {
            flaws.insert(format!("'{words}' at {rect:?} is cut off by {name} {place:?}"));
        }
    }
    if text.galley.elided {
        flaws.insert(format!("'{words}' is shortened"));
    }
    let smallest = text.galley.job.sections.iter().map(|section| section.format.font_id.size).fold(f32::MAX, f32::min);
    if smallest < SMALLEST {
        flaws.insert(format!("'{words}' has letters of {smallest} points"));
    }
    // What is scrolled away is not seen.
    Some(Drawn { words, rect: rect.intersect(clip) })
}

/// Adds what draws screens, and a window.
pub(crate) fn add_drawing(app: &mut App) {
    app.init_resource::<EguiUserTextures>().add_message::<EguiInputEvent>().add_plugins(DrawPlugin);
    app.world_mut().spawn((Window::default(), PrimaryWindow));
    app.world_mut().spawn(PrimaryEguiContext);
}

/// The flaws of the present screen. Each entry shows its hint while it has the focus.
pub(crate) fn flaws_of(game: &mut Game, name: &str) -> BTreeSet<String> {
    let focus = game.get::<OpenMenu>().focus;
    let mut found = BTreeSet::new();
    for other in 0..game.get::<OpenMenu>().entries.len().max(1) {
        game.app.world_mut().resource_mut::<OpenMenu>().focus = other;
        let (window, shapes) = draw(game.app.world_mut());
        assert!(!shapes.is_empty(), "{name} is empty");
        found.extend(flaws(window, shapes));
    }
    game.app.world_mut().resource_mut::<OpenMenu>().focus = focus;
    found
}

/// Draws every screen in a style of the tour, and lists the flaws of each.
fn look(style: &str, language: Language) -> Vec<String> {
    let home = tempfile::tempdir().expect("a folder");
    let mut game = Game::with_plugins(LaunchConfig { language, ..kept_at(home.path()) }, add_drawing);
    game.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(50)));
    let mut all = Vec::new();
    screens::run(&mut game, style, |game, name| {
        let mut found = flaws_of(game, name);
        // The library of the plots places their numbers and labels, and the plots change while runs are measured.
        if name.ends_with("lab-measures") {
            found.clear();
        }
        all.extend(found.into_iter().map(|flaw| format!("{language:?} {name}: {flaw}")));
    });
    all
}

/// Fails with all flaws of a style.
fn assert_legible(style: &str, language: Language) {
    let flaws = look(style, language);
    assert!(flaws.is_empty(), "{} flaws:\n{}", flaws.len(), flaws.join("\n"));
}

#[test]
fn english_is_legible() {
    assert_legible("usual", Language::English);
}

#[test]
fn large_english_is_legible() {
    assert_legible("large", Language::English);
}

#[test]
fn small_english_is_legible() {
    assert_legible("small", Language::English);
}

#[test]
fn german_is_legible() {
    assert_legible("usual", Language::German);
}

#[test]
fn large_german_is_legible() {
    assert_legible("large", Language::German);
}

#[test]
fn small_german_is_legible() {
    assert_legible("small", Language::German);
}

#[test]
fn upright_english_is_legible() {
    assert_legible("upright", Language::English);
}

#[test]
fn upright_german_is_legible() {
    assert_legible("upright", Language::German);
}
