//! The palettes: one per world of the campaign, those that are rewards, and high contrast. Defined in OKLCH, in which
//! equal steps look equal.

use race::EaterKind;
use text::Id;

use crate::eaters::{Floor, Look, Mixed};
use crate::palette::{DOORS, INKS, Palette, Rgb, lab};

/// The colors of the racers and the pickups.
#[derive(Clone, Copy, Debug)]
struct Cast {
    player: Mixed,
    goal: Mixed,
    goal_dark: Mixed,
    /// The cheese and the crumbs. Their rim is dark, so that they can be yellow on a light floor.
    cheese: Mixed,
    solution: Mixed,
    heart: Mixed,
    /// The floor, which selects the color of each eater.
    eaters_on: Floor,
    /// Doors and keys.
    doors: [Mixed; DOORS],
}

/// For dark floors.
const BY_NIGHT: Cast = Cast {
    player: (0.800, 0.131, 180.0),
    goal: (0.850, 0.160, 90.0),
    goal_dark: (0.660, 0.135, 68.0),
    cheese: (0.850, 0.160, 90.0),
    solution: (0.855, 0.155, 95.0),
    heart: (0.720, 0.170, 12.0),
    eaters_on: Floor::Dark,
    doors: [(0.820, 0.105, 222.0), (0.780, 0.150, 343.0), (0.820, 0.175, 130.0)],
};

/// For light floors.
const BY_DAY: Cast = Cast {
    player: (0.505, 0.084, 190.0),
    goal: (0.520, 0.106, 84.0),
    goal_dark: (0.400, 0.080, 75.0),
    cheese: (0.840, 0.165, 86.0),
    solution: (0.510, 0.104, 80.0),
    heart: (0.500, 0.190, 12.0),
    eaters_on: Floor::Light,
    doors: [(0.500, 0.130, 250.0), (0.480, 0.190, 343.0), (0.480, 0.120, 128.0)],
};

/// For black floors.
const ON_BLACK: Cast = Cast {
    player: (0.895, 0.130, 190.0),
    goal: (0.945, 0.170, 105.0),
    goal_dark: (0.700, 0.140, 90.0),
    cheese: (0.945, 0.170, 105.0),
    solution: (0.950, 0.150, 105.0),
    heart: (0.720, 0.170, 12.0),
    eaters_on: Floor::Black,
    doors: [(0.850, 0.100, 222.0), (0.800, 0.135, 343.0), (0.850, 0.155, 125.0)],
};

impl Cast {
    /// The colors of the lab in the order of its roles. They use the colors of racers, which differ for every color
    /// vision.
    fn lab(&self) -> [Mixed; lab::ROLES] {
        let eater = |kind: EaterKind| Look::of(kind).color(self.eaters_on);
        [
            eater(EaterKind::Sniffer),
            eater(EaterKind::Beeline),
            eater(EaterKind::Ripple),
            self.player,
            eater(EaterKind::Gulper),
            eater(EaterKind::Plug),
            eater(EaterKind::Wally),
            eater(EaterKind::Scamper),
            self.solution,
        ]
    }
}

/// A palette in OKLCH.
#[derive(Clone, Copy, Debug)]
pub struct Scheme {
    ground: Mixed,
    floor: Mixed,
    wall: Mixed,
    shadow: Mixed,
    night: Mixed,
    backdrop: Mixed,
    text: Mixed,
    text_soft: Mixed,
    panel: Mixed,
    panel_edge: Mixed,
    focus: Mixed,
    pupil: Mixed,
    cast: Cast,
}

