//! Keys as data: one table from which keys are read, the help overlay is written and the footer
//! is chosen.
//!
//! Commands are lower case or punctuation: capital letters are digits of large boards. So `h` is
//! always the hint, and the way to the left beside the arrow is `b`.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::grid::{Alphabet, Digit};

/// Where keys are pressed. Several may hold at once, the innermost first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Context {
    /// The home screen.
    Home,
    /// A list: packs, puzzles.
    Menu,
    /// The list of all games.
    Games,
    /// A question that yes or no answers.
    Question,
    /// A line of text is being typed.
    Input,
    /// A sudoku is played.
    Sudoku,
    /// A queens board is played.
    Queens,
    /// A hint is open above a board.
    Hint,
    /// Several cells are chosen.
    Selection,
    /// A digit is chosen first, then cells.
    DigitFirst,
    /// The player has a break.
    Paused,
    /// A board is finished, and there is another one.
    Finish,
    /// The last board of its list is finished.
    End,
    /// The settings lie above the screen.
    Options,
    /// The help overlay lies above everything.
    Help,
}

impl Context {
    /// Do the keys of the board below matter as much as those of this context?
    fn is_mode(self) -> bool {
        matches!(self, Selection | DigitFirst)
    }
}

/// A step on a board or in a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// One up.
    Up,
    /// One down.
    Down,
    /// One to the left.
    Left,
    /// One to the right.
    Right,
    /// To the start of the row or list.
    First,
    /// To its end.
    Last,
    /// A page or a box up.
    PageUp,
    /// A page or a box down.
    PageDown,
}

/// What a key asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Move the cursor.
    Move(Step),
    /// Move the cursor and choose the cells that it passes.
    Extend(Step),
    /// Choose cells while the cursor moves, or none any more.
    Select,
    /// Choose no cells any more.
    Deselect,
    /// To the next cell with the same digit.
    NextSame,
    /// Choose a digit first and then cells, or the other way round again.
    DigitFirst,
    /// Put the digit that was chosen first.
    Put,
    /// Have a break.
    Pause,
    /// Go on after it.
    GoOn,
    /// To the next cell without a digit.
    NextEmpty,
    /// To the one before.
    PreviousEmpty,
    /// A digit, or a mark of it.
    Value(Digit),
    /// Digits or marks.
    Pencil,
    /// Empty the cell.
    Erase,
    /// Put a queen or take it away.
    Queen,
    /// Mark a square as free of queens, or take the mark away.
    Cross,
    /// One move back.
    Undo,
    /// One move forward again.
    Redo,
    /// A hint, or the next stage of it.
    Hint,
    /// Do what the hint says.
    Apply,
    /// Close what is open on the board.
    Close,
    /// Do the next step without asking.
    NextStep,
    /// Fill in the whole answer.
    Answer,
    /// The next puzzle of the list.
    NextPuzzle,
    /// The one before.
    PreviousPuzzle,
    /// This puzzle from its beginning.
    StartAnew,
    /// Take the chosen entry.
    Choose,
    /// The other of two lists.
    OtherList,
    /// Take the chosen entry out of the list.
    Remove,
    /// Yes.
    Confirm,
    /// A character of a line of text.
    Type(char),
    /// Take back the last character.
    Delete,
    /// Empty the line of text.
    Clear,
    /// One screen back.
    Back,
    /// Show the settings.
    Options,
    /// The next value of a setting.
    Change,
    /// The one before.
    ChangeBack,
    /// Show or close the help.
    Help,
    /// Leave the program.
    Quit,
    /// To the shell, until `fg`.
    Suspend,
    /// Draw everything again.
    Redraw,
}

/// A key of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// A character, space included.
    Char(char),
    /// A character with Ctrl.
    Ctrl(char),
    /// A key with a name.
    Code(KeyCode),
    /// The digits of the puzzle, as it writes them.
    Digits,
    /// A key with a name, together with Shift.
    Shift(KeyCode),
    /// Any character, in a line of text.
    Text,
    /// Whatever it is.
    Any,
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    /// Where it holds.
    pub contexts: &'static [Context],
    /// The keys, best first.
    pub keys: &'static [Key],
    /// What they ask for; for digits and text a stand-in.
    pub action: Action,
    /// What it does, for the help.
    pub words: &'static str,
    /// The same in a word, for the footer.
    pub short: &'static str,
    /// Its place in the footer from 1; 0 keeps it out.
    pub rank: u8,
}

