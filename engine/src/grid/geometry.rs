//! The geometry of a board as runtime data: its houses, and the peers that follow from them.

mod add_rules;
mod rule;
mod shape;

use std::sync::{Arc, OnceLock};

use thiserror::Error;

use super::{Cell, CellSet, Constraint, House, HouseId, HouseKind, Lists, MAX_SIZE, Numbers};
pub(crate) use rule::law;
pub use rule::{
    Argument, Card, Drawing, FPuzzles, Form, Iss, IssPart, Law, Laying, LineColour, LineDrawing, LineEnd,
    Order, Rule, ShortArgument, Terms, Total,
};
pub use shape::{Boxes, Shape, describe_houses, kinds_of_rules};

/// A shape that is not a board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum GeometryError {
    /// The board is too small or too large.
    #[error("a board of size {0}: expected 1 to 25")]
    Size(usize),
    /// The boxes do not hold every digit once.
    #[error("boxes of {height}x{width} on a board of size {size}: height x width must be {size}")]
    Boxes {
        /// Rows of a box.
        height: usize,
        /// Columns of a box.
        width: usize,
        /// The board's size.
        size: usize,
    },
    /// A region or extra house has the wrong number of cells.
    #[error("{what} has {cells} cells: expected {size}, one for each digit")]
    HouseSize {
        /// The house, such as `region 3`.
        what: String,
        /// The number of its cells.
        cells: usize,
        /// The board's size.
        size: usize,
    },
    /// The region map does not cover the board.
    #[error("the region map has {0} cells: expected one for each cell of the board")]
    RegionMap(usize),
    /// A region has a number for which there is no region.
    #[error("region {number} on a board of size {size}: regions have the numbers 1 to {size}")]
    RegionNumber {
        /// The number, from 1.
        number: usize,
        /// The board's size.
        size: usize,
    },
    /// A house has a cell outside the board, or the same one twice.
    #[error("{what} has a cell outside the board or the same cell twice")]
    Cells {
        /// The house, such as `region 3`.
        what: String,
    },
    /// Windows do not fit on a board of this size.
    #[error("a board of {0}x{0} has no windows: expected 4x4, 9x9, 16x16 or 25x25")]
    Windows(usize),
    /// A rule that is none of its kind.
    #[error("{name}: {message}")]
    Rule {
        /// The index among the rules.
        index: usize,
        /// What the rule is called.
        name: &'static str,
        /// What was expected.
        message: String,
    },
}

/// A board: its houses, and the houses and peers of each cell.
///
/// It is immutable and shared.
///
/// ```
/// # use ninefold_engine as ninefold;
/// use ninefold::grid::{Extra, Geometry, Shape};
///
/// let shape = Shape::standard(9).expect("9 is not prime").with(Extra::Diagonals);
/// let board = Geometry::new(shape)?;
/// let centre = board.cell(4, 4);
/// assert_eq!(board.cell_name(centre), "r5c5");
/// assert_eq!(board.houses().len(), 9 + 9 + 9 + 2);
/// assert_eq!(board.peers(centre).len(), 8 + 8 + 4 + 12);
/// # Ok::<(), ninefold::grid::GeometryError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Geometry {
    shape: Shape,
    // Boards that differ only in their rules share what follows from houses.
    houses: Arc<[House]>,
    houses_of: Arc<[Box<[HouseId]>]>,
    peers: Arc<Lists<Cell>>,
    peer_sets: Arc<[CellSet]>,
    intersections: Arc<[CellSet]>,
    /// The constraints of the rules, those of one after those of another.
    constraints: Vec<Constraint>,
    /// The number of constraints up to the last of each rule.
    constraint_ends: Vec<usize>,
    exclusions: Vec<Exclusion>,
    exclusion_lists: Arc<Lists<Cell>>,
    /// Whether each cell is not part of the board; empty if all are.
    blank: Vec<bool>,
}

/// Two cells without a common house that differ by a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exclusion {
    /// The two cells.
    pub cells: [Cell; 2],
    /// The index of the rule.
    pub rule: usize,
}

