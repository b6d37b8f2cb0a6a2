//! The page of totals: rewards, medals, stars, worlds, time played, the daily streak, and wins against each eater.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use platform::clock::Today;
use profile::{CampaignTotals, Encounters, Progress, REWARDS};
use race::EaterKind;
use text::{Text, names};
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};

use crate::navigation::Navigate;
use crate::profile::RewardState;
use crate::race_setup::Levels;
use crate::states::{MenuScreen, Page};
use crate::widgets::entries;
use crate::widgets::page::PagePanel;

pub(in crate::screens) fn plugin(app: &mut App) {
    app.add_systems(Update, fill.run_if(in_state(MenuScreen::Page(Page::Totals))).in_set(MenuSystems::Fill));
}

pub(in crate::screens) fn draw_plugin(app: &mut App) {
    let is_open = in_state(MenuScreen::Page(Page::Totals));
    app.add_systems(EguiPrimaryContextPass, draw.run_if(is_open).in_set(DrawSystems::Screens));
}

fn fill(
    progress: Res<Progress>,
    encounters: Res<Encounters>,
    levels: Res<Levels>,
    today: Res<Today>,
    state: RewardState,
    mut menu: ResMut<OpenMenu>,
) {
    let totals = CampaignTotals::of(&progress, &levels.0);
    let of = |have: u32, most: u32| text!("totals-of", have = have, most = most);
    // A bar shows how much of the whole there is.
    let part = |label: Text, have: u32, most: u32| Entry {
        share: Some(have as f32 / most.max(1) as f32),
        ..Entry::value(label, of(have, most))
    };
    let all = EaterKind::ALL.map(|kind| encounters.races(kind));
    let wins = all.iter().fold(0_u32, |sum, races| sum.saturating_add(races.wins));
    let races = all.iter().fold(0_u32, |sum, races| sum.saturating_add(races.races));
    let rewards = Entry::button(text!("rewards-heading"), Navigate::Open(Page::Rewards));
    let unlocked = of(state.unlocked() as u32, REWARDS.len() as u32);
    let mut entries = vec![
        Entry { value: unlocked, ..rewards.hint(text!("totals-rewards-hint")) },
        part(text!("totals-medals"), totals.medals, totals.most).hint(text!("totals-medals-hint")),
        part(text!("totals-stars"), totals.stars, totals.most).hint(text!("totals-stars-hint")),
        part(text!("totals-worlds"), totals.worlds, totals.all_worlds).hint(text!("totals-worlds-hint")),
        Entry::value(text!("totals-time"), time(encounters.seconds_played())).hint(text!("totals-time-hint")),
        Entry::value(text!("totals-streak"), text!("totals-days", days = progress.daily.streak(today.0)))
            .hint(text!("totals-streak-hint")),
        part(text!("totals-wins"), wins, races).hint(text!("totals-wins-hint")),
    ];
    let met = EaterKind::ALL.into_iter().filter(|&kind| encounters.has_met(kind, &progress, &levels.0));
    entries.extend(met.map(|kind| {
        let races = encounters.races(kind);
        let name = text!("totals-wins-against", eater = names::eater(kind));
        part(name, races.wins, races.races).hint(names::eater_rule(kind))
    }));
    entries.push(entries::back());
    menu.fill(entries);
}

/// A time played: "12 min", "3 h 5 min".
fn time(seconds: u64) -> Text {
    let minutes = seconds / 60;
    match minutes / 60 {
        0 => text!("totals-minutes", minutes = minutes),
        hours => text!("totals-hours", hours = hours, minutes = minutes % 60),
    }
}

fn draw(mut contexts: EguiContexts, page_panel: PagePanel, mut menu: MenuUi) -> Result {
    page_panel.draw_list(&mut contexts, text!("totals-heading"), &mut menu)
}

#[cfg(test)]
mod tests {
    use text::Language;

    use super::*;

    #[test]
    fn time_played_is_told_in_hours_and_minutes() {
        let words = |seconds| Language::English.get(&time(seconds)).into_owned();
        assert_eq!(words(0), "0 min");
        assert_eq!(words(59 * 60 + 59), "59 min");
        assert_eq!(words(3 * 3600 + 5 * 60), "3 h 5 min");
    }
}
