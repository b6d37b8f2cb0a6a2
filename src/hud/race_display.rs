//! The display of a race in its panel: time, level, gap to the eater, progress of all racers, and key prompts.

use std::cmp::Reverse;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, Order, Painter, Pos2, Rect, Sense, Ui, Vec2};
use colors::palette::{self, Ink};
use race::units::TICKS_PER_SECOND;
use race::{Activity, ClockDirection, CornerCount, Ticks, Winner};
use settings::Action;
use settings::{Setting, Settings};
use ui::input::DeviceInHand;
use ui::layout::words::words;
use ui::layout::{Part, Spot, cells, column, row, space};
use ui::menu::MenuAction;
use ui::theme::fonts::{BODY, ENTRY, HEADING, TIME, display, text};
use ui::theme::space::{BADGE, BAR, GAP, HAIR, LINE, NEAR};
use ui::widgets::accessibility;
use ui::widgets::paint::{self, Portraits};
use ui::widgets::prompts::Prompts;

use crate::navigation::{RaceCommand, replay_step};
use crate::race_setup::{CurrentLevel, RaceMode, race_title};
use crate::simulation::{
    Assisted, Corners, GhostBody, GhostKind, PauseReplay, RaceClock, ReplayPause, ReplaySeek, SeekReplay,
    SetWatchSpeed, SolutionCommand, SolutionOverlay, TimesLeft, WatchSpeed, WatchedEater,
};
use crate::states::Menu;
use crate::view::ViewCommand;
use crate::widgets::badges;
use text::{Text, names};

use super::scene::RaceScene;

/// How long GO is shown, in ticks: half a second.
const GO: u32 = 64;

/// Heights of the parts of the display, in points: the clock, the first of the three lines at each side, the others,
/// and the way to the goal.
const CLOCK: f32 = 64.0;
const FIRST_LINE: f32 = 28.0;
const OTHER_LINE: f32 = 23.0;
const WAY: f32 = 46.0;

/// Height of the prompts of a race below the display, in points.
const FOOT: f32 = 96.0;

/// Where the parts of a display are in its panel.
#[derive(Default)]
pub(crate) struct DisplayPlaces {
    pub clock: Spot,
    /// The bar of the way to the goal.
    pub way: Spot,
    /// Between the display and the prompts.
    pub middle: Spot,
}

impl DisplayPlaces {
    /// The places in a panel.
    pub(crate) fn of(panel: Rect) -> Self {
        let places = Self::default();
        places.part(std::array::from_fn(|_| [space(), space()])).place(panel);
        places
    }

