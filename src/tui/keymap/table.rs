//! The key table: for each key its contexts, its action and its description.

use std::borrow::Cow;

use crossterm::event::KeyCode;

use super::Action::{App, Board, Dialog, Entry, List, Navigation, Puzzle, Setting, Text};
use super::AppAction::{Quit, Redraw, Suspend};
use super::BoardAction::*;
use super::Context::{
    Branch, DigitFirst, EarlierPage, EarlierStage, End, Enter, Finish, Games, Generating, Hint, Home, Input,
    LastStage, Menu, Message, MorePages, New, OpenBranch, Palette, Paused, Queens, Question, Search,
    Selection, Settings, Stages, Stats, Sudoku,
};
use super::Key::{Char, Code, Ctrl, Shift};
use super::ListAction::{OtherList, Remove};
use super::NavigationAction::{Back, Choose, Move};
use super::PuzzleAction::{Copy, Export, GoOn, NextPuzzle, PreviousPuzzle, StartAnew};
use super::SettingAction::{Change, ChangeBack};
use super::TextAction::{Clear, Complete, Delete, NextFormat, PreviousFormat, Type};
use super::{
    Action, AppAction, Binding, BoardAction, Context, DialogAction, EntryAction, HintAction, Key, ListAction,
    Motion,
};
use crate::grid::Digit;

