import type { Day } from '@mall/domain/calendar/day';
import type { Nav, Shares } from '@mall/domain/money/units';
import type { ChartData } from '#shared/chart/chart-data.ts';
import { formatNetValue } from '#shared/format/net-value.ts';
import { formatShares } from '#shared/format/shares.ts';
import type { HistoryPoint } from '#shared/product-history/use-whole-history.ts';

type BoughtLot = {
  readonly lot_no: number;
  readonly confirm_date_num: Day;
  readonly shares: Shares;
  readonly buy_net_value: Nav;
};

/** Net values with the lots on them by number, and the average cost as a level line. */
export function navChart(
  points: readonly HistoryPoint[],
  lots: readonly BoughtLot[],
  averageCost: Nav | null,
): ChartData {
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
    events: lots.flatMap((lot) => {
      // A lot is confirmed on a day that may have no value yet; it stands on the last one before.
      const day = days.findLast((candidate) => candidate <= lot.confirm_date_num);
      const first = days[0];
      if (day === undefined || first === undefined || lot.confirm_date_num < first) return [];
      const text = `第${lot.lot_no}批 ${formatShares(lot.shares)}份 净值 ${formatNetValue(lot.buy_net_value)}`;
      return [{ day, mark: String(lot.lot_no), text }];
    }),
  };
}

// Drawn, not booked.
function floatOf(value: Nav | null): number | null {
  return value === null ? null : Number(value) / 100_000_000;
}
