//! Verifies many runs, on as many threads as there are, or one after another.

use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use files::background::next_piece;
use maze::Cancel;

use super::run::{LeagueRun, VerifiedRun, Verifier, WhyNot};

/// Number of runs of one race that a thread verifies in a row, because building the level takes as long as some runs.
const IN_A_ROW: usize = 16;

/// A run and its verdict.
#[derive(Clone, Debug, PartialEq)]
pub struct JudgedRun {
    /// The run.
    pub run: LeagueRun,
    /// Its facts, or why it does not count.
    pub verdict: Result<VerifiedRun, WhyNot>,
}

/// Runs without doubles, by race and then by letters. Of several names the first by alphabet counts, so the order of
/// the runs does not matter.
pub fn without_doubles(mut runs: Vec<LeagueRun>) -> Vec<LeagueRun> {
    runs.sort_by(|one, other| (one.race(), one.letters()).cmp(&(other.race(), other.letters())));
    let mut kept: Vec<LeagueRun> = Vec::with_capacity(runs.len());
    for run in runs {
        match kept.pop() {
            Some(last) if last.letters() == run.letters() => kept.push(run.named_like(&last)),
            last => kept.extend(last.into_iter().chain([run])),
        }
    }
    kept
}

/// Verifies runs on threads, and returns them in their order. `progress` is called with the number of those that are done, by
/// one thread at a time or several. A run that was canceled says so.
pub fn verify_all(
    runs: Vec<LeagueRun>,
    threads: usize,
    progress: impl Fn(usize) + Sync,
    cancel: &Cancel,
) -> Vec<JudgedRun> {
    let rows: Vec<&[LeagueRun]> = runs.chunk_by(|one, other| one.race() == other.race()).collect();
    let rows: Vec<&[LeagueRun]> = rows.iter().flat_map(|row| row.chunks(IN_A_ROW)).collect();
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let work = || {
        let mut verifier = Verifier::default();
        let mut judged = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(row) = rows.get(at) else { return judged };
            let verdicts = row.iter().map(|run| {
                let verdict = verifier.verify(run, cancel);
                progress(done.fetch_add(1, Ordering::Relaxed) + 1);
                verdict
            });
            judged.push((at, verdicts.collect::<Vec<_>>()));
        }
    };
    let mut judged: Vec<(usize, Vec<Result<VerifiedRun, WhyNot>>)> = thread::scope(|scope| {
        let threads = threads.clamp(1, rows.len().max(1));
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    });
    judged.sort_by_key(|&(at, _)| at);
    let verdicts = judged.into_iter().flat_map(|(_, verdicts)| verdicts);
    runs.into_iter().zip(verdicts).map(|(run, verdict)| JudgedRun { run, verdict }).collect()
}

/// Verifies runs in a background task, one after another, so that a browser draws frames in between.
pub async fn verify_in_turn(runs: Vec<LeagueRun>, progress: impl Fn(usize), cancel: Cancel) -> Vec<JudgedRun> {
    let mut verifier = Verifier::default();
    let mut judged = Vec::with_capacity(runs.len());
    for run in runs {
        next_piece().await;
        let verdict = verifier.verify(&run, &cancel);
        judged.push(JudgedRun { run, verdict });
        progress(judged.len());
    }
    judged
}
