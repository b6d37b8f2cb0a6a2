//! Race modes: a level of the campaign, or a race of another mode.

use std::sync::Arc;

use maze::{Recipe, Seed};
use own_eaters::RacingEater;
use race::date::Day;
use race::limits::MOST_EATERS;
use race::practice::Practice;
use race::race_identity::{daily_name, name_of_race, world_of_code, world_of_level, world_of_track};
use race::{Campaign, Difficulty, Handicap, LevelPlan, RaceCode, RaceCodeError, Replay, daily_code};
use text::{Id, Text};

use super::script_race::{CupField, FriendsEaters, ScriptRace};

/// The number of levels, from the first, in which the clock waits for the player's first move.
const WAITING_LEVELS: u32 = 2;

/// What is raced or watched.
#[derive(Clone, Debug, PartialEq)]
pub enum RaceMode {
    /// A level of the campaign, counted from 1.
    Level(u32),
    /// A level of the campaign without eaters, counted from 1.
    TimeTrial(u32),
    /// A maze without eaters, where the clock waits for the first move.
    Practice(Practice),
    /// Any race, by its code.
    Quick(Arc<RaceCode>),
    /// A race by its code, also against eaters that the player wrote, which follow the eaters of the code. It counts
    /// nowhere.
    Scripts(Arc<ScriptRace>),
    /// The dark maze of a sprint, explored without a clock and eaters.
    Scouting(Arc<ScriptRace>),
    /// The race after scouting.
    Sprint(Arc<ScriptRace>),
    /// Several players on one screen.
    Group(Arc<ScriptRace>),
    /// A race among friends over the network.
    Friends {
        /// The race.
        code: Arc<RaceCode>,
        /// The eaters, which its host wrote.
        eaters: FriendsEaters,
        /// Whether the player only watches.
        is_watched: bool,
    },
    /// The race of a day.
    Daily(Day),
    /// A track against some of its eaters.
    GrandPrix {
        /// The track, counted from 1.
        track: u32,
        /// The number of eaters, the fastest first.
        eaters: u8,
        /// The eaters that the player wrote. They follow the eaters of the track.
        scripts: Arc<[RacingEater]>,
    },
    /// A track of a Grand Prix with points, against as many of its eaters as have room beside the player's. It is raced
    /// once.
    Cup {
        /// The track, counted from 1.
        track: u32,
        /// The difficulty of all tracks.
        difficulty: Difficulty,
        /// The eaters that the player wrote. They follow the eaters of the track.
        field: Arc<CupField>,
    },
    /// A recorded race that is watched.
    Replay(Arc<Replay>),
    /// A level of the campaign that a bot plays in attract mode.
    Show(u32),
}

/// What is special about the races of a mode.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
struct ModeRules {
    racers: Racers,
    /// Whether the clock and the eaters wait for the player's first move.
    waits_for_first_move: bool,
    /// Whether the player has a map of the scouted cells.
    has_map: bool,
    /// Whether it counts only once.
    counts_once: bool,
    /// Whether its time shows how well the player reads and runs, if somebody plays it and nothing waits.
    shows_skill: bool,
}

/// The players of a race, besides eaters and ghosts.
enum Racers {
    /// The player.
    Player,
    /// Several players on one screen.
    Group,
    /// Several players over the network.
    Friends {
        /// Whether the player only watches them.
        is_watched: bool,
    },
    /// Somebody whom the player watches.
    Watched,
}

impl RaceMode {
    /// The race of a code. The code of a sprint begins with scouting.
    pub fn of_code(code: RaceCode) -> Self {
        Self::of_race(ScriptRace { code: code.into(), scripts: Arc::default() })
    }

    /// Any race, also against eaters that the player wrote. A sprint begins with scouting.
    pub fn of_race(race: ScriptRace) -> Self {
        if race.code.is_scouted() {
            Self::Scouting(race.into())
        } else if race.scripts.is_empty() {
            Self::Quick(race.code)
        } else {
            Self::Scripts(race.into())
        }
    }

