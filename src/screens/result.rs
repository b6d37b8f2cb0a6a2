//! The result of a race: who won, by how much, and where to go from here.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, Order, Pos2, Rect, Vec2};
use race::{Ticks, Winner};

use super::entries;
use super::menu::{Entry, MenuCue, OpenMenu};
use super::paint::{self, Portraits};
use crate::flow::Request;
use crate::level::{CurrentLevel, Levels, Wanted};
use crate::profile::Progress;
use crate::racing::RaceClock;
use crate::theme::fonts::{display, text};
use crate::theme::palette;

pub(super) fn fill(
    (wanted, levels, progress): (Res<Wanted>, Res<Levels>, Res<Progress>),
    (clock, current): (Res<RaceClock>, Option<Res<CurrentLevel>>),
    mut menu: ResMut<OpenMenu>,
) {
    let won = clock.winner() == Some(Winner::Player);
    let number = current.map_or(1, |level| level.number);
    // A victory opens the next level in this very frame.
    let next = number < levels.0.last_level() && (won || number < progress.reached());
    let mut entries = Vec::new();
    if won && next {
        entries.push(Entry::button("Next level", Request::NextLevel));
    }
    entries.push(Entry::button("Race again", Request::Restart));
    if !won && next {
        entries.push(Entry::button("Next level", Request::NextLevel));
    }
    entries.push(entries::difficulty(*wanted));
    entries.push(Entry::button("Title", Request::Leave));
    menu.fill(entries, Some(Request::Leave));
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    (level, levels): (Res<CurrentLevel>, Res<Levels>),
    (clock, portraits): (Res<RaceClock>, Res<Portraits>),
    mut menu: ResMut<OpenMenu>,
    mut requests: MessageWriter<Request>,
    mut cues: MessageWriter<MenuCue>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let won = clock.winner() == Some(Winner::Player);
    paint::layer(context, Order::Foreground, |ui| {
        let painter = ui.painter().clone();
        paint::dim(&painter, 0.35);
        let size = paint::menu_size(&menu) + Vec2::new(120.0, 262.0);
        let card = Rect::from_center_size(painter.clip_rect().center(), size);
        paint::panel(&painter, card);
        let line = |y: f32| Pos2::new(card.center().x, card.top() + y);
        let face = line(2.0);
        let winner = match clock.winner() {
            Some(Winner::Eater(number)) => level.eaters.get(number),
            _ => None,
        };
        let (head, ink) = if let Some(eater) = winner {
            paint::picture(&painter, portraits.eater(eater.kind()), face, 92.0);
            (format!("{} ate it first", eater.kind().name()), palette::eater(eater.kind()))
        } else {
            paint::player(&painter, &portraits, face, 84.0);
            let last = level.number == levels.0.last_level();
            (if last { "The last cheese is yours!" } else { "The cheese is yours!" }.to_owned(), palette::PLAYER)
        };
        paint::write(&painter, line(78.0), Align2::CENTER_CENTER, &head, display(32.0), ink);
        paint::write(
            &painter,
            line(124.0),
            Align2::CENTER_CENTER,
            &clock.time().to_string(),
            display(44.0),
            palette::TEXT,
        );
        let (first, second) = details(&level, &clock, won);
        paint::write(&painter, line(164.0), Align2::CENTER_CENTER, &first, text(17.0), palette::TEXT);
        paint::write(&painter, line(188.0), Align2::CENTER_CENTER, &second, text(15.0), palette::TEXT_SOFT);
        if clock.guided() {
            let said = "a guided run: the way was shown";
            paint::write(&painter, line(211.0), Align2::CENTER_CENTER, said, text(15.0), palette::WAY);
        }
        paint::draw_menu(ui, line(230.0), &mut menu, &mut requests, &mut cues);
    });
    Ok(())
}

/// What the numbers mean: the distance to the eater, and to par.
fn details(level: &CurrentLevel, clock: &RaceClock, won: bool) -> (String, String) {
    let (time, par) = (clock.time(), level.level.par());
    let first = match level.eaters.first() {
        Some(eater) if won => {
            let ahead = Ticks(eater.finish().0.saturating_sub(time.0));
            format!("{} before {}", ahead, eater.kind().name())
        }
        Some(_) => "You were still on your way.".to_owned(),
        None => "Nobody was after it.".to_owned(),
    };
    let second = if !won {
        format!("par {par}, {}", level.difficulty)
    } else if time == par {
        format!("exactly par, {}", level.difficulty)
    } else if time < par {
        format!("{} under par {par}, {}", Ticks(par.0 - time.0), level.difficulty)
    } else {
        format!("{} over par {par}, {}", Ticks(time.0 - par.0), level.difficulty)
    };
    (first, second)
}