/// Boards are equal if their shapes are.
impl PartialEq for Geometry {
    fn eq(&self, other: &Geometry) -> bool {
        self.shape == other.shape
    }
}
impl Eq for Geometry {}

impl Geometry {
    /// Builds the board of a shape.
    ///
    /// # Errors
    /// The boxes, regions or extra houses do not hold every digit exactly once.
    pub fn new(shape: Shape) -> Result<Geometry, GeometryError> {
        let mut board = match Geometry::with_houses_of(&shape) {
            Some(standard) => standard.sharing_houses(shape),
            None => Geometry::from_houses(shape)?,
        };
        board.add_rules(None)?;
        Ok(board)
    }

    /// Returns a board of a shape that differs from this one only in its rules, none of which it has yet.
    fn sharing_houses(&self, shape: Shape) -> Geometry {
        Geometry {
            shape,
            houses: self.houses.clone(),
            houses_of: self.houses_of.clone(),
            peers: self.peers.clone(),
            peer_sets: self.peer_sets.clone(),
            intersections: self.intersections.clone(),
            constraints: Vec::new(),
            constraint_ends: Vec::new(),
            exclusions: Vec::new(),
            exclusion_lists: self.exclusion_lists.clone(),
            blank: Vec::new(),
        }
    }

    /// Returns the standard board that has the same houses as a board with rules.
    fn with_houses_of(shape: &Shape) -> Option<Arc<Geometry>> {
        let has_all_cells = shape.rules.iter().all(|rule| !rule.kind.blanks_cells);
        if shape.rules.is_empty() || !shape.extras.is_empty() || !has_all_cells {
            return None;
        }
        Geometry::standard(shape.size).filter(|standard| standard.shape.boxes == shape.boxes)
    }

    /// Builds the board of a shape without its rules.
    fn from_houses(shape: Shape) -> Result<Geometry, GeometryError> {
        let blank = shape.blank_cells();
        let mut houses = Self::all_houses(&shape)?;
        if !blank.is_empty() {
            houses.retain(|house| house.cells.iter().all(|cell| !blank[cell.index()]));
        }
        let cells = shape.size * shape.size;
        let mut houses_of = vec![Vec::new(); cells];
        let mut peers = vec![Vec::new(); cells];
        for (i, house) in houses.iter().enumerate() {
            for &cell in &house.cells {
                houses_of[cell.index()].push(HouseId(i as u16));
                peers[cell.index()].extend(house.cells.iter().filter(|&&other| other != cell));
            }
        }
        let mut peer_lists = Lists::with_capacity(cells, peers.iter().map(Vec::len).sum());
        for mut list in peers {
            list.sort_unstable();
            list.dedup();
            peer_lists.push(list);
        }
        let pairs = houses
            .iter()
            .enumerate()
            .flat_map(|(i, one)| houses[i + 1..].iter().map(|other| one.set & other.set));
        let intersections = pairs.filter(|cells| cells.len() >= 2).collect();
        let fits = cells <= CellSet::CAPACITY;
        let peer_sets = peer_lists.iter().filter(|_| fits).map(|list| list.iter().copied().collect());
        Ok(Geometry {
            shape,
            houses: houses.into(),
            houses_of: houses_of.into_iter().map(Vec::into_boxed_slice).collect(),
            peer_sets: peer_sets.collect(),
            peers: peer_lists.into(),
            intersections,
            constraints: Vec::new(),
            constraint_ends: Vec::new(),
            exclusions: Vec::new(),
            exclusion_lists: Lists::of_pairs(cells, std::iter::empty()).into(),
            blank,
        })
    }

    /// Returns the standard board of this size, built once and shared; see [`Shape::standard`].
    pub fn standard(size: usize) -> Option<Arc<Geometry>> {
        static BOARDS: [OnceLock<Option<Arc<Geometry>>>; MAX_SIZE + 1] =
            [const { OnceLock::new() }; MAX_SIZE + 1];
        let board = BOARDS.get(size)?;
        board.get_or_init(|| Geometry::new(Shape::standard(size)?).ok().map(Arc::new)).clone()
    }

