//! Commands as data: one table from which lines are read and the help is written.

use crate::game::Game;
use crate::grid::{Alphabet, Cell, Digit};
use crate::plain::Next;

/// What a line asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verb {
    Put,
    Mark,
    Centre,
    Erase,
    Fill,
    Check,
    Checkpoint,
    Return,
    Rewind,
    Back,
    Text,
    Anew,
    Queen,
    Cross,
    Clear,
    Undo,
    Redo,
    Show,
    Cell,
    Where,
    Left,
    Best,
    Hint,
    Do,
    Answer,
    Next,
    Previous,
    Packs,
    Play,
    Help,
    Quit,
}

/// On which boards a command is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum On {
    Both,
    Sudoku,
    Queens,
}

/// A row of the table.
struct Row {
    verb: Verb,
    /// The words for it, the best one first.
    names: &'static [&'static str],
    on: On,
    /// How it is used, and what it does.
    help: (&'static str, &'static str),
}

const fn row(verb: Verb, on: On, names: &'static [&'static str], help: (&'static str, &'static str)) -> Row {
    Row { verb, names, on, help }
}

/// The one table.
static ROWS: &[Row] = &[
    row(Verb::Put, On::Sudoku, &["put", "set"], ("put 5 r4c7", "write a digit; r4c7 5 does the same")),
    row(Verb::Mark, On::Sudoku, &["mark", "pencil"], ("mark 1 2 r4c7", "pencil marks in, or rub them out")),
    row(
        Verb::Centre,
        On::Sudoku,
        &["centre", "center"],
        ("centre 1 2 r4c7", "the same with centre marks: one of these"),
    ),
    row(Verb::Erase, On::Sudoku, &["erase", "clear"], ("erase r4c7", "empty a cell")),
    row(Verb::Fill, On::Sudoku, &["fill"], ("fill", "pencil all candidates into every open cell")),
    row(Verb::Queen, On::Queens, &["queen", "put"], ("queen r4c7", "put a queen, or take it away")),
    row(Verb::Cross, On::Queens, &["cross", "mark"], ("cross r4c7", "mark a square as free of queens")),
    row(Verb::Clear, On::Queens, &["clear", "erase"], ("clear r4c7", "empty a square")),
    row(
        Verb::Show,
        On::Both,
        &["show", "board", "row"],
        ("show, show row 4", "tell the board, or a part of it"),
    ),
    row(
        Verb::Show,
        On::Sudoku,
        &["column", "box", "region", "diagonal", "window", "house", "extra"],
        ("column 7, box 2, region 3, diagonal 1, window 4, extra house 1", "tell a part of the board"),
    ),
    row(Verb::Show, On::Queens, &["column", "region"], ("column 7, region c", "tell a part of the board")),
    row(Verb::Cell, On::Both, &["cell", "look"], ("cell r4c7", "tell all about a cell")),
    row(Verb::Where, On::Sudoku, &["where", "find"], ("where 5", "tell where a digit stands")),
    row(
        Verb::Left,
        On::Both,
        &["left", "status"],
        ("left", "tell what is still to be placed, and the score"),
    ),
    row(
        Verb::Best,
        On::Both,
        &["best", "ways"],
        ("best", "tell the best score or the number of ways from here"),
    ),
    row(Verb::Hint, On::Both, &["hint", "h", "more"], ("hint", "a hint; again for more")),
    row(Verb::Do, On::Both, &["do", "apply"], ("do", "do what the hint says")),
    row(Verb::Check, On::Both, &["check"], ("check", "tell how much is wrong; again for where")),
    row(Verb::Checkpoint, On::Both, &["checkpoint"], ("checkpoint", "keep the board as it is to return to")),
    row(Verb::Return, On::Both, &["return"], ("return", "go back to the checkpoint")),
    row(Verb::Rewind, On::Both, &["rewind", "z"], ("rewind", "go back to before the first mistake")),
    row(Verb::Undo, On::Both, &["undo", "u"], ("undo", "take the last move back")),
    row(Verb::Redo, On::Both, &["redo", "r"], ("redo", "make it again")),
    row(Verb::Answer, On::Both, &["answer", "solve"], ("answer", "fill in the answer; undo takes it back")),
    row(Verb::Next, On::Both, &["next"], ("next", "the next puzzle of the list")),
    row(Verb::Previous, On::Both, &["previous"], ("previous", "the puzzle before")),
    row(
        Verb::Back,
        On::Both,
        &["back"],
        ("back", "the page of the hint before; where none is open, the puzzle before"),
    ),
    row(
        Verb::Anew,
        On::Both,
        &["anew", "restart"],
        ("anew", "begin this puzzle anew; the game so far is kept"),
    ),
    row(
        Verb::Text,
        On::Both,
        &["text", "export"],
        ("text, text line", "tell the position as a puzzle text, in any format that can hold it"),
    ),
    row(Verb::Packs, On::Both, &["packs"], ("packs", "tell which puzzles come with the program")),
    row(Verb::Play, On::Both, &["play"], ("play easy 3", "play a puzzle of a pack")),
    row(Verb::Help, On::Both, &["help", "?"], ("help", "tell the commands")),
    row(Verb::Quit, On::Both, &["quit", "exit", "q"], ("quit", "leave; the game is kept")),
];

