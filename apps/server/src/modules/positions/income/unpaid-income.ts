import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { type Fen, fen } from '@mall/domain/money/units';
import type { Tx } from '#db/database.ts';
import { type HoldingKey, holdingKey } from '#modules/positions/holding-store.ts';
import {
  exitKey,
  findLastIncomes,
  findUnpaidBy,
  insertIncomes,
  type NewIncome,
} from './income-store.ts';

/** What holdings of money funds earned and did not carry over, while exits pay it out; their holdings are locked. */
export type UnpaidIncomes = {
  /** As it was when the registrar confirmed on a day, and as the exits so far have left it. */
  readonly unpaidOf: (exit: IncomeExit) => Fen;
  readonly pay: (exit: IncomeExit) => void;
  readonly write: (bookedOn: Day) => Promise<void>;
};

/** An exit from a holding, and the day of the file that confirmed it, which is an earlier one where a line came late. */
export type IncomeExit = HoldingKey & { readonly confirmedOn: Day };

export async function openUnpaidIncomes(
  tx: Tx,
  exits: readonly IncomeExit[],
): Promise<UnpaidIncomes> {
  const last = await findLastIncomes(tx, exits);
  const then = await findUnpaidBy(tx, exits);
  const paid = new Map<string, NewIncome>();
  const keyOf = ({ clientId, productNo }: HoldingKey) => holdingKey(clientId, productNo);
  const unpaidOf = (exit: IncomeExit) =>
    paid.has(keyOf(exit)) ? fen(0n) : (then.get(exitKey(exit)) ?? fen(0n));
  return {
    unpaidOf,
    pay: (exit) => {
      const { clientId, productNo } = exit;
      const key = holdingKey(clientId, productNo);
      const found = last.get(key);
      const amount = unpaidOf(exit);
      assert(found !== undefined && !paid.has(key), 'income is paid once');
      paid.set(key, {
        clientId,
        productNo,
        seq: found.seq + 1,
        kind: 'paid',
        incomeOn: found.incomeOn,
        shares: undefined,
        perTenThousand: undefined,
        amount: fen(-amount),
        unpaid: fen(found.unpaid - amount),
      });
    },
    write: (bookedOn) => insertIncomes(tx, bookedOn, [...paid.values()]),
  };
}
