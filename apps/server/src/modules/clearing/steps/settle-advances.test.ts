import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { fen } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { readCash, readFrozenShares } from '#modules/ledger/index.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';
import { settleAdvances } from './settle-advances.ts';

const FUND = '910003';
const ACCOUNT = 'TA000000C1';
const DRAWN = fen(1_000_00n);

it('a withdrawal that the bank does not know is not given back while its message may be on its way', async () => {
  const mall = await createStoryMall({
    startsAt: '2026-11-10T10:00:00+08:00',
    valuesOn: () => ({ [FUND]: 100_000_000n }),
    behaves: ({ tradeAccount }) => (tradeAccount === ACCOUNT ? 'unreached' : undefined),
  });
  const { db } = mall.deps;
  await sellFund(db, { productNo: FUND });
  await sql`update product set has_quick_withdrawal = true`.execute(mall.ownerDb);
  const holder = await mall.enter({ clientId: 'C1', free: 20_030_00n });
  await buy(holder, FUND, 20_030_00n);
  for (const _ of ['tuesday', 'wednesday']) await endDay(mall);
  const { order_no: orderNo } = await holder.client(contract.trading.withdrawCash, {
    request_no: randomUUID(),
    product_no: FUND,
    entrust_money: DRAWN,
  });
  const day = { businessOn: dayOf('2026-11-12'), nextOn: dayOf('2026-11-13') };
  await settleAdvances(mall.clearing, day);
  expect((await readFrozenShares(db, 'C1'))[0]?.shares).toBe(DRAWN);
  // It arrives, and the bank pays.
  const asked = { orderNo, tradeAccount: 'arrived', productNo: FUND, amount: DRAWN };
  await mall.clearing.bank?.advance(asked);
  await endDay(mall);
  expect(await readCash(db, 'C1')).toMatchObject({ free: DRAWN });
  expect(await readFrozenShares(db, 'C1')).toEqual([]);
  expect(await wrongsIn(mall.clearing)).toEqual([]);
});