    /// The plan of its level. The error says why a day has no race, which never happens.
    pub fn plan(&self, levels: &Campaign, tracks: &Campaign) -> Result<LevelPlan, RaceCodeError> {
        Ok(match self {
            Self::Level(number) | Self::Show(number) => levels.level(*number).clone(),
            Self::TimeTrial(number) => LevelPlan { eaters: Vec::new(), ..levels.level(*number).clone() },
            Self::Practice(practice) => practice.plan(levels),
            Self::Quick(code) | Self::Friends { code, .. } => known(code, levels, tracks),
            Self::Scripts(race) | Self::Scouting(race) | Self::Sprint(race) | Self::Group(race) => {
                known(&race.code, levels, tracks)
            }
            Self::Daily(day) => {
                let code = daily_code(*day)?;
                LevelPlan { name: daily_name(*day), ..code.plan() }
            }
            Self::GrandPrix { track, eaters, scripts } => {
                let room = MOST_EATERS.saturating_sub(scripts.len());
                beside(tracks.level(*track), room.min(usize::from(*eaters)))
            }
            Self::Cup { track, field, .. } => {
                beside(tracks.level(*track), MOST_EATERS.saturating_sub(field.scripts.len()))
            }
            Self::Replay(replay) => known(replay.code(), levels, tracks),
        })
    }

    /// The difficulty of the race, given the player's choice.
    pub fn difficulty(&self, chosen: Difficulty) -> Difficulty {
        match self {
            Self::Level(_) => chosen,
            Self::Quick(code) => code.difficulty().unwrap_or(chosen),
            Self::Scripts(race) | Self::Sprint(race) | Self::Group(race) => race.code.difficulty().unwrap_or(chosen),
            Self::Friends { code, .. } => code.difficulty().unwrap_or(Difficulty::Relaxed),
            // Fixed, so that the race is the same for everybody.
            Self::Daily(_) | Self::Show(_) => Difficulty::Normal,
            Self::TimeTrial(_) | Self::Practice(_) | Self::Scouting(_) => Difficulty::Relaxed,
            // A Grand Prix needs eaters.
            Self::GrandPrix { .. } => chosen.max(Difficulty::Matched),
            Self::Cup { difficulty, .. } => *difficulty,
            Self::Replay(replay) => replay.difficulty(),
        }
    }

    /// Whether the player's difficulty applies.
    pub fn leaves_difficulty(&self) -> bool {
        match self {
            Self::Level(_) | Self::GrandPrix { .. } => true,
            Self::Quick(code) => code.difficulty().is_none(),
            Self::Scripts(race) | Self::Sprint(race) | Self::Group(race) => race.code.difficulty().is_none(),
            Self::TimeTrial(_)
            | Self::Practice(_)
            | Self::Scouting(_)
            | Self::Friends { .. }
            | Self::Daily(_)
            | Self::Cup { .. }
            | Self::Replay(_)
            | Self::Show(_) => false,
        }
    }

    /// The handicap of the race: its own, or the player's.
    pub fn handicap(&self, chosen: Handicap) -> Handicap {
        match self {
            Self::Replay(replay) => replay.handicap(),
            Self::Show(_) | Self::Friends { .. } => Handicap::NONE,
            _ => chosen,
        }
    }

    /// What is special about its races. One match, so that the compiler asks every new mode for all of it.
    const fn rules(&self) -> ModeRules {
        const USUAL: ModeRules = ModeRules {
            racers: Racers::Player,
            waits_for_first_move: false,
            has_map: false,
            counts_once: false,
            shows_skill: true,
        };
        match self {
            Self::Level(number) => ModeRules { waits_for_first_move: *number <= WAITING_LEVELS, ..USUAL },
            // Ghosts show the way.
            Self::TimeTrial(_) => ModeRules { shows_skill: false, ..USUAL },
            Self::Practice(_) => ModeRules { waits_for_first_move: true, ..USUAL },
            Self::Quick(_) | Self::Scripts(_) | Self::Daily(_) | Self::GrandPrix { .. } => USUAL,
            Self::Scouting(_) => ModeRules { waits_for_first_move: true, has_map: true, ..USUAL },
            // Its maze is known.
            Self::Sprint(_) => ModeRules { has_map: true, shows_skill: false, ..USUAL },
            // The profile belongs to one player.
            Self::Group(_) => ModeRules { racers: Racers::Group, shows_skill: false, ..USUAL },
            // It does not wait for anybody, and its time is no record.
            Self::Friends { is_watched, .. } => {
                ModeRules { racers: Racers::Friends { is_watched: *is_watched }, shows_skill: false, ..USUAL }
            }
            Self::Cup { .. } => ModeRules { counts_once: true, ..USUAL },
            Self::Replay(_) | Self::Show(_) => ModeRules { racers: Racers::Watched, ..USUAL },
        }
    }

