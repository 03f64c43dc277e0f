import type { HoldOutcome, HoldPeriod } from '@mall/domain/catalogue/figures/hold-outcomes';
import type { PeriodFigure } from '@mall/domain/catalogue/figures/period-figures';
import type { Rate } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { columnList } from './column-list.ts';

export type ProductFigure = PeriodFigure & {
  readonly productNo: string;
  readonly benchmark: Rate | undefined;
};

/** Puts new figures of some products in the place of their old ones. */
export async function replaceFigures(
  tx: Tx,
  productNos: readonly string[],
  rows: readonly ProductFigure[],
): Promise<void> {
  await sql`delete from product_figure where product_no = any(${productNos}::text[])`.execute(tx);
  await sql`
    insert into product_figure
      (product_no, period, return_rate_e8, benchmark_rate_e8, drawdown_rate_e8, peak_on, trough_on, recovered_on,
       volatility_rate_e8, sharpe_rate_e8)
    select * from unnest(
      ${columnList(rows, ({ productNo }) => productNo)}::text[],
      ${columnList(rows, ({ period }) => period)}::text[],
      ${columnList(rows, (row) => row.return)}::bigint[],
      ${columnList(rows, ({ benchmark }) => benchmark)}::bigint[],
      ${columnList(rows, ({ depth }) => depth)}::bigint[],
      ${columnList(rows, ({ fall }) => fall?.peakOn)}::date[],
      ${columnList(rows, ({ fall }) => fall?.troughOn)}::date[],
      ${columnList(rows, ({ fall }) => fall?.recoveredOn)}::date[],
      ${columnList(rows, ({ volatility }) => volatility)}::bigint[],
      ${columnList(rows, ({ sharpe }) => sharpe)}::bigint[])`.execute(tx);
}

export type ProductOutcome = HoldOutcome & {
  readonly productNo: string;
  readonly period: HoldPeriod;
};

export async function replaceOutcomes(
  tx: Tx,
  productNos: readonly string[],
  rows: readonly ProductOutcome[],
): Promise<void> {
  await sql`delete from hold_outcome where product_no = any(${productNos}::text[])`.execute(tx);
  await sql`
    insert into hold_outcome (product_no, hold_period, ahead_count, sample_count, average_rate_e8)
    select * from unnest(
      ${columnList(rows, ({ productNo }) => productNo)}::text[],
      ${columnList(rows, ({ period }) => period)}::text[],
      ${columnList(rows, ({ ahead }) => ahead)}::int[],
      ${columnList(rows, ({ samples }) => samples)}::int[],
      ${columnList(rows, ({ average }) => average)}::bigint[])`.execute(tx);
}

/** Mean and rank among the funds of a kind, for every period but the whole life, which is of another length for each. */
export async function replaceStandings(tx: Tx): Promise<void> {
  await sql`delete from product_standing`.execute(tx);
  await sql`
    insert into product_standing (product_no, period, peer_average_rate_e8, peer_rank, peer_count)
    select product_no, period,
           round(avg(return_rate_e8) over kind),
           rank() over (partition by cat_varieties, period order by return_rate_e8 desc),
           count(*) over kind
    from product_figure
    join product using (product_no)
    where cat_varieties is not null and period <> 'all'
    window kind as (partition by cat_varieties, period)`.execute(tx);
}

/** The figures of a product with its standing, in no particular order. */
export async function findFigures(db: Db, productNo: string) {
  return db
    .selectFrom('product_figure')
    .leftJoin('product_standing', (join) =>
      join
        .onRef('product_standing.product_no', '=', 'product_figure.product_no')
        .onRef('product_standing.period', '=', 'product_figure.period'),
    )
    .selectAll('product_figure')
    .select(['peer_rank', 'peer_count'])
    .where('product_figure.product_no', '=', productNo)
    .execute();
}
export type FigureRow = Awaited<ReturnType<typeof findFigures>>[number];

export async function findOutcomes(db: Db, productNo: string) {
  return db.selectFrom('hold_outcome').selectAll().where('product_no', '=', productNo).execute();
}
