//! Details of a level, shown beside the tiles of the levels page.

use bevy_egui::egui::{FontId, Painter, Rect, Ui};
use colors::palette::{self, Ink};
use profile::Progress;
use race::{Campaign, Difficulty, LevelPlan, Medal, Star, Ticks};
use text::{Text, names};
use ui::layout::words::{words, wrapped};
use ui::layout::{Part, Spot, column, row, space, square};
use ui::theme::fonts::{BODY, ENTRY, HEADING, LEAD, display, text};
use ui::theme::space::{FACE, GAP, HAIR, NEAR, TIGHT};
use ui::widgets::paint::{self, Portraits};

use super::level_map::{difficulty_marks, draw_theme};
use crate::widgets::badges;
use crate::widgets::entries;

/// Rooms lower than this are low, in points.
const LOW: f32 = 440.0;

/// Size of a lock and of the sign of a level that is locked, in points.
const LOCK: f32 = 32.0;

/// Size of a medal or star before its words, in points, and the width of the marks of a difficulty.
const SIGN: f32 = 17.0;
const MARKS: f32 = 40.0;

/// A text, or nothing if it is empty.
fn say<'a>(message: impl Into<Text>, font: FontId, ink: Ink) -> Part<'a> {
    let message = message.into();
    let is_shown = !message.is_empty();
    wrapped(message, font, ink).only_if(is_shown)
}

/// A sign with words beside it.
fn with_sign(sign: Part<'_>, said: Text, ink: Ink) -> Part<'_> {
    row([sign.firm(), words(said, text(BODY), ink).grow(1)]).gap(NEAR).centered().firm()
}

/// Draws a heading and a text below it.
pub(super) fn draw_text(painter: &Painter, room: Rect, heading: impl Into<Text>, message: impl Into<Text>) {
    column([say(heading, display(ENTRY), palette::GOAL), say(message, text(LEAD), palette::TEXT_SOFT)])
        .gap(HAIR)
        .draw(painter, room);
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

/// Draws the details in a room and returns the rest below. A room below the map is wide and low: there the stars are
/// beside the medals.
pub(super) fn draw(ui: &Ui, room: Rect, portraits: &Portraits, level: &DetailedLevel, is_below: bool) -> Rect {
    let &DetailedLevel { number, campaign, progress, par, difficulty } = level;
    let plan = campaign.level(number);
    let (world, within) = campaign.world(number);
    let place = Text::joined(" ", [names::world(world), Text::from(within)]);
    let place = if world.name.is_empty() { Text::EMPTY } else { place };
    let head =
        [say(names::level(&plan.name), display(HEADING), palette::GOAL), say(place, text(BODY), palette::TEXT_SOFT)];
    let rest = Spot::default();
    if !progress.is_open(number, campaign) {
        let lock = square(LOCK, badges::lock);
        let sign = square(LOCK, |painter, at, size| draw_theme(painter, at, size, plan));
        column(head)
            .with(row([lock.firm(), sign.firm()]).gap(GAP).pad_xy(0.0, TIGHT).firm())
            .with(say(names::idea(plan), text(LEAD), palette::TEXT))
            .with(say(progress.lock(number, campaign), text(BODY), palette::TEXT_SOFT))
            .with(space().at(&rest))
            .gap(TIGHT)
            .draw(ui.painter(), room);
        return rest.get();
    }
    let level = progress.level(number);
    let best = level.and_then(|level| level.best);
    let best = best.map_or(text!("levels-no-time"), |best| text!("levels-best", time = Text::time(best)));
    let par_time = par.map_or(Text::verbatim("…"), Text::time);
    let earned = level.and_then(|level| level.medal);
    let badge = |medal| square(SIGN, move |painter, at, size| badges::medal(painter, at, size, medal));
    let medals = par.into_iter().flat_map(|par| {
        [Medal::Gold, Medal::Silver, Medal::Bronze].map(|medal| {
            let (name, time) = (names::medal(medal), Text::time(medal.limit(par)));
            let message = if earned >= Some(medal) {
                text!("levels-medal-won", medal = name, time = time)
            } else {
                text!("levels-medal", medal = name, time = time)
            };
            with_sign(badge(medal), message, palette::TEXT_SOFT)
        })
    });
    let author = with_sign(badge(Medal::Author), text!("levels-author-won"), palette::PLAYER);
    let medals = column(medals).with(author.only_if(earned == Some(Medal::Author))).gap(HAIR);
    let stars = Star::ALL.into_iter().map(|star| {
        let earned = level.is_some_and(|level| level.stars.has(star));
        let sign = square(SIGN, move |painter, at, size| badges::star(painter, at, size, earned));
        let ink = if earned { palette::TEXT } else { palette::TEXT_SOFT };
        with_sign(sign, names::star(star), ink).only_if(is_star_listed(star, earned, difficulty))
    });
    let stars = column(stars).gap(HAIR);
    let earned = if is_below { row([medals.grow(1), stars.grow(1)]) } else { column([medals, stars]) };
    let won_on = level.and_then(|level| level.difficulty).map(|difficulty| {
        let words = text!("levels-won-on", difficulty = names::difficulty(difficulty));
        with_sign(difficulty_marks(Some(difficulty)).size((MARKS, SIGN).into()), words, palette::TEXT_SOFT)
    });
    // In a low room pictures are smaller.
    let face = if room.height() < LOW { LOCK } else { FACE };
    column(head)
        .with(say(names::idea(plan), text(BODY), palette::TEXT))
        .with(say(entries::maze(plan), text(BODY), palette::TEXT_SOFT))
        .with(eaters(portraits, plan, difficulty, face).firm())
        .with(say(best, text(LEAD), palette::TEXT))
        .with(say(text!("levels-par", time = par_time), text(BODY), palette::TEXT_SOFT))
        .with(earned.gap(TIGHT).firm())
        .with_all(won_on)
        .with(space().at(&rest))
        .gap(HAIR)
        .draw(ui.painter(), room);
    rest.get()
}

/// Whether a star is listed: nobody beats opponents that are not there.
fn is_star_listed(star: Star, earned: bool, difficulty: Difficulty) -> bool {
    star != Star::Eater || earned || difficulty.has_eaters()
}

/// The pictures of the eaters and their names below.
fn eaters<'a>(portraits: &'a Portraits, plan: &'a LevelPlan, difficulty: Difficulty, face: f32) -> Part<'a> {
    let faces = plan
        .eaters
        .iter()
        .map(|&kind| square(face, move |painter, at, size| paint::picture(painter, portraits.eater(kind), at, size)));
    let has_faces = difficulty != Difficulty::Relaxed;
    column([
        row(faces).height(face).firm().only_if(has_faces),
        say(entries::against(plan, difficulty), text(BODY), palette::TEXT),
    ])
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
