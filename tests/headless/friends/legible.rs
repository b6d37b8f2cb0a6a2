//! Every text of a full room and of its result can be read, also with the longest names.

use mazeater::LaunchConfig;
use mazeater::modes::FriendsCommand;
use own_eaters::ScriptId;
use text::Language;

use super::network::Friends;
use crate::game::config;
use crate::legibility::{add_drawing, flaws_of};
use crate::screens::tour;

/// Flaws of the room and of the result, in a window of this size.
fn look(language: Language, (width, height): (u32, u32)) -> Vec<String> {
    let mut friends = Friends::with(8, |number, friends| {
        let config = LaunchConfig { language, ..config() };
        if number == 0 {
            friends.add_with(config, add_drawing);
            tour::resize(friends.games[0].app.world_mut(), width, height);
        } else {
            friends.add(config);
        }
        format!("{}{number}", "Wm".repeat(9))
    });
    let mut all = Vec::new();
    let mut note = |friends: &mut Friends, name: &str| {
        let found = flaws_of(&mut friends.games[0], name);
        all.extend(found.into_iter().map(|flaw| format!("{language:?} {width}x{height} {name}: {flaw}")));
    };
    friends.games[0].app.world_mut().write_message(FriendsCommand::Series(5));
    for eater in [1, 3] {
        friends.games[0].app.world_mut().write_message(FriendsCommand::Script(ScriptId::Lesson(eater)));
    }
    friends.step();
    friends.step();
    note(&mut friends, "room");
    let everybody = [0, 1, 2, 3, 4, 5, 6, 7];
    friends.race(&everybody);
    friends.run(&[0]);
    friends.until("the menu", |friends| friends.games[0].menu_is(mazeater::states::MenuScreen::Result));
    note(&mut friends, "waiting");
    friends.run(&everybody);
    friends.until_results(&everybody);
    note(&mut friends, "result");
    all
}

#[test]
fn room_and_result_are_legible() {
    let mut all = Vec::new();
    let windows = [(Language::English, (800, 600)), (Language::German, (390, 844)), (Language::German, (1280, 800))];
    for (language, size) in windows {
        all.extend(look(language, size));
    }
    assert!(all.is_empty(), "{} flaws:\n{}", all.len(), all.join("\n"));
}
