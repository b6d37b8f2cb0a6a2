//! The code of the current race as one short line, for the pages that show it. A code can be as long as its maze is
//! large, so it is formatted when such a page opens and not when it is drawn.

use bevy::prelude::*;

use super::entries::shortened;
use crate::race_setup::CurrentLevel;
use crate::states::MenuScreen;
use crate::text::Text;

/// Length of the line in characters: it fits the cards of pause and result.
const LENGTH: usize = 50;

/// The line. Empty if the race has no code.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(in crate::screens) struct CodeLine(pub(in crate::screens) Text);

pub(in crate::screens) fn plugin(app: &mut App) {
    app.init_resource::<CodeLine>();
    for page in [MenuScreen::Pause, MenuScreen::Result] {
        app.add_systems(OnEnter(page), format_code);
    }
}

fn format_code(level: Option<Res<CurrentLevel>>, mut line: ResMut<CodeLine>) {
    let code = level.as_ref().and_then(|level| level.code.as_ref());
    line.0 = code.map_or(Text::EMPTY, |code| Text::verbatim(shortened(&code.to_string(), LENGTH)));
}
