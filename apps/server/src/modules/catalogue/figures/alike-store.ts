import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';
import { columnList } from './column-list.ts';

export type AlikeRow = Schema['similar_product'];
export type CorrelationRow = Schema['index_correlation'];

/** Makes room for the figures of a new publication. */
export async function clearAlike(tx: Tx): Promise<void> {
  await tx.deleteFrom('similar_product').execute();
  await tx.deleteFrom('index_correlation').execute();
}

export async function insertAlike(tx: Tx, rows: readonly AlikeRow[]): Promise<void> {
  await sql`
    insert into similar_product
      (product_no, similar_no, score_rate_e8, correlation_rate_e8, common_days, volatility_gap_rate_e8, fee_gap_rate_e8)
    select * from unnest(
      ${columnList(rows, ({ product_no }) => product_no)}::text[],
      ${columnList(rows, ({ similar_no }) => similar_no)}::text[],
      ${columnList(rows, ({ score_rate_e8 }) => score_rate_e8)}::bigint[],
      ${columnList(rows, ({ correlation_rate_e8 }) => correlation_rate_e8)}::bigint[],
      ${columnList(rows, ({ common_days }) => common_days)}::int[],
      ${columnList(rows, ({ volatility_gap_rate_e8 }) => volatility_gap_rate_e8)}::bigint[],
      ${columnList(rows, ({ fee_gap_rate_e8 }) => fee_gap_rate_e8)}::bigint[])`.execute(tx);
}

export async function insertCorrelations(tx: Tx, rows: readonly CorrelationRow[]): Promise<void> {
  await sql`
    insert into index_correlation (product_no, index_code, correlation_rate_e8)
    select * from unnest(
      ${columnList(rows, ({ product_no }) => product_no)}::text[],
      ${columnList(rows, ({ index_code }) => index_code)}::text[],
      ${columnList(rows, ({ correlation_rate_e8 }) => correlation_rate_e8)}::bigint[])`.execute(tx);
}

/** What is most like a product, best first. */
export async function findAlikeRows(db: Db, productNo: string): Promise<readonly AlikeRow[]> {
  return db
    .selectFrom('similar_product')
    .selectAll()
    .where('product_no', '=', productNo)
    .orderBy('score_rate_e8', 'desc')
    .orderBy('similar_no')
    .execute();
}

/** The indices a product goes with, the closest first. */
export async function findCorrelations(db: Db, productNo: string) {
  return db
    .selectFrom('index_correlation')
    .innerJoin('market_index', 'market_index.index_code', 'index_correlation.index_code')
    .select(['index_correlation.index_code', 'index_name', 'correlation_rate_e8'])
    .where('product_no', '=', productNo)
    .orderBy('correlation_rate_e8', 'desc')
    .orderBy('sort_no')
    .execute();
}

export async function findIndexName(db: Db, indexCode: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('market_index')
    .select('index_name')
    .where('index_code', '=', indexCode)
    .executeTakeFirst();
  return row?.index_name;
}