/// A dark palette of one hue. `depth` scales the chroma of the ground, 1 as in midnight.
const fn dark(hue: f32, depth: f32, wall: Mixed, text: Mixed, text_soft: Mixed) -> Scheme {
    Scheme {
        ground: (0.205, 0.051 * depth, hue),
        floor: (0.280, 0.073 * depth, hue),
        shadow: (0.161, 0.040 * depth, hue),
        night: (0.170, 0.039 * depth, hue),
        backdrop: (0.244, 0.064 * depth, hue),
        panel: (0.251, 0.069 * depth, hue),
        panel_edge: (0.393, 0.095 * depth, hue),
        focus: (0.357, 0.101 * depth, hue),
        pupil: (0.225, 0.057 * depth, hue),
        wall,
        text,
        text_soft,
        cast: BY_NIGHT,
    }
}

/// A light palette: white paper, dark ink.
const DAYLIGHT: Scheme = Scheme {
    ground: (0.945, 0.012, 85.0),
    floor: (0.985, 0.006, 85.0),
    wall: (0.300, 0.050, 275.0),
    shadow: (0.800, 0.020, 85.0),
    // Mist rather than night: black belongs to no paper.
    night: (0.810, 0.032, 275.0),
    backdrop: (0.900, 0.018, 85.0),
    text: (0.250, 0.040, 275.0),
    text_soft: (0.430, 0.040, 275.0),
    panel: (0.975, 0.010, 85.0),
    panel_edge: (0.780, 0.025, 85.0),
    focus: (0.940, 0.040, 88.0),
    pupil: (0.220, 0.030, 270.0),
    cast: BY_DAY,
};

/// A light palette: pale green paper, dark green ink.
const MINT: Scheme = Scheme {
    ground: (0.950, 0.022, 165.0),
    floor: (0.985, 0.010, 165.0),
    wall: (0.310, 0.055, 185.0),
    shadow: (0.810, 0.030, 165.0),
    night: (0.810, 0.036, 185.0),
    backdrop: (0.900, 0.030, 165.0),
    text: (0.250, 0.040, 190.0),
    text_soft: (0.430, 0.045, 190.0),
    panel: (0.978, 0.012, 165.0),
    panel_edge: (0.780, 0.040, 165.0),
    focus: (0.935, 0.045, 150.0),
    pupil: (0.220, 0.030, 200.0),
    cast: BY_DAY,
};

/// High contrast. Overrides the chosen palette.
pub const HIGH_CONTRAST: Scheme = Scheme {
    ground: (0.0, 0.0, 0.0),
    floor: (0.160, 0.0, 0.0),
    wall: (1.0, 0.0, 0.0),
    shadow: (0.0, 0.0, 0.0),
    night: (0.0, 0.0, 0.0),
    backdrop: (0.180, 0.0, 0.0),
    text: (1.0, 0.0, 0.0),
    text_soft: (0.920, 0.0, 0.0),
    panel: (0.0, 0.0, 0.0),
    panel_edge: (0.750, 0.0, 0.0),
    focus: (0.300, 0.140, 265.0),
    pupil: (0.0, 0.0, 0.0),
    cast: ON_BLACK,
};

/// A palette with its name and hint.
#[derive(Clone, Copy, Debug)]
pub struct NamedScheme {
    /// Its name in the settings file.
    pub name: &'static str,
    /// Its name for the player.
    pub label: Id,
    /// A sentence about its appearance.
    pub hint: Id,
    /// Its colors.
    pub scheme: Scheme,
}

/// Number of palettes that belong to worlds. They are the first; the others can be rewards.
pub const WORLDS: usize = 8;

/// The palette of a world, counted from 0. Worlds after the last palette begin with the first again.
pub const fn of_world(world: usize) -> &'static Scheme {
    &ALL[world % WORLDS].scheme
}

