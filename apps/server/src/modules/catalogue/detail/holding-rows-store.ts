import type { Day } from '@mall/domain/calendar/day';
import type { Rate } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

export type ReportedHolding = {
  readonly fund_no: string;
  readonly report_on: Day;
  readonly security_code: string;
  readonly weight_rate_e8: Rate;
};

/** Adds the holdings of many reports as one list per column: there are hundreds of thousands in a large catalogue. */
export async function addHoldings(tx: Tx, rows: readonly ReportedHolding[]): Promise<void> {
  if (rows.length === 0) return;
  // PostgreSQL's own notation of a list; codes, days and numbers need no quotes.
  const listOf = (pick: (row: ReportedHolding) => string | bigint) => `{${rows.map(pick).join()}}`;
  await sql`
    insert into fund_holding (fund_no, report_on, security_code, weight_rate_e8)
    select * from unnest(
      ${listOf(({ fund_no }) => fund_no)}::text[],
      ${listOf(({ report_on }) => report_on)}::date[],
      ${listOf(({ security_code }) => security_code)}::text[],
      ${listOf(({ weight_rate_e8 }) => weight_rate_e8)}::bigint[])`.execute(tx);
}
