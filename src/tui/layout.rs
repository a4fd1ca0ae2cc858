//! The positions of everything on the screen: the board, the panel and its parts, lists, boxes and keys.
//!
//! `app` uses it to interpret clicks and page keys, `screens` and `widgets` to draw. It depends on sizes and texts, but
//! not on colours, `app`, `screens` or `widgets`.

mod digit_counts;
mod fit;
mod footer;
mod help;
mod home;
mod list;
mod menus;
mod metrics;
mod overlay;
mod pages;
mod panel;
mod play;
mod settings;
mod stats;
mod text;

pub use digit_counts::DigitCountGrid;
pub use fit::{Fit, PanelPlace, preview};
pub use footer::lay_footer;
pub use help::{HelpEntry, HelpLayout, INDENT as HELP_INDENT};
pub use home::HomeLayout;
pub use list::List;
pub use menus::{
    about_area, frame_area, games_list, has_abouts, inset, new_list, packs_list, preview_area, preview_below,
    puzzles_list,
};
#[cfg(test)]
pub use metrics::tiers;
pub use metrics::{MarkPlaces, Metrics, Tier, mark_grid};
pub use overlay::{centred, inside_box, overlay_place};
pub use pages::{Page, PageLine, page};
pub use panel::{Part, Placed, facts_fit_columns, has_short_legend, legend_lines, modes_width};
pub use play::{
    PartKind, cell_at, has_footer, has_lines, has_small_cells, hint_pages, message_lines, message_room,
    page_of_inference, part_at, parts, shown_panel,
};
pub use settings::{SettingsLayout, starts_group};
pub use stats::{BAR_GAP, BAR_WIDTH, StatsLayout};
pub use text::{TextLine, shorten, width, wrap};
