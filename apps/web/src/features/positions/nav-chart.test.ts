import { knownDay } from '@mall/domain/calendar/day';
import { nav, shares } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { navChart } from './nav-chart.ts';

const point = (day: string) => ({
  nav_date_num: knownDay(day),
  unit_net_value: nav(125_000_000n),
  total_net_value: null,
  nav_ratio: null,
  income_unit: null,
  mfund_year_rate: null,
  remark: null,
});
const own = (type: '1' | '5' | '6' | '7', day: string, value: bigint | null) => ({
  point_date_num: knownDay(day),
  point_type: type,
  point_type_dict_name: '',
  point_desc: `类型${type}`,
  value: value === null ? null : nav(value),
});
const lot = {
  lot_no: 3,
  confirm_date_num: knownDay('2026-11-13'),
  shares: shares(100_00n),
  buy_net_value: nav(125_000_000n),
};

it.each([
  { point: own('6', '2026-11-12', 126_000_000n), mark: '卖', why: 'a redemption' },
  { point: own('7', '2026-11-12', null), mark: '红', why: 'a dividend of one’s own' },
  { point: own('5', '2026-11-11', 120_000_000n), mark: '买', why: 'its shares have left' },
  { point: own('5', '2026-11-12', 125_000_000n), mark: undefined, why: 'its lot has a number' },
  {
    point: own('1', '2026-11-12', null),
    mark: undefined,
    why: 'a dividend of the fund is its own mark elsewhere',
  },
  { point: own('6', '2026-11-01', 126_000_000n), mark: undefined, why: 'before the curve begins' },
])('marks $mark beside the lots: $why', ({ point: told, mark }) => {
  const days = ['2026-11-12', '2026-11-11', '2026-11-10'].map(point);
  const { events } = navChart({ points: days, lots: [lot], own: [told], averageCost: null });
  const marks = (events ?? []).map((event) => `${event.mark} ${event.day}`);
  const day = told.point_date_num;
  expect(marks).toEqual(['3 2026-11-12', ...(mark === undefined ? [] : [`${mark} ${day}`])]);
});

it('marks a purchase whose shares have left also where another at the same value is held', () => {
  const days = ['2026-11-12', '2026-11-11', '2026-11-10'].map(point);
  const bought = ['2026-11-10', '2026-11-12'].map((day) => own('5', day, 125_000_000n));
  const { events } = navChart({ points: days, lots: [lot], own: bought, averageCost: null });
  expect((events ?? []).map(({ mark, day }) => `${mark} ${day}`)).toEqual([
    '3 2026-11-12',
    '买 2026-11-10',
  ]);
});
