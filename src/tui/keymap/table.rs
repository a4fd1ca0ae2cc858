//! The one table of keys: where each holds, what it asks for, and in which words.

use std::borrow::Cow;

use crossterm::event::KeyCode;

use super::Context::{
    DigitFirst, End, Enter, Figures, Finish, Games, Hint, Home, Input, Later, Making, Menu, New, Options,
    Palette, Paused, Queens, Question, Remedy, Selection, Sudoku, Unread, Word,
};
use super::Key::{Char, Code, Ctrl, Shift};
use super::{Action, Binding, Context, Key, Step};
use crate::grid::Digit;

const BOARD: &[Context] = &[Sudoku, Queens];
/// Where there is a board with a cursor.
const GRIDS: &[Context] = &[Sudoku, Queens, Enter];
const SCROLLS: &[Context] = &[Home, Menu, Figures, New, Enter, Sudoku, Queens, Options, Context::Help];
const LISTS: &[Context] = &[Home, Menu, Figures, Enter, Sudoku, Queens, Options, Context::Help];
/// Where a line of text is typed.
const TEXTS: &[Context] = &[Input, Context::Export];
const MENUS: &[Context] = &[Home, Menu];
const PAGES: &[Context] = &[Home, Menu, Context::Help];
/// The words of four rows, and so one entry of the help.
const CHOOSE: &str = "choose the cells on the way";
const ALL: &[Context] = &[
    Home,
    Menu,
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

/// The one table. Of two rows that hold for a key the innermost context wins, then the earlier.
pub static KEYS: &[Binding] = &[
    // A hint lies above the board.
    row(&[Unread], &[Code(KeyCode::Enter)], Action::Apply, (1, "read on"), "the next page of what is said"),
    row(&[Hint, Remedy], &[Code(KeyCode::Enter)], Action::Apply, (1, "do it"), "do what the hint says"),
    row(&[Hint], &[Char('h')], Action::Hint, (2, "more"), "the next stage of the hint"),
    row(&[Later], &[Code(KeyCode::Backspace)], Action::HintBack, (0, ""), "the stage before"),
    row(&[Context::Check], &[Char('x')], Action::Check, (1, "where"), "where it is wrong"),
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
        "close what is said",
    ),
    // A finished board.
    row(
        &[Finish],
        &[Code(KeyCode::Enter), Char(']')],
        Action::NextPuzzle,
        (1, "next puzzle"),
        "the next puzzle",
    ),
    row(&[End], &[Code(KeyCode::Enter)], Action::Back, (1, "back"), "back"),
    row(&[Finish, End], &[Char('a')], Action::Answer, (0, ""), "another solution, or the best grid"),
    row(&[Finish, End], &[Char('u')], Action::Undo, (3, "undo"), "take the last move back"),
    // A colour is chosen.
    row(&[Palette], &[Key::Colors], Action::Color(None), (1, "colour"), "give the cells this colour"),
    row(&[Palette], &[Char('c')], Action::NextColor, (2, "next colour"), "give them the next colour"),
    row(
        &[Palette],
        &[Char('0'), Code(KeyCode::Backspace), Code(KeyCode::Delete)],
        Action::Color(None),
        (3, "no colour"),
        "take their colour away",
    ),
    row(&[Palette], &[Code(KeyCode::Esc)], Action::Palette, (4, "close"), "choose no colour"),
    // Several cells are chosen, or a digit is chosen first.
    row(&[Selection], &[Code(KeyCode::Esc)], Action::Deselect, (1, "one cell"), "one cell again"),
    row(&[DigitFirst], &[Code(KeyCode::Enter), Char(' ')], Action::Put, (1, "put it"), "put it, or its mark"),
    row(&[DigitFirst], &[Key::Digits], Action::Value(Digit::from_index(0)), (2, "choose"), "choose a digit"),
    row(&[DigitFirst], &[Code(KeyCode::Esc)], Action::DigitFirst, (3, "cell first"), "cell first again"),
    // Moving.
    row(SCROLLS, &[Code(KeyCode::Up), Char('k')], Action::Move(Step::Up), (0, ""), "move"),
    row(SCROLLS, &[Code(KeyCode::Down), Char('j')], Action::Move(Step::Down), (0, ""), "move"),
    row(GRIDS, &[Code(KeyCode::Left), Char('b')], Action::Move(Step::Left), (0, ""), "move"),
    row(GRIDS, &[Code(KeyCode::Right), Char('l')], Action::Move(Step::Right), (0, ""), "move"),
    row(PAGES, &[Code(KeyCode::PageUp)], Action::Move(Step::PageUp), (0, ""), "a page up or down"),
    row(PAGES, &[Code(KeyCode::PageDown)], Action::Move(Step::PageDown), (0, ""), "a page up or down"),
    row(LISTS, &[Code(KeyCode::Home)], Action::Move(Step::First), (0, ""), "to the start or the end"),
    row(LISTS, &[Code(KeyCode::End)], Action::Move(Step::Last), (0, ""), "to the start or the end"),
    row(&[Sudoku], &[Code(KeyCode::Tab)], Action::NextEmpty, (0, ""), "to the next empty cell, or back"),
    row(
        &[Sudoku],
        &[Code(KeyCode::BackTab)],
        Action::PreviousEmpty,
        (0, ""),
        "to the next empty cell, or back",
    ),
    row(&[Sudoku], &[Char('t')], Action::NextSame, (0, ""), "to the next cell of this digit"),
    // Lists.
    row(
        MENUS,
        &[Code(KeyCode::Enter), Char(' '), Code(KeyCode::Right), Char('l')],
        Action::Choose,
        (1, "choose"),
        "choose",
    ),
    // All games.
    row(&[Games], &[Code(KeyCode::Enter)], Action::Choose, (1, "open"), "go on with the game"),
    row(
        &[Games],
        &[Code(KeyCode::Tab)],
        Action::OtherList,
        (2, "begun or solved"),
        "the begun games, or the solved ones",
    ),
    row(
        &[Games],
        &[Char('x'), Code(KeyCode::Delete)],
        Action::Remove,
        (3, "remove"),
        "take the game out of the list",
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
        "the next value",
    ),
    row(&[Options], &[Code(KeyCode::Left), Char('b')], Action::ChangeBack, (0, ""), "the value before"),
    row(
        &[Options],
        &[Code(KeyCode::Esc), Char('q'), Char('o')],
        Action::Close,
        (3, "close"),
        "close the settings",
    ),
    // New puzzles.
    row(&[New], &[Code(KeyCode::Enter)], Action::Choose, (1, "make it"), "make the puzzle"),
    row(
        &[New],
        &[Code(KeyCode::Right), Char('l')],
        Action::Move(Step::Right),
        (2, "change"),
        "change the line",
    ),
    row(&[New], &[Code(KeyCode::Left), Char('b')], Action::Move(Step::Left), (0, ""), "change the line"),
    row(&[New], &[Code(KeyCode::Esc), Char('q')], Action::Back, (3, "back"), "back"),
    row(&[Making], &[Code(KeyCode::Esc), Char('q')], Action::Close, (1, "stop"), "stop making the puzzle"),
    row(
        &[Enter],
        &[Key::Digits],
        Action::Value(Digit::from_index(0)),
        (1, "clue"),
        "set a clue, go on to the next cell",
    ),
    row(&[Enter], &[Code(KeyCode::Enter)], Action::Choose, (2, "play"), "play the puzzle"),
    row(&[Enter], &[Char(']')], Action::NextBoard, (3, "board"), "another kind of board"),
    row(&[Enter], &[Char('[')], Action::PreviousBoard, (0, ""), "another kind of board"),
    row(&[Enter], &[Char('u')], Action::Undo, (4, "undo"), "take the last change back"),
    row(
        &[Enter],
        &[Code(KeyCode::Backspace), Code(KeyCode::Delete), Char('0'), Char('.')],
        Action::Erase,
        (0, ""),
        "empty the cell",
    ),
    row(&[Enter], &[Ctrl('u')], Action::Clear, (0, ""), "empty the board"),
    row(&[Enter], &[Code(KeyCode::Esc), Char('q')], Action::Back, (5, "back"), "back"),
    // Playing.
    row(
        &[Sudoku],
        &[Key::Digits],
        Action::Value(Digit::from_index(0)),
        (1, "digit"),
        "set a digit; with the pencil, a mark",
    ),
    row(&[Sudoku], &[Char('n'), Char(' ')], Action::Pencil, (4, "pencil"), "pencil: digits become marks"),
    row(&[Sudoku], &[Char(',')], Action::CentrePencil, (0, ""), "pencil for centre marks"),
    row(
        &[Queens],
        &[Char(' '), Code(KeyCode::Enter)],
        Action::Queen,
        (1, "queen"),
        "put a queen, or take it away",
    ),
    row(&[Queens], &[Char('n'), Char('x')], Action::Cross, (4, "mark"), "mark a square as free of queens"),
    row(
        BOARD,
        &[Code(KeyCode::Backspace), Code(KeyCode::Delete), Char('0'), Char('.')],
        Action::Erase,
        (6, "erase"),
        "empty the cell",
    ),
    row(BOARD, &[Char('u')], Action::Undo, (4, "undo"), "take the last move back"),
    row(BOARD, &[Char('r'), Ctrl('r')], Action::Redo, (7, "redo"), "do it again"),
    row(BOARD, &[Char('h')], Action::Hint, (2, "hint"), "a hint; press again for more"),
    row(BOARD, &[Char('s')], Action::NextStep, (8, "step"), "do the next step"),
    row(BOARD, &[Char('w')], Action::Watch, (0, ""), "watch it solved; any key stops"),
    row(&[Sudoku], &[Char('x')], Action::Check, (0, ""), "how much is wrong; again: where"),
    row(&[Sudoku], &[Char('=')], Action::Map, (0, ""), "target: what the digits lead to"),
    row(&[Sudoku], &[Char('f')], Action::FillMarks, (0, ""), "pencil all candidates in"),
    row(&[Queens], &[Char('f')], Action::Foresight, (0, ""), "show forced and dead squares"),
    row(BOARD, &[Char('m')], Action::SetCheckpoint, (0, ""), "set a checkpoint"),
    row(BOARD, &[Char('g')], Action::ToCheckpoint, (0, ""), "go back to the checkpoint"),
    row(BOARD, &[Char('z')], Action::BeforeMistake, (0, ""), "back to before the first mistake"),
    row(&[Sudoku], &[Char('a')], Action::Answer, (9, "answer"), "fill in the answer (can be undone)"),
    row(&[Queens], &[Char('a')], Action::Answer, (9, "answer"), "a solution; again: the next one"),
    row(BOARD, &[Char(']')], Action::NextPuzzle, (10, "next"), "the next puzzle, or the one before"),
    row(BOARD, &[Char('[')], Action::PreviousPuzzle, (0, ""), "the next puzzle, or the one before"),
    row(
        &[Sudoku, Queens, Finish, End],
        &[Ctrl('n')],
        Action::StartAnew,
        (0, ""),
        "start anew; this game is kept",
    ),
    row(BOARD, &[Char('v')], Action::Select, (11, "select"), "choose cells on the way, or no more"),
    row(BOARD, &[Shift(KeyCode::Up)], Action::Extend(Step::Up), (0, ""), CHOOSE),
    row(BOARD, &[Shift(KeyCode::Down)], Action::Extend(Step::Down), (0, ""), CHOOSE),
    row(BOARD, &[Shift(KeyCode::Left)], Action::Extend(Step::Left), (0, ""), CHOOSE),
    row(BOARD, &[Shift(KeyCode::Right)], Action::Extend(Step::Right), (0, ""), CHOOSE),
    row(
        &[Sudoku],
        &[Char('d')],
        Action::DigitFirst,
        (12, "digit first"),
        "digit first, then the cells for it",
    ),
    row(&[Sudoku], &[Char('c')], Action::Palette, (0, ""), "a colour for cells, of six"),
    row(BOARD, &[Char('p')], Action::Pause, (13, "pause"), "a break: the board is hidden"),
    row(BOARD, &[Char('e')], Action::Export, (0, ""), "write the position to a file"),
    row(BOARD, &[Char('y')], Action::Copy, (0, ""), "copy the position"),
    // A line of text.
    row(TEXTS, &[Key::Text], Action::Type(' '), (0, ""), "type"),
    row(TEXTS, &[Code(KeyCode::Backspace)], Action::Delete, (3, "delete"), "take the last character back"),
    row(TEXTS, &[Ctrl('u')], Action::Clear, (5, "empty"), "empty the line"),
    row(&[Input], &[Code(KeyCode::Enter)], Action::Choose, (1, "open"), "open it"),
    row(&[Input], &[Code(KeyCode::Tab)], Action::Complete, (2, "complete"), "complete the name"),
    row(&[Context::Export], &[Code(KeyCode::Enter)], Action::Choose, (1, "write"), "write the file"),
    row(
        &[Context::Export],
        &[Code(KeyCode::Tab), Code(KeyCode::Down)],
        Action::NextFormat,
        (2, "format"),
        "another format",
    ),
    row(
        &[Context::Export],
        &[Code(KeyCode::BackTab), Code(KeyCode::Up)],
        Action::PreviousFormat,
        (0, ""),
        "another format",
    ),
    row(TEXTS, &[Code(KeyCode::Esc)], Action::Back, (4, "back"), "back"),
    // Everywhere.
    row(
        &[Home, Sudoku, Queens],
        &[Char('o')],
        Action::Options,
        (12, "settings"),
        "settings: what is shown, colours",
    ),
    row(
        &[Home, Menu, Figures, New, Enter, Finish, End, Options, Context::Help],
        &[Char('?'), Code(KeyCode::F(1))],
        Action::Help,
        (5, "help"),
        "this help",
    ),
    // On a narrow screen these two are seen before pencil and undo: they lead to all others.
    row(BOARD, &[Char('?'), Code(KeyCode::F(1))], Action::Help, (3, "help"), "this help"),
    row(BOARD, &[Char('q')], Action::Back, (3, "back"), "back; the game is kept"),
    row(&[Menu, Figures, Context::Help], &[Char('q'), Code(KeyCode::Esc)], Action::Back, (5, "back"), "back"),
    row(&[Finish, End], &[Code(KeyCode::Esc)], Action::Close, (4, "board"), "look at the board again"),
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
    row(ALL, &[Ctrl('z')], Action::Suspend, (0, ""), "to the shell; fg comes back"),
    row(ALL, &[Ctrl('l')], Action::Redraw, (0, ""), "draw the screen again"),
    // A break. What is above holds in it too.
    row(&[Paused], &[Key::Any], Action::GoOn, (1, "goes on"), "go on"),
];
