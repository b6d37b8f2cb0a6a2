//! What the page of the player's own runs shows: one of three charts, and the values of one of its groups.

use bevy::prelude::*;
use bevy_egui::egui::{Rect, Ui};
use study::runs::{LEAST_TRIALS, RunChart, RunGroup, groups};
use text::names;
use ui::menu::Entry;

use super::{OwnRuns, plots};

/// A request to show another chart, or another of its groups, by the distance in the list.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShowRuns {
    /// Another chart.
    Chart(i8),
    /// Another group.
    Group(i8),
}

/// What is shown.
#[derive(Resource, Debug, Default)]
pub struct ShownRuns {
    chart: usize,
    group: usize,
    groups: Vec<RunGroup>,
}

impl ShownRuns {
    /// Whether there is something to draw.
    pub fn has_chart(&self) -> bool {
        !self.groups.is_empty()
    }

    /// Finds the groups of the chart.
    pub fn look(&mut self, own: &OwnRuns) {
        self.groups = groups(own.rows(), self.chart());
        self.group = self.group.min(self.groups.len().saturating_sub(1));
    }

    fn chart(&self) -> RunChart {
        RunChart::ALL[self.chart.min(RunChart::ALL.len() - 1)]
    }

    /// Shows something else.
    pub fn turn(&mut self, request: ShowRuns, own: &OwnRuns) {
        let turned =
            |at: usize, step: i8, count: usize| at.saturating_add_signed(step.into()).min(count.saturating_sub(1));
        match request {
            ShowRuns::Chart(step) => {
                self.chart = turned(self.chart, step, RunChart::ALL.len());
                self.group = 0;
                self.look(own);
            }
            ShowRuns::Group(step) => self.group = turned(self.group, step, self.groups.len()),
        }
    }

    /// The entries of its menu, but for that which goes back; empty without a run.
    pub fn entries(&self, own: &OwnRuns) -> Vec<Entry> {
        if own.rows().is_empty() {
            return Vec::new();
        }
        let chart = self.chart();
        let name = match chart {
            RunChart::Tries => text!("runs-chart-tries"),
            RunChart::Levels => text!("runs-chart-levels"),
            RunChart::Eaters => text!("runs-chart-eaters"),
        };
        let choice = |label, value, request: fn(i8) -> ShowRuns, at: usize, count: usize| {
            let (left, right) = ((at > 0).then(|| request(-1)), (at + 1 < count).then(|| request(1)));
            Entry::choice(label, value, left, right).hint(chart.title())
        };
        let mut list = vec![choice(text!("runs-chart"), name, ShowRuns::Chart, self.chart, RunChart::ALL.len())];
        if let Some(group) = self.groups.get(self.group) {
            list.push(choice(text!("runs-of"), group.label(), ShowRuns::Group, self.group, self.groups.len()));
            list.extend(group.facts(chart).map(|(name, value)| Entry::value(name, value).hint(chart.axis())));
        } else {
            list.push(Entry::value(text!("runs-of"), text!("runs-group-none")).hint(text!("runs-group-none-hint")));
        }
        let (fit, hint) = match own.fit() {
            Some(fit) => (text!("runs-fit-of", runs = fit.runs), text!("runs-fit-hint", fit = names::fit(fit))),
            None => (text!("runs-fit-few"), text!("runs-fit-few-hint", least = LEAST_TRIALS, runs = own.trials())),
        };
        list.push(Entry::value(text!("runs-fit"), fit).hint(hint));
        list
    }

    /// Draws the chart.
    pub fn draw(&self, ui: &mut Ui, room: Rect) {
        plots::draw_runs(ui, room, self.chart(), &self.groups, self.group);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use race::{Difficulty, RaceCode, Ticks};
    use study::runs::{RunMode, RunResult, RunRow, Utc};

    fn row(number: u32, level: u32) -> RunRow {
        RunRow {
            when: Utc(number.into()),
            mode: RunMode::Level,
            level: Some(level),
            code: Some(RaceCode::of_word(&format!("level {level}")).unwrap()),
            rival: String::new(),
            difficulty: Difficulty::Relaxed,
            rival_finish: None,
            result: RunResult::Finished,
            time: Ticks(1280 + number),
            facts: None,
            looks: None,
            pauses: None,
            hinted: false,
            assisted: false,
            rated: true,
        }
    }

    #[test]
    fn charts_and_groups_are_chosen_one_after_another() {
        let mut shown = ShownRuns::default();
        assert!(shown.entries(&OwnRuns::default()).is_empty());
        let own = OwnRuns { rows: vec![row(0, 2), row(1, 7), row(2, 7)].into(), ..OwnRuns::default() };
        shown.look(&own);
        let told = |shown: &ShownRuns| {
            let list = shown.entries(&own);
            list.iter().take(2).map(|entry| entry.value.english().into_owned()).collect::<Vec<_>>()
        };
        assert_eq!(told(&shown), ["over tries", "Level 7 (2)"]);
        let list = shown.entries(&own);
        assert_eq!((list[0].left.clone(), list[0].right.clone()), (None, Some(ShowRuns::Chart(1).into())));
        assert_eq!((list[1].left.clone(), list[1].right.clone()), (None, Some(ShowRuns::Group(1).into())));
        for (request, wanted) in [
            (ShowRuns::Group(1), ["over tries", "Level 2 (1)"]),
            (ShowRuns::Group(1), ["over tries", "Level 2 (1)"]),
            (ShowRuns::Chart(1), ["by level", "2 (1)"]),
            (ShowRuns::Group(1), ["by level", "7 (2)"]),
            (ShowRuns::Chart(1), ["by opponent", "nothing yet"]),
            (ShowRuns::Chart(1), ["by opponent", "nothing yet"]),
            (ShowRuns::Group(-1), ["by opponent", "nothing yet"]),
            (ShowRuns::Chart(-1), ["by level", "2 (1)"]),
        ] {
            shown.turn(request, &own);
            assert_eq!(told(&shown), wanted, "{request:?}");
            assert_eq!(shown.has_chart(), wanted[1] != "nothing yet");
        }
    }
}
