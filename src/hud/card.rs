//! The card before a race: who runs against the player and how strong it is, in the panel of the race.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Order, Painter, Rect, Sense, Ui, Vec2};
use colors::palette::{self, Ink};
use race::{ClockDirection, EaterKind, Ticks};
use settings::{Action, Settings};
use text::{Text, names};
use ui::input::DeviceInHand;
use ui::layout::words::{words, wrapped};
use ui::layout::{Part, Spot, column, row, space, square};
use ui::theme::fonts::{BODY, ENTRY, HEADING, LEAD, TITLE, display, text};
use ui::theme::space::{APART, BAR, GAP, HAIR, NEAR, TIGHT};
use ui::widgets::accessibility;
use ui::widgets::paint::{self, Portraits};
use ui::widgets::prompts::Prompts;
use ui::widgets::small_maze::LEAST;

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

/// Height of a card, at most, in points, and what moving pictures may add to it.
const HEIGHT: f32 = 540.0;
const PICTURES: f32 = 160.0;

/// Height of the part that says how the race starts, and of its prompts, in points.
const START: f32 = 106.0;
const CAPS: f32 = 30.0;

/// A card lower than this, in points, has smaller faces.
const LOW: f32 = 470.0;

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
        let explained = Explanation::of(&level.mode, level.level.plan(), level.eaters.len(), &levels.0);
        let has_picture = picture_of(&explained).is_some() || is_look(&level) || !introduced.0.is_empty();
        let height = panel.height().min(if has_picture { HEIGHT + PICTURES } else { HEIGHT });
        let card = Rect::from_center_size(panel.center(), Vec2::new(panel.width(), height));
        let face = FACES[usize::from(card.height() < LOW)];
        // The most important lines first; the last ones are left out where there is no room.
        let lines = explained.iter().take(MOST_EXPLAINED).map(|new| (new.text(), palette::GOAL));
        let lines: Vec<(Text, Ink)> = lines.chain(about_introduced(&level, &introduced.0)).collect();
        let [rest, below] = std::array::from_fn(|_| Spot::default());
        let part = |shown: usize| {
            let new = explained.len().min(MOST_EXPLAINED);
            let [about, of_eaters] = [&lines[..shown.min(new)], &lines[new.min(shown)..shown]]
                .map(|lines| column(lines.iter().map(|(line, ink)| say(line, *ink))).gap(HAIR));
            column([
                column(race_lines(&level, &levels, &map, explained.len())).with(about).gap(HAIR),
                column([eaters_part(&portraits, &level, face, &introduced.0), of_eaters]).gap(HAIR),
                column(strength_lines(&level, shown < lines.len())).gap(HAIR),
                times_part(&level),
                space().at(&rest),
                space().height(START).firm().at(&below),
            ])
            .gap(GAP)
            .pad(APART)
        };
        let needed = |&shown: &usize| part(shown).height_in(ui.ctx(), card.width()) <= card.height();
        let shown = (0..=lines.len()).rev().find(needed).unwrap_or(0);
        part(shown).behind(paint::panel).draw(&painter, card);
        pictures.draw(&painter, rest.get(), &level, &explained, &introduced.0);
        start.draw(ui, below.get(), &mut commands);
    });
    Ok(())
}

/// The moving pictures of a card: the new rule of the level, and how opponents think.
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
            (upper, lower) = room.split_top_bottom_at_fraction(0.5);
            (upper.max.y, lower.min.y) = (upper.max.y - NEAR, lower.min.y + NEAR);
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

/// A line about the race.
fn say<'a>(line: impl Into<Text>, ink: Ink) -> Part<'a> {
    wrapped(line, text(BODY), ink)
}

