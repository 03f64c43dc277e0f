import type {
  queryNavProductIncomeCurve,
  queryProductCurveBusinessPoint,
} from '@mall/contract/catalogue/product-history';
import type { ReplyOf } from '@mall/contract/define-call';
import type { Nav, Rate } from '@mall/domain/money/units';
import type { ChartData, ChartEvent, ChartSeries } from '#shared/chart/chart-data.ts';
import type { HistoryPoint } from '#shared/product-history/use-whole-history.ts';

export type CurvePoint = ReplyOf<typeof queryNavProductIncomeCurve>['list'][number];
type BusinessPoint = ReplyOf<typeof queryProductCurveBusinessPoint>['list'][number];

/** The curves a reader can choose. */
export type CurveKind = 'yield' | 'unit' | 'total' | 'seven_day' | 'income';

/** The return of the product, its benchmark and its peers; a line nobody delivered is not drawn. */
export function yieldChart(
  points: readonly CurvePoint[],
  events: readonly ChartEvent[],
): ChartData {
  const lines: readonly ChartSeries[] = [
    {
      key: 'product',
      name: '本产品',
      tone: 'product',
      values: points.map((at) => percent(at.yield)),
    },
    {
      key: 'benchmark',
      name: '基准',
      tone: 'benchmark',
      values: points.map((at) => percent(at.benchmark_yield)),
    },
    { key: 'peer', name: '同类', tone: 'peer', values: points.map((at) => percent(at.peer_yield)) },
  ];
  return {
    days: points.map(({ date_num }) => date_num),
    series: lines.filter(({ values }) => values.some((value) => value !== null)),
    events,
  };
}

const FIELDS = {
  unit: { name: '单位净值', of: (at: HistoryPoint) => value(at.unit_net_value) },
  total: { name: '累计净值', of: (at: HistoryPoint) => value(at.total_net_value) },
  seven_day: { name: '七日年化', of: (at: HistoryPoint) => percent(at.mfund_year_rate) },
  income: { name: '万份收益', of: (at: HistoryPoint) => value(at.income_unit) },
} as const;

/** Published values, which arrive newest first, as one line. */
export function historyChart(
  points: readonly HistoryPoint[],
  kind: Exclude<CurveKind, 'yield'>,
): ChartData {
  const oldestFirst = points.toReversed();
  const { name, of } = FIELDS[kind];
  return {
    days: oldestFirst.map(({ nav_date_num }) => nav_date_num),
    series: [{ key: kind, name, tone: 'product', values: oldestFirst.map(of) }],
    events: oldestFirst.flatMap(({ nav_date_num, remark }) =>
      remark === null ? [] : [{ day: nav_date_num, mark: remark.slice(0, 1), text: remark }],
    ),
  };
}

const MARKS = {
  '1': '红',
  '2': '拆',
  '3': '经',
  '4': '开',
  '5': '买',
  '6': '卖',
  '7': '红',
} as const;

export function chartEvents(points: readonly BusinessPoint[]): readonly ChartEvent[] {
  return points.map(({ point_date_num, point_type, point_desc }) => ({
    day: point_date_num,
    mark: MARKS[point_type],
    text: point_desc,
  }));
}

// A canvas draws in floats; the exact figures stand in the table of history.
function percent(rate: Rate | null): number | null {
  return rate === null ? null : Number(rate) / 1_000_000;
}

function value(nav: Nav | null): number | null {
  return nav === null ? null : Number(nav) / 100_000_000;
}
