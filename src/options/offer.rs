//! The offer of help: made once for a race, to one who lost it three times in a row.

use bevy::prelude::*;
use race::Winner;

use super::{Options, Setting};
use crate::level::{Contest, CurrentLevel};
use crate::racing::RaceFinished;

/// How many losses in a row make an offer.
const LOSSES: u32 = 3;

/// The speed that is offered, in percent.
const SLOWER: u16 = 80;

/// Counts the losses of a level, and says whether help is to be offered with the result that is shown.
#[derive(Resource, Clone, Debug, Default)]
pub struct AssistOffer {
    race: Option<Contest>,
    losses: u32,
    /// The races for which it was made.
    made: Vec<Contest>,
    open: bool,
}

impl AssistOffer {
    /// The setting that is offered and its value, while an offer stands.
    pub fn offered(&self) -> Option<(Setting, u16)> {
        self.open.then_some((Setting::GameSpeed, SLOWER))
    }

    /// What is offered, in words for the player.
    pub const LABEL: &'static str = "Slow the game to 80 %";

    /// The way back, once it was taken.
    pub const BACK: &'static str = "Back to full speed";

    /// What becomes of it, in a line.
    pub const MEANING: &'static str = "Everything runs slower; such runs stand in no table. The options have the same.";

    /// A race is over.
    fn note(&mut self, race: &Contest, lost: bool, helped: bool) {
        if self.race.as_ref() != Some(race) || !lost {
            (self.race, self.losses) = (Some(race.clone()), 0);
        }
        self.losses += u32::from(lost);
        self.open = lost && !helped && self.losses >= LOSSES && !self.made.contains(race);
        if self.open {
            self.made.push(race.clone());
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<AssistOffer>();
    app.add_systems(Update, count);
}

fn count(
    mut finished: MessageReader<RaceFinished>,
    level: Option<Res<CurrentLevel>>,
    options: Res<Options>,
    mut offer: ResMut<AssistOffer>,
) {
    let Some(level) = level.filter(|level| level.contest.is_played()) else { return };
    for finished in finished.read() {
        let helped = options.get(Setting::GameSpeed) < 100;
        offer.note(&level.contest, matches!(finished.winner, Winner::Eater(_)), helped);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_offered_once_after_three_losses_in_a_row() {
        let mut offer = AssistOffer::default();
        let mut lose = |level, lost| {
            offer.note(&Contest::Level(level), lost, false);
            offer.offered().is_some()
        };
        assert_eq!([true, true, true, true, true].map(|lost| lose(3, lost)), [false, false, true, false, false]);
        // On another level it may be made again; a victory in between begins the count anew.
        assert_eq!([true, true, false, true, true].map(|lost| lose(4, lost)), [false; 5]);
        assert!(lose(4, true));
    }

    #[test]
    fn one_who_is_helped_already_is_not_asked() {
        let mut offer = AssistOffer::default();
        for _ in 0..5 {
            offer.note(&Contest::Level(1), true, true);
            assert_eq!(offer.offered(), None);
        }
    }
}
