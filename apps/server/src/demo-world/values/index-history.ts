import { type Day, epochOf } from '@mall/domain/calendar/day';
import { type Points, points, type Rate, rate } from '@mall/domain/money/units';
import { normalAt, streamOf } from '#demo-world/random.ts';
import { INDICES, type IndexSeed } from '#demo-world/seed/indices.ts';
import type { CatalogueRow } from '#modules/catalogue/index.ts';
import type { Factors } from './market-factors.ts';

export type IndexPoint = CatalogueRow<'index_price'>;

export function indexRows(): readonly CatalogueRow<'market_index'>[] {
  return INDICES.map(({ code, name }, index) => ({
    index_code: code,
    index_name: name,
    sort_no: index + 1,
  }));
}

/** The closes of every index on these days, oldest first. */
export function indexHistory(
  seed: string,
  days: readonly Day[],
  factorsOn: (day: Day) => Factors,
): readonly IndexPoint[] {
  return INDICES.flatMap((index) => {
    const rows: IndexPoint[] = [];
    for (const day of days) {
      const before = rows.at(-1);
      rows.push(
        before ? indexAfter(seed, index, before, factorsOn(day), day) : firstClose(index, day),
      );
    }
    return rows;
  });
}

/** The next close of an index. Earnings grow slowly, so the price over them follows the price. */
export function indexAfter(
  seed: string,
  index: IndexSeed,
  before: Pick<IndexPoint, 'close_points_e4' | 'pe_rate_e8'>,
  factors: Factors,
  day: Day,
): IndexPoint {
  const change = changeOf(index, factors);
  const earnings =
    1 + 0.0002 + 0.0008 * normalAt(streamOf(seed, 'earnings', index.code), epochOf(day));
  return {
    index_code: index.code,
    price_on: day,
    close_points_e4: scaled(before.close_points_e4, 1 + change, points),
    pe_rate_e8: before.pe_rate_e8 ? scaled(before.pe_rate_e8, (1 + change) / earnings, rate) : null,
  };
}

function firstClose({ code, start, pe }: IndexSeed, day: Day): IndexPoint {
  return {
    index_code: code,
    price_on: day,
    close_points_e4: points(BigInt(start) * 10_000n),
    pe_rate_e8: pe === undefined ? null : rate(BigInt(pe) * 100_000_000n),
  };
}

function changeOf({ kind, sector }: IndexSeed, factors: Factors): number {
  if (kind === 'bond') return 0.00012 + factors.bonds * 0.9;
  if (kind === 'overseas') return factors.overseas;
  return factors.market + (sector === undefined ? 0 : (factors.sectors[sector] ?? 0));
}

function scaled<Q extends Points | Rate>(value: Q, factor: number, brand: (value: bigint) => Q): Q {
  return brand(BigInt(Math.round(Number(value) * factor)));
}