    /// Whether several players race on one screen. Their races do not count.
    pub const fn is_of_group(&self) -> bool {
        matches!(self.rules().racers, Racers::Group)
    }

    /// Whether it is a race among friends over the network.
    pub const fn is_of_friends(&self) -> bool {
        matches!(self.rules().racers, Racers::Friends { .. })
    }

    /// Whether there is one racer that the player follows: not several on one screen, and not a race that is only
    /// watched over the network.
    pub const fn has_player(&self) -> bool {
        !matches!(self.rules().racers, Racers::Group | Racers::Friends { is_watched: true })
    }

    /// Whether the player races. Watched races do not count.
    pub const fn is_played(&self) -> bool {
        !matches!(self.rules().racers, Racers::Watched | Racers::Friends { is_watched: true })
    }

    /// The scripts of the eaters that the player wrote.
    pub fn scripts(&self) -> &[RacingEater] {
        match self {
            Self::Scripts(race) | Self::Sprint(race) | Self::Group(race) => &race.scripts,
            Self::GrandPrix { scripts, .. } | Self::Friends { eaters: FriendsEaters::Own(scripts), .. } => scripts,
            Self::Cup { field, .. } => &field.scripts,
            _ => &[],
        }
    }

    /// Whether eaters that players wrote take part. Such a race counts nowhere, because anybody can write an eater that
    /// loses.
    pub fn has_scripts(&self) -> bool {
        match self {
            Self::Replay(replay) => !replay.scripts().is_empty(),
            Self::Friends { eaters: FriendsEaters::Told(walks), .. } => !walks.is_empty(),
            _ => !self.scripts().is_empty(),
        }
    }

    /// Whether the clock and the eaters wait for the player's first move.
    pub const fn waits_for_first_move(&self) -> bool {
        self.rules().waits_for_first_move
    }

    /// Whether the player has a map of the scouted cells.
    pub const fn has_map(&self) -> bool {
        self.rules().has_map
    }

    /// Whether it counts only once, so that it cannot be restarted after it is decided.
    pub const fn counts_once(&self) -> bool {
        self.rules().counts_once
    }

    /// Whether its time shows how well the player reads and runs. It does not where the clock waits, so that the player
    /// can read as long as they like.
    pub fn is_rated(&self) -> bool {
        let rules = self.rules();
        rules.shows_skill && !rules.waits_for_first_move && self.is_played() && !self.has_scripts()
    }

    /// The number of its level, if it is a race of the campaign.
    pub const fn level(&self) -> Option<u32> {
        if let Self::Level(number) = self { Some(*number) } else { None }
    }

    /// The level of the campaign that must be unlocked for this race.
    pub const fn required_level(&self) -> Option<u32> {
        match self {
            Self::Level(number) | Self::TimeTrial(number) | Self::Practice(Practice::Level(number)) => Some(*number),
            Self::Practice(Practice::Drill(_) | Practice::Ear(_))
            | Self::Quick(_)
            | Self::Scripts(_)
            | Self::Scouting(_)
            | Self::Sprint(_)
            | Self::Group(_)
            | Self::Friends { .. }
            | Self::Daily(_)
            | Self::GrandPrix { .. }
            | Self::Cup { .. }
            | Self::Replay(_)
            | Self::Show(_) => None,
        }
    }

