//! Entries shared by several menus, and shortened lines.

use friends::Name;
use profile::Progress;
use race::{Difficulty, LevelPlan};
use settings::GhostChoice;
use settings::{SetSetting, Setting, Settings};
use text::{Text, names};
use ui::menu::Entry;

use crate::navigation::Navigate;
use crate::profile::{AssistOffer, ProfileCommand};
use crate::race_setup::NextRace;
use crate::states::{MenuScreen, Page, PageLink};

/// The choice of the difficulty.
pub(crate) fn difficulty(next_race: &NextRace) -> Entry {
    let now = next_race.difficulty;
    let other = |other| (other != now).then_some(ProfileCommand::ChooseDifficulty(other));
    Entry::choice(text!("difficulty"), names::difficulty(now), other(now.easier()), other(now.harder()))
        .hint(names::difficulty_hint(now))
}

/// The maze of a level: "20x12 cells, in the dark". How it was made is for the lab.
pub(crate) fn maze(plan: &LevelPlan) -> Text {
    let dark = if plan.dark.is_somewhere() { text!("level-dark") } else { Text::EMPTY };
    Text::joined(", ", [names::size(plan), dark])
}

/// The opponents in a level: "against Wally and Ripple".
pub(crate) fn against(plan: &LevelPlan, difficulty: Difficulty) -> Text {
    if difficulty.has_eaters() {
        text!("level-against", eaters = names::eaters(&plan.eaters))
    } else {
        text!("level-relaxed")
    }
}

/// The entries to accept the offered help, or to undo it.
pub(crate) fn help(offer: &AssistOffer, settings: &Settings) -> impl Iterator<Item = Entry> {
    offer.offered().iter().map(|help| {
        let usual = help.setting.rule().usual;
        let (label, value) = if help.is_taken(settings) { (help.undo, usual) } else { (help.label, help.value) };
        Entry::button(label, SetSetting(help.setting, value)).hint(help.hint(settings))
    })
}

/// The entry of a setting.
pub(crate) fn setting(setting: Setting, settings: &Settings) -> Entry {
    let value = settings.get(setting);
    let (mut left, mut right) = setting.beside(value);
    let mut share = setting.share(value);
    let beside = left.or(right).and_then(|other| setting.share(other));
    let step = setting.share(value).zip(beside).map_or(1.0, |(here, there)| (here - there).abs());
    if setting.is_inverse() {
        std::mem::swap(&mut left, &mut right);
        share = share.map(|share| 1.0 - share);
    }
    let to = |value: Option<u16>| value.map(|value| SetSetting(setting, value));
    let entry = Entry::choice(setting.rule().label, setting.words(value), to(left), to(right));
    entry.hint(setting.hint(value)).as_slider(share, step)
}

/// The choice of ghosts, for races with or without eaters.
pub(crate) fn ghosts(progress: &Progress, alone: bool, friend: bool) -> Entry {
    let now = progress.ghosts(alone);
    let choices: Vec<GhostChoice> =
        GhostChoice::ALL.into_iter().filter(|&choice| friend || choice != GhostChoice::Friend).collect();
    let here = choices.iter().position(|&choice| choice == now).unwrap_or(0);
    let to = |at: Option<usize>| {
        at.and_then(|at| choices.get(at)).map(|&choice| ProfileCommand::ChooseGhosts { alone, choice })
    };
    let label = choices.get(here).map_or(Text::EMPTY, |choice| choice.label().into());
    Entry::choice(text!("ghosts"), label, to(here.checked_sub(1)), to(Some(here + 1))).hint(ghost_hint(now, friend))
}

/// A sentence about a choice of ghosts.
pub(crate) fn ghost_hint(choice: GhostChoice, friend: bool) -> Text {
    match choice {
        GhostChoice::Off => text!("ghosts-off-hint"),
        GhostChoice::Best => text!("ghosts-best-hint"),
        GhostChoice::Medal => text!("ghosts-medal-hint"),
        GhostChoice::Both => text!("ghosts-both-hint"),
        GhostChoice::Friend if friend => text!("ghosts-friend-hint"),
        GhostChoice::Friend => text!("ghosts-friend-missing-hint"),
    }
}

