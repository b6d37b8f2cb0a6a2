//! The pages of the lab's panel.

use bevy::prelude::*;
use ui::screen::Screen;

use crate::schedule::LabRequestSystems;

/// A page of the lab's panel.
#[derive(SubStates, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[source(Screen = Screen::Lab)]
pub enum LabPage {
    /// Playback controls, and entries that lead to all other pages.
    #[default]
    Home,
    /// The maze: grid, size, algorithm, seed.
    Maze,
    /// The style of the algorithm.
    Style,
    /// The solvers of a race.
    Race,
    /// A tournament over many mazes.
    Tournament,
    /// The statistics of the maze.
    Measure,
    /// The maze editor.
    Edit,
    /// Opening, saving and copying.
    Files,
    /// The list of files to open.
    Folder,
    /// Printing.
    Print,
    /// Options that make printed pages a book.
    Book,
    /// How often each maze of a small grid is made.
    Uniformity,
    /// Questions about the run that is watched.
    Ask,
    /// The hand-ins of a class.
    Class,
}

impl LabPage {
    /// All pages.
    pub const ALL: [Self; 14] = [
        Self::Home,
        Self::Maze,
        Self::Style,
        Self::Race,
        Self::Tournament,
        Self::Measure,
        Self::Edit,
        Self::Files,
        Self::Folder,
        Self::Print,
        Self::Book,
        Self::Uniformity,
        Self::Ask,
        Self::Class,
    ];

    /// Whether it shows the preview of a printed page.
    pub const fn has_preview(self) -> bool {
        matches!(self, Self::Print | Self::Book)
    }

    /// Whether the maze is in the middle of the window.
    pub const fn shows_maze(self) -> bool {
        !self.has_preview() && !matches!(self, Self::Tournament | Self::Uniformity | Self::Class)
    }

    /// The page that Back leads to; `None` for the first page.
    pub const fn parent(self) -> Option<Self> {
        match self {
            Self::Home => None,
            Self::Style => Some(Self::Maze),
            Self::Folder => Some(Self::Files),
            Self::Book => Some(Self::Print),
            Self::Uniformity => Some(Self::Measure),
            _ => Some(Self::Home),
        }
    }
}

/// Whether keys, buttons and the mouse control the panel: the lab is on the screen, and nothing covers it. Set by the
/// game.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PanelIsOpen(pub bool);

/// Opens a page of the panel.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenPage(pub LabPage);

/// A run condition: whether the panel is open.
pub(crate) fn is_panel_open(panel: Res<PanelIsOpen>) -> bool {
    panel.0
}

/// A run condition: whether the panel is open at this page.
pub(crate) fn is_page_open(page: LabPage) -> impl Fn(Res<PanelIsOpen>, Option<Res<State<LabPage>>>) -> bool + Clone {
    move |panel, shown| panel.0 && shown.is_some_and(|shown| *shown.get() == page)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PanelIsOpen>().add_message::<OpenPage>();
    app.add_systems(Update, open_pages.in_set(LabRequestSystems::Ask));
    app.add_sub_state::<LabPage>();
}

fn open_pages(mut asked: MessageReader<OpenPage>, mut next: ResMut<NextState<LabPage>>) {
    for &OpenPage(page) in asked.read() {
        NextState::set_if_neq(&mut next, page);
    }
}
