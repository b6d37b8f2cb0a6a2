//! Laws of replays and ghosts: a race is repeated exactly, and no other race passes for it.

use std::sync::LazyLock;

use maze::code::checksum::crc32;
use maze::{Cancel, MazeRng, Seed};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use race::bot::Skill;
use race::digest::Digest;
use race::limits::LONGEST_CODE;
use race::replay::{GhostError, LONGEST, MOST_BYTES, SPEEDS};
use race::units::TICKS_PER_SECOND;
use race::{
    Bot, Difficulty, Divergence, Eater, Ghost, Handicap, Intent, Level, Medal, Place, RULES_VERSION, Race, RaceCode,
    RaceText, Rating, Recorder, Replay, ReplayError, Rules, Ticks, Winner,
};

use crate::any_race::{SOME, races};
use crate::mutation::{changed, changes, is_one_line};

/// A recorder for a race on a level against its eaters.
fn recorder(level: &Level, difficulty: Difficulty) -> Recorder {
    let recorder = Recorder::new(level.plan(), difficulty).unwrap();
    recorder.against(level.eater_finish(difficulty), Handicap::NONE)
}

/// The expert's race, with random keys for `astray` ticks at first.
fn raced(level: &Level, eaters: &[Eater], difficulty: Difficulty, astray: u32) -> Replay {
    raced_by(recorder(level, difficulty), level, eaters, astray)
}

fn raced_by(mut recorder: Recorder, level: &Level, eaters: &[Eater], astray: u32) -> Replay {
    let (mut race, mut bot) = (Race::new(level, eaters), Bot::new(Skill::FLAWLESS, &Seed::new("raced")));
    let mut flicker = flicker(8);
    while race.winner().is_none() {
        let bots = bot.intent(&race.view(), race.player());
        let keys = flicker();
        let intent = if race.tick().0 < astray { keys } else { bots };
        race.step(intent);
        recorder.record(intent, race.digest());
    }
    recorder.finish(race.winner().unwrap(), astray == 0).unwrap()
}

/// Random keys like a person's: four directions, singly or in pairs, that change every so often.
fn flicker(every: u32) -> impl FnMut() -> Intent {
    let mut rng = Seed::new("flicker").stream("keys");
    let mut intent = Intent::NONE;
    move || {
        if rng.below(every) == 0 {
            let key = |rng: &mut MazeRng| [0, 12, 3, 6, 9][rng.below(5) as usize];
            intent = Intent::from_byte(key(&mut rng) | key(&mut rng) << 4).unwrap_or(intent);
        }
        intent
    }
}

/// A replay of any intents and unchecked states.
fn told(code: &RaceCode, difficulty: Difficulty, intents: impl IntoIterator<Item = Intent>, winner: Winner) -> Replay {
    let finish = Some(Ticks(9 + code.plan().eaters.len() as u32)).filter(|_| difficulty.has_eaters());
    let mut recorder = Recorder::new(&code.plan(), difficulty).unwrap().against(finish, Handicap::NONE);
    let mut digest = Digest::default();
    for intent in intents {
        digest.take(intent);
        recorder.record(intent, digest);
    }
    recorder.finish(winner, difficulty == Difficulty::Hard).unwrap()
}

fn any_intents() -> impl Strategy<Value = Vec<Intent>> {
    let run = (any::<u8>(), prop_oneof![4 => 1..50_usize, 1 => 1..2000_usize]);
    prop::collection::vec(run, 1..30).prop_map(|runs| {
        let tick = |(byte, ticks)| std::iter::repeat_n(Intent::from_byte(byte).unwrap_or(Intent::NONE), ticks);
        runs.into_iter().flat_map(tick).collect()
    })
}

/// Some replays as bytes, for laws of many cases.
static BYTES: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let some = SOME.iter().zip(1_u32..).map(|(code, number)| {
        let mut flicker = flicker(1 + number % 30);
        let difficulty = Difficulty::ALL[number as usize % Difficulty::ALL.len()];
        let winner = match code.runners(difficulty).len() {
            0 => Winner::Player,
            runners => Winner::Eater(number as usize % runners),
        };
        told(code, difficulty, (0..number * 3).map(|_| flicker()), winner).to_bytes()
    });
    some.collect()
});

