//! The daily race page: a calendar of all past days, the race and the result of the selected day, and the streak.

use std::collections::BTreeMap;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{CornerRadius, Painter, Rect, Stroke, StrokeKind, Ui, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette::{self, Ink};
use files::background::Background;
use platform::clock::Today;
use profile::{DailyProgress, Progress};
use race::date::{Day, Month};
use race::{LevelPlan, daily_code};
use text::{Id, Text, names};
use ui::layout::words::{words, wrapped};
use ui::layout::{Spot, cells, column, grid, row, space, square};
use ui::menu::status::StatusLine;
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{BODY, ENTRY, HEADING, LABEL, LEAD, NOTE, display, text};
use ui::theme::space::{APART, BADGE, FACE, GAP, HAIR, NEAR, TIGHT};
use ui::widgets::menu_list;
use ui::widgets::paint::{self, Portraits};

use crate::navigation::CopyLine;
use crate::race_setup::{LevelSketches, RaceMode, StartRace};
use crate::schedule::ModeSystems;
use crate::states::{MenuScreen, Page};
use crate::widgets::badges;
use crate::widgets::entries;
use crate::widgets::maze_preview::MazePreviews;
use crate::widgets::page::PagePanel;

/// Days of a week, which are the columns of the calendar.
const COLUMNS: usize = 7;

/// The first month of the calendar, unless today is before it.
const FIRST: Month = Month { year: 2026, month: 1 };

pub(super) fn plugin(app: &mut App) {
    let page = MenuScreen::Page(Page::Daily);
    app.add_message::<ShowMonth>().init_resource::<DailyPlans>().init_resource::<Calendar>();
    app.add_systems(OnEnter(page), open);
    app.add_systems(OnExit(page), |mut sketches: ResMut<LevelSketches>| sketches.want([]));
    app.add_systems(Update, (select, plan_day, fill).chain().run_if(in_state(page)).in_set(MenuSystems::Fill));
    app.add_systems(Update, turn.in_set(ModeSystems::Daily));
}

pub(super) fn draw_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        draw.run_if(in_state(MenuScreen::Page(Page::Daily))).in_set(DrawSystems::Screens),
    );
}

/// A request to show another month.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
struct ShowMonth(Month);

/// What the calendar shows.
#[derive(Resource)]
struct Calendar {
    month: Month,
    /// The day that had the focus last.
    selected: Day,
}

impl Default for Calendar {
    fn default() -> Self {
        Self { month: FIRST, selected: Day::default() }
    }
}

impl Calendar {
    /// The days shown, by week.
    fn days(&self) -> Vec<Day> {
        self.month.weeks().concat()
    }
}

/// The races of days, each found once, in the background.
#[derive(Resource, Default)]
struct DailyPlans {
    found: BTreeMap<Day, Option<LevelPlan>>,
    task: Option<(Day, Background<Option<LevelPlan>>)>,
}

/// The request that starts the race of a day.
fn race(day: Day) -> StartRace {
    StartRace(RaceMode::Daily(day))
}

/// Shows today when the page opens, and the selected day after its race.
fn open(today: Res<Today>, mut calendar: ResMut<Calendar>, mut menu: ResMut<OpenMenu>) {
    if menu.focus == 0 {
        *calendar = Calendar { month: Month::of(today.0), selected: today.0 };
        menu.focus_on(race(today.0));
    }
}

/// Selects the day that has the focus.
fn select(menu: Res<OpenMenu>, today: Res<Today>, mut calendar: ResMut<Calendar>) {
    let days = calendar.days();
    // Before the page is filled, the focus is on nothing.
    if menu.entries.len() > days.len()
        && let Some(&day) = days.get(menu.focus).filter(|&&day| day <= today.0)
        && calendar.selected != day
    {
        calendar.selected = day;
    }
}

fn plan_day(calendar: Res<Calendar>, mut plans: ResMut<DailyPlans>, mut sketches: ResMut<LevelSketches>) {
    let day = calendar.selected;
    sketches.bypass_change_detection().want_day(day);
    let plans = plans.bypass_change_detection();
    if let Some((of, task)) = &mut plans.task {
        let Some(plan) = task.poll() else { return };
        let (of, plan) = (*of, plan.ok().flatten());
        plans.found.insert(of, plan);
        plans.task = None;
    }
    if !plans.found.contains_key(&day) {
        plans.task = Some((day, Background::spawn(move |_| daily_code(day).ok().map(|code| code.plan()))));
    }
}

