//! The daily race page: the race, the streak, today's best run, and "Share result".

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Pos2, Rect, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use race::LevelPlan;

use crate::menu::status::StatusLine;
use crate::menu::{Entry, MenuUi, OpenMenu};
use crate::modes::ModeRequest;
use crate::navigation::{CopyLine, RaceCommand};
use crate::platform::clock::Today;
use crate::platform::date::Day;
use crate::profile::Progress;
use crate::race_setup::{Levels, RaceMode, Tracks};
use crate::schedule::{DrawSystems, MenuSystems};
use crate::screens::widgets::badges;
use crate::screens::widgets::entries;
use crate::screens::widgets::page::{self, PagePanel};
use crate::screens::widgets::paint;
use crate::states::{MenuScreen, Page};
use crate::text::{Text, names};
use crate::theme::fonts::{display, text};
use crate::theme::palette;

pub(in crate::screens) fn plugin(app: &mut App) {
    app.init_resource::<DailyPlan>();
    app.add_systems(Update, (plan_day, fill).run_if(in_state(MenuScreen::Page(Page::Daily))).in_set(MenuSystems::Fill));
}

pub(in crate::screens) fn draw_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(in_state(MenuScreen::Page(Page::Daily))).in_set(DrawSystems::Screens),
    );
}

/// The plan of the day's race, made once a day.
#[derive(Resource, Default)]
struct DailyPlan(Option<(Day, LevelPlan)>);

fn plan_day(today: Res<Today>, levels: Res<Levels>, tracks: Res<Tracks>, mut plan: ResMut<DailyPlan>) {
    if plan.0.as_ref().is_none_or(|(day, _)| *day != today.0) {
        plan.0 = RaceMode::Daily(today.0).plan(&levels.0, &tracks.0).ok().map(|plan| (today.0, plan));
    }
}

fn fill(progress: Res<Progress>, today: Res<Today>, mut menu: ResMut<OpenMenu>) {
    let again = if progress.daily.won(today.0) { text!("daily-race-again") } else { text!("daily-race") };
    let mut entries = vec![Entry::button(again, RaceCommand::Start(ModeRequest::Daily)).hint(text!("daily-race-hint"))];
    if let Some(best) = progress.daily.best(today.0) {
        entries.push(Entry::button(text!("daily-share"), CopyLine::Daily).hint(best.line(today.0)));
    }
    entries.push(entries::back());
    menu.fill(entries);
}

fn draw(
    mut contexts: EguiContexts,
    page_panel: PagePanel,
    progress: Res<Progress>,
    today: Res<Today>,
    plan: Res<DailyPlan>,
    status: Res<StatusLine>,
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    page_panel.draw(context, text!("mode-daily"), |ui, room| {
        let painter = ui.painter();
        // A low window shows the eaters' names without pictures.
        let faces = !paint::is_low(painter.clip_rect());
        let (date, streak_at, step) = if faces { (18.0, 178.0, 25.0) } else { (14.0, 62.0, 22.0) };
        let line = |y: f32| Pos2::new(room.center().x, room.top() + y);
        let day = Text::verbatim(today.0.to_string());
        paint::write(painter, line(date), Align2::CENTER_CENTER, day, display(30.0), palette::TEXT);
        if let Some((_, plan)) = &plan.0 {
            let against = text!("level-against", eaters = names::eaters(&plan.eaters));
            let what = Text::joined(", ", [entries::maze(plan), against]);
            let below = line(date + if faces { 32.0 } else { 24.0 });
            paint::write(painter, below, Align2::CENTER_CENTER, what, text(16.0), palette::TEXT_SOFT);
            if let Some(&kind) = plan.eaters.first().filter(|_| faces) {
                paint::picture(
                    painter,
                    page_panel.backdrop.portraits.eater(kind),
                    line(108.0) + Vec2::new(64.0, 0.0),
                    84.0,
                );
            }
            if faces {
                paint::player(painter, &page_panel.backdrop.portraits, line(108.0) - Vec2::new(64.0, 0.0), 76.0);
            }
        }
        let daily = &progress.daily;
        let streak = match (daily.streak(today.0), daily.won(today.0)) {
            (0, _) => text!("daily-streak-none"),
            (1, true) => text!("daily-streak-begun"),
            (days, true) => text!("daily-streak-won", days = days),
            (days, false) => text!("daily-streak-open", days = days),
        };
        paint::write(painter, line(streak_at), Align2::CENTER_CENTER, streak, display(20.0), palette::GOAL);
        let best = daily.best(today.0);
        let best_line = best
            .map_or(text!("daily-no-time"), |best| text!("daily-best", time = Text::verbatim(best.ticks.to_string())));
        let at = line(streak_at + step);
        let written = paint::write(painter, at, Align2::CENTER_CENTER, best_line, text(17.0), palette::TEXT);
        if let Some(medal) = best.and_then(|best| best.medal) {
            badges::medal(painter, written.right_center() + Vec2::new(18.0, 0.0), 18.0, medal);
        }
        if daily.longest() > 1 {
            let longest = text!("daily-longest", days = daily.longest());
            let at = line(streak_at + 2.0 * step);
            paint::write(painter, at, Align2::CENTER_CENTER, longest, text(15.0), palette::TEXT_SOFT);
        }
        let below = Rect::from_min_max(Pos2::new(room.left(), room.top() + streak_at + 2.5 * step), room.max);
        page::list_with_message(ui, below, status.0.as_ref(), &mut menu);
    });
    Ok(())
}
