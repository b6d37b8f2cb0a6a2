//! `mazeater tournament`: compares solvers on many mazes.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use maze::draw::page::{NoFont, Page};
use maze::{Algorithm, Cancel, Code, Recipe, UnknownName};
use mouse::Program;
use race::Endpoints;
use study::contestant::Contestant;
use study::export::{chart, columns, page_files};
use study::tournament::{Tournament, TournamentTable};
use study::tournament_files::{
    csv_head, csv_head_of_each, growth_chart, growth_columns, growths, growths_json, work_chart,
};

use crate::CommandError;
use crate::chart_file;
use crate::maze_args::{MazeArgs, names, report_seed};
use crate::mouse_run::MouseTime;
use crate::output::Destination;
use crate::progress_line::ProgressLine;
use crate::script_file::ScriptFile;
use crate::solver_list::SolverList;

pub(crate) const EXAMPLES: &str = "\
Examples:
  mazeater tournament --size 20x20 --algorithm wilson --seed word
  mazeater tournament --solver a-star,bfs,trémaux --count 30 --format markdown
  mazeater tournament --sizes 10x10,20x20,40x40 --count 20 --solver bfs,a-star --out growth.json --plot growth.svg
  mazeater tournament --size 15x15 --count 20 --solver bfs,a-star,wall-follower --plot work.png --out table.svg
  mazeater tournament --algorithms dfs,kruskal,wilson --size 15x15 --count 20 --out table.csv --each each.csv
  mazeater tournament --size 20x20 --seed word --count 20 --solver bfs,wall-follower --script assets/scripts/4-follow-the-smell.rhai
  mazeater tournament --size 16x16 --count 20 --solver flood-fill,wall-follower --mouse \"python3 my_mouse.py\"";

/// The most mazes of each table.
const MOST_MAZES: i64 = 10_000;

/// The arguments of `mazeater tournament`.
#[derive(Args, Clone, Debug)]
pub struct TournamentArgs {
    #[command(flatten)]
    maze_args: MazeArgs,
    /// Several sizes, a table for each, and how the work grows with the number of cells
    #[arg(long, value_name = "SIZE[,SIZE]", value_delimiter = ',', conflicts_with_all = ["size", "code", "mask"])]
    sizes: Vec<String>,
    /// Several algorithms, a table for each
    #[arg(long, value_name = "NAME[,NAME]", value_delimiter = ',', value_parser = Algorithm::named)]
    #[arg(conflicts_with_all = ["algorithm", "code"])]
    algorithms: Vec<Algorithm>,
    /// The solvers: names separated by commas, or all
    #[arg(long, value_name = "all|NAME[,NAME]", default_value = "all", hide_default_value = true)]
    solver: SolverList,
    /// A script of your own takes part, too; docs/scripts.md explains how to write one. Several times for several
    #[arg(long, value_name = "FILE")]
    script: Vec<PathBuf>,
    /// A program of your own in any language takes part, too, such as "python3 mouse.py"; docs/mouse.md explains how it
    /// talks. Several times for several. Then the goal is in the middle unless --ends says otherwise
    #[arg(long, value_name = "COMMAND")]
    mouse: Vec<Program>,
    #[command(flatten)]
    mouse_time: MouseTime,
    /// Number of mazes of each table. Their seeds are derived from the seed: word-1, word-2, …
    #[arg(long, value_name = "NUMBER", default_value_t = 100, allow_negative_numbers = true)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=MOST_MAZES))]
    count: u32,
    #[arg(long, value_name = "RULE", help = names("Rule for start and goal", &Endpoints::ALL))]
    ends: Option<Endpoints>,
    /// Draw the work: as boxes of one table, or with several sizes as lines on logarithmic axes
    #[arg(long, value_name = "FILE.svg|FILE.png")]
    plot: Option<PathBuf>,
    /// Format of the tables. json writes one object per line; svg and png are a picture of one table. Default: by the
    /// ending of --out, or text
    #[arg(long, value_name = "text|csv|json|markdown|svg|png")]
    format: Option<Format>,
    /// Also write the result of each solver in each maze to this CSV file
    #[arg(long, value_name = "FILE")]
    each: Option<PathBuf>,
    #[command(flatten)]
    destination: Destination,
}

