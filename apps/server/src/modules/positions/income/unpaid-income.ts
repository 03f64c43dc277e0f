import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { type Fen, fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { type HoldingKey, holdingKey } from '#modules/positions/holding-store.ts';
import { insertIncomes, type NewIncome } from './income-store.ts';

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

async function findLastIncomes(tx: Tx, keys: readonly HoldingKey[]) {
  const { rows } = await sql<{
    client_id: string;
    product_no: string;
    seq: number;
    income_on: Day;
    unpaid_fen: Fen;
  }>`
    select given.client_id, given.product_no, last.seq, last.income_on, last.unpaid_fen
      from unnest(${keys.map(({ clientId }) => clientId)}::text[],
                  ${keys.map(({ productNo }) => productNo)}::text[]) as given (client_id, product_no)
      join lateral (select seq, income_on, unpaid_fen from money_income i
                     where i.client_id = given.client_id and i.product_no = given.product_no
                     order by seq desc limit 1) as last on true`.execute(tx);
  return new Map(
    rows.map(({ client_id, product_no, seq, income_on, unpaid_fen }) => [
      holdingKey(client_id, product_no),
      { seq, incomeOn: income_on, unpaid: unpaid_fen },
    ]),
  );
}
