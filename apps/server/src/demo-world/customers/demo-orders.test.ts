import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import { fen } from '@mall/domain/money/units';
import { describe, expect, it } from 'vitest';
import { customers, history, TODAY } from '#testing/demo/demo-past.ts';
import { dayOf } from '#testing/story-world.ts';
import { CANDIDATES, demoOrders } from './demo-orders.ts';

/** What the schedule looks at; the rest of the terms is none of its business. */
function fund(productNo: string, change: Partial<ProductTerms> = {}): ProductTerms {
  const terms: Partial<ProductTerms> = {
    productNo,
    categoryId: '10010',
    status: '3',
    risk: '2',
    clientTypes: ['0', '1', '2'],
    carryMode: undefined,
    isNewcomerOffer: false,
    establishedOn: dayOf('2020-01-02'),
    // One tier is enough to be sold.
    fees: { purchase: [{}] } as unknown as ProductTerms['fees'],
    limits: { firstMin: fen(1_000n), orderMax: undefined } as ProductTerms['limits'],
    ...change,
  };
  // The schedule reads nothing else.
  return terms as ProductTerms;
}

const shelf = CANDIDATES.map((productNo) => fund(productNo));

describe('the orders of a demo', () => {
  it('are those of everybody but the newcomer, on past days, and never more than the cash', () => {
    const orders = demoOrders(history, customers, shelf);
    expect(orders).toHaveLength(17);
    for (const { clientId, cash } of customers) {
      const own = orders.filter((order) => order.clientId === clientId);
      expect(own.length > 0, clientId).toBe(clientId !== '700004');
      const spent = own.reduce((sum, { money }) => sum + money, 0n);
      expect(spent).toBeLessThan(cash);
    }
    expect(orders.every(({ day }) => history.includes(day) && day < TODAY)).toBe(true);
    expect(demoOrders(history, customers, shelf)).toEqual(orders);
  });

  it.each([
    { change: { risk: '5' as const }, why: 'it is too risky for him' },
    { change: { status: '6' as const }, why: 'it is closed' },
    { change: { carryMode: 'D' as const }, why: 'money funds clear differently' },
    { change: { clientTypes: ['1' as const] }, why: 'it is for institutions' },
    { change: { establishedOn: TODAY }, why: 'it did not exist then' },
  ])('go to another fund when $why', ({ change }) => {
    const wanted = shelf.map((terms) =>
      terms.productNo === '910021' || terms.productNo === '910076'
        ? fund(terms.productNo, change)
        : terms,
    );
    const own = demoOrders(history, customers, wanted).filter(
      ({ clientId }) => clientId === '700005',
    );
    expect(own).toHaveLength(4);
    expect(own.map(({ productNo }) => productNo)).not.toContain('910021');
    expect(own.map(({ productNo }) => productNo)).not.toContain('910076');
  });

  it('fall away where nothing is sold', () => {
    expect(demoOrders(history, customers, [])).toEqual([]);
  });
});
