import { fen, rate } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { planLines } from './plan-lines.ts';
import type { PlannedProduct } from './plan-product.ts';

const FUND: PlannedProduct = {
  productNo: '910001',
  name: '长汀价值精选混合A',
  code: '910001',
  isPlannable: true,
  kinds: ['1'],
  least: fen(10_00n),
  step: fen(1n),
};
const FIXED = {
  ration_type: '1',
  cycle_type: '0',
  cycle_day: 15,
  base_money: fen(1_000_00n),
  end_type: '0',
} as const;

it('a target is confirmed with the words that it is no promise', () => {
  const target = { target_flag: '1', target_rate: rate(12_000_000n), target_action: '2' } as const;
  const none = { strategy: undefined, indexName: undefined };
  expect(planLines(FUND, { ...FIXED, ...target }, none)).toContainEqual({
    label: '止盈',
    value: '收益率达到 12.00% 时赎回并停止，止盈目标不构成收益承诺',
  });
  const plain = planLines(FUND, { ...FIXED, target_flag: '0' }, none);
  expect(plain).toContainEqual({ label: '止盈', value: '不设置' });
});
