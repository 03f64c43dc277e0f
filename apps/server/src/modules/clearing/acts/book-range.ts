import type { Day } from '@mall/domain/calendar/day';
import type { TermPayment } from '@mall/domain/clearing/term-payment';
import type { HoldingEvent } from '@mall/domain/holdings/holding-event';
import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import { readProductNames } from '#modules/catalogue/index.ts';
import {
  endBreaks,
  openBreaks,
  type ProductBreak,
} from '#modules/clearing/breaks/product-break-store.ts';
import type { ClearingDay } from '#modules/clearing/clearing-step.ts';
import { type Booked, writeBooked } from '#modules/clearing/write-booked.ts';
import { findAvailableShares } from '#modules/ledger/index.ts';
import {
  findUnpaidIncomes,
  type HoldingChange,
  holdingKey,
  lockHeld,
} from '#modules/positions/index.ts';
import { enterAct } from '#modules/trading/index.ts';
import type { OpenAct } from './act-line-store.ts';
import type { ActContext } from './act-opinion.ts';
import { actSubject, actText } from './act-row.ts';
import { judgeAct } from './judge-act.ts';

export const STEP = 'book-acts';
/** Shares of such a product can come from another distributor; a person has to decide where they are kept. */
const NOT_SOLD = 'this product is not sold here';

/**
 * Books what the registrar did to whole customers, each held against our own figures and entered as an order of source TA. One that
 * differs is a break of its product; it and the later ones of the same holding are not booked.
 */
export async function bookActs(
  { db: tx, clock }: { readonly db: Tx; readonly clock: Clock },
  day: ClearingDay,
  acts: readonly OpenAct[],
  paymentOf: ActContext['paymentOf'],
): Promise<void> {
  const { businessOn, nextOn, calendar } = day;
  const held = await lockHeld(tx, acts);
  const available = new Map(await findAvailableShares(tx, acts));
  const unpaid = await findUnpaidIncomes(tx, [...new Set(acts.map(({ clientId }) => clientId))]);
  const sold = await readProductNames(
    tx,
    acts.map(({ productNo }) => productNo),
  );
  const breaks: ProductBreak[] = [];
  const booked: Booked[] = [];
  const stopped = new Set<string>();
  for (const act of acts) {
    const { clientId, productNo, confirmedOn, registrarNo } = act;
    const key = holdingKey(clientId, productNo);
    if (stopped.has(key)) continue;
    const free = available.get(key) ?? 0n;
    const context = {
      ...{ tx, calendar, nextOn, paymentOf },
      held: held.heldOf(act),
      available: free,
      unpaidIncome: unpaid.get(key) ?? 0n,
    };
    const judged = sold.has(productNo) ? await judgeAct(context, act) : NOT_SOLD;
    if (typeof judged === 'string') {
      const theirs = actText(act);
      breaks.push({ subject: actSubject(act), ours: judged, theirs, productNo, clientId });
      stopped.add(key);
      continue;
    }
    const { effects, confirmed } = judged;
    const { tradeAccount, reason, shares } = act;
    const head = { clientId, tradeAccount, productNo, registrarNo, reason, shares };
    const order = await enterAct(
      { db: tx, clock },
      { ...head, act: act.act.kind, ...judged.order },
      { businessOn, nextOn },
    );
    for (const event of effects.holdingEvents)
      await held.apply(changeOf(act, event, { orderNo: order.orderNo, businessOn, nextOn }));
    const answer = { registrarNo, confirmedOn };
    booked.push({ kind: 'agreed', order, answer, effects, confirmed });
    available.set(key, held.heldOf(act).holding.shares - frozenOf(context));
  }
  await openBreaks(tx, { foundOn: businessOn, step: STEP }, breaks);
  const agreed = acts.filter(({ registrarNo }) =>
    booked.some(({ answer }) => answer.registrarNo === registrarNo),
  );
  await endBreaks(tx, businessOn, agreed.map(actSubject));
  await writeBooked(tx, nextOn, booked, { held, entryKind: 'act' });
}

function frozenOf({ held, available }: Pick<ActContext, 'held' | 'available'>): bigint {
  return held.holding.shares - available;
}

/** Shares that come count from the day of their lot, those that leave until the day that is closed. */
function changeOf(
  { clientId, productNo, confirmedOn, registrarNo, act }: OpenAct,
  event: HoldingEvent,
  days: { readonly orderNo: string; readonly businessOn: Day; readonly nextOn: Day },
): HoldingChange {
  const { orderNo, businessOn, nextOn } = days;
  const countsFrom = 'lot' in event ? event.lot.confirmedOn : businessOn;
  return {
    clientId,
    productNo,
    event,
    countsFrom,
    bookedOn: nextOn,
    ...(confirmedOn < nextOn ? { incomeFrom: confirmedOn } : {}),
    source: { kind: 'order', orderNo, registrarNo },
    lotSource: act.kind === 'custody_in' ? 'CUSTODY' : 'REINVEST',
  };
}

/** Finds an announced payment by its product and its last day. */
export function paymentFinder(
  payments: readonly (TermPayment & { readonly productNo: string })[],
): ActContext['paymentOf'] {
  const byKey = new Map(payments.map((one) => [`${one.productNo} ${one.until}`, one]));
  return (productNo, until) => byKey.get(`${productNo} ${until}`);
}