/// The palettes in the order of the worlds, the others after them, which is the order of the setting.
pub const ALL: &[NamedScheme] = &[
    // Midnight paper: deep indigo, cream walls.
    NamedScheme {
        name: "midnight",
        label: id!("settings-palette-midnight"),
        hint: id!("settings-palette-midnight-hint"),
        scheme: dark(277.0, 1.0, (0.965, 0.022, 85.0), (0.963, 0.017, 85.0), (0.791, 0.051, 280.0)),
    },
    // Sawmill: brown, fresh wood.
    NamedScheme {
        name: "sawmill",
        label: id!("settings-palette-sawmill"),
        hint: id!("settings-palette-sawmill-hint"),
        scheme: dark(50.0, 0.62, (0.735, 0.070, 60.0), (0.963, 0.017, 75.0), (0.800, 0.040, 60.0)),
    },
    // Seaweed: deep green water.
    NamedScheme {
        name: "seaweed",
        label: id!("settings-palette-seaweed"),
        hint: id!("settings-palette-seaweed-hint"),
        scheme: dark(165.0, 0.62, (0.960, 0.030, 150.0), (0.963, 0.017, 140.0), (0.800, 0.040, 165.0)),
    },
    // Honeycomb: dark honey, wax.
    NamedScheme {
        name: "honeycomb",
        label: id!("settings-palette-honeycomb"),
        hint: id!("settings-palette-honeycomb-hint"),
        scheme: dark(70.0, 0.66, (0.720, 0.105, 62.0), (0.963, 0.025, 90.0), (0.805, 0.050, 85.0)),
    },
    // Lamplight: nearly black.
    NamedScheme {
        name: "lamplight",
        label: id!("settings-palette-lamplight"),
        hint: id!("settings-palette-lamplight-hint"),
        scheme: dark(270.0, 0.22, (0.735, 0.060, 70.0), (0.955, 0.020, 80.0), (0.780, 0.020, 270.0)),
    },
    NamedScheme {
        name: "daylight",
        label: id!("settings-palette-daylight"),
        hint: id!("settings-palette-daylight-hint"),
        scheme: DAYLIGHT,
    },
    // Orchid: dark violet, rosy walls.
    NamedScheme {
        name: "orchid",
        label: id!("settings-palette-orchid"),
        hint: id!("settings-palette-orchid-hint"),
        scheme: dark(330.0, 0.85, (0.955, 0.025, 340.0), (0.963, 0.017, 340.0), (0.800, 0.050, 330.0)),
    },
    // The deep: slate and ice.
    NamedScheme {
        name: "deep",
        label: id!("settings-palette-deep"),
        hint: id!("settings-palette-deep-hint"),
        scheme: dark(235.0, 0.62, (0.960, 0.018, 220.0), (0.963, 0.012, 220.0), (0.795, 0.040, 235.0)),
    },
    // Graphite: gray, chalk walls.
    NamedScheme {
        name: "graphite",
        label: id!("settings-palette-graphite"),
        hint: id!("settings-palette-graphite-hint"),
        scheme: dark(250.0, 0.06, (0.955, 0.006, 100.0), (0.963, 0.005, 100.0), (0.795, 0.008, 250.0)),
    },
    // Embers: dark red, walls like ash in firelight.
    NamedScheme {
        name: "embers",
        label: id!("settings-palette-embers"),
        hint: id!("settings-palette-embers-hint"),
        scheme: dark(22.0, 0.85, (0.730, 0.075, 45.0), (0.963, 0.020, 60.0), (0.805, 0.050, 40.0)),
    },
    // Mint: pale green paper, dark green ink.
    NamedScheme {
        name: "mint",
        label: id!("settings-palette-mint"),
        hint: id!("settings-palette-mint-hint"),
        scheme: MINT,
    },
];

impl Default for Palette {
    fn default() -> Self {
        ALL[0].scheme.palette()
    }
}

impl Scheme {
    /// Converts to sRGB.
    pub fn palette(&self) -> Palette {
        Palette(self.mixed().map(|(lightness, chroma, hue)| Rgb::of_oklch([lightness, chroma, hue])))
    }

