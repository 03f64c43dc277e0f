import { contract } from '@mall/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findOpenBreaks } from '#modules/clearing/breaks/product-break-store.ts';
import { closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { findHolding, readHeldShares } from '#modules/positions/index.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { switchShares } from '#testing/exits/story-switch.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import type { StoryEvent } from '#testing/story-events.ts';
import { createStoryMall, endDay, goToDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const [FUND, OTHER] = ['910066', '910067'];
const friday = dayOf('2026-11-13');

/** A fund that splits on Friday, before and after at these values. */
async function splitting(
  split: bigint,
  before: bigint,
  after: bigint,
  { confirmDays = 1, hasOther = false, startsAt = '2026-11-12T14:00:00+08:00' } = {},
) {
  const mall = await createStoryMall({
    startsAt,
    valuesOn: (day) => ({
      [FUND]: day < friday ? before : after,
      ...(hasOther ? { [OTHER]: after } : {}),
    }),
    eventsOn: (day): Record<string, StoryEvent> => (day === friday ? { [FUND]: { split } } : {}),
  });
  await sellFund(mall.deps.db, { productNo: FUND, confirmDays });
  return mall;
}

describe('a split', () => {
  it('keeps the value of 100,000 yuan at 2.8071', async () => {
    const { clearing, deps, enter } = await splitting(2_807_100_000n, 280_710_000n, 100_000_000n);
    const { db } = deps;
    await buy(await enter({ clientId: 'C1', free: 100_000_00n }), FUND, 100_000_00n);
    await closeBusinessDay(clearing);
    await closeBusinessDay(clearing);
    const value = await db
      .selectFrom('position_value')
      .select('value_fen')
      .where('valued_on', '=', friday)
      .executeTakeFirst();
    // 99,850.22 net at 2.8071 are 35,570.60 shares, and 99,850.23 of the new ones at 1.0000.
    expect(value?.value_fen).toBe(99_850_23n);
    expect(await findHolding(db, 'C1', FUND)).toMatchObject({
      shares: 99_850_23n,
      cost: 100_000_00n,
    });
    expect(await wrongsIn(clearing)).toEqual([]);
  });

  it.each(
    sampled([
      { name: 'EX-7.3', k: 1_853_600_000n, money: 18_563_80n, shares: 18_536_00n },
      // 12,345.67 shares at 1.8536 cost 22,883.93 net.
      { name: 'EX-7.4', k: 1_853_600_001n, money: 22_918_26n, shares: 22_883_93n },
    ]),
  )('$name scales the lots of every holder and the register', async ({ k, money, shares }) => {
    const { clearing, deps, enter } = await splitting(k, 185_360_000n, 100_000_000n);
    const shopper = await enter({ clientId: 'C1', free: 100_000_00n });
    await buy(shopper, FUND, money);
    await closeBusinessDay(clearing);
    // Bought on the day of the split, at its value: nothing is scaled.
    await buy(shopper, FUND, 1_001_50n);
    await closeBusinessDay(clearing);
    const lots = await deps.db
      .selectFrom('share_lot')
      .select(['came_shares_e2', 'left_shares_e2'])
      .orderBy('lot_id')
      .execute();
    expect(lots.map(({ left_shares_e2 }) => left_shares_e2)).toEqual([shares, 1_000_00n]);
    expect(await findHolding(deps.db, 'C1', FUND)).toMatchObject({
      shares: shares + 1_000_00n,
      cost: money + 1_001_50n,
    });
    expect(await wrongsIn(clearing)).toEqual([]);
    await closeBusinessDay(clearing);
    expect(await wrongsIn(clearing)).toEqual([]);
  });

  it('turns down what leaves on its day, because the number of shares was named before it', async () => {
    const mall = await splitting(2_000_000_000n, 200_000_000n, 100_000_000n, {
      hasOther: true,
      startsAt: '2026-11-11T10:00:00+08:00',
    });
    const { db } = mall.deps;
    await sellFund(db, { productNo: OTHER });
    const holder = await mall.enter({ clientId: 'C1', free: 100_000_00n });
    await buy(holder, FUND, 2_003_00n);
    await endDay(mall);
    await goToDay(mall, '2026-11-13');
    const leaving = { productNo: FUND, shares: 400_00n };
    const orders = [
      await redeem(holder, leaving),
      await switchShares(holder, { ...leaving, targetProductNo: OTHER }),
    ];
    await endDay(mall);
    for (const { order_no } of orders)
      expect(
        await holder.client(contract.trading.transRecordDetailQuery, { order_no }),
      ).toMatchObject({ order_status: '70', fail_reason: 'the fund is split on this day' });
    expect(await readHeldShares(db, { clientId: 'C1', productNo: FUND })).toMatchObject({
      frozen: 0n,
      lots: [{ shares: 2_000_00n }],
    });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
    // What is named behind the split leaves at its value.
    const later = await redeem(holder, leaving);
    await endDay(mall);
    expect(
      await holder.client(contract.trading.transRecordDetailQuery, { order_no: later.order_no }),
    ).toMatchObject({ order_status: '40', confirm_share: 400_00n, net_value: 100_000_000n });
    expect(await wrongsIn(mall.clearing)).toEqual([]);
  });

  it('waits for orders of the day before where they are confirmed two days later', async () => {
    const { clearing, deps, enter } = await splitting(2_000_000_000n, 200_000_000n, 100_000_000n, {
      confirmDays: 2,
    });
    const shopper = await enter({ clientId: 'C1', free: 100_000_00n });
    await buy(shopper, FUND, 2_003_00n);
    await closeBusinessDay(clearing);
    await closeBusinessDay(clearing);
    expect(await findHolding(deps.db, 'C1', FUND)).toMatchObject({ shares: 1_000_00n });
    // Shares before the split are not valued behind it.
    expect(await deps.db.selectFrom('position_value').selectAll().execute()).toEqual([]);
    expect(await wrongsIn(clearing)).toEqual([]);
    await closeBusinessDay(clearing);
    expect(await findHolding(deps.db, 'C1', FUND)).toMatchObject({ shares: 2_000_00n });
    expect(await wrongsIn(clearing)).toEqual([]);
  });

  it('is not booked where a merger would take shares that wait for an order', async () => {
    const { clearing, enter, ownerDb, deps } = await splitting(
      500_000_000n,
      100_000_000n,
      200_000_000n,
    );
    await buy(await enter({ clientId: 'C1', free: 100_000_00n }), FUND, 2_003_00n);
    await closeBusinessDay(clearing);
    await sql`select ledger_post(array['freeze:X'], '2026-11-13', array[1], array[1::smallint],
      array['shares_available:C1'], array['shares_frozen:C1'], array['shares:910066'], array[150000::bigint])`.execute(
      ownerDb,
    );
    await closeBusinessDay(clearing);
    expect(await findOpenBreaks(deps.db)).toMatchObject([
      { step: 'book-events', ours: expect.stringContaining('wait for an order') },
    ]);
  });
});
