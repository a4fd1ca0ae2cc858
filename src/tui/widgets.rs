//! What screens are put together from.

mod board;
mod fit;
mod footer;
mod marks;
mod metrics;
mod overlay;
mod panel;
mod seams;
mod talk;
mod tally;
mod words;

pub use board::BoardWidget;
pub use fit::{Fit, PanelPlace, preview};
pub use footer::{draw_footer, draw_header, lay_footer};
pub use overlay::{draw_overlay, inside_box, open_box, overlay_place};
pub use panel::{Part, Placed, below, beside, draw_brief, draw_parts, mode_at};
pub use talk::told;
pub use tally::tally_at;
pub use words::{put, shorten, width, wrap};
