import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { REFUSALS } from '@mall/contract/refusals';
import { WRITES_A_DAY_MAX } from '@mall/domain/orders/flow-limit';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { redemptionOf } from '#testing/exits/story-holder.ts';
import { openRepoMall, REPO, renew } from '#testing/repo-mall.ts';
import { lend } from '#testing/repo-story.ts';
import { buy } from '#testing/story-shopper.ts';
import { sellFund } from '#testing/story-world.ts';

const { trading } = contract;
const FUND = '910066';
const { mall, shopper, db } = await openRepoMall();
await sellFund(db, { productNo: FUND, values: { '2026-11-13': 100_000_000n } });
const bought = await buy(shopper, FUND, 1_000_00n);
const lent = await lend(shopper, REPO, 1_000_00n);
const tooMany = { errorNo: REFUSALS.writes_too_many.errorNo };

/** The customer sent so many writes so many hours ago. */
async function hasSent(count: number, hoursAgo: number) {
  await sql`
    insert into customer_request (client_id, request_no, object_kind, object_id, request_sha256, written_at)
    select 'C1', gen_random_uuid(), 'renewal', 'x', sha256('x'), now() - make_interval(hours => ${hoursAgo})
      from generate_series(1, ${count}::int)`.execute(db);
}

const setDividend = (request_no: string = randomUUID()) =>
  shopper.client(trading.setDividend, { request_no, product_no: FUND, dividend_method: '1' });

describe('what hangs on no flow', () => {
  it('is taken behind many of an earlier day, and refused behind many of one day', async () => {
    await hasSent(WRITES_A_DAY_MAX, 25);
    const request_no = randomUUID();
    const choice = await renew(shopper.client, lent.contract_no ?? '', { request_no });
    await hasSent(WRITES_A_DAY_MAX - 3, 1);
    await expect(setDividend()).rejects.toMatchObject(tooMany);
    await expect(renew(shopper.client, lent.contract_no ?? '')).rejects.toMatchObject(tooMany);
    const redemption = redemptionOf(mall.deps.dictionaries, { productNo: FUND, shares: 1_00n });
    await expect(shopper.client(trading.tradeRedeem, redemption)).rejects.toMatchObject(tooMany);
    // What was taken is answered again, and can be taken back.
    expect(await renew(shopper.client, lent.contract_no ?? '', { request_no })).toEqual(choice);
    const { order_no } = bought;
    const cancelled = { order_no, request_no: randomUUID() };
    expect(await shopper.client(trading.tradeWithdraw, cancelled)).toMatchObject({
      order_status: '61',
    });
  });
});
