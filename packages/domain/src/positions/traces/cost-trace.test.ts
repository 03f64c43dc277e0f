import { expect, it } from 'vitest';
import { knownDay } from '../../calendar/day.ts';
import { fen, shares } from '../../money/units.ts';
import { type CostStep, costTrace } from './cost-trace.ts';
import { matches, money, textOf } from './figure-trace.ts';

const held = (count: bigint, cost: bigint) => ({ shares: shares(count), cost: fen(cost) });
const step = (day: string, name: string, count: bigint, cost: bigint): CostStep => ({
  ...{ day: knownDay(day), name },
  ...held(count, cost),
});

it('tells what every event did to shares and cost, as in the worked example', () => {
  const trace = costTrace(held(12_973_04n, 14_436_11n), {
    steps: [
      step('2026-01-06', '买入', 9_985_02n, 10_000_00n),
      step('2026-03-03', '买入', 17_973_04n, 20_000_00n),
      step('2026-05-11', '卖出', 12_973_04n, 14_436_11n),
      step('2026-06-10', '现金分红', 12_973_04n, 14_436_11n),
    ],
    made: held(12_973_04n, 14_436_11n),
  });
  expect(trace.steps.map(({ expression }) => expression)).toEqual([
    '2026-01-06 买入 +9985.02: 0.00 + 10000.00',
    '2026-03-03 买入 +7988.02: 10000.00 + 10000.00',
    '2026-05-11 卖出 -5000.00: 20000.00 - 20000.00 × 5000.00 ÷ 17973.04',
    '2026-06-10 现金分红: 14436.11',
  ]);
  expect(trace.steps.map(({ result }) => result.value)).toEqual([
    10_000_00n,
    20_000_00n,
    14_436_11n,
    14_436_11n,
  ]);
  expect(
    trace.steps.map(({ left = [] }) => left.map((one) => `${one.name} ${textOf(one)}`)),
  ).toEqual([
    ['shares 9985.02', 'avg_cost 1.0015'],
    ['shares 17973.04', 'avg_cost 1.1128'],
    ['cost_out 5563.89', 'shares 12973.04', 'avg_cost 1.1128'],
    ['shares 12973.04', 'avg_cost 1.1128'],
  ]);
  expect(matches(trace)).toBe(true);
});

it('has no price of a share when the last one left', () => {
  const steps = [step('2026-01-06', '买入', 100_00n, 100_00n), step('2026-01-07', '卖出', 0n, 0n)];
  const trace = costTrace(held(0n, 0n), { steps, made: held(0n, 0n) });
  expect(trace.steps.at(-1)?.left).toEqual([
    { name: 'cost_out', ...money(100_00n) },
    { name: 'shares', ...money(0n) },
  ]);
});

it.each([
  {
    after: step('2026-01-07', '登记机构扣减', 50_00n, 60_00n),
    says: '100.00 - 40.00',
    why: 'another part of the cost left than of the shares',
  },
  {
    after: step('2026-01-07', '成本调整', 100_00n, 90_00n),
    says: '100.00 - 10.00',
    why: 'only the cost changed',
  },
  {
    after: step('2026-01-07', '红利再投', 110_00n, 100_00n),
    says: '100.00',
    why: 'shares that cost nothing',
  },
  {
    after: step('2026-01-07', '卖出', 0n, 0n),
    says: '100.00 - 100.00 × 100.00 ÷ 100.00',
    why: 'all of it left',
  },
])('says $says: $why', ({ after, says }) => {
  const trace = costTrace(after, {
    steps: [step('2026-01-06', '买入', 100_00n, 100_00n), after],
    made: held(after.shares, 1n),
  });
  expect(trace.steps[1]?.expression.split(': ')[1]).toBe(says);
  expect(matches(trace)).toBe(false);
});

it('does not agree when the events leave other shares than are held, though the cost is the same', () => {
  const steps = [step('2026-01-06', '买入', 100_00n, 100_00n)];
  const trace = costTrace(held(97_66n, 100_00n), { steps, made: held(100_00n, 100_00n) });
  expect(matches(trace)).toBe(false);
});
