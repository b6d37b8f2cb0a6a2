//! A connection of the browser to one other player, with the same two channels as matchbox's sockets.
//!
//! Anything that the browser refuses is returned as an error, since a panic would end the page.

use friends::message::Channel;
use futures::StreamExt;
use futures::channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use js_sys::{Array, Function, Promise, Reflect, Uint8Array};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    MessageEvent, RtcConfiguration, RtcDataChannel, RtcDataChannelInit, RtcDataChannelType, RtcIceCandidateInit,
    RtcIceConnectionState, RtcIceGatheringState, RtcIceServer, RtcPeerConnection, RtcPeerConnectionIceEvent,
    RtcSdpType, RtcSessionDescriptionInit,
};

use crate::signal::{Candidate, CandidateParts, Description};

/// An event of a connection.
pub(super) enum Happened {
    /// A channel is open.
    Opened,
    /// A channel or the connection is closed.
    Closed,
    /// A message arrived.
    Received(Channel, Vec<u8>),
    /// A candidate of this player was found.
    Found(Candidate),
    /// All candidates of this player have been found.
    Gathered,
}

/// A connection. Dropping it closes it.
pub(super) struct PeerConnection {
    connection: RtcPeerConnection,
    /// The reliable channel, then the unreliable one.
    channels: Vec<RtcDataChannel>,
    happened: UnboundedReceiver<Happened>,
    /// The browser calls them as long as the connection exists.
    handlers: Vec<Closure<dyn FnMut(JsValue)>>,
}

impl PeerConnection {
    /// Creates a connection that has no other player yet.
    pub(super) fn new(stun: Option<&str>) -> Result<Self, JsValue> {
        let configuration = RtcConfiguration::new();
        let servers = Array::new();
        if let Some(stun) = stun {
            let server = RtcIceServer::new();
            server.set_urls_str(stun);
            servers.push(&server);
        }
        configuration.set_ice_servers(&servers);
        let connection = RtcPeerConnection::new_with_configuration(&configuration)?;
        let (sender, happened) = unbounded();
        let mut peer = Self { connection, channels: Vec::new(), happened, handlers: Vec::new() };
        peer.listen(&sender);
        for (id, channel) in [(0, Channel::Control), (1, Channel::Fast)] {
            peer.add_channel(id, channel, &sender);
        }
        Ok(peer)
    }

    fn listen(&mut self, sender: &UnboundedSender<Happened>) {
        let connection = self.connection.clone();
        let tell = teller(sender);
        // Without a listener for this event, Firefox ends the connection.
        let state = self.handler(move |_| {
            let state = connection.ice_connection_state();
            if matches!(state, RtcIceConnectionState::Failed | RtcIceConnectionState::Closed) {
                tell(Happened::Closed);
            }
        });
        self.connection.set_oniceconnectionstatechange(Some(&state));
        let connection = self.connection.clone();
        let tell = teller(sender);
        let gathering = self.handler(move |_| {
            if connection.ice_gathering_state() == RtcIceGatheringState::Complete {
                tell(Happened::Gathered);
            }
        });
        self.connection.set_onicegatheringstatechange(Some(&gathering));
        let tell = teller(sender);
        let candidate = self.handler(move |event| {
            let Ok(event) = event.dyn_into::<RtcPeerConnectionIceEvent>() else { return };
            let parts = event.candidate().map(|candidate| CandidateParts {
                candidate: candidate.candidate(),
                sdp_mid: candidate.sdp_mid(),
                sdp_m_line_index: candidate.sdp_m_line_index(),
                username_fragment: None,
            });
            if let Ok(candidate) = Candidate::of(parts.as_ref()) {
                tell(Happened::Found(candidate));
            }
        });
        self.connection.set_onicecandidate(Some(&candidate));
    }