    fn all_houses(shape: &Shape) -> Result<Vec<House>, GeometryError> {
        let size = shape.size;
        if !(1..=MAX_SIZE).contains(&size) {
            return Err(GeometryError::Size(size));
        }
        let at = |row: usize, column: usize| Cell::new(row * size + column);
        let mut groups: Vec<(HouseKind, Vec<Vec<Cell>>)> = vec![
            (HouseKind::Row, (0..size).map(|r| (0..size).map(|c| at(r, c)).collect()).collect()),
            (HouseKind::Column, (0..size).map(|c| (0..size).map(|r| at(r, c)).collect()).collect()),
            Self::box_houses(size, &shape.boxes)?,
        ];
        for extra in &shape.extras {
            groups.push(extra.houses(size).ok_or(GeometryError::Windows(size))?);
        }
        let mut houses: Vec<House> = Vec::new();
        for (kind, lists) in groups {
            for mut cells in lists {
                let number = 1 + houses.iter().filter(|h| h.kind == kind).count();
                let what = format!("{} {number}", kind.word());
                if cells.len() != size {
                    return Err(GeometryError::HouseSize { what, cells: cells.len(), size });
                }
                cells.sort_unstable();
                if cells.windows(2).any(|w| w[0] == w[1]) || cells[size - 1].index() >= size * size {
                    return Err(GeometryError::Cells { what });
                }
                let fits = size * size <= CellSet::CAPACITY;
                let set = if fits { cells.iter().copied().collect() } else { CellSet::EMPTY };
                houses.push(House { kind, number, cells: cells.into_boxed_slice(), set });
            }
        }
        Ok(houses)
    }

    fn box_houses(size: usize, boxes: &Boxes) -> Result<(HouseKind, Vec<Vec<Cell>>), GeometryError> {
        let mut lists = vec![Vec::new(); size];
        let kind = match boxes {
            &Boxes::Rectangles { height, width } => {
                let error = GeometryError::Boxes { height, width, size };
                if height.checked_mul(width) != Some(size) || height == 0 {
                    return Err(error);
                }
                for i in 0..size * size {
                    let (row, column) = (i / size, i % size);
                    lists[row / height * height + column / width].push(Cell::new(i));
                }
                HouseKind::Box
            }
            Boxes::Regions(map) => {
                if map.len() != size * size {
                    return Err(GeometryError::RegionMap(map.len()));
                }
                for (i, &region) in map.iter().enumerate() {
                    let number = usize::from(region) + 1;
                    let list = lists.get_mut(number - 1);
                    list.ok_or(GeometryError::RegionNumber { number, size })?.push(Cell::new(i));
                }
                HouseKind::Region
            }
        };
        Ok((kind, lists))
    }

    /// Returns the rules that are no houses.
    pub fn rules(&self) -> &[Rule] {
        &self.shape.rules
    }

    /// Returns the constraints that the rules are made of.
    pub(crate) fn constraints(&self) -> &[Constraint] {
        &self.constraints
    }

    /// Iterates over the rules, each with the constraints that it is made of.
    pub(crate) fn constraints_by_rule(&self) -> impl Iterator<Item = (&Rule, &[Constraint])> {
        let starts = std::iter::once(0).chain(self.constraint_ends.iter().copied());
        let ranges = starts.zip(&self.constraint_ends);
        self.rules().iter().zip(ranges.map(|(start, &end)| &self.constraints[start..end]))
    }

    /// Returns the rule by which two cells differ, if there is one.
    pub(crate) fn rule_between(&self, one: Cell, other: Cell) -> Option<&Rule> {
        let is_between = |constraint: &Constraint| {
            let mut is_found = false;
            constraint.for_each_different(|pair| is_found |= pair == [one, other] || pair == [other, one]);
            is_found
        };
        let mut rules = self.constraints_by_rule();
        rules.find(|(_, constraints)| constraints.iter().any(is_between)).map(|(rule, _)| rule)
    }

