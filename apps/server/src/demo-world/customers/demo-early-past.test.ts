import { builtInCalendar } from '@mall/domain/calendar/exchange-closures';
import { addTradingDays } from '@mall/domain/calendar/trading-calendar';
import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import { fen } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { customers, TODAY } from '#testing/demo/demo-past.ts';
import { dayOf } from '#testing/story-world.ts';
import { demoEarlyPast } from './demo-early-past.ts';
import { CANDIDATES, HISTORY_DAYS, RECENT_DAYS } from './demo-orders.ts';

/** What the plans look at. */
function fund(productNo: string): ProductTerms {
  const terms: Partial<ProductTerms> = {
    productNo,
    categoryId: '10010',
    variety: '1',
    companyCode: 'F01',
    status: '3',
    risk: '2',
    clientTypes: ['0', '1', '2'],
    carryMode: undefined,
    isNewcomerOffer: false,
    establishedOn: dayOf('2020-01-02'),
    // One tier is enough to be sold.
    fees: { purchase: [{}], backEnd: [], performance: [] } as unknown as ProductTerms['fees'],
    limits: { firstMin: fen(1_000n), orderMax: undefined } as ProductTerms['limits'],
  };
  // The plans read nothing else.
  return terms as ProductTerms;
}

const calendar = builtInCalendar();
const days = Array.from({ length: HISTORY_DAYS }, (_, index) =>
  addTradingDays(calendar, TODAY, index - HISTORY_DAYS),
);
const shelf = CANDIDATES.map(fund);
const payers = ['910300', '910301', '910302'].map((productNo, place) => ({
  terms: fund(productNo),
  recordOn: days[6 + place] ?? TODAY,
}));
const market = { calendar, shelf, offered: new Set(['BJ007', 'BJ014']), payers };
const past = demoEarlyPast(days, customers, market);

it('what leaves, in part or whole, was bought before by the same customer, and all of it before the last weeks', () => {
  expect(
    past.exits.map(({ part, targetProductNo }) => part ?? (targetProductNo && 'switch')),
  ).toEqual(['half', 'all', 'all', 'switch']);
  const lastWeeks = days.at(-RECENT_DAYS) ?? TODAY;
  for (const exit of past.exits) {
    const bought = past.orders.find(
      (one) => one.clientId === exit.clientId && one.productNo === exit.productNo,
    );
    expect(bought && bought.day < exit.day && exit.day < lastWeeks).toBe(true);
  }
});

it('of two funds that pay, one pays cash and the other more shares', () => {
  const [cash, reinvested, ...more] = past.orders.filter(({ productNo }) =>
    payers.some(({ terms }) => terms.productNo === productNo),
  );
  expect(more).toEqual([]);
  expect([cash?.reinvests, reinvested?.reinvests]).toEqual([undefined, true]);
  expect([cash?.day, reinvested?.day]).toEqual([days[2], days[3]]);
});

it('one repo is lent again once and both end before the last weeks', () => {
  const loans = past.orders.filter(({ isLoan }) => isLoan);
  expect(loans.map(({ productNo, renewedUntil }) => [productNo, renewedUntil])).toEqual([
    ['BJ007', '2026-09-02'],
    ['BJ014', undefined],
  ]);
});

it('what comes from the bank goes back to it', () => {
  const sum = past.transfers.reduce(
    (total, { direction, money }) => total + (direction === 'in' ? money : -money),
    0n,
  );
  expect(past.transfers.map(({ direction }) => direction)).toEqual(['in', 'out']);
  expect(sum).toBe(0n);
});

it('a value of August is corrected on the day after the bill of August was closed', () => {
  // The fifth trading day of September 2026 is Monday the 7th.
  expect(past.correction).toMatchObject({ day: '2026-09-08', navOn: '2026-08-27' });
});

it('what is not sold falls away', () => {
  const bare = { calendar, shelf: [], offered: new Set<string>(), payers: [] };
  expect(demoEarlyPast(days, customers, bare)).toMatchObject({
    orders: [],
    exits: [],
    correction: undefined,
  });
});