/// The bytes with the right checksum at the end.
fn signed(content: &[u8]) -> Vec<u8> {
    [content, &crc32(content).to_le_bytes()].concat()
}

/// Bytes are read and written again as they were, or refused in one line.
fn holds(bytes: &[u8]) -> Result<(), TestCaseError> {
    match Replay::from_bytes(bytes) {
        Ok(replay) => prop_assert_eq!(replay.to_bytes(), bytes),
        Err(error) => prop_assert!(is_one_line(&error), "{}", error),
    }
    Ok(())
}

proptest! {
    #[test]
    fn race_is_repeated_to_the_tick((level, eaters, difficulty) in races(), astray in prop_oneof![Just(0), 0..300_u32]) {
        let replay = raced(&level, &eaters, difficulty, astray);
        let read = Replay::from_bytes(&replay.to_bytes()).unwrap();
        prop_assert_eq!(&read, &replay);
        prop_assert_eq!(read.verify(&level, &eaters), Ok(replay.ticks()));
        // The same from the file alone.
        let again = read.code().level().unwrap();
        let field = read.eaters(&again).unwrap();
        prop_assert_eq!(read.verify(&again, &field), Ok(replay.ticks()));
        // And on a level whose typical time was not measured.
        let quick = Level::build_for_replays(read.code().plan(), &Cancel::never()).unwrap();
        prop_assert_eq!(read.verify(&quick, &read.eaters(&quick).unwrap()), Ok(replay.ticks()));
        prop_assert_eq!((quick.par(), quick.par_splits()), (again.par(), again.par_splits()));
        prop_assert!(quick.typical() <= again.typical() && quick.typical() >= quick.par());
    }

    #[test]
    fn race_goes_on_after_an_eater_has_won((level, eaters, difficulty) in races(), leaving: Index) {
        prop_assume!(!eaters.is_empty());
        let (mut race, mut bot) = (Race::new(&level, &eaters), Bot::new(Skill::EXPERT, &Seed::new("late")));
        let (mut intents, mut digests) = (Vec::new(), Vec::new());
        let mut lost_at = None;
        while !race.is_over() {
            let intent = if lost_at.is_some() { bot.intent(&race.view(), race.player()) } else { Intent::NONE };
            race.step(intent);
            intents.push(intent);
            digests.push(race.digest());
            lost_at = lost_at.or(race.winner().map(|_| race.tick()));
        }
        let lost_at = lost_at.unwrap();
        let first = eaters.iter().map(Eater::finish).min().unwrap();
        prop_assert!(matches!(race.winner(), Some(Winner::Eater(_))) && lost_at == first && race.tick() > lost_at);
        let (ended, digest) = (race.tick(), race.digest());
        race.step(Intent::NONE);
        prop_assert_eq!((race.tick(), race.digest()), (ended, digest));
        // Its replay ends with the player's finish, or anywhere before it, but not before an eater has won.
        let left_at = lost_at.0 as usize + leaving.index(intents.len() - lost_at.0 as usize);
        for (end, is_allowed) in [(intents.len(), true), (left_at, true), (lost_at.0 as usize - 1, false)] {
            let mut recorder = recorder(&level, difficulty);
            for (&intent, &digest) in intents.iter().zip(&digests).take(end) {
                recorder.record(intent, digest);
            }
            let verified = recorder.finish(race.winner().unwrap(), false).unwrap().verify(&level, &eaters);
            prop_assert_eq!(verified.is_ok(), is_allowed, "{} of {} ticks: {:?}", end, intents.len(), verified);
        }
    }

    #[test]
    fn changed_intent_is_another_race(
        (level, eaters, difficulty) in races(),
        place: Index,
        byte: u8,
    ) {
        let replay = raced(&level, &eaters, difficulty, 100);
        let mut intents: Vec<Intent> = replay.playback().collect();
        let place = place.index(intents.len());
        let new = Intent::from_byte(byte).unwrap_or(Intent::NONE);
        prop_assume!(intents[place] != new);
        intents[place] = new;
        // The old states with the new intents.
        let mut recorder = recorder(&level, difficulty);
        let mut race = Race::new(&level, &eaters);
        for (old, new) in replay.playback().zip(intents) {
            race.step(old);
            recorder.record(new, race.digest());
        }
        let altered = recorder.finish(replay.winner(), false).unwrap();
        let verified = altered.verify(&level, &eaters);
        let second = (place as u32 + 1).div_ceil(TICKS_PER_SECOND);
        let told = matches!(
            verified,
            Err(Divergence::State { second: told, .. }) if told == second
        ) || matches!(verified, Err(Divergence::Ends { at, .. }) if at.0.div_ceil(TICKS_PER_SECOND) == second);
        prop_assert!(told, "changed in second {}: {:?}", second, verified);
        prop_assert!(is_one_line(&verified.unwrap_err()));
    }

    /// The ticks between two frames do not matter.
    #[test]
    fn playback_is_the_same_in_pieces_of_any_size(
        (level, eaters, difficulty) in races(),
        frames in prop::collection::vec(1..20_usize, 1..40),
    ) {
        let replay = raced(&level, &eaters, difficulty, 60);
        let mut whole = Race::new(&level, &eaters);
        for intent in replay.playback() {
            whole.step(intent);
        }
        let (mut pieces, mut playback, mut frames) = (Race::new(&level, &eaters), replay.playback(), frames.iter().cycle());
        while pieces.winner().is_none() {
            for intent in playback.by_ref().take(*frames.next().unwrap()) {
                pieces.step(intent);
            }
        }
        prop_assert_eq!((pieces.digest(), pieces.tick()), (whole.digest(), replay.ticks()));
        prop_assert_eq!((pieces.winner(), whole.winner()), (Some(replay.winner()), Some(replay.winner())));
    }

    #[test]
    fn ghost_is_where_the_player_was((level, eaters, difficulty) in races(), seek in prop::collection::vec(0..4000_u32, 1..6)) {
        let replay = raced(&level, &eaters, difficulty, 60);
        let mut race = Race::new(&level, &eaters);
        let mut places = vec![race.player().place()];
        let mut ghost = Ghost::new(&replay, &level).unwrap();
        prop_assert_eq!(ghost.place(), places[0]);
        for intent in replay.playback() {
            race.step(intent);
            places.push(race.player().place());
            ghost.step(&level);
            prop_assert_eq!(ghost.place(), race.player().place());
        }
        // After its finish it waits; any tick can be asked for; it can start again.
        ghost.step(&level);
        prop_assert_eq!(Some(&ghost.place()), places.last());
        for tick in seek {
            let was = places[(tick as usize).min(places.len() - 1)];
            prop_assert_eq!(ghost.place_at(&level, Ticks(tick)), was);
        }
        ghost.restart();
        prop_assert_eq!(ghost.place(), places[0]);
    }

    #[test]
    fn ghost_of_a_medal_arrives_at_its_limit((level, ..) in races(), medal in select(&Medal::ALL[..])) {
        let expert = Replay::of_expert(&level).unwrap();
        prop_assert_eq!((expert.ticks(), expert.verify(&level, &[])), (level.par(), Ok(level.par())));
        let limit = medal.limit(level.par());
        let mut ghost = Ghost::new(&expert, &level).unwrap().paced(limit);
        let there = |place: Place| level.is_at_goal(place);
        for _ in 1..limit.0 {
            ghost.step(&level);
            let is_somewhere = level.shifting_maze().is_some() || ghost.place().is_on(level.maze());
            prop_assert!(!there(ghost.place()) && is_somewhere);
        }
        ghost.step(&level);
        prop_assert!(there(ghost.place()));
    }

    #[test]
    fn replays_are_read_as_they_were_written(
        code in select(&SOME[..]),
        intents in any_intents(),
        difficulty in select(&Difficulty::ALL[..]),
        winner: Index,
    ) {
        let runners = code.runners(difficulty).len();
        let winner = winner.index(runners + 1).checked_sub(1).map_or(Winner::Player, Winner::Eater);
        let replay = told(&code, difficulty, intents.iter().copied(), winner);
        prop_assert_eq!((replay.winner(), replay.difficulty()), (winner, difficulty));
        prop_assert_eq!(replay.ticks().0 as usize, intents.len());
        prop_assert_eq!(replay.playback().collect::<Vec<_>>(), intents);
        prop_assert_eq!(Replay::from_bytes(&replay.to_bytes()), Ok(replay));
    }

    #[test]
    fn altered_replay_is_refused(bytes in select(&BYTES[..]), changes in changes()) {
        let altered = changed(&bytes, &changes);
        let refused = || Replay::from_bytes(&altered).is_err_and(|error| is_one_line(&error));
        prop_assert!(altered == bytes || refused());
    }

    /// The checksum is right, so that the fields themselves are tested.
    #[test]
    fn altered_replay_with_right_checksum_is_read_as_is_or_refused(bytes in select(&BYTES[..]), changes in changes()) {
        let content = &bytes[..bytes.len() - 4];
        holds(&signed(&changed(content, &changes)))?;
    }

    #[test]
    fn any_bytes_are_read_or_refused_in_one_line(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        holds(&bytes)?;
        holds(&signed(&[&b"MZRP\x03\x02\x00"[..], &bytes].concat()))?;
    }
}