    /// The panel, with its lines at each side: the time above, the way to the goal below.
    fn part<'a>(&'a self, lines: [[Part<'a>; 2]; 3]) -> Part<'a> {
        let heights = [FIRST_LINE, OTHER_LINE, OTHER_LINE];
        let lines = lines.into_iter().zip(heights).map(|(sides, height)| {
            row(sides.map(|side| side.grow(1))).gap(GAP).centered().height(height).firm().pad_xy(NEAR, 0.0)
        });
        // The cheese is at the right end.
        let bar = row([space().height(BAR).grow(1).at(&self.way)]).centered().pad_sides([BADGE, 0.0, LINE - GAP, 0.0]);
        column([space().height(CLOCK).firm().at(&self.clock)])
            .with_all(lines)
            .with(bar.height(WAY).firm())
            .with(space().at(&self.middle))
            .with(space().height(FOOT))
    }
}

/// What helps the player.
#[derive(SystemParam)]
pub(super) struct Aids<'w> {
    solution_overlay: Res<'w, SolutionOverlay>,
    assisted: Res<'w, Assisted>,
    watched: Res<'w, WatchedEater>,
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    scene: RaceScene,
    aids: Aids,
    times: TimesLeft,
    corners: Res<Corners>,
    menu: Res<State<Menu>>,
    ghosts: Query<&GhostBody>,
) -> Result {
    let Aids { solution_overlay, assisted, watched } = aids;
    let RaceScene { level, clock, portraits, camera, .. } = scene;
    let context = contexts.ctx_mut()?;
    let taken = times.taken();
    let player = times.player();
    let ghosts = ghosts.iter().filter(|ghost| ghost.number() < MOST_MARKS && !ghost.is_out());
    let ghosts: Vec<_> = ghosts.map(|ghost| (ghost.kind(), ghost.finish())).collect();
    // The leader is drawn last, on top of the others.
    let mut eaters: Vec<_> = times.of_each_eater().collect();
    eaters.sort_unstable_by_key(|&(number, left)| Reverse((left, number)));
    let whole = bar_length(&level, ghosts.iter().map(|&(_, finish)| finish));
    paint::layer(context, Order::Background, |ui| {
        let painter = ui.painter().clone();
        let layout = camera.layout();
        paint::bar(&painter, paint::rect_of(layout.side));
        let panel = paint::rect_of(layout.panel);
        let name = race_title(&level.mode, level.level.plan());
        let (crumbs, keys) = (level.level.crumbs().len(), level.level.keys().len());
        let ink = if taken.crumbs().count() == crumbs { palette::GOAL } else { palette::TEXT_SOFT };
        let is_scouting = matches!(level.mode, RaceMode::Scouting(_));
        let of_crumbs =
            (crumbs > 0 && !is_scouting).then(|| text!("hud-crumbs", taken = taken.crumbs().count(), all = crumbs));
        let of_keys = (keys > 0).then(|| text!("hud-keys", taken = taken.leg(), all = keys));
        let line = Text::joined(", ", [of_crumbs, of_keys].into_iter().flatten());
        let taken_line = words(line, text(BODY), ink);
        // GO is drawn where the maze is never visible.
        let (time, ink) = match clock.time().0 {
            _ if is_scouting => (Text::EMPTY, palette::TEXT),
            // The countdown is there.
            _ if *menu.get() == Menu::Resuming => (Text::EMPTY, palette::TEXT),
            0 => (Text::EMPTY, palette::TEXT),
            1..GO => (text!("hud-go"), palette::GOAL),
            _ => (Text::time(clock.time()), palette::TEXT),
        };
        let selected = watched.selected().and_then(|number| level.eaters.get(number));
        let marks = [
            selected.map(|eater| text!("hud-watched", eater = names::racer(eater))),
            (solution_overlay.hinted() && !is_scouting).then(|| text!("hud-hinted")),
            assisted.0.then(|| text!("hud-assisted")),
        ];
        let marks = Text::joined(", ", marks.into_iter().flatten());
        let (gap, gap_ink, of) =
            standing_of(&level, &clock, &times, corners.count()).unwrap_or((Text::EMPTY, palette::TEXT, Text::EMPTY));
        let places = DisplayPlaces::default();
        let lines = [
            [words(name, display(HEADING), palette::TEXT), words(gap, display(HEADING), gap_ink).right()],
            [words(kind_of(&level), text(BODY), palette::TEXT_SOFT), words(of, text(BODY), palette::TEXT_SOFT).right()],
            [taken_line, words(marks, text(BODY), palette::SOLUTION).right()],
        ];
        places.part(lines).draw(&painter, panel);
        let middle = places.clock.get().center();
        paint::write(&painter, middle, Align2::CENTER_CENTER, time, display(TIME), ink);
        let progress = |left| place_on_bar(left, whole);
        // How far the goal is would show the way.
        if !is_scouting {
            draw_progress(
                &painter,
                &portraits,
                places.way.get(),
                player.map(progress),
                eaters.iter().filter_map(|&(number, left)| {
                    Some((portraits.racer(number, level.eaters.get(number)?), progress(left)))
                }),
                ghosts.iter().map(|&(kind, finish)| (kind, progress(times.of_finish(finish)))),
            );
        }
    });
    Ok(())
}

/// The most ghosts with a mark on the bar, the best ones: among sixty marks none can be told from another.
const MOST_MARKS: usize = 8;

/// Ticks within which two racers are side by side: 0.05 s.
const EVEN: i64 = 6;

/// The time from the left end of the bar to the cheese: as long as the slowest racer takes that is known. Positions on
/// the bar are times, so the way between two racers on it is the gap between them.
fn bar_length(level: &CurrentLevel, ghosts: impl Iterator<Item = Ticks>) -> Ticks {
    let eaters = level.eaters.iter().filter(|eater| !eater.is_stuck()).map(|eater| eater.finish());
    eaters.chain(ghosts).fold(level.level.typical(), Ticks::max)
}

/// The place on a bar of a length of a racer who still needs some ticks: 0 at its left end, 1 at the cheese.
fn place_on_bar(left: u64, length: Ticks) -> f32 {
    1.0 - (left as f32 / length.0.max(1) as f32).clamp(0.0, 1.0)
}

/// What a busy eater does.
fn doing(activity: Activity) -> Option<Text> {
    match activity {
        Activity::Running => None,
        Activity::Searching => Some(text!("hud-searching")),
        Activity::Looking => Some(text!("hud-looking")),
        Activity::BackingOut => Some(text!("hud-backing-out")),
    }
}

/// The player's standing, in two lines: the gap to the leader, what an eater that won leaves to do, or the corners in
/// practice.
fn standing_of(
    level: &CurrentLevel,
    clock: &RaceClock,
    times: &TimesLeft,
    corners: CornerCount,
) -> Option<(Text, Ink, Text)> {
    if let RaceMode::Practice(_) = level.mode {
        let count = text!("hud-corners", cut = corners.cut, taken = corners.taken);
        return Some((count, palette::PLAYER, text!("hud-corners-cut")));
    }
    if let RaceMode::Scouting(_) = level.mode {
        return Some((text!("scout-no-clock"), palette::TEXT, text!("scout-take-time")));
    }
    if let Some(Winner::Eater(number)) = clock.winner() {
        let eater = level.eaters.get(number)?;
        let lost = text!("hud-lost", eater = names::racer(eater));
        return Some((lost, palette::racer(number, eater), text!("hud-lost-hint")));
    }
    let (number, ahead) = times.gap().filter(|_| clock.time() > Ticks(0))?;
    let eater = level.eaters.get(number)?;
    let seconds = || {
        let seconds = ahead.unsigned_abs() as f64 / f64::from(TICKS_PER_SECOND);
        Text::seconds(Text::decimal(seconds, 1))
    };
    let (gap, ink) = match ahead {
        ahead if ahead.abs() < EVEN => (text!("hud-even"), palette::TEXT),
        0.. => (text!("hud-ahead", time = seconds()), palette::PLAYER),
        _ => (text!("hud-behind", time = seconds()), palette::racer(number, eater)),
    };
    let of = match times.standing().filter(|standing| standing.of > 2) {
        Some(standing) => {
            let place = names::place(standing.place);
            text!("hud-of-many", place = place, all = standing.of, eater = names::racer(eater))
        }
        None => text!("hud-of-one", eater = names::racer(eater)),
    };
    let doing = times.activity(number).and_then(doing);
    Some((gap, ink, Text::joined(" · ", doing.into_iter().chain([of]))))
}

/// Draws the lower part of the panel: what the keys do.
pub(super) fn draw_keys(
    mut contexts: EguiContexts,
    scene: RaceScene,
    solution_overlay: Res<SolutionOverlay>,
    prompts: Prompts,
    watch: Watch,
    settings: Res<Settings>,
    device: Res<DeviceInHand>,
    mut commands: Commands,
) -> Result {
    let RaceScene { level, clock, camera, .. } = scene;
    let context = contexts.ctx_mut()?;
    paint::layer(context, Order::Background, |ui| {
        let painter = ui.painter().clone();
        let panel = paint::rect_of(camera.layout().panel);
        match level.mode {
            RaceMode::Show(_) => {
                let at = foot(panel, 1).2.center();
                let is_touched = *device == DeviceInHand::Touch;
                let words = if is_touched { text!("hud-any-tap") } else { text!("hud-any-key") };
                paint::write(&painter, at, Align2::CENTER_CENTER, words, display(ENTRY), palette::GOAL);
            }
            RaceMode::Replay(ref replay) => {
                draw_replay_prompts(ui, panel, &prompts, &watch, &mut commands);
                let last = Ticks(replay.ticks().0.saturating_sub(1));
                let now = watch.seek.target().unwrap_or(clock.time());
                draw_seek_bar(ui, panel, now, last, &mut commands);
            }
            // Neither hint nor restart, and the menu does not pause.
            RaceMode::Friends { .. } => {
                let menu = (Action::Pause, text!("friends-menu"), Some(RaceCommand::Pause.into()));
                draw_prompts(ui, panel, &prompts, &[menu], &mut commands);
            }
            _ => {
                let hint = match (settings.is_on(Setting::HintKey), solution_overlay.shown()) {
                    (true, _) => text!("hud-hint-hold"),
                    (false, true) => text!("hud-hint-hide"),
                    (false, false) => text!("hud-hint"),
                };
                let is_final = clock.is_lost() && level.mode.counts_once();
                if let RaceMode::Scouting(_) = level.mode {
                    draw_scouting_prompts(ui, panel, &prompts, hint, &mut commands);
                } else {
                    draw_race_prompts(ui, panel, &prompts, hint, (clock.is_lost(), is_final), &mut commands);
                }
            }
        }
    });
    Ok(())
}

fn draw_progress(
    painter: &Painter,
    portraits: &Portraits,
    track: Rect,
    player: Option<f32>,
    eaters: impl Iterator<Item = (bevy_egui::egui::TextureId, f32)>,
    ghosts: impl Iterator<Item = (GhostKind, f32)>,
) {
    /// Sizes of the cheese and the eaters, of a ghost, and of the player, in points.
    const FACE: f32 = 26.0;
    const GHOST: f32 = 20.0;
    const PLAYER: f32 = 22.0;
    let at = |share: f32| Pos2::new(track.left() + share * track.width(), track.center().y);
    match player {
        Some(share) => paint::share(painter, track, share, palette::PLAYER),
        None => paint::track(painter, track),
    }
    paint::picture(painter, portraits.cheese, at(1.0) + Vec2::new(FACE - GAP + HAIR, 0.0), FACE);
    for (kind, share) in ghosts {
        badges::ghost(painter, at(share), GHOST, kind);
    }
    for (portrait, share) in eaters {
        paint::picture(painter, portrait, at(share), FACE);
    }
    if let Some(share) = player {
        paint::player(painter, portraits, at(share), PLAYER);
    }
}

/// Draws the key prompts of a race. A lost race can be ended; a final one has no restart.
fn draw_race_prompts(
    ui: &Ui,
    panel: Rect,
    prompts: &Prompts,
    hint: Text,
    (is_lost, is_final): (bool, bool),
    commands: &mut Commands,
) {
    let first = if is_lost {
        (Action::Accept, text!("hud-end"), Some(RaceCommand::GiveUp.into()))
    } else {
        (Action::ShowSolution, hint, Some(SolutionCommand::Toggle.into()))
    };
    let restart = (Action::Restart, text!("hud-restart"), Some(RaceCommand::Restart.into()));
    let shown = [
        Some(first),
        Some(restart).filter(|_| !is_final),
        Some((Action::Overview, text!("hud-overview"), Some(ViewCommand::ToggleOverview.into()))),
        Some((Action::Pause, text!("hud-pause"), Some(RaceCommand::Pause.into()))),
    ];
    let shown: Vec<_> = shown.into_iter().flatten().collect();
    draw_prompts(ui, panel, prompts, &shown, commands);
}

/// Draws the key prompts of scouting.
fn draw_scouting_prompts(ui: &Ui, panel: Rect, prompts: &Prompts, hint: Text, commands: &mut Commands) {
    let shown = [
        (Action::Accept, text!("scout-sprint"), Some(RaceCommand::Sprint.into())),
        (Action::ShowSolution, hint, Some(SolutionCommand::Toggle.into())),
        (Action::Overview, text!("hud-overview"), Some(ViewCommand::ToggleOverview.into())),
        (Action::Pause, text!("hud-pause"), Some(RaceCommand::Pause.into())),
    ];
    draw_prompts(ui, panel, prompts, &shown, commands);
}

/// How a replay is watched.
#[derive(SystemParam)]
pub(crate) struct Watch<'w> {
    speed: Res<'w, WatchSpeed>,
    pause: Res<'w, ReplayPause>,
    seek: Res<'w, ReplaySeek>,
}

