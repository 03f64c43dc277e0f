import type { Day } from '@mall/domain/calendar/day';
import { marketValue } from '@mall/domain/fees/redemption-fee';
import { valueWithUnpaid } from '@mall/domain/holdings/money-fund-income';
import { add, type Fen, fen, shares, subtract } from '@mall/domain/money/units';
import type { Tx } from '#db/database.ts';
import {
  findValuesSince,
  insertEmptyValues,
  insertVersions,
  type KnownValue,
} from './value-version-store.ts';

/** What a correction changed about a holding, and from which opening on it would have counted. */
export type RestatedChange = {
  readonly clientId: string;
  readonly countsFrom: Day;
  readonly shares: bigint;
  readonly proceeds: Fen;
};

export type Restatement = {
  readonly correctionNo: bigint;
  readonly productNo: string;
  readonly navOn: Day;
  readonly knownOn: Day;
};

/** Gives the valuations that a correction concerns another version: all of its day, and later ones of holdings that it changed. */
export async function restateValues(
  tx: Tx,
  correction: Restatement,
  changes: readonly RestatedChange[],
): Promise<number> {
  const byClient = Map.groupBy(changes, ({ clientId }) => clientId);
  const withShares = [...byClient].filter(([, own]) => own.some(({ shares: came }) => came > 0n));
  const holders = withShares.map(([clientId]) => clientId);
  if (holders.length > 0) await insertEmptyValues(tx, correction, holders);
  const rows = await findValuesSince(tx, correction, [...byClient.keys()]);
  const restated = rows.map((row) => restate(row, byClient.get(row.client_id) ?? []));
  const changed = restated.filter((now, place) => isOther(now, rows[place]));
  await insertVersions(tx, correction, changed);
  return changed.length;
}

function restate(row: KnownValue, changes: readonly RestatedChange[]): KnownValue {
  const counted = changes.filter(({ countsFrom }) => countsFrom <= row.next_on);
  const held = counted.reduce((sum, one) => sum + one.shares, 0n + row.shares_e2);
  const proceeds = counted.reduce((sum, one) => add(sum, one.proceeds), fen(0n));
  const value = valueWithUnpaid(marketValue(shares(held), row.nav_now), row.unpaid_fen);
  const paid = subtract(subtract(row.value_fen, row.total_income_fen), proceeds);
  return {
    ...row,
    shares_e2: shares(held),
    nav_e8: row.nav_now,
    value_fen: value,
    total_income_fen: subtract(value, paid),
  };
}

function isOther(now: KnownValue, before: KnownValue | undefined): boolean {
  return (
    now.shares_e2 !== before?.shares_e2 ||
    now.nav_e8 !== before.nav_e8 ||
    now.total_income_fen !== before.total_income_fen
  );
}
