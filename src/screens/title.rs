//! The title: the name of the game, and its menu.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Align2, Order, Pos2, Rect, Vec2};

use super::backdrop::Backdrop;
use super::entries;
use super::menu::{Entry, MenuCue, OpenMenu};
use super::paint::{self, Portraits};
use crate::flow::Request;
use crate::input::DeviceInHand;
use crate::level::{BuildFailure, Levels, Wanted};
use crate::pages::Page;
use crate::profile::{Notice, Progress};
use crate::theme::fonts::{display, text};
use crate::theme::palette;

/// Which entry of the menu chooses the level.
const LEVEL_ENTRY: usize = 1;

pub(super) fn fill(wanted: Res<Wanted>, levels: Res<Levels>, progress: Res<Progress>, mut menu: ResMut<OpenMenu>) {
    let last = progress.reached().min(levels.0.last_level());
    let level = wanted.level;
    let choice = Entry::choice(
        "Level",
        format!("{level} of {}", levels.0.last_level()),
        (level > 1).then(|| Request::ChooseLevel(level - 1)),
        (level < last).then(|| Request::ChooseLevel(level + 1)),
    );
    let entries = vec![
        Entry::button("Play", Request::Play),
        choice,
        entries::difficulty(*wanted),
        Entry::button("Options", Request::Open(Page::Options)),
        Entry::button("Credits", Request::Open(Page::Credits)),
        Entry::button("Quit", Request::Quit),
    ];
    menu.fill(entries, None);
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    (backdrop, portraits): (Option<Res<Backdrop>>, Res<Portraits>),
    (wanted, levels, progress): (Res<Wanted>, Res<Levels>, Res<Progress>),
    (notice, failure, device): (Res<Notice>, Res<BuildFailure>, Res<DeviceInHand>),
    time: Res<Time<Real>>,
    mut menu: ResMut<OpenMenu>,
    mut requests: MessageWriter<Request>,
    mut cues: MessageWriter<MenuCue>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let seconds = time.elapsed_secs();
    paint::layer(context, Order::Background, |ui| {
        let painter = ui.painter().clone();
        let window = painter.clip_rect();
        if let Some(backdrop) = backdrop {
            backdrop.draw(&painter, &portraits, seconds);
        }
        let middle = window.center().x;
        let size = paint::menu_size(&menu) + Vec2::new(72.0, 128.0);
        let logo = Pos2::new(middle, (window.top() + window.height() * 0.26).max(70.0));
        draw_logo(&painter, &portraits, logo, (window.width() / 10.0).clamp(44.0, 112.0), seconds);

        let plan = levels.0.level(wanted.level);
        let card = Rect::from_center_size(Pos2::new(middle, window.top() + window.height() * 0.66), size);
        paint::panel(&painter, card);
        let top = Pos2::new(middle, card.top() + 28.0);
        let (world, _) = levels.0.world(wanted.level);
        let name = if world.name.is_empty() { plan.name.clone() } else { format!("{}: {}", world.name, plan.name) };
        paint::write(&painter, top, Align2::CENTER_CENTER, &name, display(22.0), palette::GOAL);
        let what = format!("{}, {}, against {}", plan.cells(), plan.rule(), plan.names());
        paint::write(
            &painter,
            top + Vec2::new(0.0, 26.0),
            Align2::CENTER_CENTER,
            &what,
            text(15.0),
            palette::TEXT_SOFT,
        );
        paint::draw_menu(ui, top + Vec2::new(0.0, 46.0), &mut menu, &mut requests, &mut cues);
        let locked =
            menu.focus == LEVEL_ENTRY && wanted.level == progress.reached() && wanted.level < levels.0.last_level();
        let meaning = if locked { "Win this level to open the next." } else { wanted.difficulty.meaning() };
        let below = Pos2::new(middle, card.bottom() - 22.0);
        paint::write(&painter, below, Align2::CENTER_CENTER, meaning, text(15.0), palette::TEXT_SOFT);

        let foot = Pos2::new(middle, window.bottom() - 26.0);
        let help = match *device {
            DeviceInHand::Keyboard => "Arrows or WASD move, Enter chooses, Escape goes back",
            DeviceInHand::Gamepad => "D-pad or stick move, the lower button chooses, the right one goes back",
        };
        paint::write(&painter, foot, Align2::CENTER_CENTER, help, text(15.0), palette::TEXT_SOFT);
        if let Some(said) = failure.0.as_ref().or(notice.0.as_ref()) {
            let galley = painter.layout(said.clone(), text(15.0), palette::GOAL.ui(), window.width() - 40.0);
            painter.galley(Pos2::new(window.left() + 20.0, window.top() + 14.0), galley, palette::GOAL.ui());
        }
    });
    Ok(())
}

/// The name, with the eater on its heels and the cheese before it.
fn draw_logo(painter: &egui::Painter, portraits: &Portraits, at: Pos2, size: f32, seconds: f32) {
    let shade = at + Vec2::new(0.0, size * 0.06);
    paint::write(painter, shade, Align2::CENTER_CENTER, "Mazeater", display(size), palette::SHADOW);
    let name = paint::write(painter, at, Align2::CENTER_CENTER, "Mazeater", display(size), palette::WALL);
    let bob = (seconds * 2.2).sin() * size * 0.03;
    let eater = Pos2::new(name.left() - size * 0.55, at.y + bob);
    paint::picture(painter, portraits.eater(race::EaterKind::Wally), eater, size * 0.82);
    let cheese = Pos2::new(name.right() + size * 0.5, at.y - bob);
    paint::picture(painter, portraits.cheese, cheese, size * 0.7);
}
