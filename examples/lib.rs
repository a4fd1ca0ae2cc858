//! What several of these programs share.

pub mod setter;
