//! Reads items: what each of them says of the board.

mod by_card;

use std::collections::BTreeMap;

use super::super::prelude::*;
use super::board::Board;
use super::{BOARD_RULES, Item, items, pairs};
use crate::format::draft::DraftBoxes;
use crate::grid::{Alphabet, CandidateSet, Cell, Digit, Extra, MAX_SIZE, Numbers, Rule};
use crate::nearest::nearest;
use crate::rules::{ALL, kind_of as kind};

/// The largest sum of the factors of cells that is read.
const MAX_FACTORS: u64 = 9999;

/// The items besides those that cards of kinds and boards name.
const OWN_WORDS: [&str; 17] = [
    "Shape",
    "Jigsaw",
    "RegionSize",
    "SearchPriority",
    "Diagonal",
    "AllDifferent",
    "Arrow",
    "PillArrow",
    "Cage",
    "Sum",
    "Pair",
    "PairX",
    "Binary",
    "BinaryX",
    "Sandwich",
    "RegionSumLine",
    "LookAndSay",
];

/// What is being read.
pub struct Reading {
    pub draft: Draft,
    pub board: Board,
    candidates: Vec<CandidateSet>,
    /// The number of cells of a box or a jigsaw piece.
    region: usize,
    /// The boxes, and the pieces of a jigsaw.
    regions: [Vec<Vec<Cell>>; 2],
    /// The names of cells beside the board, without their numbers.
    variables: Vec<String>,
}

/// Reads a puzzle.
///
/// # Errors
/// The first part of the text that is out of place.
pub fn read(text: Piece<'_>) -> Result<Draft, ParseError> {
    let items = items(text)?;
    let board = Board::of(&items)?;
    let draft = Draft::new(board.digits, text.place)?;
    let all = CandidateSet::all(board.digits);
    let region = match items.iter().find(|item| item.name.text == "RegionSize") {
        Some(item) => item.number(0)?.max(0) as usize,
        None => board.rows.max(board.columns),
    };
    let candidates = vec![all; board.digits * board.digits];
    let variables = items.iter().filter(|item| item.name.text == "Var").filter_map(|item| item.parts.first());
    let variables = variables.map(|prefix| prefix.text.to_owned()).collect();
    let mut reading = Reading { candidates, draft, board, region, regions: Default::default(), variables };
    reading.boxes(&items)?;
    for item in &items {
        match reading.item(item) {
            Err(_) if item.parts.iter().any(|&part| reading.is_variable(part)) => {
                reading.draft.note(item.name.text);
            }
            read => read?,
        }
    }
    let Reading { mut draft, candidates, .. } = reading;
    if board.has_zero {
        draft.first_number = 0;
        draft.known.wanted = Some(Alphabet::HexZero);
    }
    if candidates.iter().any(|&set| set != all && set.only().is_none()) {
        draft.gives_candidates = true;
        draft.marks().copy_from_slice(&candidates);
    }
    for (cell, digit) in candidates.iter().map(|set| set.only()).enumerate() {
        if let Some(digit) = digit.filter(|_| board.digits > 1) {
            draft.give(cell, Content::Number(digit.value().into()));
        }
    }
    Ok(draft)
}