    /// The colors in the order of the roles.
    fn mixed(&self) -> [Mixed; INKS] {
        let Self { ground, floor, wall, shadow, night, backdrop, text, text_soft, panel, .. } = *self;
        let Cast { player, goal, goal_dark, cheese, solution, heart, eaters_on, doors } = self.cast;
        let eaters = EaterKind::ALL.map(|kind| Look::of(kind).color(eaters_on));
        let first = [ground, floor, wall, shadow, night, backdrop, text, text_soft, panel, self.panel_edge, self.focus];
        let then = [self.pupil, player, goal, goal_dark, solution, heart, cheese];
        let all = first.into_iter().chain(then).chain(eaters).chain(doors).chain(self.cast.lab()).chain(eaters);
        let mut mixed = [ground; INKS];
        for (place, one) in mixed.iter_mut().zip(all) {
            *place = one;
        }
        mixed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::{
        CHEESE, FLOOR, FOCUS, GOAL, GOAL_DARK, GROUND, HEART, Ink, NIGHT, PANEL, PLAYER, SOLUTION, TEXT, TEXT_SOFT,
        WALL, door, eater,
    };
    use crate::{CHEESE_RIM, MARK_ALPHA};
    use color::{LinearSrgb, Oklab, Oklch, OpaqueColor, Srgb};

    fn schemes() -> impl Iterator<Item = Scheme> {
        ALL.iter().map(|named| named.scheme).chain([HIGH_CONTRAST])
    }

    #[test]
    fn every_color_is_inside_srgb() {
        for scheme in schemes() {
            for mixed in scheme.mixed() {
                let (lightness, chroma, hue) = mixed;
                let shares = OpaqueColor::<Oklch>::new([lightness, chroma, hue]).convert::<Srgb>().components;
                assert!(shares.iter().all(|share| (-0.004..=1.004).contains(share)), "{mixed:?}");
            }
        }
    }

    #[test]
    fn text_and_gameplay_colors_have_enough_contrast() {
        for (number, scheme) in schemes().enumerate() {
            let palette = scheme.palette();
            let contrast = |a: Ink, b: Ink| palette.rgb(a).contrast(palette.rgb(b));
            let eaters = EaterKind::ALL.map(eater);
            let words = [&[TEXT, TEXT_SOFT, PLAYER, GOAL, SOLUTION], &eaters[..]].concat();
            // The last pair occurs only in the focused entry.
            for (behind, texts) in [(GROUND, &words[..]), (PANEL, &words[..]), (FOCUS, &[TEXT, TEXT_SOFT, GOAL][..])] {
                for &text in texts {
                    assert!(
                        contrast(text, behind) >= 4.5,
                        "{number}: {text:?} on {behind:?}: {}",
                        contrast(text, behind)
                    );
                }
            }
            let doors: [Ink; DOORS] = std::array::from_fn(door);
            for thing in [&[WALL, PLAYER, GOAL, SOLUTION, HEART], &doors[..], &eaters[..]].concat() {
                assert!(contrast(thing, FLOOR) >= 3.0, "{number}: {thing:?} on the floor: {}", contrast(thing, FLOOR));
            }
            // Cheese and crumbs by their color, or by their rim.
            let rim = palette.rgb(GOAL_DARK).darker(CHEESE_RIM);
            for ground in [FLOOR, NIGHT] {
                let by_rim = rim.contrast(palette.rgb(ground));
                assert!(contrast(CHEESE, ground).max(by_rim) >= 3.0, "{number}: the cheese on {ground:?}");
            }
            assert!(contrast(SOLUTION, NIGHT) >= 3.0, "{number}: the hint in the dark");
        }
        let strongest = HIGH_CONTRAST.palette();
        assert!(strongest.rgb(TEXT_SOFT).contrast(strongest.rgb(PANEL)) >= 7.0);
    }

    /// The search and the trail of each eater are marks of its own color; the flood below them fades.
    #[test]
    fn search_of_every_eater_is_readable_on_the_floor() {
        for (number, scheme) in schemes().enumerate() {
            let palette = scheme.palette();
            for kind in EaterKind::ALL {
                let mark = palette.rgb(eater(kind)).over(palette.rgb(FLOOR), MARK_ALPHA);
                let contrast = mark.contrast(palette.rgb(FLOOR));
                assert!(contrast >= 3.0, "{number}: the search of {kind:?}: {contrast}");
            }
        }
    }

    /// Doors also have studs, keys teeth, the hint chevrons; at a glance, players see lightness and color first.
    #[test]
    fn what_is_looked_for_differs_from_the_walls() {
        const LIGHTNESS: f32 = 1.3;
        const COLOR: f32 = 0.11;
        for (number, scheme) in schemes().enumerate() {
            let palette = scheme.palette();
            let wall = palette.rgb(WALL);
            for thing in [GOAL, CHEESE, SOLUTION] {
                // White walls leave no room above them.
                let least = if scheme.wall.0 >= 1.0 { 1.1 } else { LIGHTNESS };
                let contrast = palette.rgb(thing).contrast(wall);
                assert!(contrast >= least, "{number}: {thing:?} beside walls: {contrast}");
            }
            let (_, seeing) = EYES[0];
            for thing in [0, 1, 2].map(door).into_iter().chain([PLAYER, HEART]) {
                let [one, other] = [palette.rgb(thing), wall].map(|rgb| seen_by(&seeing, rgb));
                let apart = one.difference(other);
                assert!(apart >= COLOR, "{number}: {thing:?} beside walls: {apart}");
            }
        }
    }

    /// Simulation of dichromatic vision (Machado, Oliveira and Fernandes 2009, severity 1). Matrix rows for linear
    /// light.
    const EYES: [(&str, [[f32; 3]; 3]); 4] = [
        ("all cones", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
        (
            "protanopia",
            [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
        ),
        (
            "deuteranopia",
            [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_820, 0.042_940, 0.968_881]],
        ),
        (
            "tritanopia",
            [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        ),
    ];

    fn seen_by(eye: &[[f32; 3]; 3], rgb: Rgb) -> OpaqueColor<Oklab> {
        let light = eye.map(|row| {
            let sum: f32 = row.iter().zip(rgb.linear()).map(|(share, light)| share * light).sum();
            sum.clamp(0.0, 1.0)
        });
        OpaqueColor::<LinearSrgb>::new(light).convert()
    }

    /// Eaters also differ by outline (tested in [`crate::eaters`]), doors and keys by studs and teeth.
    #[test]
    fn gameplay_colors_differ_for_every_color_vision() {
        let doors: [Ink; DOORS] = std::array::from_fn(door);
        let against_player = EaterKind::ALL.map(eater).into_iter().chain([GOAL, SOLUTION]).map(|other| (PLAYER, other));
        let among_doors =
            doors.into_iter().enumerate().flat_map(|(at, one)| doors[..at].iter().map(move |&o| (one, o)));
        let pairs: Vec<(Ink, Ink)> = against_player.chain(among_doors).collect();
        for (number, scheme) in schemes().enumerate() {
            let palette = scheme.palette();
            for (eye, matrix) in EYES {
                for &(one, other) in &pairs {
                    let [one_seen, other_seen] = [one, other].map(|ink| seen_by(&matrix, palette.rgb(ink)));
                    let apart = one_seen.difference(other_seen);
                    assert!(apart > 0.045, "{number}: {one:?} and {other:?} to an eye with {eye}: {apart}");
                }
            }
        }
    }

    #[test]
    fn palettes_differ_and_one_world_is_light() {
        let light = ALL[..WORLDS].iter().filter(|named| named.scheme.floor.0 > 0.8).count();
        assert_eq!(light, 1);
        for (at, named) in ALL.iter().enumerate() {
            assert!(ALL[..at].iter().all(|other| other.scheme.palette() != named.scheme.palette()));
            assert!(ALL[..at].iter().all(|other| other.name != named.name));
        }
    }
}
