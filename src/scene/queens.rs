//! The scene of a queens board, and the preview of one.

use super::hint::{Hint, Legends};
use super::time::minutes;
use super::view::{SearchInfo, View};
use super::{
    Board, CellRole, Content, Fact, Origin, Panel, RegionColour, Scene, Segment, TextStyle,
    region_colours::RegionColours,
};
use crate::game::{QueensSession, Token};
use crate::queens::hint::ObviousSquares;
use crate::queens::{self, Attack, House, Regions, Square};

/// The scene of a queens board being played.
pub fn of_queens(session: &QueensSession, view: &View<'_>) -> Scene {
    let queens = session.board();
    let mut board = of_queens_board(session.start());
    let attacked = queens.attacked();
    let attacking: Vec<Square> = queens.attacking_pairs().into_iter().flat_map(|(a, b)| [a, b]).collect();
    let obvious = if view.shows_obvious { session.obvious_squares() } else { ObviousSquares::default() };
    for (index, square) in queens.squares().enumerate() {
        let face = &mut board.faces[index];
        match session.token(square) {
            Token::Queen if !session.is_given(square) => face.content = Content::Queen(Origin::Own),
            Token::Cross | Token::AutoCross => face.content = Content::Crossed,
            Token::Empty if obvious.forced.contains(square) => {
                face.content = Content::Queen(Origin::Proposed);
            }
            Token::Queen | Token::Empty => {}
        }
        if let Some(drag) = view.drag.filter(|drag| drag.squares.contains(&index)) {
            face.content = if drag.erases { Content::Empty } else { Content::Crossed };
        }
        let is_cursor = index == view.cursor && !view.hint.is_some_and(Hint::is_step);
        face.roles.insert_if(is_cursor, CellRole::Cursor);
        face.roles.insert_if(view.selection.contains(&index), CellRole::Selected);
        face.roles.insert_if(view.settings.attacked && attacked.contains(square), CellRole::Attacked);
        face.roles.insert_if(obvious.dead.contains(square), CellRole::Dead);
        face.roles.insert_if(obvious.forced.contains(square), CellRole::Focus);
        face.roles.insert_if(attacking.contains(&square), CellRole::Conflict);
    }
    board.cursor = Some(view.cursor);
    let Legends { shown: legend, longest: longest_legend } =
        view.hint.map(|hint| hint.show_on(&mut board)).unwrap_or_default();
    // Hints call regions by their letters.
    board.names_regions |= view.hint.is_some_and(Hint::has_stages);
    let panel = Panel { legend, longest_legend, ..panel(session, view, session.square(view.cursor)) };
    Scene { title: view.title.to_string(), board, panel }
}

/// The board before the first move, for a preview.
pub fn of_queens_board(start: &queens::Board) -> Board {
    let mut board = Board::empty(start.size());
    for (face, square) in board.faces.iter_mut().zip(start.squares()) {
        if start.is_blocked(square) {
            face.content = Content::Blocked;
        } else if start.has_queen(square) {
            face.content = Content::Queen(Origin::Given);
        }
    }
    if let Some(regions) = start.regions() {
        board.regions = start.squares().map(|square| u16::from(regions.of(square))).collect();
        let colours = RegionColours::new(start.size(), &board.regions);
        board.names_regions = colours.are_alike;
        for (face, colour) in board.faces.iter_mut().zip(colours.of_cells) {
            face.region_colour = Some(RegionColour::Vivid(colour));
        }
        for region in regions.iter() {
            if let Some(first) = regions.squares(region).iter().next() {
                let cell = usize::from(first.row) * start.size() + usize::from(first.column);
                board.faces[cell].region_letter = Some(Regions::letter(region));
            }
        }
    }
    board
}

fn panel(session: &QueensSession, view: &View<'_>, square: Square) -> Panel {
    let (placed, of) = session.filled();
    let ways = match (view.solution, view.search_info) {
        (Some(solution), _) => Some(Fact::new("solution", solution)),
        _ if !view.settings.ways_left => None,
        (None, SearchInfo::Ways(ways)) => Some(Fact::new("solutions", ways)),
        (None, SearchInfo::MoreWays(ways)) => Some(Fact::new("solutions", format!("over {ways}"))),
        (None, SearchInfo::DeadEnd) => Some(Fact::new("solutions", "none")),
        (None, _) => Some(Fact::new("solutions", "…")),
    };
    let mut facts = vec![Fact::new("queens", format!("{placed} of {of}"))];
    facts.extend(ways);
    if view.settings.clock {
        facts.push(Fact::new("time", minutes(view.elapsed)));
    }
    facts.push(Fact::help(&session.stats()));
    Panel {
        cell: view.selected_words().unwrap_or_else(|| square_words(session, square)),
        longest_cell: longest_words(session.board()),
        facts,
        message: view.message(),
        stages: view.stages(),
        ..Panel::default()
    }
}

/// The last square of the board, attacked from another.
fn longest_words(board: &queens::Board) -> Vec<Segment> {
    let last = board.squares().last();
    let region =
        last.zip(board.regions()).map(|(last, regions)| format!(", {}", House::Region(regions.of(last))));
    let names = last.map(|last| format!("{last}{}: attacked from {last}", region.unwrap_or_default()));
    names.map(Segment::plain).into_iter().collect()
}

fn square_words(session: &QueensSession, square: Square) -> Vec<Segment> {
    let board = session.board();
    let by = board.queens().find(|&queen| board.sees(queen, square));
    let clash = by.and_then(|queen| {
        Some(match board.attack(queen, square)? {
            Attack::SameHouse(house) => format!(", in {house} with {queen}"),
            Attack::Diagonal => format!(", on a diagonal with {queen}"),
            Attack::Touch => format!(", touching {queen}"),
        })
    });
    let clash = clash.unwrap_or_default();
    let holds = match session.token(square) {
        Token::Queen if session.is_given(square) => format!(": given queen{clash}"),
        Token::Queen => format!(": your queen{clash}"),
        _ if board.is_blocked(square) => ": blocked".to_string(),
        Token::Cross => ": crossed out".to_string(),
        Token::AutoCross | Token::Empty => {
            by.map_or(": free".to_string(), |queen| format!(": attacked from {queen}"))
        }
    };
    let region = board.regions().map(|regions| format!(", {}", House::Region(regions.of(square))));
    let mut words = vec![Segment::new(square.to_string(), TextStyle::Strong)];
    words.extend(region.map(Segment::plain));
    words.push(Segment::new(holds, TextStyle::Quiet));
    words
}
