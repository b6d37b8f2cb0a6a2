//! Races in words.

use text::Language;

use super::*;

const RIVAL: &str = "Wally";
const ANSWER: &str = "Dead end in 3";

fn english(text: &Text) -> String {
    Language::English.get(text).into_owned()
}

/// What is told by a race of these moments: second, gap in ticks, split.
fn told(moments: &[(f64, i64, Option<(u32, Option<i64>)>)]) -> Vec<String> {
    let mut speech = RaceSpeech::default();
    let mut told = vec![String::new()];
    for &(second, ahead, split) in moments {
        let time = Ticks((second * f64::from(TICKS_PER_SECOND)) as u32);
        speech.follow(RaceMoment { time, gap: Some((Text::verbatim(RIVAL), ahead)), split });
        let said = english(&speech.said());
        if told.last() != Some(&said) {
            told.push(said);
        }
    }
    told.split_off(1)
}

#[test]
fn new_leader_is_told_and_a_close_race_is_not_a_change() {
    let said = told(&[(1.0, 20, None), (2.0, 64, None), (3.0, -20, None), (4.0, 20, None), (5.0, -64, None)]);
    assert_eq!(said, ["0.5 s ahead, Wally", "0.5 s behind, Wally"]);
}

#[test]
fn gap_is_told_again_when_it_has_changed() {
    let said = told(&[(1.0, 64, None), (9.0, 256, None), (11.0, 70, None), (12.0, 256, None), (13.0, 512, None)]);
    assert_eq!(said, ["0.5 s ahead, Wally", "2.0 s ahead, Wally"]);
}

#[test]
fn splits_are_told_once_and_first() {
    let first = Some((1, Some(-16)));
    let said = told(&[(1.0, 64, None), (5.0, 64, first), (6.0, 64, first), (7.0, 64, Some((2, None)))]);
    assert_eq!(said, ["0.5 s ahead, Wally", "Split 1: 0.13 s ahead", "Split 2: 0.50 s ahead"]);
}

#[test]
fn race_that_starts_over_is_told_anew() {
    let split = Some((1, Some(128)));
    let said = told(&[(9.0, 64, split), (0.5, -64, None), (9.0, -64, split)]);
    assert_eq!(said, ["Split 1: 1.00 s behind", "0.5 s behind, Wally", "Split 1: 1.00 s behind"]);
}

#[test]
fn same_answer_is_a_change_each_time() {
    let mut speech = RaceSpeech::default();
    let mut said = Vec::new();
    for _ in 0..4 {
        speech.tell(Text::verbatim(ANSWER));
        said.push(english(&speech.said()));
    }
    assert!(said.windows(2).all(|pair| pair[0] != pair[1]), "{said:?}");
    assert!(said.iter().all(|said| said.trim_end() == ANSWER), "{said:?}");
}
