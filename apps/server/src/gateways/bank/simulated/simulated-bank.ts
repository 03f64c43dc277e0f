import type { Db } from '#db/database.ts';
import type { Advance, AdvanceAnswer, Bank, Transfer } from '#gateways/bank/port.ts';
import { askTransfer, fetchDay, type TransferWay, takeTransfer } from './bank-entry-store.ts';

export type BankDeps = {
  readonly db: Db;
  /** For rehearsing: it turns an advance down, pays without a word, or gets no message at all. */
  readonly behaves?: (advance: Advance) => 'refuses' | 'silent' | 'unreached' | undefined;
  /** For rehearsing: what it does with a transfer; absent: it is done at once. */
  readonly transfers?: (transfer: Transfer) => TransferWay | undefined;
};

/** A bank for demos and tests, with a book of its own. */
export function simulatedBank({ db, behaves, transfers }: BankDeps): Bank {
  return {
    advance: async (advance) => {
      const way = behaves?.(advance);
      if (way === 'unreached') return { kind: 'unknown' };
      await insertAdvance(db, advance, way === 'refuses');
      return way === 'silent' ? { kind: 'unknown' } : findAdvance(db, advance.orderNo);
    },
    findAdvance: (orderNo) => findAdvance(db, orderNo),
    send: (transfer) => takeTransfer(db, transfer, transfers?.(transfer) ?? 'prompt'),
    ask: ({ transferNo }) => askTransfer(db, transferNo),
    fetchDay: (day, from) => fetchDay(db, day, from),
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
