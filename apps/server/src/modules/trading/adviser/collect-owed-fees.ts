import type { Day } from '@mall/domain/calendar/day';
import { cashFree } from '@mall/domain/ledger/accounts';
import { moveMoney } from '@mall/domain/ledger/move';
import { type Fen, fen } from '@mall/domain/money/units';
import type { Tx } from '#db/database.ts';
import { postEntries } from '#modules/ledger/index.ts';
import { findOwedFees } from './adviser-store.ts';

/**
 * Takes the fee that cash did not cover at the end of a contract from the first money its redemption brings, in the
 * transaction that pays it (rules 10.3 K).
 */
export async function collectOwedFees(
  tx: Tx,
  day: Day,
  payments: readonly {
    readonly clientId: string;
    readonly orderNo: string;
    readonly amount: Fen;
  }[],
): Promise<void> {
  const owed = await findOwedFees(
    tx,
    payments.map(({ orderNo }) => orderNo),
  );
  const entries = owed.flatMap(({ unbindNo, orderNo, owed: asked }) => {
    const paid = payments.filter((payment) => payment.orderNo === orderNo);
    const [first] = paid;
    const brought = paid.reduce<bigint>((sum, { amount }) => sum + amount, 0n);
    const taken = fen(asked < brought ? asked : brought);
    if (!first || taken === 0n) return [];
    const moves = [moveMoney(cashFree(first.clientId), 'fee_payable', taken)];
    return [{ source: `adviser:${unbindNo}:late`, postedOn: day, moves }];
  });
  if (entries.length > 0) await postEntries(tx, entries);
}