/// A command with what it is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Command {
    /// What to do.
    pub verb: Verb,
    /// The cells named, or squares, by their index.
    pub cells: Vec<usize>,
    /// The digits named.
    pub digits: Vec<Digit>,
    /// The part of the board by the word for its kind, and its number from 1.
    pub part: Option<(&'static str, usize)>,
    /// What is asked of the caller: a pack to play, a text to tell.
    pub ask: Option<Next>,
}

impl Command {
    /// Reads a line; nothing where it is blank.
    ///
    /// # Errors
    /// What was not understood, and what would be.
    pub fn parse(line: &str, game: &Game) -> Result<Option<Command>, String> {
        let text = line.replace(['=', ',', ':'], " ").to_lowercase();
        let mut words: Vec<&str> = text.split_whitespace().filter(|word| *word != "in").collect();
        let Some(&first) = words.first() else { return Ok(None) };
        // `r4c7 5` and `5 r4c7` speak for themselves.
        let begins_with_name =
            cell(first, game).is_some() || (digit(first, game).is_some() && words.len() > 1);
        let verb = if begins_with_name {
            if matches!(game, Game::Queens(_)) { Verb::Queen } else { Verb::Put }
        } else {
            words.remove(0);
            verb(first, game).ok_or_else(|| unknown(first, game))?
        };
        let mut command = Command { verb, cells: Vec::new(), digits: Vec::new(), part: None, ask: None };
        let is_understood = match (verb, &words[..]) {
            (Verb::Play, _) => {
                command.ask = Some(pack(&words)?);
                words.len() <= 2
            }
            (Verb::Text, _) => {
                command.ask = Some(Next::Text(words.first().map(ToString::to_string)));
                words.len() <= 1
            }
            (Verb::Show, []) if matches!(first, "show" | "board") => true,
            (Verb::Show, _) => {
                if !matches!(first, "show" | "board") {
                    words.insert(0, first);
                }
                command.part = part(&words);
                command.part.is_some()
            }
            _ => {
                command.name(&words, game)?;
                command.is_complete()
            }
        };
        if is_understood { Ok(Some(command)) } else { Err(example(verb, first, game)) }
    }

    fn name(&mut self, words: &[&str], game: &Game) -> Result<(), String> {
        for word in words {
            if let Some(cell) = cell(word, game) {
                self.cells.push(cell);
            } else if let Some(digit) = digit(word, game) {
                self.digits.push(digit);
            } else {
                return Err(outside(word, game).unwrap_or_else(|| {
                    format!("{word} is neither a cell, such as r4c7, nor a digit of this board.")
                }));
            }
        }
        Ok(())
    }

    /// Is all there that the command needs?
    fn is_complete(&self) -> bool {
        let (cells, digits) = match self.verb {
            Verb::Put => (1, 1),
            Verb::Mark | Verb::Centre => (1, 1),
            Verb::Erase | Verb::Queen | Verb::Cross | Verb::Clear | Verb::Cell => (1, 0),
            Verb::Where => (0, 1),
            _ => (0, 0),
        };
        self.cells.len() >= cells && self.digits.len() >= digits
    }
}

/// The commands of this board, for the player.
pub fn help(game: &Game) -> Vec<String> {
    let tell = |row: &Row| {
        let (usage, about) = row.help;
        let shown = |name: &str| usage.split([' ', ',']).any(|word| word == name);
        let others: Vec<&str> = row.names.iter().copied().filter(|name| !shown(name)).collect();
        let others = if others.is_empty() { String::new() } else { format!(" (also {})", others.join(", ")) };
        format!("{}{others}: {about}.", self::usage(row, game))
    };
    known(game).map(tell).collect()
}

/// How to say what was begun with this word and not understood to its end.
fn example(verb: Verb, word: &str, game: &Game) -> String {
    let rows = || known(game).filter(|row| row.verb == verb);
    let row = rows().find(|row| row.names.contains(&word)).or_else(|| rows().next());
    row.map_or(String::new(), |row| format!("Say it as in: {}.", usage(row, game)))
}