fn fill(calendar: Res<Calendar>, progress: Res<Progress>, today: Res<Today>, mut menu: ResMut<OpenMenu>) {
    let daily = &progress.daily;
    let cell = |day: Day| {
        let label = text!("daily-day", day = Text::verbatim(day.to_string()));
        if day > today.0 {
            return Entry { label, value: text!("daily-later"), ..Entry::default() };
        }
        Entry { value: result_of(daily, day), ..Entry::button(label, race(day)) }
    };
    let mut entries: Vec<Entry> = calendar.days().into_iter().map(cell).collect();
    let month = calendar.month;
    let this = Month::of(today.0);
    let before = Some(month.before()).filter(|&before| before >= FIRST.min(this)).map(ShowMonth);
    let after = Some(month.after()).filter(|&after| after <= this).map(ShowMonth);
    let button = |label: Text, to: Option<ShowMonth>| Entry { label, accept: to.map(Into::into), ..Entry::default() };
    let share = daily.best(calendar.selected).map(|_| CopyLine::Daily(calendar.selected).into());
    entries.extend([
        Entry::button(text!("daily-race"), race(calendar.selected)),
        button(text!("daily-month-before"), before),
        button(text!("daily-month-after"), after),
        Entry { label: text!("daily-share"), accept: share, ..Entry::default() },
        entries::back(),
    ]);
    menu.fill_rows(entries, COLUMNS);
    menu.turn = [before, after].map(|to| to.map(Into::into));
}

/// Shows another month. The focus stays on the button, or on the same place of the calendar.
fn turn(mut requests: MessageReader<ShowMonth>, mut calendar: ResMut<Calendar>, mut menu: ResMut<OpenMenu>) {
    for &ShowMonth(month) in requests.read() {
        let button = menu.focus.checked_sub(calendar.days().len());
        calendar.month = month;
        let days = calendar.days().len();
        menu.focus = button.map_or(menu.focus.min(days - 1), |button| days + button);
    }
}

/// The player's result on a day.
fn result_of(daily: &DailyProgress, day: Day) -> Text {
    match daily.day(day).map(|result| result.best) {
        None => text!("daily-not-won"),
        Some(None) => text!("daily-won"),
        Some(Some(best)) => {
            let medal = best.medal.map_or(Text::EMPTY, names::medal_earned);
            Text::joined(", ", [Text::time(best.ticks), medal])
        }
    }
}

/// The name of a month with its year: "November 2026".
fn month_name(month: Month) -> Text {
    const NAMES: [Id; 12] = [
        id!("month-january"),
        id!("month-february"),
        id!("month-march"),
        id!("month-april"),
        id!("month-may"),
        id!("month-june"),
        id!("month-july"),
        id!("month-august"),
        id!("month-september"),
        id!("month-october"),
        id!("month-november"),
        id!("month-december"),
    ];
    let name = NAMES.get(month.month.saturating_sub(1) as usize).map_or(Text::EMPTY, |&name| name.into());
    Text::joined(" ", [name, Text::verbatim(month.year.to_string())])
}

/// The short names of the days of a week, from Monday.
const WEEKDAYS: [Id; COLUMNS] = [
    id!("weekday-monday"),
    id!("weekday-tuesday"),
    id!("weekday-wednesday"),
    id!("weekday-thursday"),
    id!("weekday-friday"),
    id!("weekday-saturday"),
    id!("weekday-sunday"),
];

/// The share of the room that the calendar takes: of its width, or of its height in a narrow one.
const CALENDAR: f32 = 0.62;

/// A room less wide than this, in points, has the details below the calendar.
const NARROW: f32 = 480.0;

/// Height of a week at most, in points.
const WEEK: f32 = 76.0;

/// Height of the row of buttons, in points.
const BUTTONS: f32 = 40.0;

/// The number of buttons below the calendar: race, the months, share, back.
const BUTTON_COUNT: usize = 5;

/// The least height of the picture of the maze, in points.
const LEAST_PICTURE: f32 = 70.0;

/// The days, and the player's runs on them.
#[derive(SystemParam)]
struct DailyState<'w> {
    progress: Res<'w, Progress>,
    today: Res<'w, Today>,
    calendar: Res<'w, Calendar>,
    plans: Res<'w, DailyPlans>,
}

