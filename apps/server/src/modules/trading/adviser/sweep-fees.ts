import type { Day } from '@mall/domain/calendar/day';
import { adviserSweepMoves } from '@mall/domain/clearing/settle-purchases';
import type { Tx } from '#db/database.ts';
import { postEntries } from '#modules/ledger/index.ts';
import { findUnsweptFees } from './owed-fee-store.ts';

/** Makes income of the house of every adviser's fee that was charged since the last close; returns how many there were. */
export async function sweepAdviserFees(tx: Tx, day: Day): Promise<number> {
  const fees = await findUnsweptFees(tx);
  await postEntries(
    tx,
    fees.map(({ feeNo, amount }) => ({
      source: `adviser_sweep:${feeNo}`,
      postedOn: day,
      moves: adviserSweepMoves(amount),
    })),
  );
  return fees.length;
}
