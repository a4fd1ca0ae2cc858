//! The scene of a sudoku, and the preview of one.

use super::hint::Hint;
use super::region_colours::{RegionColours, cage_tints, family};
use super::rule_words::rules_at;
use super::score_map;
use super::strokes::strokes;
use super::time::minutes;
use super::view::{EntryOrder, ModeKeys, SearchInfo, View};
use super::{
    Board, CellRole, Content, ExtraMark, Face, Fact, HEAT_STEPS, Mark, MarkRole, Origin, Panel, RegionColour,
    Scene,
};
use super::{DigitCount, EntryMode, Segment, TextStyle};
use crate::explain::counted;
use crate::game::{MarkKind, Marks, Session};
use crate::grid::{Boxes, CandidateSet, Cell, CellSet, Digit, Geometry, HouseKind, Puzzle, Unit, Weights};
use crate::settings::{Mistakes, Settings};
use crate::solve::Verdict;

/// The scene of a sudoku being played.
pub fn of_sudoku(session: &Session, view: &View<'_>) -> Scene {
    let cursor = Cell::new(view.cursor);
    let mut board = empty_board(session.puzzle());
    let wrong = match view.settings.mistakes {
        Mistakes::Never => CellSet::EMPTY,
        Mistakes::Rules => session.conflicts() | cells_of_broken_rules(session),
        Mistakes::Solution => session.conflicts() | cells_of_broken_rules(session) | session.mistakes(),
    };
    // The colours of a step stand alone.
    let has_step = view.hint.is_some_and(Hint::is_step);
    let same = selected_digit(session, view).filter(|_| view.settings.same_digit && !has_step);
    let fits = same.map_or(CellSet::EMPTY, |digit| cells_that_fit(session, view, digit));
    let marks = ShownMarks::new(session, view);
    for cell in session.geometry().cells() {
        let content = content(session, cell, marks.of(session, cell), same);
        let face = &mut board.faces[cell.index()];
        face.content = content;
        face.colours = session.colours(cell);
        let is_same = same.is_some() && session.value(cell) == same && cell != cursor;
        let is_peer = view.settings.peers && !has_step && session.geometry().sees(cursor, cell);
        face.roles.insert_if(cell == cursor && !has_step, CellRole::Cursor);
        face.roles.insert_if(view.selection.contains(&cell.index()), CellRole::Selected);
        face.roles.insert_if(is_same, CellRole::Same);
        face.roles.insert_if(fits.contains(cell), CellRole::Fits);
        face.roles.insert_if(is_peer, CellRole::Peer);
        // A hint or a check is about the player's digits.
        let is_told = wrong.contains(cell) && !(view.hint.is_some() && session.is_given(cell));
        face.roles.insert_if(is_told, CellRole::Conflict);
    }
    board.cursor = Some(view.cursor);
    if let Some(shown) = view.scores.filter(|shown| shown.everywhere) {
        score_map::show(&mut board, session, shown.scores);
    }
    let legends = view.hint.map(|hint| hint.show_on(&mut board)).unwrap_or_default();
    let panel = Panel {
        legend: legends.shown,
        longest_legend: legends.longest,
        ..panel(session, view, &board, marks.of(session, cursor))
    };
    Scene { title: title(session, view), board, panel }
}

/// The title, and what is wrong with the puzzle, which stays so whatever else is said.
fn title(session: &Session, view: &View<'_>) -> String {
    let fault = match session.verdict() {
        Some(Verdict::Unsolvable) => ": no solution",
        Some(Verdict::Multiple(..)) if session.puzzle().weights.is_none() => ": several solutions",
        _ => "",
    };
    format!("{}{fault}", view.title)
}

/// The filled cells of rules that no way to go on can obey.
fn cells_of_broken_rules(session: &Session) -> CellSet {
    let (geometry, values) = (session.geometry(), session.values());
    let broken = geometry.rules().iter().filter(|rule| rule.holds(geometry, values) == Some(false));
    let cells = broken.flat_map(|rule| rule.lines.iter().flatten().copied());
    cells.filter(|&cell| values[cell].is_some()).collect()
}

/// The digit to highlight: the chosen one if digits are chosen first, or else the one under the cursor.
fn selected_digit(session: &Session, view: &View<'_>) -> Option<Digit> {
    match view.first {
        EntryOrder::Digit(digit) => digit,
        EntryOrder::Cell => session.value(Cell::new(view.cursor)),
    }
}

