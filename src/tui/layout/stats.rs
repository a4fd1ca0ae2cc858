//! Statistics: a line of totals, the table of levels, and a bar chart.

use ratatui::layout::Rect;

use super::list::List;
use super::menus::inset;

/// The minimum height of the chart with its heading.
const CHART: u16 = 6;
/// The maximum height: on a tall screen higher bars would say no more.
const TALL_CHART: u16 = 18;
/// The width of a week's bar in the chart.
pub const BAR_WIDTH: u16 = 5;
/// The gap between two bars.
pub const BAR_GAP: u16 = 1;

/// The positions of the parts of the statistics.
#[derive(Debug)]
pub struct StatsLayout {
    pub totals: Option<Rect>,
    pub heading: Option<Rect>,
    pub list: List,
    pub chart: Option<Rect>,
}

impl StatsLayout {
    pub fn new(area: Rect, chosen: usize, count: usize) -> StatsLayout {
        let area = inset(area);
        let rows = count as u16 + 4;
        let chart = (area.height >= rows.min(8) + CHART).then(|| area.height - rows.min(area.height - CHART));
        let mut table = Rect { height: area.height - chart.unwrap_or(0), ..area };
        let chart = chart.map(|height| Rect { y: table.bottom(), height: height.min(TALL_CHART), ..area });
        let mut cut = |height, wanted: bool| {
            let line = Rect { height: 1, ..table };
            if wanted {
                table = Rect { y: table.y + height, height: table.height - height, ..table };
            }
            wanted.then_some(line)
        };
        let totals = cut(2, area.height > 4);
        let heading = cut(1, area.height > 1);
        StatsLayout { totals, heading, list: List::new(table, chosen, count), chart }
    }
}
