import type { Day } from '@mall/domain/calendar/day';
import type { Nav, Shares } from '@mall/domain/money/units';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { Schema } from '#db/schema.gen.ts';
import { confirmedFigure } from './confirmed-figure-store.ts';
import type { PlanKey } from './plan-store.ts';

export type PeriodRow = Selectable<Schema['plan_period']>;
export type NewPeriod = Omit<Insertable<Schema['plan_period']>, 'written_at'>;

/** A period with what became of its order; a corrected net value gives it the figures that count now. */
export type Period = PeriodRow & {
  /** Of the order of a paid period; null for every other one. */
  readonly order_state: string | null;
  readonly confirmed_shares_e2: Shares | null;
  readonly confirmed_nav_e8: Nav | null;
};

/** Enters what became of a pay day; a second outcome of the same one breaks the key. */
export async function insertPeriod(tx: Tx, period: NewPeriod): Promise<PeriodRow> {
  return tx.insertInto('plan_period').values(period).returningAll().executeTakeFirstOrThrow();
}

export type PeriodQuery = {
  readonly clientId: string;
  readonly allotNo?: string;
  readonly allotNos?: readonly string[];
};

/** The periods of plans of a customer, in the order of their days; of those plans that are named. */
export async function findPeriods(
  db: Db,
  { clientId, allotNo, allotNos }: PeriodQuery,
): Promise<readonly Period[]> {
  return db
    .selectFrom('plan_period as p')
    .leftJoin('order_state as s', (join) =>
      join.onRef('s.client_id', '=', 'p.client_id').onRef('s.order_no', '=', 'p.order_no'),
    )
    .selectAll('p')
    .select(['s.state as order_state'])
    .select([
      confirmedFigure<Shares>('p', 'shares_e2').as('confirmed_shares_e2'),
      confirmedFigure<Nav>('p', 'nav_e8').as('confirmed_nav_e8'),
    ])
    .where('p.client_id', '=', clientId)
    .$if(allotNo !== undefined, (query) => query.where('p.allot_no', '=', allotNo ?? ''))
    .$if(allotNos !== undefined, (query) =>
      query.where('p.allot_no', 'in', ['', ...(allotNos ?? [])]),
    )
    .orderBy('p.allot_no')
    .orderBy('p.pay_on')
    .execute();
}

export async function hasPeriod(
  db: Db,
  { clientId, allotNo }: PlanKey,
  payOn: Day,
): Promise<boolean> {
  const row = await db
    .selectFrom('plan_period')
    .select('pay_on')
    .where('client_id', '=', clientId)
    .where('allot_no', '=', allotNo)
    .where('pay_on', '=', payOn)
    .executeTakeFirst();
  return row !== undefined;
}
