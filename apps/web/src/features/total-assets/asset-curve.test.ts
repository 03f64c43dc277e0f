import { knownDay } from '@mall/domain/calendar/day';
import { fen, rate } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { assetChart, type HistoryDay } from './asset-curve.ts';

const day = (date: string, told: Partial<HistoryDay>): HistoryDay => ({
  income_date: knownDay(date),
  income: fen(0n),
  total_income: fen(0n),
  total_asset: fen(100_00n),
  net_invested: fen(90_00n),
  flow_money: fen(0n),
  twr: rate(1_000_000n),
  ...told,
});

it('draws closed days only, and marks what came from the bank and went to it', () => {
  const chart = assetChart(
    [
      day('2026-11-06', { flow_money: fen(1_000_00n) }),
      day('2026-11-07', { total_asset: null, net_invested: null, flow_money: null, twr: null }),
      day('2026-11-09', { flow_money: fen(-50n), total_asset: fen(123_45n) }),
    ],
    'asset',
  );
  expect(chart.days).toEqual(['2026-11-06', '2026-11-09']);
  expect(chart.series.map(({ name, values }) => [name, values])).toEqual([
    ['总资产', [100, 123.45]],
    ['净投入', [90, 90]],
  ]);
  expect(chart.events).toEqual([
    { day: '2026-11-06', mark: '入', text: '转入 1,000.00 元' },
    { day: '2026-11-09', mark: '出', text: '转出 0.50 元' },
  ]);
});

it.each([
  { curve: 'income' as const, names: ['累计收益'], values: [12.34] },
  { curve: 'twr' as const, names: ['收益率'], values: [1] },
])('draws $curve by itself', ({ curve, names, values }) => {
  const { series } = assetChart([day('2026-11-09', { total_income: fen(12_34n) })], curve);
  expect(series.map(({ name }) => name)).toEqual(names);
  expect(series.flatMap((line) => line.values)).toEqual(values);
});
