import { queryProductRateInfo } from '@mall/contract/catalogue/product-rules';
import { yearCost } from '@mall/domain/fees/year-cost';
import { fen, rate } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { holdingTiers, yearTerms } from './year-terms.ts';

it('reads the golden fee table: 0.12 % in front, 0.40 % a year, nothing after a year', async () => {
  const { reply } = await exampleOf(queryProductRateInfo, 'catalogue/queryProductRateInfo');
  const terms = yearTerms(reply.list, 'BUY');
  expect(terms.yearly).toBe(rate(400_000n));
  expect(holdingTiers(reply.list, 'RED').map(({ fromDays }) => fromDays)).toEqual([0, 7, 30]);
  // 10 000 ÷ 1.0012 = 9 988.01; 9 988.01 × 0.40 % = 39.95.
  expect(yearCost(fen(10_000_00n), terms)).toEqual({
    purchase: 11_99n,
    running: 39_95n,
    exit: 0n,
    total: 51_94n,
  });
});

it('takes the discount unrounded into the cost of a year', async () => {
  const { reply } = await exampleOf(queryProductRateInfo, 'catalogue/queryProductRateInfo');
  const [first] = reply.list.filter(({ fee_type }) => fee_type === 'BUY');
  const line = first && {
    ...first,
    amt_from: null,
    amt_to: null,
    rate: rate(800_000n),
    discount: rate(33_333_333n),
    discount_rate: rate(266_667n),
  };
  const terms = yearTerms(line ? [line] : [], 'BUY');
  expect(yearCost(fen(35_500_00n), terms).purchase).toBe(94_41n);
});

it('is free of charge where there is no table', () => {
  const terms = yearTerms([], 'SUB');
  expect(yearCost(fen(10_000_00n), terms).total).toBe(0n);
});

it('charges nothing before a table begins', async () => {
  const { reply } = await exampleOf(queryProductRateInfo, 'catalogue/queryProductRateInfo');
  const late = reply.list.filter(
    ({ fee_type, hold_from }) => fee_type === 'RED' && hold_from === 7,
  );
  expect(holdingTiers(late, 'RED')).toEqual([
    { fromDays: 0, rate: 0n },
    { fromDays: 7, rate: 1_000_000n },
  ]);
});
