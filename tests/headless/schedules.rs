//! The order of the game's systems.

use std::collections::HashMap;

use bevy::ecs::schedule::{InternedScheduleLabel, ScheduleBuildSettings, ScheduleLabel};
use bevy::prelude::*;
use mazeater::screens::DrawPlugin;

use crate::game::config;

/// The crates whose systems the game orders.
const OWN: [&str; 7] = ["audio::", "lab::", "mazeater::", "own_eaters::", "platform::", "settings::", "ui::"];

/// The pairs of the game's own systems in a schedule that conflict and have no order, with what they conflict on.
/// Systems of other crates are left out: the game cannot order those.
fn ambiguities(app: &mut App, label: InternedScheduleLabel) -> Vec<String> {
    app.world_mut().schedule_scope(label, |world, schedule| {
        schedule.set_build_settings(ScheduleBuildSettings {
            // An inserted synchronization must not order two systems by accident.
            auto_insert_apply_deferred: false,
            ..ScheduleBuildSettings::default()
        });
        schedule.initialize(world).unwrap_or_else(|error| panic!("{label:?}: {error:?}"));
        let systems = schedule.systems().expect("it is initialized");
        let names: HashMap<_, _> = systems.map(|(key, system)| (key, system.name().to_string())).collect();
        let component = |&id| world.components().get_name(id).map_or_else(String::new, |name| name.to_string());
        let conflicts = schedule.graph().conflicting_systems().iter();
        let conflicts = conflicts.map(|(one, other, on)| (&names[one], &names[other], on));
        conflicts
            .filter(|(one, other, _)| [one, other].into_iter().all(|name| OWN.iter().any(|own| name.starts_with(own))))
            .map(|(one, other, on)| {
                let on: Vec<String> = on.iter().map(component).collect();
                format!("{label:?}: {one} and {other} on {}", on.join(", "))
            })
            .collect()
    })
}

#[test]
fn schedules_have_no_ambiguous_systems() {
    let mut app = crate::game::app(config());
    app.add_plugins(DrawPlugin);
    let schedules = app.world().resource::<Schedules>();
    let labels: Vec<InternedScheduleLabel> = schedules.iter().map(|(_, schedule)| schedule.label()).collect();
    assert!(labels.contains(&Update.intern()) && labels.contains(&FixedUpdate.intern()));
    let mut found: Vec<String> = labels.into_iter().flat_map(|label| ambiguities(&mut app, label)).collect();
    found.sort();
    assert!(found.is_empty(), "{} ambiguities:\n{}", found.len(), found.join("\n"));
}