/// What is raced: mode, name, what the player has scouted of the maze, and the world of a level.
fn race_lines<'a>(level: &CurrentLevel, levels: &Levels, map: &ScoutMap, explained: usize) -> Vec<Part<'a>> {
    let world = match level.mode {
        RaceMode::Level(number) => Some(levels.0.world(number).0).filter(|world| !world.name.is_empty()),
        _ => None,
    };
    let scouted = map.of(&level.mode).filter(|scouted| scouted.time() > Ticks(0));
    // Two rules need the line of the world.
    let world = world.filter(|_| explained < MOST_EXPLAINED);
    let lines = [
        Some(say(level.mode_name(), palette::TEXT_SOFT)),
        Some(words(race_title(&level.mode, level.level.plan()), display(TITLE), palette::GOAL)),
        Some(&level.notes.text).filter(|text| !text.is_empty()).map(|text| say(Text::foreign(text), palette::TEXT)),
        scouted.map(|scouted| say(summary(scouted), palette::PLAYER)),
        world.map(|world| say(names::world(world), palette::TEXT_SOFT)),
    ];
    lines.into_iter().flatten().collect()
}

/// What the opponents know that the player meets for the first time.
fn about_introduced(level: &CurrentLevel, introduced: &[EaterKind]) -> Vec<(Text, Ink)> {
    let is_alone = level.eaters.len() == 1;
    let about = |&kind: &EaterKind| {
        if is_alone {
            (names::eater_mind(kind), palette::TEXT_SOFT)
        } else {
            (text!("card-introduced", rule = names::eater_rule(kind)), palette::GOAL)
        }
    };
    let is_here = |kind: &&EaterKind| level.eaters.iter().any(|eater| eater.kind() == **kind);
    introduced.iter().filter(is_here).map(about).collect()
}

/// The face and the rule of a single eater, or the faces and names of several.
fn eaters_part<'a>(portraits: &'a Portraits, level: &'a CurrentLevel, face: f32, introduced: &[EaterKind]) -> Part<'a> {
    let lead = |line: Text| column([wrapped(line, text(LEAD), palette::TEXT)]);
    match &level.eaters[..] {
        [] if matches!(level.mode, RaceMode::Scouting(_)) => {
            let eater = text!("scout-card-eater", eater = names::eater(EaterKind::Moat));
            lead(text!("scout-card")).with(say(eater, palette::TEXT_SOFT)).gap(NEAR)
        }
        [] if level.mode.is_of_friends() => lead(text!("friends-card")),
        [] if level.mode.is_of_group() => lead(text!("group-card")),
        [] if matches!(level.mode, RaceMode::TimeTrial(_)) => lead(text!("card-clock")),
        [] => lead(text!("card-alone")),
        [eater] => {
            let kind = eater.kind();
            let habit = match (level.level.plan().scouted, eater.script()) {
                (true, _) => text!("scout-second-run"),
                (false, Some(_)) if kind.is_planner() => text!("scripts-card-planner"),
                (false, Some(_)) => text!("scripts-card-explorer"),
                (false, None) => names::eater_habit(kind),
            };
            let picture = square(face, |painter, at, size| {
                paint::picture(painter, portraits.racer(0, eater), at, size);
            });
            let words = column([
                say(text!("card-new-opponent"), palette::GOAL).only_if(introduced.contains(&kind)),
                wrapped(names::racer(eater), display(HEADING), palette::racer(0, eater)),
                say(habit, palette::TEXT),
            ]);
            row([picture.firm(), words.gap(HAIR).grow(1)]).gap(GAP)
        }
        eaters => {
            let faces = eaters.iter().enumerate().map(|(number, eater)| {
                square(FACE_OF_MANY, move |painter, at, size| {
                    paint::picture(painter, portraits.racer(number, eater), at, size);
                })
            });
            let all = Text::joined(", ", eaters.iter().map(|eater| names::racer(eater)));
            column([row(faces), say(all, palette::TEXT)]).gap(HAIR)
        }
    }
}

