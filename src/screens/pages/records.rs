//! The records page: the best runs of one race at a time, each with its replay, beside a picture of its maze.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use platform::clock::Today;
use platform::language::ShownLanguage;
use profile::{AssistedRecordsTable, RecordsTable};
use race::date::Day;
use race::race_identity::{day_of, name_of_race};
use race::records::Record;
use race::shipped::{earlier_level_of, level_of};
use race::{Campaign, RaceCode};
use text::{Text, names};
use ui::layout::words::words;
use ui::layout::{Spot, column, row, space};
use ui::menu::status::StatusLine;
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{LEAD, text};
use ui::theme::space::{APART, NEAR};
use ui::widgets::paint;

use crate::modes::WatchReplay;
use crate::navigation::{CopyLine, Navigate};
use crate::race_setup::{LevelSketches, Levels, Tracks, race_name};
use crate::schedule::RequestSystems;
use crate::states::{MenuScreen, Page};
use crate::widgets::entries;
use crate::widgets::maze_preview::MazePreviews;
use crate::widgets::page::{self, PagePanel};

/// A request to show the records of another race, by its distance in the list.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
struct ShowRecords(i8);

/// The races with records, by name, and the one shown.
#[derive(Resource, Default)]
pub(in crate::screens) struct ShownRecords {
    races: Vec<OfRace>,
    at: usize,
}

/// A race with records.
struct OfRace {
    name: Text,
    code: RaceCode,
    /// The code as text.
    code_text: Arc<str>,
    /// Whether the records are of assisted runs.
    assisted: bool,
    /// The version of older rules that the records are of; `None` for the present ones.
    older: Option<u16>,
}

impl OfRace {
    /// The ten best runs.
    fn table<'b>(&self, book: &'b Books) -> impl Iterator<Item = &'b Record> {
        let records = if self.assisted { &book.assisted.0 } else { &book.unaided.0 };
        let runs: Vec<&Record> = match self.older {
            Some(rules) => records.older_table(rules, &self.code).collect(),
            None => records.table(&self.code).collect(),
        };
        runs.into_iter()
    }
}

/// The records of plain and of assisted runs.
#[derive(SystemParam)]
pub(in crate::screens) struct Books<'w> {
    unaided: Res<'w, RecordsTable>,
    assisted: Res<'w, AssistedRecordsTable>,
}

impl ShownRecords {
    fn race(&self) -> Option<&OfRace> {
        self.races.get(self.at)
    }

    /// Lists the races with records. Done once when the page opens, because it is slow.
    fn look(&mut self, book: &Books, levels: &Campaign, tracks: &Campaign) {
        let mut races: Vec<(Rank, bool, Option<u16>, RaceCode)> = Vec::new();
        for (records, assisted) in [(&book.unaided.0, false), (&book.assisted.0, true)] {
            let present = records.races().map(|code| (None, code));
            let older = records.older_races().map(|(rules, code)| (Some(rules), code));
            for (older, code) in present.chain(older) {
                if let Ok(code) = code.parse::<RaceCode>() {
                    races.push((rank(&code, levels, tracks), assisted, older, code));
                }
            }
        }
        // Older rules come last.
        races.sort_by(|one, other| {
            (one.2.is_some(), one.0.key(), one.1, one.2).cmp(&(other.2.is_some(), other.0.key(), other.1, other.2))
        });
        let named = |(Rank { name, .. }, assisted, older, code): (Rank, bool, Option<u16>, RaceCode)| {
            let name = if assisted { text!("records-assisted", race = name) } else { name };
            let name = if older.is_some() { text!("records-older", race = name) } else { name };
            let code_text = code.to_string().into();
            OfRace { name, code, code_text, assisted, older }
        };
        self.races = races.into_iter().map(named).collect();
        self.at = self.at.min(self.races.len().saturating_sub(1));
    }
}

/// The position of a race in the list, and its name there.
struct Rank {
    /// Levels first, then time trials, tracks, days, sprints, words, and the levels of the earlier campaign.
    kind: u8,
    /// The number within the kind.
    number: u32,
    /// The words of races without a number.
    word: String,
    name: Text,
}

impl Rank {
    fn key(&self) -> (u8, u32, &str) {
        (self.kind, self.number, &self.word)
    }
}

