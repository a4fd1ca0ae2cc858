//! The order in which a text gives the cells: row by row, column by column or box by box.

use crate::grid::Geometry;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    Rows,
    Columns,
    Boxes,
}

/// The names of columns and of boxes, without the `s` of the plural.
const COLUMNS: [&str; 10] =
    ["c", "col", "column", "spalte", "spalten", "colonne", "columna", "kolom", "kolommen", "coluna"];
const BOXES: [&str; 15] = [
    "b", "box", "boxe", "block", "subgrid", "nonet", "square", "blöcke", "kasten", "kästen", "bloc", "carré",
    "caja", "quadrant", "region",
];

impl Order {
    /// Returns the order of cells in parts of this name, such as `columns` or `Box`.
    pub fn of_name(name: &str) -> Option<Order> {
        match name.to_lowercase().trim_end_matches('s') {
            name if COLUMNS.contains(&name) => Some(Order::Columns),
            name if BOXES.contains(&name) => Some(Order::Boxes),
            // Bands hold rows.
            "band" => Some(Order::Rows),
            _ => None,
        }
    }

    /// Returns cells that are in this order in reading order. A board without rectangular boxes stays as it is.
    pub fn arrange<T>(self, size: usize, cells: Vec<T>) -> Vec<T> {
        let Some(geometry) = Geometry::standard(size).filter(|_| self != Order::Rows) else { return cells };
        let places: Vec<usize> = match self {
            Order::Rows | Order::Columns => (0..size * size).map(|i| i % size * size + i / size).collect(),
            Order::Boxes => {
                let houses = geometry.boxes_and_extras().map(|(_, house)| house);
                houses.flat_map(|house| house.cells.iter()).map(|cell| cell.index()).collect()
            }
        };
        let mut placed: Vec<_> = places.into_iter().zip(cells).collect();
        placed.sort_by_key(|&(place, _)| place);
        placed.into_iter().map(|(_, cell)| cell).collect()
    }
}