impl Reading {
    /// Adds boxes and jigsaw pieces, and the cells that are not part of the board.
    fn boxes(&mut self, items: &[Item<'_>]) -> Result<(), ParseError> {
        let (board, size) = (self.board, self.board.digits);
        let is_usual = board.has_usual_boxes() && self.region == size;
        let has_no_boxes = items.iter().any(|item| item.name.text == "NoBoxes");
        if has_no_boxes || !is_usual {
            self.draft.boxes = DraftBoxes::Rectangles { height: 1, width: size };
        }
        let blank = board.blank_cells();
        if !blank.is_empty() {
            self.draft.rule(Rule::new(kind("blank"), None, blank), self.draft.place());
        }
        if !has_no_boxes {
            self.regions[0] = board.boxes(self.region);
        }
        if !is_usual {
            self.regions[0].clone().into_iter().for_each(|cells| self.all_different(cells));
        }
        let mut jigsaws = items.iter().filter(|item| item.name.text == "Jigsaw");
        let Some(jigsaw) = jigsaws.next() else { return Ok(()) };
        if jigsaws.next().is_some() {
            self.draft.note("irregular regions");
        }
        let map = jigsaw.parts.last().copied().unwrap_or(jigsaw.name);
        let regions: Vec<u32> = map.text.chars().map(u32::from).collect();
        let count = board.rows * board.columns;
        if regions.len() != count {
            let found = counted(regions.len(), "region");
            return Err(map.place.error(format!("{found}: expected one for each of the {count} cells")));
        }
        let mut pieces: BTreeMap<u32, Vec<Cell>> = BTreeMap::new();
        for (&region, cell) in regions.iter().zip(board.cells()) {
            pieces.entry(region).or_default().push(cell);
        }
        // Cells in no piece are a piece of another size.
        let is_piece = |cells: &Vec<Cell>| cells.len() == self.region;
        let others = pieces.values().filter(|cells| !is_piece(cells)).count();
        let has_boxes = is_usual && !has_no_boxes;
        let is_shape = board.is_square() && !has_boxes && self.region == size;
        self.regions[1] = pieces.into_values().filter(is_piece).collect();
        if is_shape {
            self.draft.boxes = DraftBoxes::Regions(regions);
        } else if others > 1 {
            return Err(map.place.error(format!("expected regions of {} cells", self.region)));
        } else {
            self.regions[1].clone().into_iter().for_each(|cells| self.all_different(cells));
        }
        Ok(())
    }

    /// Adds the rule that cells differ, as a house if there are as many as digits.
    fn all_different(&mut self, cells: Vec<Cell>) {
        if !self.draft.house(cells.clone()) && cells.len() > 1 {
            self.draft.rule(Rule::new(kind("different"), None, cells), self.draft.place());
        }
    }

    /// Reads an item. Most are written as the card of a kind says.
    fn item(&mut self, item: &Item<'_>) -> Result<(), ParseError> {
        let board = self.board;
        match item.name.text {
            "" => return self.givens(item),
            "Shape" | "NoBoxes" | "Jigsaw" | "SearchPriority" | "RegionSize" => {}
            "Windoku" if board.is_square() && self.region == board.digits => {
                self.draft.extras.push(Extra::Windows);
            }
            "Diagonal" if board.rows == board.columns => {
                let last = board.rows - 1;
                let rises = item.part(0)?.text == "1";
                let column = |row: usize| if rises { last - row } else { row };
                self.all_different((0..=last).map(|row| board.index(row, column(row))).collect());
            }
            "DisjointSets" => self.disjoint_sets(),
            "AllDifferent" => {
                let cells = once_each(&item.cells(0, board)?);
                if !self.draft.house(cells.clone()) {
                    self.rule("different", item, vec![cells], None);
                }
            }
            "Arrow" => {
                let mut circle = item.cells(0, board)?;
                let shaft = circle.split_off(circle.len().min(1));
                self.rule("arrow", item, vec![circle, shaft], None);
            }
            "PillArrow" => {
                let [pill, shaft] = item.pill(board)?;
                self.rule("arrow", item, vec![pill, shaft], None);
            }
            "Cage" => self.cage(item)?,
            "Sum" if item.part(0)?.text.contains('_') => {
                let (terms, sum) = item.weighted_sum(board)?;
                self.linear(item, terms, sum);
            }
            "Pair" | "Binary" => self.pairs("pairs", item)?,
            "PairX" | "BinaryX" => self.pairs("pairs all", item)?,
            // A line without the smallest or the largest digit has a smallest and a largest too.
            "Sandwich" if board.line(item.part(1)?)?.len() < board.digits => {
                let line = board.line(item.part(1)?)?;
                self.rule("lunchbox", item, vec![line], Some(item.number(0)?));
            }
            "RegionSumLine" if !self.has_boxes_of_regions() => {
                let pieces = self.pieces_in_regions(&item.cells(0, board)?);
                if self.regions.iter().all(Vec::is_empty) {
                    // That program demands nothing then, which nobody writes on purpose.
                    self.draft.note(kind("region-sum").plural);
                } else if pieces.len() > 1 {
                    self.rule("equal-sums", item, pieces, None);
                }
            }
            "RegionSameValues" => self.same_values_in_regions(item),
            "LookAndSay" => self.look_and_say(item)?,
            _ => match by_card::kind_of(item) {
                Some((kind, iss)) => self.read_by_card(kind, &iss, item)?,
                None => self.unknown(item.name)?,
            },
        }
        Ok(())
    }

    /// Takes note of an item that is not known.
    ///
    /// # Errors
    /// Its name is that of a known one with a typing error.
    fn unknown(&mut self, name: Piece<'_>) -> Result<(), ParseError> {
        let items = ALL.iter().filter_map(|kind| Some(kind.iss?.item)).chain(BOARD_RULES).chain(OWN_WORDS);
        match nearest(name.text, items) {
            Some(meant) => {
                let error = name.place.error(format!("unknown rule `.{}`", excerpt(name.text)));
                Err(error.help(format!("did you mean `.{meant}`?")))
            }
            None => {
                self.draft.note(name.text);
                Ok(())
            }
        }
    }

    /// Reads givens, other than those of cells beside the board.
    fn givens(&mut self, item: &Item<'_>) -> Result<(), ParseError> {
        for &part in &item.parts {
            if self.is_variable(part) {
                self.draft.note("givens beside the board");
            } else {
                self.given(part)?;
            }
        }
        Ok(())
    }

    /// Returns whether a part names a cell beside the board, `VX3`, of those that an item `Var~X` adds.
    fn is_variable(&self, part: Piece<'_>) -> bool {
        let name = part.text.split('_').next().unwrap_or_default();
        self.variables.iter().any(|prefix| {
            let number = name.strip_prefix('V').and_then(|name| name.strip_prefix(prefix.as_str()));
            number.is_some_and(|number| number.bytes().all(|byte| byte.is_ascii_digit()))
        })
    }

    /// Reads a given, or the candidates of a cell: `R1C1_5`, `R1C1_2_4`.
    fn given(&mut self, part: Piece<'_>) -> Result<(), ParseError> {
        let (name, digits) =
            part.split_once('_').ok_or_else(|| part.expected("a cell and a digit, such as `R1C1_5`"))?;
        let cell = self.board.cell(name)?.index();
        let set: CandidateSet = self.board.list_of_digits(digits)?.into_iter().collect();
        let before = self.candidates[cell];
        self.candidates[cell] &= set;
        self.draft.locate(cell, part.place);
        if self.candidates[cell].is_empty() {
            self.contradict(Cell::new(cell), [before, set], part.place)?;
        }
        Ok(())
    }

    /// Keeps a given beside candidates without it, which rules like odd cells are here: a rule says that it is not there.
    ///
    /// # Errors
    /// Other candidates that exclude one another, such as two givens.
    fn contradict(&mut self, cell: Cell, sets: [CandidateSet; 2], place: Place) -> Result<(), ParseError> {
        let given = sets.iter().find_map(|set| set.only());
        let Some(digit) = given.filter(|_| sets.iter().any(|set| set.len() > 1)) else {
            return Err(place.error(format!("{} has no candidate", self.draft.name(cell.index()))));
        };
        self.candidates[cell.index()] = CandidateSet::of(digit);
        let first = i32::from(!self.board.has_zero);
        let number = Numbers::new(self.board.digits, first).of(digit);
        self.draft.rule(Rule::new(kind("rellik"), Some(number), [cell]), place);
        Ok(())
    }

    /// Reads a cage, whose sum 0 is none. A cell counts as often as it is named, and differs from the others.
    fn cage(&mut self, item: &Item<'_>) -> Result<(), ParseError> {
        let has_sum = !item.part(0)?.text.is_empty();
        let sum = if has_sum { item.number(0)? } else { 0 };
        let sum = Some(sum).filter(|&sum| sum != 0);
        let cells = item.cells(1, self.board)?;
        let each = once_each(&cells);
        if each.len() == cells.len() {
            self.rule("killer", item, vec![cells], sum);
            return Ok(());
        }
        self.rule("killer", item, vec![each], None);
        if sum.is_some() {
            self.rule("sum", item, vec![cells], sum);
        }
        Ok(())
    }

    /// Returns whether the boxes of our board are the regions of the text.
    fn has_boxes_of_regions(&self) -> bool {
        let has_no_boxes = self.regions[0].is_empty();
        match self.draft.boxes {
            DraftBoxes::Regions(_) => has_no_boxes,
            _ => self.board.has_usual_boxes() && self.region == self.board.digits && !has_no_boxes,
        }
    }

    /// Returns the pieces of a line in the boxes that it crosses, or in the pieces of a jigsaw if there are no boxes.
    fn pieces_in_regions(&self, line: &[Cell]) -> Vec<Vec<Cell>> {
        let [boxes, pieces] = &self.regions;
        let regions = if boxes.is_empty() { pieces } else { boxes };
        let region_of = |cell: &Cell| regions.iter().position(|region| region.contains(cell));
        line.chunk_by(|a, b| region_of(a) == region_of(b)).map(<[Cell]>::to_vec).collect()
    }

    /// Adds the rule that the largest rows, columns and regions hold the same digits.
    fn same_values_in_regions(&mut self, item: &Item<'_>) {
        let board = self.board;
        let row = |row: usize| (0..board.columns).map(|column| board.index(row, column)).collect();
        let column = |column: usize| (0..board.rows).map(|row| board.index(row, column)).collect();
        let rows: Vec<Vec<Cell>> = (0..board.rows).map(row).collect();
        let columns: Vec<Vec<Cell>> = (0..board.columns).map(column).collect();
        let mut regions = [rows, columns, self.regions.concat()].concat();
        let most = regions.iter().map(Vec::len).max().unwrap_or_default();
        regions.retain(|region| region.len() == most);
        if most < board.digits && regions.len() > 1 {
            self.rule("same-digits", item, regions, None);
        }
    }

    /// Reads how often cells contain digits: `LookAndSay~1122~R1C1~R1C2~R1C3` for one 1 and two 2s.
    fn look_and_say(&mut self, item: &Item<'_>) -> Result<(), ParseError> {
        let clue = item.part(0)?;
        let wrong = || clue.expected("pairs of a count and a digit, such as `1122`");
        let numbers: Option<Vec<u32>> = clue.text.chars().map(|c| c.to_digit(10)).collect();
        let numbers = numbers.filter(|numbers| numbers.len() % 2 == 0).ok_or_else(wrong)?;
        let cells = once_each(&item.cells(1, self.board)?);
        let mut named = CandidateSet::EMPTY;
        let mut digits = Vec::new();
        for (at, pair) in numbers.chunks(2).enumerate() {
            let text = &clue.text[2 * at + 1..2 * at + 2];
            let digit = self.board.digit(Piece { text, place: clue.at(2 * at + 1) })?;
            // So there are at most as many pairs as digits, however long the text is.
            if named.contains(digit) {
                return Err(wrong());
            }
            named.insert(digit);
            if pair[0] == 0 {
                cells.iter().for_each(|cell| self.candidates[cell.index()].remove(digit));
            }
            digits.extend(std::iter::repeat_n(digit, pair[0] as usize));
        }
        if !digits.is_empty() {
            let rule = Rule::new(kind("contain exactly"), None, item.cells(1, self.board)?);
            self.draft.rule(Rule { digits: digits.into(), ..rule }, item.name.place);
        }
        Ok(())
    }

    fn linear(&mut self, item: &Item<'_>, terms: Vec<(Cell, i32)>, sum: i32) {
        if terms.iter().map(|(_, factor)| u64::from(factor.unsigned_abs())).sum::<u64>() > MAX_FACTORS {
            return self.draft.note(item.name.text);
        }
        let (mut more, mut less) = (Vec::new(), Vec::new());
        for (cell, factor) in terms {
            let side = if (factor < 0) == (sum < 0) { &mut more } else { &mut less };
            side.extend(std::iter::repeat_n(cell, factor.unsigned_abs() as usize));
        }
        let sum = Some(sum.saturating_abs());
        match (more.is_empty(), less.is_empty()) {
            (_, true) => self.rule("sum", item, vec![more], sum),
            (true, false) if sum == Some(0) => self.rule("sum", item, vec![less], sum),
            _ => self.rule("sum-difference", item, vec![more, less], sum),
        }
    }

    /// Reads pairs of digits and the lines that they are for.
    fn pairs(&mut self, key: &'static str, item: &Item<'_>) -> Result<(), ParseError> {
        let is_legacy = item.name.text.starts_with("Binary");
        let digits: Box<[Digit]> = pairs::read(item.part(0)?, self.board.digits, is_legacy)?.into();
        let lines = item.parts[1..].split(|part| part.text.is_empty() || part.text.starts_with('_'));
        for line in lines.filter(|line| line.len() > 1) {
            let rule =
                Rule { digits: digits.clone(), ..Rule::new(kind(key), None, self.board.all_cells(line)?) };
            self.draft.rule(rule, item.name.place);
        }
        Ok(())
    }

    /// Adds the sets of cells at the same place of each box.
    fn disjoint_sets(&mut self) {
        if self.board.has_usual_boxes() && self.region == self.board.digits {
            return self.draft.disjoint_groups();
        }
        let boxes = self.board.boxes(self.region);
        for place in 0..self.region {
            self.all_different(boxes.iter().filter_map(|cells| cells.get(place).copied()).collect());
        }
    }

    fn rule(&mut self, key: &'static str, item: &Item<'_>, lines: Vec<Vec<Cell>>, number: Option<i32>) {
        let lines = lines.into_iter().map(Vec::into_boxed_slice).collect();
        self.draft.rule(Rule { lines, number, ..Rule::of_board(kind(key)) }, item.name.place);
    }
}

/// Returns cells in order, each once.
fn once_each(cells: &[Cell]) -> Vec<Cell> {
    let mut seen = [false; MAX_SIZE * MAX_SIZE];
    let is_new = |cell: &Cell| !std::mem::replace(&mut seen[cell.index()], true);
    cells.iter().copied().filter(is_new).collect()
}

impl<'a> Item<'a> {
    /// Returns a part.
    ///
    /// # Errors
    /// There is none.
    pub fn part(&self, at: usize) -> Result<Piece<'a>, ParseError> {
        self.parts.get(at).copied().ok_or_else(|| {
            self.name.place.error(format!("`{}` ends too soon: expected more parts", excerpt(self.name.text)))
        })
    }

