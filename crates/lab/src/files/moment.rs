//! A moment of the lab that can be opened again, by a link or a command: the maze, the generator or solver at work, and
//! the step.

use bevy::prelude::*;
use form_urlencoded::{byte_serialize, parse};
use maze::{Code, Solver};
use race::Goals;
use race::limits::MOST_GOALS;
use race::{Endpoints, LinkParts};
use study::goal_rule::GoalRule;
use study::read::ReadSource;
use text::Text;

use crate::build::grow::growing;
use crate::files::take_read::opening;
use crate::jobs::Jobs;
use crate::maze::lab_maze::LabMaze;
use crate::maze::maze_form::MazeForm;
use crate::maze::run::Show;
use crate::playback::player::Playback;
use crate::playback::selection::RunSelection;
use crate::schedule::LabOpenSystems;
use crate::status::LabStatus;

/// The longest link that is read, in bytes.
const LONGEST: usize = 1 << 16;

/// A moment of the lab. Sent as a message, it makes the lab show this moment.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct LabMoment {
    /// The maze.
    pub code: Code,
    /// The rule for start and goal, if it is not the usual one.
    pub ends: Option<GoalRule>,
    /// The solver that is watched; `None` for the generator.
    pub solver: Option<Solver>,
    /// The event to stop at; `None` to play from the beginning.
    pub step: Option<u32>,
}

impl LabMoment {
    /// Reads the address of a link; `None` if it opens no moment of the lab. The error is one line.
    pub fn of_address(address: &str) -> Result<Option<Self>, Text> {
        let LinkParts { address, query, .. } = LinkParts::of(address);
        let is_of_lab = parse(query.as_bytes()).any(|(name, _)| name == "lab");
        if !is_of_lab {
            return Ok(None);
        }
        if address.len() > LONGEST {
            return Err(text!("error-file-size", max = Text::grouped(LONGEST as u64)));
        }
        let (mut code, mut ends, mut solver, mut step) = (None, None, None, None);
        let mut goals = Vec::new();
        for (name, value) in parse(query.as_bytes()) {
            match &*name {
                "lab" => code = Some(value.parse::<Code>()?),
                "ends" => ends = Some(value.parse::<Endpoints>()?),
                "goal" => goals.push(value.parse::<u32>().map_err(|_| text!("error-link-goals", most = MOST_GOALS))?),
                "solver" => solver = Some(Solver::named(&value)?),
                "step" => step = Some(value.parse().map_err(|_| text!("error-link-step"))?),
                _ => {}
            }
        }
        let goals = Goals::new(goals).ok_or_else(|| text!("error-link-goals", most = MOST_GOALS))?;
        Ok(code.map(|code| Self { ends: Self::rule(&code, ends, goals), code, solver, step }))
    }

    /// The rule for start and goal of a maze; `None` if it is the usual one.
    pub fn rule(code: &Code, ends: Option<Endpoints>, goals: Goals) -> Option<GoalRule> {
        let is_usual = ends.is_none() && goals.is_empty();
        (!is_usual).then(|| GoalRule::from(ends.unwrap_or_else(|| Endpoints::usual(code.grid()))).with_goals(goals))
    }

    /// Returns the link: the address of the game with a query. `game` must have no query and no fragment.
    pub fn address(&self, game: &str) -> String {
        let escaped = |text: &str| byte_serialize(text.as_bytes()).collect::<String>();
        let code = escaped(&self.code.to_string());
        self.parts().iter().fold(format!("{game}?lab={code}"), |link, (name, value)| format!("{link}&{name}={value}"))
    }

    /// Returns the command that opens this moment on a desktop.
    pub fn command(&self) -> String {
        let code = self.code.to_string();
        // A seed may have spaces and quotes.
        let is_plain = code.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.,".contains(&byte));
        let code = if is_plain { code } else { format!("'{}'", code.replace('\'', "'\\''")) };
        let command = format!("mazeater lab --code {code}");
        self.parts().iter().fold(command, |command, (name, value)| format!("{command} --{name} {value}"))
    }

    /// Returns the parts that differ from the defaults, by name.
    fn parts(&self) -> Vec<(&'static str, String)> {
        let ends = self.ends.map(|ends| ("ends", ends.rule().to_string()));
        let goals = self.ends.iter().flat_map(|ends| ends.goals().numbers()).map(|goal| ("goal", goal.to_string()));
        let solver = self.solver.map(|solver| ("solver", solver.to_string()));
        let step = self.step.map(|step| ("step", step.to_string()));
        ends.into_iter().chain(goals).chain(solver).chain(step).collect()
    }

