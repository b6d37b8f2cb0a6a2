//! Entries about friends that several menus have.

use friends::Phrase;
use friends::limits::LONGEST_NAME;
use settings::Settings;
use text::Text;
use ui::menu::Entry;
use ui::menu::text_entry::{EditText, TextEntry};

use super::commands::FriendsCommand;
use super::lines::phrase_text;
use super::room::{FriendsRoom, Session};
use crate::navigation::{Navigate, RaceCommand};
use crate::states::Page;
use crate::widgets::entries::name_of;

/// The field of the player's name, which friends see too.
pub(crate) fn player_name(settings: &Settings, edited: &TextEntry) -> Entry {
    let own = settings.player_name().map(|name| name.as_str().to_owned());
    let field = EditText::new(FriendsCommand::Name).starting_with(own.unwrap_or_default()).up_to(LONGEST_NAME * 4);
    let value = edited.shown(&field).map_or_else(|| name_of(settings), Text::verbatim);
    Entry { value, ..Entry::button(text!("friends-name"), field) }.hint(text!("friends-name-hint", most = LONGEST_NAME))
}

/// Ready, or not.
pub(super) fn ready_entry(session: &Session) -> Entry {
    let is_ready = session.room().is_ready();
    let label = if is_ready { text!("friends-not-ready") } else { text!("friends-ready") };
    Entry::button(label, FriendsCommand::Ready(!is_ready)).hint(text!("friends-ready-hint"))
}

/// The choice of a phrase, which Confirm says.
pub(super) fn say_entry(session: &Session) -> Entry {
    let phrase = session.phrase();
    let here = Phrase::ALL.iter().position(|&one| one == phrase).unwrap_or(0);
    let to = |at: Option<usize>| at.and_then(|at| Phrase::ALL.get(at)).map(|&one| FriendsCommand::Phrase(one));
    let entry = Entry::choice(text!("friends-say"), phrase_text(phrase), to(here.checked_sub(1)), to(Some(here + 1)));
    Entry { accept: Some(FriendsCommand::Say(phrase).into()), ..entry }.hint(text!("friends-say-hint"))
}

/// The menu over a race among friends, which keeps running.
pub(crate) fn pause_entries(friends: &FriendsRoom) -> Vec<Entry> {
    let session = friends.session();
    let is_host = session.is_some_and(|session| session.room().is_host());
    let entries = [
        Some(Entry::button(text!("pause-resume"), RaceCommand::Resume)),
        session.map(say_entry),
        is_host.then(|| Entry::button(text!("friends-end"), FriendsCommand::EndRace)),
        Some(Entry::button(text!("pause-settings"), Navigate::Open(Page::Settings))),
        Some(Entry::button(text!("friends-quit"), Navigate::Leave)),
    ];
    entries.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn name_field_shows_the_name() {
        let mut settings = Settings::default();
        assert!(player_name(&settings, &TextEntry::default()).value.is("card-you"));
        settings.set_player_name("Ada".parse().ok());
        assert_eq!(player_name(&settings, &TextEntry::default()).value.english(), "Ada");
    }
}
