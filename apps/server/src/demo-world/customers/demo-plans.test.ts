import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import { fen, nav } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { customers, history } from '#testing/demo/demo-past.ts';
import { dayOf } from '#testing/story-world.ts';
import { CANDIDATES } from './demo-orders.ts';
import { demoPlans, demoTargetPlan, type PricedFund } from './demo-plans.ts';

/** What the choice of a plan's fund looks at. */
function fund(productNo: string, change: Partial<ProductTerms> = {}): ProductTerms {
  const terms: Partial<ProductTerms> = {
    productNo,
    categoryId: '10010',
    variety: '1',
    status: '3',
    risk: '2',
    clientTypes: ['0', '1', '2'],
    carryMode: undefined,
    isPlannable: true,
    isPrivate: false,
    isNewcomerOffer: false,
    establishedOn: dayOf('2020-01-02'),
    // One tier is enough to be sold.
    fees: { purchase: [{}] } as unknown as ProductTerms['fees'],
    // The rest of the limits is none of its business.
    limits: { firstMin: fen(1_000n), addMin: fen(1_000n), step: fen(1n) } as ProductTerms['limits'],
    ...change,
  };
  // The choice reads nothing else.
  return terms as ProductTerms;
}

// The rest of the limits is none of its business.
const DEAR = {
  firstMin: fen(50_000_00n),
  addMin: fen(1n),
  step: fen(1n),
} as ProductTerms['limits'];
const shelf = CANDIDATES.map((productNo) => fund(productNo));

it('customers begin plans of different funds, and pause and end some later', () => {
  const plans = demoPlans(history, customers, shelf);
  expect(plans.map(({ clientId, later }) => [clientId, later?.act])).toEqual([
    ['600002', undefined],
    ['600002', undefined],
    ['700005', undefined],
    ['700005', 'pause'],
    ['700005', 'end'],
  ]);
  const bought = plans.map(({ clientId, productNo }) => `${clientId} ${productNo}`);
  expect(new Set(bought).size).toBe(plans.length);
  for (const { day, later } of plans) {
    expect(history).toContain(day);
    if (later) expect(later.day > day).toBe(true);
  }
});

it.each([
  { change: { isPlannable: false }, why: 'it takes no plans' },
  { change: { carryMode: 'D' as const }, why: 'money funds do not move' },
  { change: { risk: '5' as const }, why: 'it is too risky' },
  { change: { overseasMarket: 'QDII:HK' as const }, why: 'its days are others' },
  {
    change: { limits: DEAR },
    why: 'it asks for more',
  },
])('no plan buys a fund when $why', ({ change }) => {
  const none = CANDIDATES.map((productNo) => fund(productNo, change));
  expect(demoPlans(history, customers, none)).toEqual([]);
});

const priced = (productNo: string, rise: (place: number) => number): PricedFund => ({
  terms: fund(productNo),
  values: history.map((_, place) => nav(BigInt(Math.round(100_000_000 * rise(place))))),
});

it.each([
  { rise: (place: number) => 1 + place / 100, rate: 5_000_000n, why: 'it rises a percent a day' },
  { rise: (place: number) => 1 + place / 250, rate: 1_000_000n, why: 'it rises less' },
  { rise: (place: number) => 1 + place / 500, rate: undefined, why: 'fees may eat it up' },
  { rise: () => 1, rate: undefined, why: 'it does not move' },
  {
    rise: (place: number) => (place > 15 ? 2 : 1),
    rate: undefined,
    why: 'it rises too late for its redemption',
  },
])('a plan is given a target of $rate when $why', ({ rise, rate }) => {
  const funds = [priced('910001', () => 1), priced('910002', rise)];
  const [plan] = demoTargetPlan(history, customers, { funds, others: [] });
  expect(plan?.terms.target_rate).toBe(rate);
  if (plan) expect(plan).toMatchObject({ productNo: '910002', day: history[0] });
});
