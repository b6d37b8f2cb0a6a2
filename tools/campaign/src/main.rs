//! Chooses the mazes of the campaign's levels, and checks them against their limits.
//!
//! ```sh
//! cargo run --release -p campaign -- search        # keeps levels that hold, and searches the others
//! cargo run --release -p campaign -- search 7 12   # the same for these levels
//! cargo run --release -p campaign -- solve 7 12    # keeps these mazes, and solves the strength of their eaters anew
//! cargo run --release -p campaign -- check         # all levels, with other bots
//! cargo run --release -p campaign -- tracks        # the tracks of the Grand Prix
//! ```
//!
//! `design.ron` says what each level is to be, [`design`] reads it. The crate `balance` measures a level with bots and
//! has the limits. [`search`] tries one seed after another, [`solve`] finds the finishes of the eaters, and
//! [`file`](mod@file) writes `assets/campaign.ron`. [`tracks`] does the same for `assets/grand_prix.ron`.

mod design;
mod file;
mod search;
mod solve;
mod tracks;

use std::collections::BTreeSet;
use std::error::Error;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, fs};

use maze::Seed;
use race::{Campaign, Level, level_rules};

use balance::bands::{self, Standing};
use balance::{RACES, each, judge};
use design::{Design, LevelDesign};

/// The campaign, from the root of the repository.
const CAMPAIGN: &str = "assets/campaign.ron";

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let numbers = arguments.iter().skip(1).map(|number| number.parse()).collect::<Result<BTreeSet<usize>, _>>();
    match (arguments.first().map(String::as_str), numbers) {
        (Some("search"), Ok(numbers)) => choose(&numbers, |design, number, now| {
            let kept = now.filter(|line| search::holds(design, line));
            kept.map(str::to_owned).or_else(|| search::find(design, number))
        }),
        (Some("solve"), Ok(numbers)) => choose(&numbers, |design, _, now| search::solved(design, now?)),
        (Some("check"), Ok(numbers)) => check_all(&numbers),
        (Some("tracks"), Ok(_)) => tracks::write(),
        _ => {
            eprintln!(
                "usage: campaign search [LEVEL…] | campaign solve [LEVEL…] | campaign check [LEVEL…] | campaign tracks"
            );
            Ok(ExitCode::FAILURE)
        }
    }
}

/// Makes the lines of the levels of these numbers, or of all, from what they are now, and writes the campaign.
fn choose(
    numbers: &BTreeSet<usize>,
    make: impl Fn(&LevelDesign, usize, Option<&str>) -> Option<String> + Sync,
) -> Result<ExitCode, Box<dyn Error>> {
    let design = Design::load()?;
    let lines = Mutex::new(file::lines(&fs::read_to_string(CAMPAIGN)?, &design));
    let missing = AtomicUsize::new(0);
    each(design.levels().len(), |index| {
        let wanted = &design.levels()[index];
        let number = index + 1;
        if !numbers.is_empty() && !numbers.contains(&number) {
            return;
        }
        let now = lines.lock().ok().and_then(|lines| lines[index].clone());
        let Some(line) = make(wanted, number, now.as_deref()) else {
            eprintln!("{number:2} {}: nothing found", wanted.name);
            missing.fetch_add(1, Ordering::Relaxed);
            return;
        };
        eprintln!("{number:2} {line}");
        if let Ok(mut lines) = lines.lock() {
            lines[index] = Some(line);
            let write = |text: String| fs::write(CAMPAIGN, file::text(&text, &design, &lines));
            if let Err(error) = fs::read_to_string(CAMPAIGN).and_then(write) {
                eprintln!("{CAMPAIGN}: {error}");
            }
        }
    });
    Ok(if missing.into_inner() == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Checks the levels of these numbers, or all, and how they follow each other.
fn check_all(numbers: &BTreeSet<usize>) -> Result<ExitCode, Box<dyn Error>> {
    let campaign = Campaign::from_ron(&fs::read_to_string(CAMPAIGN)?)?;
    let standings: Vec<Mutex<Option<Standing>>> = campaign.levels().iter().map(|_| Mutex::new(None)).collect();
    let faults = Mutex::new(Vec::new());
    each(campaign.levels().len(), |index| {
        let number = index + 1;
        if !numbers.is_empty() && !numbers.contains(&number) {
            return;
        }
        let plan = campaign.levels()[index].clone();
        let name = format!("{number} {}", plan.name);
        let mut found = Vec::new();
        match Level::build(plan).map_err(|error| error.to_string()).and_then(|level| {
            found.extend(judge::out_of_limits(&level));
            judge::judge(&level, &Seed::new(format!("check {number}")), RACES)
        }) {
            Ok(standing) => {
                found.extend(standing.faults(0));
                println!("{name}: {standing}");
                if let Ok(mut place) = standings[index].lock() {
                    *place = Some(standing);
                }
            }
            Err(error) => found.push(error),
        }
        if let Ok(mut faults) = faults.lock() {
            faults.extend(found.into_iter().map(|fault| format!("{name}: {fault}")));
        }
    });
    let mut faults = faults.into_inner()?;
    let standings = standings.into_iter().filter_map(|place| place.into_inner().ok().flatten()).collect::<Vec<_>>();
    if standings.len() == campaign.levels().len() {
        let worlds: Vec<usize> = campaign.worlds().iter().map(|world| world.first as usize - 1).collect();
        let is_new = |index| level_rules::news(campaign.levels(), index).is_some();
        faults.extend(bands::faults_in_order(&standings, &worlds, is_new));
        faults.extend(level_rules::faults(campaign.levels()));
    }
    for fault in &faults {
        println!("{fault}");
    }
    println!("{} levels, {} out of their limits", standings.len(), faults.len());
    Ok(if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
