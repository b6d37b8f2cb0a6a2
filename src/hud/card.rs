//! The card before a race: who runs against the player and how strong it is, in the panel of the race.

use crate::widgets::small_maze::LEAST;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, CornerRadius, FontId, Order, Painter, Pos2, Rect, Sense, Ui, Vec2};
use colors::palette::{self, Ink};
use race::{ClockDirection, EaterKind, Ticks};
use settings::{Action, Settings};
use text::{Text, names};
use ui::input::DeviceInHand;
use ui::theme::fonts::{display, text};
use ui::widgets::accessibility;
use ui::widgets::paint::{self, Portraits};
use ui::widgets::prompts::Prompts;

use super::scene::RaceScene;
use super::tutorial::Tutorial;
use super::tutorial_draw::{action_of, press_to_start, text_of};
use crate::navigation::RaceCommand;
use crate::profile::Introduced;
use crate::race_setup::{CurrentLevel, Explanation, Levels, RaceMode, race_title};
use crate::simulation::{AwaitedPlayer, RaceClock, ScoutMap};
use crate::widgets::eater_walks::MovingEaterWalks;
use crate::widgets::rule_demos::MovingRuleDemos;
use crate::widgets::scouted::summary;

/// Space between the edge of the card and its content, in points.
const PADDING: f32 = 20.0;

/// Height of a card, at most, in points, and what moving pictures may add to it.
const HEIGHT: f32 = 540.0;
const PICTURES: f32 = 160.0;

/// Space between two parts of a column, in points.
const PART: f32 = 12.0;

/// Height of the part that says how the race starts, in points.
const START: f32 = 106.0;

/// Height of the lines about the strength of the eaters, and of all numbers below the eaters, in points.
const STRENGTH: f32 = 64.0;
const NUMBERS: f32 = STRENGTH + TIMES;

/// Height of par and of the time of the eater, in points.
const TIMES: f32 = 60.0;

/// A card lower than this, in points, has smaller faces.
const LOW: f32 = 470.0;

/// Height of the words of an opponent beyond its face, in points.
const OPPONENT: f32 = 34.0;

/// The most that a card explains.
const MOST_EXPLAINED: usize = 2;

/// How long each opponent of a dark level is shown, in seconds.
const EACH_SHOWN: f32 = 3.0;

/// Sizes of the face of a single eater, large and small, and of one of many, in points.
const FACES: [f32; 2] = [76.0, 54.0];
const FACE_OF_MANY: f32 = 36.0;

pub(super) fn draw(
    mut contexts: EguiContexts,
    scene: RaceScene,
    levels: Res<Levels>,
    introduced: Res<Introduced>,
    map: Res<ScoutMap>,
    pictures: CardPictures,
    start: StartPart,
    mut commands: Commands,
) -> Result {
    let RaceScene { level, portraits, camera: cameras, .. } = scene;
    let context = contexts.ctx_mut()?;
    let camera = *cameras;
    paint::layer(context, Order::Foreground, |ui| {
        let painter = ui.painter().clone();
        let panel = paint::rect_of(camera.layout().panel);
        let explained = Explanation::of(&level.mode, level.level.plan(), &levels.0);
        let has_picture = picture_of(&explained).is_some() || is_look(&level) || !introduced.0.is_empty();
        let height = panel.height().min(if has_picture { HEIGHT + PICTURES } else { HEIGHT });
        let card = Rect::from_center_size(panel.center(), Vec2::new(panel.width(), height));
        paint::panel(&painter, card);
        let inner = card.shrink(PADDING);
        let face = FACES[usize::from(card.height() < LOW)];
        let mut column = Column { painter: &painter, at: inner.min, width: inner.width() };
        let below = Rect::from_min_max(Pos2::new(inner.left(), inner.bottom() - START), inner.max);
        // Words about a level leave room for the opponents and the numbers.
        let least = below.top() - NUMBERS - face - OPPONENT;
        draw_race(&mut column, &level, &levels, &map, (&explained, least));
        column.skip(PART);
        draw_eaters(&mut column, &portraits, &level, face, &introduced.0, below.top() - NUMBERS);
        column.skip(PART);
        draw_strength(&mut column, &level, below.top() - TIMES);
        draw_times(&mut column, &level);
        let rest = Rect::from_min_max(column.at + Vec2::new(0.0, PART), below.right_top());
        pictures.draw(&painter, rest.shrink2(Vec2::new(0.0, PART / 2.0)), &level, &explained, &introduced.0);
        start.draw(ui, below, &mut commands);
    });
    Ok(())
}

