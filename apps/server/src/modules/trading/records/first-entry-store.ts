import type { Day } from '@mall/domain/calendar/day';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { findFirstDepositDay } from '#modules/ledger/index.ts';

/** The day on which a customer's account got its first entry: a deposit, or an order of any kind; undefined without one. */
export async function findFirstEntryDay(db: Db, clientId: string): Promise<Day | undefined> {
  const { rows } = await sql<{ day: Day | null }>`
    select (min(accepted_at) at time zone 'Asia/Shanghai')::date as day from trade_order where client_id = ${clientId}`.execute(
    db,
  );
  const days = [rows[0]?.day, await findFirstDepositDay(db, clientId)];
  return days.flatMap((day) => day ?? []).toSorted()[0];
}