    fn add_channel(&mut self, id: u16, number: Channel, sender: &UnboundedSender<Happened>) {
        let options = RtcDataChannelInit::new();
        options.set_negotiated(true);
        options.set_id(id);
        options.set_ordered(number == Channel::Control);
        if number == Channel::Fast {
            options.set_max_retransmits(0);
        }
        let label = format!("matchbox_socket_{id}");
        let channel = self.connection.create_data_channel_with_data_channel_dict(&label, &options);
        channel.set_binary_type(RtcDataChannelType::Arraybuffer);
        let tell = teller(sender);
        channel.set_onopen(Some(&self.handler(move |_| tell(Happened::Opened))));
        let tell = teller(sender);
        channel.set_onclose(Some(&self.handler(move |_| tell(Happened::Closed))));
        let tell = teller(sender);
        channel.set_onmessage(Some(&self.handler(move |event| {
            // This program sends no text messages.
            if let Ok(bytes) = event.unchecked_into::<MessageEvent>().data().dyn_into::<js_sys::ArrayBuffer>() {
                tell(Happened::Received(number, Uint8Array::new(&bytes).to_vec()));
            }
        })));
        self.channels.push(channel);
    }

    /// Returns a function for the browser to call.
    fn handler(&mut self, handle: impl FnMut(JsValue) + 'static) -> Function {
        let closure = Closure::<dyn FnMut(JsValue)>::new(handle);
        let function = closure.as_ref().unchecked_ref::<Function>().clone();
        self.handlers.push(closure);
        function
    }

    /// Waits for the next event.
    pub(super) async fn next(&mut self) -> Happened {
        self.happened.next().await.unwrap_or(Happened::Closed)
    }

    /// Applies the offer of the other player, or its answer.
    pub(super) async fn hear(&self, kind: RtcSdpType, description: &Description) -> Result<(), JsValue> {
        let init = RtcSessionDescriptionInit::new(kind);
        init.set_sdp(description.as_str());
        JsFuture::from(self.connection.set_remote_description(&init)).await.map(drop)
    }

    /// Makes an offer, or an answer to the offer received. Waits until it contains all candidates of this player.
    pub(super) async fn describe(&mut self, kind: RtcSdpType) -> Result<Description, JsValue> {
        let made: Promise = match kind {
            RtcSdpType::Offer => self.connection.create_offer(),
            _ => self.connection.create_answer(),
        };
        let made = JsFuture::from(made).await?;
        let text = Reflect::get(&made, &"sdp".into())?.as_string().unwrap_or_default();
        let init = RtcSessionDescriptionInit::new(kind);
        init.set_sdp(&text);
        JsFuture::from(self.connection.set_local_description(&init)).await?;
        while self.connection.ice_gathering_state() != RtcIceGatheringState::Complete {
            // The description already contains the candidates found here.
            if let Happened::Closed = self.next().await {
                return Err("closed".into());
            }
        }
        let text = self.connection.local_description().map(|description| description.sdp()).unwrap_or_default();
        text.try_into().map_err(|error| JsValue::from(format!("{error}")))
    }

    /// Adds a candidate of the other player. Ignores it if the browser refuses it.
    pub(super) async fn add(&self, candidate: &Candidate) {
        let init = candidate.parts().map(|parts| {
            let init = RtcIceCandidateInit::new(&parts.candidate);
            init.set_sdp_mid(parts.sdp_mid.as_deref());
            init.set_sdp_m_line_index(parts.sdp_m_line_index);
            init
        });
        let added = self.connection.add_ice_candidate_with_opt_rtc_ice_candidate_init(init.as_ref());
        let _ = JsFuture::from(added).await;
    }

    /// Returns the number of channels.
    pub(super) fn channels(&self) -> usize {
        self.channels.len()
    }

    /// Sends a message.
    pub(super) fn send(&self, channel: Channel, bytes: &[u8]) {
        let number = usize::from(channel == Channel::Fast);
        if let Some(channel) = self.channels.get(number) {
            // A channel that is not open or already closed is reported by its events.
            let _ = channel.send_with_u8_array(bytes);
        }
    }
}

/// Returns a function that forwards events.
fn teller(sender: &UnboundedSender<Happened>) -> impl Fn(Happened) + 'static {
    let sender = sender.clone();
    move |happened| {
        // Nobody listens after the end.
        let _ = sender.unbounded_send(happened);
    }
}

impl Drop for PeerConnection {
    fn drop(&mut self) {
        for channel in &self.channels {
            channel.set_onopen(None);
            channel.set_onclose(None);
            channel.set_onmessage(None);
        }
        self.connection.set_onicecandidate(None);
        self.connection.set_onicegatheringstatechange(None);
        self.connection.set_oniceconnectionstatechange(None);
        self.connection.close();
    }
}
