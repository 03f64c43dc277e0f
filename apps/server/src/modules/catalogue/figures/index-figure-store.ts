import type { Day } from '@mall/domain/calendar/day';
import type { Points, Rate } from '@mall/domain/money/units';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';

export type CloseRow = {
  readonly price_on: Day;
  readonly close_points_e4: Points;
  readonly pe_rate_e8: Rate | null;
};

/** Every close of every index, oldest first. */
export async function findAllCloses(db: Db): Promise<ReadonlyMap<string, readonly CloseRow[]>> {
  const rows = await db
    .selectFrom('index_price')
    .selectAll()
    .orderBy('index_code')
    .orderBy('price_on')
    .execute();
  return Map.groupBy(rows, ({ index_code }) => index_code);
}

export type IndexFigureRow = Schema['index_figure'];

export async function replaceIndexFigures(tx: Tx, rows: readonly IndexFigureRow[]): Promise<void> {
  await tx.deleteFrom('index_figure').execute();
  if (rows.length > 0) await tx.insertInto('index_figure').values(rows).execute();
}

/** Indices at their last close, in the order the provider gave them. */
export async function findIndexFigures(db: Db) {
  return db
    .selectFrom('market_index')
    .innerJoin('index_figure', 'index_figure.index_code', 'market_index.index_code')
    .selectAll('index_figure')
    .select('index_name')
    .orderBy('sort_no')
    .orderBy('market_index.index_code')
    .execute();
}
/** What indices are called. */
export async function findIndexNames(
  db: Db,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('market_index')
    .select(['index_code', 'index_name'])
    .where('index_code', 'in', [...new Set(codes)])
    .execute();
  return new Map(rows.map(({ index_code, index_name }) => [index_code, index_name]));
}

export type NamedIndexFigure = Awaited<ReturnType<typeof findIndexFigures>>[number];