/// The moving pictures of a card: what is new in the level, and how opponents think.
#[derive(SystemParam)]
pub(crate) struct CardPictures<'w> {
    demos: MovingRuleDemos<'w>,
    walks: MovingEaterWalks<'w>,
    time: Res<'w, Time<Real>>,
}

impl CardPictures<'_> {
    /// Draws the pictures below each other, as far as there is room. In the dark there is nothing to read, so all
    /// opponents are shown, one after the other.
    fn draw(
        &self,
        painter: &Painter,
        room: Rect,
        level: &CurrentLevel,
        explained: &[Explanation],
        introduced: &[EaterKind],
    ) {
        let opponents: Vec<EaterKind> = match introduced {
            [] if is_look(level) => level.eaters.iter().map(|eater| eater.kind()).collect(),
            _ => introduced.to_vec(),
        };
        let turn = (self.time.elapsed_secs() / EACH_SHOWN) as usize;
        let opponent = opponents.get(turn % opponents.len().max(1));
        let new = picture_of(explained);
        let (mut upper, mut lower) = (room, room);
        if new.is_some() && opponent.is_some() {
            upper.max.y = room.center().y - PART / 2.0;
            lower.min.y = room.center().y + PART / 2.0;
            // Where both have no room, the rule matters more.
            if upper.height() < LEAST {
                (upper, lower) = (room, Rect::NOTHING);
            }
        }
        if let Some(new) = new {
            self.demos.draw(painter, new, upper);
        }
        if let Some(&opponent) = opponent.filter(|_| lower.is_positive()) {
            self.walks.draw(painter, opponent, lower);
        }
    }
}

/// What a card shows of what it explains.
fn picture_of(explained: &[Explanation]) -> Option<Explanation> {
    explained.iter().copied().find(|new| MovingRuleDemos::has(*new))
}

/// Whether the time before the race is for a look at the opponents: it is dark, so there is nothing to read.
fn is_look(level: &CurrentLevel) -> bool {
    level.level.view(0).is_dark() && !level.eaters.is_empty()
}

/// Lines of text from the top down.
struct Column<'p> {
    painter: &'p Painter,
    /// The top left corner of the next line.
    at: Pos2,
    width: f32,
}

impl Column<'_> {
    fn say(&mut self, line: impl Into<Text>, font: FontId, ink: Ink) {
        let drawn = paint::wrap(self.painter, self.at, Align2::LEFT_TOP, line, font, ink, self.width);
        self.at.y = drawn.bottom() + 2.0;
    }

    /// Says a line if it ends above `bottom`.
    fn say_above(&mut self, bottom: f32, line: Text, ink: Ink) {
        let height = paint::height_of(self.painter, &line, text(15.0), self.width);
        if self.at.y + height <= bottom {
            self.say(line, text(15.0), ink);
        }
    }

    const fn skip(&mut self, points: f32) {
        self.at.y += points;
    }
}

