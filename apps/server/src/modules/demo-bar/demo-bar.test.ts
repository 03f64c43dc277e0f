import { contract } from '@mall/contract';
import { REFUSALS, type RefusalCode } from '@mall/contract/refusals';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createStoryMall } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';

// 'clea' in ASCII.
const RUNNER_LOCK = 0x63_6c_65_61;
const VALUE = 123_450_000n;
const values = { '2026-11-12': VALUE, '2026-11-13': VALUE, '2026-11-16': VALUE };
const { deps, enter, clientOf } = await createStoryMall({ startsAt: '2026-11-12T14:00:00+08:00' });
await sellFund(deps.db, { productNo: '910066', values });
const visitor = clientOf();
const { demo } = contract;
const refusing = (code: RefusalCode) => ({ errorNo: REFUSALS[code].errorNo });
const instant = (business_time: string) =>
  visitor(demo.advance, { target: 'instant', business_time });

describe("a demo's clock", () => {
  it('tells the business day and goes to the cut-off, not twice', async () => {
    expect(await visitor(demo.clock, {})).toMatchObject({
      business_date_num: '2026-11-12',
      is_trade_day: '1',
      next_trade_date_num: '2026-11-13',
      running_step: null,
    });
    const moved = await visitor(demo.advance, { target: 'cutoff' });
    expect(moved.business_time).toMatch(/^2026-11-12 15:00:0/);
    await expect(visitor(demo.advance, { target: 'cutoff' })).rejects.toMatchObject(
      refusing('demo_clock_backwards'),
    );
  });

  it.each([
    { time: '2026-11-12 09:00:00', code: 'demo_clock_backwards', why: 'it lies back' },
    { time: '2026-02-30 09:00:00', code: 'demo_clock_backwards', why: 'there is no such day' },
    { time: '2026-12-01 24:00:00', code: 'demo_clock_backwards', why: 'there is no such hour' },
    { time: '2027-11-12 09:00:00', code: 'demo_clock_too_far', why: 'the way there is too long' },
  ] as const)('does not go to $time because $why', async ({ time, code }) => {
    await expect(instant(time)).rejects.toMatchObject(refusing(code));
  });

  it('does not wait for a process that is closing a day', async () => {
    // As another process does it, for as long as it is at it.
    await deps.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${RUNNER_LOCK})`.execute(tx);
      await expect(visitor(demo.advance, { target: 'next_trade_day' })).rejects.toMatchObject(
        refusing('demo_clock_busy'),
      );
    });
  });

  it('closes every day it passes: what was ordered is confirmed on the way', async () => {
    const shopper = await enter({ clientId: 'C1', free: 1_000_00n });
    await buy(shopper, '910066', 100_00n);
    const days = await deps.db.selectFrom('clearing_run').selectAll().execute();
    expect(days).toEqual([]);
    const moved = await instant('2026-11-17 10:30:00');
    expect(moved).toMatchObject({ business_date_num: '2026-11-17', running_step: null });
    expect(moved.business_time).toMatch(/^2026-11-17 10:30:0/);
    const closed = await deps.db
      .selectFrom('clearing_run')
      .select('business_on')
      .where('closed_at', 'is not', null)
      .orderBy('business_on')
      .execute();
    expect(closed.map(({ business_on }) => business_on)).toEqual([
      '2026-11-12',
      '2026-11-13',
      '2026-11-16',
    ]);
    const [confirmed] = await deps.db.selectFrom('order_confirmation').selectAll().execute();
    expect(confirmed).toMatchObject({ client_id: 'C1' });
  });
});
