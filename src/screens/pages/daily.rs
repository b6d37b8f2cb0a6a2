//! The page of the race of the day: what it is, the row of days, today's best and the line to share.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, Pos2, Rect, Vec2};
use race::LevelPlan;

use crate::menu::status::StatusLine;
use crate::menu::{Entry, MenuUi, OpenMenu};
use crate::modes::ModeRequest;
use crate::navigation::{CopyLine, RaceCommand};
use crate::platform::clock::Today;
use crate::platform::date::Day;
use crate::profile::Progress;
use crate::race_setup::{Levels, RaceMode, Tracks};
use crate::screens::widgets::badges;
use crate::screens::widgets::entries;
use crate::screens::widgets::page::{self, Sheet};
use crate::screens::widgets::paint;
use crate::theme::fonts::{display, text};
use crate::theme::palette;

pub(in crate::screens) fn fill((progress, today): (Res<Progress>, Res<Today>), mut menu: ResMut<OpenMenu>) {
    let again = if progress.daily.won(today.0) { "Race again" } else { "Race" };
    let mut entries = vec![
        Entry::button(again, RaceCommand::Start(ModeRequest::Daily))
            .meaning("The same maze and the same eater for everybody, from midnight to midnight UTC."),
    ];
    if let Some(best) = progress.daily.best(today.0) {
        entries.push(Entry::button("Copy the line to share", CopyLine::Daily).meaning(best.line(today.0)));
    }
    entries.push(entries::back());
    menu.fill(entries);
}

pub(in crate::screens) fn draw(
    mut contexts: EguiContexts,
    sheet: Sheet,
    (progress, today, said): (Res<Progress>, Res<Today>, Res<StatusLine>),
    (levels, tracks, mut plan): (Res<Levels>, Res<Tracks>, Local<Option<(Day, LevelPlan)>>),
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    if plan.as_ref().is_none_or(|(day, _)| *day != today.0) {
        *plan = RaceMode::Daily(today.0).plan(&levels.0, &tracks.0).ok().map(|plan| (today.0, plan));
    }
    sheet.draw(context, "Daily race", |ui, room| {
        let painter = ui.painter();
        // Where the window is low, who runs is told by name alone.
        let faces = !paint::is_low(painter.clip_rect());
        let (date, streak_at, step) = if faces { (18.0, 178.0, 25.0) } else { (14.0, 62.0, 22.0) };
        let line = |y: f32| Pos2::new(room.center().x, room.top() + y);
        paint::write(painter, line(date), Align2::CENTER_CENTER, today.0.to_string(), display(30.0), palette::TEXT);
        if let Some((_, plan)) = &*plan {
            let dark = if plan.dark { ", in the dark" } else { "" };
            let what = format!("{}, {}{dark}, against {}", plan.cells(), plan.rule(), plan.names());
            let below = line(date + if faces { 32.0 } else { 24.0 });
            paint::write(painter, below, Align2::CENTER_CENTER, &what, text(16.0), palette::TEXT_SOFT);
            if let Some(&kind) = plan.eaters.first().filter(|_| faces) {
                paint::picture(painter, sheet.portraits.eater(kind), line(108.0) + Vec2::new(64.0, 0.0), 84.0);
            }
            if faces {
                paint::player(painter, &sheet.portraits, line(108.0) - Vec2::new(64.0, 0.0), 76.0);
            }
        }
        let daily = &progress.daily;
        let streak = match (daily.streak(today.0), daily.won(today.0)) {
            (0, _) => "Win it to begin a row of days.".to_owned(),
            (1, true) => "Won today: come back tomorrow.".to_owned(),
            (days, true) => format!("{days} days in a row!"),
            (days, false) => format!("{days} in a row so far: win today to keep it up."),
        };
        paint::write(painter, line(streak_at), Align2::CENTER_CENTER, &streak, display(20.0), palette::GOAL);
        let best = daily.best(today.0);
        let told = best.map_or("No time of today yet.".to_owned(), |best| format!("best today {}", best.ticks));
        let at = line(streak_at + step);
        let written = paint::write(painter, at, Align2::CENTER_CENTER, &told, text(17.0), palette::TEXT);
        if let Some(medal) = best.and_then(|best| best.medal) {
            badges::medal(painter, written.right_center() + Vec2::new(18.0, 0.0), 18.0, medal);
        }
        if daily.longest() > 1 {
            let longest = format!("longest row: {} days", daily.longest());
            let at = line(streak_at + 2.0 * step);
            paint::write(painter, at, Align2::CENTER_CENTER, &longest, text(15.0), palette::TEXT_SOFT);
        }
        let below = Rect::from_min_max(Pos2::new(room.left(), room.top() + streak_at + 2.5 * step), room.max);
        page::list_saying(ui, below, said.0.as_ref(), &mut menu);
    });
    Ok(())
}