    /// Returns the cells without a common house that differ by a rule.
    pub(crate) fn exclusions(&self) -> &[Exclusion] {
        &self.exclusions
    }

    /// Returns for each cell the others without a common house that differ by a rule.
    pub(crate) fn exclusion_lists(&self) -> &Arc<Lists<Cell>> {
        &self.exclusion_lists
    }

    /// Returns the orthogonal neighbours of a cell.
    pub(crate) fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> + use<> {
        let (size, index) = (self.size(), cell.index());
        let (row, column) = (index / size, index % size);
        let above = (row > 0).then(|| index - size);
        let left = (column > 0).then(|| index - 1);
        let right = (column + 1 < size).then_some(index + 1);
        let below = (row + 1 < size).then_some(index + size);
        let around = [above, left, right, below].map(|other| other.map(Cell::new));
        around.map(|other| other.filter(|&other| !self.is_blank(other))).into_iter().flatten()
    }

    /// Returns whether there are the usual boxes, no further houses and no rules.
    pub fn is_classic(&self) -> bool {
        Shape::standard(self.size()).is_some_and(|standard| standard == self.shape)
    }

    /// Returns whether this is the usual 9x9 board.
    pub fn is_classic_9x9(&self) -> bool {
        self.size() == 9 && self.is_classic()
    }

    /// Returns the shape that the board was built from.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Returns the number of rows, columns and digits.
    #[inline]
    pub fn size(&self) -> usize {
        self.shape.size
    }

    /// Returns the number of cells.
    pub fn cell_count(&self) -> usize {
        self.shape.size * self.shape.size
    }

    /// Returns whether the board can be played and explained: its cells fit a [`CellSet`], and all belong to it.
    pub fn is_playable(&self) -> bool {
        self.cell_count() <= CellSet::CAPACITY && !self.has_blank()
    }

    /// Returns whether some cells are not part of the board.
    pub(crate) fn has_blank(&self) -> bool {
        !self.blank.is_empty()
    }

    /// Returns whether a cell is not part of the board.
    pub(crate) fn is_blank(&self, cell: Cell) -> bool {
        self.blank.get(cell.index()).copied().unwrap_or(false)
    }

    /// Returns the numbers that the digits stand for.
    #[inline]
    pub fn numbers(&self) -> Numbers {
        Numbers::new(self.size(), i32::from(self.shape.first_number))
    }