    /// Returns the current moment of the lab. For a race, its first solver is used.
    pub fn of_lab(maze: &LabMaze, form: &MazeForm, shown: &Show, playback: &Playback) -> Result<Self, Text> {
        let rule = maze.goal_rule(form.goal_rule());
        let ends = (rule != Endpoints::usual(maze.grid()).into()).then_some(rule);
        let step = Some(u32::try_from(playback.target()).unwrap_or(u32::MAX));
        Ok(Self { code: maze.code()?, ends, solver: shown.solver(), step })
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<LabMoment>();
    // Runs on every screen: the lab opens only in the next frame.
    app.add_systems(Update, open.in_set(LabOpenSystems::Moment));
}

/// Queues the maze and the run of a moment.
fn open(
    mut asked: MessageReader<LabMoment>,
    mut form: ResMut<MazeForm>,
    mut selection: ResMut<RunSelection>,
    mut playback: ResMut<Playback>,
    mut status: ResMut<LabStatus>,
    mut jobs: ResMut<Jobs>,
) {
    for moment in asked.read() {
        if let Err(error) = form.take_code(&moment.code) {
            status.refuse(error);
            continue;
        }
        form.set_goal_rule(moment.ends.unwrap_or_else(|| Endpoints::usual(moment.code.grid()).into()));
        selection.choose(moment.solver);
        playback.open_at(moment.step.map(|step| step as usize));
        jobs.enqueue(match moment.code.recipe() {
            Some(_) => growing(),
            None => opening(ReadSource::Text(moment.code.to_string()), id!("lab-field-code")),
        });
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const GAME: &str = "https://example.org/mazeater/";

    fn moment(seed: &str) -> LabMoment {
        let grid = maze::AnyGrid::new(maze::CellShape::Square, "9x7", None, None).unwrap();
        let generator = maze::Algorithm::Wilson.into();
        let code = maze::Recipe { grid, generator, seed: maze::Seed::new(seed) }.into();
        LabMoment { code, ends: None, solver: None, step: None }
    }

    #[test]
    fn links_are_read_as_they_were_written() {
        for seed in ["tuesday", "two words & more=?#", "käse"] {
            for solver in [None, Some(Solver::AStar)] {
                let goals = Goals::new([12, 40, 7]).unwrap();
                let rules = [
                    None,
                    Some(Endpoints::Farthest.into()),
                    Some(Endpoints::chosen(maze::Cell(3), maze::Cell(50)).into()),
                    Some(GoalRule::from(Endpoints::Corner).with_goals(goals)),
                ];
                for ends in rules {
                    let moment = LabMoment { ends, solver, step: Some(120), ..moment(seed) };
                    let address = moment.address(GAME);
                    assert!(address.bytes().all(|byte| byte.is_ascii_graphic()), "{address}");
                    assert_eq!(LabMoment::of_address(&address), Ok(Some(moment)), "{address}");
                }
            }
        }
    }

    #[test]
    fn command_is_one_word_of_a_shell_for_each_part() {
        let plain = LabMoment { step: Some(7), solver: Some(Solver::Tremaux), ..moment("tuesday") };
        assert_eq!(plain.command(), format!("mazeater lab --code {} --solver tremaux --step 7", plain.code));
        let several = LabMoment::rule(&plain.code, None, Goals::new([3, 9]).unwrap());
        let several = LabMoment { ends: several, ..moment("tuesday") };
        assert_eq!(several.command(), format!("mazeater lab --code {} --ends corner --goal 3 --goal 9", several.code));
        for seed in ["it's two", "a $HOME `b`", "käse"] {
            let command = moment(seed).command();
            let word = command.strip_prefix("mazeater lab --code ").unwrap();
            let is_plain =
                |text: &str| text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.,".contains(&byte));
            let quoted = word.strip_prefix('\'').and_then(|rest| rest.strip_suffix('\''));
            assert!(
                is_plain(word) || quoted.is_some_and(|text| !text.replace("'\\''", "").contains('\'')),
                "{command}"
            );
        }
    }

    #[test]
    fn other_links_are_not_of_the_lab_and_wrong_ones_are_refused() {
        assert_eq!(LabMoment::of_address(&format!("{GAME}?level=12")), Ok(None));
        assert_eq!(LabMoment::of_address(GAME), Ok(None));
        let code = moment("x").code;
        for rest in [
            "lab=maze1",
            &format!("lab={code}&solver=nobody"),
            &format!("lab={code}&step=many"),
            &format!("lab={code}&goal=3,4"),
        ] {
            let why = LabMoment::of_address(&format!("{GAME}?{rest}")).expect_err(rest);
            assert!(!why.english().contains('\n'), "{rest}");
        }
    }

    proptest! {
        #[test]
        fn any_link_is_read_or_refused(rest in "(lab|solver|step|ends|&|=|%|maze1|[.a-z0-9?#]){0,40}") {
            let _ = LabMoment::of_address(&format!("{GAME}?{rest}"));
        }
    }
}