/// Draws the key prompts of a replay, and its speed beside the seek bar.
fn draw_replay_prompts(ui: &Ui, panel: Rect, prompts: &Prompts, watch: &Watch, commands: &mut Commands) {
    let Watch { speed, pause, .. } = watch;
    let to = |faster| speed.next(faster).map(|speed| SetWatchSpeed(speed).into());
    let step = |is_forward| Some(replay_step(is_forward, **pause).into());
    let play = if pause.0 { text!("hud-play") } else { text!("hud-hold") };
    let shown = [
        (Action::Move(ClockDirection::LEFT), text!("hud-back"), step(false)),
        (Action::Move(ClockDirection::RIGHT), text!("hud-forward"), step(true)),
        (Action::Move(ClockDirection::DOWN), text!("hud-slower"), to(false)),
        (Action::Move(ClockDirection::UP), text!("hud-faster"), to(true)),
        (Action::Accept, play, Some(PauseReplay(!pause.0).into())),
        (Action::Pause, text!("hud-menu"), Some(RaceCommand::Pause.into())),
    ];
    draw_prompts(ui, panel, prompts, &shown, commands);
    let speed = words(speed.label(), display(HEADING), palette::GOAL).right().grow(1);
    row([speed]).centered().draw(ui.painter(), foot(panel, shown.len()).1);
}

