//! `mazeater lab`: opens the lab, at a moment if one is given.

use ::lab::LabMoment;
use clap::Args;
use commands::maze_args::{names, textbook_names};
use maze::{Code, Solver};
use race::Endpoints;
use race::Goals;
use race::limits::MOST_GOALS;

pub(super) const EXAMPLES: &str = "\
Examples:
  mazeater lab
  mazeater lab --code maze1.square.20x20.depth-first.word.G9SGNAG
  mazeater lab --code maze1.square.20x20.depth-first.word.G9SGNAG --solver tremaux --step 120";

/// The arguments of `mazeater lab`.
#[derive(Args, Clone, Debug)]
pub struct LabArgs {
    /// The code of a maze to open
    #[arg(long, value_name = "CODE")]
    code: Option<Code>,
    #[arg(long, value_name = "NAME", value_parser = Solver::named, requires = "code")]
    #[arg(help = textbook_names("Solver to watch. Default: the generator", &Solver::ALL, "bfs or wall-follower"))]
    solver: Option<Solver>,
    #[arg(long, value_name = "RULE", requires = "code")]
    #[arg(help = names("Rule for start and goal", &Endpoints::ALL))]
    ends: Option<Endpoints>,
    /// Cell number of a goal. Given several times, the nearest along the passages is the goal
    #[arg(long, value_name = "NUMBER", requires = "code")]
    goal: Vec<u32>,
    /// Stop at this event of the recording, from 0; the end if it has fewer. Default: play it
    #[arg(long, value_name = "N", requires = "code")]
    step: Option<u32>,
}

impl LabArgs {
    /// The moment to open; `None` to open the lab where it was.
    pub fn moment(&self) -> Option<LabMoment> {
        let Self { code, solver, ends, goal, step } = self;
        // More than the lab shows are left out.
        let goals = Goals::new(goal.iter().copied().take(MOST_GOALS)).unwrap_or_default();
        let of_code = |code: Code| {
            let ends = LabMoment::rule(&code, *ends, goals);
            LabMoment { code, ends, solver: *solver, step: *step }
        };
        code.clone().map(of_code)
    }
}
