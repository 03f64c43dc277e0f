import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { REFUSALS } from '@mall/contract/refusals';
import { fen } from '@mall/domain/money/units';
import { FLOWS_A_DAY_MAX } from '@mall/domain/orders/flow-limit';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openTestSession } from '#testing/open-test-session.ts';
import { createStoryMall } from '#testing/story-mall.ts';
import { openCustomer, sellFund } from '#testing/story-world.ts';

const { deps, clientOf } = await createStoryMall({ startsAt: '2026-11-12T10:00:00+08:00' });
const { db, clock } = deps;
const FUND = '910066';
await sellFund(db, { productNo: FUND, values: { '2026-11-11': 123_450_000n } });

/** A customer who began so many flows so many hours ago. */
async function customerWith(clientId: string, count: number, hoursAgo: number) {
  await openCustomer(db, { clientId, free: 10_000_00n });
  await sql`
    insert into trade_flow (flow_id, client_id, request_no, request_sha256, busin_type, product_no, entrust_money_fen,
      steps, started_at, expires_at)
    select 'FL' || (${Number(clientId.slice(1))}::bigint * 10000000 + number), ${clientId}, gen_random_uuid(),
      sha256('x'), '300002', ${FUND}, 100, '{SUBMIT}',
      timestamptz '2026-11-12T10:00:00+08:00' - make_interval(hours => ${hoursAgo}), timestamptz '2026-11-12T11:00:00+08:00'
    from generate_series(1, ${count}::int) as number`.execute(db);
  const token = await openTestSession({ db, clock }, { scope: 'session', clientId });
  return (request_no: string = randomUUID()) =>
    clientOf(token)(contract.trading.startTradeFlowStep, {
      request_no,
      busin_type: '300002',
      product_no: FUND,
      entrust_money: fen(100_00n),
    });
}

describe('one customer', () => {
  it('begins so many flows a day and no more, and finds those he began again', async () => {
    const start = await customerWith('C1001', FLOWS_A_DAY_MAX - 1, 1);
    const request = randomUUID();
    const last = await start(request);
    await expect(start()).rejects.toMatchObject({ errorNo: REFUSALS.flows_too_many.errorNo });
    expect((await start(request)).flow_id).toBe(last.flow_id);
  });

  it('begins no more when many start at once', async () => {
    const start = await customerWith('C1003', FLOWS_A_DAY_MAX - 2, 1);
    const started = await Promise.allSettled(Array.from({ length: 8 }, () => start()));
    expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  it('may begin others a day later', async () => {
    const start = await customerWith('C1002', FLOWS_A_DAY_MAX, 25);
    expect((await start()).flow_id).toBeDefined();
  });
});
