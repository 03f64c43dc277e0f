import type { Db } from '#db/database.ts';
import type { Advance, AdvanceAnswer, AdvancingBank } from '#gateways/bank/port.ts';

export type BankDeps = {
  readonly db: Db;
  /** For rehearsing: it turns an advance down, pays without a word, or gets no message at all. */
  readonly behaves?: (advance: Advance) => 'refuses' | 'silent' | 'unreached' | undefined;
};

/** A bank for demos and tests, with a book of its own. */
export function simulatedBank({ db, behaves }: BankDeps): AdvancingBank {
  return {
    advance: async (advance) => {
      const way = behaves?.(advance);
      if (way === 'unreached') return { kind: 'unknown' };
      await insertAdvance(db, advance, way === 'refuses');
      return way === 'silent' ? { kind: 'unknown' } : findAdvance(db, advance.orderNo);
    },
    findAdvance: (orderNo) => findAdvance(db, orderNo),
  };
}

async function insertAdvance(db: Db, { orderNo, amount }: Advance, isRefused: boolean) {
  await db
    .insertInto('bank_advance')
    .values({
      order_no: orderNo,
      amount_fen: amount,
      outcome: isRefused ? 'refused' : 'paid',
      reason: isRefused ? 'no advance today' : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function findAdvance(db: Db, orderNo: string): Promise<AdvanceAnswer> {
  const row = await db
    .selectFrom('bank_advance')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  if (!row) return { kind: 'refused', advanceNo: `BN${orderNo}`, reason: 'the bank was not asked' };
  const advanceNo = `BA${row.advance_no}`;
  return row.outcome === 'paid'
    ? { kind: 'paid', advanceNo }
    : { kind: 'refused', advanceNo, reason: row.reason ?? '' };
}
