//! The daily race page: a calendar of all past days, the race and the result of the selected day, and the streak.

use std::collections::BTreeMap;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{Align2, CornerRadius, Painter, Pos2, Rect, Stroke, StrokeKind, Ui, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use files::background::Background;
use platform::clock::Today;
use platform::date::{Day, Month};
use race::LevelPlan;
use text::{Id, Text, names};
use ui::menu::status::StatusLine;
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{display, text};
use ui::widgets::menu_list;
use ui::widgets::paint::{self, Portraits};

use crate::navigation::CopyLine;
use crate::profile::{DailyProgress, Progress};
use crate::race_setup::{LevelSketches, RaceMode, StartRace, daily_code};
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

/// What the player has done on a day.
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

/// Smallest and largest height of a week, in points.
const WEEK: [f32; 2] = [26.0, 76.0];

/// Height of the row of buttons, in points.
const BUTTONS: f32 = 40.0;

/// The number of buttons below the calendar: race, the months, share, back.
const BUTTON_COUNT: usize = 5;

/// The least height of the picture of the maze, in points.
const LEAST_PICTURE: f32 = 70.0;

/// The days, and what the player has run on them.
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
        let button_rows = if is_narrow { 3 } else { 1 };
        let (above, buttons) = room.split_top_bottom_at_y(room.bottom() - BUTTONS * button_rows as f32);
        let (left, right) = if is_narrow {
            above.split_top_bottom_at_fraction(CALENDAR)
        } else {
            above.split_left_right_at_fraction(CALENDAR)
        };
        let (title, grid) = left.split_top_bottom_at_y(left.top() + 26.0);
        paint::write(
            &painter,
            title.center(),
            Align2::CENTER_CENTER,
            month_name(calendar.month),
            display(19.0),
            palette::TEXT,
        );
        let width = grid.width() / COLUMNS as f32;
        let (names, grid) = grid.split_top_bottom_at_y(grid.top() + 20.0);
        for (column, name) in WEEKDAYS.into_iter().enumerate() {
            let at = Pos2::new(names.left() + width * (column as f32 + 0.5), names.center().y);
            paint::write(&painter, at, Align2::CENTER_CENTER, name, text(14.0), palette::TEXT_SOFT);
        }
        let height = ((grid.height() - 6.0) / (days.len() / COLUMNS) as f32).clamp(WEEK[0], WEEK[1]);
        for (index, &day) in days.iter().enumerate() {
            let corner = grid.min + Vec2::new(width * (index % COLUMNS) as f32, height * (index / COLUMNS) as f32);
            let cell = Rect::from_min_size(corner, Vec2::new(width, height));
            click(ui, cell.shrink(2.0), index, &mut menu);
            draw_day(&painter, cell, day, &progress.daily, (today.0, calendar.month), menu.focus == index);
        }
        let side = if is_narrow { right } else { right.with_min_x(right.left() + 22.0) };
        let plan = plans.found.get(&calendar.selected).and_then(Option::as_ref);
        let below = draw_details(
            &painter,
            &page_panel.backdrop.portraits,
            side,
            (calendar.selected, today.0),
            plan,
            &progress.daily,
            status.0.as_ref(),
        );
        if let Some(sketch) = sketches.of_day(calendar.selected).filter(|_| below.height() >= LEAST_PICTURE) {
            painter.rect_filled(below, 10.0, palette::GROUND.ui(painter.ctx()));
            let key = (calendar.selected.0.into(), true);
            let portraits = &page_panel.backdrop.portraits;
            previews.draw(&painter, portraits, key, &sketch.picture, below.shrink(8.0));
        }
        // The first button, which races, is as wide as a row of a narrow page.
        let columns = if is_narrow { 2 } else { BUTTON_COUNT };
        let width = buttons.width() / columns as f32;
        for index in 0..BUTTON_COUNT {
            let place = if is_narrow { index + 1 } else { index };
            let corner = Vec2::new(width * (place % columns) as f32, BUTTONS * (place / columns) as f32);
            let (corner, wide) = if is_narrow && index == 0 { (Vec2::ZERO, buttons.width()) } else { (corner, width) };
            let button = Rect::from_min_size(buttons.min + corner, Vec2::new(wide, BUTTONS)).shrink(3.0);
            draw_button(ui, button, days.len() + index, &mut menu);
        }
    });
    previews.sweep();
    Ok(())
}

