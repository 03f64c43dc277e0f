import { describe, expect, it } from 'vitest';
import type { Day } from '../calendar/day.ts';
import { builtInCalendar } from '../calendar/exchange-closures.ts';
import { momentAt } from '../calendar/moment.ts';
import {
  type OrderTime,
  purchaseSteps,
  redemptionSteps,
  type TimedProduct,
} from './trade-timeline.ts';

const calendar = builtInCalendar();
// The days below are written out by hand and exist.
const day = (text: string) => text as Day;
const at = (time: string, beginOn?: string): OrderTime => ({
  now: momentAt(Date.parse(`${time}+08:00`)),
  calendar,
  window: beginOn === undefined ? undefined : { beginOn: day(beginOn) },
});

const FUND: TimedProduct = {
  categoryId: '10010',
  status: '3',
  investType: null,
  termDays: null,
  collectBeginOn: null,
  collectEndOn: null,
  establishedOn: day('2020-01-06'),
  expiresOn: null,
  buyConfirmDays: 1,
  redeemConfirmDays: 1,
  redeemPayDays: 3,
  redeemLagDays: 1,
  holdMonths: null,
};
const MONEY: TimedProduct = { ...FUND, redeemPayDays: 1 };
const QDII: TimedProduct = { ...FUND, buyConfirmDays: 2, redeemConfirmDays: 2, redeemPayDays: 7 };
const REPO: TimedProduct = {
  ...FUND,
  categoryId: '10000',
  termDays: 7,
  establishedOn: null,
  buyConfirmDays: 0,
  redeemConfirmDays: 0,
  redeemPayDays: 0,
  redeemLagDays: 0,
};
const NEW_FUND: TimedProduct = {
  ...FUND,
  status: '2',
  establishedOn: null,
  collectBeginOn: day('2026-11-02'),
  collectEndOn: day('2026-11-27'),
};
const TRUST: TimedProduct = {
  ...FUND,
  categoryId: '10052',
  status: '2',
  investType: '1',
  collectBeginOn: day('2026-11-09'),
  collectEndOn: day('2026-11-25'),
  establishedOn: day('2026-11-27'),
  expiresOn: day('2027-05-29'),
  redeemPayDays: 10,
};
const CERTIFICATE: TimedProduct = {
  ...TRUST,
  categoryId: '10005',
  investType: null,
  redeemPayDays: 1,
};
const QUARTERLY: TimedProduct = { ...FUND, categoryId: '10017', status: '8', investType: '2' };

const written = (points: ReturnType<typeof purchaseSteps>) =>
  points.map(({ step, day: on }) => `${step} ${on?.slice(2) ?? '--'}`).join(', ');