#[test]
fn wrong_replays_are_refused_with_a_reason() {
    let bytes = &BYTES[7];
    let with = |at: usize, byte: u8| {
        let mut content = bytes[..bytes.len() - 4].to_vec();
        content[at] = byte;
        Replay::from_bytes(&signed(&content)).unwrap_err()
    };
    assert!(Replay::from_bytes(bytes).is_ok());
    assert_eq!(Replay::from_bytes(b""), Err(ReplayError::NoReplay));
    assert_eq!(Replay::from_bytes(b"PNG and more"), Err(ReplayError::NoReplay));
    assert_eq!(Replay::from_bytes(b"MZRP"), Err(ReplayError::Checksum));
    for end in 0..bytes.len() {
        assert!(Replay::from_bytes(&bytes[..end]).is_err(), "cut at {end}");
    }
    assert_eq!(Replay::from_bytes(&vec![0; MOST_BYTES + 1]), Err(ReplayError::Long));
    for version in [0, 1, 2, 5] {
        assert_eq!(with(4, version), ReplayError::Version(version));
    }
    // A replay by other rules is refused for that reason, whatever else it holds.
    assert_eq!(with(5, 9), ReplayError::Rules(9));
    assert!(with(5, 9).to_string().contains(&format!("plays version {RULES_VERSION}")));
    assert_eq!(with(8, 9), ReplayError::Content("a winner that takes part"));
    assert_eq!(with(7, 2), ReplayError::Form);
    assert_eq!(with(20, 0xff), ReplayError::Length);
}

