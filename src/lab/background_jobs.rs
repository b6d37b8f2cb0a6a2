//! Errands: work that takes long and changes nothing on the table. They are done beside what is done there, some at once,
//! each with what was chosen when it was asked for.

use bevy::tasks::futures_lite::future::yield_now;

use super::files::Kind;
use super::job::{Ending, Job};
use super::queue::Work;
use super::tournament::Tournament;
use super::{Field, Lab, LabPage, Wrong};

impl Lab {
    /// The tournament that is held.
    pub fn tournament(&self) -> Option<&Job> {
        self.errands.iter().find(|job| job.work == Work::Tournament && !job.watch.is_given_up())
    }

    /// Gives up the tournament, and says so.
    pub(super) fn give_up_tournament(&mut self) {
        self.wanted_errands.retain(|&work| work != Work::Tournament);
        if let Some(at) = self.errands.iter().position(|job| job.work == Work::Tournament) {
            let job = self.errands.remove(at);
            self.say_given_up(&job);
        }
    }

    /// Begins the errands that are wanted, once the maze that they are about lies on the table.
    pub(super) fn begin_errands(&mut self) {
        let at_work = self.job.iter().map(|job| job.work);
        if at_work.chain(self.wanted.iter().copied()).any(Work::changes_table) {
            return;
        }
        for work in std::mem::take(&mut self.wanted_errands) {
            let job = match work {
                Work::Tournament => self.begin_tournament(),
                Work::Print(sent) => self.begin_printing(sent),
                Work::Save(kind) => self.begin_saving(kind),
                _ => None,
            };
            self.errands.extend(job);
        }
    }

    fn begin_tournament(&mut self) -> Option<Job> {
        let recipe = self.recipe_of_many()?;
        let mut tournament = Tournament::new(recipe.clone(), self.plan.ends, &self.runners, self.rounds);
        Some(Job::in_parts(Work::Tournament, &["Maze"], |watch| async move {
            let mut held = Ok(());
            while held.is_ok() && !tournament.is_over() && watch.tell(tournament.done(), tournament.mazes()) {
                held = tournament.hold_next();
                yield_now().await;
            }
            let ending: Ending = Box::new(move |lab: &mut Self| match held {
                Ok(()) => {
                    lab.table = Some((tournament.table(), recipe));
                    if lab.page != LabPage::Tournament {
                        lab.said = Some("The tournament is over: 'Tournament' has its table.".to_owned());
                    }
                }
                Err(said) => lab.wrong = Some(Wrong { field: Field::Rounds, said }),
            });
            ending
        }))
    }

    fn begin_saving(&mut self, kind: Kind) -> Option<Job> {
        let specimen = self.specimen.clone()?;
        let way = self.shown_way().map_or_else(Vec::new, |run| run.path.clone());
        let place = self.files.clone();
        Some(Job::begin(Work::Save(kind), &["It is saved"], move |_| {
            let said = kind.save(&specimen, &way, &place);
            Box::new(move |lab: &mut Self| lab.said = Some(said))
        }))
    }
}