/// Ranks a race for the list.
fn rank(code: &RaceCode, levels: &Campaign, tracks: &Campaign) -> Rank {
    let plan = code.plan();
    let plan_name = name_of_race(&plan, levels, tracks);
    let name = race_name(&plan_name);
    let numbered = |kind, number, name| Rank { kind, number, word: String::new(), name };
    if let Some((number, level)) = level_of(&plan, levels) {
        return if plan.eaters == level.eaters {
            numbered(0, number, Text::joined(". ", [number.into(), name]))
        } else {
            numbered(1, number, text!("records-time-trial", level = name))
        };
    }
    if let Some((number, _)) = level_of(&plan, tracks) {
        return numbered(2, number, text!("records-track", track = name, opponents = plan.eaters.len()));
    }
    if let Some((number, _)) = earlier_level_of(&plan) {
        return numbered(6, number, text!("records-earlier", number = number, level = name));
    }
    if plan.scouted {
        return Rank { kind: 4, number: 0, word: plan_name, name: text!("records-sprint", name = name) };
    }
    match day_of(&plan) {
        // The latest day first.
        Some(day) => numbered(3, u32::MAX - day.0, name),
        None => Rank { kind: 5, number: 0, word: plan_name, name },
    }
}

pub(in crate::screens) fn plugin(app: &mut App) {
    let page = MenuScreen::Page(Page::Records);
    let has_changed = resource_changed::<RecordsTable>.or_else(resource_changed::<AssistedRecordsTable>);
    app.add_message::<ShowRecords>().init_resource::<ShownRecords>();
    app.add_systems(OnEnter(page), look);
    app.add_systems(OnExit(page), |mut sketches: ResMut<LevelSketches>| sketches.want([]));
    app.add_systems(
        Update,
        (look.run_if(has_changed), fill, sketch).chain().run_if(in_state(page)).in_set(MenuSystems::Fill),
    );
    app.add_systems(Update, turn.in_set(RequestSystems));
}

pub(in crate::screens) fn draw_plugin(app: &mut App) {
    let is_open = in_state(MenuScreen::Page(Page::Records));
    app.add_systems(EguiPrimaryContextPass, draw.run_if(is_open).in_set(DrawSystems::Screens));
}

fn look(mut shown: ResMut<ShownRecords>, book: Books, levels: Res<Levels>, tracks: Res<Tracks>) {
    shown.look(&book, &levels.0, &tracks.0);
}

fn sketch(shown: Res<ShownRecords>, mut sketches: ResMut<LevelSketches>) {
    if let Some(race) = shown.race() {
        sketches.want_race(&race.code_text);
    }
}

fn fill(
    shown: Res<ShownRecords>,
    book: Books,
    today: Res<Today>,
    language: Res<ShownLanguage>,
    mut menu: ResMut<OpenMenu>,
) {
    let mut entries = Vec::new();
    match shown.race() {
        None => entries.push(Entry::button(text!("records-none"), Navigate::Back).hint(text!("records-none-hint"))),
        Some(race) => {
            let to = |step: i8, is_there: bool| is_there.then_some(ShowRecords(step));
            let turn = Entry::choice(
                text!("records-race", number = shown.at + 1, all = shown.races.len()),
                Text::verbatim(entries::shortened(&language.get(&race.name), 22)),
                to(-1, shown.at > 0),
                to(1, shown.at + 1 < shown.races.len()),
            );
            entries.push(turn.hint(race.name.clone()));
            entries.extend(race.table(&book).enumerate().map(|(line, run)| run_entry(line + 1, run, today.0)));
        }
    }
    let best = shown.race().and_then(|race| race.table(&book).find(|run| run.replay.is_some()));
    entries.extend(best.map(|run| {
        Entry::button(text!("records-share-best"), CopyLine::RecordReplay(run.clone())).hint(text!("share-replay-hint"))
    }));
    let last = Entry::button(text!("records-watch-last"), WatchReplay::Last);
    let kept =
        Entry::button(text!("records-replays"), Navigate::Open(Page::Replays)).hint(text!("records-replays-hint"));
    let runs = Entry::button(text!("runs-heading"), Navigate::Open(Page::Runs)).hint(text!("runs-open-hint"));
    entries.extend([last.hint(text!("records-watch-last-hint")), kept, runs, entries::back()]);
    menu.fill(entries);
}

