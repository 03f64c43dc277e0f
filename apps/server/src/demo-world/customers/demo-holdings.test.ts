import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import { fen } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { customers, history, TODAY } from '#testing/demo/demo-past.ts';
import { dayOf } from '#testing/story-world.ts';
import { demoDividendOrders, demoExits, demoMoneyOrders } from './demo-holdings.ts';
import { CANDIDATES, demoOrders } from './demo-orders.ts';

/** What the plans look at. */
function fund(productNo: string, change: Partial<ProductTerms> = {}): ProductTerms {
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
    ...change,
  };
  // The plans read nothing else.
  return terms as ProductTerms;
}

const shelf = CANDIDATES.map((productNo) => fund(productNo));
const orders = demoOrders(history, customers, shelf);

it('two customers buy a money fund, where there is one', () => {
  const money = fund('910066', { carryMode: 'D' });
  const bought = demoMoneyOrders(history, customers, [...shelf, money]);
  expect(bought.map(({ clientId, productNo }) => [clientId, productNo])).toEqual([
    ['700005', '910066'],
    ['600010', '910066'],
  ]);
  expect(demoMoneyOrders(history, customers, shelf)).toEqual([]);
});

it('a fund that pays a dividend is bought before its record day', () => {
  const recordOn = history[10] ?? TODAY;
  const [order] = demoDividendOrders(history, customers, [{ terms: fund('910300'), recordOn }]);
  expect(order).toMatchObject({ productNo: '910300', day: history[6] });
  const early = { terms: fund('910300'), recordOn: history[2] ?? TODAY };
  expect(demoDividendOrders(history, customers, [early])).toEqual([]);
});

it('one holding is switched within its company and another redeemed on the last day', () => {
  const exits = demoExits(history, customers, { orders, shelf });
  expect(exits).toHaveLength(2);
  const [switched, redeemed] = exits;
  expect(switched?.targetProductNo).not.toBe(switched?.productNo);
  expect(redeemed).toMatchObject({ day: history.at(-1), targetProductNo: undefined });
  for (const { clientId, productNo, day } of exits)
    expect(
      orders.some(
        (one) => one.clientId === clientId && one.productNo === productNo && one.day < day,
      ),
    ).toBe(true);
});

it('nothing is switched where every fund has a manager of its own', () => {
  const apart = shelf.map((terms) => ({ ...terms, companyCode: terms.productNo }));
  const exits = demoExits(history, customers, { orders, shelf: apart });
  expect(exits.map(({ targetProductNo }) => targetProductNo)).toEqual([undefined]);
});
