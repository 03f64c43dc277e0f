import type { Day } from '@mall/domain/calendar/day';
import type { Tx } from '#db/database.ts';
import { keysOf } from '#modules/clearing/lines/choose-lines.ts';
import { secondLineAbout } from '#modules/clearing/lines/sort-answers.ts';
import { holdingKey } from '#modules/positions/index.ts';
import type { DueOrder } from '#modules/trading/index.ts';
import type { Break } from './break-store.ts';
import { endBreaks, findBreaksOf, openBreaks, type ProductBreak } from './product-break-store.ts';

/** The step whose breaks keep later answers about the same holding waiting. */
const STEP = 'confirm-orders';

/**
 * The holdings of a range whose next answer waits for one that differs. Answers are judged one after the other; each opens its
 * break or ends it, and `write` enters all of that.
 */
export async function readStoppedHoldings(tx: Tx, orders: readonly DueOrder[]) {
  const clientIds = [...new Set(orders.map(({ clientId }) => clientId))];
  const found = await findBreaksOf(tx, clientIds, STEP);
  const stops = new Map(
    [...Map.groupBy(found, ({ clientId, productNo }) => holdingKey(clientId, productNo))].map(
      ([key, about]) => [key, new Set(about.map(({ subject }) => subject))],
    ),
  );
  const stopsOf = (order: DueOrder) =>
    keysOf(order).map(({ clientId, productNo }) => {
      const key = holdingKey(clientId, productNo);
      const orderNos = stops.get(key) ?? new Set();
      stops.set(key, orderNos);
      return orderNos;
    });
  const breaks: ProductBreak[] = [];
  const agreed: string[] = [];
  const parked: DueOrder[] = [];
  return {
    /** The orders that are not booked though they have an answer. */
    parked,
    /** Whether an order comes after another one of its holdings whose answer differs; then it waits too. */
    isBehindAnother: (order: DueOrder): boolean => {
      const isBehind = stopsOf(order).some((orderNos) =>
        [...orderNos].some((no) => no !== order.orderNo),
      );
      if (isBehind) parked.push(order);
      return isBehind;
    },
    differs: (order: DueOrder, difference: Break): void => {
      const { clientId } = order;
      breaks.push(
        ...keysOf(order).map(({ productNo }) => ({ ...difference, productNo, clientId })),
      );
      for (const orderNos of stopsOf(order)) orderNos.add(order.orderNo);
      parked.push(order);
    },
    agrees: (order: DueOrder): void => {
      agreed.push(order.orderNo, secondLineAbout(order.orderNo));
      for (const orderNos of stopsOf(order)) orderNos.delete(order.orderNo);
    },
    write: async (foundOn: Day): Promise<void> => {
      await openBreaks(tx, { foundOn, step: STEP }, breaks);
      await endBreaks(tx, foundOn, agreed);
    },
  };
}
