import { assert } from '@mall/domain/assert';
import type { Move } from '@mall/domain/ledger/move';
import type { Tx } from '#db/database.ts';
import { type Entry, findMoves, insertEntries } from './entry-store.ts';

export type { Entry } from './entry-store.ts';

/** Writes an entry and its effect on balances. Posting the same source again changes nothing. */
export async function postEntry(tx: Tx, entry: Entry): Promise<'posted' | 'already_posted'> {
  assert(entry.moves.length > 0, 'an entry moves something');
  const posted = await insertEntries(tx, entry.postedOn, [entry]);
  if (posted === 1) return 'posted';

  const booked = await findMoves(tx, entry.source);
  assert(
    isSame(booked, entry.moves),
    `${entry.source} is booked once, and never with other content`,
  );
  return 'already_posted';
}

/** Writes a batch of one day in one statement. All of them are new: the caller's own key guards the batch. */
export async function postEntries(tx: Tx, entries: readonly Entry[]): Promise<void> {
  const [first] = entries;
  if (!first) return;
  assert(
    entries.every(({ postedOn, moves }) => postedOn === first.postedOn && moves.length > 0),
    'a batch belongs to one day and each of its entries moves something',
  );
  const posted = await insertEntries(tx, first.postedOn, entries);
  assert(posted === entries.length, 'a batch is booked once');
}

function isSame(left: readonly Move[], right: readonly Move[]): boolean {
  return left.length === right.length && left.every((move, index) => isEqual(move, right[index]));
}

function isEqual(left: Move, right: Move | undefined): boolean {
  return (
    left.from === right?.from &&
    left.to === right.to &&
    left.asset === right.asset &&
    left.amount === right.amount
  );
}
