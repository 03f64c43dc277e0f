import { describe, expect, it } from 'vitest';
import type { Market } from './core/market.ts';
import { restatePurchases } from './core/restate-purchases.ts';
import { emptyState, type PricedPurchase, type State } from './core/state.ts';

const [T, NEXT] = ['2026-06-02', '2026-06-04'];
const FUND = '999901';
const ONE = 100_000_000n;
const HEAD = { fileOn: NEXT, distributor: '9A1' };

function market(unit: bigint): Market {
  return {
    ...{ fileOn: NEXT, tradeOn: '2026-06-03', overseas: {}, marketOf: {}, moneyFunds: [] },
    ...{ incomes: {}, terms: {}, events: [], collections: [], runningTerms: [] },
    openDays: ['2026-06-01', T, '2026-06-03', NEXT, '2026-06-05'],
    values: { [FUND]: { [T]: { unit, total: unit } } },
  };
}

/** A purchase of 100.00 at 1.0000, of whose shares so many are left. */
function bought(left: bigint, tradeOn = T): State {
  const about = { account: 'TA1', product: FUND, on: '2026-06-03' };
  const purchase: PricedPurchase = {
    ...{ ...about, orderNo: 'DD1', tradeOn, net: 100_00n, dropsTail: false, lotNo: 1 },
    ...{ value: ONE, shares: 100_00n },
  };
  const lot = { ...about, no: 1, left, navOn: tradeOn, value: ONE, total: ONE, isBought: true };
  return { ...emptyState(), lotNo: 1, purchases: [purchase], lots: left > 0n ? [lot] : [] };
}

describe('a value that the market tells otherwise than before', () => {
  it.each([
    { unit: ONE, left: 100_00n, change: 0n, after: 100_00n, why: 'it is the same value' },
    { unit: 80_000_000n, left: 100_00n, change: 25_00n, after: 125_00n, why: 'too few came' },
    { unit: 125_000_000n, left: 100_00n, change: -20_00n, after: 80_00n, why: 'too many came' },
    { unit: 125_000_000n, left: 5_00n, change: -5_00n, after: 0n, why: 'only some are left' },
    { unit: 80_000_000n, left: 0n, change: 25_00n, after: 25_00n, why: 'a lot comes back' },
  ])('changes $change of $left shares, because $why', ({ unit, left, change, after }) => {
    const state = bought(left);
    const rows = restatePurchases(state, market(unit), HEAD);
    expect(state.lots.reduce((sum, lot) => sum + lot.left, 0n)).toBe(after);
    const told = {
      BusinessCode: change > 0n ? '144' : '145',
      SharesAdjustmentFlag: '9',
      OriginalAppSheetNo: 'DD1',
      TransactionDate: '20260602',
      ConfirmedVol: change > 0n ? change : -change,
      NAV: unit,
    };
    expect(rows['04']).toMatchObject(change === 0n ? [] : [told]);
    expect(rows['07']).toMatchObject(unit === ONE ? [] : [{ UpdateDate: '20260602', NAV: unit }]);
    // With the same value again nothing changes.
    expect(restatePurchases(state, market(unit), HEAD)).toEqual({ '04': [], '07': [] });
  });

  it('goes on from what the correction before it made', () => {
    const state = bought(100_00n);
    restatePurchases(state, market(80_000_000n), HEAD);
    const back = restatePurchases(state, market(ONE), HEAD);
    expect(back['04']).toMatchObject([{ BusinessCode: '145', ConfirmedVol: 25_00n }]);
    expect(state.lots).toMatchObject([{ no: 1, left: 100_00n, value: ONE }]);
  });

  it('is remembered for thirty open days', () => {
    const state = bought(100_00n);
    const days = Array.from(
      { length: 31 },
      (_, place) => `2026-07-${String(place + 1).padStart(2, '0')}`,
    );
    restatePurchases(state, { ...market(ONE), openDays: [T, ...days], fileOn: '2026-07-30' }, HEAD);
    expect(state.purchases).toHaveLength(1);
    restatePurchases(state, { ...market(ONE), openDays: [T, ...days], fileOn: '2026-07-31' }, HEAD);
    expect(state.purchases).toHaveLength(0);
  });
});
