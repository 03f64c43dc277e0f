import { contract } from '@mall/contract';
import { expect, it } from 'vitest';
import { readFrozenShares } from '#modules/ledger/index.ts';
import { findHolding } from '#modules/positions/index.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy, type Shopper } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const FUND = '910610';

const detailOf = ({ client }: Shopper, order_no: string) =>
  client(contract.trading.transRecordDetailQuery, { order_no });

const cases = [
  { clientId: 'C1', asked: 200_000_00n, flag: '1', accepted: 125_000_00n, rest: 75_000_00n },
  { clientId: 'C2', asked: 200_000_00n, flag: '0', accepted: 125_000_00n, rest: 75_000_00n },
  { clientId: 'C3', asked: 333_33n, flag: '1', accepted: 208_33n, rest: 125_00n },
] as const;

/** All of them have asked for their shares on Monday 2026-11-16, and the day is closed. */
async function redeemed() {
  const mall = await createStoryMall({
    startsAt: '2026-11-12T10:00:00+08:00',
    // The rest leaves at the value of its own day.
    valuesOn: (day) => ({ [FUND]: day < '2026-11-17' ? 100_000_000n : 110_000_000n }),
    acceptedOf: (_, applyOn) =>
      applyOn === '2026-11-16' ? { accepted: 50_000_000_00n, applied: 80_000_000_00n } : undefined,
  });
  const { db } = mall.deps;
  await sellFund(db, { productNo: FUND, purchaseRate: 0n });
  const holders = new Map<string, Shopper>();
  for (const { clientId, asked } of cases) {
    const holder = await mall.enter({ clientId, free: 500_000_00n });
    holders.set(clientId, holder);
    await buy(holder, FUND, asked + 100_00n);
  }
  await endDay(mall);
  await endDay(mall);
  const placed = new Map<string, string>();
  for (const { clientId, asked, flag } of cases) {
    const holder = holders.get(clientId);
    if (!holder) throw new Error('everybody holds');
    const leaving = { productNo: FUND, shares: asked, largeRedeemFlag: flag };
    placed.set(clientId, (await redeem(holder, leaving)).order_no);
  }
  await endDay(mall);
  return { mall, holders, placed };
}

it('EX-1.4: of 80 million redeemed 50 million are accepted; the rest goes on or comes back as each customer chose', async () => {
  const { mall, holders, placed } = await redeemed();
  const { db } = mall.deps;
  const children = new Map<string, string | null>();
  for (const { clientId, flag, accepted, rest } of cases) {
    const holder = holders.get(clientId);
    if (!holder) throw new Error('everybody holds');
    const parent = await detailOf(holder, placed.get(clientId) ?? '');
    expect(parent).toMatchObject({ order_status: '31', confirm_share: accepted });
    const [frozen] = await readFrozenShares(db, clientId);
    expect(frozen?.shares ?? 0n).toBe(flag === '1' ? rest : 0n);
    children.set(clientId, parent.child_order_no);
    if (parent.child_order_no !== null)
      expect(await detailOf(holder, parent.child_order_no)).toMatchObject({
        order_source: 'TA',
        order_status: '10',
        entrust_share: rest,
        trade_date_num: '2026-11-17',
        can_cancel: '1',
      });
  }
  expect([...children].map(([clientId, child]) => [clientId, child !== null])).toEqual([
    ['C1', true],
    ['C2', false],
    ['C3', true],
  ]);
  expect(await wrongsIn(mall.clearing)).toEqual([]);
  await endDay(mall);
  const [first, second] = [holders.get('C1'), children.get('C1')];
  if (!first || !second) throw new Error('the first holder has a child order');
  expect(await detailOf(first, second)).toMatchObject({
    order_status: '40',
    net_value: 110_000_000n,
    confirm_share: 75_000_00n,
  });
  expect(await findHolding(db, 'C1', FUND)).toMatchObject({ shares: 100_00n });
  expect(await findHolding(db, 'C2', FUND)).toMatchObject({ shares: 75_100_00n });
  expect(await findHolding(db, 'C3', FUND)).toMatchObject({ shares: 100_00n });
  expect(await wrongsIn(mall.clearing)).toEqual([]);
}, 120_000);