/// The open cells in which the digit that was chosen first breaks no rule.
fn cells_that_fit(session: &Session, view: &View<'_>, digit: Digit) -> CellSet {
    match view.first {
        EntryOrder::Digit(_) => session.cells_that_fit(digit),
        EntryOrder::Cell => CellSet::EMPTY,
    }
}

/// The board of a puzzle before the first move, for a preview.
pub fn of_puzzle(puzzle: &Puzzle) -> Board {
    let mut board = empty_board(puzzle);
    for (cell, digit) in puzzle.givens.placed() {
        board.faces[cell.index()].content = Content::Value(puzzle.alphabet.symbol(digit), Origin::Given);
    }
    board
}

/// The empty board with its regions, extra houses and weights.
fn empty_board(puzzle: &Puzzle) -> Board {
    let geometry = &puzzle.geometry;
    let shade = puzzle.weights.as_ref().map(|weights| weight_shades(weights, geometry));
    let regions: Vec<u16> = geometry.cells().map(|cell| geometry.box_of(cell) as u16).collect();
    let mut faces = Vec::new();
    for cell in geometry.cells() {
        faces.push(Face {
            weight: puzzle.weights.as_ref().map(|weights| weights.of(cell)),
            heat: shade.as_ref().map(|shade| shade(cell)),
            extra: extra(geometry, cell),
            ..Face::default()
        });
    }
    let strokes = strokes(geometry);
    if matches!(geometry.shape().boxes, Boxes::Regions(_)) {
        let colours = RegionColours::new(geometry.size(), &regions);
        for (face, colour) in faces.iter_mut().zip(colours.of_cells) {
            face.region_colour = Some(RegionColour::Pale(family(colour)));
        }
    } else {
        for (face, tint) in faces.iter_mut().zip(cage_tints(geometry.size(), &strokes)) {
            face.cage = tint;
        }
    }
    Board {
        regions,
        digits: geometry.size(),
        weighted: puzzle.weights.is_some(),
        faces,
        strokes,
        ..Board::empty(geometry.size())
    }
}

/// Returns a function that gives the shade of a cell's weight between the lowest and the highest of the board.
fn weight_shades<'a>(weights: &'a Weights, geometry: &Geometry) -> impl Fn(Cell) -> usize + use<'a> {
    let lowest = geometry.cells().map(|cell| i64::from(weights.of(cell))).min().unwrap_or(0);
    let highest = geometry.cells().map(|cell| i64::from(weights.of(cell))).max().unwrap_or(0);
    let steps = HEAT_STEPS as i64;
    move |cell| ((i64::from(weights.of(cell)) - lowest) * steps / (highest - lowest + 1)) as usize
}

/// The diagonals of a cell, and its window or another extra house.
fn extra(geometry: &Geometry, cell: Cell) -> [Option<ExtraMark>; 2] {
    let [mut diagonal, mut other] = [None; 2];
    for house in geometry.houses_of(cell).iter().map(|&id| geometry.house(id)) {
        match house.kind {
            HouseKind::Diagonal if house.set.contains(Cell::new(0)) => diagonal = Some(ExtraMark::Falling),
            HouseKind::Diagonal => {
                diagonal = Some(diagonal.map_or(ExtraMark::Rising, |_| ExtraMark::Crossing));
            }
            HouseKind::Window => other = Some(ExtraMark::Window),
            HouseKind::Extra => other = other.or(Some(ExtraMark::Other)),
            HouseKind::Row | HouseKind::Column | HouseKind::Box | HouseKind::Region => {}
        }
    }
    [diagonal, other]
}

/// The marks on the board: the player's own, or those that appear by themselves.
struct ShownMarks(Option<Vec<CandidateSet>>);

impl ShownMarks {
    fn new(session: &Session, view: &View<'_>) -> ShownMarks {
        let Settings { auto_marks, rule_marks, .. } = *view.settings;
        ShownMarks(if auto_marks { session.automatic_marks(rule_marks) } else { None })
    }

    fn of(&self, session: &Session, cell: Cell) -> Marks {
        self.0.as_ref().map_or_else(|| session.marks(cell), |marks| Marks::corner(marks[cell.index()]))
    }
}

