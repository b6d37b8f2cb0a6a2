//! Chooses the tracks of the Grand Prix: one seed after another until the length fits, enough eaters keep their speeds,
//! and the races are close.

use std::error::Error;
use std::fs;
use std::process::ExitCode;

use balance::RACES;
use balance::judge::{self, out_of_limits};
use maze::Seed;
use race::{Campaign, EaterKind, Level};

/// The tracks, from the root of the repository.
const TRACKS: &str = "assets/grand_prix.ron";

/// The first line after the head of the file.
const BEGIN: &str = "(levels: [";

/// The fewest eaters of a track.
const FEWEST: usize = 5;

/// The most seeds of a track.
const MOST: u32 = 1500;

/// A track: its name, the fields of its maze, its typical time in seconds, and its eaters by their finish.
type Track = (&'static str, &'static str, (u32, u32), &'static [EaterKind]);

/// The tracks in order.
const DESIGN: [Track; 8] = {
    use EaterKind::{Beeline, Gulper, Moat, Plug, Ripple, Sniffer, Wally};
    [
        (
            "Village green",
            r#"size: "20x14", algorithm: "growing-tree=mix", braid: 0.3, goal: Farthest"#,
            (15, 22),
            &[Beeline, Gulper, Sniffer, Moat, Ripple, Plug],
        ),
        (
            "Honey run",
            r#"grid: "hexagon", size: "18x14", algorithm: "growing-tree=mix", braid: 0.3, goal: Farthest"#,
            (18, 28),
            &[Gulper, Ripple, Moat, Sniffer, Beeline, Plug],
        ),
        (
            "Carousel",
            r#"grid: "circle", size: "11", algorithm: "depth-first", braid: 0.3, goal: Middle"#,
            (20, 35),
            &[Ripple, Moat, Gulper, Beeline, Sniffer, Plug],
        ),
        (
            "Old town",
            r#"size: "26x18", algorithm: "wilson", braid: 0.4, goal: Farthest"#,
            (22, 40),
            &[Moat, Beeline, Ripple, Gulper, Plug, Sniffer],
        ),
        (
            "Shards",
            r#"grid: "triangle", size: "35x18", algorithm: "hunt-and-kill", braid: 0.3, goal: Farthest"#,
            (25, 45),
            &[Sniffer, Beeline, Gulper, Moat, Ripple, Plug],
        ),
        (
            "World tour",
            r#"size: "18x12", wrap: "torus", algorithm: "depth-first", braid: 0.1, goal: Farthest"#,
            (22, 42),
            &[Plug, Moat, Gulper, Ripple, Beeline, Sniffer],
        ),
        (
            "Night shift",
            r#"size: "16x11", algorithm: "depth-first", dark: true, goal: Farthest"#,
            (20, 45),
            &[Gulper, Sniffer, Moat, Beeline, Ripple, Plug, Wally],
        ),
        (
            "The long way",
            r#"size: "24x17", algorithm: "depth-first", braid: 0.05, goal: Farthest"#,
            (30, 55),
            &[Moat, Gulper, Ripple, Beeline, Plug, Sniffer],
        ),
    ]
};

/// Searches all tracks and writes them.
pub(crate) fn write() -> Result<ExitCode, Box<dyn Error>> {
    let text = fs::read_to_string(TRACKS)?;
    let head = text.split_once(BEGIN).map_or("", |(head, _)| head);
    let lines = DESIGN.iter().map(|track| find(track).ok_or_else(|| format!("{}: nothing found", track.0)));
    let lines = lines.collect::<Result<Vec<_>, _>>()?;
    fs::write(TRACKS, format!("{head}{BEGIN}\n{}])\n", lines.concat()))?;
    Ok(ExitCode::SUCCESS)
}

/// The lines of the first seed with enough eaters.
fn find(&(name, fields, seconds, eaters): &Track) -> Option<String> {
    (1..=MOST).find_map(|number| {
        let seed = name.to_lowercase();
        let lines = |eaters: &[EaterKind]| {
            format!("    (name: \"{name}\", {fields}, seed: \"{seed} {number}\",\n        eaters: {eaters:?}),\n")
        };
        let level = |eaters: &[EaterKind]| {
            let campaign = Campaign::from_ron(&format!("(levels: [{}])", lines(eaters))).ok()?;
            Level::build(campaign.level(1).clone()).ok()
        };
        let typical = level(eaters)?.typical().0 / 128;
        if !(seconds.0..=seconds.1).contains(&typical) {
            return None;
        }
        let mut fitting = Vec::new();
        for &kind in eaters {
            fitting.push(kind);
            if level(&fitting).is_none_or(|level| out_of_limits(&level).is_some()) {
                fitting.pop();
            }
        }
        if fitting.len() < FEWEST {
            return None;
        }
        let chase = judge::chase(&level(&fitting)?, &Seed::new(format!("track {name}")), RACES / 4).ok()?;
        if !chase.faults().is_empty() {
            return None;
        }
        eprintln!("{name}: {typical} s, {chase}, {fitting:?}");
        Some(lines(&fitting))
    })
}
