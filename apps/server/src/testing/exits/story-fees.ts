import { knownDay } from '@mall/domain/calendar/day';
import { rate } from '@mall/domain/money/units';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/** Fees of an exit that look at how its shares began. */
export type StoryStartFees = {
  /** The purchase fee that is paid on leaving: from so many days on, in hundred-millionths. */
  readonly backEnd?: readonly (readonly [fromDays: number, rate: bigint])[];
  /** What the manager takes of a year's return above so much, in hundred-millionths. */
  readonly performance?: readonly (readonly [above: bigint, part: bigint])[];
};

const OPENED = knownDay('2024-01-02');

/** Enters the schedules of such fees and returns the columns of the product that name them. */
export async function insertStartFees(
  db: Tx,
  { productNo, backEnd, performance }: StoryStartFees & { readonly productNo: string },
) {
  const ids = { back_end: `${productNo}BACK`, performance: `${productNo}PERF` } as const;
  const tiers = {
    back_end: (backEnd ?? []).map(([from_days, charged]) => ({
      from_days,
      rate_e8: rate(charged),
    })),
    performance: (performance ?? []).map(([above, part]) => ({
      from_rate_e8: rate(above),
      rate_e8: rate(part),
    })),
  };
  for (const fee_kind of ['back_end', 'performance'] as const) {
    if (tiers[fee_kind].length === 0) continue;
    const version = { schedule_id: ids[fee_kind], effective_on: OPENED };
    await db
      .insertInto('fee_schedule')
      .values({ ...version, fee_kind })
      .execute();
    await db
      .insertInto('fee_tier')
      .values(tiers[fee_kind].map((tier) => ({ ...version, client_type: '*' as const, ...tier })))
      .execute();
  }
  return {
    back_end_schedule_id: backEnd ? ids.back_end : null,
    performance_schedule_id: performance ? ids.performance : null,
  };
}

/** All fees that the house got so far. */
export async function sumFeeIncome(db: Db): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(amount), 0) as amount from ledger_move where to_account = 'fee_income'`.execute(
    db,
  );
  return rows[0]?.amount ?? 0n;
}