fn content(session: &Session, cell: Cell, marks: Marks, same: Option<Digit>) -> Content {
    let alphabet = session.puzzle().alphabet;
    if let Some(digit) = session.value(cell) {
        let origin = if session.is_given(cell) { Origin::Given } else { Origin::Own };
        return Content::Value(alphabet.symbol(digit), origin);
    }
    if marks.is_empty() {
        return Content::Empty;
    }
    let seen = peer_digits(session, cell);
    let mut list = Vec::new();
    for kind in [MarkKind::Corner, MarkKind::Centre] {
        for digit in marks.of(kind).iter() {
            let role = if seen.contains(digit) {
                MarkRole::Conflict
            } else if same == Some(digit) {
                MarkRole::Same
            } else {
                MarkRole::Plain
            };
            let colour = session.mark_colour(cell, digit);
            list.push(Mark { colour, ..Mark::new(kind, digit, alphabet, role) });
        }
    }
    Content::Marks(list)
}

/// The digits that its peers have.
fn peer_digits(session: &Session, cell: Cell) -> CandidateSet {
    session.geometry().peers(cell).iter().filter_map(|&peer| session.value(peer)).collect()
}

fn panel(session: &Session, view: &View<'_>, board: &Board, marks_here: Marks) -> Panel {
    let marks = match &board.faces[view.cursor].content {
        Content::Marks(marks) => marks.clone(),
        _ => Vec::new(),
    };
    let cursor = Cell::new(view.cursor);
    let selected = view.selected_words();
    let mut message = view.message();
    if let Some(shown) = view.scores.filter(|_| message.is_empty()) {
        message = score_map::message(session, shown, cursor);
    }
    if message.is_empty() {
        message.text = rules_at(session, cursor);
    }
    Panel {
        modes: modes(session, view),
        palette: view.palette,
        marks,
        digits: board.digits,
        cell_brief: selected
            .clone()
            .unwrap_or_else(|| cell_words(session, cursor, brief(session, marks_here))),
        cell: selected.unwrap_or_else(|| cell_words(session, cursor, listed(session, marks_here))),
        facts: facts(session, view),
        digit_counts: if view.settings.remaining { digit_counts(session, view) } else { Vec::new() },
        message,
        stages: view.stages(),
        ..Panel::default()
    }
}

/// How many of each digit remain to be placed.
fn digit_counts(session: &Session, view: &View<'_>) -> Vec<DigitCount> {
    let selected = selected_digit(session, view);
    let digits = Digit::all(session.geometry().size());
    let counts = digits.map(|digit| DigitCount {
        symbol: session.puzzle().alphabet.symbol(digit),
        missing: session.remaining(digit),
        same: selected == Some(digit),
    });
    counts.collect()
}

/// The ways to enter a digit. If digits are chosen first, they name the chosen one.
fn modes(session: &Session, view: &View<'_>) -> Vec<EntryMode> {
    let [digit, mark] = match view.first {
        EntryOrder::Cell => ["digit".to_string(), "mark".to_string()],
        EntryOrder::Digit(digit) => {
            let digit = digit.map_or('…', |digit| session.puzzle().alphabet.symbol(digit));
            [format!("set {digit}"), format!("mark {digit}")]
        }
    };
    let ModeKeys { digits, corner, centre } = view.mode_keys;
    let back = match view.pencil {
        _ if !digits.is_empty() => digits,
        Some(MarkKind::Centre) => centre,
        _ => corner,
    };
    let modes = [
        (None, digit, back),
        (Some(MarkKind::Corner), mark, corner),
        (Some(MarkKind::Centre), "centre".to_string(), centre),
    ];
    let modes = modes.into_iter().map(|(pencil, name, key)| EntryMode {
        name,
        key: key.clone(),
        pencil,
        is_on: pencil == view.pencil,
    });
    modes.collect()
}

/// The marks of a cell: `marks 1 2 7 [12]`. As on the board, centre marks are in brackets, and a mark alone has a dot.
fn listed(session: &Session, marks: Marks) -> String {
    let alphabet = session.puzzle().alphabet;
    let Marks { corner, centre } = marks;
    let mut list: Vec<String> = corner.iter().map(|digit| alphabet.symbol(digit).to_string()).collect();
    if !centre.is_empty() {
        let inside: String = centre.iter().map(|digit| alphabet.symbol(digit)).collect();
        list.push(format!("[{inside}]"));
    }
    match (corner.len(), centre.len()) {
        (0, 0) => "empty".to_owned(),
        (1, 0) => format!("mark ·{}", list[0]),
        (0, 1) => format!("mark {}", list[0]),
        _ => format!("marks {}", list.join(" ")),
    }
}