/// A name.
pub(crate) fn name_text(name: &Name) -> Text {
    Text::verbatim(name.to_string())
}

/// The player's name: "You" until one is typed.
pub(crate) fn name_of(settings: &Settings) -> Text {
    settings.player_name().map_or(text!("card-you"), name_text)
}

/// A player of one screen, counted from 0: the first has the player's name if there is one.
pub(crate) fn player_of_group(settings: &Settings, player: usize) -> Text {
    let own = settings.player_name().filter(|_| player == 0);
    own.map_or_else(|| text!("group-player", player = player + 1), name_text)
}

/// The entry to unlock all levels.
pub(crate) fn unlock_all(progress: &Progress) -> Entry {
    let open = progress.are_all_unlocked();
    let to = |wanted: bool| (open != wanted).then_some(ProfileCommand::UnlockAll(wanted));
    let now = if open { text!("common-on") } else { text!("common-off") };
    Entry::choice(text!("settings-unlock-all"), now, to(false), to(true)).hint(text!("settings-unlock-all-hint"))
}

/// The entries of a menu that open pages, each with its page.
pub(crate) fn links(menu: MenuScreen) -> impl Iterator<Item = (Page, Entry)> {
    let links = PageLink::ALL.iter().filter(move |link| link.menu == menu);
    links.map(|link| (link.page, Entry::button(link.label, Navigate::Open(link.page)).hint(link.hint)))
}

/// The entry that goes back.
pub(crate) fn back() -> Entry {
    Entry::button(text!("common-back"), Navigate::Back)
}

/// A line shortened to a number of characters by omitting its middle.
pub(crate) fn shortened(line: &str, most: usize) -> String {
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
    fn relaxed_level_names_no_opponents() {
        let campaign = race::Campaign::from_ron(include_str!("../../assets/campaign.ron")).unwrap();
        for difficulty in Difficulty::ALL {
            let nobody = race::Level::build(campaign.level(2).clone())
                .unwrap()
                .eaters(difficulty, race::Handicap::NONE)
                .unwrap()
                .is_empty();
            assert_eq!(against(campaign.level(2), difficulty).is("level-relaxed"), nobody, "{difficulty}");
        }
    }

    #[test]
    fn player_is_you_until_named() {
        let mut settings = Settings::default();
        assert!(name_of(&settings).is("card-you"));
        assert!(player_of_group(&settings, 0).is("group-player"));
        settings.set_player_name("Ada".parse().ok());
        assert_eq!(name_of(&settings).english(), "Ada");
        assert_eq!(player_of_group(&settings, 0).english(), "Ada");
        assert!(player_of_group(&settings, 1).is("group-player"), "only the first is the player");
    }

    #[test]
    fn long_line_loses_its_middle() {
        assert_eq!(shortened("race2.any", 9), "race2.any");
        let short = shortened(&"abcdefghij".repeat(20), 12);
        assert_eq!((short.as_str(), short.chars().count()), ("abcdefg…ghij", 12));
    }

    #[test]
    fn ghosts_are_chosen_one_after_another() {
        for friend in [false, true] {
            let choices: Vec<_> =
                GhostChoice::ALL.into_iter().filter(|&choice| friend || choice != GhostChoice::Friend).collect();
            let action = |choice: &GhostChoice| ProfileCommand::ChooseGhosts { alone: true, choice: *choice }.into();
            for (at, &choice) in choices.iter().enumerate() {
                let mut progress = Progress::default();
                progress.choose_ghosts(true, choice);
                let entry = ghosts(&progress, true, friend);
                assert_eq!(entry.value, choice.label().into());
                assert_eq!(entry.left, at.checked_sub(1).and_then(|at| choices.get(at)).map(action));
                assert_eq!(entry.right, choices.get(at + 1).map(action));
                assert_eq!(entry.hint, ghost_hint(choice, friend));
            }
        }
    }

    #[test]
    fn missing_ghost_of_a_friend_is_told() {
        assert!(ghost_hint(GhostChoice::Friend, true).is("ghosts-friend-hint"));
        assert!(ghost_hint(GhostChoice::Friend, false).is("ghosts-friend-missing-hint"));
        assert!(ghost_hint(GhostChoice::Best, true).is("ghosts-best-hint"));
    }
}