    /// Returns all cells in reading order.
    #[inline]
    pub fn cells(&self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone + use<> {
        (0..self.cell_count()).map(Cell::new)
    }

    /// Returns the cell at a zero-based row and column.
    #[inline]
    pub fn cell(&self, row: usize, column: usize) -> Cell {
        debug_assert!(row < self.size() && column < self.size());
        Cell::new(row * self.size() + column)
    }

    /// Returns the zero-based row of a cell.
    #[inline]
    pub fn row_of(&self, cell: Cell) -> usize {
        cell.index() / self.size()
    }

    /// Returns the zero-based column of a cell.
    #[inline]
    pub fn column_of(&self, cell: Cell) -> usize {
        cell.index() % self.size()
    }

    /// Returns the name of a cell as players write it, rows and columns from 1: `r4c7`.
    pub fn cell_name(&self, cell: Cell) -> String {
        format!("r{}c{}", self.row_of(cell) + 1, self.column_of(cell) + 1)
    }

    /// Returns the name of a house by which a player finds it: `row 4`, `the region of r1c3` after its first cell.
    pub fn house_name(&self, house: &House) -> String {
        if house.kind.is_numbered() {
            house.to_string()
        } else {
            format!("the {} of {}", house.kind.word(), self.cell_name(house.cells[0]))
        }
    }

    /// Returns all houses: rows, columns, boxes or regions, then the extras.
    #[inline]
    pub fn houses(&self) -> impl DoubleEndedIterator<Item = (HouseId, &House)> + ExactSizeIterator + Clone {
        self.houses.iter().enumerate().map(|(i, house)| (HouseId(i as u16), house))
    }

    /// Returns the rows from the top.
    pub fn rows(&self) -> impl Iterator<Item = (HouseId, &House)> + Clone {
        self.houses().filter(|(_, house)| house.kind == HouseKind::Row)
    }

    /// Returns the columns from the left.
    pub fn columns(&self) -> impl Iterator<Item = (HouseId, &House)> + Clone {
        self.houses().filter(|(_, house)| house.kind == HouseKind::Column)
    }

    /// Returns all houses with boxes or regions first, where players look first.
    pub(crate) fn boxes_first(&self) -> impl Iterator<Item = (HouseId, &House)> {
        let (boxes, others) = (self.houses().filter(|(_, house)| house.kind.is_box()), self.houses());
        boxes.chain(others.filter(|(_, house)| !house.kind.is_box()))
    }

    /// Returns the boxes or regions, then the extras.
    pub(crate) fn boxes_and_extras(&self) -> impl Iterator<Item = (HouseId, &House)> + Clone {
        self.houses().filter(|(_, house)| !matches!(house.kind, HouseKind::Row | HouseKind::Column))
    }

    /// Returns all houses without their ids.
    pub fn house_list(&self) -> &[House] {
        &self.houses
    }

    /// Returns the house with this id.
    #[inline]
    pub fn house(&self, id: HouseId) -> &House {
        &self.houses[id.index()]
    }

    /// Returns the houses of a cell.
    #[inline]
    pub fn houses_of(&self, cell: Cell) -> &[HouseId] {
        &self.houses_of[cell.index()]
    }

    /// Returns the houses that contain all of these cells; none for the empty set.
    #[inline]
    pub(crate) fn houses_with(&self, cells: CellSet) -> impl Iterator<Item = HouseId> + Clone + '_ {
        let houses = cells.first().map_or(&[][..], |cell| self.houses_of(cell));
        houses.iter().copied().filter(move |&house| cells.is_subset(self.house(house).set))
    }

    /// Returns the cells of these houses.
    #[inline]
    pub fn cells_of(&self, houses: &[HouseId]) -> CellSet {
        houses.iter().fold(CellSet::EMPTY, |cells, &house| cells | self.house(house).set)
    }

    /// Returns the zero-based box or region of a cell.
    #[inline]
    pub fn box_of(&self, cell: Cell) -> usize {
        if !self.has_blank() {
            // The first three houses of a cell are its row, its column and its box.
            return self.houses_of[cell.index()][2].index() - 2 * self.size();
        }
        match &self.shape.boxes {
            Boxes::Rectangles { height, width } => {
                self.row_of(cell) / height * height + self.column_of(cell) / width
            }
            Boxes::Regions(map) => usize::from(map[cell.index()]),
        }
    }

    /// Returns the cells that cannot hold the same digit as this one, in reading order: those that share a house with it
    /// or differ by a rule.
    #[inline]
    pub fn peers(&self, cell: Cell) -> &[Cell] {
        self.peers.of(cell.index())
    }

    /// Returns the peers of a cell as a set.
    ///
    /// # Panics
    /// If the board is not [playable](Geometry::is_playable).
    #[inline]
    pub fn peer_set(&self, cell: Cell) -> CellSet {
        self.peer_sets[cell.index()]
    }

    /// Returns the common cells of every two houses that share several.
    pub(crate) fn intersections(&self) -> &[CellSet] {
        &self.intersections
    }

