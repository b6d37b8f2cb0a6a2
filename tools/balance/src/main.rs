//! Prints `docs/balance.md`: each level of the campaign against its limits.
//!
//! ```sh
//! cargo run --release -p balance > docs/balance.md
//! ```

use std::error::Error;
use std::fmt::Write;
use std::sync::Mutex;

use balance::bands::{self, BANDS, Standing};
use balance::{RACES, each, judge};
use maze::{Grid, Seed};
use race::level_rules::News;
use race::{Campaign, Difficulty, Eater, EaterKind, Handicap, Level, Ticks, level_rules};

const CAMPAIGN: &str = include_str!("../../../assets/campaign.ron");

/// Par of a level and what its eaters do, at all difficulties.
struct Facts {
    size: String,
    cells: u32,
    solution: u32,
    par: Ticks,
    typical: Ticks,
    /// The slowest and the fastest eater, in thousandths of a cell a second.
    speeds: (u64, u64),
    /// The latest finish in thousandths of par.
    latest: u64,
    /// The limit that the level breaks.
    out: Option<String>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let campaign = Campaign::from_ron(CAMPAIGN)?;
    let rows: Vec<Mutex<Option<Result<(Facts, Standing), String>>>> =
        campaign.levels().iter().map(|_| Mutex::new(None)).collect();
    each(rows.len(), |index| {
        let row = Level::build(campaign.levels()[index].clone()).map_err(|error| error.to_string()).and_then(|level| {
            let standing = judge::judge(&level, &Seed::new(format!("balance {}", index + 1)), RACES)?;
            Ok((facts(&level)?, standing))
        });
        if let Ok(mut place) = rows[index].lock() {
            *place = Some(row);
        }
    });
    let rows = rows
        .into_iter()
        .map(|row| row.into_inner().ok().flatten().unwrap_or_else(|| Err("a thread panicked".to_owned())))
        .collect::<Result<Vec<_>, _>>()?;
    print(&campaign, &rows);
    Ok(())
}

fn facts(level: &Level) -> Result<Facts, String> {
    let eaters = |difficulty| level.eaters(difficulty, Handicap::NONE).map_err(|error| error.to_string());
    let all = Difficulty::ALL.into_iter().map(eaters).collect::<Result<Vec<_>, _>>()?;
    let speeds = || all.iter().flatten().map(Eater::speed_thousandths);
    let latest = all.iter().filter_map(|eaters| eaters.first()).map(|eater| u64::from(eater.finish().0)).max();
    Ok(Facts {
        size: level.maze().grid().size().to_string(),
        cells: level.maze().grid().cells(),
        solution: level.distance(level.start()),
        par: level.par(),
        typical: level.typical(),
        speeds: (speeds().min().unwrap_or_default(), speeds().max().unwrap_or_default()),
        latest: latest.unwrap_or_default() * 1000 / u64::from(level.par().0.max(1)),
        out: judge::out_of_limits(level),
    })
}

/// What is new in each level, as a table: rules, two rules that meet, or an opponent.
fn ideas(campaign: &Campaign) -> String {
    let mut table = "| level | new |\n| --- | --- |\n".to_owned();
    let mut met: Vec<EaterKind> = Vec::new();
    for (index, plan) in campaign.levels().iter().enumerate() {
        let rules = match level_rules::news(campaign.levels(), index) {
            Some(News::Rules(rules)) => rules.iter().map(|rule| rule.name().to_owned()).collect(),
            Some(News::Meeting(one, other)) => vec![format!("{} with {}", one.name(), other.name())],
            None if index == 1 => vec!["cutting corners".to_owned()],
            None => Vec::new(),
        };
        let eaters: Vec<EaterKind> = plan.eaters.iter().copied().filter(|kind| !met.contains(kind)).collect();
        let new: Vec<String> = rules.into_iter().chain(eaters.iter().map(|kind| kind.name().to_owned())).collect();
        met.extend(eaters);
        let _ = writeln!(table, "| {} {} | {} |", index + 1, plan.name, new.join(", "));
    }
    table
}

