//! A script that takes part in a race, and its walk.

use files::background::next_piece;
use maze::Cancel;
use race::eater::{Aim, EaterError};
use race::{EaterKind, Level, ScriptEntry, ScriptLook};
use script::{ErrorKind, LevelRun, Limits, Script, ScriptError, Shape, Status};
use text::Text;

use super::own_eater::body_of;

/// A script that takes part in a race.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RacingScript {
    /// Name, color and body.
    pub look: ScriptLook,
    /// What it does.
    pub script: Script,
}

impl RacingScript {
    /// The eater whose outline it has.
    pub fn body(&self) -> EaterKind {
        self.look.body().unwrap_or_else(|| body_of(&self.script))
    }
}

/// Operations between two pieces of a walk.
const PIECE: u64 = 200_000;

/// The walk of a script through a level, in pieces, and why it is stuck where it ends before the goal. In a level that
/// shifts it comes as near to its aim as it can.
pub async fn walk_in_pieces(
    racing: &RacingScript,
    (level, aim): (&Level, Option<Aim>),
    limits: Limits,
    cancel: &Cancel,
) -> Result<(ScriptEntry, Option<ScriptError>), Text> {
    let script = &racing.script;
    let mut run = match LevelRun::toward(script, level, aim, limits, cancel) {
        Ok(run) => run,
        Err(error) => {
            let who = (script.digest(), script.shape() == Shape::Planner);
            let entry = level.script_entry(racing.look.clone(), who, &[level.start()], &[]);
            return Ok((entry.map_err(EaterError::from)?, Some(error)));
        }
    };
    let mut done = 0;
    while run.step() == Status::Running {
        if run.operations() - done >= PIECE {
            done = run.operations();
            next_piece().await;
        }
    }
    let error = run.error().cloned();
    if error.as_ref().is_some_and(|error| error.kind() == ErrorKind::Canceled) {
        return Err(text!("error-canceled"));
    }
    Ok((run.entry(racing.look.clone())?, error))
}