#[test]
fn replay_runs_on_its_own_race_only() {
    let (one, other) = (RaceCode::of_word("one").unwrap(), RaceCode::of_word("other").unwrap());
    let (level, elsewhere) = (one.level().unwrap(), other.level().unwrap());
    let eaters = level.eaters(Difficulty::Normal, Handicap::NONE).unwrap();
    let replay = raced(&level, &eaters, Difficulty::Normal, 0);
    assert_eq!(replay.verify(&elsewhere, &eaters), Err(Divergence::OtherRace));
    assert_eq!(replay.verify(&level, &[]), Err(Divergence::OtherRace));
    // An eater of another strength makes another race.
    let faster = level.eaters(Difficulty::Hard, Handicap::NONE).unwrap();
    assert!(matches!(replay.verify(&level, &faster), Err(Divergence::State { second: 1..=2, .. })));
    assert_eq!(Ghost::new(&replay, &elsewhere).err(), Some(GhostError::OtherMaze));
    assert!(Ghost::new(&replay, &level).is_ok());
}

#[test]
fn winner_must_win() {
    let level = RaceCode::of_word("one").unwrap().level().unwrap();
    let eaters = level.eaters(Difficulty::Easy, Handicap::NONE).unwrap();
    let mut recorder = recorder(&level, Difficulty::Easy);
    let mut race = Race::new(&level, &eaters);
    for _ in 0..10 {
        race.step(Intent::NONE);
        recorder.record(Intent::NONE, race.digest());
    }
    let replay = recorder.finish(Winner::Player, false).unwrap();
    assert_eq!(replay.verify(&level, &eaters), Err(Divergence::Winner));
}

