//! The parts that screens are made of.

mod board;
mod digit_counts;
mod footer;
mod gaps;
mod links;
mod marks;
mod overlay;
mod panel;
mod words;

pub use board::BoardWidget;
pub use footer::{draw_footer, draw_header};
pub use overlay::{draw_overlay, open_box};
pub use panel::{draw_brief, draw_hint_lines, draw_parts};
pub use words::{put, wrap};
