//! The statistics page as files: its numbers as CSV and Markdown, its histograms as pictures.

use std::fmt::Write;

use bevy::prelude::*;
use platform::language::ShownLanguage;
use study::export::chart::{self, Bars};
use study::export::csv::quoted;
use study::export::{columns, page_files};
use study::maze_statistics::{Measure, Sample};
use study::series::Bins;
use text::{Language, Text};

use crate::files::lab_folder::{LabFolder, not_saved};
use crate::schedule::add_requests;
use crate::statistics::measured_maze::MeasuredMaze;
use crate::status::LabStatus;

/// Returns the numbers of the page: a header line, then a line for each measure.
fn lines(measured: &MeasuredMaze, language: Language) -> Vec<Vec<String>> {
    let text = |text: Text| language.get(&text).into_owned();
    let mut head = vec!["measure".to_owned(), "unit".to_owned(), "this maze".to_owned()];
    for sample in measured.samples() {
        let name = sample.algorithm();
        head.extend([format!("{name} mean"), format!("{name} low95"), format!("{name} high95")]);
    }
    let mut lines = vec![head];
    let values = measured.maze().map(|statistics| *statistics.values());
    for (place, measure) in Measure::ALL.into_iter().enumerate() {
        let value = values.map_or_else(String::new, |values| values[place].to_string());
        let mut line = vec![text(measure.name().into()), text(measure.unit().into()), value];
        for sample in measured.samples() {
            let series = &sample.series()[place];
            let bound = |sign: f64| {
                series.half_interval().map_or_else(String::new, |half| (series.mean() + sign * half).to_string())
            };
            line.extend([series.mean().to_string(), bound(-1.0), bound(1.0)]);
        }
        lines.push(line);
    }
    lines
}

fn csv(lines: &[Vec<String>]) -> String {
    let mut csv = String::new();
    for line in lines {
        let fields: Vec<String> = line.iter().map(|field| quoted(field)).collect();
        // Writing to a string never fails.
        let _ = writeln!(csv, "{}", fields.join(","));
    }
    csv
}

/// The histogram of a measure.
fn histogram(measured: &MeasuredMaze, place: usize, language: Language) -> Result<Vec<u8>, Text> {
    let measure = Measure::ALL[place];
    let text = |text: Text| language.get(&text).into_owned();
    let scale = if measure.is_share() { 100.0 } else { 1.0 };
    let numbers = |sample: &Sample| -> Vec<f64> {
        sample.series()[place].numbers().iter().map(|number| number * scale).collect()
    };
    let samples: Vec<Vec<f64>> = measured.samples().iter().map(numbers).collect();
    let bins = Bins::over(samples.iter().flatten().copied(), measure.is_whole());
    let series: Vec<Bars> = measured
        .samples()
        .iter()
        .zip(&samples)
        .map(|(sample, numbers)| Bars {
            name: sample.algorithm().to_string(),
            heights: bins.shares(numbers).into_iter().map(|share| share * 100.0).collect(),
        })
        .collect();
    let (name, unit) = (text(measure.name().into()), text(measure.unit().into()));
    let share = text(text!("lab-plot-share-of-mazes"));
    let first = bins.middle(0) - bins.width() / 2.0;
    let page = chart::bars(&name, (&unit, &share), (first, bins.width()), &series, None);
    let page = page.map_err(|error| Text::foreign(&error.to_string()))?;
    page_files::chart(&page, true).map_err(Text::from)
}

/// Saves the histograms and numbers of the statistics.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct SaveStatistics;

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<SaveStatistics>();
    add_requests(app, save);
}

pub(crate) fn save(
    mut asked: MessageReader<SaveStatistics>,
    measured: Res<MeasuredMaze>,
    language: Res<ShownLanguage>,
    folder: Res<LabFolder>,
    mut status: ResMut<LabStatus>,
) {
    for SaveStatistics in asked.read() {
        let lines = lines(&measured, **language);
        let saved = || -> Result<(), Text> {
            let files = folder.files();
            files.put("statistics", "md", columns::markdown(&lines).as_bytes())?;
            if !measured.samples().is_empty() {
                let plots = (0..Measure::ALL.len()).map(|place| histogram(&measured, place, **language));
                files.put_all("statistics-plot", "svg", &plots.collect::<Result<Vec<_>, _>>()?)?;
            }
            Ok(())
        };
        let saved = saved().map_err(not_saved);
        status.show(saved.and_then(|()| folder.save("statistics", "csv", csv(&lines).as_bytes())));
    }
}
