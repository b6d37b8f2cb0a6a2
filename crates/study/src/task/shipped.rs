//! The tasks that come with the game.

use super::error::TaskError;
use super::file::Task;

/// Makes the name and the text of a task of its file.
macro_rules! task {
    ($id:literal) => {
        ($id, include_str!(concat!("../../../../assets/tasks/", $id, ".ron")))
    };
}

/// The names and files of the tasks, in the order in which they are solved.
pub const SHIPPED: [(&str, &str); 24] = [
    task!("01-three-cells"),
    task!("02-around-the-corner"),
    task!("03-zigzag"),
    task!("04-a-long-corridor"),
    task!("05-stairs"),
    task!("06-the-snake"),
    task!("07-how-far"),
    task!("08-the-bend"),
    task!("09-the-spiral"),
    task!("10-stairs-without-end"),
    task!("11-left-or-right"),
    task!("12-the-winding-corridor"),
    task!("13-a-word-of-your-own"),
    task!("14-follow-your-nose"),
    task!("15-the-fork"),
    task!("16-the-third-door"),
    task!("17-directions"),
    task!("18-round-and-round"),
    task!("19-the-hand-on-the-wall"),
    task!("20-other-cells"),
    task!("21-bridges"),
    task!("22-electronic-doors"),
    task!("23-islands"),
    task!("24-any-maze"),
];

/// A task that comes with the game, from 1. `None` if there is none of this number.
pub fn shipped(number: usize) -> Option<Result<Task, TaskError>> {
    let (_, file) = SHIPPED.get(number.checked_sub(1)?)?;
    Some(Task::from_checked_ron(file))
}
