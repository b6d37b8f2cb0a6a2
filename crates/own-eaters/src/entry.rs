//! An eater of the player that takes part in a race: a script or a mouse in any language, and its walk.

use std::time::Duration;

use files::background::next_piece;
use maze::Cancel;
use mouse::{MouseError, Program, walk_level};
use race::eater::{Aim, EaterError};
use race::{EaterKind, Level, ScriptEntry, ScriptLook};
use script::{ErrorKind, LevelRun, Limits, Script, Shape, Status};
use text::Text;

use super::own_eater::body_of;

/// An eater of the player that takes part in a race.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RacingEater {
    /// Name, color and body.
    pub look: ScriptLook,
    /// What it does.
    pub mind: Mind,
}

/// What an eater of the player does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mind {
    /// What its script says.
    Script(Script),
    /// What a program in any language says.
    Mouse(Program),
}

impl Mind {
    /// Tells scripts by their texts, and programs by their command lines.
    pub fn digest(&self) -> u64 {
        match self {
            Self::Script(script) => script.digest(),
            Self::Mouse(program) => program.digest(),
        }
    }
}

impl RacingEater {
    /// The eater whose outline it has.
    pub fn body(&self) -> EaterKind {
        self.look.body().unwrap_or_else(|| body_of(&self.mind))
    }
}

/// Operations between two pieces of a walk.
const PIECE: u64 = 200_000;

/// The longest time of a mouse in one level. The player waits for it before the race.
const MOUSE_TIME: Duration = Duration::from_secs(20);

/// The walk of an eater of the player through a level, and why it is stuck where it ends before the goal. In a level that
/// shifts it comes as near to its aim as it can. A script walks in pieces; a program is waited for.
pub async fn walk_in_pieces(
    racing: &RacingEater,
    on: (&Level, Option<Aim>),
    limits: Limits,
    cancel: &Cancel,
) -> Result<(ScriptEntry, Option<Text>), Text> {
    match &racing.mind {
        Mind::Script(script) => script_in_pieces((script, &racing.look), on, limits, cancel).await,
        Mind::Mouse(program) => {
            let steps = limits.steps.into();
            let limits = mouse::Limits { time: MOUSE_TIME, steps, ..mouse::Limits::default() };
            let walk = walk_level(program, on.0, limits, cancel);
            if matches!(walk.error, Some(MouseError::Canceled)) {
                return Err(text!("error-canceled"));
            }
            let entry = walk.entry(racing.look.clone(), program.digest(), on.0)?;
            Ok((entry, walk.error.as_ref().map(Text::from)))
        }
    }
}

async fn script_in_pieces(
    (script, look): (&Script, &ScriptLook),
    (level, aim): (&Level, Option<Aim>),
    limits: Limits,
    cancel: &Cancel,
) -> Result<(ScriptEntry, Option<Text>), Text> {
    let mut run = match LevelRun::toward(script, level, aim, limits, cancel) {
        Ok(run) => run,
        Err(error) => {
            let who = (script.digest(), script.shape() == Shape::Planner);
            let entry = level.script_entry(look.clone(), who, &[level.start()], &[]);
            return Ok((entry.map_err(EaterError::from)?, Some(Text::from(&error))));
        }
    };
    let mut done = 0;
    while run.step() == Status::Running {
        if run.work() - done >= PIECE {
            done = run.work();
            next_piece().await;
        }
    }
    let error = run.error();
    if error.is_some_and(|error| error.kind() == ErrorKind::Canceled) {
        return Err(text!("error-canceled"));
    }
    let error = error.map(Text::from);
    Ok((run.entry(look.clone())?, error))
}
