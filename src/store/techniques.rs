//! What finished games say for practice, techniques and positions: `DIR/techniques.jsonl`, a JSON object a game. It
//! follows from the game, so that a line that is lost only costs the time to find it again.

use std::collections::HashMap;
use std::fs;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::append::{append_line, read_lines};
use super::folder::Folder;
use super::{GameId, StoreError};
use crate::practice::{FromGames, Uses};

/// The number of games that [`super::Store::recent_games`] looks at.
pub const RECENT_GAMES: usize = 30;

/// The rules by which moves are judged now. What others have found is found again.
const JUDGED_BY: u32 = 4;

#[derive(Serialize, Deserialize)]
struct Line {
    game: GameId,
    #[serde(default)]
    judged_by: u32,
    #[serde(flatten)]
    said: FromGames,
}

/// A line of a saved game about a hint that names its technique.
#[derive(Deserialize)]
struct HintLine {
    technique: String,
}

/// See [`super::Store::recorded_games`].
pub(super) fn recorded(folder: &Folder) -> HashMap<GameId, FromGames> {
    let lines: Vec<Line> = read_lines(&folder.techniques());
    let valid = lines.into_iter().filter(|line| line.judged_by == JUDGED_BY);
    valid.map(|line| (line.game, line.said)).collect()
}

/// See [`super::Store::record_game`].
pub(super) fn record(folder: &Folder, game: &GameId, said: FromGames) -> Result<(), StoreError> {
    append_line(&folder.techniques(), &Line { game: game.clone(), judged_by: JUDGED_BY, said })
}

/// See [`super::Store::recent_games`].
pub(super) fn recent(folder: &Folder) -> FromGames {
    let mut games: Vec<(GameId, PathBuf)> = Vec::new();
    for folder in [folder.games(), folder.finished()] {
        for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
            games.extend(Folder::id_of(&path).map(|id| (id, path)));
        }
    }
    // Names begin with the time.
    games.sort_by(|a, b| b.0.cmp(&a.0));
    games.truncate(RECENT_GAMES);
    let mut recorded = recorded(folder);
    let mut recent = FromGames::default();
    for (id, path) in games {
        match recorded.remove(&id) {
            Some(said) => {
                recent.uses.extend(said.uses);
                recent.positions.extend(said.positions);
            }
            None => {
                let mut uses = Vec::new();
                for hint in read_lines::<HintLine>(&path) {
                    Uses::count_hint(&mut uses, hint.technique);
                }
                recent.uses.extend(uses);
            }
        }
    }
    recent
}

#[cfg(test)]
mod tests {
    use super::*;

    fn uses(technique: &str, used: u32, helped: u32) -> Uses {
        Uses { technique: technique.to_owned(), used, helped, ..Uses::default() }
    }

    #[test]
    fn the_newest_games_say_what_is_recorded_or_else_which_hints_they_had() {
        let dir = tempfile::tempdir().expect("a folder");
        let folder = Folder::new(dir.path().to_owned());
        assert_eq!(recent(&folder), FromGames::default());
        let hint =
            |slug: &str| format!("{{\"at\":1,\"do\":\"hint\",\"technique\":\"{slug}\",\"filled\":30}}\n");
        let write = |folder: PathBuf, name: &str, text: String| {
            fs::create_dir_all(&folder).expect("a folder");
            fs::write(folder.join(name), text).expect("written");
        };
        let header = "{\"ninefold\":1,\"title\":\"Easy 7\"}\n{\"at\":1,\"do\":\"hint\",\"filled\":30}\n";
        let hints = [header, &hint("x-wing"), &hint("w-wing"), &hint("x-wing")].concat();
        write(folder.games(), "20261127-a.jsonl", hints);
        write(folder.finished(), "20261126-b.jsonl", hint("x-wing") + "{\"at\":2,\"do\":\"hi");
        write(folder.games(), "notes.txt", hint("swordfish"));
        let hinted = [uses("x-wing", 0, 2), uses("w-wing", 0, 1), uses("x-wing", 0, 1)];
        assert_eq!(recent(&folder).uses, hinted);
        let game = GameId("20261126-b".to_owned());
        let known = FromGames {
            uses: vec![uses("x-wing", 3, 1), uses("swordfish", 1, 0)],
            positions: vec!["a position".to_owned()],
        };
        record(&folder, &game, known.clone()).expect("written");
        assert_eq!(recorded(&folder), HashMap::from([(game, known)]));
        assert_eq!(recent(&folder).uses.last(), Some(&uses("swordfish", 1, 0)));
        assert_eq!(recent(&folder).positions, ["a position"]);
        for game in 0..RECENT_GAMES {
            write(folder.finished(), &format!("20261201-{game:02}.jsonl"), String::new());
        }
        assert_eq!(recent(&folder), FromGames::default(), "those games are long ago");
    }
}
