import type {
  queryNavProductIncomeCurve,
  queryProductCurveBusinessPoint,
} from '@mall/contract/catalogue/product-history';
import type { ReplyOf } from '@mall/contract/define-call';
import type { Day } from '@mall/domain/calendar/day';
import type { Nav, Rate } from '@mall/domain/money/units';
import type {
  ChartData,
  ChartEvent,
  ChartFall,
  ChartSeries,
  ChartTone,
} from '#shared/chart/chart-data.ts';
import type { HistoryPoint } from '#shared/product-history/use-whole-history.ts';
import { COMPARED_MAX } from './compared-codes.ts';
import type { ComparedCurve } from './fetch-compared-curves.ts';

export type CurvePoint = ReplyOf<typeof queryNavProductIncomeCurve>['list'][number];
type BusinessPoint = ReplyOf<typeof queryProductCurveBusinessPoint>['list'][number];

/** The curves a reader can choose. */
export type CurveKind = 'yield' | 'unit' | 'total' | 'seven_day' | 'income';

type YieldParts = {
  readonly points: readonly CurvePoint[];
  readonly events: readonly ChartEvent[];
  readonly compared: readonly ComparedCurve[];
  readonly fall: ChartFall | undefined;
};

const MORE_TONES: readonly ChartTone[] = ['first', 'second', 'third'];

/** The return of the product, of what it is measured by, and of what the reader lays beside it. */
export function yieldChart({ points, events, compared, fall }: YieldParts): ChartData {
  const days = points.map(({ date_num }) => date_num);
  const lines: readonly ChartSeries[] = [
    line(
      'product',
      '本产品',
      points.map((at) => percent(at.yield)),
    ),
    line(
      'benchmark',
      '基准',
      points.map((at) => percent(at.benchmark_yield)),
    ),
    // Five lines are as many as can be told apart; the reader's own choice replaces the peers.
    ...(compared.length < COMPARED_MAX
      ? [
          line(
            'peer',
            '同类',
            points.map((at) => percent(at.peer_yield)),
          ),
        ]
      : []),
    ...compared.map((curve, index) =>
      line(MORE_TONES[index] ?? 'third', curve.name, valuesOn(days, curve.points)),
    ),
  ];
  return {
    days,
    // A line that was not delivered is not drawn.
    series: lines.filter(({ values }) => values.some((value) => value !== null)),
    events: onPublishedDays(events, days),
    fall,
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
  events: readonly ChartEvent[],
): ChartData {
  const oldestFirst = points.toReversed();
  const { name, of } = FIELDS[kind];
  const days = oldestFirst.map(({ nav_date_num }) => nav_date_num);
  return {
    days,
    series: [line('product', name, oldestFirst.map(of))],
    events: onPublishedDays(events, days),
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

/** What happened on a day without a value stands at the next one that has one. */
export function onPublishedDays(
  events: readonly ChartEvent[],
  days: readonly Day[],
): readonly ChartEvent[] {
  const first = days[0];
  if (first === undefined) return [];
  return events.flatMap((event) => {
    const day = days.find((published) => published >= event.day);
    return day === undefined || event.day < first ? [] : [{ ...event, day }];
  });
}

function line(tone: ChartTone, name: string, values: readonly (number | null)[]): ChartSeries {
  return { key: tone, name, tone, values };
}

function valuesOn(days: readonly Day[], points: ComparedCurve['points']) {
  const byDay = new Map(points.map((at) => [at.date_num, percent(at.yield)]));
  return days.map((day) => byDay.get(day) ?? null);
}

// A canvas draws in floats; the exact figures stand in the table of history.
function percent(rate: Rate | null): number | null {
  return rate === null ? null : Number(rate) / 1_000_000;
}

function value(nav: Nav | null): number | null {
  return nav === null ? null : Number(nav) / 100_000_000;
}