/// Draws what is raced: mode, name, world of a level, what is new in it, and what the player has scouted of the maze.
fn draw_race(
    column: &mut Column,
    level: &CurrentLevel,
    levels: &Levels,
    map: &ScoutMap,
    (explained, bottom): (&[Explanation], f32),
) {
    let world = match level.mode {
        RaceMode::Level(number) => Some(levels.0.world(number).0).filter(|world| !world.name.is_empty()),
        _ => None,
    };
    column.say(level.mode.name(), text(15.0), palette::TEXT_SOFT);
    let name = race_title(&level.mode, level.level.plan());
    let line = Pos2::new(column.at.x, column.at.y + 19.0);
    paint::write_in(column.painter, line, Align2::LEFT_CENTER, &name, display(30.0), palette::GOAL, column.width);
    column.skip(40.0);
    if let Some(scouted) = map.of(&level.mode).filter(|scouted| scouted.time() > Ticks(0)) {
        column.say(summary(scouted), text(15.0), palette::PLAYER);
    }
    // Two rules need its line.
    if let Some(world) = world.filter(|_| explained.len() < MOST_EXPLAINED) {
        column.say(names::world(world), text(15.0), palette::TEXT_SOFT);
    }
    for new in explained.iter().take(MOST_EXPLAINED) {
        column.say_above(bottom, new.text(), palette::GOAL);
    }
}

/// Draws the face and the rule of a single eater, or the faces and names of several. Of those that the player meets for
/// the first time it also shows what they know, if that ends above `bottom`.
fn draw_eaters(
    column: &mut Column,
    portraits: &Portraits,
    level: &CurrentLevel,
    face: f32,
    introduced: &[EaterKind],
    bottom: f32,
) {
    match &level.eaters[..] {
        [] if matches!(level.mode, RaceMode::Scouting(_)) => {
            column.say(text!("scout-card"), text(16.0), palette::TEXT);
            column.skip(PART / 2.0);
            column.say(
                text!("scout-card-eater", eater = names::eater(EaterKind::Moat)),
                text(15.0),
                palette::TEXT_SOFT,
            );
        }
        [] if level.mode.is_of_friends() => column.say(text!("friends-card"), text(16.0), palette::TEXT),
        [] if level.mode.is_of_group() => column.say(text!("group-card"), text(16.0), palette::TEXT),
        [] if matches!(level.mode, RaceMode::TimeTrial(_)) => {
            column.say(text!("card-clock"), text(16.0), palette::TEXT);
        }
        [] => column.say(text!("card-alone"), text(16.0), palette::TEXT),
        [eater] => {
            let (kind, top) = (eater.kind(), column.at.y);
            paint::picture(column.painter, portraits.racer(0, eater), column.at + Vec2::splat(face / 2.0), face);
            let beside = column.at + Vec2::new(face + PART, 0.0);
            let mut words = Column { painter: column.painter, at: beside, width: column.width - face - PART };
            if introduced.contains(&kind) {
                words.say(text!("card-new-opponent"), text(15.0), palette::GOAL);
            }
            words.say(names::racer(eater), display(22.0), palette::racer(0, eater));
            let habit = match (level.level.plan().scouted, eater.script()) {
                (true, _) => text!("scout-second-run"),
                (false, Some(_)) if kind.is_planner() => text!("scripts-card-planner"),
                (false, Some(_)) => text!("scripts-card-explorer"),
                (false, None) => names::eater_habit(kind),
            };
            words.say(habit, text(15.0), palette::TEXT);
            column.at.y = words.at.y.max(top + face);
            if introduced.contains(&kind) {
                column.say_above(bottom, names::eater_mind(kind), palette::TEXT_SOFT);
            }
        }
        eaters => {
            let size = FACE_OF_MANY.min(column.width / eaters.len() as f32);
            for (number, eater) in eaters.iter().enumerate() {
                let at = column.at + Vec2::new(number as f32 + 0.5, 0.5) * size;
                paint::picture(column.painter, portraits.racer(number, eater), at, size);
            }
            column.skip(size + 2.0);
            let all = Text::joined(", ", eaters.iter().map(|eater| names::racer(eater)));
            column.say(all, text(15.0), palette::TEXT);
            for &kind in introduced {
                let rule = text!("card-introduced", rule = names::eater_rule(kind));
                column.say_above(bottom, rule, palette::GOAL);
            }
        }
    }
}

