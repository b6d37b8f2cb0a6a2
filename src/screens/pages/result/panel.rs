//! Draws the result beside the maze.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Painter, Pos2, Rect, Shape, Stroke, Vec2};
use colors::palette::{self, Ink};
use profile::Progress;
use race::{Eater, Star, Ticks, Winner};
use settings::{Action, Settings};
use text::{Text, names};
use ui::layout::words::{words, wrapped};
use ui::layout::{Part, Spot, column, drawn, grid, row, space, square};
use ui::menu::MenuUi;
use ui::menu::status::StatusLine;
use ui::theme::fonts::{BODY, ENTRY, LEAD, NOTE, TITLE, display, text};
use ui::theme::space::{GAP, HAIR, LINE, NEAR, TIGHT};
use ui::widgets::menu_list;
use ui::widgets::paint::{self, Portraits};
use ui::widgets::prompts::Prompts;

use super::details::{details, margin, reward_line};
use crate::hud::tutorial::TutorialLessons;
use crate::modes::KnockoutRace;
use crate::profile::{AssistOffer, RaceOutcome, Stamp};
use crate::race_setup::{CurrentLevel, Levels, RaceMode};
use crate::simulation::{Corners, FinishShow, PhotoFinish, RaceClock, ScoutMap, TimesLeft};
use crate::view::MazeCamera;
use crate::widgets::moved::{self, Moved};
use crate::widgets::notice::Notices;
use crate::widgets::{badges, entries, result_panel};

/// The race that has ended.
#[derive(SystemParam)]
pub(super) struct EndedRace<'w, 's> {
    pub level: Res<'w, CurrentLevel>,
    pub levels: Res<'w, Levels>,
    pub clock: Res<'w, RaceClock>,
    photo: Res<'w, PhotoFinish>,
    show: Res<'w, FinishShow>,
    pub corners: Res<'w, Corners>,
    pub outcome: Res<'w, RaceOutcome>,
    pub progress: Res<'w, Progress>,
    pub map: Res<'w, ScoutMap>,
    pub knockout: Res<'w, KnockoutRace>,
    pub distances: TimesLeft<'w, 's>,
    pub tutorial: TutorialLessons<'w>,
}

impl EndedRace<'_, '_> {
    /// The eater whose track is drawn, with its number: the winner, or else the fastest.
    pub(super) fn eater(&self) -> Option<(usize, &Eater)> {
        match self.clock.winner() {
            Some(Winner::Eater(number)) => self.level.eaters.get(number).map(|eater| (number, &**eater)),
            _ => self.level.fastest(),
        }
    }

    /// How far the stamp of something earned has come down, 0 to 1; `None` before it is there, or if it is not earned.
    fn stamp(&self, is_wanted: impl Fn(Stamp) -> bool) -> Option<f32> {
        let number = self.outcome.stamps(&self.clock).position(is_wanted)?;
        self.show.result().stamp(number)
    }
}

/// The height of a line of details, of the keys, and of the two lines at the foot.
const DETAIL: f32 = 21.0;
const KEYS: f32 = 34.0;
const FOOT: f32 = 42.0;

/// Entries of the menu for which there is always room; the others scroll.
const ENTRIES: f32 = 4.0;

/// The inner height below which letters are smaller, in points, and their size.
const LOW: f32 = 592.0;
const LOW_SCALE: f32 = 0.8;

/// Sizes of the winner's face, of the time and of what is stamped beside it, and the room for that at each side.
const WINNER: f32 = 56.0;
const FINISH: f32 = 42.0;
const STAR: f32 = 23.0;
const MEDAL: f32 = 36.0;
const BESIDE: f32 = 85.0;

