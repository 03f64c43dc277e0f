import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { cashFree } from '@mall/domain/ledger/accounts';
import { moveMoney } from '@mall/domain/ledger/move';
import { type Fen, fen } from '@mall/domain/money/units';
import type { Tx } from '#db/database.ts';
import { postEntries } from '#modules/ledger/index.ts';
import { findOwedFees } from './owed-fee-store.ts';

type Payment = {
  readonly clientId: string;
  readonly orderNo: string;
  readonly seq: number;
  readonly amount: Fen;
};

/**
 * Takes the fee that cash did not cover at the end of a contract from the first money its redemption brings, in the
 * transaction that pays it (rules 10.3 K): what one payment does not cover is left to the next one.
 */
export async function collectOwedFees(
  tx: Tx,
  day: Day,
  payments: readonly Payment[],
): Promise<void> {
  const owed = await findOwedFees(
    tx,
    payments.map(({ orderNo }) => orderNo),
  );
  const left = new Map(owed.map((fee) => [fee.unbindNo, fee.owed]));
  const entries = owed.flatMap(({ unbindNo, orderNo }) =>
    payments
      .filter((payment) => payment.orderNo === orderNo)
      .flatMap(({ clientId, seq, amount }) => {
        const asked = left.get(unbindNo);
        assert(asked !== undefined, 'a fee that is owed has its amount');
        const taken = fen(asked < amount ? asked : amount);
        if (taken === 0n) return [];
        left.set(unbindNo, fen(asked - taken));
        const moves = [moveMoney(cashFree(clientId), 'fee_payable', taken)];
        return [{ source: `adviser:${unbindNo}:late:${orderNo}:${seq}`, postedOn: day, moves }];
      }),
  );
  if (entries.length > 0) await postEntries(tx, entries);
}
