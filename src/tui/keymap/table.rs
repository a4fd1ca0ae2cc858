//! The key table: for each key its contexts, its action and its description.

use std::borrow::Cow;

use crossterm::event::KeyCode;

use super::Context::{
    DigitFirst, End, Enter, Figures, Finish, Games, Hint, Home, Input, Later, Making, Menu, New, Options,
    Palette, Paused, Queens, Question, Remedy, Search, Selection, Sudoku, Unread, Word,
};
use super::Key::{Char, Code, Ctrl, Shift};
use super::{Action, Binding, Context, Key, Motion};
use crate::grid::Digit;

const BOARD: &[Context] = &[Sudoku, Queens];
/// Contexts with a board and a cursor.
const GRIDS: &[Context] = &[Sudoku, Queens, Enter];
const SCROLLS: &[Context] = &[Home, Menu, Figures, New, Enter, Sudoku, Queens, Options, Context::Help];
const LISTS: &[Context] = &[Home, Menu, Figures, Enter, Sudoku, Queens, Options, Context::Help];
/// Contexts in which text is typed.
const TEXTS: &[Context] = &[Input, Context::Export];
/// Contexts in which characters are entered as text.
const TYPED: &[Context] = &[Input, Context::Export, Search];
const MENUS: &[Context] = &[Home, Menu];
const PAGES: &[Context] = &[Home, Menu, Context::Help];
/// Shared by four rows, which are one entry of the help.
const EXTEND: &str = "extend the selection";
const ALL: &[Context] = &[
    Home,
    Menu,
    Search,
    Figures,
    Question,
    New,
    Making,
    Enter,
    Input,
    Context::Export,
    Sudoku,
    Queens,
    Hint,
    Selection,
    DigitFirst,
    Palette,
    Paused,
    Finish,
    End,
    Options,
    Context::Help,
];

