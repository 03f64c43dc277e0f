import { assert } from '@mall/domain/assert';
import { calendarOf } from '@mall/domain/calendar/trading-calendar';
import { freezeShares } from '@mall/domain/ledger/share-freeze';
import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import { findOverseasMarkets } from '#modules/catalogue/index.ts';
import { postEntry } from '#modules/ledger/index.ts';
import { type HoldingKey, lockHeld, openUnpaidIncomes } from '#modules/positions/index.ts';
import type { DueOrder } from '#modules/trading/index.ts';
import { readStoppedHoldings } from './breaks/stopped-holdings.ts';
import type { ClearingDay } from './clearing-step.ts';
import { clearingOf, type KindClearing } from './kinds/index.ts';
import { type BookedFiles, chooseLines, keysOf } from './lines/choose-lines.ts';
import type { PriceList } from './price-list.ts';
import { type Booked, changesOf, writeBooked } from './write-booked.ts';

/**
 * Books the answers to orders of whole customers. Each order is judged with the holdings that the orders before it
 * leave, and nothing is written before all of them are; an order without an answer stays as it is. An answer that differs is a
 * break of its product: it is not booked, nor are later ones about the same holding, and all of them are returned.
 */
export async function confirmRange(
  { db: tx, clock }: { readonly db: Tx; readonly clock: Clock },
  day: ClearingDay,
  prices: PriceList,
  { orders, files }: { readonly orders: readonly DueOrder[]; readonly files: BookedFiles },
): Promise<{ readonly parked: readonly DueOrder[] }> {
  const answered = await chooseLines(tx, day, { orders, files });
  const keys = orders.flatMap(keysOf);
  const held = await lockHeld(tx, keys);
  const unpaid = await openUnpaidIncomes(
    tx,
    answered.flatMap(({ order, answer: { confirmedOn } }) =>
      keysOf(order).map((key) => ({ ...key, confirmedOn })),
    ),
    day.nextOn,
  );
  const markets = await findOverseasMarkets(
    tx,
    keys.map(({ productNo }) => productNo),
  );
  const context = {
    tx,
    prices,
    calendarOf: (productNo: string) => calendarOf(day.calendar, markets.get(productNo)),
    heldOf: held.heldOf,
  };
  const booked: Booked[] = [];
  const stops = await readStoppedHoldings(tx, orders);
  for (const { order, answer } of answered) {
    const { confirmedOn } = answer;
    if (stops.isBehindAnother(order)) continue;
    const unpaidOf = (key: HoldingKey) => unpaid.unpaidOf({ ...key, confirmedOn });
    const judged = await clearingOf(order.kind).judge({ ...context, unpaidOf }, order, answer);
    if (judged.kind === 'differs') {
      stops.differs(order, judged.break);
      continue;
    }
    stops.agrees(order);
    const one = { order, answer, ...judged };
    for (const change of changesOf(one, day.nextOn)) await held.apply(change);
    const { paidIncome } = one.effects;
    if (paidIncome !== undefined) unpaid.pay({ ...order, confirmedOn }, paidIncome);
    booked.push(one);
  }
  await stops.write(day.businessOn);
  await writeBooked(tx, day.nextOn, booked, { held, entryKind: 'confirm' });
  await unpaid.write();
  await carryOn({ ...context, clock, openOn: day.nextOn }, booked);
  return { parked: stops.parked };
}

/** What answers left over goes on as orders of their own, each with the freeze that its order gave back for it. */
async function carryOn(context: CarryOnContext, booked: readonly Booked[]): Promise<void> {
  for (const { order, effects } of booked) {
    const { deferred } = effects;
    if (deferred === undefined) continue;
    const childNo = await clearingOf(order.kind).carryOn?.(context, order, deferred);
    assert(childNo !== undefined, `what is left over of a ${order.kind} goes on`);
    const moves = freezeShares({ ...order, shares: deferred });
    const { openOn: postedOn } = context;
    await postEntry(context.tx, { source: `freeze:${childNo}`, postedOn, moves });
  }
}

type CarryOnContext = Parameters<NonNullable<KindClearing['carryOn']>>[0];
