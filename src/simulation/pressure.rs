//! How close the race is: which layer of the music plays, and whether a rival is close behind or about to arrive. The
//! music, the heartbeat and the cheese follow it.

use bevy::prelude::*;
use race::Ticks;
use race::units::TICKS_PER_SECOND;

use super::clock::RaceClock;
use super::standing::TimesLeft;
use crate::race_setup::{CurrentLevel, RaceMode};
use crate::schedule::MomentSystems;
use crate::states::Phase;

/// The largest gap of a chase: 2.5 s, or a tenth of the rival's finish if that is more.
const CLOSE: u32 = TICKS_PER_SECOND * 5 / 2;

/// The last stretch begins when the leader has at most this share of the typical time left.
const LAST_SHARE: f32 = 0.2;
/// The last stretch also begins when the first rival arrives within this time: 5 s.
const LAST_TIME: u32 = TICKS_PER_SECOND * 5;

/// A layer ends only when its limit is exceeded by this factor, so that the layers do not flutter.
const SLACK: f32 = 1.3;

/// The longest gap at which a rival is close behind: 1.5 s.
const BEHIND: u32 = TICKS_PER_SECOND * 3 / 2;

/// A rival that arrives within this time makes the cheese tremble: 2 s.
const ARRIVING: u32 = TICKS_PER_SECOND * 2;

/// Seconds between heartbeats: with a rival beside the player, and with a rival [`BEHIND`]. There are fewer than
/// three beats a second, because each is a pulse at the edge of the screen.
const BEATS: [f32; 2] = [0.55, 0.9];

/// Seconds in which a pulse fades.
const PULSE: f32 = 0.4;

/// A layer of the music. Each layer plays on top of the layers before it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Layer {
    /// The rivals are far away, or there are none.
    #[default]
    Calm,
    /// A rival is close.
    Chase,
    /// Somebody is about to arrive.
    Last,
}

/// A race between the player and the leading rival.
#[derive(Clone, Copy, Debug)]
struct Duel {
    /// The number of the rival, and the ticks by which the player is ahead of it. `None` before both have moved.
    gap: Option<(usize, i64)>,
    /// When that rival arrives.
    finish: Ticks,
    /// The time that the leader (the player or a rival) still needs, as a share of the typical time.
    left: f32,
    /// The time until the first rival arrives.
    arrives: Ticks,
}

impl Duel {
    /// Returns the layer that follows the layer `before`.
    fn layer(&self, before: Layer) -> Layer {
        // A layer that has begun ends at a wider limit than it began at.
        let slack = |layer: Layer| if before >= layer { SLACK } else { 1.0 };
        let arrives = self.arrives.0 as f32;
        if self.left <= LAST_SHARE * slack(Layer::Last) || arrives <= LAST_TIME as f32 * slack(Layer::Last) {
            return Layer::Last;
        }
        let close = CLOSE.max(self.finish.0 / 10) as f32 * slack(Layer::Chase);
        match self.gap {
            Some((_, gap)) if gap.unsigned_abs() as f32 <= close => Layer::Chase,
            _ => Layer::Calm,
        }
    }

    /// The rival that is close behind, and its gap as a share of [`BEHIND`].
    fn behind(&self) -> Option<(usize, f32)> {
        let (number, gap) = self.gap?;
        let gap = u32::try_from(gap).ok().filter(|&gap| gap <= BEHIND)?;
        Some((number, gap as f32 / BEHIND as f32))
    }
}

/// How close the race is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Pressure {
    layer: Layer,
    behind: Option<(usize, f32)>,
    /// Whether a rival is about to arrive.
    is_arriving: bool,
    /// Seconds since the last beat of the heart.
    beat: f32,
    has_beat: bool,
}

impl Pressure {
    /// The layer of the music.
    pub const fn layer(&self) -> Layer {
        self.layer
    }

    /// The number of the rival that is close behind the player.
    pub fn behind(&self) -> Option<usize> {
        self.behind.map(|(number, _)| number)
    }

    /// Whether a rival is about to arrive at the cheese.
    pub const fn is_arriving(&self) -> bool {
        self.is_arriving
    }

    /// Whether the heart beats in this frame.
    pub const fn has_beat(&self) -> bool {
        self.has_beat
    }

    /// The strength of the pulse, 1 right after a beat, down to 0.
    pub fn pulse(&self) -> f32 {
        if self.behind.is_some() { (1.0 - self.beat / PULSE).max(0.0) } else { 0.0 }
    }