use Context::{
    DigitFirst, End, Finish, Games, Hint, Home, Input, Menu, Options, Paused, Queens, Question, Selection,
    Sudoku,
};
use Key::{Char, Code, Ctrl, Shift};

const BOARD: &[Context] = &[Sudoku, Queens];
const SCROLLS: &[Context] = &[Home, Menu, Sudoku, Queens, Options, Context::Help];
const LISTS: &[Context] = &[Home, Menu, Sudoku, Queens, Options];
const MENUS: &[Context] = &[Home, Menu];
/// The words of four rows, and so one entry of the help.
const CHOOSE: &str = "choose the cells on the way";
const ALL: &[Context] = &[
    Home,
    Menu,
    Question,
    Input,
    Sudoku,
    Queens,
    Hint,
    Selection,
    DigitFirst,
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
    Binding { contexts, keys, action, words, short, rank }
}

/// The one table. Of two rows that hold for a key the innermost context wins, then the earlier.
pub static KEYS: &[Binding] = &[
    // A hint lies above the board.
    row(&[Hint], &[Code(KeyCode::Enter)], Action::Apply, (1, "do it"), "do what the hint says"),
    row(&[Hint], &[Char('h')], Action::Hint, (2, "more"), "the next stage of the hint"),
    row(&[Hint], &[Code(KeyCode::Esc), Char('q')], Action::Close, (3, "close"), "close the hint"),
    // A finished board.
    row(
        &[Finish],
        &[Code(KeyCode::Enter), Char(']')],
        Action::NextPuzzle,
        (1, "next puzzle"),
        "the next puzzle",
    ),
    row(&[End], &[Code(KeyCode::Enter)], Action::Back, (1, "back"), "back"),
    row(&[Finish, End], &[Char('u')], Action::Undo, (3, "undo"), "take the last move back"),
    // Several cells are chosen, or a digit is chosen first.
    row(&[Selection], &[Code(KeyCode::Esc)], Action::Deselect, (1, "one cell"), "one cell again"),
    row(&[DigitFirst], &[Code(KeyCode::Enter), Char(' ')], Action::Put, (1, "put it"), "put it, or its mark"),
    row(&[DigitFirst], &[Key::Digits], Action::Value(Digit::from_index(0)), (2, "choose"), "choose a digit"),
    row(&[DigitFirst], &[Code(KeyCode::Esc)], Action::DigitFirst, (3, "cell first"), "cell first again"),
    // Moving.
    row(SCROLLS, &[Code(KeyCode::Up), Char('k')], Action::Move(Step::Up), (0, ""), "move"),
    row(SCROLLS, &[Code(KeyCode::Down), Char('j')], Action::Move(Step::Down), (0, ""), "move"),
    row(BOARD, &[Code(KeyCode::Left), Char('b')], Action::Move(Step::Left), (0, ""), "move"),
    row(BOARD, &[Code(KeyCode::Right), Char('l')], Action::Move(Step::Right), (0, ""), "move"),
    row(MENUS, &[Code(KeyCode::PageUp)], Action::Move(Step::PageUp), (0, ""), "a page up or down"),
    row(MENUS, &[Code(KeyCode::PageDown)], Action::Move(Step::PageDown), (0, ""), "a page up or down"),
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
    row(&[Options], &[Code(KeyCode::Left), Char('b')], Action::ChangeBack, (2, "back"), "the value before"),
    row(
        &[Options],
        &[Code(KeyCode::Esc), Char('q'), Char('o')],
        Action::Close,
        (3, "close"),
        "close the settings",
    ),
    // Playing.
    row(
        &[Sudoku],
        &[Key::Digits],
        Action::Value(Digit::from_index(0)),
        (1, "digit"),
        "set a digit; with the pencil, a mark",
    ),
    row(&[Sudoku], &[Char('n'), Char(' ')], Action::Pencil, (3, "pencil"), "pencil: digits become marks"),
    row(
        &[Queens],
        &[Char(' '), Code(KeyCode::Enter)],
        Action::Queen,
        (1, "queen"),
        "put a queen, or take it away",
    ),
    row(&[Queens], &[Char('n'), Char('x')], Action::Cross, (2, "mark"), "mark a square as free of queens"),
    row(
        BOARD,
        &[Code(KeyCode::Backspace), Code(KeyCode::Delete), Char('0'), Char('.')],
        Action::Erase,
        (6, "erase"),
        "empty the cell",
    ),
    row(BOARD, &[Char('u')], Action::Undo, (4, "undo"), "take the last move back"),
    row(BOARD, &[Char('r'), Ctrl('r')], Action::Redo, (7, "redo"), "do it again"),
    row(&[Sudoku], &[Char('h')], Action::Hint, (2, "hint"), "a hint; press again for more"),
    row(&[Queens], &[Char('h')], Action::Hint, (0, ""), "says what there is in place of hints"),
    row(&[Sudoku], &[Char('s')], Action::NextStep, (8, "step"), "do the next step"),
    row(BOARD, &[Char('a')], Action::Answer, (9, "answer"), "fill in the answer (can be undone)"),
    row(BOARD, &[Char(']')], Action::NextPuzzle, (10, "next"), "the next puzzle, or the one before"),
    row(BOARD, &[Char('[')], Action::PreviousPuzzle, (0, ""), "the next puzzle, or the one before"),
    row(
        &[Sudoku, Queens, Finish, End],
        &[Ctrl('n')],
        Action::StartAnew,
        (0, ""),
        "start anew; this game is kept",
    ),
    row(BOARD, &[Char('v')], Action::Select, (11, "select"), "choose cells on the way; Esc ends"),
    row(BOARD, &[Shift(KeyCode::Up)], Action::Extend(Step::Up), (0, ""), CHOOSE),
    row(BOARD, &[Shift(KeyCode::Down)], Action::Extend(Step::Down), (0, ""), CHOOSE),
    row(BOARD, &[Shift(KeyCode::Left)], Action::Extend(Step::Left), (0, ""), CHOOSE),
    row(BOARD, &[Shift(KeyCode::Right)], Action::Extend(Step::Right), (0, ""), CHOOSE),
    row(&[Sudoku], &[Char('d')], Action::DigitFirst, (12, "digit first"), "digit first: Enter, Space put it"),
    row(BOARD, &[Char('p')], Action::Pause, (13, "pause"), "a break: the board is hidden"),
    // A line of text.
    row(&[Input], &[Key::Text], Action::Type(' '), (0, ""), "type"),
    row(&[Input], &[Code(KeyCode::Backspace)], Action::Delete, (2, "delete"), "take the last character back"),
    row(&[Input], &[Ctrl('u')], Action::Clear, (4, "empty"), "empty the line"),
    row(&[Input], &[Code(KeyCode::Enter)], Action::Choose, (1, "open"), "open it"),
    row(&[Input], &[Code(KeyCode::Esc)], Action::Back, (3, "back"), "back"),
    // Everywhere.
    row(
        &[Home, Sudoku, Queens],
        &[Char('o')],
        Action::Options,
        (12, "options"),
        "settings: what is shown, colours",
    ),
    row(
        &[Home, Menu, Sudoku, Queens, Finish, End, Options, Context::Help],
        &[Char('?'), Code(KeyCode::F(1))],
        Action::Help,
        (5, "help"),
        "this help",
    ),
    row(
        &[Menu, Sudoku, Queens, Finish, Context::Help],
        &[Char('q'), Code(KeyCode::Esc)],
        Action::Back,
        (5, "back"),
        "back",
    ),
    row(&[End], &[Char('q'), Code(KeyCode::Esc)], Action::Back, (0, ""), "back"),
    row(&[Home], &[Char('q'), Code(KeyCode::Esc)], Action::Back, (6, "quit"), "quit; games are kept"),
    row(&[Menu], &[Code(KeyCode::Left)], Action::Back, (0, ""), "back"),
    row(ALL, &[Ctrl('c'), Ctrl('q')], Action::Quit, (0, ""), "quit at once; the game is kept"),
    row(ALL, &[Ctrl('z')], Action::Suspend, (0, ""), "to the shell; fg comes back"),
    row(ALL, &[Ctrl('l')], Action::Redraw, (0, ""), "draw the screen again"),
    // A break. What is above holds in it too.
    row(&[Paused], &[Key::Any], Action::GoOn, (1, "goes on"), "go on"),
];