/// The format of tournament tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Text,
    Csv,
    Json,
    Markdown,
    Svg,
    Png,
}

impl Format {
    /// The formats by their names.
    const NAMES: [(&str, Self); 6] = [
        ("text", Self::Text),
        ("csv", Self::Csv),
        ("json", Self::Json),
        ("markdown", Self::Markdown),
        ("svg", Self::Svg),
        ("png", Self::Png),
    ];
    /// The formats by the ending of a file.
    const ENDINGS: [(&str, Self); 6] = [
        ("txt", Self::Text),
        ("csv", Self::Csv),
        ("json", Self::Json),
        ("md", Self::Markdown),
        ("svg", Self::Svg),
        ("png", Self::Png),
    ];
}

impl std::str::FromStr for Format {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let known = Self::NAMES.into_iter().find(|(name, _)| *name == text);
        known
            .map(|(_, format)| format)
            .ok_or_else(|| UnknownName::new("format", text, Self::NAMES.map(|known| known.0)))
    }
}

impl TournamentArgs {
    pub(crate) fn run(mut self) -> Result<(), CommandError> {
        let format = self.destination.format(self.format, &Format::ENDINGS, Format::Text)?;
        self.destination.refuse_same_files(&[("--plot", self.plot.as_ref()), ("--each", self.each.as_ref())])?;
        let drawn_seed = self.maze_args.draw_seed();
        let recipes = self.recipes()?;
        if recipes.len() > 1 && matches!(format, Format::Svg | Format::Png) {
            let why = "--format: a picture holds one table: choose text, csv, json or markdown for more, or --plot";
            return Err(CommandError::Arguments(why.to_owned()));
        }
        if format == Format::Png {
            self.destination.refuse_terminal()?;
        }
        if self.plot.is_some() && self.sizes.len() < 2 && recipes.len() > 1 {
            let why = "--plot: several algorithms need several sizes, or one algorithm";
            return Err(CommandError::Arguments(why.to_owned()));
        }
        let scripts = self.scripts()?;
        let progress = ProgressLine::begin();
        let mut tables = Vec::new();
        for recipe in recipes {
            tables.push((self.play(&recipe, &scripts, &progress)?, recipe));
        }
        let bytes = written(&tables, format)?;
        let mut target = self.destination.open()?;
        if let Some(path) = &self.plot {
            target.add(path, &chart_file::chart("--plot", path, plotted(&tables, self.sizes.len() > 1))?)?;
        }
        if let Some(path) = &self.each {
            target.add(path, csv_of_each(&tables).as_bytes())?;
        }
        target.put(|out| out.write_all(&bytes))?;
        target.finish()?;
        drop(progress);
        report_seed(drawn_seed);
        Ok(())
    }

    /// The recipe of each table: by algorithm, then by size.
    fn recipes(&self) -> Result<Vec<Recipe>, CommandError> {
        let sizes: Vec<Option<&str>> = if self.sizes.is_empty() {
            vec![None]
        } else {
            self.sizes.iter().map(|size| Some(size.as_str())).collect()
        };
        let algorithms =
            if self.algorithms.is_empty() { vec![self.maze_args.algorithm()] } else { self.algorithms.clone() };
        let mut recipes = Vec::new();
        for algorithm in algorithms {
            for &size in &sizes {
                match self.maze_args.like(size, Some(algorithm)).code()?.0 {
                    Code::Recipe(recipe) => recipes.push(recipe),
                    Code::Passages(_) => {
                        let why = "--code: a tournament needs mazes that an algorithm makes, and this code is one maze";
                        return Err(CommandError::Arguments(why.to_owned()));
                    }
                }
            }
        }
        Ok(recipes)
    }

    /// The scripts and mice, each with a name of its own.
    fn scripts(&self) -> Result<Vec<Contestant>, CommandError> {
        let mut scripts: Vec<Contestant> = Vec::new();
        for path in &self.script {
            let file = ScriptFile::read(path)?;
            let name = free_name(&scripts, file.eater_name());
            scripts.push(Contestant::Script(name, file.into_script()));
        }
        for program in &self.mouse {
            let name = free_name(&scripts, program.short_name());
            scripts.push(Contestant::Mouse(name, program.clone(), self.mouse_time.limits(1)));
        }
        Ok(scripts)
    }

