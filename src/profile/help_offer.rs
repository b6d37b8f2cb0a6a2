//! Offers help once to a player who lost the same race three times in a row. The settings always have the same help.

use bevy::prelude::*;
use profile::Progress;
use race::Winner;
use settings::{Setting, Settings};
use text::Id;

use crate::race_setup::{CurrentLevel, RaceMode};
use crate::simulation::{Assisted, RaceDecided, RaceFinished};

/// Losses in a row that trigger the offer.
const LOSSES: u32 = 3;

/// A kind of help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Help {
    /// The setting that it changes.
    pub setting: Setting,
    /// The value that it sets.
    pub value: u16,
    /// Its name for the player.
    pub label: Id,
    /// The label for turning it off.
    pub undo: Id,
}

/// All kinds of help, in the order of the menu.
const HELPS: [Help; 3] = [
    Help { setting: Setting::HeadStart, value: 3, label: id!("help-head-start"), undo: id!("help-head-start-undo") },
    Help {
        setting: Setting::EaterSpeed,
        value: 80,
        label: id!("help-opponent-speed"),
        undo: id!("help-opponent-speed-undo"),
    },
    Help { setting: Setting::GameSpeed, value: 80, label: id!("help-game-speed"), undo: id!("help-game-speed-undo") },
];

impl Help {
    /// Whether the setting already has this value.
    pub const fn is_taken(&self, settings: &Settings) -> bool {
        settings.get(self.setting) != self.setting.rule().usual
    }

    /// A sentence that says how long it stays on.
    pub const fn hint(&self, settings: &Settings) -> Id {
        if self.is_taken(settings) { id!("help-taken-hint") } else { id!("help-offered-hint") }
    }
}

/// Counts losses of a level and decides whether the current result offers help.
#[derive(Resource, Clone, Debug, Default)]
pub struct AssistOffer {
    race: Option<RaceMode>,
    losses: u32,
    open: bool,
}

impl AssistOffer {
    /// The help to offer now; empty if none.
    pub fn offered(&self) -> &'static [Help] {
        if self.open { &HELPS } else { &[] }
    }

    /// Counts a decided race.
    fn note(&mut self, race: &RaceMode, lost: bool) {
        if self.race.as_ref() != Some(race) || !lost {
            (self.race, self.losses) = (Some(race.clone()), 0);
        }
        self.losses += u32::from(lost);
    }

    /// Decides whether the result of a race offers help. `made` is whether help was ever offered.
    fn decide(&mut self, helped: bool, made: bool) {
        self.open = !helped && self.losses >= LOSSES && !made;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AssistOffer>();
}

pub(super) fn count(
    mut decided: MessageReader<RaceDecided>,
    mut finished: MessageReader<RaceFinished>,
    level: Option<Res<CurrentLevel>>,
    assisted: Res<Assisted>,
    mut progress: ResMut<Progress>,
    mut offer: ResMut<AssistOffer>,
) {
    let Some(level) = level.filter(|level| level.mode.is_played()) else { return };
    // A player who restarts a lost race has lost it too, but only a result can offer help.
    for decided in decided.read() {
        offer.note(&level.mode, matches!(decided.winner, Winner::Eater(_)));
    }
    if finished.read().count() > 0 {
        offer.decide(assisted.0, progress.was_offered_help());
        if offer.open {
            progress.offer_help();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_is_offered_after_three_losses_in_a_row() {
        let mut offer = AssistOffer::default();
        let mut lose = |level, lost| {
            offer.note(&RaceMode::Level(level), lost);
            offer.decide(false, false);
            !offer.offered().is_empty()
        };
        // Another level or a win resets the count.
        assert_eq!([true, true].map(|lost| lose(3, lost)), [false; 2]);
        assert_eq!([true, true, false, true, true].map(|lost| lose(4, lost)), [false; 5]);
        assert!(lose(4, true));
    }

    #[test]
    fn help_is_not_offered_again_or_if_already_on() {
        let mut offer = AssistOffer::default();
        for (helped, made) in [(true, false), (false, true)] {
            for _ in 0..5 {
                offer.note(&RaceMode::Level(1), true);
                offer.decide(helped, made);
                assert_eq!(offer.offered(), []);
            }
        }
    }

    #[test]
    fn offered_help_is_valid() {
        for help in HELPS {
            let mut settings = Settings::default();
            assert!(!help.is_taken(&settings));
            assert_eq!(help.hint(&settings).name(), "help-offered-hint");
            settings.set(help.setting, help.value);
            assert!(help.is_taken(&settings) && settings.get(help.setting) == help.value, "{help:?}");
        }
    }
}
