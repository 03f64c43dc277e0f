import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { nav } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { findOpenBreaks } from '#modules/clearing/breaks/product-break-store.ts';
import { resolveBreak } from '#modules/clearing/breaks/resolve-break.ts';
import { findHolding } from '#modules/positions/index.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { liftGuards, takenBack } from '#testing/planted-mall.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';
import { correctNetValue } from './correct-net-value.ts';

const FUND = '910066';

/** 100 shares of Wednesday and 100 of Thursday; an order of today holds 190 of them, and it is Monday. */
async function twoLots() {
  const mall = await createStoryMall({
    startsAt: '2026-11-11T10:00:00+08:00',
    valuesOn: () => ({ [FUND]: 125_000_000n }),
  });
  const { clearing, deps } = mall;
  const { db } = deps;
  await sellFund(db, { productNo: FUND, purchaseRate: 0n });
  const holder = await mall.enter({ clientId: 'C1', free: 1_000_00n });
  await buy(holder, FUND, 125_00n);
  await endDay(mall);
  const { order_no: orderNo } = await buy(holder, FUND, 125_00n);
  await endDay(mall);
  await endDay(mall);
  const { order_no: holdingNo } = await redeem(holder, { productNo: FUND, shares: 190_00n });
  const correct = (value: bigint) =>
    correctNetValue(
      { ...clearing, doneBy: 'staff1' },
      { productNo: FUND, navOn: dayOf('2026-11-12'), unitValue: nav(value), reason: 'announced' },
    );
  const resolve = async () => {
    const [open] = await findOpenBreaks(db);
    const request = { breakNo: open?.breakNo ?? '0', reason: 'asked' };
    return resolveBreak({ ...clearing, doneBy: 'staff1' }, request);
  };
  const takeBack = () =>
    holder.client(contract.trading.tradeWithdraw, {
      request_no: randomUUID(),
      order_no: holdingNo,
    });
  const versions = async () =>
    (
      await holder.client(contract.trading.transRecordDetailQuery, { order_no: orderNo })
    ).versions.map(({ version, claim_share, settled_share }) => ({
      version,
      claim_share,
      settled_share,
    }));
  const lots = async (table: 'share_lot' | 'agent_lot') => {
    const { rows } = await sql<{ left: bigint }>`
      select left_shares_e2 as left from ${sql.table(table)} order by 1`.execute(mall.ownerDb);
    return rows.map(({ left }) => left);
  };
  return { ...mall, db, holder, correct, resolve, takeBack, versions, lots };
}

describe('a claim on shares that orders held', () => {
  let story: Awaited<ReturnType<typeof twoLots>>;
  beforeAll(async () => {
    story = await twoLots();
  }, 120_000);

  it('is a claim as long as they hold them', async () => {
    const { correct, resolve, versions } = story;
    // 80 shares instead of 100, of which 10 are free.
    await correct(156_250_000n);
    expect(await versions()).toMatchObject([
      { claim_share: null },
      { claim_share: 10_00n, settled_share: null },
    ]);
    expect(await resolve()).toBe('shares_not_free');
  });

  it('is settled out of the lot of its purchase when a person lets the ledger follow, and says so', async () => {
    const { takeBack, resolve, lots, versions, db, clearing } = story;
    await takeBack();
    expect(await resolve()).toBe('adjusted');
    // As at the registrar, and not the oldest lot: later exits cost by the age of what is left.
    expect(await lots('share_lot')).toEqual(await lots('agent_lot'));
    expect(await lots('share_lot')).toEqual([80_00n, 100_00n]);
    expect(await versions()).toMatchObject([
      { claim_share: null },
      { claim_share: null, settled_share: 10_00n },
    ]);
    // The purchase cost what it cost; nothing was lost.
    expect(await findHolding(db, 'C1', FUND)).toMatchObject({ cost: 250_00n, realised: 0n });
    expect(await wrongsIn(clearing)).toEqual([]);
  });

  it.each(
    sampled([
      `update claim_settlement set shares_e2 = shares_e2 + 1`,
      `delete from claim_settlement`,
      `update claim_settlement set settled_on = settled_on + 1`,
      `update holding_event set shares_e2 = shares_e2 + 1 where action_no like 'adjust:%'`,
    ]),
  )('verify notices: %s', async (change) => {
    const { ownerDb, clearing } = story;
    const wrong: string[] = [];
    await takenBack(ownerDb, async (tx) => {
      await liftGuards(tx);
      await sql.raw(change).execute(tx);
      wrong.push(...(await wrongsIn(clearing, tx)));
      return [];
    });
    expect(wrong).not.toEqual([]);
  });

  it('is not taken twice by the next correction', async () => {
    const { correct, lots, versions, clearing, db } = story;
    await endDay(story);
    expect(await wrongsIn(clearing)).toEqual([]);
    // 64 shares instead of 80.
    expect(await correct(195_312_500n)).toMatchObject({ claims: [], stops: [] });
    expect(await lots('share_lot')).toEqual(await lots('agent_lot'));
    expect(await lots('share_lot')).toEqual([64_00n, 100_00n]);
    expect(await correct(125_000_000n)).toMatchObject({ claims: [], stops: [] });
    expect(await lots('share_lot')).toEqual([100_00n, 100_00n]);
    expect((await versions()).at(-1)).toMatchObject({ claim_share: null });
    expect(await findHolding(db, 'C1', FUND)).toMatchObject({ shares: 200_00n, cost: 250_00n });
    await endDay(story);
    expect(await wrongsIn(clearing)).toEqual([]);
  });
});

it('a difference is not booked any more when the holding has changed since it was found', async () => {
  const story = await twoLots();
  const { correct, resolve, takeBack, db, lots } = story;
  await correct(156_250_000n);
  await takeBack();
  // The first value was right after all: both sides have the shares again, and the break is that of before.
  await correct(125_000_000n);
  expect(await lots('share_lot')).toEqual(await lots('agent_lot'));
  expect(await resolve()).toBe('changed_since');
  expect(await findHolding(db, 'C1', FUND)).toMatchObject({ shares: 200_00n });
  await endDay(story);
  expect(await findOpenBreaks(db)).toEqual([]);
}, 120_000);
