import type { Day } from '@mall/domain/calendar/day';
import type { TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import {
  duePeriods,
  isAgreedRate,
  type TermPayment,
  type TermProduct,
  termPayDay,
} from '@mall/domain/clearing/term-payment';
import type { NotReady, TermPaymentLine } from '#gateways/transfer-agent/port.ts';
import {
  announcePayments,
  findTermPayments,
  findTermProducts,
  readProductNames,
} from '#modules/catalogue/index.ts';
import {
  endBreaks,
  openBreaks,
  type ProductBreak,
} from '#modules/clearing/breaks/product-break-store.ts';
import type { ClearingDay, ClearingDeps } from '#modules/clearing/clearing-step.ts';
import { findHeldSince } from '#modules/positions/index.ts';

/**
 * Keeps the payments that the registrar announced, each held against what the contract of its product says. One that differs is a break of
 * its product and nothing of it is booked; so is a payment that is due to customers and was not announced.
 */
export async function notePayments(
  { db, clock, agent }: ClearingDeps,
  day: ClearingDay,
  step: string,
): Promise<NotReady | undefined> {
  const { businessOn, nextOn, calendar } = day;
  const file = await agent.fetchTermPayments(nextOn);
  if (file.kind === 'not_ready') return file;
  const products = await findTermProducts(db);
  const kept = new Map((await findTermPayments(db)).map((one) => [keyOf(one), one]));
  const sold = await readProductNames(
    db,
    file.lines.map(({ productNo }) => productNo),
  );
  const fresh: TermPaymentLine[] = [];
  const breaks: ProductBreak[] = [];
  // A registrar announces payments of every product it keeps, and not all of them are sold here.
  for (const line of file.lines.filter(({ productNo }) => sold.has(productNo))) {
    const before = kept.get(keyOf(line));
    const ours = before
      ? paymentText(before)
      : expectedText(products.get(line.productNo), line, calendar);
    if (ours !== paymentText(line)) breaks.push(breakOf(line, ours, paymentText(line)));
    else if (!before) fresh.push(line);
  }
  const told = new Set([...kept.keys(), ...file.lines.map(keyOf)]);
  const since = await findHeldSince(db, [...products.keys()]);
  for (const [productNo, product] of products)
    for (const period of duePeriods(product, businessOn)) {
      const isHeld = (since.get(productNo) ?? period.until) < period.until;
      if (isHeld && !told.has(keyOf({ productNo, until: period.until })))
        breaks.push(breakOf({ productNo, ...period }, `${period.kind} is due`, 'nothing'));
    }
  await db.transaction().execute(async (tx) => {
    await announcePayments({ db: tx, clock, doneBy: 'clearing' }, fresh);
    await endBreaks(tx, businessOn, fresh.map(subjectOf));
    await openBreaks(tx, { foundOn: businessOn, step }, breaks);
  });
  return undefined;
}

function keyOf({ productNo, until }: { readonly productNo: string; readonly until: Day }): string {
  return `${productNo} ${until}`;
}

function subjectOf({ productNo, until }: Parameters<typeof keyOf>[0]): string {
  return `payment of ${until} of ${productNo}`;
}

function breakOf(payment: Parameters<typeof keyOf>[0], ours: string, theirs: string): ProductBreak {
  return { productNo: payment.productNo, subject: subjectOf(payment), ours, theirs };
}

function paymentText({ kind, from, until, rate, payOn }: TermPayment): string {
  const basis = rate === undefined ? 'by value' : `at ${rate}`;
  return `${kind} ${from} to ${until} ${basis}, paid on ${payOn}`;
}

/** The payment as the contract has it; of the rate it says only which were agreed, so an agreed one is taken over. */
function expectedText(
  product: TermProduct | undefined,
  { kind, from, until, rate, payOn }: TermPaymentLine,
  calendar: TradingCalendar,
): string {
  if (from > until || until > payOn) return 'no payment before its time is over';
  // That a product ends before its time is the registrar's to say.
  if (kind === 'liquidation') return paymentText({ kind, from, until, rate: undefined, payOn });
  if (!product) return 'no product of fixed term';
  const period = duePeriods(product, until).find((one) => one.until === until);
  if (!period) return `no payment until ${until}`;
  const paidOn = termPayDay(calendar, until, product);
  if (paidOn === undefined) return 'no known day of payment';
  if (!isAgreedRate(product, rate)) return `not the agreed rate of the ${kind} until ${until}`;
  return paymentText({ ...period, rate, payOn: paidOn });
}