/// Height of the part of the panel where the mouse holds the seek bar, and the room of the speed beside it, in points.
const SEEK: f32 = 24.0;
const SPEED: f32 = 64.0;

/// Draws where the replay is. The mouse jumps to any part of it.
fn draw_seek_bar(ui: &Ui, panel: Rect, now: Ticks, last: Ticks, commands: &mut Commands) {
    let painter = ui.painter();
    let (reach, ..) = foot(panel, REPLAY_PROMPTS);
    let bar = reach.shrink2(Vec2::new(0.0, (SEEK - BAR) / 2.0));
    let share = (now.0 as f32 / last.0.max(1) as f32).clamp(0.0, 1.0);
    paint::share(painter, bar, share, palette::GOAL);
    let knob = Pos2::new(bar.left() + bar.width() * share, bar.center().y);
    painter.circle_filled(knob, BAR, palette::GOAL.ui(painter.ctx()));
    let mouse = ui.interact(reach, ui.id().with("seek"), Sense::CLICK | Sense::DRAG);
    accessibility::button(&mouse, text!("hud-seek"));
    if let Some(at) = mouse.interact_pointer_pos().filter(|_| mouse.is_pointer_button_down_on()) {
        let share = ((at.x - bar.left()) / bar.width()).clamp(0.0, 1.0);
        let tick = Ticks((share * last.0 as f32).round() as u32);
        if tick != now {
            MenuAction::from(SeekReplay::To(tick)).send_by(commands);
        }
    }
}