/// The number of marks of a cell, or the mark if there is one.
fn brief(session: &Session, marks: Marks) -> String {
    match marks.corner.len() + marks.centre.len() {
        count @ 2.. => counted(count, "mark"),
        _ => listed(session, marks),
    }
}

/// The cell's name and content, where `open` says what it has without a digit: `r4c7: marks 1 2 7 [12]`.
fn cell_words(session: &Session, cell: Cell, open: String) -> Vec<Segment> {
    let puzzle = session.puzzle();
    let mut words = vec![Segment::new(session.geometry().cell_name(cell), TextStyle::Strong)];
    if let Some(weights) = &puzzle.weights {
        words.push(Segment::new(format!(", weight {}", weights.of(cell)), TextStyle::Quiet));
    }
    let holds = match session.value(cell) {
        Some(_) if session.is_given(cell) => format!("given{}", clash_words(session, cell)),
        Some(_) => format!("your digit{}", clash_words(session, cell)),
        None => format!("{open}{}", mark_clash_words(session, cell)),
    };
    words.push(Segment::new(format!(": {holds}"), TextStyle::Quiet));
    for digit in session.marks(cell).all().iter() {
        if let Some(colour) = session.mark_colour(cell, digit).filter(|_| session.value(cell).is_none()) {
            let symbol = puzzle.alphabet.symbol(digit);
            words.push(Segment::new(format!(", {symbol} in colour {}", colour.number()), TextStyle::Quiet));
        }
    }
    let colours: Vec<String> =
        session.colours(cell).iter().map(|colour| colour.number().to_string()).collect();
    if !colours.is_empty() {
        words.push(Segment::new(format!(", colour {}", colours.join(" ")), TextStyle::Quiet));
    }
    words
}

/// `, also in r5c1 (row 5)`, if that cell has the same digit.
fn clash_words(session: &Session, cell: Cell) -> String {
    let geometry = session.geometry();
    let mut clashes = session.values().clashes(geometry);
    let clash = clashes.find(|clash| clash.first == cell || clash.second == cell);
    clash.map_or_else(String::new, |clash| {
        let other = if clash.first == cell { clash.second } else { clash.first };
        format!(", also {}", place_words(session, clash.unit, other))
    })
}

/// `, 7 is in r5c1 (row 5)`, if a cell has the digit of a mark.
fn mark_clash_words(session: &Session, cell: Cell) -> String {
    let mut clashes = session.marks(cell).all().iter().filter_map(|digit| session.mark_clash(cell, digit));
    let Some(clash) = clashes.next() else { return String::new() };
    let symbol = session.puzzle().alphabet.symbol(clash.digit);
    format!(", {symbol} is {}", place_words(session, clash.unit, clash.first))
}

/// `in r5c1 (row 5)`.
fn place_words(session: &Session, unit: Unit, other: Cell) -> String {
    let geometry = session.geometry();
    let unit = match unit {
        Unit::House(house) => geometry.house_name(geometry.house(house)),
        Unit::Rule(rule) => format!("the rule `{}`", rule.name),
    };
    format!("in {} ({unit})", geometry.cell_name(other))
}

fn facts(session: &Session, view: &View<'_>) -> Vec<Fact> {
    let (filled, cells) = session.filled();
    let mut facts = vec![Fact::new("filled", format!("{filled} of {cells}"))];
    if view.settings.clock {
        facts.push(Fact::new("time", minutes(view.elapsed)));
    }
    if let Some(score) = session.target_score() {
        let best = match view.search_info {
            SearchInfo::Score { best, bound } if best >= bound => best.to_string(),
            SearchInfo::Score { best, bound } => format!("{best} to {bound}"),
            SearchInfo::Bound(bound) => format!("up to {bound}"),
            SearchInfo::DeadEnd => "dead end".to_string(),
            SearchInfo::Unknown | SearchInfo::Ways(_) | SearchInfo::MoreWays(_) => "…".to_string(),
        };
        facts.insert(0, Fact::new("score", score));
        facts.insert(1, Fact::new("best", best));
    }
    facts.push(Fact::help(&session.stats()));
    facts
}
