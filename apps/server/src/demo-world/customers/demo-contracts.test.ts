import { builtInCalendar } from '@mall/domain/calendar/exchange-closures';
import { addTradingDays } from '@mall/domain/calendar/trading-calendar';
import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import { fen } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { dayOf } from '#testing/story-world.ts';
import { demoPrivateOrder, demoTreasure } from './demo-contracts.ts';
import { demoCustomers } from './demo-customers.ts';
import { RECENT_DAYS } from './demo-orders.ts';

const TODAY = dayOf('2026-11-16');
const customers = demoCustomers(TODAY);
const history = Array.from({ length: RECENT_DAYS }, (_, index) =>
  addTradingDays(builtInCalendar(), TODAY, index - RECENT_DAYS),
);
const [first, last] = [history[0] ?? TODAY, history.at(-1) ?? TODAY];

function limitsFrom(least: bigint): ProductTerms['limits'] {
  const limits: Partial<ProductTerms['limits']> = { firstMin: fen(least), orderMax: undefined };
  // The choice reads nothing else.
  return limits as ProductTerms['limits'];
}

/** What the choice of a plan looks at. */
function plan(productNo: string, change: Partial<ProductTerms> = {}): ProductTerms {
  const terms: Partial<ProductTerms> = {
    productNo,
    isPrivate: true,
    status: '3',
    risk: '2',
    clientTypes: ['0', '1', '2'],
    establishedOn: dayOf('2025-01-02'),
    limits: limitsFrom(300_000_00n),
    ...change,
  };
  // The choice reads nothing else.
  return terms as ProductTerms;
}

it.each([
  { why: 'he holds the fund already', clientId: '700005', day: first, swept: '910066' },
  { why: 'another customer holds it', clientId: '600010', day: first, swept: undefined },
  { why: 'he buys it later', clientId: '700005', day: last, swept: undefined },
] as const)('idle cash is swept only where $why: $swept', ({ clientId, day, swept }) => {
  const bought = [{ day, clientId, productNo: '910066', money: fen(20_000_00n) }];
  expect(demoTreasure(history, bought)?.productNo).toBe(swept);
});

it.each([
  { why: 'it suits', change: {}, signed: true },
  { why: 'it is too risky', change: { risk: '4' }, signed: false },
  { why: 'it is closed', change: { status: '8' }, signed: false },
  { why: 'it begins later', change: { establishedOn: dayOf('2026-12-01') }, signed: false },
  {
    why: 'it asks for more',
    change: { limits: limitsFrom(1_000_000_00n) },
    signed: false,
  },
] as const)('a plan is signed on the opening day or not: $why', ({ change, signed }) => {
  const order = demoPrivateOrder(TODAY, customers, [plan('HC1704', change)]);
  expect(order?.productNo).toBe(signed ? 'HC1704' : undefined);
  if (order) expect(order).toMatchObject({ day: TODAY, clientId: '600002', isPrivate: true });
});