    fn play(
        &self,
        recipe: &Recipe,
        scripts: &[Contestant],
        progress: &ProgressLine,
    ) -> Result<TournamentTable, CommandError> {
        let usual = || if self.mouse.is_empty() { Endpoints::usual(&recipe.grid) } else { Endpoints::Middle };
        let rule = self.ends.or(self.maze_args.endpoints()).unwrap_or_else(usual);
        let solvers = self.solver.on(&recipe.grid)?;
        let mut tournament = Tournament::new(recipe.clone(), rule, &solvers, self.count);
        tournament = tournament.with(scripts.iter().cloned());
        while !tournament.is_over() {
            let (done, of, size) = (tournament.done() + 1, tournament.mazes(), recipe.grid.size());
            progress.set(|| format!("maze {done} of {of}, {size}"));
            tournament
                .play_piece(&Cancel::never())
                .map_err(|error| CommandError::Arguments(error.english().into_owned()))?;
        }
        Ok(tournament.table())
    }
}

/// A name that no other has: with a number if another one has it.
fn free_name(others: &[Contestant], name: String) -> Arc<str> {
    let count = (2_u32..).map(|number| format!("{name} {number}"));
    let is_free = |name: &String| others.iter().all(|other| other.name() != name);
    std::iter::once(name.clone()).chain(count).find(is_free).unwrap_or_default().into()
}

/// The tables in a format, and after several sizes the growth of the work.
fn written(tables: &[(TournamentTable, Recipe)], format: Format) -> Result<Vec<u8>, CommandError> {
    let growths = growths(tables);
    let text: String = match format {
        Format::Svg | Format::Png => {
            let (heading, lines) = tables.first().map(|(table, recipe)| table.columns(recipe)).unwrap_or_default();
            let failed = |error: &dyn std::fmt::Display| CommandError::Work(error.to_string());
            let page = chart::table(&heading, &lines).map_err(|error| failed(&error))?;
            return page_files::chart(&page, format == Format::Svg).map_err(|error| failed(&error));
        }
        Format::Csv => {
            let lines = tables.iter().map(|(table, recipe)| table.csv_lines(recipe));
            std::iter::once(csv_head()).chain(lines).collect()
        }
        Format::Json => {
            let growths = (!growths.is_empty()).then(|| growths_json(&growths));
            let objects = tables.iter().map(|(table, recipe)| table.json(recipe)).chain(growths);
            objects.map(|object| format!("{object}\n")).collect::<Vec<_>>().concat()
        }
        Format::Text | Format::Markdown => {
            let mut parts: Vec<_> = tables.iter().map(|(table, recipe)| table.columns(recipe)).collect();
            parts.extend((!growths.is_empty()).then(|| growth_columns(&growths)));
            let part = |(heading, lines): &(String, Vec<Vec<String>>)| {
                if format == Format::Text {
                    format!("{heading}\n{}", columns::text(lines))
                } else {
                    format!("{heading}\n\n{}", columns::markdown(lines))
                }
            };
            parts.iter().map(part).collect::<Vec<_>>().join("\n")
        }
    };
    Ok(text.into_bytes())
}

/// The plot of the tables.
fn plotted(tables: &[(TournamentTable, Recipe)], is_growth: bool) -> Result<Page, NoFont> {
    match tables.first() {
        Some((table, recipe)) if !is_growth => work_chart(table, recipe),
        _ => growth_chart(tables),
    }
}

/// The results of each maze of all tables.
fn csv_of_each(tables: &[(TournamentTable, Recipe)]) -> String {
    let mut text = format!("maze,{}", csv_head_of_each());
    for (table, recipe) in tables {
        let maze = Code::from(recipe.clone()).fields().to_string();
        for line in table.csv_of_each(recipe).lines().skip(1) {
            text.extend([&*maze, ",", line, "\n"]);
        }
    }
    text
}
