import type { ReplyOf } from '@mall/contract/define-call';
import type { queryAllPositionHisIncome } from '@mall/contract/positions/income-history';
import type { Fen, Rate } from '@mall/domain/money/units';
import type { ChartData, ChartEvent } from '#shared/chart/chart-data.ts';
import { formatMoney } from '#shared/format/money.ts';

export type HistoryDay = ReplyOf<typeof queryAllPositionHisIncome>['list'][number];

export const CURVES = [
  { value: 'asset', label: '资产' },
  { value: 'income', label: '累计收益' },
  { value: 'twr', label: '收益率（TWR）' },
] as const;
export type Curve = (typeof CURVES)[number]['value'];

/** Closed days only: of the others neither the assets nor the flows are told. */
export function assetChart(list: readonly HistoryDay[], curve: Curve): ChartData {
  const closed = list.filter(({ total_asset }) => total_asset !== null);
  return {
    days: closed.map(({ income_date }) => income_date),
    series: seriesOf(closed, curve),
    events: closed.flatMap((day) => flowOf(day) ?? []),
  };
}

function seriesOf(closed: readonly HistoryDay[], curve: Curve): ChartData['series'] {
  const line = (
    key: string,
    name: string,
    tone: 'product' | 'benchmark',
    read: (day: HistoryDay) => number | null,
  ) => ({ key, name, tone, values: closed.map(read) });
  if (curve === 'income')
    return [line('income', '累计收益', 'product', (day) => yuanOf(day.total_income))];
  if (curve === 'twr') return [line('twr', '收益率', 'product', (day) => percentOf(day.twr))];
  return [
    line('asset', '总资产', 'product', (day) => yuanOf(day.total_asset)),
    line('invested', '净投入', 'benchmark', (day) => yuanOf(day.net_invested)),
  ];
}

/** What came from the bank or went to it is marked on its day. */
function flowOf({ income_date: day, flow_money: flow }: HistoryDay): ChartEvent | undefined {
  if (flow === null || flow === 0n) return undefined;
  return flow > 0n
    ? { day, mark: '入', text: `转入 ${formatMoney(flow)} 元` }
    : // The sign is in the word.
      { day, mark: '出', text: `转出 ${formatMoney(flow).replace('-', '')} 元` };
}

// Drawn, not booked.
function yuanOf(value: Fen | null): number | null {
  return value === null ? null : Number(value) / 100;
}

// A rate counts 10⁻⁸; drawn in percent.
function percentOf(value: Rate | null): number | null {
  return value === null ? null : Number(value) / 1_000_000;
}
