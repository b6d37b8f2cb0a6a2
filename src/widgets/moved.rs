//! What a race has moved: the medals of the campaign, the next reward, and the wins against the eater. A row on the
//! result.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Painter, Pos2, Rect, Vec2};
use colors::palette::{self, Ink};
use race::{EaterKind, Medal};
use text::Text;
use ui::theme::fonts::text;
use ui::widgets::paint::{self, Portraits};

use super::badges;
use crate::profile::{CampaignTotals, EaterRaces, Encounters, NextReward, Progress, RewardState};
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

    /// Draws the row.
    pub(crate) fn draw(&self, painter: &Painter, portraits: &Portraits, row: Rect) {
        let center = row.top() + 14.0;
        let (medals, ink) = self.medals();
        badges::medal(painter, Pos2::new(row.left() + 10.0, center), 18.0, Medal::Gold);
        let half = row.width() / 2.0;
        let at = Pos2::new(row.left() + 24.0, center);
        paint::write_in(painter, at, Align2::LEFT_CENTER, &medals, text(15.0), ink, half - 28.0);
        if let Some((kind, races)) = self.eater {
            paint::picture(painter, portraits.eater(kind), Pos2::new(row.center().x + 12.0, center), 22.0);
            let wins = text!("moved-wins", wins = races.wins, races = races.races);
            let at = Pos2::new(row.center().x + 28.0, center);
            paint::write_in(painter, at, Align2::LEFT_CENTER, &wins, text(15.0), palette::TEXT_SOFT, half - 28.0);
        }
        if let Some(reward) = &self.reward {
            let line = reward.text();
            let at = Pos2::new(row.left(), row.top() + 36.0);
            paint::write_in(painter, at, Align2::LEFT_CENTER, &line, text(14.0), palette::TEXT_SOFT, row.width());
            let track = Rect::from_min_size(Pos2::new(row.left(), at.y + 11.0), Vec2::new(row.width(), 4.0));
            paint::track(painter, track);
            let done = Rect::from_min_size(track.min, Vec2::new(track.width() * reward.share.clamp(0.0, 1.0), 4.0));
            painter.rect_filled(done, 2.0, palette::GOAL.ui(painter.ctx()));
        }
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