/// Height of a row of prompts, in points, and how many a replay has.
const PROMPTS: f32 = 40.0;
const REPLAY_PROMPTS: usize = 6;

/// The foot of a panel: the seek bar, the speed beside it, and below them the prompts, two in a row.
fn foot(panel: Rect, prompts: usize) -> (Rect, Rect, Rect) {
    let [seek, speed, below] = std::array::from_fn(|_| Spot::default());
    let bar = row([space().at(&seek), space().width(SPEED).firm().at(&speed)]).height(SEEK).firm();
    let below_it = space().height(PROMPTS * prompts.div_ceil(2) as f32).firm().at(&below);
    column([space(), bar, below_it]).pad_sides([NEAR, 0.0, 0.0, NEAR]).place(panel);
    (seek.get(), speed.get(), below.get())
}

/// Draws prompts at the foot of the panel, two in a row, which are also buttons for the mouse.
fn draw_prompts(
    ui: &Ui,
    panel: Rect,
    prompts: &Prompts,
    shown: &[(Action, Text, Option<MenuAction>)],
    commands: &mut Commands,
) {
    let (_, _, room) = foot(panel, shown.len());
    for ((action, does, asks), cell) in shown.iter().zip(cells(room, 2, shown.len(), 0.0)) {
        let drawn = Spot::default();
        row([prompts.part(*action, does).at(&drawn)]).centered().draw(ui.painter(), cell);
        let mouse = ui.interact(drawn.get(), ui.id().with(action), Sense::CLICK);
        accessibility::button(&mouse, does);
        if let Some(action) = asks.clone().filter(|_| mouse.clicked()) {
            action.send_by(commands);
        }
    }
}

