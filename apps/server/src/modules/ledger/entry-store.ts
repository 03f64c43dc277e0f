import type { Day } from '@mall/domain/calendar/day';
import type { Asset } from '@mall/domain/ledger/accounts';
import type { Move } from '@mall/domain/ledger/move';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/** One cause and what it moves. */
export type Entry = {
  readonly source: string;
  readonly postedOn: Day;
  readonly moves: readonly Move[];
};

/** Posts entries of one day in one statement; how many were new: all of them or none. */
export async function insertEntries(tx: Tx, day: Day, entries: readonly Entry[]): Promise<number> {
  const rows = entries.flatMap(({ moves }, entry) =>
    moves.map((move, index) => ({ ...move, entry: entry + 1, seq: index + 1 })),
  );
  const { rows: answered } = await sql<{ posted: number }>`
    select ledger_post(
      ${entries.map(({ source }) => source)}::text[], ${day}::date,
      ${rows.map(({ entry }) => entry)}::int[], ${rows.map(({ seq }) => seq)}::smallint[],
      ${rows.map(({ from }) => from)}::text[], ${rows.map(({ to }) => to)}::text[],
      ${rows.map(({ asset }) => asset)}::text[], ${rows.map(({ amount }) => amount)}::bigint[]
    ) as posted`.execute(tx);
  return answered[0]?.posted ?? 0;
}

/** The moves of the entry with this source, as they were posted; empty when there is none. */
export async function findMoves(db: Db, source: string): Promise<readonly Move[]> {
  const rows = await db
    .selectFrom('ledger_move')
    .innerJoin('ledger_entry', 'ledger_entry.entry_id', 'ledger_move.entry_id')
    .select(['from_account', 'to_account', 'asset', 'amount'])
    .where('ledger_entry.source', '=', source)
    .orderBy('seq')
    .execute();
  return rows.map(({ from_account, to_account, asset, amount }) => ({
    from: from_account,
    to: to_account,
    // A check of the table allows exactly the assets the type names.
    asset: asset as Asset,
    amount,
  }));
}

export type PostedEntry = {
  readonly source: string;
  readonly entryId: bigint;
  readonly postedOn: Day;
  readonly moves: readonly Move[];
};

/** The entries with these sources, in the order they were booked. */
export async function findEntries(
  db: Db,
  sources: readonly string[],
): Promise<readonly PostedEntry[]> {
  const entries = await db
    .selectFrom('ledger_entry')
    .select(['entry_id', 'source', 'posted_on'])
    .where('source', 'in', sources)
    .orderBy('entry_id')
    .execute();
  return Promise.all(
    entries.map(async ({ entry_id, source, posted_on }) => ({
      source,
      entryId: entry_id,
      postedOn: posted_on,
      moves: await findMoves(db, source),
    })),
  );
}
