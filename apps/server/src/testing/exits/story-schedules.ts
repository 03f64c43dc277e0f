import { knownDay } from '@mall/domain/calendar/day';
import { fen, rate } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';

const OPENED = knownDay('2024-01-02');

/** One purchase rate of a product of its own, in hundred-millionths. */
export async function insertPurchaseRate(
  db: Db,
  productNo: string,
  purchaseRate: bigint,
): Promise<void> {
  const version = { schedule_id: productNo, effective_on: OPENED };
  await db
    .insertInto('fee_schedule')
    .values({ ...version, fee_kind: 'purchase' })
    .execute();
  await db
    .insertInto('fee_tier')
    .values({ ...version, client_type: '*', from_fen: fen(0n), rate_e8: rate(purchaseRate) })
    .execute();
}

/** The fees that most products of stories share. */
export async function insertSchedule(db: Db): Promise<void> {
  const version = { effective_on: OPENED } as const;
  await db
    .insertInto('fee_schedule')
    .values([
      { schedule_id: 'STORY', ...version, fee_kind: 'purchase' },
      { schedule_id: 'STORYOUT', ...version, fee_kind: 'redemption' },
      { schedule_id: 'STORYSUB', ...version, fee_kind: 'subscription' },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const tier = { schedule_id: 'STORY', ...version, client_type: '*' } as const;
  const exit = { schedule_id: 'STORYOUT', ...version, client_type: '*' } as const;
  await db
    .insertInto('fee_tier')
    .values([
      { ...tier, from_fen: fen(0n), rate_e8: rate(1_500_000n) },
      { ...tier, from_fen: fen(5_000_000_00n), flat_fen: fen(1_000_00n) },
      { ...tier, schedule_id: 'STORYSUB', from_fen: fen(0n), rate_e8: rate(6_000_000n) },
      { ...exit, from_days: 0, rate_e8: rate(1_500_000n) },
      { ...exit, from_days: 7, rate_e8: rate(1_000_000n) },
      { ...exit, from_days: 30, rate_e8: rate(500_000n) },
      { ...exit, from_days: 180, rate_e8: rate(0n) },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
