//! The key table: for each key its contexts, its action and its description.

use std::borrow::Cow;

use crossterm::event::KeyCode;

use super::Action::{App, Board, Dialog, Entry, List, Navigation, Playback, Puzzle, Setting, Text};
use super::AppAction::{Quit, Redraw, Suspend, Words};
use super::BoardAction::*;
use super::Context::{
    Branch, Daily, DigitFirst, EarlierPage, EarlierStage, End, Enter, Finish, Games, Generating, Hint,
    History, Home, Input, KindRules, LastStage, Menu, Message, MorePages, New, OpenBranch, Palette, Paused,
    Practicable, Practice, Puzzles, Queens, QueensCheck, Question, Reading, Review, Rules, Search, Selection,
    Settings, Solved, Stages, Stats, Sudoku, Watching,
};
use super::HintAction::{Another, Apply, Check, CheckQueens, Close, HintBack, LeaveOut};
use super::Key::{Char, Code, Ctrl, Shift};
use super::ListAction::{
    NextKind, NextUnsolved, OtherList, PreviousKind, Random, Remove, Reverse, SortByNext,
};
use super::Motion::{Down, First, Last, Left, PageDown, PageUp, Right, Up};
use super::NavigationAction::{Back, Choose, Move};
use super::PlaybackAction::{Backward, Faster, Forward, Slower, StopOrGoOn};
use super::PuzzleAction::{Copy, Export, GoOn, NextPuzzle, PreviousPuzzle, StartAnew};
use super::ReviewAction::{FirstMistake, NextNotable, Practise, PreviousNotable, TryAgain};
use super::SettingAction::{Change, ChangeBack};
use super::TextAction::{Clear, Complete, Delete, NextFormat, PreviousFormat, Type};
use super::{
    Action, AppAction, Binding, BoardAction, Context, DialogAction, DigitMark, EntryAction, HintAction, Key,
    ListAction, PuzzleAction,
};
use crate::game::MarkKind;
use crate::grid::Digit;

const ESC: Key = Code(KeyCode::Esc);
const ENTER: Key = Code(KeyCode::Enter);
const BACKSPACE: Key = Code(KeyCode::Backspace);
const LEFT: Key = Code(KeyCode::Left);
const RIGHT: Key = Code(KeyCode::Right);
const DOWN: Key = Code(KeyCode::Down);
const UP: Key = Code(KeyCode::Up);
const TAB: Key = Code(KeyCode::Tab);
const DELETE: Key = Code(KeyCode::Delete);
const HOME: Key = Code(KeyCode::Home);
const END: Key = Code(KeyCode::End);
const INSERT: Key = Code(KeyCode::Insert);
const BACK_TAB: Key = Code(KeyCode::BackTab);
const PAGE_UP: Key = Code(KeyCode::PageUp);
const PAGE_DOWN: Key = Code(KeyCode::PageDown);
const F1: Key = Code(KeyCode::F(1));
const BOARD: &[Context] = &[Sudoku, Queens];
/// Contexts with a board and a cursor.
const GRIDS: &[Context] = &[Sudoku, Queens, Enter];
const SCROLLS: &[Context] =
    &[Home, Menu, Stats, Enter, Sudoku, Queens, History, Context::Steps, Review, Settings, Context::Help];
const MARKS: &[Context] = &[Context::Pencil, Context::UsualMarks];
/// Pages that go through an argument.
const ARGUED: &[Context] = &[Context::Technique, Context::Lesson, Context::Argument];
/// The same with the key of hints.
const HINTED: &[Context] = &[Context::Technique, Context::Argument];
/// Pages of text beside an example.
const LEARNT: &[Context] = &[Context::Technique, Context::Lesson];
/// Contexts in which text is typed.
const TEXTS: &[Context] = &[Input, Context::Export, Context::Calculator];
/// Contexts in which characters are entered as text.
const TYPED: &[Context] = &[Input, Context::Export, Context::Calculator, Search];
const MENUS: &[Context] = &[Home, Menu];
const PAGES: &[Context] = &[Home, Menu, History, Context::Steps, Review, Settings, Context::Help];
const NEXT: &str = "next stage or inference";
const SEARCH: &str = "show what has a text; a number jumps";
const PREVIOUS: &str = "previous stage or inference";
const BACK: &str = "back";
const BACK_FROM_BOARD: &str = "go back; the game is kept";
const CLOSE_OR_BACK: &str = "close, or go back; never quits";
/// Shared by four rows, which are one entry of the help.
const EXTEND: &str = "extend the selection";
const NOTABLE: &str = "next or previous notable move";
const REVIEW: &str = "look back at your moves";
/// Leaves whatever changes what digit keys do.
const DIGITS: &str = "back to digits, all modes off";
/// The mark of any digit.
const CORNER: DigitMark = DigitMark { digit: Digit::from_index(0), kind: MarkKind::Corner };
const CENTRE: DigitMark = DigitMark { digit: Digit::from_index(0), kind: MarkKind::Centre };
const ALL: &[Context] = &[
    Home,
    History,
    Context::Steps,
    Menu,
    Search,
    Stats,
    Daily,
    Question,
    New,
    Generating,
    Reading,
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
    Context::UsualMarks,
    Palette,
    Context::Calculator,
    Practice,
    Context::Technique,
    Context::Lesson,
    Paused,
    Watching,
    Finish,
    End,
    Review,
    Context::Argument,
    Settings,
    Rules,
    KindRules,
    Context::HintHelp,
    Context::Help,
];