/// Draws how strong the eaters are, the player's handicap, and what is unlike the game's own levels. A handicap that
/// would end below `bottom` is one line of smaller letters.
fn draw_strength(column: &mut Column, level: &CurrentLevel, bottom: f32) {
    if let Some(limit) = level.out_of_limits {
        column.say(names::out_of_limits(limit), text(15.0), palette::SOLUTION);
    }
    if !level.eaters.is_empty() {
        column.say(names::strength(level.difficulty, level.rating.as_ref()), text(15.0), palette::TEXT);
    }
    for message in level.script_messages() {
        column.say(message, text(15.0), palette::SOLUTION);
    }
    if level.scripts.is_empty() && !level.mode.scripts().is_empty() && level.difficulty.has_eaters() {
        column.say(text!("scripts-no-room"), text(15.0), palette::SOLUTION);
    }
    if level.handicap.helps() {
        let message = text!("card-handicap", handicap = names::handicap(level.handicap));
        let height = paint::height_of(column.painter, &message, text(15.0), column.width);
        if column.at.y + height <= bottom {
            column.say(message, text(15.0), palette::SOLUTION);
        } else {
            let (at, ink) = (column.at, palette::SOLUTION);
            paint::write_in(column.painter, at, Align2::LEFT_TOP, &message, text(15.0), ink, column.width);
            column.skip(20.0);
        }
    }
    column.skip(PART / 2.0);
}

/// Draws par, and when the first eater finishes.
fn draw_times(column: &mut Column, level: &CurrentLevel) {
    // Scouting has no clock.
    if let RaceMode::Scouting(_) = level.mode {
        return;
    }
    let par = (text!("card-par"), level.level.par(), palette::TEXT);
    let eater = level.fastest().filter(|(_, eater)| !eater.is_stuck());
    let eater = eater.map(|(number, eater)| (names::racer(eater), eater.finish(), palette::racer(number, eater)));
    for (label, time, ink) in [Some(par), eater].into_iter().flatten() {
        let line = column.at + Vec2::new(0.0, 12.0);
        let right = Pos2::new(column.at.x + column.width, line.y);
        paint::write(column.painter, line, Align2::LEFT_CENTER, label, text(15.0), palette::TEXT_SOFT);
        paint::write(column.painter, right, Align2::RIGHT_CENTER, rough_time(time), display(20.0), ink);
        column.skip(26.0);
    }
}

/// A time to compare at a glance: "9.8 s", "1:05", "1:00:05".
fn rough_time(time: Ticks) -> Text {
    let seconds = time.milliseconds().div_ceil(1000);
    match (seconds / 3600, seconds / 60 % 60, seconds % 60) {
        (0, 0, _) => Text::seconds(Text::decimal(f64::from(time.seconds()), 1)),
        (0, minutes, seconds) => Text::verbatim(format!("{minutes}:{seconds:02}")),
        (hours, minutes, seconds) => Text::verbatim(format!("{hours}:{minutes:02}:{seconds:02}")),
    }
}

/// The part of the card that says how the race starts.
#[derive(SystemParam)]
pub(crate) struct StartPart<'w, 's> {
    level: Res<'w, CurrentLevel>,
    clock: Res<'w, RaceClock>,
    tutorial: Res<'w, Tutorial>,
    settings: Res<'w, Settings>,
    device: Res<'w, DeviceInHand>,
    awaited: Res<'w, AwaitedPlayer>,
    prompts: Prompts<'w, 's>,
}

