import { addDays, type Day, parseDay } from '@mall/domain/calendar/day';
import { divide } from '@mall/domain/money/rounding';
import { fen, type Nav, shares } from '@mall/domain/money/units';
import { normalAt, streamOf, uniformAt } from '#demo-world/random.ts';
import type { ValuePoint } from '#demo-world/values/value-series.ts';
import type { CatalogueRow } from '#modules/catalogue/index.ts';

/** The size of a product at the last quarter ends, from its shares and the net value of the day. */
export function scaleRows(
  seed: string,
  productNo: string,
  points: readonly ValuePoint[],
): readonly CatalogueRow<'product_scale'>[] {
  const stream = streamOf(seed, 'scale', productNo);
  const last = points.at(-1);
  if (!last) return [];
  return quarterEnds(last.day).flatMap((report_on, quarter) => {
    const value = lastValue(points, report_on);
    if (!value) return [];
    const millions = Math.max(
      60,
      200 + uniformAt(stream, 1) ** 3 * 9_000 + 60 * normalAt(stream, 10 + quarter),
    );
    const count = shares(BigInt(Math.round(millions * 10_000)) * 10_000n);
    const scale_fen = fen(divide(count * value, 100_000_000n, 'half_up'));
    return [{ product_no: productNo, report_on, scale_fen, shares_e2: count }];
  });
}

const QUARTERS = 8;

/** The quarters whose reports are out on a day, the last ones. */
export function quarterEnds(day: Day): readonly Day[] {
  const year = Number(day.slice(0, 4));
  const ends = [year - 2, year - 1, year].flatMap((each) =>
    ['03-31', '06-30', '09-30', '12-31'].flatMap((end) => parseDay(`${each}-${end}`) ?? []),
  );
  // A report appears three weeks after its quarter.
  return ends.filter((end) => addDays(end, 21) <= day).slice(-QUARTERS);
}

function lastValue(points: readonly ValuePoint[], day: Day): Nav | undefined {
  return points.findLast((point) => point.day <= day)?.nav;
}