/// A run in the list, counted from 1.
fn run_entry(place: usize, run: &Record, today: Day) -> Entry {
    let place = Text::joined(". ", [place.into(), names::difficulty(run.difficulty)]);
    let label = Text::joined(", ", [place, if run.hinted { text!("hud-hinted") } else { Text::EMPTY }]);
    let hint = if run.day == today.0 {
        text!("records-today-hint")
    } else {
        text!("records-day-hint", day = Text::verbatim(Day(run.day).to_string()))
    };
    let entry = Entry::button(label, WatchReplay::Record(run.clone()));
    Entry { value: Text::time(run.ticks), ..entry }.hint(hint)
}

/// Shows another race.
fn turn(mut requests: MessageReader<ShowRecords>, mut shown: ResMut<ShownRecords>) {
    for &ShowRecords(step) in requests.read() {
        let at = shown.at.saturating_add_signed(step.into());
        shown.at = at.min(shown.races.len().saturating_sub(1));
    }
}

/// The least width of a page with a picture, and the share of its list, in points.
const WITH_PICTURE: f32 = 760.0;
const LIST: f32 = 0.66;

/// Size of the picture of a maze at most, in points.
const PICTURE: f32 = 300.0;

fn draw(
    mut contexts: EguiContexts,
    page_panel: PagePanel,
    status: Res<StatusLine>,
    shown: Res<ShownRecords>,
    sketches: Res<LevelSketches>,
    mut previews: Local<MazePreviews>,
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    page_panel.draw(context, text!("title-records"), |ui, room| {
        let race = shown.race().filter(|_| room.width() >= WITH_PICTURE);
        let Some(race) = race else { return page::list_with_message(ui, room, status.inked(), &mut menu) };
        let [list, place] = std::array::from_fn(|_| Spot::default());
        let sketch = sketches.of_race(&race.code_text);
        let portraits = &page_panel.backdrop.portraits;
        let par = sketch.and_then(|sketch| sketch.par());
        let par = par.map_or(Text::EMPTY, |par| text!("levels-par", time = Text::time(par)));
        let picture = space().height(PICTURE).behind(paint::inset).at(&place).only_if(sketch.is_some());
        let beside = column([picture, words(par, text(LEAD), palette::TEXT_SOFT).mid()]).gap(NEAR).most_width(PICTURE);
        row([space().share_of_width(LIST).at(&list).firm(), beside]).gap(APART).draw(ui.painter(), room);
        page::list_with_message(ui, list.get(), status.inked(), &mut menu);
        let Some(sketch) = sketch else { return };
        let mut hasher = DefaultHasher::new();
        race.code_text.hash(&mut hasher);
        let key = (hasher.finish(), true);
        previews.draw(ui.painter(), portraits, key, &sketch.picture, place.get().shrink(NEAR));
    });
    previews.sweep();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use race::{Level, LevelPlan};
    use text::Language;

    #[test]
    fn race_names_match_their_modes() {
        let campaign = Campaign::from_ron(include_str!("../../../assets/campaign.ron")).unwrap();
        let tracks = Campaign::from_ron(include_str!("../../../assets/grand_prix.ron")).unwrap();
        let name = |plan: &LevelPlan| {
            let level = Level::build(plan.clone()).unwrap();
            Language::English
                .get(&rank(&RaceCode::of_plan(level.plan(), None).unwrap(), &campaign, &tracks).name)
                .into_owned()
        };
        let level = campaign.level(3);
        assert_eq!(name(level), "3. Round the back");
        assert_eq!(name(&LevelPlan { eaters: Vec::new(), ..level.clone() }), "Time trial: Round the back");
        let earlier = Campaign::from_ron(include_str!("../../../assets/earlier_campaign.ron")).unwrap();
        assert_eq!(name(earlier.level(1)), "1. First bite");
        assert_eq!(name(earlier.level(12)), "Earlier campaign: 12. Twine");
        assert_eq!(name(tracks.level(2)), "Honey run, 5 opponents");
        assert_eq!(name(&race::daily_code(Day(20_777)).unwrap().plan()), "Daily race 2026-11-20");
        let word = RaceCode::of_word("tuesday").unwrap().plan();
        assert_eq!(name(&word), "tuesday");
        let sprint = LevelPlan { scouted: true, eaters: Vec::new(), ..word };
        assert_eq!(name(&sprint), "Sprint: tuesday");
    }
}
