import type { Day } from '@mall/domain/calendar/day';
import type { ValueTrack } from '@mall/domain/catalogue/figures/value-track';
import type { Rate } from '@mall/domain/money/units';
import { trackOfIndex } from '@mall/domain/plans/back-test/pay-places';
import { type IndexTrack, indexTrackOf } from '@mall/domain/plans/strategies/index-track';
import { type PeRanks, peRanksOf } from '@mall/domain/plans/strategies/pe-ranks';
import type { Db } from '#db/database.ts';
import { findCloses, findIndexFigures, type NamedIndexFigure } from '#modules/catalogue/index.ts';

/** The whole past of an index, with everything strategies look up in it. The same object as long as it has no new close. */
export type IndexPast = {
  readonly code: string;
  readonly name: string;
  readonly lastOn: Day;
  readonly closes: IndexTrack;
  readonly prices: readonly (Rate | null)[];
  readonly ranks: PeRanks;
  /** The index as if it could be bought. */
  readonly values: ValueTrack;
};

export type IndexPasts = {
  /** Undefined when there is no such index. */
  readonly find: (indexCode: string) => Promise<IndexPast | undefined>;
  /** Every index in the order of the provider. */
  readonly readAll: () => Promise<readonly IndexPast[]>;
};

type Kept = { readonly lastOn: Day; readonly past: Promise<IndexPast> };

/** Some hundred kilobytes each; the index that was read first makes room for the next. */
const KEPT_MAX = 100;

/** A published close never changes, so a past is computed once and again when the index has another close. */
export function keepIndexPasts(db: Db): IndexPasts {
  const kept = new Map<string, Kept>();
  const read = (figure: NamedIndexFigure): Promise<IndexPast> => {
    const { index_code: code, price_on: lastOn } = figure;
    const known = kept.get(code);
    if (known?.lastOn === lastOn) return known.past;
    const past = readPast(db, figure);
    kept.delete(code);
    const [oldest] = kept.keys();
    if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest);
    kept.set(code, { lastOn, past });
    // A failure is not kept: the next who asks tries again.
    past.catch(() => {
      if (kept.get(code)?.past === past) kept.delete(code);
    });
    return past;
  };
  return {
    find: async (indexCode) => {
      const figure = (await findIndexFigures(db)).find(
        ({ index_code }) => index_code === indexCode,
      );
      return figure && read(figure);
    },
    readAll: async () => Promise.all((await findIndexFigures(db)).map(read)),
  };
}

async function readPast(db: Db, figure: NamedIndexFigure): Promise<IndexPast> {
  const { index_code: code, index_name: name, price_on: lastOn } = figure;
  const rows = await findCloses(db, code, { from: undefined, to: lastOn });
  const closes = indexTrackOf(
    rows.map(({ price_on, close_points_e4 }) => ({ day: price_on, close: close_points_e4 })),
  );
  return {
    code,
    name,
    lastOn,
    closes,
    prices: rows.map(({ pe_rate_e8 }) => pe_rate_e8),
    ranks: peRanksOf(rows.map(({ price_on, pe_rate_e8 }) => ({ day: price_on, pe: pe_rate_e8 }))),
    values: trackOfIndex(closes),
  };
}