fn draw(
    mut contexts: EguiContexts,
    page_panel: PagePanel,
    state: DailyState,
    sketches: Res<LevelSketches>,
    status: Res<StatusLine>,
    mut previews: Local<MazePreviews>,
    mut menu: MenuUi,
) -> Result {
    let DailyState { progress, today, calendar, plans } = state;
    let context = contexts.ctx_mut()?;
    let days = calendar.days();
    // In the frame in which the month changes, the entries are still those of the other month.
    if menu.entries.len() != days.len() + BUTTON_COUNT {
        return Ok(());
    }
    page_panel.draw(context, text!("mode-daily"), |ui, room| {
        let painter = ui.painter().clone();
        let is_narrow = room.width() < NARROW;
        let weeks = days.len() / COLUMNS;
        let [grid_at, side, buttons] = std::array::from_fn(|_| Spot::default());
        let names = WEEKDAYS.map(|name| words(name, text(NOTE), palette::TEXT_SOFT).mid());
        let left = column([
            words(month_name(calendar.month), display(ENTRY), palette::TEXT).mid().firm(),
            grid(COLUMNS, names).firm(),
            space().height(WEEK * weeks as f32).at(&grid_at),
        ])
        .gap(TIGHT);
        let parts = [left, space().at(&side)];
        let above = if is_narrow {
            let [left, side] = parts;
            column([left.share_of_height(CALENDAR), side])
        } else {
            let [left, side] = parts;
            row([left.share_of_width(CALENDAR), side]).gap(APART)
        };
        let button_rows = if is_narrow { 3.0 } else { 1.0 };
        column([above.grow(1).loose(), space().height(BUTTONS * button_rows).firm().at(&buttons)]).draw(&painter, room);
        for ((index, &day), cell) in days.iter().enumerate().zip(cells(grid_at.get(), COLUMNS, days.len(), 0.0)) {
            menu_list::click(ui, cell.shrink(HAIR), index, &mut menu);
            draw_day(&painter, cell, day, &progress.daily, (today.0, calendar.month), menu.is_offered(index));
        }
        let plan = plans.found.get(&calendar.selected).and_then(Option::as_ref);
        let portraits = &page_panel.backdrop.portraits;
        let selected = (calendar.selected, today.0);
        let below = draw_details(&painter, portraits, side.get(), selected, plan, &progress.daily, status.inked());
        if let Some(sketch) = sketches.of_day(calendar.selected).filter(|_| below.height() >= LEAST_PICTURE) {
            paint::inset(&painter, below);
            let key = (calendar.selected.0.into(), true);
            previews.draw(&painter, portraits, key, &sketch.picture, below.shrink(NEAR));
        }
        // The first button, which races, is as wide as a row of a narrow page.
        let spots: [Spot; BUTTON_COUNT] = std::array::from_fn(|_| Spot::default());
        let columns = if is_narrow { 2 } else { BUTTON_COUNT };
        let places = spots
            .iter()
            .enumerate()
            .map(|(index, spot)| space().at(spot).span(if is_narrow && index == 0 { 2 } else { 1 }));
        grid(columns, places).gap(TIGHT).place(buttons.get());
        for (index, spot) in spots.iter().enumerate() {
            draw_button(ui, spot.get(), days.len() + index, &mut menu);
        }
    });
    previews.sweep();
    Ok(())
}

fn draw_button(ui: &Ui, rect: Rect, index: usize, menu: &mut MenuUi) {
    menu_list::choose(ui, rect, index, menu);
    let entry = &menu.entries[index];
    let ink = match &entry.accept {
        Some(action) if action.message::<StartRace>().is_some() => palette::GOAL,
        Some(_) => palette::TEXT,
        None => palette::PANEL_EDGE,
    };
    let label = words(&entry.label, display(LABEL), ink).silent().mid();
    column([label]).in_middle().pad_xy(TIGHT, 0.0).draw(ui.painter(), rect);
}

