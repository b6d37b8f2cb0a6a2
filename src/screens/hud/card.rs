//! The card before a race: the opponents, the maze, and facts about the eater.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, Order, Painter, Pos2, Rect, Vec2};
use race::Eater;

use crate::race_setup::{CurrentLevel, Levels, RaceMode, race_name};
use crate::screens::widgets::paint::{self, Portraits};
use crate::screens::widgets::prompts::Prompts;
use crate::settings::Action;
use crate::text::{Text, names};
use crate::theme::fonts::{display, text};
use crate::theme::palette;

pub(in crate::screens) fn draw(
    mut contexts: EguiContexts,
    level: Res<CurrentLevel>,
    levels: Res<Levels>,
    portraits: Res<Portraits>,
    prompts: Prompts,
) -> Result {
    let context = contexts.ctx_mut()?;
    paint::layer(context, Order::Foreground, |ui| {
        let painter = ui.painter().clone();
        paint::dim(&painter, 0.45);
        let more = if level.eaters.is_empty() { 0.0 } else { 24.0 } + if level.handicap.helps() { 24.0 } else { 0.0 };
        let card = Rect::from_center_size(painter.clip_rect().center(), Vec2::new(560.0, 366.0 + more));
        paint::panel(&painter, card);
        let line = |y: f32| Pos2::new(card.center().x, card.top() + y);
        let plan = level.level.plan();
        let head = match level.mode {
            RaceMode::Level(number) if !levels.0.world(number).0.name.is_empty() => {
                let (world, within) = levels.0.world(number);
                let number = Text::joined(" ", [names::world(world), Text::from(within)]);
                Text::joined(": ", [number, names::world_idea(world)])
            }
            _ => level.mode.name(),
        };
        paint::write(&painter, line(30.0), Align2::CENTER_CENTER, head, text(17.0), palette::TEXT_SOFT);
        let name = race_name(&plan.name);
        paint::write(&painter, line(62.0), Align2::CENTER_CENTER, name, display(34.0), palette::GOAL);
        let what = Text::joined(", ", [names::size(plan), names::algorithm_of(plan)]);
        paint::write(&painter, line(94.0), Align2::CENTER_CENTER, what, text(16.0), palette::TEXT_SOFT);

        let beside = |x: f32, y: f32| line(y) + Vec2::new(x, 0.0);
        let fastest = level.fastest();
        let you = if fastest.is_some() { -150.0 } else { 0.0 };
        paint::player(&painter, &portraits, beside(you, 162.0), 76.0);
        paint::write(
            &painter,
            beside(you, 220.0),
            Align2::CENTER_CENTER,
            text!("card-you"),
            display(22.0),
            palette::PLAYER,
        );
        let par = text!("card-par", time = Text::verbatim(level.level.par().to_string()));
        paint::write(&painter, beside(you, 246.0), Align2::CENTER_CENTER, par, text(15.0), palette::TEXT_SOFT);
        if let ([first, others @ ..], Some(fastest)) = (&level.eaters[..], fastest) {
            paint::write(
                &painter,
                line(166.0),
                Align2::CENTER_CENTER,
                text!("card-against"),
                text(16.0),
                palette::TEXT_SOFT,
            );
            let kind = first.kind();
            let name = beside(150.0, 220.0);
            if others.is_empty() {
                paint::picture(&painter, portraits.eater(kind), beside(150.0, 162.0), 84.0);
                let (eater, ink) = (names::eater(kind), palette::eater(kind));
                paint::write(&painter, name, Align2::CENTER_CENTER, eater, display(22.0), ink);
            } else {
                draw_field(&painter, &portraits, &level, beside(150.0, 162.0));
                let many = text!("card-opponents", count = level.eaters.len());
                paint::write(&painter, name, Align2::CENTER_CENTER, many, display(22.0), palette::TEXT);
            }
            let (time, difficulty) =
                (Text::verbatim(fastest.finish().to_string()), names::difficulty(level.difficulty));
            let finish = if others.is_empty() {
                text!("card-finish", time = time, difficulty = difficulty)
            } else {
                text!("card-first-finish", time = time, difficulty = difficulty)
            };
            let at = beside(150.0, 246.0);
            paint::write(&painter, at, Align2::CENTER_CENTER, finish, text(15.0), palette::TEXT_SOFT);
            let [rule, pace] = if others.is_empty() { of_one(first) } else { of_many(&level) };
            paint::write(&painter, line(280.0), Align2::CENTER_CENTER, rule, text(16.0), palette::TEXT);
            paint::write(&painter, line(302.0), Align2::CENTER_CENTER, pace, text(16.0), palette::TEXT);
            let strength = names::strength(level.difficulty, level.rating.as_ref());
            paint::write(&painter, line(326.0), Align2::CENTER_CENTER, strength, text(16.0), palette::TEXT_SOFT);
            if level.handicap.helps() {
                let message = text!("card-handicap", handicap = names::handicap(level.handicap));
                paint::write(&painter, line(350.0), Align2::CENTER_CENTER, message, text(16.0), palette::SOLUTION);
            }
        } else {
            let alone = text!("card-alone");
            paint::write(&painter, line(276.0), Align2::CENTER_CENTER, alone, text(16.0), palette::TEXT);
        }
        prompts.draw_row(&painter, line(338.0 + more), &[(Action::Accept, text!("card-start"))]);
    });
    Ok(())
}

/// Draws the eaters of a race in rows of four.
fn draw_field(painter: &Painter, portraits: &Portraits, level: &CurrentLevel, middle: Pos2) {
    const SIZE: f32 = 46.0;
    let rows = level.eaters.len().div_ceil(4);
    for (row, eaters) in level.eaters.chunks(4).enumerate() {
        for (column, eater) in eaters.iter().enumerate() {
            let x = column as f32 - (eaters.len() - 1) as f32 / 2.0;
            let y = row as f32 - (rows - 1) as f32 / 2.0;
            paint::picture(painter, portraits.eater(eater.kind()), middle + Vec2::new(x, y) * SIZE, SIZE);
        }
    }
}

/// The rule and the pace of a single eater, in two lines.
fn of_one(eater: &Eater) -> [Text; 2] {
    let speed = Text::decimal(eater.speed_thousandths() as f64 / 1000.0, 1);
    let mut pace = text!("card-pace", speed = speed);
    if eater.kind().is_planner() {
        let time = Text::decimal(eater.thinking().seconds().into(), 1);
        pace = text!("card-thinks", time = Text::seconds(time), pace = pace);
    }
    [names::eater_habit(eater.kind()), pace]
}

/// The names of several eaters, in two lines.
fn of_many(level: &CurrentLevel) -> [Text; 2] {
    let (first, rest) = level.eaters.split_at(level.eaters.len().min(4));
    [first, rest].map(|eaters| Text::joined(", ", eaters.iter().map(|eater| names::eater(eater.kind()))))
}
