import type { queryProductYieldRatio } from '@mall/contract/catalogue/product-returns';
import type { ReplyOf } from '@mall/contract/define-call';
import { addMonths } from '@mall/domain/calendar/add-months';
import { type Day, epochOf } from '@mall/domain/calendar/day';
import {
  baseDayOf,
  type DatedValue,
  lastOnOrBefore,
  type Period,
  returnBetween,
} from '@mall/domain/catalogue/period-return';
import {
  annualised,
  maxDrawdown,
  sharpeRatio,
  volatility,
} from '@mall/domain/catalogue/risk-statistics';
import { NAV_ONE, type Rate } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { findAdjustedValues } from './history-store.ts';
import { findPeerStanding, type PeerStanding } from './peer-store.ts';
import { benchmarkLine } from './product-history.ts';
import type { ShelfRow } from './product-list-store.ts';

type YieldRow = ReplyOf<typeof queryProductYieldRatio>['list'][number];

const PERIODS = [
  '1m',
  '3m',
  '6m',
  'ytd',
  '1y',
  '2y',
  '3y',
  '5y',
] as const satisfies readonly Period[];

/** Returns and risk by period. A product younger than half a year shows none of its past. */
export async function tableYields(
  db: Db,
  row: ShelfRow,
  dictionaries: Dictionaries,
): Promise<YieldRow[]> {
  const series = await findAdjustedValues(db, row.product_no, { from: undefined, to: undefined });
  const last = series.at(-1);
  const established = row.established_on;
  if (!last || !established || addMonths(established, 6) > last.day) return [];
  const standing = await findPeerStanding(db, row);
  const parts = [
    ...PERIODS.map((period) => ({ period, part: partOf(series, baseDayOf(period, last.day)) })),
    { period: 'all' as const, part: series },
  ];
  return Promise.all(
    parts.map(async ({ period, part }) => ({
      period,
      period_dict_name: nameOf(dictionaries, 'PERIOD', period),
      ...(await benchmarkOf(db, row, part)),
      ...peersOf(standing, period),
      ...statisticsOf(part, period === 'all' ? returnBetween(NAV_ONE, last.value) : undefined, {
        hasRisk: row.carry_mode === null,
      }),
    })),
  );
}

/** The series from the base day of a period; empty when it does not reach back that far. */
function partOf(series: readonly DatedValue[], base: Day): readonly DatedValue[] {
  const index = lastOnOrBefore(series, base);
  return index === undefined ? [] : series.slice(index);
}

function statisticsOf(
  part: readonly DatedValue[],
  sinceStart: Rate | undefined,
  { hasRisk }: { readonly hasRisk: boolean },
) {
  const first = part[0];
  const last = part.at(-1);
  const total = first && last ? (sinceStart ?? returnBetween(first.value, last.value)) : undefined;
  const fall = hasRisk ? maxDrawdown(part) : undefined;
  const days = first && last ? epochOf(last.day) - epochOf(first.day) : 0;
  const yearly = first && last && annualised(returnBetween(first.value, last.value), days);
  return {
    yield_ratio: total ?? null,
    max_drawdown: fall?.depth ?? null,
    peak_date_num: fall?.peakOn ?? null,
    trough_date_num: fall?.troughOn ?? null,
    recover_date_num: fall?.recoveredOn ?? null,
    volatility: (hasRisk && volatility(part)) || null,
    sharpe: (hasRisk && yearly !== undefined && sharpeRatio(part, yearly)) || null,
  };
}

async function benchmarkOf(db: Db, row: ShelfRow, part: readonly DatedValue[]) {
  const first = part[0];
  const last = part.at(-1);
  if (!first || !last) return { benchmark_ratio: null };
  const line = await benchmarkLine(db, row.benchmark_index_code, { from: first.day, to: last.day });
  return { benchmark_ratio: line(last.day) };
}

function peersOf(standing: PeerStanding, period: Period | 'all') {
  const found = standing.get(period);
  return {
    peer_avg: found?.average ?? null,
    peer_rank: found?.rank ?? null,
    peer_count: found?.count ?? null,
  };
}
