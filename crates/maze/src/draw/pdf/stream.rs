//! Compressed streams.

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::{Filter, Pdf, Ref};

/// The compression of streams, 0 to 10. More takes longer and makes pages hardly smaller.
const COMPRESSION: u8 = 6;

/// Adds a compressed stream.
pub(super) fn add_stream(pdf: &mut Pdf, id: Ref, bytes: &[u8]) {
    pdf.stream(id, &compress_to_vec_zlib(bytes, COMPRESSION)).filter(Filter::FlateDecode);
}
