import { assert } from '@mall/domain/assert';
import { type Day, knownDay } from '@mall/domain/calendar/day';
import {
  findTradingDayAfter,
  findTradingDayFrom,
  type TradingCalendar,
} from '@mall/domain/calendar/trading-calendar';
import { rate } from '@mall/domain/money/units';
import type { Db, Tx } from '#db/database.ts';
import type { Page, TermPaymentLine } from '#gateways/transfer-agent/port.ts';
import type { ReturnBand } from '#gateways/transfer-agent/simulated/exit-arithmetic.ts';
import type { ExitDeps } from '#gateways/transfer-agent/simulated/exit-deps.ts';
import {
  findAgentLots,
  takeExitLock,
  takeFromRegister,
} from '#gateways/transfer-agent/simulated/exit-store.ts';
import { withStarts } from '#gateways/transfer-agent/simulated/lot-starts.ts';
import { cashedBy, paymentDays, rateInterest } from './act-arithmetic.ts';
import {
  findAccountsOf,
  findKeptPayments,
  findRegisteredSince,
  insertAct,
  insertPayment,
} from './act-store.ts';

/** A product of fixed term as its contract says it. */
export type RunningTerm = {
  readonly productNo: string;
  readonly from: Day;
  readonly end: Day;
  readonly everyMonths: number | undefined;
  /** Hundred-millionths a year; undefined: it pays by its net value. */
  readonly rateE8: bigint | undefined;
  readonly payDays: number;
};

export type TermDeps = Pick<ExitDeps, 'db' | 'dividendsUpTo' | 'exitTermsOf'> & {
  readonly readCalendar: () => Promise<TradingCalendar>;
  readonly runningTerms: () => Promise<readonly RunningTerm[]>;
  /** The newest value of a product up to a day. */
  readonly lastValueOf: (
    productNo: string,
    upTo: Day,
  ) => Promise<{ readonly on: Day; readonly unitValue: bigint } | undefined>;
};

/** Pays what terms owe by a day and tells the payments that were announced with the file of that day. */
export async function readTermPayments(deps: TermDeps, day: Day): Promise<Page<TermPaymentLine>> {
  await payTermsDue(deps, day);
  const told = (await findKeptPayments(deps.db)).filter(({ told_on }) => told_on === day);
  return { kind: 'page', lines: told.map(lineOf), next: undefined };
}

function lineOf(row: Awaited<ReturnType<typeof findKeptPayments>>[number]): TermPaymentLine {
  return {
    productNo: row.product_no,
    kind: row.kind,
    from: row.from_on,
    until: row.until_on,
    rate: row.rate_e8 === null ? undefined : rate(row.rate_e8),
    payOn: row.pay_on,
  };
}

async function payTermsDue(deps: TermDeps, day: Day): Promise<void> {
  const since = await findRegisteredSince(deps.db);
  const terms = (await deps.runningTerms()).filter(({ productNo }) => since.has(productNo));
  if (terms.length === 0) return;
  const kept = await findKeptPayments(deps.db);
  const isKept = (productNo: string, until: string) =>
    kept.some((one) => one.product_no === productNo && one.until_on === until);
  const calendar = await deps.readCalendar();
  for (const term of terms) {
    let from: string = term.from;
    for (const until of paymentDays(term)) {
      // A payment is entered behind the last day it is for, and for nothing before the first shares.
      const isDue = until < day && until > (since.get(term.productNo) ?? until);
      if (isDue && !isKept(term.productNo, until))
        await payOne(deps, day, term, announced(term, calendar, { from, until }));
      from = until;
    }
  }
}

function announced(
  { productNo, end, rateE8, payDays }: RunningTerm,
  calendar: TradingCalendar,
  { from, until }: { readonly from: string; readonly until: string },
): TermPaymentLine {
  const dueOn = findTradingDayFrom(calendar, knownDay(until));
  const payOn = dueOn && findTradingDayAfter(calendar, dueOn, payDays);
  assert(payOn !== undefined, 'the days on which terms are paid are known');
  return {
    productNo,
    kind: until === end ? 'maturity' : 'distribution',
    from: knownDay(from),
    until: knownDay(until),
    rate: rateE8 === undefined ? undefined : rate(rateE8),
    payOn,
  };
}

/** One value for all accounts; without a published one the payment waits for it. */
async function payOne(
  deps: TermDeps,
  day: Day,
  { productNo }: RunningTerm,
  payment: TermPaymentLine,
): Promise<void> {
  const { until, rate: yearly } = payment;
  const value =
    yearly === undefined
      ? await deps.lastValueOf(productNo, until)
      : { on: until, unitValue: 100_000_000n };
  if (!value) return;
  const bands = yearly === undefined ? await bandsOf(deps, productNo, until) : [];
  await deps.db.transaction().execute(async (tx) => {
    await takeExitLock(tx);
    await insertPayment(tx, day, payment);
    for (const account of await findAccountsOf(tx, productNo))
      await payAccount(tx, deps, { day, payment, value, bands }, account);
  });
}

async function bandsOf(deps: TermDeps, productNo: string, on: Day): Promise<readonly ReturnBand[]> {
  // The manager's part of the return is the same for all customers.
  return (await deps.exitTermsOf(on, productNo, '0')).performance;
}

export type Cashing = {
  readonly day: Day;
  readonly payment: TermPaymentLine;
  readonly value: { readonly on: Day; readonly unitValue: bigint };
  readonly bands: readonly ReturnBand[];
};

/** Enters a payment for one account; with the last one its shares leave the register. */
export async function payAccount(
  tx: Tx,
  deps: { readonly db: Db } & Pick<TermDeps, 'dividendsUpTo'>,
  { day, payment, value, bands }: Cashing,
  { tradeAccount, shares }: { readonly tradeAccount: string; readonly shares: bigint },
): Promise<void> {
  const { productNo, kind, rate: yearly, payOn } = payment;
  const head = { tradeAccount, productNo, kind, shares } as const;
  const interest = yearly === undefined ? 0n : rateInterest(shares, yearly, payment);
  const cashed = {
    until: payment.until,
    valueOn: value.on,
    unitValue: value.unitValue,
    interest,
    payOn,
  };
  if (kind === 'distribution') {
    const paid = { ...cashed, performanceFee: 0n, net: interest };
    return insertAct(tx, day, { ...head, reason: 'term_income', cashed: paid });
  }
  const kept = await findAgentLots(tx, tradeAccount, productNo);
  const lots = await withStarts(deps, kept, {
    productNo,
    applyOn: value.on,
    unitValue: value.unitValue,
    isNeeded: bands.length > 0,
  });
  const figures = cashedBy(lots, shares, {
    unitValue: value.unitValue,
    interest,
    actOn: day,
    performance: bands,
  });
  assert(figures !== undefined, 'an account has the shares that are registered');
  const { net, performanceFee, left } = figures;
  await takeFromRegister(tx, { tradeAccount, productNo }, left, shares);
  const reason = kind === 'maturity' ? 'matured' : 'liquidated';
  await insertAct(tx, day, { ...head, reason, cashed: { ...cashed, performanceFee, net } });
}