/// Draws a day: its number, a medal if one was earned, a check mark if the race was won without one, and a band through
/// the days of a streak.
fn draw_day(
    painter: &Painter,
    cell: Rect,
    day: Day,
    daily: &DailyProgress,
    (today, month): (Day, Month),
    is_focused: bool,
) {
    let is_of_month = Month::of(day) == month;
    let rect = cell.shrink(2.0);
    let round = CornerRadius::same(8);
    if daily.counts(day) {
        let ground = palette::PANEL_EDGE.ui_faded(painter.ctx(), 0.7);
        painter.rect_filled(rect, round, ground);
        // The band continues if the day before counts as well.
        if day.weekday() > 0 && day.0.checked_sub(1).is_some_and(|before| daily.counts(Day(before))) {
            let joint = Rect::from_center_size(cell.left_center(), Vec2::new(6.0, rect.height() * 0.4));
            painter.rect_filled(joint, CornerRadius::ZERO, ground);
        }
    }
    if is_focused {
        paint::focus(painter, rect);
    } else if day == today {
        let stroke = Stroke::new(1.5, palette::PLAYER.ui(painter.ctx()));
        painter.rect_stroke(rect, round, stroke, StrokeKind::Inside);
    }
    let ink = match (day > today, is_of_month) {
        (true, _) => palette::PANEL_EDGE,
        (false, true) => palette::TEXT,
        (false, false) => palette::TEXT_SOFT,
    };
    let (_, _, number) = day.date();
    let has_result = daily.won(day);
    let font = if is_of_month { display(LEAD) } else { text(BODY) };
    let medal = daily.best(day).and_then(|best| best.medal);
    let badge = square(BADGE.min(rect.height() * 0.5), |painter, at, size| match medal {
        Some(medal) => badges::medal(painter, at, size, medal),
        None => badges::check(painter, at, size),
    });
    row([words(Text::from(number), font, ink).silent(), badge.only_if(has_result)])
        .gap((rect.width() * 0.2).min(GAP))
        .centered()
        .in_middle()
        .draw(painter, rect);
}

/// Draws the race and the result of a day, and the streak. Returns the room that is left for the maze.
fn draw_details(
    painter: &Painter,
    portraits: &Portraits,
    room: Rect,
    (day, today): (Day, Day),
    plan: Option<&LevelPlan>,
    daily: &DailyProgress,
    status: Option<(&Text, Ink)>,
) -> Rect {
    // In a low room the maze is beside the words.
    let is_low = room.height() < room.width();
    let say = |line: Text, size: f32, ink| {
        wrapped(line, if size > LABEL { display(size) } else { text(size) }, ink).least_height(size)
    };
    let medal = daily.best(day).and_then(|best| best.medal);
    let medal = medal.map(|medal| square(BADGE, move |painter, at, size| badges::medal(painter, at, size, medal)));
    let streak = match (daily.streak(today), daily.counts(today)) {
        (0, _) => text!("daily-streak-none"),
        (1, true) => text!("daily-streak-begun"),
        (days, true) => text!("daily-streak-won", days = days),
        (days, false) => text!("daily-streak-open", days = days),
    };
    let when = if day == today { text!("daily-today") } else { text!("daily-past") };
    let about = plan.into_iter().flat_map(|plan| {
        let against = text!("level-against", eaters = names::eaters(&plan.eaters));
        [say(entries::maze(plan), BODY, palette::TEXT), say(against, BODY, palette::TEXT)]
    });
    let longest = daily.longest();
    let words =
        column([say(Text::verbatim(day.to_string()), HEADING, palette::TEXT), say(when, NOTE, palette::TEXT_SOFT)])
            .with_all(about)
            .with(row([say(result_of(daily, day), LEAD, palette::SOLUTION)]).with_all(medal).gap(NEAR).centered())
            .with(say(streak, BODY, palette::GOAL))
            .with(say(text!("daily-longest", days = longest), NOTE, palette::TEXT_SOFT).only_if(longest > 1))
            .with_all(status.map(|(status, ink)| say(status.clone(), BODY, ink)))
            .gap(TIGHT);
    let faces = plan.and_then(|plan| plan.eaters.first()).map(|&kind| {
        row([
            square(FACE, |painter, at, size| paint::player(painter, portraits, at, size)).firm(),
            square(FACE, move |painter, at, size| paint::picture(painter, portraits.eater(kind), at, size)).firm(),
        ])
        .gap(GAP)
    });
    let rest = Spot::default();
    let (faces, picture) = (column([]).with_all(faces), space().at(&rest));
    if is_low {
        row([words.with(faces).share_of_width(CALENDAR).firm(), picture]).gap(NEAR).draw(painter, room);
    } else {
        words.with(faces).with(picture).draw(painter, room);
    }
    rest.get()
}