const fn row(
    contexts: &'static [Context],
    keys: &'static [Key],
    action: Action,
    (rank, short): (u8, &'static str),
    words: &'static str,
) -> Binding {
    Binding { contexts, keys: Cow::Borrowed(keys), action, words, short, rank }
}

/// If several rows match a key, the innermost context wins, then the earlier row.
pub static KEYS: &[Binding] = &[
    // A hint is open.
    row(&[Unread], &[Code(KeyCode::Enter)], Action::Apply, (1, "continue"), "show the next page"),
    row(&[Hint, Remedy], &[Code(KeyCode::Enter)], Action::Apply, (1, "apply"), "apply the hint"),
    row(&[Hint], &[Char('h')], Action::Hint, (2, "next"), "show the next stage"),
    row(&[Later], &[Code(KeyCode::Backspace)], Action::HintBack, (0, ""), "show the previous stage"),
    row(&[Context::Check], &[Char('x')], Action::Check, (1, "show where"), "show where the mistakes are"),
    row(
        &[Hint, Remedy, Context::Check],
        &[Code(KeyCode::Esc), Char('q')],
        Action::Close,
        (3, "close"),
        "close the hint",
    ),
    row(
        &[Word],
        &[Code(KeyCode::Esc), Char('q'), Code(KeyCode::Enter)],
        Action::Close,
        (1, "close"),
        "close the message",
    ),
    // A finished board.
    row(&[Finish], &[Code(KeyCode::Enter), Char(']')], Action::NextPuzzle, (1, "next puzzle"), "next puzzle"),
    row(&[End], &[Code(KeyCode::Enter)], Action::Back, (1, "back"), "back"),
    row(&[Finish, End], &[Char('a')], Action::Answer, (0, ""), "another solution, or the best grid"),
    row(&[Finish, End], &[Char('u')], Action::Undo, (3, "undo"), "undo"),
    // The colour palette is open.
    row(&[Palette], &[Key::Colors], Action::Color(None), (1, "colour"), "apply this colour"),
    row(&[Palette], &[Char('c')], Action::NextColor, (2, "next colour"), "apply the next colour"),
    row(
        &[Palette],
        &[Char('0'), Code(KeyCode::Backspace), Code(KeyCode::Delete)],
        Action::Color(None),
        (3, "no colour"),
        "remove the colour",
    ),
    row(&[Palette], &[Code(KeyCode::Esc)], Action::Palette, (4, "close"), "close the palette"),
    // Several cells are selected, or a digit is chosen first.
    row(&[Selection], &[Code(KeyCode::Esc)], Action::Deselect, (1, "deselect"), "clear the selection"),
    row(
        &[DigitFirst],
        &[Code(KeyCode::Enter), Char(' ')],
        Action::Put,
        (1, "place"),
        "place the digit or mark",
    ),
    row(&[DigitFirst], &[Key::Digits], Action::Value(Digit::from_index(0)), (2, "choose"), "choose a digit"),
    row(
        &[DigitFirst],
        &[Code(KeyCode::Esc)],
        Action::DigitFirst,
        (3, "cell first"),
        "choose cells first again",
    ),
    // Moving.
    row(SCROLLS, &[Code(KeyCode::Up), Char('k')], Action::Move(Motion::Up), (0, ""), "move"),
    row(SCROLLS, &[Code(KeyCode::Down), Char('j')], Action::Move(Motion::Down), (0, ""), "move"),
    row(GRIDS, &[Code(KeyCode::Left), Char('b')], Action::Move(Motion::Left), (0, ""), "move"),
    row(GRIDS, &[Code(KeyCode::Right), Char('l')], Action::Move(Motion::Right), (0, ""), "move"),
    row(PAGES, &[Code(KeyCode::PageUp)], Action::Move(Motion::PageUp), (0, ""), "page up or down"),
    row(PAGES, &[Code(KeyCode::PageDown)], Action::Move(Motion::PageDown), (0, ""), "page up or down"),
    row(LISTS, &[Code(KeyCode::Home)], Action::Move(Motion::First), (0, ""), "go to the start or end"),
    row(LISTS, &[Code(KeyCode::End)], Action::Move(Motion::Last), (0, ""), "go to the start or end"),
    row(&[Sudoku], &[Code(KeyCode::Tab)], Action::NextEmpty, (0, ""), "next or previous empty cell"),
    row(&[Sudoku], &[Code(KeyCode::BackTab)], Action::PreviousEmpty, (0, ""), "next or previous empty cell"),
    row(&[Sudoku], &[Char('t')], Action::NextSame, (0, ""), "next cell with the same digit"),
    // Lists.
    row(
        MENUS,
        &[Code(KeyCode::Enter), Char(' '), Code(KeyCode::Right), Char('l')],
        Action::Choose,
        (1, "choose"),
        "choose",
    ),
    row(&[Menu], &[Char('/')], Action::Search, (2, "search"), "search the list"),
    row(&[Search], &[Code(KeyCode::Enter)], Action::Choose, (1, "go there"), "stay at the match"),
    row(&[Search], &[Code(KeyCode::Down)], Action::Move(Motion::Down), (2, "next"), "the next match"),
    row(&[Search], &[Code(KeyCode::Up)], Action::Move(Motion::Up), (3, "previous"), "the previous match"),
    row(&[Search], &[Code(KeyCode::Backspace)], Action::Delete, (0, ""), "delete the last character"),
    row(&[Search], &[Code(KeyCode::Esc)], Action::Close, (4, "cancel"), "go back to where you were"),
    // All games.
    row(&[Games], &[Code(KeyCode::Enter)], Action::Choose, (1, "open"), "continue the game"),
    row(
        &[Games],
        &[Code(KeyCode::Tab)],
        Action::OtherList,
        (2, "other list"),
        "switch to unfinished or solved games",
    ),
    row(
        &[Games],
        &[Char('x'), Code(KeyCode::Delete)],
        Action::Remove,
        (3, "remove"),
        "remove the game from the list",
    ),
    row(&[Games], &[Char('q'), Code(KeyCode::Esc)], Action::Back, (4, "back"), "back"),
    row(&[Question], &[Char('y')], Action::Confirm, (1, "yes"), "yes"),
    row(&[Question], &[Char('n'), Code(KeyCode::Esc), Char('q')], Action::Close, (2, "no"), "no"),
    // Settings.
    row(
        &[Options],
        &[Code(KeyCode::Enter), Char(' '), Code(KeyCode::Right), Char('l')],
        Action::Change,
        (1, "change"),
        "next value",
    ),
    row(&[Options], &[Code(KeyCode::Left), Char('b')], Action::ChangeBack, (0, ""), "previous value"),
    row(
        &[Options],
        &[Code(KeyCode::Esc), Char('q'), Char('o')],
        Action::Close,
        (3, "close"),
        "close the settings",
    ),
    // New puzzles.
    row(&[New], &[Code(KeyCode::Enter)], Action::Choose, (1, "generate"), "generate the puzzle"),
    row(
        &[New],
        &[Code(KeyCode::Right), Char('l')],
        Action::Move(Motion::Right),
        (2, "change"),
        "change the value",
    ),
    row(&[New], &[Code(KeyCode::Left), Char('b')], Action::Move(Motion::Left), (0, ""), "change the value"),
    row(&[New], &[Code(KeyCode::Esc), Char('q')], Action::Back, (3, "back"), "back"),
    row(&[Making], &[Code(KeyCode::Esc), Char('q')], Action::Close, (1, "stop"), "stop generating"),
    row(
        &[Enter],
        &[Key::Digits],
        Action::Value(Digit::from_index(0)),
        (1, "clue"),
        "enter a clue and move on",
    ),
    row(&[Enter], &[Code(KeyCode::Enter)], Action::Choose, (2, "play"), "play the puzzle"),
    row(&[Enter], &[Char(']')], Action::NextBoard, (3, "board"), "next or previous kind of board"),
    row(&[Enter], &[Char('[')], Action::PreviousBoard, (0, ""), "next or previous kind of board"),
    row(&[Enter], &[Char('u')], Action::Undo, (4, "undo"), "undo the last change"),
    row(
        &[Enter],
        &[Code(KeyCode::Backspace), Code(KeyCode::Delete), Char('0'), Char('.')],
        Action::Erase,
        (0, ""),
        "clear the cell",
    ),
    row(&[Enter], &[Ctrl('u')], Action::Clear, (0, ""), "clear the board"),
    row(&[Enter], &[Code(KeyCode::Esc), Char('q')], Action::Back, (5, "back"), "back"),
    // Playing.
    row(
        &[Sudoku],
        &[Key::Digits],
        Action::Value(Digit::from_index(0)),
        (1, "digit"),
        "place a digit (pencil: a mark)",
    ),
    row(
        &[Sudoku],
        &[Char('n'), Char(' ')],
        Action::Pencil,
        (4, "pencil"),
        "pencil mode: digits become marks",
    ),
    row(&[Sudoku], &[Char(',')], Action::CentrePencil, (0, ""), "pencil mode for centre marks"),
    row(
        &[Queens],
        &[Char(' '), Code(KeyCode::Enter)],
        Action::Queen,
        (1, "queen"),
        "place or remove a queen",
    ),
    row(&[Queens], &[Char('n'), Char('x')], Action::Cross, (4, "mark"), "mark a square as ruled out"),
    row(
        BOARD,
        &[Code(KeyCode::Backspace), Code(KeyCode::Delete), Char('0'), Char('.')],
        Action::Erase,
        (6, "erase"),
        "clear the cell",
    ),
    row(BOARD, &[Char('u')], Action::Undo, (4, "undo"), "undo"),
    row(BOARD, &[Char('r'), Ctrl('r')], Action::Redo, (7, "redo"), "redo"),
    row(BOARD, &[Char('h')], Action::Hint, (2, "hint"), "show a hint; again for more"),
    row(BOARD, &[Char('s')], Action::NextStep, (8, "step"), "apply the next step"),
    row(BOARD, &[Char('w')], Action::Watch, (0, ""), "watch it being solved; any key stops"),
    row(&[Sudoku], &[Char('x')], Action::Check, (0, ""), "count mistakes; again to show them"),
    row(&[Sudoku], &[Char('=')], Action::Map, (0, ""), "target: best score for each digit"),
    row(&[Sudoku], &[Char('f')], Action::FillMarks, (0, ""), "fill in all candidates"),
    row(&[Queens], &[Char('f')], Action::ObviousSquares, (0, ""), "show forced and dead squares"),
    row(BOARD, &[Char('m')], Action::SetCheckpoint, (0, ""), "set a checkpoint"),
    row(BOARD, &[Char('g')], Action::ToCheckpoint, (0, ""), "return to the checkpoint"),
    row(BOARD, &[Char('z')], Action::BeforeMistake, (0, ""), "undo to before the first mistake"),
    row(&[Sudoku], &[Char('a')], Action::Answer, (9, "solve"), "fill in the solution (can be undone)"),
    row(&[Queens], &[Char('a')], Action::Answer, (9, "solve"), "show a solution; again for the next"),
    row(BOARD, &[Char(']')], Action::NextPuzzle, (10, "next"), "next or previous puzzle"),
    row(BOARD, &[Char('[')], Action::PreviousPuzzle, (0, ""), "next or previous puzzle"),
    row(
        &[Sudoku, Queens, Finish, End],
        &[Ctrl('n')],
        Action::StartAnew,
        (0, ""),
        "start over; this game is kept",
    ),
    row(BOARD, &[Char('v')], Action::Select, (11, "select"), "start or end selection"),
    row(BOARD, &[Shift(KeyCode::Up)], Action::Extend(Motion::Up), (0, ""), EXTEND),
    row(BOARD, &[Shift(KeyCode::Down)], Action::Extend(Motion::Down), (0, ""), EXTEND),
    row(BOARD, &[Shift(KeyCode::Left)], Action::Extend(Motion::Left), (0, ""), EXTEND),
    row(BOARD, &[Shift(KeyCode::Right)], Action::Extend(Motion::Right), (0, ""), EXTEND),
    row(&[Sudoku], &[Char('d')], Action::DigitFirst, (12, "digit first"), "choose a digit first, then cells"),
    row(&[Sudoku], &[Char('c')], Action::Palette, (0, ""), "colour cells"),
    row(BOARD, &[Char('p')], Action::Pause, (13, "pause"), "pause (hides the board)"),
    row(BOARD, &[Char('e')], Action::Export, (0, ""), "export the position"),
    row(BOARD, &[Char('y')], Action::Copy, (0, ""), "copy the position"),
    // A line of text.
    row(TYPED, &[Key::Text], Action::Type(' '), (0, ""), "type"),
    row(TEXTS, &[Code(KeyCode::Backspace)], Action::Delete, (3, "delete"), "delete the last character"),
    row(TEXTS, &[Ctrl('u')], Action::Clear, (5, "clear"), "clear the line"),
    row(&[Input], &[Code(KeyCode::Enter)], Action::Choose, (1, "open"), "open the file"),
    row(&[Input], &[Code(KeyCode::Tab)], Action::Complete, (2, "complete"), "complete the file name"),
    row(&[Context::Export], &[Code(KeyCode::Enter)], Action::Choose, (1, "write"), "write the file"),
    row(
        &[Context::Export],
        &[Code(KeyCode::Tab), Code(KeyCode::Down)],
        Action::NextFormat,
        (2, "format"),
        "next or previous format",
    ),
    row(
        &[Context::Export],
        &[Code(KeyCode::BackTab), Code(KeyCode::Up)],
        Action::PreviousFormat,
        (0, ""),
        "next or previous format",
    ),
    row(TEXTS, &[Code(KeyCode::Esc)], Action::Back, (4, "back"), "back"),
    // Everywhere.
    row(&[Home, Sudoku, Queens], &[Char('o')], Action::Options, (12, "settings"), "settings"),
    row(
        &[Home, Menu, Figures, New, Enter, Finish, End, Options, Context::Help],
        &[Char('?'), Code(KeyCode::F(1))],
        Action::Help,
        (5, "help"),
        "show this help",
    ),
    // On a narrow screen these two come before pencil and undo: they lead to all others.
    row(BOARD, &[Char('?'), Code(KeyCode::F(1))], Action::Help, (3, "help"), "show this help"),
    row(BOARD, &[Char('q')], Action::Back, (3, "back"), "go back; the game is kept"),
    row(&[Menu, Figures, Context::Help], &[Char('q'), Code(KeyCode::Esc)], Action::Back, (5, "back"), "back"),
    row(&[Finish, End], &[Code(KeyCode::Esc)], Action::Close, (4, "board"), "return to the board"),
    row(&[Finish], &[Char('q')], Action::Back, (5, "back"), "back"),
    row(&[End], &[Char('q')], Action::Back, (0, ""), "back"),
    row(&[Home], &[Char('q')], Action::Back, (6, "quit"), "quit; games are kept"),
    row(
        &[Home, Sudoku, Queens],
        &[Code(KeyCode::Esc)],
        Action::Back,
        (0, ""),
        "close, or go back; never quits",
    ),
    row(&[Menu], &[Code(KeyCode::Left)], Action::Back, (0, ""), "back"),
    row(ALL, &[Ctrl('c'), Ctrl('q')], Action::Quit, (0, ""), "quit at once; the game is kept"),
    row(ALL, &[Ctrl('z')], Action::Suspend, (0, ""), "suspend; fg resumes"),
    row(ALL, &[Ctrl('l')], Action::Redraw, (0, ""), "redraw the screen"),
    // Paused. The rows above apply too.
    row(&[Paused], &[Key::Any], Action::GoOn, (1, "resumes"), "resume"),
];
