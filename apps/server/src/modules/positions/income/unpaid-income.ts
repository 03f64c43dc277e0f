import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { add, type Fen, fen } from '@mall/domain/money/units';
import type { Tx } from '#db/database.ts';
import { type HoldingKey, holdingKey } from '#modules/positions/holding-store.ts';
import { exitKey, findUnpaidBy } from './exit-income-store.ts';
import { findLastIncomes, insertIncomes, type NewIncome } from './income-store.ts';

/** What holdings of money funds earned and did not carry over, while exits pay it out; their holdings are locked. */
export type UnpaidIncomes = {
  /** As it was when the registrar confirmed on a day, and as the exits so far have left it. */
  readonly unpaidOf: (exit: IncomeExit) => Fen;
  /** Pays so much of it; a loss may be more than the exit can bear. */
  readonly pay: (exit: IncomeExit, amount: Fen) => void;
  readonly write: () => Promise<void>;
};

/** An exit from a holding, and the day of the file that confirmed it, which is an earlier one where a line came late. */
export type IncomeExit = HoldingKey & { readonly confirmedOn: Day };

export async function openUnpaidIncomes(
  tx: Tx,
  exits: readonly IncomeExit[],
  bookedOn: Day,
): Promise<UnpaidIncomes> {
  const last = await findLastIncomes(tx, exits);
  const then = await findUnpaidBy(tx, exits, bookedOn);
  const paid = new Map<string, NewIncome>();
  const keyOf = ({ clientId, productNo }: HoldingKey) => holdingKey(clientId, productNo);
  const unpaidOf = (exit: IncomeExit) =>
    add(then.get(exitKey(exit)) ?? fen(0n), paid.get(keyOf(exit))?.amount ?? fen(0n));
  return {
    unpaidOf,
    pay: (exit, amount) => {
      const { clientId, productNo } = exit;
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
        amount: fen(-amount),
        unpaid: fen(found.unpaid - amount),
        free: undefined,
      });
    },
    write: () => insertIncomes(tx, bookedOn, [...paid.values()]),
  };
}
