//! Entries that more than one menu has, and how lines are shortened.

use race::{Difficulty, LevelPlan};

use crate::menu::Entry;
use crate::navigation::Navigate;
use crate::profile::Progress;
use crate::profile::{AssistOffer, ProfileCommand};
use crate::race_setup::{CurrentLevel, NextRace};
use crate::settings::GhostChoice;
use crate::settings::{SetSetting, Setting, Settings};

/// The choice of the difficulty.
pub(in crate::screens) fn difficulty(wanted: &NextRace) -> Entry {
    let now = wanted.difficulty;
    let other = |other| (other != now).then_some(ProfileCommand::ChooseDifficulty(other));
    Entry::choice("Difficulty", now.name(), other(now.easier()), other(now.harder())).meaning(now.meaning())
}

/// Whom a race of a plan is against.
pub(in crate::screens) fn against(plan: &LevelPlan, difficulty: Difficulty) -> String {
    match difficulty.leeway_thousandths() {
        Some(_) => format!("against {}", plan.names()),
        None => "nobody is after the cheese".to_owned(),
    }
}

/// What of help is offered, while it is; and the way back from what was taken.
pub(in crate::screens) fn help(offer: &AssistOffer, settings: &Settings) -> impl Iterator<Item = Entry> {
    offer.offered().iter().map(|help| {
        let usual = help.setting.rule().usual;
        let (label, value) = if help.is_taken(settings) { (help.back, usual) } else { (help.label, help.value) };
        Entry::button(label, SetSetting(help.setting, value)).meaning(help.meaning(settings))
    })
}

/// The line of a setting.
pub(in crate::screens) fn setting(setting: Setting, settings: &Settings) -> Entry {
    let value = settings.get(setting);
    let (left, right) = setting.beside(value);
    let to = |value: Option<u16>| value.map(|value| SetSetting(setting, value));
    let entry = Entry::choice(setting.rule().label, setting.words(value), to(left), to(right));
    let beside = left.or(right).and_then(|other| setting.share(other));
    let share = setting.share(value);
    let step = share.zip(beside).map_or(1.0, |(here, there)| (here - there).abs());
    entry.meaning(setting.meaning(value)).as_slider(share, step)
}

/// The choice of the ghosts, for races without eaters or for those with.
pub(in crate::screens) fn ghosts(progress: &Progress, alone: bool, friend: bool) -> Entry {
    let now = progress.ghosts(alone);
    let choices: Vec<GhostChoice> =
        GhostChoice::ALL.into_iter().filter(|&choice| friend || choice != GhostChoice::Friend).collect();
    let here = choices.iter().position(|&choice| choice == now).unwrap_or(0);
    let to = |at: Option<usize>| {
        at.and_then(|at| choices.get(at)).map(|&choice| ProfileCommand::ChooseGhosts { alone, choice })
    };
    let name = choices.get(here).map_or("", |choice| choice.name());
    Entry::choice("Ghosts", name, to(here.checked_sub(1)), to(Some(here + 1))).meaning(ghost_meaning(now, friend))
}

/// What a choice of ghosts means.
pub(in crate::screens) const fn ghost_meaning(choice: GhostChoice, friend: bool) -> &'static str {
    match choice {
        GhostChoice::Off => "You have the maze to yourself.",
        GhostChoice::Best => "A ring runs as you did in your best race of this maze.",
        GhostChoice::Medal => "A diamond arrives just in time for the next medal.",
        GhostChoice::Both => "A ring runs as you did in your best race, a diamond just in time for the next medal.",
        GhostChoice::Friend if friend => "A square runs as in the file that was named with --ghost.",
        GhostChoice::Friend => "Start the game with --ghost FILE to race a friend's replay.",
    }
}

/// Whether all levels are open: an option.
pub(in crate::screens) fn open_everything(progress: &Progress) -> Entry {
    let open = progress.opens_all();
    let to = |wanted: bool| (open != wanted).then_some(ProfileCommand::UnlockAll(wanted));
    Entry::choice("Open everything", if open { "On" } else { "Off" }, to(false), to(true))
        .meaning("All levels can be raced, in whichever order. What was earned stays as it is.")
}

/// Back from a page to where it was opened.
pub(in crate::screens) fn back() -> Entry {
    Entry::button("Back", Navigate::Back)
}

/// The code of a race in at most so many characters; nothing where it has none.
pub(in crate::screens) fn code_of(level: &CurrentLevel, most: usize) -> String {
    level.code.as_ref().map_or(String::new(), |code| shortened(&code.to_string(), most))
}

/// A line of at most so many characters: the beginning and the end of a longer one.
pub(in crate::screens) fn shortened(line: &str, most: usize) -> String {
    let count = line.chars().count();
    if count <= most {
        return line.to_owned();
    }
    let (head, tail) = (most - most / 3 - 1, most / 3);
    line.chars().take(head).chain(['…']).chain(line.chars().skip(count - tail)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn on_relaxed_nobody_is_named() {
        let campaign = race::Campaign::from_ron(include_str!("../../../assets/campaign.ron")).unwrap();
        for difficulty in Difficulty::ALL {
            let nobody = race::Level::build(campaign.level(2).clone())
                .unwrap()
                .eaters(difficulty, race::Handicap::NONE)
                .unwrap()
                .is_empty();
            assert_eq!(!against(campaign.level(2), difficulty).starts_with("against "), nobody, "{difficulty}");
        }
    }

    #[test]
    fn a_long_line_keeps_its_beginning_and_its_end() {
        assert_eq!(shortened("race1.any", 9), "race1.any");
        let short = shortened(&"abcdefghij".repeat(20), 12);
        assert_eq!((short.as_str(), short.chars().count()), ("abcdefg…ghij", 12));
    }
}
