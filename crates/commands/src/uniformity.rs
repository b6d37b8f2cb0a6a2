//! `mazeater uniformity`: counts how often algorithms make each perfect maze of a small grid.

use clap::Args;
use maze::measure::TreeRanks;
use maze::{Algorithm, Cancel, Code, UnknownName};
use study::export::columns;
use study::uniformity;
use study::uniformity::{MAX_MAZES, TreeCounts, too_large};

use crate::CommandError;
use crate::maze_args::{MazeArgs, report_seed};
use crate::output::Destination;
use crate::progress_line::ProgressLine;

pub(crate) const EXAMPLES: &str = "\
Examples:
  mazeater uniformity --seed word
  mazeater uniformity --algorithms wilson,dfs,kruskal --count 5000 --seed word --out counts.csv
  mazeater uniformity --size 4x3 --algorithms wilson,prim --count 24150 --seed word --out uniformity.svg";

/// The arguments of `mazeater uniformity`.
#[derive(Args, Clone, Debug)]
pub struct UniformityArgs {
    #[command(flatten)]
    maze_args: MazeArgs,
    /// The algorithms to compare. Default: wilson and --algorithm
    #[arg(long, value_name = "NAME[,NAME]", value_delimiter = ',', value_parser = Algorithm::named)]
    #[arg(conflicts_with_all = ["algorithm", "code"])]
    algorithms: Vec<Algorithm>,
    /// Number of mazes by each algorithm. Their seeds are derived from the seed: word-1, word-2, …
    #[arg(long, value_name = "NUMBER", default_value_t = 19_200, allow_negative_numbers = true)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=i64::from(MAX_MAZES)))]
    count: u32,
    /// Format. csv and json have each count; svg and png are a histogram. Default: by the ending of --out, or text
    #[arg(long, value_name = "text|markdown|csv|json|svg|png")]
    format: Option<UniformityFormat>,
    #[command(flatten)]
    destination: Destination,
}

/// The format of counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum UniformityFormat {
    Text,
    Markdown,
    Csv,
    Json,
    Svg,
    Png,
}

impl UniformityFormat {
    const NAMES: [(&str, Self); 6] = [
        ("text", Self::Text),
        ("markdown", Self::Markdown),
        ("csv", Self::Csv),
        ("json", Self::Json),
        ("svg", Self::Svg),
        ("png", Self::Png),
    ];
    const ENDINGS: [(&str, Self); 6] = [
        ("txt", Self::Text),
        ("md", Self::Markdown),
        ("csv", Self::Csv),
        ("json", Self::Json),
        ("svg", Self::Svg),
        ("png", Self::Png),
    ];
}

impl std::str::FromStr for UniformityFormat {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let known = Self::NAMES.into_iter().find(|(name, _)| *name == text);
        known
            .map(|(_, format)| format)
            .ok_or_else(|| UnknownName::new("format", text, Self::NAMES.map(|known| known.0)))
    }
}

impl UniformityArgs {
    pub(crate) fn run(mut self) -> Result<(), CommandError> {
        let format = self.destination.format(self.format, &UniformityFormat::ENDINGS, UniformityFormat::Text)?;
        if format == UniformityFormat::Png {
            self.destination.refuse_terminal()?;
        }
        let drawn_seed = self.maze_args.draw_seed();
        let algorithms = if self.algorithms.is_empty() {
            let own = self.maze_args.algorithm();
            if own == Algorithm::Wilson { vec![own] } else { vec![Algorithm::Wilson, own] }
        } else {
            self.algorithms.clone()
        };
        let progress = ProgressLine::begin();
        let mut all = Vec::new();
        for algorithm in algorithms {
            let size = if self.maze_args.has_size() { None } else { Some("3x3") };
            let Code::Recipe(recipe) = self.maze_args.like(size, Some(algorithm)).code()?.0 else {
                let why = "--code: counts need mazes that an algorithm makes, and this code is one maze";
                return Err(CommandError::Arguments(why.to_owned()));
            };
            let ranks = TreeRanks::of(&recipe.grid).ok_or_else(|| CommandError::Arguments(too_large()))?;
            let mut counts = TreeCounts::new(recipe, &ranks);
            while !counts.count_piece(&ranks, self.count, &Cancel::never())? {
                let (done, of) = (counts.mazes(), self.count);
                progress.set(|| format!("maze {done} of {of} by {algorithm}"));
            }
            all.push(counts);
        }
        let bytes = written(&all, format)?;
        let mut target = self.destination.open()?;
        target.put(|out| out.write_all(&bytes))?;
        target.finish()?;
        drop(progress);
        report_seed(drawn_seed);
        Ok(())
    }
}

fn written(all: &[TreeCounts], format: UniformityFormat) -> Result<Vec<u8>, CommandError> {
    let (heading, lines) = uniformity::columns(all);
    let picture =
        |is_svg| uniformity::picture(all, is_svg).map_err(|error| CommandError::Work(error.english().into_owned()));
    Ok(match format {
        UniformityFormat::Text => format!("{heading}\n{}", columns::text(&lines)).into_bytes(),
        UniformityFormat::Markdown => format!("{heading}\n\n{}", columns::markdown(&lines)).into_bytes(),
        UniformityFormat::Csv => uniformity::csv(all).into_bytes(),
        UniformityFormat::Json => uniformity::json(all).into_bytes(),
        UniformityFormat::Svg => picture(true)?,
        UniformityFormat::Png => picture(false)?,
    })
}