const BOARD: &[Context] = &[Sudoku, Queens];
/// Contexts with a board and a cursor.
const GRIDS: &[Context] = &[Sudoku, Queens, Enter];
const SCROLLS: &[Context] = &[Home, Menu, Stats, Enter, Sudoku, Queens, Settings, Context::Help];
const LISTS: &[Context] = &[Home, Menu, Stats, Enter, Sudoku, Queens, Settings, Context::Help];
/// Contexts in which text is typed.
const TEXTS: &[Context] = &[Input, Context::Export];
/// Contexts in which characters are entered as text.
const TYPED: &[Context] = &[Input, Context::Export, Search];
const MENUS: &[Context] = &[Home, Menu];
const PAGES: &[Context] = &[Home, Menu, Context::Help];
const NEXT: &str = "next stage or inference";
const PREVIOUS: &str = "previous stage or inference";
/// Shared by four rows, which are one entry of the help.
const EXTEND: &str = "extend the selection";
const ALL: &[Context] = &[
    Home,
    Menu,
    Search,
    Stats,
    Question,
    New,
    Generating,
    Enter,
    Input,
    Context::Export,
    Sudoku,
    Queens,
    Hint,
    Selection,
    DigitFirst,
    Context::Pencil,
    Context::CentrePencil,
    Palette,
    Paused,
    Finish,
    End,
    Settings,
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
    row(
        &[MorePages],
        &[Code(KeyCode::Enter)],
        Action::Hint(HintAction::Apply),
        (1, "continue"),
        "show the next page",
    ),
    row(
        &[Branch],
        &[Code(KeyCode::Enter)],
        Action::Hint(HintAction::Apply),
        (2, "open"),
        "open the branch of the argument",
    ),
    row(
        &[OpenBranch],
        &[Code(KeyCode::Enter)],
        Action::Hint(HintAction::Apply),
        (2, "fold"),
        "fold the branch of the argument",
    ),
    row(
        &[LastStage],
        &[Code(KeyCode::Enter)],
        Action::Hint(HintAction::Apply),
        (1, "apply"),
        "apply the hint",
    ),
    // Before its last stage a hint cannot be applied, and Enter must not reach the board.
    row(
        &[Hint],
        &[Code(KeyCode::Enter)],
        Action::Hint(HintAction::Apply),
        (0, ""),
        "apply the hint, at its last stage",
    ),
    row(&[Hint], &[Char('h')], Action::Hint(HintAction::Hint), (1, "next"), "show the next stage"),
    row(
        &[EarlierPage],
        &[Code(KeyCode::Backspace)],
        Action::Hint(HintAction::HintBack),
        (3, "back"),
        "show the previous stage",
    ),
    row(
        &[EarlierStage],
        &[Code(KeyCode::Left), Char('b')],
        Navigation(Move(Motion::Left)),
        (3, "back"),
        "show the previous stage",
    ),
    row(&[Stages], &[Code(KeyCode::Right), Char('l')], Navigation(Move(Motion::Right)), (0, ""), NEXT),
    row(&[Stages], &[Code(KeyCode::Down), Char('j')], Navigation(Move(Motion::Down)), (0, ""), NEXT),
    row(&[Stages], &[Code(KeyCode::Left), Char('b')], Navigation(Move(Motion::Left)), (0, ""), PREVIOUS),
    row(&[Stages], &[Code(KeyCode::Up), Char('k')], Navigation(Move(Motion::Up)), (0, ""), PREVIOUS),
    row(&[Stages], &[Code(KeyCode::Backspace)], Action::Hint(HintAction::HintBack), (0, ""), PREVIOUS),
    row(&[Stages], &[Code(KeyCode::Home)], Navigation(Move(Motion::First)), (0, ""), "first or last stage"),
    row(&[Stages], &[Code(KeyCode::End)], Navigation(Move(Motion::Last)), (0, ""), "first or last stage"),
    row(
        &[Stages],
        &[Code(KeyCode::Tab)],
        Action::Hint(HintAction::Another),
        (5, "other"),
        "show another step instead",
    ),
    row(
        &[Context::Check],
        &[Char('x')],
        Action::Hint(HintAction::Check),
        (1, "show where"),
        "show where the mistakes are",
    ),
    row(
        &[Hint, LastStage, Context::Check],
        &[Code(KeyCode::Esc), Char('q')],
        Action::Hint(HintAction::Close),
        (4, "close"),
        "close the hint",
    ),
    row(
        &[Message],
        &[Code(KeyCode::Esc), Char('q'), Code(KeyCode::Enter)],
        Action::Hint(HintAction::Close),
        (1, "close"),
        "close the message",
    ),
    // A finished board.
    row(&[Finish], &[Code(KeyCode::Enter), Char(']')], Puzzle(NextPuzzle), (1, "next puzzle"), "next puzzle"),
    row(&[End], &[Code(KeyCode::Enter)], Navigation(Back), (1, "back"), "back"),
    row(&[Finish, End], &[Char('a')], Board(Answer), (0, ""), "another solution, or the best grid"),
    row(&[Finish, End], &[Char('u')], Board(Undo), (3, "undo"), "undo"),
    // The colour palette is open.
    row(&[Palette], &[Key::Colors], Board(Color(None)), (1, "colour"), "add this colour; again removes it"),
    row(&[Palette], &[Char('c')], Board(NextColor), (2, "next colour"), "the next colour instead"),
    row(
        &[Palette],
        &[Char('0'), Code(KeyCode::Backspace), Code(KeyCode::Delete)],
        Board(Color(None)),
        (3, "no colour"),
        "remove all colours",
    ),
    row(&[Palette], &[Code(KeyCode::Esc)], Board(BoardAction::Palette), (4, "close"), "close the palette"),
    // Several cells are selected, or a digit is chosen first.
    row(&[Selection], &[Code(KeyCode::Esc)], Board(Deselect), (1, "deselect"), "clear the selection"),
    row(
        &[DigitFirst],
        &[Code(KeyCode::Enter), Char(' ')],
        Board(Put),
        (1, "place"),
        "place the digit or mark",
    ),
    row(&[DigitFirst], &[Key::Digits], Board(Value(Digit::from_index(0))), (2, "choose"), "choose a digit"),
    row(
        &[DigitFirst],
        &[Code(KeyCode::Esc)],
        Board(BoardAction::DigitFirst),
        (3, "end digit first"),
        "choose cells first again",
    ),
    // Moving.
    row(SCROLLS, &[Code(KeyCode::Up), Char('k')], Navigation(Move(Motion::Up)), (0, ""), "move"),
    row(SCROLLS, &[Code(KeyCode::Down), Char('j')], Navigation(Move(Motion::Down)), (0, ""), "move"),
    row(GRIDS, &[Code(KeyCode::Left), Char('b')], Navigation(Move(Motion::Left)), (0, ""), "move"),
    row(GRIDS, &[Code(KeyCode::Right), Char('l')], Navigation(Move(Motion::Right)), (0, ""), "move"),
    row(PAGES, &[Code(KeyCode::PageUp)], Navigation(Move(Motion::PageUp)), (0, ""), "page up or down"),
    row(PAGES, &[Code(KeyCode::PageDown)], Navigation(Move(Motion::PageDown)), (0, ""), "page up or down"),
    row(LISTS, &[Code(KeyCode::Home)], Navigation(Move(Motion::First)), (0, ""), "go to the start or end"),
    row(LISTS, &[Code(KeyCode::End)], Navigation(Move(Motion::Last)), (0, ""), "go to the start or end"),
    row(&[Sudoku], &[Code(KeyCode::Tab)], Board(NextEmpty), (0, ""), "next or previous empty cell"),
    row(&[Sudoku], &[Code(KeyCode::BackTab)], Board(PreviousEmpty), (0, ""), "next or previous empty cell"),
    row(&[Sudoku], &[Char('t')], Board(NextSame), (0, ""), "next cell with the same digit"),
    // Lists.
    row(
        MENUS,
        &[Code(KeyCode::Enter), Char(' '), Code(KeyCode::Right), Char('l')],
        Navigation(Choose),
        (1, "choose"),
        "choose",
    ),
    row(&[Menu], &[Char('/')], List(ListAction::Search), (2, "search"), "search the list; a number jumps"),
    row(&[Search], &[Code(KeyCode::Enter)], Navigation(Choose), (1, "stay here"), "stay at the match"),
    row(&[Search], &[Code(KeyCode::Down)], Navigation(Move(Motion::Down)), (2, "next"), "the next match"),
    row(&[Search], &[Code(KeyCode::Up)], Navigation(Move(Motion::Up)), (3, "previous"), "the previous match"),
    row(&[Search], &[Code(KeyCode::Backspace)], Text(Delete), (0, ""), "delete the last character"),
    row(
        &[Search],
        &[Code(KeyCode::Esc)],
        Dialog(DialogAction::Close),
        (4, "cancel"),
        "go back to where you were",
    ),
    // All games.
    row(&[Games], &[Code(KeyCode::Enter)], Navigation(Choose), (1, "open"), "continue the game"),
    row(
        &[Games],
        &[Code(KeyCode::Tab)],
        List(OtherList),
        (2, "other list"),
        "switch to unfinished or finished",
    ),
    row(
        &[Games],
        &[Char('x'), Code(KeyCode::Delete)],
        List(Remove),
        (3, "remove"),
        "remove the game from the list",
    ),
    row(&[Games], &[Char('q'), Code(KeyCode::Esc)], Navigation(Back), (4, "back"), "back"),
    row(&[Question], &[Char('y')], Dialog(DialogAction::Confirm), (1, "yes"), "yes"),
    row(
        &[Question],
        &[Char('n'), Code(KeyCode::Esc), Char('q')],
        Dialog(DialogAction::Close),
        (2, "no"),
        "no",
    ),
    // Settings.
    row(
        &[Settings],
        &[Code(KeyCode::Enter), Char(' '), Code(KeyCode::Right), Char('l')],
        Setting(Change),
        (1, "change"),
        "next value",
    ),
    row(&[Settings], &[Code(KeyCode::Left), Char('b')], Setting(ChangeBack), (0, ""), "previous value"),
    row(
        &[Settings],
        &[Code(KeyCode::Esc), Char('q'), Char('o')],
        Dialog(DialogAction::Close),
        (3, "close"),
        "close the settings",
    ),
    // New puzzles.
    row(&[New], &[Code(KeyCode::Enter)], Navigation(Choose), (1, "generate"), "generate the puzzle"),
    row(&[New], &[Code(KeyCode::Up), Char('k')], Navigation(Move(Motion::Up)), (2, "line"), "move"),
    row(&[New], &[Code(KeyCode::Down), Char('j')], Navigation(Move(Motion::Down)), (2, "line"), "move"),
    row(
        &[New],
        &[Code(KeyCode::Left), Char('b')],
        Navigation(Move(Motion::Left)),
        (3, "change"),
        "change the value",
    ),
    row(
        &[New],
        &[Code(KeyCode::Right), Char('l')],
        Navigation(Move(Motion::Right)),
        (3, "change"),
        "change the value",
    ),
    row(&[New], &[Code(KeyCode::Esc), Char('q')], Navigation(Back), (4, "back"), "back"),
    row(
        &[Generating],
        &[Code(KeyCode::Esc), Char('q')],
        Dialog(DialogAction::Close),
        (1, "stop"),
        "stop generating",
    ),
    row(
        &[Enter],
        &[Key::Digits],
        Entry(EntryAction::Value(Digit::from_index(0))),
        (1, "clue"),
        "enter a clue and move on",
    ),
    row(&[Enter], &[Code(KeyCode::Enter)], Navigation(Choose), (2, "play"), "play the puzzle"),
    row(
        &[Enter],
        &[Char(']')],
        Entry(EntryAction::NextBoard),
        (3, "board"),
        "next or previous kind of board",
    ),
    row(&[Enter], &[Char('[')], Entry(EntryAction::PreviousBoard), (0, ""), "next or previous kind of board"),
    row(&[Enter], &[Char('u')], Entry(EntryAction::Undo), (4, "undo"), "undo the last change"),
    row(
        &[Enter],
        &[Char('.'), Char('0'), Code(KeyCode::Delete)],
        Entry(EntryAction::LeaveEmpty),
        (0, ""),
        "leave the cell empty",
    ),
    row(&[Enter], &[Code(KeyCode::Backspace)], Entry(EntryAction::EraseLast), (0, ""), "clear the last cell"),
    row(&[Enter], &[Ctrl('u')], Entry(EntryAction::Clear), (0, ""), "clear the board"),
    row(&[Enter], &[Code(KeyCode::Esc), Char('q')], Navigation(Back), (5, "back"), "back"),
    // Playing.
    row(
        &[Sudoku],
        &[Key::Digits],
        Board(Value(Digit::from_index(0))),
        (1, "digit"),
        "place a digit; again clears it",
    ),
    row(&[Sudoku], &[Char('n'), Char(' ')], Board(Pencil), (4, "pencil"), "pencil mode: digits become marks"),
    row(&[Sudoku], &[Char(',')], Board(CentrePencil), (0, ""), "pencil mode for centre marks"),
    // Behind the rows above, whose words describe these actions in the settings file.
    row(
        &[Context::Pencil, Context::CentrePencil],
        &[Key::Digits],
        Board(Value(Digit::from_index(0))),
        (1, "mark"),
        "set or clear a mark",
    ),
    row(
        &[Context::Pencil],
        &[Char('n'), Char(' '), Code(KeyCode::Esc)],
        Board(Pencil),
        (2, "digits"),
        "back to digits",
    ),
    row(
        &[Context::CentrePencil],
        &[Char(','), Code(KeyCode::Esc)],
        Board(CentrePencil),
        (2, "digits"),
        "back to digits",
    ),
    row(&[Queens], &[Char(' '), Code(KeyCode::Enter)], Board(Queen), (1, "queen"), "place or remove a queen"),
    row(
        &[Queens],
        &[Char('n'), Char('x')],
        Board(Cross),
        (4, "cross out"),
        "cross out a square, or clear it",
    ),
    row(
        BOARD,
        &[Code(KeyCode::Backspace), Code(KeyCode::Delete), Char('0'), Char('.')],
        Board(Erase),
        (6, "erase"),
        "clear the cell",
    ),
    row(BOARD, &[Char('u')], Board(Undo), (4, "undo"), "undo"),
    row(BOARD, &[Char('r'), Ctrl('r')], Board(Redo), (7, "redo"), "redo"),
    row(BOARD, &[Char('h')], Action::Hint(HintAction::Hint), (2, "hint"), "show a hint; again for more"),
    row(BOARD, &[Char('s')], Board(NextStep), (8, "step"), "apply the next step"),
    row(BOARD, &[Char('w')], Board(Watch), (0, ""), "watch it being solved; any key stops"),
    row(
        &[Sudoku],
        &[Char('x')],
        Action::Hint(HintAction::Check),
        (0, ""),
        "count mistakes; again to show them",
    ),
    row(&[Sudoku], &[Char('=')], Board(Map), (0, ""), "target: best score for each digit"),
    row(&[Sudoku], &[Char('f')], Board(FillMarks), (0, ""), "fill in all candidates"),
    row(&[Queens], &[Char('f')], Board(ObviousSquares), (0, ""), "show forced and dead squares"),
    row(BOARD, &[Char('m')], Board(SetCheckpoint), (0, ""), "set a checkpoint"),
    row(BOARD, &[Char('g')], Board(ToCheckpoint), (0, ""), "return to the checkpoint"),
    row(BOARD, &[Char('z')], Board(BeforeMistake), (0, ""), "undo to before the first mistake"),
    row(&[Sudoku], &[Char('a')], Board(Answer), (9, "solve"), "fill in the solution (can be undone)"),
    row(&[Queens], &[Char('a')], Board(Answer), (9, "solve"), "show a solution; again for the next"),
    row(BOARD, &[Char(']')], Puzzle(NextPuzzle), (10, "next"), "next or previous puzzle"),
    row(BOARD, &[Char('[')], Puzzle(PreviousPuzzle), (0, ""), "next or previous puzzle"),
    row(
        &[Sudoku, Queens, Finish, End],
        &[Ctrl('n')],
        Puzzle(StartAnew),
        (0, ""),
        "start over; this game is kept",
    ),
    row(BOARD, &[Char('v')], Board(Select), (11, "select"), "start or end selection"),
    row(BOARD, &[Shift(KeyCode::Up)], Board(Extend(Motion::Up)), (0, ""), EXTEND),
    row(BOARD, &[Shift(KeyCode::Down)], Board(Extend(Motion::Down)), (0, ""), EXTEND),
    row(BOARD, &[Shift(KeyCode::Left)], Board(Extend(Motion::Left)), (0, ""), EXTEND),
    row(BOARD, &[Shift(KeyCode::Right)], Board(Extend(Motion::Right)), (0, ""), EXTEND),
    row(
        &[Sudoku],
        &[Char('d')],
        Board(BoardAction::DigitFirst),
        (12, "digit first"),
        "choose a digit first, then cells",
    ),
    row(&[Sudoku], &[Char('c')], Board(BoardAction::Palette), (0, ""), "colour cells"),
    row(BOARD, &[Char('p')], Board(Pause), (13, "pause"), "pause (hides the board)"),
    row(BOARD, &[Char('e')], Puzzle(Export), (0, ""), "export the position"),
    row(BOARD, &[Char('y')], Puzzle(Copy), (0, ""), "copy the position"),
    // A line of text.
    row(TYPED, &[Key::Text], Text(Type(' ')), (0, ""), "type"),
    row(TEXTS, &[Code(KeyCode::Backspace)], Text(Delete), (3, "delete"), "delete the last character"),
    row(TEXTS, &[Ctrl('u')], Text(Clear), (5, "clear"), "clear the line"),
    row(&[Input], &[Code(KeyCode::Enter)], Navigation(Choose), (1, "open"), "open the file"),
    row(&[Input], &[Code(KeyCode::Tab)], Text(Complete), (2, "complete"), "complete the file name"),
    row(&[Context::Export], &[Code(KeyCode::Enter)], Navigation(Choose), (1, "write"), "write the file"),
    row(
        &[Context::Export],
        &[Code(KeyCode::Tab), Code(KeyCode::Down)],
        Text(NextFormat),
        (2, "format"),
        "next or previous format",
    ),
    row(
        &[Context::Export],
        &[Code(KeyCode::BackTab), Code(KeyCode::Up)],
        Text(PreviousFormat),
        (0, ""),
        "next or previous format",
    ),
    row(TEXTS, &[Code(KeyCode::Esc)], Navigation(Back), (4, "back"), "back"),
    // Everywhere.
    row(&[Home, Sudoku, Queens], &[Char('o')], App(AppAction::Settings), (12, "settings"), "settings"),
    row(
        &[Home, Menu, Stats, New, Enter, Finish, End, Settings],
        &[Char('?'), Code(KeyCode::F(1))],
        App(AppAction::Help),
        (5, "help"),
        "show this help",
    ),
    // On a narrow screen these two come before pencil and undo: they lead to all others.
    row(BOARD, &[Char('?'), Code(KeyCode::F(1))], App(AppAction::Help), (3, "help"), "show this help"),
    row(BOARD, &[Char('q')], Navigation(Back), (3, "back"), "go back; the game is kept"),
    row(&[Menu, Stats], &[Char('q'), Code(KeyCode::Esc)], Navigation(Back), (5, "back"), "back"),
    row(&[Context::Help], &[Code(KeyCode::Esc), Char('q')], Navigation(Back), (1, "close"), "close"),
    row(&[Context::Help], &[Char('?'), Code(KeyCode::F(1))], App(AppAction::Help), (0, ""), "close the help"),
    row(
        &[Finish, End],
        &[Code(KeyCode::Esc)],
        Action::Hint(HintAction::Close),
        (4, "board"),
        "return to the board",
    ),
    row(&[Finish], &[Char('q')], Navigation(Back), (5, "back"), "back"),
    row(&[End], &[Char('q')], Navigation(Back), (0, ""), "back"),
    row(&[Home], &[Char('q')], Navigation(Back), (6, "quit"), "quit; games are kept"),
    row(
        &[Home, Sudoku, Queens],
        &[Code(KeyCode::Esc)],
        Navigation(Back),
        (0, ""),
        "close, or go back; never quits",
    ),
    row(&[Menu], &[Code(KeyCode::Left)], Navigation(Back), (0, ""), "back"),
    row(ALL, &[Ctrl('c'), Ctrl('q')], App(Quit), (0, ""), "quit at once; the game is kept"),
    row(ALL, &[Ctrl('z')], App(Suspend), (0, ""), "suspend; fg resumes"),
    row(ALL, &[Ctrl('l')], App(Redraw), (0, ""), "redraw the screen"),
    // Paused. The rows above apply too.
    row(&[Paused], &[Key::Any], Puzzle(GoOn), (1, "resumes"), "resume"),
];
