//! Prints `docs/balance.md`: the results of each bot on each level of the campaign at each difficulty.
//!
//! ```sh
//! cargo run --release -p balance > docs/balance.md
//! ```

use std::error::Error;
use std::ops::Range;
use std::thread;

use maze::Seed;
use race::bot::Skill;
use race::bot_results::{BotOutcome, BotResults, TRIES, outcomes};
use race::{Campaign, Difficulty, Handicap, Level};

const CAMPAIGN: &str = include_str!("../../../assets/campaign.ron");

/// Races per bot, level and difficulty.
const RUNS: u32 = 300;

/// Number of additional seeds for each level.
const OTHER_MAZES: u32 = 4;
/// Races per bot on the whole campaign, and of median bots on each additional maze.
const OTHER_RUNS: u32 = 100;

/// Threads that share the runs.
const THREADS: u32 = 2;

fn main() -> Result<(), Box<dyn Error>> {
    let campaign = Campaign::from_ron(CAMPAIGN)?;
    let levels = levels(&campaign, 0)?;
    println!(
        "# Balance\n\n\
         Results of bots on the campaign: {RUNS} median bots on each level at each difficulty, and {OTHER_RUNS} bots of each \
         kind in the last two sections. Bots send the same intents as a player. A bot that loses tries again, up to {TRIES} \
         tries in all.\n\n\
         ```sh\ncargo run --release -p balance > docs/balance.md\n```\n\n\
         - *First*, *within {TRIES}*: percentage of bots that win at the first try, or within {TRIES} tries.\n\
         - *Margin*: the median bot's lead over the eater at the finish, in percent of the eater's time.\n\
         - *Close*: percentage of first tries decided by less than 8 %.\n\
         - *Lead*: percentage of first tries in which the lead changes.\n\
         - *Par*: the time of the expert bot. *Typical*: the time of the median bot.\n\n\
         The eater finishes at par + plain + leeway × max(typical − par − plain, par / 20), where plain is the smaller of \
         par / 20 and (typical − par) / 4, and leeway is {}. In a living maze the eater takes the speed that comes closest.\n",
        leeways().join(", ")
    );
    println!("## The median bot\n");
    println!(
        "Targets, first try / within three: Easy 85/98, Normal 65/92, Hard 45/80, Merciless 20/50 (each ± 5), and a close \
         finish in a third of the Normal races.\n"
    );
    for difficulty in Difficulty::FIXED {
        println!("### {difficulty}\n\n{HEAD}");
        let mut all = Vec::new();
        for (number, level) in (1..).zip(&levels) {
            let played = split(level, difficulty, Skill::MEDIAN, 0..RUNS)?;
            let name = format!("{number} {} | {} | {}", level.plan().name, level.par(), level.typical());
            println!("{}", row(&name, &BotResults::of(&played)));
            all.extend(played);
        }
        println!("{}\n", row("**all** | |", &BotResults::of(&all)));
    }
    println!("## All bots on the whole campaign\n");
    println!("| bot | difficulty{STANDING_HEAD}");
    println!("| --- | ---{STANDING_RULE}");
    for skill in Skill::ALL {
        for difficulty in Difficulty::FIXED {
            let played = whole(&levels, difficulty, skill, OTHER_RUNS)?;
            println!("{}", row(&format!("{skill} | {difficulty}"), &BotResults::of(&played)));
        }
    }
    println!(
        "\n## The median bot on other mazes\n\n\
              The same levels, each generated from {OTHER_MAZES} other seeds: the targets hold for mazes of this kind, not only for these.\n"
    );
    println!("| difficulty{STANDING_HEAD}");
    println!("| ---{STANDING_RULE}");
    let others = (1..=OTHER_MAZES).map(|other| self::levels(&campaign, other)).collect::<Result<Vec<_>, _>>()?.concat();
    for difficulty in Difficulty::FIXED {
        let played = whole(&others, difficulty, Skill::MEDIAN, OTHER_RUNS)?;
        println!("{}", row(difficulty.name(), &BotResults::of(&played)));
    }
    Ok(())
}

const STANDING_HEAD: &str = " | first | within 3 | margin | close | lead |";
const STANDING_RULE: &str = " | ---: | ---: | ---: | ---: | ---: |";
const HEAD: &str = "| level | par | typical | first | within 3 | margin | close | lead |\n\
                    | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |";

/// The levels of the campaign: with their own seeds if `other` is 0, otherwise with other seeds.
fn levels(campaign: &Campaign, other: u32) -> Result<Vec<Level>, Box<dyn Error>> {
    let mut levels = Vec::new();
    for plan in campaign.levels() {
        let plan = if other > 0 { plan.varied(&other.to_string()) } else { plan.clone() };
        levels.push(Level::build(plan)?);
    }
    Ok(levels)
}

fn whole(levels: &[Level], difficulty: Difficulty, skill: Skill, runs: u32) -> Result<Vec<BotOutcome>, Box<dyn Error>> {
    let mut all = Vec::new();
    for level in levels {
        all.extend(split(level, difficulty, skill, 0..runs)?);
    }
    Ok(all)
}

/// The outcomes of these runs, computed on [`THREADS`] threads.
fn split(
    level: &Level,
    difficulty: Difficulty,
    skill: Skill,
    runs: Range<u32>,
) -> Result<Vec<BotOutcome>, Box<dyn Error>> {
    let eaters = level.eaters(difficulty, Handicap::NONE)?;
    let seed = Seed::new(&level.plan().name);
    let part = |thread: u32| runs.start + runs.len() as u32 * thread / THREADS;
    let parts = thread::scope(|scope| {
        let (eaters, seed) = (&eaters, &seed);
        let play = |runs| scope.spawn(move || outcomes(level, eaters, skill, runs, seed));
        let threads: Vec<_> = (0..THREADS).map(|thread| play(part(thread)..part(thread + 1))).collect();
        threads.into_iter().map(thread::ScopedJoinHandle::join).collect::<Result<Vec<_>, _>>()
    });
    Ok(parts.map_err(|_| "a run panicked")?.concat())
}

fn row(name: &str, results: &BotResults) -> String {
    let percent = |count| tenths(i64::from(results.thousandths(count)));
    let margin = results.median_margin.map_or_else(String::new, |margin| tenths(i64::from(margin)));
    format!(
        "| {name} | {} | {} | {margin} | {} | {} |",
        percent(results.won_first),
        percent(results.won_within_tries),
        percent(results.close),
        percent(results.lead_changes),
    )
}

/// Thousandths as a percentage with one decimal.
fn tenths(thousandths: i64) -> String {
    let sign = if thousandths < 0 { "−" } else { "" };
    format!("{sign}{}.{}", thousandths.abs() / 10, thousandths.abs() % 10)
}

fn leeways() -> Vec<String> {
    let of = |difficulty: Difficulty| {
        let leeway = difficulty.leeway_thousandths()?;
        Some(format!("{}.{:02} ({difficulty})", leeway / 1000, leeway % 1000 / 10))
    };
    Difficulty::ALL.into_iter().filter_map(of).collect()
}