#[test]
fn nothing_beyond_an_hour_is_recorded() {
    let plan = RaceCode::of_word("long").unwrap().plan();
    let mut recorder = Recorder::new(&plan, Difficulty::Relaxed).unwrap();
    let refused = |recorder: Recorder| recorder.finish(Winner::Player, false).unwrap_err();
    assert_eq!(refused(recorder.clone()), ReplayError::Length);
    (0..LONGEST.0).for_each(|_| recorder.record(Intent::NONE, Digest::default()));
    let replay = recorder.clone().finish(Winner::Player, false).unwrap();
    assert_eq!(Replay::from_bytes(&replay.to_bytes()), Ok(replay));
    recorder.record(Intent::NONE, Digest::default());
    assert_eq!(refused(recorder.clone()), ReplayError::Length);
    recorder.restart();
    recorder.record(Intent::NONE, Digest::default());
    assert_eq!(recorder.finish(Winner::Player, false).unwrap().ticks(), Ticks(1));
}

const MINUTE: u32 = 60 * TICKS_PER_SECOND;

/// The bytes of a minute of these intents, with the code of the race.
fn minute(mut intent: impl FnMut() -> Intent) -> usize {
    let code = RaceCode::of_word("a minute").unwrap();
    told(&code, Difficulty::Normal, (0..MINUTE).map(|_| intent()), Winner::Player).to_bytes().len()
}

#[test]
fn a_minute_is_under_1_kb() {
    // A change every 18 ticks on average: seven a second, each to any of thirteen intents.
    let flickering = minute(flicker(18));
    assert!(flickering < 1000, "{flickering} bytes");
    println!("seven random changes a second: {flickering} bytes a minute");
    for maze in [
        "square.60x40.depth-first",
        "square.60x40.kruskal",
        "hexagon.40x30.depth-first",
        "triangle.40x30.depth-first",
        "circle.20.depth-first",
        "square.40x30_torus.wilson",
    ] {
        let text = crate::codes::signed(&format!("race3.relaxed.farthest.alone.maze1.{maze}.size"));
        let level = text.parse::<RaceCode>().unwrap().level().unwrap();
        let expert = Replay::of_expert(&level).unwrap();
        // The fixed part, and a minute of the rest.
        let once = text.len() + 24;
        let ticks = u64::from(expert.ticks().0);
        let bytes = once as u64 + (expert.to_bytes().len() - once) as u64 * u64::from(MINUTE) / ticks;
        let changes = expert.playback().zip(expert.playback().skip(1)).filter(|(one, next)| one != next).count() as f32;
        let (seconds, a_second) = (expert.ticks().seconds(), changes / expert.ticks().seconds());
        println!("the expert on {maze}: {seconds:.0} s, {a_second:.1} changes a second, {bytes} bytes a minute");
        assert!(bytes < 1024, "{bytes} bytes a minute on {maze}");
    }
}

#[test]
fn minute_and_hour_of_random_intents_fit() {
    let all: Vec<Intent> = (0..=u8::MAX).filter_map(Intent::from_byte).collect();
    let mut rng = Seed::new("all").stream("keys");
    let mut random = || all[rng.below(all.len() as u32) as usize];
    let bytes = minute(&mut random);
    println!("any intent in each tick: {bytes} bytes a minute");
    assert!(bytes < 11 * 1024);
    let code = RaceCode::of_word("an hour").unwrap();
    let hour = told(&code, Difficulty::Normal, (0..LONGEST.0).map(|_| random()), Winner::Player);
    let bytes = hour.to_bytes();
    assert!(bytes.len() < MOST_BYTES - LONGEST_CODE && Replay::from_bytes(&bytes) == Ok(hour));
}