/// How the puzzle being played writes its digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symbols {
    /// Its alphabet.
    pub alphabet: Alphabet,
    /// How many digits.
    pub size: usize,
}

impl Symbols {
    /// The digit of a key: a capital where it is a letter, for commands are lower case.
    fn digit(self, symbol: char) -> Option<Digit> {
        if symbol.is_ascii_lowercase() { None } else { self.alphabet.digit(symbol, self.size) }
    }

    /// All of them in short: `1-9`, `1-9 A-G`.
    fn words(self) -> String {
        let symbols: Vec<char> = Digit::all(self.size).map(|d| self.alphabet.symbol(d)).collect();
        let run = |part: Vec<char>| match part[..] {
            [] => String::new(),
            [only] => only.to_string(),
            [first, .., last] => format!("{first}-{last}"),
        };
        let (letters, digits): (Vec<_>, Vec<_>) = symbols.into_iter().partition(char::is_ascii_alphabetic);
        [run(digits), run(letters)].join(" ").trim().to_string()
    }
}

/// What a key asks for in these contexts, the innermost first.
pub fn action(contexts: &[Context], symbols: Option<Symbols>, key: KeyEvent) -> Option<Action> {
    contexts.iter().find_map(|context| {
        let rows = KEYS.iter().filter(|row| row.contexts.contains(context));
        // A digit is a digit: hexadecimal boards write one as 0, which erases elsewhere.
        let (digits, others): (Vec<&Binding>, Vec<&Binding>) =
            rows.partition(|row| row.keys.contains(&Key::Digits));
        digits
            .into_iter()
            .chain(others)
            .find_map(|row| row.keys.iter().find_map(|pattern| pattern.matches(key, symbols, row.action)))
    })
}