/// The name of the mode, for a corner of the display.
fn kind_of(level: &CurrentLevel) -> Text {
    match level.mode {
        RaceMode::TimeTrial(_) | RaceMode::Practice(_) | RaceMode::Scouting(_) => level.mode.name(),
        RaceMode::Friends { .. } if level.eaters.is_empty() => level.mode.name(),
        _ => Text::joined(", ", [level.mode_name(), names::difficulty(level.difficulty)]),
    }
}

#[cfg(test)]
mod tests {
    use maze::Seed;
    use race::bot::Skill;
    use race::time_left::{ahead, left_of_finish};
    use race::{Bot, Campaign, Difficulty, Level, Race};

    use super::*;

    /// Bots of all skills against eaters on squares, hexagons, triangles and rings.
    #[test]
    fn bar_and_gap_never_contradict_each_other() {
        let mut looks = 0;
        for (shape, size) in [("square", "9x7"), ("hexagon", "8x6"), ("triangle", "11x6"), ("circle", "5")] {
            for number in 0..84 {
                let fields = format!("grid: \"{shape}\", size: \"{size}\", algorithm: \"wilson\"");
                let text = format!("(levels: [(name: \"a\", {fields}, seed: \"{number}\", eaters: [Gulper])])");
                let level = Level::build(Campaign::from_ron(&text).unwrap().level(1).clone()).unwrap();
                let finish = level.eater_finish(Difficulty::Normal).unwrap();
                let length = finish.max(level.typical());
                for skill in [Skill::NEWCOMER, Skill::MEDIAN, Skill::EXPERT] {
                    let (mut race, mut bot) = (Race::new(&level, &[]), Bot::new(skill, &Seed::new("bar")));
                    while !race.is_over() && race.tick() < finish {
                        let intent = bot.intent(&race.view(), race.player());
                        race.step(intent);
                        let mine = level.pace().left(race.view().remaining(race.player().place()), race.tick());
                        let its = left_of_finish(finish, race.tick());
                        let (gap, [me, it]) = (ahead(mine, its), [mine, its].map(|left| place_on_bar(left, length)));
                        assert!(gap <= 0 || me >= it, "{gap} ahead at {me} and {it}");
                        assert!(gap >= 0 || me <= it, "{gap} behind at {me} and {it}");
                        looks += 1;
                    }
                }
            }
        }
        assert!(looks > 10_000, "{looks}");
    }
}