/// Handles the mouse over an entry.
fn click(ui: &Ui, rect: Rect, index: usize, menu: &mut MenuUi) {
    let mouse = menu_list::mouse_in(ui, rect, index, menu);
    if mouse.clicked() && menu.entries[index].accept.is_some() {
        menu.focus = index;
        menu.accept(index);
    }
}

fn draw_button(ui: &Ui, rect: Rect, index: usize, menu: &mut MenuUi) {
    click(ui, rect, index, menu);
    let (painter, entry) = (ui.painter(), &menu.entries[index]);
    if menu.focus == index {
        paint::focus(painter, rect);
    }
    let ink = match &entry.accept {
        Some(action) if action.message::<StartRace>().is_some() => palette::GOAL,
        Some(_) => palette::TEXT,
        None => palette::PANEL_EDGE,
    };
    let room = rect.width() - 12.0;
    paint::letter_in(painter, rect.center(), Align2::CENTER_CENTER, &entry.label, display(18.0), ink, room);
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
    let number_at = if has_result { rect.left() + rect.width() * 0.28 } else { rect.center().x };
    let at = Pos2::new(number_at, rect.center().y);
    let font = if is_of_month { display(17.0) } else { text(15.0) };
    paint::letter(painter, at, Align2::CENTER_CENTER, Text::from(number), font, ink);
    if has_result {
        let at = Pos2::new(rect.left() + rect.width() * 0.76, rect.center().y);
        let size = (rect.height() * 0.5).min(rect.width() * 0.28).clamp(11.0, 18.0);
        match daily.best(day).and_then(|best| best.medal) {
            Some(medal) => badges::medal(painter, at, size, medal),
            None => badges::check(painter, at, size),
        }
    }
}

/// Draws the race and the result of a day, and the streak. Returns the room that is left for the maze.
fn draw_details(
    painter: &Painter,
    portraits: &Portraits,
    room: Rect,
    (day, today): (Day, Day),
    plan: Option<&LevelPlan>,
    daily: &DailyProgress,
    status: Option<&Text>,
) -> Rect {
    let is_low = room.height() < room.width();
    // In a low room the maze is beside the words.
    let (room, beside) = if is_low { room.split_left_right_at_fraction(0.62) } else { (room, Rect::NOTHING) };
    let (left, width) = (room.left(), room.width());
    let mut top = room.top();
    let mut say = |line: Text, size: f32, ink, gap: f32| {
        let font = if size > 18.0 { display(size) } else { text(size) };
        let rect = paint::wrap(painter, Pos2::new(left, top), Align2::LEFT_TOP, &line, font, ink, width);
        top = rect.bottom() + gap;
        rect
    };
    say(Text::verbatim(day.to_string()), 22.0, palette::TEXT, 2.0);
    let when = if day == today { text!("daily-today") } else { text!("daily-past") };
    say(when, 14.0, palette::TEXT_SOFT, 8.0);
    if let Some(plan) = plan {
        say(entries::maze(plan), 15.0, palette::TEXT, 2.0);
        say(text!("level-against", eaters = names::eaters(&plan.eaters)), 15.0, palette::TEXT, 8.0);
    }
    let written = say(result_of(daily, day), 17.0, palette::SOLUTION, 8.0);
    if let Some(medal) = daily.best(day).and_then(|best| best.medal) {
        badges::medal(painter, written.right_center() + Vec2::new(16.0, 0.0), 18.0, medal);
    }
    let streak = match (daily.streak(today), daily.counts(today)) {
        (0, _) => text!("daily-streak-none"),
        (1, true) => text!("daily-streak-begun"),
        (days, true) => text!("daily-streak-won", days = days),
        (days, false) => text!("daily-streak-open", days = days),
    };
    say(streak, 15.0, palette::GOAL, 2.0);
    if daily.longest() > 1 {
        say(text!("daily-longest", days = daily.longest()), 14.0, palette::TEXT_SOFT, 6.0);
    }
    if let Some(status) = status {
        say(status.clone(), 15.0, palette::PLAYER, 6.0);
    }
    let face = 44.0;
    if let Some(&kind) = plan.and_then(|plan| plan.eaters.first()).filter(|_| room.bottom() - top > face * 1.2) {
        let at = Pos2::new(left + face * 0.5, top + face * 0.6);
        paint::player(painter, portraits, at, face * 0.9);
        paint::picture(painter, portraits.eater(kind), at + Vec2::new(face * 1.3, 0.0), face);
        top += face * 1.3;
    }
    if is_low { beside.shrink2(Vec2::new(8.0, 4.0)) } else { room.with_min_y(top + 4.0) }
}
