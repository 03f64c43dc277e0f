import type { queryProductCurveBusinessPoint } from '@mall/contract/catalogue/product-history';
import type { ReplyOf } from '@mall/contract/define-call';
import type { Day } from '@mall/domain/calendar/day';
import type { Nav, Shares } from '@mall/domain/money/units';
import type { ChartData, ChartEvent } from '#shared/chart/chart-data.ts';
import { formatNetValue } from '#shared/format/net-value.ts';
import { formatShares } from '#shared/format/shares.ts';
import type { HistoryPoint } from '#shared/product-history/use-whole-history.ts';

type BoughtLot = {
  readonly lot_no: number;
  readonly confirm_date_num: Day;
  readonly shares: Shares;
  readonly buy_net_value: Nav;
};

type OwnPoint = ReplyOf<typeof queryProductCurveBusinessPoint>['list'][number];

type Parts = {
  /** Newest first, as they are published. */
  readonly points: readonly HistoryPoint[];
  readonly lots: readonly BoughtLot[];
  readonly own: readonly OwnPoint[];
  readonly averageCost: Nav | null;
};

/** Net values with the lots that are held by number, one's other trades by a word, and the average cost as a level line. */
export function navChart({ points, lots, own, averageCost }: Parts): ChartData {
  const oldestFirst = points.toReversed();
  const days = oldestFirst.map(({ nav_date_num }) => nav_date_num);
  const cost = floatOf(averageCost);
  return {
    days,
    series: [
      {
        key: 'nav',
        name: '净值',
        tone: 'product',
        values: oldestFirst.map(({ unit_net_value }) => floatOf(unit_net_value)),
      },
      ...(cost === null
        ? []
        : [
            {
              key: 'cost',
              name: '均价',
              tone: 'benchmark' as const,
              values: oldestFirst.map(() => cost),
            },
          ]),
    ],
    events: [...lots.map(lotMark), ...withoutLots(own, lots).flatMap(ownMark)].flatMap((event) => {
      // What happened on a day that has no value yet stands on the last one before.
      const day = days.findLast((candidate) => candidate <= event.day);
      return day === undefined ? [] : [{ ...event, day }];
    }),
  };
}

function lotMark(lot: BoughtLot): ChartEvent {
  const text = `第${lot.lot_no}批 ${formatShares(lot.shares)}份 净值 ${formatNetValue(lot.buy_net_value)}`;
  return { day: lot.confirm_date_num, mark: String(lot.lot_no), text };
}

const MARKS: Readonly<Record<string, string>> = { '5': '买', '6': '卖', '7': '红' };

/** Without what came as a lot that is still held, which stands there by its number: of each lot the last trade before it was confirmed. */
function withoutLots(own: readonly OwnPoint[], lots: readonly BoughtLot[]): readonly OwnPoint[] {
  return lots
    .toSorted((one, other) => (one.confirm_date_num < other.confirm_date_num ? -1 : 1))
    .reduce((left, lot) => {
      const came = left.findLast(
        ({ point_type, point_date_num, value }) =>
          point_type === '5' &&
          value === lot.buy_net_value &&
          point_date_num <= lot.confirm_date_num,
      );
      return left.filter((point) => point !== came);
    }, own);
}

function ownMark(point: OwnPoint): readonly ChartEvent[] {
  const { point_date_num: day, point_type: type, point_desc, value } = point;
  const mark = MARKS[type];
  if (mark === undefined) return [];
  const price = value === null || type === '7' ? '' : ` 净值 ${formatNetValue(value)}`;
  return [{ day, mark, text: `${point_desc}${price}` }];
}

// Drawn, not booked.
function floatOf(value: Nav | null): number | null {
  return value === null ? null : Number(value) / 100_000_000;
}
