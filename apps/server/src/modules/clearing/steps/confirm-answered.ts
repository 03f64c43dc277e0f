import type { ClearingDay, ClearingDeps } from '#modules/clearing/clearing-step.ts';
import { confirmRange } from '#modules/clearing/confirm-range.ts';
import { type BookedFiles, chooseLines } from '#modules/clearing/lines/choose-lines.ts';
import { findOverdue } from '#modules/clearing/overdue-store.ts';
import { type PriceList, priceList } from '#modules/clearing/price-list.ts';
import { CHUNK_SIZE, wholeCustomers } from '#modules/clearing/work-in-ranges.ts';
import { type DueOrder, type DueOrders, findDueOrders } from '#modules/trading/index.ts';

export type LeftOver = { readonly late: readonly DueOrder[]; readonly bookedCount: number };

/**
 * Confirms orders that have an answer, and returns those that have none or one that differs. An order with a confirmation is not read again, so a
 * repeat goes on where it stopped.
 */
export async function confirmAnswered(
  { db, clock, chunkSize = CHUNK_SIZE }: ClearingDeps,
  day: ClearingDay,
  prices: PriceList,
  { orders, files }: { readonly orders: DueOrders; readonly files: BookedFiles },
): Promise<LeftOver> {
  const late: DueOrder[] = [];
  let bookedCount = 0;
  for (let afterClient: string | undefined; ; ) {
    const lines = await wholeCustomers(
      (limit) => findDueOrders(db, { orders, afterClient, limit }),
      chunkSize,
    );
    const last = lines.at(-1);
    if (!last) return { late, bookedCount };
    const chosen = await chooseLines(db, day, { orders: lines, files });
    const booked = new Set(chosen.map(({ order }) => order.orderNo));
    if (chosen.length > 0) {
      const { parked } = await db
        .transaction()
        .execute((tx) => confirmRange({ db: tx, clock }, day, prices, { orders: lines, files }));
      for (const { orderNo } of parked) booked.delete(orderNo);
    }
    bookedCount += booked.size;
    late.push(...lines.filter(({ orderNo }) => !booked.has(orderNo)));
    afterClient = last.clientId;
  }
}

/** Books the lines of earlier files that came late, file by file where one waits for another. */
export async function confirmLate(deps: ClearingDeps, day: ClearingDay): Promise<void> {
  const orderNos = (await findOverdue(deps.db)).map(({ orderNo }) => orderNo);
  for (const _ of orderNos) {
    const waiting = (await findOverdue(deps.db)).map(({ orderNo }) => orderNo);
    const orders = { kind: 'numbered', orderNos: waiting } as const;
    const left = await confirmAnswered(deps, day, priceList(deps.db), { orders, files: 'earlier' });
    if (left.bookedCount === 0) return;
  }
}
