//! Details of a level, shown beside the tiles of the levels page.

use bevy_egui::egui::{Align2, Painter, Pos2, Rect, Ui, Vec2};
use colors::palette::{self, Ink};
use race::{Campaign, Difficulty, LevelPlan, Medal, Star, Ticks};
use text::{Text, names};
use ui::theme::fonts::{display, text};
use ui::widgets::paint::{self, Portraits};

use super::level_map::{draw_difficulty, draw_theme};
use crate::profile::Progress;
use crate::widgets::badges;
use crate::widgets::entries;

/// Lines of text below each other.
struct DetailLines<'p> {
    painter: &'p Painter,
    at: Pos2,
    width: f32,
}

impl DetailLines<'_> {
    fn say(&mut self, message: impl Into<Text>, font: bevy_egui::egui::FontId, ink: Ink) {
        let message = message.into();
        if message.is_empty() {
            return;
        }
        let written = paint::wrap(self.painter, self.at, Align2::LEFT_TOP, message, font, ink, self.width);
        self.at.y += written.height() + 2.0;
    }

    fn skip(&mut self, height: f32) {
        self.at.y += height;
    }
}

/// Rooms lower than this are low, in points.
const LOW: f32 = 440.0;

/// Draws a heading and a text below it.
pub(super) fn say(painter: &Painter, room: Rect, heading: impl Into<Text>, message: impl Into<Text>) {
    let mut lines = DetailLines { painter, at: room.min, width: room.width() };
    lines.say(heading, display(20.0), palette::GOAL);
    lines.say(message, text(16.0), palette::TEXT_SOFT);
}

/// The level whose details are drawn.
pub(super) struct DetailedLevel<'a> {
    pub number: u32,
    pub campaign: &'a Campaign,
    pub progress: &'a Progress,
    /// `None` until it is known.
    pub par: Option<Ticks>,
    pub difficulty: Difficulty,
}

