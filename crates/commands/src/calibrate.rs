//! `mazeater calibrate`: fits the bots that read mazes to the runs of one person.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::thread;

use clap::Args;
use maze::Cancel;
use study::runs::{Calibration, calibrate, trials};

use crate::CommandError;
use crate::output::Destination;
use crate::progress_line::ProgressLine;
use crate::runs_file;
use crate::table_formats::ReportFormat;

pub(crate) const EXAMPLES: &str = "\
Examples:
  mazeater export --csv --out runs.csv
  mazeater calibrate runs.csv
  mazeater calibrate runs.csv --seconds 40 --format json";

/// The arguments of `mazeater calibrate`.
#[derive(Args, Clone, Debug)]
pub struct CalibrateArgs {
    /// The runs of one person, as mazeater export --csv writes them
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Tell how long this person takes for a maze of this difficulty: seconds of a median person
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..=600))]
    #[arg(allow_negative_numbers = true)]
    seconds: u32,
    /// Format of the report. Default: by the ending of --out, or text
    #[arg(long, value_name = "text|json")]
    format: Option<ReportFormat>,
    #[command(flatten)]
    destination: Destination,
}

impl CalibrateArgs {
    pub(crate) fn run(self) -> Result<(), CommandError> {
        let format = self.destination.format(self.format, &ReportFormat::ENDINGS, ReportFormat::Text)?;
        let rows = runs_file::read(&self.file)?;
        let found = trials(&rows);
        let progress = ProgressLine::begin();
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let shown = |share: f64| progress.set(|| format!("running bots: {:.0} %", 100.0 * share));
        let calibration = calibrate(&found, threads, shown, &Cancel::never());
        drop(progress);
        let calibration = calibration.map_err(|canceled| CommandError::Work(canceled.to_string()))?;
        let calibration =
            calibration.map_err(|few| CommandError::Arguments(format!("'{}': {few} in it", self.file.display())))?;
        let text = match format {
            ReportFormat::Text => report(&calibration, rows.len(), self.seconds),
            ReportFormat::Json => object(&calibration, self.seconds),
        };
        let mut target = self.destination.open()?;
        target.put(|out| out.write_all(text.as_bytes()))?;
        target.finish()
    }
}

fn report(fit: &Calibration, rows: usize, seconds: u32) -> String {
    let lines = [
        ("runs fitted", format!("{} of {rows}: the first in each maze, without hint", fit.trials)),
        ("reading speed", format!("{:.1} cells a second at rest (median person: {:.1})", fit.eye, fit.median_eye)),
        (
            "turning delay",
            format!("{:.0} ms a corner (median person: {:.0} ms)", fit.turn_delay, fit.median_turn_delay),
        ),
        (
            "error of a forecast",
            format!("{:.1} s, {:.0} % (each run forecast from the others)", fit.error.seconds, fit.error.percent),
        ),
        (
            "error without the fit",
            format!("{:.1} s, {:.0} % (taken for a median person)", fit.median_error.seconds, fit.median_error.percent),
        ),
        ("difficulty", format!("{:.2} times that of a median person", fit.difficulty)),
        ("a maze of", format!("{seconds} s takes this person about {:.0} s", fit.seconds(f64::from(seconds)))),
    ];
    let mut text = String::new();
    for (name, value) in lines {
        // Writing to a string never fails.
        let _ = writeln!(text, "{name:<23}{value}");
    }
    text
}

fn object(fit: &Calibration, seconds: u32) -> String {
    let fields = [
        ("runs", fit.trials.to_string()),
        ("reading_cells_per_s", format!("{:.2}", fit.eye)),
        ("reading_cells_per_s_median", format!("{:.2}", fit.median_eye)),
        ("turn_delay_ms", format!("{:.1}", fit.turn_delay)),
        ("turn_delay_ms_median", format!("{:.1}", fit.median_turn_delay)),
        ("hands", fit.hands.place().to_string()),
        ("error_s", format!("{:.3}", fit.error.seconds)),
        ("error_percent", format!("{:.2}", fit.error.percent)),
        ("error_s_median", format!("{:.3}", fit.median_error.seconds)),
        ("error_percent_median", format!("{:.2}", fit.median_error.percent)),
        ("difficulty", format!("{:.4}", fit.difficulty)),
        ("median_seconds", seconds.to_string()),
        ("seconds", format!("{:.1}", fit.seconds(f64::from(seconds)))),
    ];
    let fields: Vec<String> = fields.iter().map(|(name, value)| format!("\"{name}\":{value}")).collect();
    format!("{{{}}}\n", fields.join(","))
}