impl Key {
    fn matches(self, key: KeyEvent, symbols: Option<Symbols>, action: Action) -> Option<Action> {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        let alt = key.modifiers.contains(KeyModifiers::ALT);
        let shift = key.modifiers.contains(KeyModifiers::SHIFT);
        match (self, key.code) {
            (Key::Char(c), KeyCode::Char(k)) if !control && !alt && c == k => Some(action),
            (Key::Ctrl(c), KeyCode::Char(k)) if control && c == k.to_ascii_lowercase() => Some(action),
            (Key::Code(c), k) if c == k && !alt && !(shift && is_arrow(k)) => Some(action),
            (Key::Shift(c), k) if c == k && !alt && shift => Some(action),
            (Key::Any, _) => Some(action),
            (Key::Digits, KeyCode::Char(k)) if !control && !alt => symbols?.digit(k).map(Action::Value),
            (Key::Text, KeyCode::Char(k)) if !control && !alt && !k.is_control() => Some(Action::Type(k)),
            _ => None,
        }
    }

    /// Its name on the screen.
    pub fn name(self, symbols: Option<Symbols>) -> String {
        match self {
            Key::Char(' ') => "Space".into(),
            Key::Char(c) => c.into(),
            Key::Ctrl(c) => format!("^{}", c.to_ascii_uppercase()),
            Key::Digits => symbols.map_or("digits".into(), Symbols::words),
            Key::Text => "text".into(),
            Key::Any => "any key".into(),
            Key::Shift(code) => format!("Shift-{}", Key::Code(code).name(symbols)),
            Key::Code(code) => match code {
                KeyCode::Up => "↑".into(),
                KeyCode::Down => "↓".into(),
                KeyCode::Left => "←".into(),
                KeyCode::Right => "→".into(),
                KeyCode::PageUp => "PgUp".into(),
                KeyCode::PageDown => "PgDn".into(),
                KeyCode::Delete => "Del".into(),
                KeyCode::BackTab => "Shift-Tab".into(),
                other => other.to_string(),
            },
        }
    }
}

/// Arrows with Shift are keys of their own.
fn is_arrow(code: KeyCode) -> bool {
    matches!(code, KeyCode::Up | KeyCode::Down | KeyCode::Left | KeyCode::Right)
}

