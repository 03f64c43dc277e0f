import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** Days on which nothing trades in a story, so that half a year of holding takes a few closed days. */
export type LongClosure = {
  readonly from: string;
  readonly to: string;
  /** Days in between that trade. */
  readonly except: readonly string[];
};

/** Enters a closure as the next version of the mainland's days, before any of them is read. */
export async function closeMarkets(db: Db, { from, to, except }: LongClosure): Promise<void> {
  await sql`
    insert into trade_calendar (market, cal_on, is_open, is_provisional, version)
    select market, cal_on, false, is_provisional, version + 1 from trade_calendar
     where market = 'CN' and is_open and cal_on between ${from}::date and ${to}::date
       and cal_on <> all (${[...except]}::date[])`.execute(db);
}
