//! What a race has moved: the medals of the campaign, the next reward, and the wins against the eater. A row on the
//! result.

use bevy::prelude::*;
use bevy_egui::egui::Painter;
use colors::palette::{self, Ink};
use profile::{CampaignTotals, EaterRaces, Encounters, NextReward, Progress};
use race::{EaterKind, Medal};
use text::Text;
use ui::layout::words::words;
use ui::layout::{Part, column, grid, row, space, square};
use ui::theme::fonts::{BODY, NOTE, text};
use ui::theme::space::{BADGE, HAIR, NEAR, TIGHT};
use ui::widgets::paint::{self, Portraits};

use super::badges;
use crate::profile::RewardState;
use crate::race_setup::{CurrentLevel, Levels};
use crate::states::{MenuScreen, Phase};

/// The height of the row, in points.
pub(crate) const HEIGHT: f32 = 54.0;

/// What the last race has moved. Found when the result opens.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(crate) struct Moved {
    before: CampaignTotals,
    now: CampaignTotals,
    reward: Option<NextReward>,
    eater: Option<(EaterKind, EaterRaces)>,
    is_played: bool,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Moved>();
    app.add_systems(OnEnter(Phase::Running), note_before);
    app.add_systems(OnEnter(MenuScreen::Result), find);
}

fn note_before(progress: Res<Progress>, levels: Res<Levels>, mut moved: ResMut<Moved>) {
    moved.before = CampaignTotals::of(&progress, &levels.0);
}

fn find(
    progress: Res<Progress>,
    levels: Res<Levels>,
    encounters: Res<Encounters>,
    rewards: RewardState,
    level: Option<Res<CurrentLevel>>,
    mut moved: ResMut<Moved>,
) {
    let Some(level) = level else { return };
    moved.now = CampaignTotals::of(&progress, &levels.0);
    moved.reward = rewards.next();
    moved.is_played = level.mode.is_played() && !level.mode.has_scripts();
    let eater = level.fastest().filter(|(_, eater)| eater.script().is_none()).map(|(_, eater)| eater.kind());
    moved.eater = eater.map(|kind| (kind, encounters.races(kind)));
}

impl Moved {
    /// Whether there is anything to show.
    pub(crate) const fn is_shown(&self) -> bool {
        self.is_played
    }

    /// The medals, with those that the race has added: "47 of 120 (+2)".
    fn medals(&self) -> (Text, Ink) {
        let (have, most) = (self.now.medals, self.now.most);
        match have.saturating_sub(self.before.medals) {
            0 => (text!("totals-of", have = have, most = most), palette::TEXT_SOFT),
            more => (text!("moved-medals", have = have, most = most, more = more), palette::PLAYER),
        }
    }

    /// The row.
    pub(crate) fn part<'a>(&'a self, portraits: &'a Portraits) -> Part<'a> {
        let (medals, ink) = self.medals();
        let medal = square(BADGE, |painter, at, size| badges::medal(painter, at, size, Medal::Gold));
        let with_sign = |sign: Part<'a>, words: Part<'a>| row([sign.firm(), words.grow(1)]).gap(NEAR).centered();
        let eater = self.eater.map(|(kind, races)| {
            let face = square(BADGE + TIGHT, move |painter, at, size| {
                paint::picture(painter, portraits.eater(kind), at, size);
            });
            let wins = text!("moved-wins", wins = races.wins, races = races.races);
            with_sign(face, words(wins, text(BODY), palette::TEXT_SOFT))
        });
        let reward = self.reward.as_ref().map(|reward| {
            let bar = move |painter: &Painter, rect| paint::share(painter, rect, reward.share, palette::GOAL);
            column([words(reward.text(), text(NOTE), palette::TEXT_SOFT), space().height(TIGHT).behind(bar)])
        });
        let totals = grid(2, [with_sign(medal, words(medals, text(BODY), ink))]).with_all(eater);
        column([totals]).with_all(reward).gap(HAIR).height(HEIGHT).firm()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn medals_tell_what_the_race_added() {
        let totals = |medals| CampaignTotals { medals, most: 120, ..CampaignTotals::default() };
        let moved = |before, now| Moved { before: totals(before), now: totals(now), ..Moved::default() };
        assert!(moved(47, 47).medals().0.is("totals-of"));
        assert!(moved(45, 47).medals().0.is("moved-medals"));
        assert!(!Moved::default().is_shown(), "nothing of a replay");
    }
}
