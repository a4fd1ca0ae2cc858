//! What screens are put together from.

mod board;
mod fit;
mod footer;
mod metrics;
mod overlay;
mod panel;
mod words;

pub use board::BoardWidget;
pub use fit::{Fit, PanelPlace, preview};
pub use footer::{draw_footer, draw_header};
pub use overlay::draw_overlay;
pub use panel::{draw_below, draw_brief, draw_panel};
pub use words::{put, shorten, width, wrap};