impl StartPart<'_, '_> {
    /// Draws the part. A click on it starts the race.
    fn draw(&self, ui: &Ui, room: Rect, commands: &mut Commands) {
        let painter = ui.painter();
        let line = |y: f32| Pos2::new(room.center().x, room.top() + y);
        let say = |y: f32, words: Text, font: FontId, ink: Ink| {
            paint::write_in(painter, line(y), Align2::CENTER_CENTER, &words, font, ink, room.width());
        };
        let prompt = |y: f32, action: Action, does: Text| self.prompts.draw_row(painter, line(y), &[(action, does)]);
        let starts = text!("card-start");
        match self.tutorial.current().filter(|_| self.clock.is_waiting()) {
            Some(hint) => {
                let words = text_of(hint, self.settings.steering(), *self.device);
                let height = paint::height_of(painter, &words, text(15.0), room.width());
                // In a narrow column the words need the place of the buttons above them.
                let top = if 34.0 + height <= START - 28.0 { 34.0 } else { 0.0 };
                if top > 0.0 {
                    prompt(14.0, action_of(hint), Text::EMPTY);
                }
                paint::wrap(painter, line(top), Align2::CENTER_TOP, words, text(15.0), palette::TEXT, room.width());
                prompt(START - 13.0, Action::Accept, text!("tutorial-next"));
            }
            // Nobody starts it alone.
            None if self.level.mode.is_of_friends() => {
                say(18.0, text!("friends-preparing"), display(21.0), palette::GOAL);
            }
            None if matches!(self.level.mode, RaceMode::Scouting(_)) => {
                say(18.0, press_to_start(*self.device), display(21.0), palette::GOAL);
                prompt(50.0, Action::Move(ClockDirection::UP), Text::EMPTY);
                prompt(START - 18.0, Action::Accept, text!("scout-card-sprint"));
            }
            None if self.clock.is_waiting() => {
                say(18.0, press_to_start(*self.device), display(21.0), palette::GOAL);
                say(46.0, text!("card-waits"), text(15.0), palette::TEXT_SOFT);
                prompt(START - 18.0, Action::Move(ClockDirection::UP), Text::EMPTY);
            }
            None if self.awaited.is_awaited() => {
                let is_touched = *self.device == DeviceInHand::Touch;
                let words = if is_touched { text!("card-await-tap") } else { text!("card-await-key") };
                say(18.0, words, display(21.0), palette::GOAL);
                say(46.0, text!("card-waits"), text(15.0), palette::TEXT_SOFT);
                prompt(START - 18.0, Action::Accept, starts.clone());
            }
            None => {
                let left = self.clock.reading_left().seconds().ceil() as u32;
                let left = Text::seconds(left);
                let words = if is_look(&self.level) {
                    text!("card-look", time = left)
                } else {
                    text!("card-read", time = left)
                };
                say(18.0, words, display(21.0), palette::GOAL);
                let track = Rect::from_center_size(line(46.0), Vec2::new(room.width(), 8.0));
                paint::track(painter, track);
                let mut rest = track;
                rest.max.x = track.left() + track.width() * (1.0 - self.clock.reading_share());
                painter.rect_filled(rest, CornerRadius::same(4), palette::GOAL.ui(painter.ctx()));
                prompt(START - 18.0, Action::Accept, starts.clone());
            }
        }
        let mouse = ui.interact(room, ui.id().with("start"), Sense::CLICK);
        accessibility::button(&mouse, &starts);
        if mouse.clicked() {
            commands.write_message(RaceCommand::SkipIntro);
        }
    }
}

#[cfg(test)]
mod tests {
    use text::Language;

    use super::*;
    use race::units::TICKS_PER_SECOND;

    #[test]
    fn times_on_the_card_are_short() {
        let words = |tenths: u32| {
            let time = Ticks((tenths * TICKS_PER_SECOND).div_ceil(10));
            Language::English.get(&rough_time(time)).into_owned()
        };
        assert_eq!(words(98), "9.8 s");
        assert_eq!(words(590), "59.0 s");
        assert_eq!(words(650), "1:05");
        assert_eq!(words(36_050), "1:00:05");
    }
}
