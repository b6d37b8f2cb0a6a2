//! Laws of ratings: any player wins 60 of 100 *Matched* races.

use maze::{Cancel, MazeRng, Seed};
use race::{Difficulty, EaterKind, Endpoints, Handicap, RaceCode, Rating, Ticks};

/// The careers of each player.
const CAREERS: u32 = 300;

/// The races of a career.
const RACES: u32 = 60;

/// The race from which the share of wins holds, counted from 0.
const SETTLED: u32 = 9;

/// A player: the mean multiple in a race of this number, in thousandths.
type Player = fn(u32) -> i64;

/// From an expert, who loses hardly anything to par, to a novice, who loses nearly twice as much as the median bot.
const PLAYERS: [(&str, Player); 5] =
    [("expert", |_| 200), ("good", |_| 600), ("median", |_| 1000), ("newcomer", |_| 1400), ("novice", |_| 1800)];

/// Players who get better: in a few races, in the whole career, and as much in each race.
const LEARNERS: [(&str, Player); 3] = [
    ("quick learner", |race| 500 + 1300 * 8 / (8 + i64::from(race))),
    ("learner", |race| 500 + 1100 * 20 / (20 + i64::from(race))),
    ("steady learner", |race| 1600 - 20 * i64::from(race)),
];

/// A number of a nearly normal distribution with a spread of 1000.
fn normal(rng: &mut MazeRng) -> i64 {
    (0..12).map(|_| i64::from(rng.below(1000))).sum::<i64>() - 5994
}

/// A multiple with this mean and with two fifths of it as spread, skewed like people's times, in thousandths.
fn skewed(mean: i64, rng: &mut MazeRng) -> i64 {
    let off = normal(rng) * 2 / 5;
    // The first terms of the exponential function, whose mean with this spread is 1.08.
    mean * (1000 + off + off * off / 2000 + off * off * off / 6_000_000) / 1080
}

/// The share of won races of a player in each race, in thousandths, of all careers together.
fn wins(player: Player) -> Vec<u32> {
    let mut won = vec![0; RACES as usize];
    for career in 0..CAREERS {
        let mut rng = Seed::new(career.to_string()).stream("careers");
        let mut rating = Rating::default();
        for (race, won) in (0..).zip(&mut won) {
            let par = 1000 + rng.below(9000);
            let typical = par + par * (5 + rng.below(70)) / 100;
            let [par, typical] = [par, typical].map(Ticks);
            let demand = i64::from(typical.0 - par.0);
            let time = i64::from(par.0) + skewed(player(race), &mut rng) * demand / 1000;
            let time = Ticks(time.max(1) as u32);
            *won += u32::from(time <= rating.finish(par, typical));
            rating.note(time, par, typical);
        }
    }
    won.into_iter().map(|won| won * 1000 / CAREERS).collect()
}

fn mean(shares: &[u32]) -> u32 {
    shares.iter().sum::<u32>() / shares.len() as u32
}

#[test]
fn every_player_wins_60_percent_from_the_tenth_race_on() {
    for (name, player) in PLAYERS.into_iter().chain(LEARNERS) {
        let wins = wins(player);
        let settled = mean(&wins[SETTLED as usize..]);
        println!("{name}: {} in the first five races, then {settled}", mean(&wins[..5]));
        assert!((550..=650).contains(&settled), "{name}: {settled} of 1000 from race 10 on");
    }
}

#[test]
fn steady_player_wins_60_percent_in_every_ten_races() {
    for (name, player) in PLAYERS {
        let wins = wins(player);
        for (number, ten) in wins[SETTLED as usize..].chunks_exact(10).enumerate() {
            let share = mean(ten);
            assert!((550..=650).contains(&share), "{name}: {share} of 1000 in ten {number}");
        }
    }
}

/// An eater with a long walk needs its time.
#[test]
fn matched_eater_is_not_faster_than_the_eye() {
    let mut ace = Rating::default();
    (0..30).for_each(|_| ace.note(Ticks(1000), Ticks(1000), Ticks(2000)));
    let never = Cancel::never();
    for kind in EaterKind::ALL {
        for field in 1..=3 {
            let maze = RaceCode::of_word("tuesday").unwrap().maze().clone();
            let level = RaceCode::new(maze, Endpoints::Corner, vec![kind; field], None).unwrap().level().unwrap();
            let finish = level.finish_for(Difficulty::Matched, &ace, &never).unwrap().unwrap();
            let wanted = ace.finish(level.par(), level.typical());
            let latest = Rating::latest(level.par());
            assert!((wanted..=latest).contains(&finish), "{kind:?}");
            let eaters = level.eaters_with(Some(finish), Handicap::NONE, &never).unwrap();
            let fits = eaters.iter().all(|eater| eater.least_finish() <= eater.finish());
            assert!(fits || finish == latest, "{kind:?}");
            assert!(
                finish == wanted || !fits || eaters.iter().any(|eater| eater.least_finish().0 + 2 >= eater.finish().0)
            );
        }
    }
    let level = RaceCode::of_word("tuesday").unwrap().level().unwrap();
    for difficulty in [Difficulty::Relaxed, Difficulty::Hard] {
        assert_eq!(level.finish_for(difficulty, &ace, &never), Ok(level.eater_finish(difficulty)));
    }
}

/// The rating follows the times, not the results: an eater of another strength changes nothing.
#[test]
fn rating_depends_on_times_alone() {
    let note = |times: &[u32]| {
        let mut rating = Rating::default();
        for &time in times {
            rating.note(Ticks(time), Ticks(1000), Ticks(1600));
        }
        rating
    };
    let slow = note(&[2000, 2100, 1900, 2000]);
    let fast = note(&[1100, 1200, 1150, 1100]);
    assert!(fast.finish(Ticks(1000), Ticks(1600)) < slow.finish(Ticks(1000), Ticks(1600)));
    assert_eq!((slow.races(), fast, note(&[1100, 1200, 1150, 1100])), (4, fast, fast));
}
