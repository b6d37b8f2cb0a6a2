//! The levels and tracks that come with the game, as texts.

/// The campaign.
pub const CAMPAIGN: &str = include_str!("../../../assets/campaign.ron");

/// The previous campaign, which players may have records of.
pub const EARLIER_CAMPAIGN: &str = include_str!("../../../assets/earlier_campaign.ron");

/// The tracks of the Grand Prix.
pub const TRACKS: &str = include_str!("../../../assets/grand_prix.ron");
