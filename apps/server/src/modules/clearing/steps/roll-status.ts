import type { Day } from '@mall/domain/calendar/day';
import {
  findTradingDayAfter,
  findTradingDayFrom,
  type TradingCalendar,
} from '@mall/domain/calendar/trading-calendar';
import { rollStatus } from '@mall/domain/catalogue/roll-status';
import type { Tx } from '#db/database.ts';
import {
  changeStatuses,
  findRollingProducts,
  type RollingProduct,
  type StatusChange,
} from '#modules/catalogue/index.ts';
import type { ClearingDay, ClearingStep } from '#modules/clearing/clearing-step.ts';
import { findProductsWithShares } from '#modules/positions/index.ts';
import { findProductsOwing } from '#modules/trading/index.ts';

/**
 * Gives every product the status of the trading day that opens (rules 1.8): orders taken from now on are of that day. A product that is
 * stopped by a difference rolls too and shows its status when it goes on.
 */
export const rollStatuses: ClearingStep = {
  name: 'roll-status',
  run: async ({ db, clock }, day) =>
    db.transaction().execute(async (tx) => {
      const changes = await findChanges(tx, day);
      await changeStatuses({ db: tx, clock, doneBy: 'clearing' }, changes);
      return { kind: 'done', count: changes.size };
    }),
};

async function findChanges(
  tx: Tx,
  { nextOn, calendar }: ClearingDay,
): Promise<ReadonlyMap<string, StatusChange>> {
  const products = await findRollingProducts(tx);
  const over = products.filter((product) => isPaymentOver(product, nextOn, calendar));
  const overNos = over.map(({ productNo }) => productNo);
  const held = await findProductsWithShares(tx, overNos);
  const owing = await findProductsOwing(tx, overNos);
  const paidOut = new Set(overNos.filter((no) => !held.has(no) && !owing.has(no)));
  return new Map(
    products.flatMap((product) => {
      const { productNo, status } = product;
      const life = { ...product, isPaidOut: paidOut.has(productNo) };
      const rolled = rollStatus(life, nextOn);
      return rolled === status ? [] : [[productNo, { from: status, to: rolled }] as const];
    }),
  );
}

/** Whether the day is over on which those who held a product to its end have their money. */
function isPaymentOver(
  { expiresOn, payDays }: RollingProduct,
  day: Day,
  calendar: TradingCalendar,
): boolean {
  const endedOn = expiresOn && findTradingDayFrom(calendar, expiresOn);
  const paidOn = endedOn && findTradingDayAfter(calendar, endedOn, payDays);
  return paidOn !== undefined && paidOn < day;
}