/// A row as the player reads it: the keys' names, and words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The keys' names.
    pub keys: String,
    /// What they do.
    pub words: &'static str,
    /// What a click on it asks for; none where the entry stands for several keys.
    pub action: Option<Action>,
}

/// The rows of these contexts, as the help shows them: neighbours of the same words are one.
pub fn help(contexts: &[Context], symbols: Option<Symbols>) -> Vec<Entry> {
    let mut list: Vec<Entry> = Vec::new();
    for row in rows(contexts) {
        let entry = entry(row, symbols, row.words, usize::MAX);
        match list.last_mut().filter(|last| last.words == entry.words) {
            Some(last) => last.keys += &format!(" {}", entry.keys),
            None => list.push(entry),
        }
    }
    list
}

/// The keys that matter now, most important first, one name each.
pub fn footer(contexts: &[Context], symbols: Option<Symbols>) -> Vec<Entry> {
    let mut list: Vec<&Binding> = Vec::new();
    let modes = contexts.iter().take_while(|context| context.is_mode()).count();
    for context in contexts.iter().take(modes + 1) {
        let is_free = |row: &&Binding| !list.iter().any(|inner| inner.keys[0] == row.keys[0]);
        let mut keys: Vec<&Binding> =
            rows(std::slice::from_ref(context)).filter(|row| row.rank > 0).filter(is_free).collect();
        keys.sort_by_key(|row| row.rank);
        list.extend(keys);
    }
    list.into_iter().map(|row| entry(row, symbols, row.short, 1)).collect()
}

fn rows(contexts: &[Context]) -> impl Iterator<Item = &'static Binding> {
    KEYS.iter().filter(move |row| row.contexts.iter().any(|c| contexts.contains(c)))
}

fn entry(row: &Binding, symbols: Option<Symbols>, words: &'static str, keys: usize) -> Entry {
    let names: Vec<String> = row.keys.iter().take(keys).map(|key| key.name(symbols)).collect();
    let is_one = !matches!(row.keys[0], Key::Digits | Key::Text);
    Entry { keys: names.join(" "), words, action: is_one.then_some(row.action) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(c: char) -> KeyEvent {
        KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE)
    }

    #[test]
    fn capitals_are_digits_and_commands_are_not() {
        let nine = Symbols { alphabet: Alphabet::Digits, size: 9 };
        let sixteen = Symbols { alphabet: Alphabet::Letters, size: 16 };
        let on = |symbols, c| action(&[Context::Sudoku], Some(symbols), key(c));
        assert_eq!(on(nine, 'h'), Some(Action::Hint));
        assert_eq!(on(sixteen, 'h'), Some(Action::Hint));
        assert_eq!(on(sixteen, 'H'), Some(Action::Value(Digit::from_index(7))));
        assert_eq!(on(nine, 'H'), None);
        assert_eq!(on(nine, '0'), Some(Action::Erase));
        assert_eq!(
            on(Symbols { alphabet: Alphabet::HexZero, size: 16 }, '0').unwrap(),
            Action::Value(Digit::from_index(0))
        );
        assert_eq!(Symbols { alphabet: Alphabet::Digits, size: 16 }.words(), "1-9 A-G");
    }

    #[test]
    fn no_key_means_two_things_in_one_context() {
        for (i, row) in KEYS.iter().enumerate() {
            for other in &KEYS[..i] {
                let together = row.contexts.iter().any(|c| other.contexts.contains(c));
                let same = row.keys.iter().find(|key| other.keys.contains(key));
                assert!(!together || same.is_none(), "{same:?}: {} and {}", other.words, row.words);
            }
        }
    }

    #[test]
    fn the_help_fits_a_terminal_of_40_columns() {
        for row in KEYS {
            assert!(row.words.len() <= 36, "{}", row.words);
        }
    }

    #[test]
    fn commands_are_lower_case_or_punctuation() {
        for key in KEYS.iter().flat_map(|row| row.keys) {
            assert!(
                !matches!(key, Key::Char(c) if c.is_ascii_uppercase()),
                "{key:?} is a digit of large boards"
            );
        }
    }
}
