import { calendarOf } from '@mall/domain/calendar/trading-calendar';
import { type CollectionEnd, endSubscription } from '@mall/domain/clearing/end-collection';
import { NAV_ONE } from '@mall/domain/money/units';
import { SUBSCRIPTION_RULES } from '@mall/domain/orders/kinds/subscription';
import type { Tx } from '#db/database.ts';
import type { CollectedLine } from '#gateways/transfer-agent/port.ts';
import { findOverseasMarkets } from '#modules/catalogue/index.ts';
import {
  endBreaks,
  openBreaks,
  type ProductBreak,
} from '#modules/clearing/breaks/product-break-store.ts';
import type { ClearingDay } from '#modules/clearing/clearing-step.ts';
import { opinionText } from '#modules/clearing/lines/opinions.ts';
import { type Booked, changesOf, writeBooked } from '#modules/clearing/write-booked.ts';
import { lockHeld } from '#modules/positions/index.ts';
import { type DueOrder, dueSubscriptionOf } from '#modules/trading/index.ts';

export const STEP = 'end-collections';

export type EndFacts = {
  readonly ends: ReadonlyMap<string, CollectionEnd>;
  /** What the registrar says about each order; more than one line contradict each other. */
  readonly lines: ReadonlyMap<string, readonly CollectedLine[]>;
};

/**
 * Books what the end of its collection makes of every application of whole customers: shares, or money and interest back. Our figures
 * are held against the registrar's line; one that differs is a break of its product, and its order stays where it is.
 */
export async function endRange(
  tx: Tx,
  day: ClearingDay,
  orders: readonly DueOrder[],
  { ends, lines }: EndFacts,
): Promise<void> {
  const held = await lockHeld(tx, orders);
  const markets = await findOverseasMarkets(
    tx,
    orders.map(({ productNo }) => productNo),
  );
  const breaks: ProductBreak[] = [];
  const booked: Booked[] = [];
  for (const order of orders) {
    const { orderNo, productNo, clientId } = order;
    const end = ends.get(productNo);
    if (!end) continue;
    const said = lines.get(orderNo) ?? [];
    const [line] = said;
    const answer = endSubscription(collectedOf(order), end);
    const [ours, theirs] = [textOf(order, answer), opinionText(said, lineText)];
    if (!line || ours !== theirs) {
      breaks.push({ subject: subjectOf(order), ours, theirs, productNo, clientId });
      continue;
    }
    const calendar = calendarOf(day.calendar, markets.get(productNo));
    const effects = SUBSCRIPTION_RULES.confirm(dueSubscriptionOf(order), answer, { calendar });
    const one: Booked = {
      kind: 'agreed',
      order,
      answer: { registrarNo: line.registrarNo, confirmedOn: end.endedOn },
      effects,
      confirmed: confirmedOf(line, end),
    };
    for (const change of changesOf(one, day.nextOn)) await held.apply(change);
    booked.push(one);
  }
  await openBreaks(tx, { foundOn: day.businessOn, step: STEP }, breaks);
  await endBreaks(
    tx,
    day.businessOn,
    booked.map(({ order }) => subjectOf(order)),
  );
  await writeBooked(tx, day.nextOn, booked, { held, entryKind: 'collection_end' });
}

function subjectOf({ orderNo }: DueOrder): string {
  return `the end of the collection for ${orderNo}`;
}

function collectedOf(order: DueOrder) {
  const { confirmOn: validOn, ...terms } = dueSubscriptionOf(order);
  return { ...terms, validOn };
}

/** The figures of an end, in the form two opinions are compared in. */
function textOf(order: DueOrder, answer: ReturnType<typeof endSubscription>): string {
  if (answer.kind === 'failed')
    return `failed interest ${answer.interest} back ${dueSubscriptionOf(order).amount}`;
  const { net, fee, interest, shares, refund } = answer.figures;
  return `net ${net} fee ${fee} interest ${interest} shares ${shares} back ${refund}`;
}

export function lineText({ outcome, interest, refund }: CollectedLine): string {
  if (outcome.kind === 'failed') return `failed interest ${interest} back ${refund}`;
  const { net, fee, shares } = outcome;
  return `net ${net} fee ${fee} interest ${interest} shares ${shares} back ${refund}`;
}

function confirmedOf(
  { outcome, interest, refund }: CollectedLine,
  { endedOn }: CollectionEnd,
): Booked['confirmed'] {
  const figures = { interest: String(interest), refund: String(refund) };
  if (outcome.kind === 'failed') return { figures, reason: 'collection_failed' };
  const { net, fee, shares } = outcome;
  return { figures, priced: { navOn: endedOn, unitValue: NAV_ONE, net, fee }, shares };
}