    /// Returns the pressure some seconds later. `duel` is `None` if no rival can still win.
    fn after(self, duel: Option<&Duel>, seconds: f32) -> Self {
        let Some(duel) = duel else { return Self::default() };
        let behind = duel.behind();
        let mut next = Self { behind, layer: duel.layer(self.layer), is_arriving: duel.arrives.0 <= ARRIVING, ..self };
        (next.beat, next.has_beat) = (self.beat + seconds, false);
        if let Some((_, share)) = behind {
            let period = BEATS[0] + (BEATS[1] - BEATS[0]) * share;
            if self.behind.is_none() && next.beat >= PULSE || next.beat >= period {
                (next.beat, next.has_beat) = (0.0, true);
            }
        }
        next
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pressure>();
    let runs = in_state(Phase::Running);
    app.add_systems(Update, (feel.run_if(runs.clone()), relax.run_if(not(runs))).chain().in_set(MomentSystems));
}

fn feel(
    time: Res<Time>,
    level: Option<Res<CurrentLevel>>,
    clock: Res<RaceClock>,
    times: TimesLeft,
    mut pressure: ResMut<Pressure>,
) {
    let duel = level.and_then(|level| duel(&level, &clock, &times));
    // In a pause, no time passes.
    pressure.set_if_neq(pressure.after(duel.as_ref(), time.delta_secs()));
}

/// The current duel. `None` without eaters, before the first tick, after the race is decided, and in attract mode,
/// which belongs to the title.
fn duel(level: &CurrentLevel, clock: &RaceClock, times: &TimesLeft) -> Option<Duel> {
    if clock.winner().is_some() || clock.time() == Ticks(0) || matches!(level.mode, RaceMode::Show(_)) {
        return None;
    }
    let (fastest, first) = level.fastest()?;
    let gap = times.gap();
    let rival = gap.map_or(fastest, |(number, _)| number);
    let left = times.of_each_eater().map(|(_, left)| left).chain(times.player()).min()?;
    Some(Duel {
        gap,
        finish: level.eaters.get(rival)?.finish(),
        left: left as f32 / level.level.typical().0.max(1) as f32,
        arrives: Ticks(first.finish().0.saturating_sub(clock.time().0)),
    })
}

fn relax(mut pressure: ResMut<Pressure>) {
    pressure.set_if_neq(Pressure::default());
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A duel far from its end.
    fn duel(gap: i64) -> Duel {
        Duel { gap: Some((0, gap)), finish: Ticks(1_000), left: 0.6, arrives: Ticks(5_000) }
    }

    #[test]
    fn layers_follow_gap_and_end() {
        let fresh = |duel: Duel| duel.layer(Layer::Calm);
        assert_eq!(
            [0, 320, -320, 321].map(|gap| fresh(duel(gap))),
            [Layer::Chase, Layer::Chase, Layer::Chase, Layer::Calm]
        );
        assert_eq!(fresh(Duel { finish: Ticks(6_000), ..duel(600) }), Layer::Chase, "a tenth of a long race");
        assert_eq!(fresh(Duel { gap: None, ..duel(0) }), Layer::Calm);
        assert_eq!(fresh(Duel { left: 0.2, ..duel(9_000) }), Layer::Last);
        assert_eq!(fresh(Duel { arrives: Ticks(640), ..duel(9_000) }), Layer::Last);
    }

    #[test]
    fn layers_do_not_flutter() {
        // A gap that swings around the limit, and a leader who runs to and fro at the last fifth.
        let mut layer = Layer::Calm;
        let mut changes = 0;
        for step in 0..1_000_i64 {
            let swing = if step % 2 == 0 { 20 } else { -20 };
            let left = if step < 500 { 0.6 } else { 0.2 + swing as f32 * 1e-3 };
            let next = Duel { left, ..duel(i64::from(CLOSE) + swing) }.layer(layer);
            changes += u32::from(next != layer);
            layer = next;
        }
        assert_eq!((changes, layer), (2, Layer::Last));
        assert_eq!(duel(450).layer(Layer::Chase), Layer::Calm, "far away it ends");
    }

    #[test]
    fn heart_beats_for_a_rival_close_behind_less_than_three_times_a_second() {
        for gap in -200..400 {
            let (mut pressure, mut beats) = (Pressure::default(), 0);
            for _ in 0..600 {
                pressure = pressure.after(Some(&duel(gap)), 1.0 / 60.0);
                beats += u32::from(pressure.has_beat());
                assert!((0.0..=1.0).contains(&pressure.pulse()));
            }
            let is_close = (0..=i64::from(BEHIND)).contains(&gap);
            assert_eq!(pressure.behind().is_some(), is_close, "{gap}");
            assert!(if is_close { (10..=20).contains(&beats) } else { beats == 0 }, "{gap}: {beats} in 10 s");
        }
    }

    #[test]
    fn swinging_gap_pulses_less_than_three_times_a_second() {
        let (mut pressure, mut beats) = (Pressure::default(), 0);
        for step in 0..600 {
            let gap = if step % 4 < 2 { 10 } else { -10 };
            pressure = pressure.after(Some(&duel(gap)), 1.0 / 60.0);
            beats += u32::from(pressure.has_beat());
        }
        assert!(beats < 30, "{beats} in 10 s");
    }

    #[test]
    fn heart_rests_in_a_pause() {
        let beats = |pressure: Pressure| pressure.after(Some(&duel(10)), 0.0);
        let beating = Pressure::default().after(Some(&duel(10)), 1.0);
        assert!(beating.has_beat());
        let paused = beats(beating);
        assert!(!paused.has_beat() && !beats(paused).has_beat());
    }

    #[test]
    fn nothing_presses_without_a_rival() {
        let close = Duel { arrives: Ticks(100), ..duel(10) };
        let pressed = Pressure::default().after(Some(&close), 1.0);
        assert!(pressed.is_arriving() && pressed.behind() == Some(0) && pressed.layer() == Layer::Last);
        assert_eq!(pressed.after(None, 1.0), Pressure::default());
    }
}
