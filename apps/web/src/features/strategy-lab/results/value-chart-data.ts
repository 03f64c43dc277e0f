import type { Day } from '@mall/domain/calendar/day';
import { RATE_ONE } from '@mall/domain/money/units';
import type { BackTest } from '@mall/domain/plans/back-test/value-plan';
import type { ChartData, ChartSeries } from '#shared/chart/chart-data.ts';
import { formatMoney } from '#shared/format/money.ts';
import { formatPercent } from '#shared/format/percent.ts';

/** What is compared: a name, a line of its own, a test. */
export type NamedTest = Pick<ChartSeries, 'key' | 'name' | 'tone'> & { readonly test: BackTest };

/** Market value and invested money of one plan day by day, with its purchases; days are those of the whole track. */
export function valueChart(days: readonly Day[], { key, name, tone, test }: NamedTest): ChartData {
  const { firstPlace, wealth } = test;
  const invested = investedOf(test);
  return {
    days: days.slice(firstPlace, firstPlace + wealth.length),
    series: [
      {
        key,
        name: `${name}市值`,
        tone,
        values: Array.from(wealth, (ratio, at) => ratio * (invested[at] ?? 0)),
      },
      { key: 'invested', name: '累计投入', tone: 'benchmark', values: invested },
    ],
    points: pointsOf(days, test),
  };
}

/** What every way came to on every day, in percent of what was paid in by then. */
export function rateChart(days: readonly Day[], tests: readonly NamedTest[]): ChartData {
  const paid = tests.filter(({ test }) => test.wealth.length > 0);
  const first = Math.min(...paid.map(({ test }) => test.firstPlace));
  const end = Math.max(...paid.map(({ test }) => test.firstPlace + test.wealth.length));
  if (paid.length === 0) return { days: [], series: [] };
  return {
    days: days.slice(first, end),
    series: paid.map(({ key, name, tone, test }) => ({
      key,
      name,
      tone,
      values: [
        ...Array.from({ length: test.firstPlace - first }, () => null),
        ...Array.from(test.wealth, (ratio) => (ratio - 1) * 100),
      ],
    })),
  };
}

const FEN_PER_YUAN = 100;

/** In yuan on every day from the first purchase on. */
function investedOf({ periods, firstPlace, wealth }: BackTest): readonly number[] {
  const paid = periods.filter(({ amount }) => amount > 0n);
  const invested = new Array<number>(wealth.length).fill(0);
  for (const [at, period] of paid.entries()) {
    const end = paid[at + 1]?.place ?? firstPlace + wealth.length;
    invested.fill(
      Number(period.invested) / FEN_PER_YUAN,
      period.place - firstPlace,
      end - firstPlace,
    );
  }
  return invested;
}

/** Each purchase as large as its part of the greatest. */
function pointsOf(days: readonly Day[], { periods, firstPlace }: BackTest): ChartData['points'] {
  const paid = periods.filter(({ amount }) => amount > 0n);
  const greatest = paid.reduce((most, { amount }) => (amount > most ? amount : most), 1n);
  return paid.flatMap(({ place, amount, ratio }) => {
    const day = days[place];
    if (day === undefined) return [];
    const part = ratio === RATE_ONE ? '' : `（${formatPercent(ratio)}）`;
    return [
      {
        at: place - firstPlace,
        day,
        size: Number(amount) / Number(greatest),
        text: `买入 ${formatMoney(amount)}${part}`,
      },
    ];
  });
}