/// The strength of the eaters, the player's handicap, and differences to the game's own levels. Where there is little
/// room, a handicap is one line of smaller letters.
fn strength_lines<'a>(level: &CurrentLevel, is_tight: bool) -> Vec<Part<'a>> {
    let warn = |line| say(line, palette::SOLUTION);
    let mut lines: Vec<Part<'a>> =
        level.out_of_limits.map(|limit| warn(names::out_of_limits(limit))).into_iter().collect();
    if !level.eaters.is_empty() {
        lines.push(say(names::strength(level.difficulty, level.rating.as_ref(), level.fit.as_ref()), palette::TEXT));
    }
    lines.extend(level.script_messages().map(warn));
    if level.handicap.helps() {
        let message = text!("card-handicap", handicap = names::handicap(level.handicap));
        lines.push(if is_tight { words(message, text(BODY), palette::SOLUTION) } else { warn(message) });
    }
    lines
}

/// Par, and when the first eater finishes.
fn times_part<'a>(level: &CurrentLevel) -> Part<'a> {
    let par = (text!("card-par"), level.level.par(), palette::TEXT);
    let eater = level.fastest().filter(|(_, eater)| !eater.is_stuck());
    let eater = eater.map(|(number, eater)| (names::racer(eater), eater.finish(), palette::racer(number, eater)));
    let lines = [Some(par), eater].into_iter().flatten().map(|(label, time, ink)| {
        row([words(label, text(BODY), palette::TEXT_SOFT).grow(1), words(rough_time(time), display(ENTRY), ink).firm()])
            .centered()
    });
    // Scouting has no clock.
    column(lines).only_if(!matches!(level.mode, RaceMode::Scouting(_)))
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
        let say = |line: Text| words(line, display(ENTRY), palette::GOAL).mid().firm();
        let soft = |line: Text| words(line, text(BODY), palette::TEXT_SOFT).mid().firm();
        let prompt = |action: Action, does: &Text| self.prompts.row(&[(action, does.clone())]).height(CAPS).firm();
        let move_on = Action::Move(ClockDirection::UP);
        let starts = text!("card-start");
        let parts = match self.tutorial.current().filter(|_| self.clock.is_waiting()) {
            Some(hint) => {
                let said = text_of(hint, &self.settings, *self.device);
                let height = paint::height_of(painter, &said, text(BODY), room.width());
                // In a narrow column the words need the place of the buttons above them.
                let has_room = 2.0 * CAPS + height <= START;
                vec![
                    prompt(action_of(hint), &Text::EMPTY).only_if(has_room),
                    wrapped(said, text(BODY), palette::TEXT).mid(),
                    prompt(Action::Accept, &text!("tutorial-next")),
                ]
            }
            // Nobody starts it alone.
            None if self.level.mode.is_of_friends() => vec![say(text!("friends-preparing"))],
            None if matches!(self.level.mode, RaceMode::Scouting(_)) => vec![
                say(press_to_start(&self.settings, *self.device)),
                prompt(move_on, &Text::EMPTY),
                prompt(Action::Accept, &text!("scout-card-sprint")),
            ],
            None if self.clock.is_waiting() => {
                vec![
                    say(press_to_start(&self.settings, *self.device)),
                    soft(text!("card-waits")),
                    prompt(move_on, &Text::EMPTY),
                ]
            }
            None if self.awaited.is_awaited() => {
                let is_touched = *self.device == DeviceInHand::Touch;
                let words = if is_touched { text!("card-await-tap") } else { text!("card-await-key") };
                vec![say(words), soft(text!("card-waits")), prompt(Action::Accept, &starts)]
            }
            None => {
                let left = Text::seconds(self.clock.reading_left().seconds().ceil() as u32);
                let words = if is_look(&self.level) {
                    text!("card-look", time = left)
                } else {
                    text!("card-read", time = left)
                };
                let share = 1.0 - self.clock.reading_share();
                let bar = move |painter: &Painter, rect| paint::share(painter, rect, share, palette::GOAL);
                vec![say(words), space().height(BAR).firm().behind(bar), prompt(Action::Accept, &starts)]
            }
        };
        column(parts).gap(TIGHT).in_middle().draw(painter, room);
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
