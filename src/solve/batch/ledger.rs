//! What is known of each puzzle in flight, and the results in the order in which the puzzles came.

use std::collections::VecDeque;

use super::super::lanes::{CELLS, Line};
use super::Answer;
use super::block::Owner;

/// One puzzle in flight.
#[derive(Clone, Copy)]
struct Account {
    /// Its boards, at work or waiting.
    open: u32,
    /// Its first solution is on the way to `text`.
    writing: bool,
    count: u64,
    text: [u8; CELLS],
}

/// The puzzles in flight and those that are done but not yet fetched.
pub(super) struct Ledger {
    limit: u64,
    /// Solutions since somebody asked.
    found: u64,
    accounts: VecDeque<Account>,
    /// The owner of the first account.
    first: Owner,
}

impl Ledger {
    pub fn new(limit: u64) -> Ledger {
        Ledger { limit, found: 0, accounts: VecDeque::new(), first: 0 }
    }

    /// A new puzzle, with one board.
    #[inline(always)]
    pub fn begin(&mut self) -> Owner {
        let owner = self.first.wrapping_add(self.accounts.len() as Owner);
        self.accounts.push_back(Account { open: 1, writing: false, count: 0, text: [0; CELLS] });
        owner
    }

    /// How many solutions have been found since the last call.
    pub fn take_found(&mut self) -> u64 {
        std::mem::take(&mut self.found)
    }

    pub fn len(&self) -> usize {
        self.accounts.len()
    }

    #[inline(always)]
    fn account(&mut self, owner: Owner) -> Option<&mut Account> {
        self.accounts.get_mut(owner.wrapping_sub(self.first) as usize)
    }

    /// Are more boards of this puzzle worth a look? (It may have been fetched long ago.)
    #[inline(always)]
    pub fn wants(&mut self, owner: Owner) -> bool {
        let limit = self.limit;
        self.account(owner).is_some_and(|account| account.count < limit)
    }

    /// One more board.
    #[inline(always)]
    pub fn open(&mut self, owner: Owner) {
        if let Some(account) = self.account(owner) {
            account.open += 1;
        }
    }

    /// One board less.
    #[inline(always)]
    pub fn close(&mut self, owner: Owner) {
        if let Some(account) = self.account(owner) {
            account.open -= 1;
        }
    }

    /// A solution, and one board less. True where it is the first.
    #[inline(always)]
    pub fn solved(&mut self, owner: Owner) -> bool {
        let limit = self.limit;
        let Some(account) = self.account(owner) else { return false };
        account.open -= 1;
        if account.count >= limit {
            return false;
        }
        account.count += 1;
        let first = account.count == 1;
        account.writing |= first;
        self.found += 1;
        first
    }

    /// The text of the first solution.
    #[inline(always)]
    pub fn write(&mut self, owner: Owner, text: &Line) {
        if let Some(account) = self.account(owner) {
            account.writing = false;
            account.text.copy_from_slice(&text.0[..CELLS]);
        }
    }

    fn is_known(&self, account: &Account) -> bool {
        account.open == 0 || account.count >= self.limit
    }

    /// Is the count of the first puzzle known?
    pub fn is_first_known(&self) -> bool {
        self.accounts.front().is_none_or(|account| self.is_known(account))
    }

    /// The result of the first puzzle, once it is known.
    pub fn fetch(&mut self) -> Option<Answer> {
        let account = self.accounts.front().filter(|account| !account.writing && self.is_known(account))?;
        let answer = Answer { count: account.count, text: account.text };
        self.accounts.pop_front();
        self.first = self.first.wrapping_add(1);
        Some(answer)
    }
}