describe('the steps of a purchase', () => {
  it.each([
    {
      product: FUND,
      time: at('2026-02-12T14:59:59'),
      steps: 'apply 26-02-12, confirm 26-02-13, income 26-02-24',
      why: 'EX-1.1: in time before the spring festival',
    },
    {
      product: FUND,
      time: at('2026-02-12T15:00:00'),
      steps: 'apply 26-02-13, confirm 26-02-24, income 26-02-25',
      why: 'EX-1.1: three o’clock belongs to the next day',
    },
    {
      product: { ...FUND, holdMonths: 6 },
      time: at('2025-08-28T14:00:00'),
      steps: 'apply 25-08-28, confirm 25-08-29, income 25-09-01, unlock 26-03-02',
      why: 'EX-1.3: shares of a holding-period fund are locked',
    },
    {
      product: { ...FUND, holdMonths: 240 },
      time: at('2026-11-16T10:00:00'),
      steps: 'apply 26-11-16, confirm 26-11-17, income 26-11-18, unlock --',
      why: 'a lock that ends beyond the calendar has no known day',
    },
    {
      product: MONEY,
      time: at('2026-02-14T10:00:00'),
      steps: 'apply 26-02-24, confirm 26-02-25, income 26-02-26',
      why: 'EX-1.1: a working Saturday does not trade',
    },
    {
      product: QDII,
      time: at('2026-09-24T14:00:00'),
      steps: 'apply 26-09-24, confirm 26-09-29, income 26-09-30',
      why: 'overseas funds confirm on T+2',
    },
    {
      product: REPO,
      time: at('2026-09-18T10:00:00'),
      steps: 'lend 26-09-18, accrue 26-09-18, due 26-09-28, fetch 26-09-29',
      why: 'EX-4.6: the nominal day is a holiday and rolls',
    },
    {
      product: REPO,
      time: at('2026-11-13T15:30:00'),
      steps: 'lend 26-11-16, accrue 26-11-16, due 26-11-23, fetch 26-11-24',
      why: 'after half past three the next day lends',
    },
    {
      product: NEW_FUND,
      time: at('2026-11-16T10:00:00'),
      steps: 'apply 26-11-16, collect_end 26-11-27, effective --',
      why: 'shares come when the contract takes effect, a day not known yet',
    },
    {
      product: { ...NEW_FUND, status: '12' as const, collectBeginOn: day('2026-11-21') },
      time: at('2026-11-16T10:00:00'),
      steps: 'apply 26-11-23, collect_end 26-11-27, effective --',
      why: 'the sale begins on a Saturday, so Monday is the first day',
    },
    {
      product: TRUST,
      time: at('2026-11-16T10:00:00'),
      steps: 'collect 26-11-09, establish 26-11-27, expire 27-05-29, pay 27-06-15',
      why: 'ten trading days after a Saturday, over the dragon boat festival',
    },
    {
      product: { ...TRUST, categoryId: '10017' as const, investType: '4' },
      time: at('2026-11-16T10:00:00'),
      steps: 'collect 26-11-09, establish 26-11-27, expire 27-05-29, pay 27-06-15',
      why: 'a structured plan runs to a day too',
    },
    {
      product: CERTIFICATE,
      time: at('2026-11-16T10:00:00'),
      steps: 'collect 26-11-09, value_date 26-11-27, expire 27-05-29, pay 27-06-01',
      why: 'a certificate begins to bear interest instead of being established',
    },
    {
      product: QUARTERLY,
      time: at('2026-11-16T10:00:00', '2026-12-12'),
      steps: 'apply 26-12-14, confirm 26-12-15, income 26-12-16',
      why: 'closed: the next window takes the order, from its first trading day',
    },
    {
      product: { ...QUARTERLY, status: '3' as const },
      time: at('2026-11-16T10:00:00', '2026-11-13'),
      steps: 'apply 26-11-16, confirm 26-11-17, income 26-11-18',
      why: 'inside a window today counts',
    },
    {
      product: { ...TRUST, expiresOn: day('2041-12-02') },
      time: at('2026-11-16T10:00:00'),
      steps: 'collect 26-11-09, establish 26-11-27, expire 41-12-02, pay --',
      why: 'trading days beyond the announced calendar are unknown',
    },
  ])('are $steps, because $why', ({ product, time, steps }) => {
    expect(written(purchaseSteps(product, time))).toBe(steps);
  });

  it('never name the operating period, and put two steps before its place', () => {
    const steps = purchaseSteps(TRUST, at('2026-11-16T10:00:00')).map(({ step }) => step);
    expect(steps.indexOf('expire')).toBe(2);
  });
});

describe('the steps of leaving', () => {
  it.each([
    {
      product: FUND,
      time: at('2026-02-24T14:00:00'),
      steps: 'apply 26-02-24, redeem_confirm 26-02-25, pay 26-02-27',
      why: 'EX-1.2: a stock fund pays on T+3',
    },
    {
      product: QUARTERLY,
      time: at('2026-11-16T10:00:00', '2026-12-12'),
      steps: 'apply 26-12-14, redeem_confirm 26-12-15, pay 26-12-17',
      why: 'a closed plan is left in its next window',
    },
    { product: REPO, time: at('2026-11-16T10:00:00'), steps: '', why: 'a repo is ended early' },
    {
      product: { ...TRUST, status: '8' as const },
      time: at('2026-11-16T10:00:00'),
      steps: '',
      why: 'a term that runs is held out',
    },
    { product: NEW_FUND, time: at('2026-11-16T10:00:00'), steps: '', why: 'it has no shares yet' },
  ])('are "$steps", because $why', ({ product, time, steps }) => {
    expect(written(redemptionSteps(product, time))).toBe(steps);
  });
});
