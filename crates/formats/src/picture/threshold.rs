//! Divides the tones of a picture into dark and light.

use std::ops::RangeInclusive;

/// The least difference between dark and light, of 255. Print on gray paper has more.
const LEAST_CONTRAST: f32 = 48.0;

/// Two classes of tones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Levels {
    /// The first light tone.
    pub(super) threshold: u8,
    /// The mean of the dark tones.
    pub(super) dark: f32,
    /// The mean of the light tones.
    pub(super) light: f32,
    /// The tone that one of a hundred pixels is darker than, and that one is lighter than.
    pub(super) ends: (f32, f32),
    /// Whether nearly every pixel is one of two tones: no soft edges, no noise of gray.
    pub(super) is_sharp: bool,
    /// The share of the pixels that are about as near to dark as to light.
    pub(super) between: f32,
}

/// The two classes by Otsu's method: the threshold at which the tones of both differ least from their means. `None`
/// without contrast.
pub(super) fn levels(counts: &[u64; 256]) -> Option<Levels> {
    let weights = counts.map(|count| count as f64);
    let all: f64 = weights.iter().sum();
    let moment: f64 = (0_u8..=255).zip(weights).map(|(tone, weight)| f64::from(tone) * weight).sum();
    let (mut below, mut moment_below) = (0.0, 0.0);
    let (mut best, mut means) = (0.0, None);
    for (tone, weight) in (0_u8..=255).zip(weights) {
        below += weight;
        moment_below += f64::from(tone) * weight;
        let above = all - below;
        if below == 0.0 || above == 0.0 {
            continue;
        }
        let (dark, light) = (moment_below / below, (moment - moment_below) / above);
        let between = below * above * (light - dark).powi(2);
        if between > best {
            best = between;
            means = Some((dark as f32, light as f32));
        }
    }
    let (dark, light) = means.filter(|(dark, light)| light - dark >= LEAST_CONTRAST)?;
    let near = |level: f32| {
        (0_u8..=255)
            .zip(weights)
            .filter(move |&(tone, _)| (f32::from(tone) - level).abs() < 2.0)
            .map(|(_, weight)| weight)
    };
    let two: f64 = near(dark).chain(near(light)).sum();
    let share = |tone: u8| (f32::from(tone) - dark) / (light - dark);
    let middle = (0_u8..=255).zip(weights).filter(|&(tone, _)| (0.3..0.7).contains(&share(tone)));
    let tone_at = |share: f64| {
        let mut seen = 0.0;
        let reaches = |weight: &f64| {
            seen += weight;
            seen >= share * all
        };
        weights.iter().position(reaches).unwrap_or(255) as f32
    };
    Some(Levels {
        ends: (tone_at(0.01), tone_at(0.99)),
        threshold: dark.midpoint(light).ceil() as u8,
        dark,
        light,
        is_sharp: two >= 0.998 * all,
        between: (middle.map(|(_, weight)| weight).sum::<f64>() / all) as f32,
    })
}

/// The least share of all pixels that are of a tone, exactly.
const LEAST_TONE: f64 = 0.05;
/// Tones of one kind, as compression blurs them.
const SAME_TONE: u8 = 2;
/// The least difference between the darkest and the lightest tone around a third one.
const LEAST_SPAN: u8 = 96;

/// The tone about as near to the darkest as to the lightest that has as many pixels as walls and floor have: a background,
/// what a program has looked at, or soft edges.
pub(super) fn third_tone(counts: &[u64; 256]) -> Option<RangeInclusive<u8>> {
    let all: u64 = counts.iter().sum();
    let around = |tone: u8| tone.saturating_sub(SAME_TONE)..=tone.saturating_add(SAME_TONE);
    let near = |tone: u8| around(tone).map(|tone| counts[usize::from(tone)]).sum::<u64>();
    let tones: Vec<u8> = (0..=255).filter(|&tone| near(tone) as f64 >= LEAST_TONE * all as f64).collect();
    let (&dark, &light) = (tones.first()?, tones.last()?);
    let share = |tone: u8| f64::from(tone - dark) / f64::from(light - dark);
    let third = tones.into_iter().filter(|&tone| light - dark >= LEAST_SPAN && (0.3..0.7).contains(&share(tone)));
    third.max_by_key(|&tone| near(tone)).map(around)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::histogram::histogram;

    #[test]
    fn two_tones_are_told_apart() {
        let tones = [[20; 30], [200; 30]].concat();
        let levels = levels(&histogram(&tones)).unwrap();
        assert_eq!((levels.threshold, levels.dark, levels.light), (110, 20.0, 200.0));
        assert!(levels.is_sharp);
        assert_eq!(third_tone(&histogram(&tones)), None);
        assert!(third_tone(&histogram(&[[20; 30], [200; 30], [110; 30]].concat())).unwrap().contains(&110));
        assert_eq!(third_tone(&histogram(&[[20; 30], [200; 30], [160; 30]].concat())), None);
        assert!(super::levels(&histogram(&[7; 50])).is_none());
        assert!(super::levels(&histogram(&[[100; 9], [120; 9]].concat())).is_none());
    }
}
