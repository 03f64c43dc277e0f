import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { type Fen, fen } from '@mall/domain/money/units';
import type { Tx } from '#db/database.ts';
import { type HoldingKey, holdingKey } from '#modules/positions/holding-store.ts';
import { findLastIncomes, insertIncomes, type NewIncome } from './income-store.ts';

/** What holdings of money funds earned and did not carry over, while exits pay it out; their holdings are locked. */
export type UnpaidIncomes = {
  /** As the exits so far have left it. */
  readonly unpaidOf: (key: HoldingKey) => Fen;
  readonly pay: (key: HoldingKey) => void;
  readonly write: (bookedOn: Day) => Promise<void>;
};

export async function openUnpaidIncomes(
  tx: Tx,
  keys: readonly HoldingKey[],
): Promise<UnpaidIncomes> {
  const last = await findLastIncomes(tx, keys);
  const paid = new Map<string, NewIncome>();
  const keyOf = ({ clientId, productNo }: HoldingKey) => holdingKey(clientId, productNo);
  return {
    unpaidOf: (key) => (paid.has(keyOf(key)) ? fen(0n) : (last.get(keyOf(key))?.unpaid ?? fen(0n))),
    pay: ({ clientId, productNo }) => {
      const key = holdingKey(clientId, productNo);
      const found = last.get(key);
      assert(found !== undefined && !paid.has(key), 'income is paid once');
      paid.set(key, {
        clientId,
        productNo,
        seq: found.seq + 1,
        kind: 'paid',
        incomeOn: found.incomeOn,
        shares: undefined,
        perTenThousand: undefined,
        amount: fen(-found.unpaid),
        unpaid: fen(0n),
      });
    },
    write: (bookedOn) => insertIncomes(tx, bookedOn, [...paid.values()]),
  };
}