#[test]
fn text_of_a_replay_survives_line_breaks_and_nothing_else() {
    let level = RaceCode::of_word("by mail").unwrap().level().unwrap();
    let replay = Replay::of_expert(&level).unwrap();
    let text = replay.to_text();
    assert!(RaceText::of(&text) == RaceText::Replay(&text) && text.is_ascii() && !text.contains(char::is_whitespace));
    assert_eq!(Replay::from_text(&text).as_ref(), Ok(&replay));
    let letters: Vec<char> = text.chars().collect();
    let wrapped: Vec<String> = letters.chunks(60).map(|line| line.iter().collect()).collect();
    assert_eq!(Replay::from_text(&format!("  {}\r\n", wrapped.join("\r\n"))).as_ref(), Ok(&replay));
    // Each letter matters.
    for at in (0..text.len()).step_by(7) {
        let mut other = text.clone().into_bytes();
        other[at] = if other[at] == b'A' { b'B' } else { b'A' };
        assert!(Replay::from_text(std::str::from_utf8(&other).unwrap()).is_err(), "letter {at}");
        assert!(Replay::from_text(&text[..at]).is_err());
    }
    for wrong in ["", "replay.", "replay.ä", "replay.=", "race3.x", "replay.AAAA"] {
        assert!(Replay::from_text(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn replay_speeds_are_a_quarter_to_16() {
    assert_eq!((SPEEDS[0], SPEEDS[SPEEDS.len() - 1]), (1, 4 * 16));
    assert!(SPEEDS.contains(&4), "the speed of the race");
    let level = RaceCode::of_word("fast").unwrap().level().unwrap();
    let replay = Replay::of_expert(&level).unwrap();
    for speed in SPEEDS {
        let (mut race, mut playback, mut frames) = (Race::new(&level, &[]), replay.playback(), 0);
        while race.winner().is_none() {
            frames += 1;
            // The ticks that are due after this many ticks of real time.
            let due = (frames * speed / 4 - race.tick().0) as usize;
            for intent in playback.by_ref().take(due) {
                race.step(intent);
            }
        }
        assert_eq!((race.tick(), frames), (replay.ticks(), (replay.ticks().0 * 4).div_ceil(speed)));
        playback.restart();
        assert_eq!(playback.count(), replay.ticks().0 as usize);
    }
}

/// The finish of a *Matched* race is the player's own, and no code has it.
#[test]
fn matched_race_is_repeated_with_its_own_finish() {
    let level = RaceCode::of_word("one").unwrap().level().unwrap();
    let mut rating = Rating::default();
    for time in [1, 2, 3] {
        rating.note(Ticks(level.par().0 * 3 + time), level.par(), level.typical());
    }
    let finish = level.finish_for(Difficulty::Matched, &rating, &Cancel::never()).unwrap();
    assert!(finish > level.eater_finish(Difficulty::Matched));
    let eaters = level.eaters_with(finish, Handicap::NONE, &Cancel::never()).unwrap();
    let recorder = Recorder::new(level.plan(), Difficulty::Matched).unwrap().against(finish, Handicap::NONE);
    let replay = raced_by(recorder, &level, &eaters, 9);
    let read = Replay::from_bytes(&replay.to_bytes()).unwrap();
    assert_eq!((read.difficulty(), read.code().difficulty()), (Difficulty::Matched, None));
    assert_eq!((read.eater_finish(), read.eaters(&level)), (finish, Ok(eaters.clone())));
    assert_eq!(read.verify(&level, &eaters), Ok(replay.ticks()));
    let others = level.eaters(Difficulty::Matched, Handicap::NONE).unwrap();
    assert!(matches!(replay.verify(&level, &others), Err(Divergence::State { .. })));
    // Without a finish there is no such race.
    let mut nobody = Recorder::new(level.plan(), Difficulty::Matched).unwrap();
    nobody.record(Intent::NONE, Digest::default());
    assert_eq!(nobody.finish(Winner::Player, false), Err(ReplayError::Content("the time of its eater")));
}

/// Replays that players saved by the rules before, in which eaters stood and thought.
#[test]
fn replay_by_rules_of_before_is_judged_by_them() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/saves/0.1.0/replays");
    let mut standing = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let bytes = std::fs::read(entry.unwrap().path()).unwrap();
        let replay = Replay::from_bytes(&bytes).unwrap();
        assert_eq!((replay.rules(), replay.to_bytes()), (Rules::Standing, bytes));
        let level = replay.code().level().unwrap();
        let eaters = replay.eaters(&level).unwrap();
        assert_eq!(replay.verify(&level, &eaters), Ok(replay.ticks()));
        // By the present rules, the eaters finish at the same time and get there in another way.
        let now = level.eaters_with(replay.eater_finish(), replay.handicap(), &Cancel::never()).unwrap();
        assert_eq!(now.first().map(Eater::finish), eaters.first().map(Eater::finish));
        standing += usize::from(!eaters.is_empty() && replay.verify(&level, &now).is_err());
    }
    assert!(standing > 0, "no replay with eaters");
}