const fn row(
    contexts: &'static [Context],
    keys: &'static [Key],
    action: Action,
    rank: u8,
    short: &'static str,
    words: &'static str,
) -> Binding {
    Binding { contexts, keys: Cow::Borrowed(keys), action, words, short, rank }
}

/// Returns what a row does on a board whose leaving leaves the program.
pub(super) fn words_when_last(row: &Binding) -> &'static str {
    match row.words {
        BACK => "quit",
        BACK_FROM_BOARD => "quit; the game is kept",
        CLOSE_OR_BACK => "close; never quits",
        words => words,
    }
}

/// If several rows match a key, the innermost context wins, then the earlier row.
pub static KEYS: &[Binding] = &[
    // A hint is open.
    row(&[MorePages], &[ENTER], Action::Hint(Apply), 1, "continue", "show the next page"),
    row(&[Branch], &[ENTER], Action::Hint(Apply), 2, "open", "open the branch of the argument"),
    row(&[OpenBranch], &[ENTER], Action::Hint(Apply), 2, "fold", "fold the branch of the argument"),
    row(&[LastStage], &[ENTER], Action::Hint(Apply), 1, "apply", "apply the hint"),
    // Before its last stage a hint cannot be applied, and Enter must not reach the board.
    row(&[Hint], &[ENTER], Action::Hint(Apply), 0, "", "apply the hint, at its last stage"),
    row(&[Hint], &[Char('h')], Action::Hint(HintAction::Hint), 1, "next", NEXT),
    row(
        &[Stages],
        &[Char('i')],
        Action::Hint(HintAction::Technique),
        6,
        "about",
        "the page of the technique",
    ),
    row(&[EarlierPage], &[BACKSPACE], Action::Hint(HintBack), 3, "back", "show the previous stage"),
    row(&[EarlierStage], &[LEFT, Char('b')], Navigation(Move(Left)), 3, "back", PREVIOUS),
    row(&[Stages], &[RIGHT, Char('l')], Navigation(Move(Right)), 0, "", NEXT),
    row(&[Stages], &[DOWN, Char('j')], Navigation(Move(Down)), 0, "", NEXT),
    row(&[Stages], &[LEFT, Char('b')], Navigation(Move(Left)), 0, "", PREVIOUS),
    row(&[Stages], &[UP, Char('k')], Navigation(Move(Up)), 0, "", PREVIOUS),
    row(&[Stages], &[BACKSPACE], Action::Hint(HintBack), 0, "", PREVIOUS),
    row(&[Stages], &[HOME], Navigation(Move(First)), 0, "", "first or last stage"),
    row(&[Stages], &[END], Navigation(Move(Last)), 5, "last stage", "first or last stage"),
    row(&[Stages], &[TAB], Action::Hint(Another), 6, "another step", "show another step instead"),
    row(&[Stages], &[Char('-')], Action::Hint(LeaveOut), 0, "", "leave out this technique"),
    row(&[Context::Check], &[Char('x')], Action::Hint(Check), 1, "show where", "show where the mistakes are"),
    row(
        &[QueensCheck],
        &[Char('c')],
        Action::Hint(CheckQueens),
        1,
        "show where",
        "show where the mistakes are",
    ),
    row(
        &[Hint, LastStage, Context::Check, QueensCheck],
        &[ESC, Char('q')],
        Action::Hint(Close),
        4,
        "close",
        "close the hint",
    ),
    row(&[Message], &[ESC], Board(Digits), 1, "close", "close the message, all modes off"),
    row(&[Message], &[Char('q'), ENTER], Action::Hint(Close), 0, "", "close the message"),
    // A question about the cell.
    row(
        &[Context::WhyNot],
        &[Key::Digits],
        Board(Value(Digit::from_index(0))),
        1,
        "why not this digit",
        "why can't this digit be here?",
    ),
    row(
        &[Context::WhyNot],
        &[ENTER],
        Action::Hint(Apply),
        2,
        "why it is what it is",
        "why is the cell what it is?",
    ),
    row(&[Context::WhyNot], &[ESC], Action::Hint(Close), 3, "back", "back to the board"),
    // A finished board.
    row(&[Finish], &[ENTER, Char(']')], Puzzle(NextPuzzle), 1, "next unsolved", "next unsolved puzzle"),
    row(&[End], &[ENTER], Navigation(Back), 1, "back", BACK),
    row(&[Finish, End], &[Char('[')], Puzzle(PreviousPuzzle), 0, "", "previous puzzle"),
    row(&[Finish, End], &[Char('a')], Board(Answer), 0, "", "another solution, or the best grid"),
    row(&[Finish, End], &[Char('r')], Puzzle(PuzzleAction::Review), 2, "review", REVIEW),
    row(&[Finish, End], &[Char('y')], Puzzle(Copy), 3, "copy result", "copy a line about the result"),
    row(&[Finish, End], &[Char('u')], Board(Undo), 4, "undo", "undo"),
    row(&[Solved], &[Char('r')], Puzzle(PuzzleAction::Review), 1, "review", REVIEW),
    // A game is looked back at.
    row(&[Review], &[ENTER], Navigation(Choose), 1, "why", "what justified the move, in steps"),
    row(&[Review], &[Char('t')], Action::Review(TryAgain), 1, "your turn", "find what was certain there"),
    row(&[Review], &[Char(' ')], Playback(StopOrGoOn), 2, "replay", "replay from here, or pause"),
    row(&[Review], &[TAB, Char('n')], Action::Review(NextNotable), 3, "notable", NOTABLE),
    row(&[Review], &[BACK_TAB], Action::Review(PreviousNotable), 0, "", NOTABLE),
    row(&[Review], &[Char('m')], Action::Review(FirstMistake), 4, "mistake", "the first mistake"),
    row(&[Review], &[Char('p')], Action::Review(Practise), 5, "practise", "practise what the review advises"),
    row(&[Review], &[LEFT, Char('b')], Playback(Backward), 0, "", "step back or forward"),
    row(&[Review], &[RIGHT, Char('l')], Playback(Forward), 0, "", "step back or forward"),
    row(&[Review], &[Char('-'), Char('_')], Playback(Slower), 0, "", "replay slower or faster"),
    row(&[Review], &[Char('+'), Char('=')], Playback(Faster), 0, "", "replay slower or faster"),
    row(
        &[Review],
        &[Char('i')],
        Action::Hint(HintAction::Technique),
        6,
        "about",
        "the page of the technique",
    ),
    row(
        &[Context::Argument],
        &[Char('q'), ESC],
        Dialog(DialogAction::Close),
        4,
        "moves",
        "back to the moves",
    ),
    // The list of checkpoints and moves is open.
    row(&[History], &[ENTER], Navigation(Choose), 1, "go there", "go to this checkpoint or move"),
    row(&[History], &[ESC, Char('g')], Board(BoardAction::History), 2, "stay", "leave the board as it was"),
    // The page of a technique.
    row(HINTED, &[Char('h'), ENTER], Action::Hint(HintAction::Hint), 1, "next", NEXT),
    // Not the key of hints: pressed too often, it would take one before the question is read.
    row(&[Context::Lesson], &[ENTER], Board(Submit), 1, "continue", "next page or stage"),
    row(ARGUED, &[BACKSPACE], Action::Hint(HintBack), 2, "back", PREVIOUS),
    row(ARGUED, &[RIGHT, Char('l')], Navigation(Move(Right)), 0, "", NEXT),
    row(ARGUED, &[DOWN, Char('j')], Navigation(Move(Down)), 0, "", NEXT),
    row(ARGUED, &[LEFT, Char('b')], Navigation(Move(Left)), 0, "", PREVIOUS),
    row(ARGUED, &[UP, Char('k')], Navigation(Move(Up)), 0, "", PREVIOUS),
    row(ARGUED, &[HOME], Navigation(Move(First)), 0, "", "start or end"),
    row(ARGUED, &[END], Navigation(Move(Last)), 0, "", "start or end"),
    row(LEARNT, &[Char(']')], Puzzle(NextPuzzle), 3, "technique", "next or previous page"),
    row(LEARNT, &[Char('[')], Puzzle(PreviousPuzzle), 0, "", "next or previous page"),
    row(&[Practicable], &[Char('p')], Action::Review(Practise), 3, "practise", "practise the technique"),
    row(LEARNT, &[Char('q'), ESC], Navigation(Back), 4, "back", BACK),
    row(ARGUED, &[Char('?'), F1], App(AppAction::Help), 5, "help", "show this help"),
    // A round of practice.
    row(&[Practice], &[ENTER], Board(Submit), 1, "check", "check your answer"),
    // The list of all steps is open.
    row(&[Context::Steps], &[ENTER], Navigation(Choose), 1, "open", "open the step as a hint"),
    row(&[Context::Steps], &[Char('s')], Board(NextStep), 2, "apply", "apply the step"),
    row(&[Context::Steps], &[Char('/')], List(ListAction::Search), 3, "find", "find a technique by name"),
    row(&[Context::Steps], &[LEFT, Char('b')], Navigation(Move(Left)), 0, "", "previous or next technique"),
    row(&[Context::Steps], &[RIGHT, Char('l')], Navigation(Move(Right)), 0, "", "previous or next technique"),
    row(&[Context::Steps], &[ESC, Char('q')], Dialog(DialogAction::Close), 4, "close", "close the list"),
    // The colour palette is open.
    row(&[Palette], &[Key::Colours], Board(Colour(None)), 1, "colour", "add this colour; again removes it"),
    row(&[Palette], &[Char(' ')], Board(NextColour), 2, "next colour", "the next colour instead"),
    row(
        &[Palette],
        &[Char('0'), BACKSPACE, DELETE],
        Board(Colour(None)),
        3,
        "no colour",
        "remove all colours",
    ),
    row(&[Palette], &[ENTER], Board(SameColour), 5, "same", "the last colour once more"),
    row(&[Palette], &[Char('c')], Board(BoardAction::Palette), 4, "digits", "back to digits"),
    row(&[Palette], &[ESC], Board(Digits), 0, "", DIGITS),
    // Several cells are selected, or a digit is chosen first.
    row(&[Selection], &[ESC], Board(Digits), 1, "deselect", DIGITS),
    row(&[DigitFirst], &[ENTER, Char(' ')], Board(Put), 1, "place", "place the digit or mark"),
    row(&[DigitFirst], &[Key::Digits], Board(Value(Digit::from_index(0))), 2, "choose", "choose a digit"),
    row(&[DigitFirst], &[ESC], Board(Digits), 3, "end digit first", DIGITS),
    // Moving.
    row(SCROLLS, &[UP, Char('k')], Navigation(Move(Up)), 0, "", "move"),
    row(SCROLLS, &[DOWN, Char('j')], Navigation(Move(Down)), 0, "", "move"),
    row(GRIDS, &[LEFT, Char('b')], Navigation(Move(Left)), 0, "", "move"),
    row(GRIDS, &[RIGHT, Char('l')], Navigation(Move(Right)), 0, "", "move"),
    row(PAGES, &[PAGE_UP], Navigation(Move(PageUp)), 0, "", "page up or down"),
    row(PAGES, &[PAGE_DOWN], Navigation(Move(PageDown)), 0, "", "page up or down"),
    row(SCROLLS, &[HOME], Navigation(Move(First)), 0, "", "start or end of the row or list"),
    row(SCROLLS, &[END], Navigation(Move(Last)), 0, "", "start or end of the row or list"),
    row(&[Sudoku], &[TAB], Board(NextEmpty), 0, "", "next or previous empty cell"),
    row(&[Sudoku], &[BACK_TAB], Board(PreviousEmpty), 0, "", "next or previous empty cell"),
    row(&[Sudoku], &[Char('t')], Board(NextSame), 0, "", "next cell with the same digit"),
    // Lists.
    row(MENUS, &[ENTER, Char(' '), RIGHT, Char('l')], Navigation(Choose), 1, "choose", "choose"),
    row(&[Menu], &[Char('/')], List(ListAction::Search), 2, "search", SEARCH),
    row(&[Search], &[ENTER], Navigation(Choose), 1, "stay here", "stay at the match"),
    row(&[Search], &[DOWN], Navigation(Move(Down)), 2, "next", "the next match"),
    row(&[Search], &[UP], Navigation(Move(Up)), 3, "previous", "the previous match"),
    row(&[Search], &[BACKSPACE], Text(Delete), 0, "", "delete the last character"),
    row(&[Search], &[ESC], Dialog(DialogAction::Close), 4, "cancel", "go back to where you were"),
    // All games.
    row(&[Games], &[ENTER], Navigation(Choose), 1, "open", "continue the game"),
    row(&[Games], &[TAB], List(OtherList), 2, "other list", "show finished or unfinished games"),
    row(&[Games], &[Char('r')], Puzzle(PuzzleAction::Review), 3, "review", REVIEW),
    row(&[Games], &[Char('x'), DELETE], List(Remove), 3, "remove", "remove the game from the list"),
    row(&[Games], &[Char('q'), ESC], Navigation(Back), 4, "back", BACK),
    row(&[Games], &[Char('/')], List(ListAction::Search), 5, "search", SEARCH),
    // Statistics.
    row(&[Stats], &[TAB], List(OtherList), 1, "techniques", "times or techniques"),
    row(&[Stats], &[ENTER], Navigation(Choose), 2, "about", "the page of the technique"),
    row(&[Stats], &[Char('/')], List(ListAction::Search), 3, "search", SEARCH),
    // The puzzles of a pack or a file.
    row(&[Puzzles], &[ENTER], Navigation(Choose), 1, "play", "play the puzzle"),
    row(&[Puzzles], &[Char('n')], List(NextUnsolved), 2, "unsolved", "the next unsolved puzzle"),
    row(&[Puzzles], &[Char('s')], List(SortByNext), 3, "sort", "sort by the next column"),
    row(&[Puzzles], &[Char('i')], List(Reverse), 4, "reverse", "reverse the order"),
    row(&[Puzzles], &[Char('r')], List(Random), 5, "random", "any unsolved puzzle"),
    row(&[Puzzles], &[Char('/')], List(ListAction::Search), 5, "search", SEARCH),
    row(&[Puzzles], &[Char('q'), ESC], Navigation(Back), 6, "back", BACK),
    row(&[Question], &[Char('y')], Dialog(DialogAction::Confirm), 1, "yes", "yes"),
    row(&[Question], &[Char('n'), ESC, Char('q')], Dialog(DialogAction::Close), 2, "no", "no"),
    // Daily puzzles.
    row(&[Daily], &[ENTER], Navigation(Choose), 1, "play", "play the puzzle of the day"),
    row(&[Daily], &[LEFT, Char('b')], Navigation(Move(Left)), 2, "day", "another day"),
    row(&[Daily], &[DOWN, Char('j')], Navigation(Move(Down)), 2, "day", "another day"),
    row(&[Daily], &[UP, Char('k')], Navigation(Move(Up)), 2, "day", "another day"),
    row(&[Daily], &[RIGHT, Char('l')], Navigation(Move(Right)), 2, "day", "another day"),
    row(&[Daily], &[Char('['), PAGE_UP], Navigation(Move(PageUp)), 3, "month", "another month"),
    row(&[Daily], &[Char(']'), PAGE_DOWN], Navigation(Move(PageDown)), 3, "month", "another month"),
    row(&[Daily], &[HOME], Navigation(Move(First)), 0, "", "first or last day of the month"),
    row(&[Daily], &[END], Navigation(Move(Last)), 0, "", "first or last day of the month"),
    row(&[Daily], &[TAB], List(NextKind), 4, "kind", "another kind of puzzle"),
    row(&[Daily], &[BACK_TAB], List(PreviousKind), 0, "", "another kind of puzzle"),
    row(&[Daily], &[Char('q'), ESC], Navigation(Back), 5, "back", BACK),
    // Settings.
    row(&[Settings], &[ENTER, Char(' '), RIGHT, Char('l')], Setting(Change), 1, "change", "next value"),
    row(&[Settings], &[LEFT, Char('b')], Setting(ChangeBack), 0, "", "previous value"),
    row(
        &[Settings],
        &[ESC, Char('q'), Char('o')],
        Dialog(DialogAction::Close),
        3,
        "close",
        "close the settings",
    ),
    // New puzzles.
    row(&[New], &[ENTER], Navigation(Choose), 1, "generate", "generate the puzzle"),
    row(&[New], &[UP, Char('k')], Navigation(Move(Up)), 2, "line", "move"),
    row(&[New], &[DOWN, Char('j')], Navigation(Move(Down)), 2, "line", "move"),
    row(&[New], &[LEFT, Char('b')], Navigation(Move(Left)), 3, "change", "change the value"),
    row(&[New], &[RIGHT, Char('l')], Navigation(Move(Right)), 3, "change", "change the value"),
    row(&[New], &[Key::Number], Text(Type(' ')), 0, "", "type a seed"),
    row(&[New], &[BACKSPACE], Text(Delete), 0, "", "delete a digit of the seed"),
    row(&[New], &[ESC, Char('q')], Navigation(Back), 4, "back", BACK),
    row(&[Generating], &[ESC, Char('q')], Dialog(DialogAction::Close), 1, "stop", "stop generating"),
    row(&[Reading], &[ESC], Dialog(DialogAction::Close), 1, "stop", "stop reading"),
    row(
        &[Enter],
        &[Key::Digits],
        Entry(EntryAction::Value(Digit::from_index(0))),
        1,
        "clue",
        "enter a clue and move on",
    ),
    row(&[Enter], &[ENTER], Navigation(Choose), 2, "play", "play the puzzle"),
    row(&[Enter], &[Char(']')], Entry(EntryAction::NextBoard), 3, "board", "next or previous kind of board"),
    row(&[Enter], &[Char('[')], Entry(EntryAction::PreviousBoard), 0, "", "next or previous kind of board"),
    row(&[Enter], &[Char('u')], Entry(EntryAction::Undo), 4, "undo", "undo the last change"),
    row(
        &[Enter],
        &[Char('.'), Char('0'), DELETE],
        Entry(EntryAction::LeaveEmpty),
        0,
        "",
        "leave the cell empty",
    ),
    row(&[Enter], &[BACKSPACE], Entry(EntryAction::EraseLast), 0, "", "clear the last cell"),
    row(&[Enter], &[Ctrl('u')], Entry(EntryAction::Clear), 0, "", "clear the board"),
    row(&[Enter], &[ESC, Char('q')], Navigation(Back), 5, "back", BACK),
    // Playing.
    row(
        &[Sudoku],
        &[Key::Digits],
        Board(Value(Digit::from_index(0))),
        1,
        "digit",
        "place a digit; again clears it",
    ),
    row(&[Sudoku], &[Key::ShiftDigits], Board(Mark(CORNER)), 0, "", "pencil mark in any mode"),
    row(&[Sudoku], &[Key::CtrlDigits], Board(Mark(CENTRE)), 0, "", "centre mark in any mode"),
    row(&[Sudoku], &[Key::AltDigits], Board(Colour(None)), 0, "", "colour in any mode; 0 removes all"),
    row(&[Sudoku], &[Char('n'), Char(' ')], Board(Pencil), 4, "mark", "pencil mode: digits become marks"),
    row(&[Sudoku], &[Char(',')], Board(CentrePencil), 0, "", "pencil mode for centre marks"),
    row(
        &[Context::Pencil, Context::CentrePencil, Context::UsualMarks],
        &[Key::Digits],
        Board(Value(Digit::from_index(0))),
        1,
        "mark",
        "set or clear a mark",
    ),
    row(MARKS, &[Char('n'), Char(' ')], Board(Pencil), 2, "digits", "back to digits"),
    row(&[Context::CentrePencil], &[Char(',')], Board(CentrePencil), 2, "digits", "back to digits"),
    row(&[Context::Pencil, Context::CentrePencil], &[ESC], Board(Digits), 0, "", DIGITS),
    row(&[Queens], &[Char(' '), ENTER], Board(Queen), 1, "queen", "place or remove a queen"),
    row(&[Queens], &[Char('n'), Char('x')], Board(Cross), 4, "cross out", "cross out a square, or clear it"),
    row(BOARD, &[BACKSPACE, DELETE, Char('0'), Char('.')], Board(Erase), 0, "", "clear the cell"),
    row(BOARD, &[Char('u')], Board(Undo), 4, "undo", "undo"),
    row(BOARD, &[Char('r'), Ctrl('r')], Board(Redo), 9, "redo", "redo"),
    row(BOARD, &[Char('h')], Action::Hint(HintAction::Hint), 2, "hint", "show a hint; again for more"),
    row(&[Sudoku], &[Char('i')], Board(BoardAction::WhyNot), 7, "why", "why can't this digit be here?"),
    row(&[Queens], &[Char('i')], Board(BoardAction::WhyNot), 7, "why", "why can't a queen be here?"),
    row(BOARD, &[Char(':')], Board(BoardAction::Steps), 0, "", "list all steps (hint)"),
    row(BOARD, &[Char('s')], Board(NextStep), 11, "step", "apply the next step"),
    row(BOARD, &[Char('w')], Board(Watch), 0, "", "watch it being solved; any key stops"),
    row(&[Sudoku], &[Char('-')], Action::Hint(LeaveOut), 0, "", "use techniques left out again"),
    row(&[Sudoku], &[Char('x')], Action::Hint(Check), 0, "", "check; again shows where (hint)"),
    row(&[Queens], &[Char('c')], Action::Hint(CheckQueens), 0, "", "check; again shows where (hint)"),
    row(&[Sudoku], &[Char('=')], Board(Scores), 5, "scores", "target: cost of each digit (hint)"),
    row(
        &[Sudoku],
        &[Char('+')],
        Board(BoardAction::Calculator),
        5,
        "sums",
        "calculator: which digits have a sum",
    ),
    row(&[Sudoku], &[Char('f')], Board(FillMarks), 6, "fill", "fill in all candidates"),
    row(&[Queens], &[Char('f')], Board(ObviousSquares), 0, "", "show forced and dead squares (hint)"),
    row(BOARD, &[Char('m')], Board(SetCheckpoint), 0, "", "set a checkpoint"),
    row(BOARD, &[Char('g')], Board(BoardAction::History), 0, "", "go to a checkpoint or move"),
    row(BOARD, &[Char('z')], Board(BeforeMistake), 0, "", "back to before the mistake (hint)"),
    row(&[Sudoku], &[Char('a')], Board(Answer), 14, "solve", "show the solution (asks first)"),
    row(&[Queens], &[Char('a')], Board(Answer), 14, "solve", "show a solution (asks first)"),
    row(BOARD, &[Char(']')], Puzzle(NextPuzzle), 11, "next", "next or previous puzzle"),
    row(BOARD, &[Char('[')], Puzzle(PreviousPuzzle), 0, "", "next or previous puzzle"),
    row(
        &[Sudoku, Queens, Finish, End],
        &[Ctrl('n')],
        Puzzle(StartAnew),
        0,
        "",
        "start over; this game is kept",
    ),
    row(BOARD, &[Char('v')], Board(Select), 8, "select", "start or end selection"),
    row(BOARD, &[Char(';')], Board(Include), 0, "", "select this cell too, or no longer"),
    row(&[Sudoku], &[Ctrl('t')], Board(SelectSame), 0, "", "select all cells with this digit"),
    row(BOARD, &[Ctrl('e')], Board(SelectOthers), 0, "", "select all other cells instead"),
    row(BOARD, &[Shift(KeyCode::Up)], Board(Extend(Up)), 0, "", EXTEND),
    row(BOARD, &[Shift(KeyCode::Down)], Board(Extend(Down)), 0, "", EXTEND),
    row(BOARD, &[Shift(KeyCode::Left)], Board(Extend(Left)), 0, "", EXTEND),
    row(BOARD, &[Shift(KeyCode::Right)], Board(Extend(Right)), 0, "", EXTEND),
    row(
        &[Sudoku],
        &[Char('d')],
        Board(BoardAction::DigitFirst),
        10,
        "digit first",
        "choose a digit first, then cells",
    ),
    row(&[Sudoku], &[INSERT], Board(Digits), 0, "", DIGITS),
    row(&[Sudoku], &[Char('c')], Board(BoardAction::Palette), 7, "colours", "colour cells"),
    row(BOARD, &[Char('p')], Board(Pause), 13, "pause", "pause (hides the board)"),
    row(BOARD, &[Char('e')], Puzzle(Export), 0, "", "export the position"),
    row(BOARD, &[Char('y')], Puzzle(Copy), 0, "", "copy the position"),
    // A line of text.
    row(TYPED, &[Key::Text], Text(Type(' ')), 0, "", "type"),
    row(TEXTS, &[BACKSPACE], Text(Delete), 3, "delete", "delete the last character"),
    row(TEXTS, &[Ctrl('u')], Text(Clear), 5, "clear", "clear the line"),
    row(&[Input], &[ENTER], Navigation(Choose), 1, "open", "open the file"),
    row(&[Input], &[TAB], Text(Complete), 3, "complete", "complete the file name"),
    row(&[Input], &[UP], Navigation(Move(Up)), 2, "list", "choose from the list below the path"),
    row(&[Input], &[DOWN], Navigation(Move(Down)), 2, "list", "choose from the list below the path"),
    row(&[Input], &[PAGE_UP], Navigation(Move(PageUp)), 0, "", "page up or down"),
    row(&[Input], &[PAGE_DOWN], Navigation(Move(PageDown)), 0, "", "page up or down"),
    row(&[Input], &[LEFT], Navigation(Move(Left)), 0, "", "the folder above"),
    row(&[Input], &[RIGHT], Navigation(Move(Right)), 0, "", "enter the folder"),
    row(&[Context::Export], &[ENTER], Navigation(Choose), 1, "write", "write the file"),
    row(&[Context::Export], &[TAB, DOWN], Text(NextFormat), 2, "format", "next or previous format"),
    row(&[Context::Export], &[BACK_TAB, UP], Text(PreviousFormat), 0, "", "next or previous format"),
    row(
        &[Context::Calculator],
        &[ENTER, ESC],
        Dialog(DialogAction::Close),
        1,
        "close",
        "close the calculator",
    ),
    row(&[Input, Context::Export], &[ESC], Navigation(Back), 4, "back", BACK),
    // Everywhere.
    row(
        &[Home, Menu, Daily, Sudoku, Queens],
        &[Char('o')],
        App(AppAction::Settings),
        12,
        "settings",
        "settings",
    ),
    row(
        &[
            Home,
            History,
            Context::Steps,
            Menu,
            Games,
            Puzzles,
            Stats,
            Daily,
            New,
            Enter,
            Finish,
            End,
            Review,
            Settings,
        ],
        &[Char('?'), F1],
        App(AppAction::Help),
        5,
        "help",
        "show this help",
    ),
    // On a narrow screen these two come before pencil and undo: they lead to all others.
    row(BOARD, &[Char('?'), F1], App(AppAction::Help), 3, "help", "this help; in a hint, how to read it"),
    row(BOARD, &[Char('>')], App(Words), 0, "", "the setter's words"),
    row(BOARD, &[Char('q')], Navigation(Back), 3, "back", BACK_FROM_BOARD),
    row(&[Menu, Stats, Review], &[Char('q'), ESC], Navigation(Back), 5, "back", BACK),
    row(
        &[Rules, KindRules],
        &[ENTER, ESC, Char(' ')],
        Dialog(DialogAction::Close),
        1,
        "play",
        "close the rules",
    ),
    row(
        &[KindRules],
        &[Char('i')],
        Action::Hint(HintAction::Technique),
        2,
        "about",
        "the page of a rule on the board",
    ),
    row(
        &[Context::HintHelp],
        &[ENTER, ESC, Char('q'), Char(' ')],
        Dialog(DialogAction::Close),
        1,
        "back to the hint",
        "back to the hint",
    ),
    row(
        &[Rules, KindRules, Context::HintHelp],
        &[Char('?'), F1],
        App(AppAction::Help),
        2,
        "all keys",
        "show all keys",
    ),
    row(&[Rules, KindRules], &[Char('q')], Navigation(Back), 3, "back", BACK_FROM_BOARD),
    row(&[Context::Help], &[ESC, Char('q')], Navigation(Back), 1, "close", "close"),
    row(&[Context::Help], &[Char('?'), F1], App(AppAction::Help), 0, "", "close the help"),
    row(&[Context::Help], &[Char('>')], App(Words), 0, "", "the setter's words"),
    row(&[Finish, End], &[ESC], Action::Hint(Close), 4, "board", "return to the board"),
    row(&[Finish], &[Char('q')], Navigation(Back), 5, "back", BACK),
    row(&[End], &[Char('q')], Navigation(Back), 0, "", BACK),
    row(&[Home], &[Char('q')], Navigation(Back), 6, "quit", "quit; games are kept"),
    row(&[Home, Sudoku, Queens], &[ESC], Navigation(Back), 0, "", CLOSE_OR_BACK),
    row(&[Menu], &[LEFT], Navigation(Back), 0, "", BACK),
    row(ALL, &[Ctrl('c'), Ctrl('q')], App(Quit), 0, "", "quit at once; the game is kept"),
    row(ALL, &[Ctrl('z')], App(Suspend), 0, "", "suspend; fg resumes"),
    row(ALL, &[Ctrl('l')], App(Redraw), 0, "", "redraw the screen"),
    // Paused or watching. The rows above apply too.
    row(&[Paused], &[Key::Any], Puzzle(GoOn), 1, "resumes", "resume"),
    row(&[Watching], &[Char(' ')], Playback(StopOrGoOn), 1, "pause", "pause, or go on"),
    row(&[Watching], &[LEFT, Char('b'), BACKSPACE], Playback(Backward), 2, "step", "back"),
    row(&[Watching], &[RIGHT, Char('l'), ENTER], Playback(Forward), 3, "step", "forward"),
    row(&[Watching], &[Char('-'), Char('_')], Playback(Slower), 4, "pace", "slower"),
    row(&[Watching], &[Char('+'), Char('=')], Playback(Faster), 5, "pace", "faster"),
    row(&[Watching], &[Char('?'), F1], App(AppAction::Help), 0, "", "pause, and show this help"),
    row(&[Watching], &[Key::Any], Puzzle(GoOn), 6, "stops", "stop watching"),
];