/// How a command is used; of examples that name a house, those that the board has.
fn usage(row: &Row, game: &Game) -> String {
    let fits = |example: &&str| match example.rsplit_once(' ') {
        Some((name, _)) if row.verb == Verb::Show && !name.starts_with("show") => has_houses(name, game),
        _ => true,
    };
    row.help.0.split(", ").filter(fits).collect::<Vec<_>>().join(", ")
}

/// Does the board have houses that are called so?
fn has_houses(name: &str, game: &Game) -> bool {
    match game {
        Game::Sudoku(session) => {
            session.geometry().house_list().iter().any(|house| house.kind.word() == name)
        }
        Game::Queens(session) => session.board().houses().any(|house| house.kind() == name),
    }
}

fn known(game: &Game) -> impl Iterator<Item = &'static Row> + use<> {
    let other = if matches!(game, Game::Queens(_)) { On::Sudoku } else { On::Queens };
    ROWS.iter().filter(move |row| row.on != other)
}

fn verb(word: &str, game: &Game) -> Option<Verb> {
    known(game).find(|row| row.names.contains(&word)).map(|row| row.verb)
}

fn unknown(word: &str, game: &Game) -> String {
    if let Some(why) = outside(word, game) {
        return why;
    }
    let names = known(game).flat_map(|row| row.names);
    let close = names.map(|name| (strsim::damerau_levenshtein(name, word), name)).min();
    match close {
        Some((distance, name)) if distance <= 2 && distance < word.len() => {
            format!("{word} is no command. Do you mean {name}? Say help for all of them.")
        }
        _ => format!("{word} is no command. Say help for all of them."),
    }
}

/// A cell or square by its name, `r4c7`, on this board.
fn cell(word: &str, game: &Game) -> Option<usize> {
    let size = game.size();
    let (row, column) = word.strip_prefix('r')?.split_once('c')?;
    let number = |text: &str| text.parse().ok().filter(|n| (1..=size).contains(n));
    Some((number(row)? - 1) * size + number(column)? - 1)
}

/// What to say of a cell that this board does not have.
fn outside(word: &str, game: &Game) -> Option<String> {
    let (row, column) = word.strip_prefix('r')?.split_once('c')?;
    let number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let is_name = number(row) && number(column) && cell(word, game).is_none();
    is_name.then(|| format!("{word} is outside the board: rows and columns go from 1 to {}.", game.size()))
}

fn digit(word: &str, game: &Game) -> Option<Digit> {
    let Game::Sudoku(session) = game else { return None };
    let alphabet: Alphabet = session.puzzle().alphabet;
    let mut symbols = word.chars();
    let symbol = symbols.next().filter(|_| symbols.as_str().is_empty())?;
    alphabet.digit(symbol.to_ascii_uppercase(), game.size())
}

/// `row 4`, `column 7`, `box 2`, `region c`, `extra house 1`: a letter counts as its place in the alphabet.
fn part(words: &[&str]) -> Option<(&'static str, usize)> {
    let (name, number) = match *words {
        [name, number] | ["extra", name @ "house", number] => (name, number),
        _ => return None,
    };
    let parts = ["row", "column", "box", "region", "diagonal", "window", "house"];
    let name = parts.into_iter().find(|part| *part == name)?;
    let number = match (name, number.as_bytes()) {
        ("region", [letter @ b'a'..=b'z']) => usize::from(letter - b'a') + 1,
        _ => number.parse().ok().filter(|&n| n > 0)?,
    };
    Some((name, number))
}

fn pack(words: &[&str]) -> Result<Next, String> {
    let slug = words.first().copied().unwrap_or_default();
    let pack = crate::packs::find(slug).ok_or_else(|| match slug {
        "" => "Say it as in: play easy 3. Say packs for all of them.".to_string(),
        _ => format!("There is no pack {slug}. Say packs for all of them."),
    })?;
    let number = match words.get(1) {
        None => None,
        Some(word) => {
            let count = pack.problems().len();
            let number = word.parse().ok().filter(|n| (1..=count).contains(n));
            Some(number.ok_or_else(|| format!("{} has puzzles 1 to {count}.", pack.title))?)
        }
    };
    Ok(Next::Pack { slug: slug.to_string(), number })
}

/// The cells by their index as the grid knows them.
pub fn grid_cells(cells: &[usize]) -> Vec<Cell> {
    cells.iter().copied().map(Cell::new).collect()
}