fn print(campaign: &Campaign, rows: &[(Facts, Standing)]) {
    println!(
        "# Balance\n\n\
         Each level of the campaign against its limits, measured with {RACES} bots of each kind. Bots see the maze for the \
         first time and send the same intents as a player. A bot that loses tries again, up to three tries in all.\n\n\
         ```sh\ncargo run --release -p balance > docs/balance.md\n```\n\n\
         When the eater of a level finishes was solved with other bots and is in the campaign's data (`strength`). In other \
         mazes it finishes at a share of the typical time, which is the median of some races of median bots: {}. It is at \
         least a little after par and at most 3 × par. In a living maze the eater comes as close as it can.\n\n\
         ## What is new\n\n\
         Limit: something new in every second level.\n\n{}\n\
         ## Length, speed and finish\n\n\
         Limits: the median bot needs 10 to 100 s, each level more than the one before (one with something new at least 80 %); \
         eaters run 2.4 to 9 cells a second at every difficulty; the eater finishes within 3 × par.\n\n\
         | level | cells | solution | par | typical | median bot | eater, cells a second | latest finish |\n\
         | --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |",
        shares().join(", "),
        ideas(campaign)
    );
    for (number, (plan, (facts, standing))) in (1..).zip(campaign.levels().iter().zip(rows)) {
        println!(
            "| {number} {} | {} ({}) | {} | {} | {} | {} | {} to {} | {} × par |",
            plan.name,
            facts.size,
            facts.cells,
            facts.solution,
            facts.par,
            facts.typical,
            standing.median,
            hundredths(facts.speeds.0),
            hundredths(facts.speeds.1),
            hundredths(facts.latest),
        );
    }
    println!(
        "\n## Wins\n\nPercentages of bots that win at the first try / within three. *Close*: Normal races of median bots decided by less than 8 %.\n"
    );
    let head: Vec<String> = BANDS.iter().map(|band| format!(" {} {} |", band.skill, band.difficulty)).collect();
    println!("| level |{} close |\n| --- |{} ---: |", head.concat(), " ---: |".repeat(BANDS.len()));
    let limits = BANDS.iter().map(|band| {
        let first = format!("{:.0}–{:.0}", band.first.0, band.first.1);
        band.within.map_or(format!(" {first} |"), |(low, high)| format!(" {first} / {low:.0}–{high:.0} |"))
    });
    println!("| **limits** |{} a third of all |", limits.collect::<Vec<_>>().concat());
    for (number, (plan, (_, standing))) in (1..).zip(campaign.levels().iter().zip(rows)) {
        let won = BANDS.iter().zip(standing.won).map(|(band, (first, within))| match band.within {
            Some(_) => format!(" {first:.1} / {within:.1} |"),
            None => format!(" {first:.1} |"),
        });
        println!("| {number} {} |{} {:.1} |", plan.name, won.collect::<Vec<_>>().concat(), standing.close);
    }
    let standings: Vec<Standing> = rows.iter().map(|(_, standing)| standing.clone()).collect();
    let worlds: Vec<usize> = campaign.worlds().iter().map(|world| world.first as usize - 1).collect();
    let mean = |of: fn(&Standing) -> f64, rows: &[Standing]| rows.iter().map(of).sum::<f64>() / rows.len() as f64;
    println!("\n| world | median Normal | newcomer Normal |\n| --- | ---: | ---: |");
    let ends = worlds.iter().skip(1).copied().chain([standings.len()]);
    for ((world, &first), end) in campaign.worlds().iter().zip(&worlds).zip(ends) {
        let rows = &standings[first..end];
        println!("| {} | {:.1} | {:.1} |", world.name, mean(|row| row.won[0].0, rows), mean(|row| row.won[2].0, rows));
    }
    println!("\nClose Normal races on all levels: {:.1} %.\n", mean(|row| row.close, &standings));
    let of_level = |(number, (facts, standing)): (usize, &(Facts, Standing))| {
        let faults = facts.out.iter().cloned().chain(standing.faults(0));
        faults.map(|fault| format!("level {number}: {fault}")).collect::<Vec<_>>()
    };
    let mut faults: Vec<String> = (1..).zip(rows).flat_map(of_level).collect();
    let is_new = |index| level_rules::news(campaign.levels(), index).is_some();
    faults.extend(bands::faults_in_order(&standings, &worlds, is_new));
    if faults.is_empty() {
        println!("Nothing is out of its limits.");
    }
    for fault in faults {
        println!("- Out of its limits: {fault}.");
    }
}

/// Thousandths with two decimals.
fn hundredths(thousandths: u64) -> String {
    format!("{}.{:02}", thousandths / 1000, thousandths % 1000 / 10)
}

fn shares() -> Vec<String> {
    let of = |difficulty: Difficulty| {
        let share = difficulty.share_thousandths()?;
        Some(format!("{}.{:03} ({difficulty})", share / 1000, share % 1000))
    };
    Difficulty::ALL.into_iter().filter_map(of).collect()
}