    /// Returns whether two different cells cannot hold the same digit.
    #[inline]
    pub fn sees(&self, a: Cell, b: Cell) -> bool {
        match self.peer_sets.get(a.index()) {
            Some(peers) => peers.contains(b),
            None => self.peers(a).binary_search(&b).is_ok(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Extra;

    #[test]
    fn the_standard_boards_have_the_known_boxes() {
        for (size, height, width) in
            [(4, 2, 2), (6, 2, 3), (8, 2, 4), (9, 3, 3), (10, 2, 5), (12, 3, 4), (16, 4, 4), (25, 5, 5)]
        {
            let board = Geometry::standard(size).expect("a standard board");
            assert_eq!(board.shape().boxes, Boxes::Rectangles { height, width });
            assert_eq!(board.houses().len(), 3 * size);
            let peers = 2 * (size - 1) + (height - 1) * (width - 1);
            assert!(board.cells().all(|c| board.peers(c).len() == peers));
            assert!(board.cells().all(|c| board.house(board.houses_of(c)[2]).number == board.box_of(c) + 1));
        }
        assert!(Geometry::standard(7).is_none() && Geometry::standard(26).is_none());
    }

    #[test]
    fn extras_add_houses_and_peers() {
        let nine = Shape::standard(9).unwrap();
        let board = Geometry::new(nine.clone().with(Extra::Diagonals).with(Extra::Windows)).unwrap();
        assert_eq!(board.houses().len(), 27 + 2 + 4);
        assert!(board.sees(board.cell(0, 0), board.cell(8, 8)));
        let window = board.houses().find(|(_, h)| h.kind == HouseKind::Window && h.number == 4).unwrap().1;
        assert_eq!(board.cell_name(window.cells[0]), "r6c6");
        assert_eq!(window.to_string(), "window 4");
        assert_eq!(board.shape().describe(), "9x9 diagonal windoku");
        assert_eq!(nine.describe(), "9x9");
    }

    #[test]
    fn a_jigsaw_has_the_regions_of_its_map() {
        let rows: Vec<u8> = (0..16).map(|i| i / 4).collect();
        let shape = Shape::new(4, Boxes::Regions(rows), vec![]);
        let board = Geometry::new(shape.clone()).unwrap();
        assert_eq!(board.house(board.houses_of(Cell::new(5))[2]).to_string(), "region 2");
        assert_eq!(board.shape().describe(), "4x4 jigsaw");
        let Boxes::Regions(mut map) = shape.boxes.clone() else { unreachable!() };
        map[0] = 1;
        let broken = Geometry::new(Shape { boxes: Boxes::Regions(map), ..shape });
        assert_eq!(broken.unwrap_err().to_string(), "region 1 has 3 cells: expected 4, one for each digit");
    }

    #[test]
    fn a_jigsaw_can_have_windows() {
        let rows: Vec<u8> = (0..81).map(|i| i / 9).collect();
        let shape = Shape::new(9, Boxes::Regions(rows), vec![Extra::Windows]);
        let board = Geometry::new(shape).unwrap();
        assert_eq!(board.houses().filter(|(_, house)| house.kind == HouseKind::Window).count(), 4);
        assert_eq!(board.shape().describe(), "9x9 jigsaw windoku");
    }

    #[test]
    fn bad_shapes_are_refused_with_the_reason() {
        let boxes = Boxes::Rectangles { height: 2, width: 4 };
        assert!(matches!(Geometry::new(Shape::new(9, boxes, vec![])), Err(GeometryError::Boxes { .. })));
        let regions = Boxes::Regions((0..16).map(|i| i / 4 + i / 15).collect());
        let error = Geometry::new(Shape::new(4, regions, vec![])).unwrap_err();
        assert_eq!(error.to_string(), "region 5 on a board of size 4: regions have the numbers 1 to 4");
        let twice = Extra::House(vec![Cell::new(0); 4]);
        let four = Shape::standard(4).unwrap();
        assert!(matches!(Geometry::new(four.clone().with(twice)), Err(GeometryError::Cells { .. })));
        let outside = Extra::House([0, 1, 2, 99].map(Cell::new).to_vec());
        assert!(matches!(Geometry::new(four.with(outside)), Err(GeometryError::Cells { .. })));
        for size in [6, 8, 10, 12] {
            let shape = Shape::standard(size).unwrap().with(Extra::Windows);
            assert!(matches!(Geometry::new(shape), Err(GeometryError::Windows(_))), "{size}");
        }
        assert!(matches!(
            Geometry::new(Shape::new(0, Boxes::Regions(vec![]), vec![])),
            Err(GeometryError::Size(0))
        ));
    }
}
