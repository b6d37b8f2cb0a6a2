//! Measures ranking: 1,000 links of races of about 30 s, of which 3 are forged, are found in a text, verified and
//! ranked on two threads. Once in 20 races with 50 runs each, once each in a race of its own. With a folder as argument, the
//! links and their tables are written there, to rank the same links with `mazeater rank` elsewhere.

use std::env;
use std::error::Error;
use std::fs;
use std::path::PathBuf;
use std::time::Instant;

use maze::{Algorithm, AnyGrid, Cancel, CellShape, Recipe, Seed};
use race::bot::Skill;
use race::race_text::REPLAY;
use race::replay::Recorder;
use race::units::TICKS_PER_SECOND;
use race::{Bot, Difficulty, EaterKind, Endpoints, Handicap, Intent, Level, Race, RaceCode, Replay, Winner};
use study::league::{Findings, LeagueTables, verify_all, without_doubles};

/// Links in all.
const LINKS: usize = 1000;
/// Those among them that are forged.
const FORGED: usize = 3;
/// Threads that verify.
const THREADS: usize = 2;
/// The size of the mazes, in which a run takes about 30 s.
const SIZE: &str = "24x18";
/// Lengths of the runs, in seconds.
const SECONDS: std::ops::Range<u32> = 25..36;
/// The eaters of a race.
const EATERS: [EaterKind; 2] = [EaterKind::ALL[0], EaterKind::ALL[1]];
/// Races that are begun at most for a run of the wanted length.
const MOST_DRAWS: u32 = 10_000;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = env::args_os().nth(1).map(PathBuf::from);
    for each in [50, 1] {
        let links = links(each)?;
        let text = links.join("\n");
        let begin = Instant::now();
        let table = ranked(&text)?;
        let took = begin.elapsed().as_secs_f32();
        println!("{LINKS} links, {} races: {took:.2} s on {THREADS} threads", LINKS / each);
        if let Some(folder) = &folder {
            fs::write(folder.join(format!("links-{each}.txt")), &text)?;
            fs::write(folder.join(format!("table-{each}.csv")), &table)?;
        }
        let mut shuffled = links;
        let mut rng = Seed::new("shuffled").stream("links");
        for at in (1..shuffled.len()).rev() {
            shuffled.swap(at, rng.below(at as u32 + 1) as usize);
        }
        if ranked(&shuffled.join("\n"))? != table {
            return Err("the table depends on the order of the links".into());
        }
    }
    Ok(())
}

/// The table of a text as CSV. An error unless exactly the forged runs do not count.
fn ranked(text: &str) -> Result<String, Box<dyn Error>> {
    let mut found = Findings::of_text(text);
    let runs = without_doubles(std::mem::take(&mut found.runs));
    let tables = LeagueTables::new(verify_all(runs, THREADS, |_| {}, &Cancel::never()), &found);
    let count = tables.races.iter().map(|race| race.rows.len()).sum::<usize>();
    let refused = tables.races.iter().map(|race| race.refused.len()).sum::<usize>() + tables.unread.len();
    if (count, refused) != (LINKS - FORGED, FORGED) {
        return Err(format!("{count} runs count and {refused} do not").into());
    }
    Ok(tables.csv())
}

/// Links with names, this many runs in each race.
fn links(each: usize) -> Result<Vec<String>, Box<dyn Error>> {
    let (mut links, mut seconds) = (Vec::new(), 0.0);
    for race in 0.. {
        let level = level(race)?;
        let mut of_race = Vec::new();
        for bot in 0..each * 4 {
            let Some(replay) = raced(&level, &format!("bot {bot}"))? else { continue };
            seconds += f64::from(replay.ticks().0) / f64::from(TICKS_PER_SECOND);
            let number = links.len() + of_race.len();
            let letters = match number {
                // Half of the keys, with the states of the whole run.
                0 => letters(&forged(&level, |intents| drop(intents.drain(..intents.len() / 2)))?),
                // All keys, after a second of doing nothing.
                1 => letters(&forged(&level, |intents| drop(intents.splice(0..0, [Intent::NONE; 128])))?),
                // A letter that is not the one of the run.
                2 => altered(&letters(&replay)),
                _ => letters(&replay),
            };
            of_race.push(format!("Player {number}: https://example.org/mazeater/#replay={letters}"));
            if of_race.len() == each {
                break;
            }
        }
        // In some mazes no run has the wanted length.
        if of_race.len() == each {
            links.append(&mut of_race);
        }
        if links.len() >= LINKS {
            break;
        }
        if race > MOST_DRAWS {
            return Err("there are too few races of this length".into());
        }
    }
    println!("runs of {:.1} s", seconds / links.len() as f64);
    Ok(links)
}

/// A race.
fn level(number: u32) -> Result<Level, Box<dyn Error>> {
    let grid = AnyGrid::new(CellShape::Square, SIZE, None, None)?;
    let seed = Seed::new(format!("league {number}"));
    let recipe = Recipe { grid, generator: Algorithm::Wilson.into(), seed };
    let code = RaceCode::new(recipe.into(), Endpoints::Farthest, EATERS.to_vec(), Some(Difficulty::Relaxed))?;
    Ok(code.level()?)
}

/// A run that a bot wins against the eaters; `None` if they win, or if it takes longer or shorter than wanted.
fn raced(level: &Level, seed: &str) -> Result<Option<Replay>, Box<dyn Error>> {
    let mut recorder = recorder(level)?;
    let eaters = level.eaters(Difficulty::Relaxed, Handicap::NONE)?;
    let (mut race, mut bot) = (Race::new(level, &eaters), Bot::new(Skill::EXPERT, &Seed::new(seed)));
    while race.winner().is_none() {
        let intent = bot.intent(&race.view(), race.player());
        race.step(intent);
        recorder.record(intent, race.digest());
    }
    if race.winner() != Some(Winner::Player) {
        return Ok(None);
    }
    let replay = recorder.finish(Winner::Player, false)?;
    Ok(SECONDS.contains(&(replay.ticks().0 / TICKS_PER_SECOND)).then_some(replay))
}

fn recorder(level: &Level) -> Result<Recorder, Box<dyn Error>> {
    let recorder = Recorder::new(level.plan(), Difficulty::Relaxed)?;
    Ok(recorder.against(level.eater_finish(Difficulty::Relaxed), Handicap::NONE))
}

/// The flawless run with other keys: the states in it are those of the keys that it had.
fn forged(level: &Level, change: impl FnOnce(&mut Vec<Intent>)) -> Result<Replay, Box<dyn Error>> {
    let mut intents: Vec<Intent> = Replay::of_expert(level)?.playback().collect();
    let mut race = Race::new(level, &[]);
    let mut states = Vec::new();
    for &intent in &intents {
        race.step(intent);
        states.push(race.digest());
    }
    change(&mut intents);
    let mut recorder = recorder(level)?;
    for (intent, &state) in intents.iter().zip(states.iter().cycle()) {
        recorder.record(*intent, state);
    }
    Ok(recorder.finish(Winner::Player, false)?)
}

fn letters(replay: &Replay) -> String {
    replay.to_text().replacen(REPLAY, "", 1)
}

/// The letters with another one in their middle.
fn altered(letters: &str) -> String {
    let at = letters.len() / 2;
    let other = if letters[at..].starts_with('A') { "B" } else { "A" };
    format!("{}{other}{}", &letters[..at], &letters[at + 1..])
}
