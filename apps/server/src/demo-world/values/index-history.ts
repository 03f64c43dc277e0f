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

/**
 * The closes of every index on these days, oldest first. Each stands at its known value on the first day from the anchor on
 * and is drawn from there in both directions, so that a longer past changes no later close.
 */
export function indexHistory(
  seed: string,
  { days, anchor }: { readonly days: readonly Day[]; readonly anchor: Day },
  factorsOn: (day: Day) => Factors,
): readonly IndexPoint[] {
  const later = days.filter((day) => day >= anchor);
  const earlier = days.filter((day) => day < anchor);
  return INDICES.flatMap((index) => {
    const rows: IndexPoint[] = [];
    for (const day of later) {
      const before = rows.at(-1);
      rows.push(
        before ? indexAfter(seed, index, before, factorsOn(day), day) : firstClose(index, day),
      );
    }
    const [first] = rows;
    if (!first) return rows;
    const older: IndexPoint[] = [];
    for (const day of earlier.toReversed()) {
      const next = older.at(-1) ?? first;
      older.push(indexBefore(seed, index, next, { factors: factorsOn(next.price_on), day }));
    }
    return [...older.toReversed(), ...rows];
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
  const earnings = earningsOn(seed, index, day);
  return {
    index_code: index.code,
    price_on: day,
    close_points_e4: scaled(before.close_points_e4, 1 + change, points),
    pe_rate_e8: before.pe_rate_e8 ? scaled(before.pe_rate_e8, (1 + change) / earnings, rate) : null,
  };
}

/** The close before another, by what that day brought. */
function indexBefore(
  seed: string,
  index: IndexSeed,
  next: IndexPoint,
  { factors, day }: { readonly factors: Factors; readonly day: Day },
): IndexPoint {
  const change = changeOf(index, factors);
  const earnings = earningsOn(seed, index, next.price_on);
  return {
    index_code: index.code,
    price_on: day,
    close_points_e4: scaled(next.close_points_e4, 1 / (1 + change), points),
    pe_rate_e8: next.pe_rate_e8 ? scaled(next.pe_rate_e8, earnings / (1 + change), rate) : null,
  };
}

/** By how much the earnings of a day stand above those of the day before. */
function earningsOn(seed: string, { code }: IndexSeed, day: Day): number {
  return 1 + 0.0002 + 0.0008 * normalAt(streamOf(seed, 'earnings', code), epochOf(day));
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
