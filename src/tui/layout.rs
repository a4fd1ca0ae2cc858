//! Where things are on the screen: boards with their panels, lists, boxes, keys, wrapped text.
//!
//! It depends on sizes and texts, but not on colours, screens or the state of the program.

mod board_frame;
mod columns;
mod digit_counts;
mod fit;
mod footer;
mod geometry;
mod lens;
mod list;
mod metrics;
mod overlay;
mod pages;
mod panel;
mod text;

pub use board_frame::{BoardFrame, PartKind, Places, page_area};
pub use columns::{ColumnPlace, ColumnWidth, HEIGHT_WITH_HEADINGS, full_width, place_columns};
pub use digit_counts::DigitCountGrid;
pub use fit::{PanelPlace, preview, preview_with_clues};
pub use footer::lay_footer;
pub use geometry::{
    about_area, above_about, above_gap, beside_preview, frame_area, has_abouts, inset, middle, preview_below,
};
pub use list::{List, grouped};
#[cfg(test)]
pub use metrics::tiers;
pub use metrics::{MarkPlaces, Metrics, Tier, mark_grid};
pub use overlay::{centred, inside_box, overlay_place};
pub use pages::PageLine;
pub use panel::{ModeLine, Part, Placed, cell_words, facts_fit_columns, has_short_legend, legend_lines};
pub use text::{TextLine, shorten, width, wrap};