/// Draws the details in a room and returns the bottom of the text. A room below the map is wide and low: there the stars
/// are beside the medals.
pub(super) fn draw(ui: &Ui, room: Rect, portraits: &Portraits, level: &DetailedLevel, is_below: bool) -> f32 {
    let &DetailedLevel { number, campaign, progress, par, difficulty } = level;
    let painter = ui.painter();
    let mut lines = DetailLines { painter, at: room.min, width: room.width() };
    // In a low room lines and pictures are smaller.
    let (row, faces) = if room.height() < LOW { (19.0, 32.0) } else { (22.0, 38.0) };
    let plan = campaign.level(number);
    let (world, within) = campaign.world(number);
    lines.say(names::level(&plan.name), display(22.0), palette::GOAL);
    if !world.name.is_empty() {
        let place = Text::joined(" ", [names::world(world), Text::from(within)]);
        lines.say(place, text(15.0), palette::TEXT_SOFT);
    }
    lines.skip(if is_below { 2.0 } else { 6.0 });
    if !progress.is_open(number, campaign) {
        badges::lock(painter, lines.at + Vec2::new(14.0, 20.0), 30.0);
        draw_theme(painter, lines.at + Vec2::new(58.0, 20.0), 34.0, plan);
        lines.skip(46.0);
        lines.say(names::idea(plan), text(17.0), palette::TEXT);
        lines.skip(6.0);
        lines.say(progress.lock(number, campaign), text(15.0), palette::TEXT_SOFT);
        return lines.at.y;
    }
    lines.say(names::idea(plan), text(15.0), palette::TEXT);
    lines.say(entries::maze(plan), text(15.0), palette::TEXT_SOFT);
    lines.skip(4.0);
    draw_eaters(&mut lines, portraits, plan, difficulty, faces);
    let level = progress.level(number);
    let best = level.and_then(|level| level.best);
    let best = best.map_or(text!("levels-no-time"), |best| text!("levels-best", time = Text::time(best)));
    lines.say(best, text(17.0), palette::TEXT);
    let par_time = par.map_or(Text::verbatim("…"), Text::time);
    lines.say(text!("levels-par", time = par_time), text(15.0), palette::TEXT_SOFT);
    lines.skip(4.0);
    let earned = level.and_then(|level| level.medal);
    let medals_top = lines.at.y;
    let medals_right = if is_below { room.center().x + 14.0 } else { room.right() };
    for medal in [Medal::Gold, Medal::Silver, Medal::Bronze] {
        let Some(par) = par else { break };
        badges::medal(painter, lines.at + Vec2::new(10.0, 10.0), 17.0, medal);
        let at = lines.at + Vec2::new(28.0, 10.0);
        let (name, time) = (names::medal(medal), Text::time(medal.limit(par)));
        let message = if earned >= Some(medal) {
            text!("levels-medal-won", medal = name, time = time)
        } else {
            text!("levels-medal", medal = name, time = time)
        };
        let width = medals_right - at.x;
        paint::write_in(painter, at, Align2::LEFT_CENTER, &message, text(15.0), palette::TEXT_SOFT, width);
        lines.skip(row);
    }
    if earned == Some(Medal::Author) {
        badges::medal(painter, lines.at + Vec2::new(10.0, 10.0), 19.0, Medal::Author);
        let at = lines.at + Vec2::new(28.0, 10.0);
        paint::write(painter, at, Align2::LEFT_CENTER, text!("levels-author-won"), text(15.0), palette::PLAYER);
        lines.skip(row);
    }
    let medals_end = lines.at.y;
    if is_below {
        lines.at = Pos2::new(room.center().x + 18.0, medals_top);
    } else {
        lines.skip(4.0);
    }
    for star in Star::ALL {
        let earned = level.is_some_and(|level| level.stars.has(star));
        if !is_star_listed(star, earned, difficulty) {
            continue;
        }
        badges::star(painter, lines.at + Vec2::new(10.0, 10.0), 16.0, earned);
        let ink = if earned { palette::TEXT } else { palette::TEXT_SOFT };
        let at = lines.at + Vec2::new(28.0, 10.0);
        let width = room.right() - at.x;
        paint::write_in(painter, at, Align2::LEFT_CENTER, &names::star(star), text(15.0), ink, width);
        lines.skip(row);
    }
    lines.at = Pos2::new(room.left(), lines.at.y.max(medals_end));
    if let Some(difficulty) = level.and_then(|level| level.difficulty) {
        let words = text!("levels-won-on", difficulty = names::difficulty(difficulty));
        draw_difficulty(painter, lines.at + Vec2::new(22.0, 11.0), Some(difficulty));
        let at = lines.at + Vec2::new(50.0, 11.0);
        let width = room.right() - at.x;
        paint::write_in(painter, at, Align2::LEFT_CENTER, &words, text(15.0), palette::TEXT_SOFT, width);
        lines.skip(row);
    }
    lines.at.y
}

/// Whether a star is listed: nobody beats opponents that are not there.
fn is_star_listed(star: Star, earned: bool, difficulty: Difficulty) -> bool {
    star != Star::Eater || earned || difficulty.has_eaters()
}

/// Draws the pictures of the eaters and their names below.
fn draw_eaters(lines: &mut DetailLines, portraits: &Portraits, plan: &LevelPlan, difficulty: Difficulty, height: f32) {
    let against = entries::against(plan, difficulty);
    if difficulty == Difficulty::Relaxed {
        lines.say(&against, text(15.0), palette::TEXT);
        return;
    }
    for (place, &kind) in plan.eaters.iter().enumerate() {
        let size = (height - 4.0).min(lines.width / plan.eaters.len() as f32);
        let at = lines.at + Vec2::new(size * (place as f32 + 0.5), height / 2.0 - 1.0);
        paint::picture(lines.painter, portraits.eater(kind), at, size);
    }
    lines.skip(height);
    lines.say(&against, text(15.0), palette::TEXT);
    lines.skip(4.0);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_opponents_no_star_asks_to_beat_them() {
        let listed = |difficulty| Star::ALL.map(|star| is_star_listed(star, false, difficulty));
        assert_eq!(listed(Difficulty::Relaxed).iter().filter(|&&listed| listed).count(), Star::ALL.len() - 1);
        assert!(!is_star_listed(Star::Eater, false, Difficulty::Relaxed));
        assert!(is_star_listed(Star::Eater, true, Difficulty::Relaxed), "one that is won stays");
        assert!(listed(Difficulty::Normal).iter().all(|&listed| listed));
    }
}