    /// The next race, and the label of the button that starts it.
    pub fn next(&self, levels: &Campaign, tracks: &Campaign) -> Option<(Id, Self)> {
        match *self {
            Self::Sprint(ref race) => {
                let race = ScriptRace { code: another_maze(&race.code)?.into(), scripts: Arc::clone(&race.scripts) };
                Some((id!("result-another-maze"), Self::Scouting(race.into())))
            }
            Self::Level(number) if number < levels.last_level() => {
                Some((id!("result-next-level"), Self::Level(number + 1)))
            }
            Self::TimeTrial(number) if number < levels.last_level() => {
                Some((id!("result-next-level"), Self::TimeTrial(number + 1)))
            }
            Self::Practice(practice) => {
                let label = match practice {
                    Practice::Level(_) => id!("result-next-level"),
                    Practice::Drill(_) | Practice::Ear(_) => id!("result-next-drill"),
                };
                practice.next(levels).map(|next| (label, Self::Practice(next)))
            }
            Self::GrandPrix { track, eaters, ref scripts } if track < tracks.last_level() => {
                let next = Self::GrandPrix { track: track + 1, eaters, scripts: Arc::clone(scripts) };
                Some((id!("result-next-track"), next))
            }
            _ => None,
        }
    }

    /// The world whose palette it uses, counted from 0, modulo the number of palettes. It is the world of its level,
    /// the number of its track, or a hash of its seed, so that a race looks the same to everybody.
    pub fn world(&self, levels: &Campaign, tracks: &Campaign) -> usize {
        match self {
            Self::Level(number)
            | Self::TimeTrial(number)
            | Self::Show(number)
            | Self::Practice(Practice::Level(number)) => world_of_level(*number, levels),
            Self::Practice(Practice::Drill(number) | Practice::Ear(number)) => world_of_track(*number),
            Self::GrandPrix { track, .. } | Self::Cup { track, .. } => world_of_track(*track),
            Self::Quick(code) | Self::Friends { code, .. } => world_of_code(code, levels, tracks),
            Self::Scripts(race) | Self::Scouting(race) | Self::Sprint(race) | Self::Group(race) => {
                world_of_code(&race.code, levels, tracks)
            }
            Self::Replay(replay) => world_of_code(replay.code(), levels, tracks),
            Self::Daily(day) => daily_code(*day).map_or(0, |code| world_of_code(&code, levels, tracks)),
        }
    }

    /// Its name for the player: "Level 3", "Time trial, level 3".
    pub fn name(&self) -> Text {
        match self {
            Self::Level(number) => text!("mode-level", level = *number),
            Self::TimeTrial(number) => text!("mode-time-trial", level = *number),
            Self::Practice(_) => text!("mode-practice"),
            Self::Quick(_) | Self::Scripts(_) => text!("mode-quick"),
            Self::Scouting(_) => text!("mode-scouting"),
            Self::Sprint(_) => text!("mode-sprint"),
            Self::Group(_) => text!("mode-group"),
            Self::Friends { .. } => text!("mode-friends"),
            Self::Daily(_) => text!("mode-daily"),
            Self::GrandPrix { .. } => text!("mode-grand-prix"),
            Self::Cup { track, .. } => text!("mode-cup", track = *track),
            Self::Replay(_) => text!("mode-replay"),
            Self::Show(_) => text!("mode-demo"),
        }
    }
}

/// Returns the same race with another seed: the number at the end of the seed grows by one, from 2 on. `None` for a
/// drawn maze, and if the seed would be too long.
pub(crate) fn another_maze(code: &RaceCode) -> Option<RaceCode> {
    let recipe = code.maze().recipe()?;
    let seed = recipe.seed.text();
    let counted = seed.rsplit_once(' ').and_then(|(name, number)| Some((name, number.parse::<u32>().ok()?)));
    let (name, number) = counted.unwrap_or((seed, 1));
    let seed = Seed::new(format!("{name} {}", number.checked_add(1)?));
    let plan = LevelPlan { maze: Recipe { seed, ..recipe.clone() }.into(), strength: None, ..code.plan() };
    RaceCode::of_plan(&plan, code.difficulty()).ok()
}

/// The plan of a track with at most `most` of its eaters, and at least one.
fn beside(track: &LevelPlan, most: usize) -> LevelPlan {
    let mut plan = track.clone();
    plan.eaters.truncate(most.max(1));
    plan
}

/// The plan of a code, with the name of the level or track if its maze is known.
fn known(code: &RaceCode, levels: &Campaign, tracks: &Campaign) -> LevelPlan {
    let plan = code.plan();
    LevelPlan { name: name_of_race(&plan, levels, tracks), ..plan }
}

#[cfg(test)]
mod tests;