/// What the race has changed.
#[derive(SystemParam)]
pub(super) struct News<'w> {
    status: Res<'w, StatusLine>,
    offer: Res<'w, AssistOffer>,
    moved: Res<'w, Moved>,
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    race: EndedRace,
    news: News,
    cameras: Single<&MazeCamera>,
    portraits: Res<Portraits>,
    (notices, prompts): (Notices, Prompts),
    settings: Res<Settings>,
    mut menu: MenuUi,
) -> Result {
    let News { status, offer, moved } = news;
    let context = contexts.ctx_mut()?;
    let camera = *cameras;
    // In the frame of a restart the next run has begun.
    if !race.clock.is_over() {
        return Ok(());
    }
    result_panel::draw(context, camera, &notices, |ui, painter, inner| {
        let scale = if inner.height() < LOW { LOW_SCALE } else { 1.0 };
        let [list, time, reward] = std::array::from_fn(|_| Spot::default());
        let keys_height = if prompts.has_keys() { KEYS } else { 0.0 };
        let legend = race.eater().map(|eater| draw_legend(eater, &entries::name_of(&settings), race.clock.is_lost()));
        let list_height = menu_list::menu_size(&menu).y;
        // What is left for details, one line each.
        let above = head(&race, &portraits, scale, &time).height_in(ui.ctx(), inner.width());
        let below = keys_height + FOOT + list_height.min(ENTRIES * LINE);
        let room = inner.height() - above - below - if legend.is_some() { DETAIL } else { 0.0 };
        let is_moved_shown = moved.is_shown() && room >= moved::HEIGHT + 2.0 * DETAIL;
        let room = room - if is_moved_shown { moved::HEIGHT } else { 0.0 };
        let offers_help = race.level.mode.is_played() && !offer.offered().is_empty();
        let mut lines = details(&race);
        lines.truncate((room / DETAIL - f32::from(u8::from(offers_help))).max(0.0) as usize);
        if offers_help {
            // The last line is the one above the entries that help.
            lines.push((text!("help-offer"), palette::SOLUTION));
        }
        let rewarded = reward_line(&race.outcome.rewards);
        let lines = lines.into_iter().map(|(detail, ink)| {
            let is_reward = rewarded.as_ref() == Some(&detail);
            let line = words(detail, text(LEAD), ink).mid().height(DETAIL).firm();
            if is_reward { line.at(&reward) } else { line }
        });
        let hint = menu.focused().map(|entry| entry.hint.clone()).unwrap_or_default();
        let (message, ink) = status.inked().map_or((hint, palette::TEXT), |(line, ink)| (line.clone(), ink));
        let shown = [(Action::Accept, text!("prompt-confirm")), (Action::Restart, text!("hud-restart"))];
        let shown = if race.level.mode.counts_once() { &shown[..1] } else { &shown[..] };
        head(&race, &portraits, scale, &time)
            .with_all(lines)
            .with_all(legend)
            .with(moved.part(&portraits).only_if(is_moved_shown))
            .with(space().height(list_height).at(&list))
            .with(space())
            .with(prompts.row(shown).height(KEYS).firm().only_if(prompts.has_keys()))
            .with(column([wrapped(message, text(NOTE), ink)]).pad_xy(0.0, TIGHT).height(FOOT).firm())
            .draw(painter, inner);
        if let Some(down) = race.stamp(|stamp| stamp == Stamp::Reward).filter(|_| reward.is_shown()) {
            badges::sparkles(painter, reward.get(), down);
        }
        if let Some(down) = race.stamp(|stamp| stamp == Stamp::Best).filter(|_| race.level.mode.is_played()) {
            badges::rays(painter, time.get(), down);
        }
        menu_list::draw_list(ui, list.get(), &mut menu);
    });
    Ok(())
}

/// Who won, the time, and how close it was.
fn head<'a>(race: &'a EndedRace, portraits: &'a Portraits, scale: f32, time: &'a Spot) -> Part<'a> {
    let EndedRace { level, levels, clock, photo, .. } = race;
    let winner = if clock.is_lost() { race.eater() } else { None };
    let (head, ink) = if let Some((number, eater)) = winner {
        (text!("result-lost", eater = names::racer(eater)), palette::racer(number, eater))
    } else {
        let head = match level.mode {
            RaceMode::Level(number) if number == levels.0.last_level() => text!("result-won-campaign"),
            RaceMode::Replay(_) => text!("result-replay-won"),
            _ => text!("result-won"),
        };
        (head, palette::PLAYER)
    };
    let face = square(WINNER * scale, move |painter, at, size| match winner {
        Some((number, eater)) => paint::picture(painter, portraits.racer(number, eater), at, size * 1.1),
        None => paint::player(painter, portraits, at, size),
    });
    let name = words(head, display(TITLE * scale), ink).grow(1);
    let margin = margin(race).map(|(margin, ink)| {
        // A small margin is what this race was about.
        let size = if photo.margin().is_some() || clock.finish().is_none() { TITLE } else { ENTRY };
        words(margin, display(size * scale), ink).mid().firm()
    });
    column([row([face.firm(), name]).gap(GAP).centered().firm()])
        .with_all(clock.finish().map(|finish| time_row(race, finish, scale, time)))
        .with_all(margin)
        .gap(HAIR)
}