    pub fn number(&self, at: usize) -> Result<i32, ParseError> {
        let part = self.part(at)?;
        part.text.parse().map_err(|_| part.expected("a number"))
    }

    /// Returns the cells from a part on.
    pub fn cells(&self, from: usize, board: Board) -> Result<Vec<Cell>, ParseError> {
        board.all_cells(self.parts.get(from..).unwrap_or_default())
    }

    /// Returns the cells of a pill in reading order, and those of its shaft.
    pub fn pill(&self, board: Board) -> Result<[Vec<Cell>; 2], ParseError> {
        let mut pill = self.cells(1, board)?;
        let shaft = pill.split_off(pill.len().min(self.number(0)?.max(0) as usize));
        pill.sort_unstable();
        Ok([pill, shaft])
    }

    /// Returns the pairs of cells that are neighbours, in the order of the cells.
    pub fn neighbours(&self, board: Board) -> Result<Vec<[Cell; 2]>, ParseError> {
        let cells = once_each(&self.cells(0, board)?);
        let places: BTreeMap<usize, usize> = cells.iter().map(|cell| cell.index()).zip(0..).collect();
        let mut pairs = Vec::new();
        for (i, &cell) in cells.iter().enumerate() {
            let (index, size) = (cell.index(), board.digits);
            let column = index % size;
            let around = [
                index.checked_sub(size),
                index.checked_sub(1).filter(|_| column > 0),
                Some(index + 1).filter(|_| column + 1 < size),
                Some(index + size),
            ];
            let later = around.into_iter().flatten().filter_map(|other| places.get(&other).copied());
            let mut later: Vec<usize> = later.filter(|&place| place > i).collect();
            later.sort_unstable();
            pairs.extend(later.into_iter().map(|other| [cell, cells[other]]));
        }
        Ok(pairs)
    }

    /// Returns the terms of a sum whose cells are multiplied with numbers, `Sum~3_=_1_-1~R1C1~R1C2`, and the sum.
    pub fn weighted_sum(&self, board: Board) -> Result<(Vec<(Cell, i32)>, i32), ParseError> {
        let numbers = self.part(0)?;
        let cells = self.cells(1, board)?;
        let parsed: Option<Vec<i32>> =
            numbers.text.split('_').filter(|&text| text != "=").map(|text| text.parse().ok()).collect();
        match parsed.as_deref().and_then(<[i32]>::split_first) {
            Some((&sum, factors)) if factors.len() == cells.len() => {
                Ok((cells.into_iter().zip(factors.iter().copied()).collect(), sum))
            }
            _ => Err(numbers.expected("a sum and a number for each cell, such as `3_=_1_-1`")),
        }
    }
}