/// The time, with the stars before it and the medal after it.
fn time_row<'a>(race: &'a EndedRace, finish: Ticks, scale: f32, spot: &'a Spot) -> Part<'a> {
    let EndedRace { level, clock, show, outcome, .. } = race;
    let is_played = level.mode.is_played();
    let counted = show.result().counted();
    let is_best = is_played && !level.mode.has_scripts() && outcome.is_best(finish) && counted >= 1.0;
    let ink = if is_best { palette::SOLUTION } else { palette::TEXT };
    let time = Text::time(Ticks((f64::from(finish.0) * f64::from(counted)).round() as u32));
    let stars = outcome.level.filter(|_| is_played).into_iter().flat_map(move |level| {
        Star::ALL.map(|star| {
            let down = race.stamp(|stamp| matches!(stamp, Stamp::Star { star: other, .. } if other == star));
            let has = if clock.stars().has(star) { down.is_some() } else { level.stars.has(star) };
            let grown = stamped(down.unwrap_or(1.0));
            square(STAR, move |painter, at, size| badges::star(painter, at, size * grown, has))
        })
    });
    let down = race.stamp(|stamp| matches!(stamp, Stamp::Medal(_)));
    let medal = outcome.medal.zip(down).filter(|_| is_played).map(|(medal, down)| {
        square(MEDAL, move |painter, at, size| badges::medal(painter, at, size * stamped(down), medal))
    });
    row([
        row(stars).gap(HAIR).centered().width(BESIDE).firm(),
        words(time, display(FINISH * scale), ink).mid().grow(1).at(spot),
        row([]).with_all(medal).centered().at_end().pad_xy(NEAR, 0.0).width(BESIDE).firm(),
    ])
    .centered()
    .firm()
}

/// The size of a stamp that comes down, as a multiple of its size on the paper.
fn stamped(down: f32) -> f32 {
    1.0 + 1.2 * (1.0 - down) * (1.0 - down)
}

/// Which track is whose: a line for the player, dashes for the eater, dots for the solution.
fn draw_legend<'a>((number, eater): (usize, &'a Eater), name: &Text, has_solution: bool) -> Part<'a> {
    /// Length and height of a sample, its width, and the parts of its dashes and dots, in points.
    const SAMPLE: Vec2 = Vec2::new(34.0, 8.0);
    const WIDE: f32 = 4.0;
    const DASH: f32 = 9.0;
    const DOTS: u8 = 3;
    let color = |painter: &Painter, ink: Ink| ink.ui(painter.ctx());
    let ends = |rect: Rect| [rect.left_center(), rect.right_center()];
    let line = drawn(SAMPLE, move |painter, rect| {
        painter.line_segment(ends(rect), Stroke::new(WIDE, color(painter, palette::PLAYER)));
    });
    let dashes = drawn(SAMPLE, move |painter, rect| {
        let stroke = Stroke::new(WIDE, color(painter, palette::racer(number, eater)));
        painter.extend(Shape::dashed_line(&ends(rect), stroke, DASH, DASH - HAIR));
    });
    let dots = drawn(SAMPLE, move |painter, rect| {
        for dot in 0..DOTS {
            let share = (f32::from(dot) + 0.5) / f32::from(DOTS);
            let at = Pos2::new(rect.left() + rect.width() * share, rect.center().y);
            painter.circle_filled(at, WIDE - 0.8, color(painter, palette::SOLUTION));
        }
    });
    let sample = |sample: Part<'a>, name: Text| {
        row([sample.firm(), words(name, text(BODY), palette::TEXT).grow(1)]).gap(NEAR).centered()
    };
    let samples = [
        sample(line, name.clone()),
        sample(dashes, names::racer(eater)),
        sample(dots, text!("result-solution")).only_if(has_solution),
    ];
    grid(if has_solution { 3 } else { 2 }, samples).height(DETAIL).firm()
}
