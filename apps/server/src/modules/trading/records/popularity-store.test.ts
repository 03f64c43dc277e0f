import { randomUUID } from 'node:crypto';
import type { Day } from '@mall/domain/calendar/day';
import { fen, RATE_ONE } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { instantFromMs } from '#db/instant.ts';
import { dayOf, openCustomer, sellFund } from '#testing/story-world.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import { findMostOrdered } from './popularity-store.ts';

const { db } = await createTestDatabase();
for (const productNo of ['100001', '100002', '100003']) await sellFund(db, { productNo });
for (const clientId of ['a1', 'a2', 'a3']) await openCustomer(db, { clientId });

const RECENT = dayOf('2026-11-10');
const LONG_AGO = dayOf('2026-01-05');
let count = 0;

async function order(clientId: string, productNo: string, tradeOn: Day): Promise<void> {
  count += 1;
  const hash = Buffer.alloc(32, count);
  const digits = String(count).padStart(8, '0');
  const at = instantFromMs(1_772_693_999_000);
  const common = {
    client_id: clientId,
    request_no: randomUUID(),
    request_sha256: hash,
    busin_type: '300002',
    product_no: productNo,
    entrust_money_fen: fen(1_000_00n),
    flow_id: `FL${digits}`,
  } as const;
  await db
    .insertInto('trade_flow')
    .values({
      ...common,
      steps: ['SUBMIT'],
      started_at: at,
      expires_at: instantFromMs(1_772_694_999_000),
    })
    .execute();
  const dates = { trade_on: tradeOn, confirm_on: tradeOn, redeemable_on: tradeOn };
  const told_no = await tell(common.flow_id, dates, hash);
  await db
    .insertInto('trade_order')
    .values({
      ...common,
      order_no: `DD${digits}`,
      trade_account: `TA${clientId}`,
      order_source: 'MALL',
      dividend_method: '0',
      accepted_at: at,
      ...dates,
      told_no,
      flow_sha256: hash,
      flat_fee_fen: fen(0n),
      discount_rate_e8: RATE_ONE,
      share_rounding: 'half_up',
      est_fee_fen: fen(0n),
      product_risk: '3',
      match_result: '1',
      sign_nos: [],
      shown_sha256: hash,
      content_sha256: hash,
      address_sha256: hash,
      evidence: '{}',
    })
    .execute();
}

async function tell(flowId: string, dates: Dates, hash: Buffer): Promise<bigint> {
  const { told_no } = await db
    .insertInto('trade_flow_terms')
    .values({
      flow_id: flowId,
      terms_sha256: hash,
      fee_fen: fen(0n),
      flat_fee_fen: fen(0n),
      discount_rate_e8: RATE_ONE,
      ...dates,
      product_risk: '3',
      told_at: instantFromMs(1_772_693_999_000),
    })
    .returning('told_no')
    .executeTakeFirstOrThrow();
  return told_no;
}

type Dates = { readonly trade_on: Day; readonly confirm_on: Day; readonly redeemable_on: Day };

it('counts customers and not orders, only lately, and breaks ties by number', async () => {
  for (const clientId of ['a1', 'a2']) await order(clientId, '100002', RECENT);
  for (let turn = 0; turn < 5; turn++) await order('a1', '100003', RECENT);
  await order('a3', '100001', RECENT);
  for (const clientId of ['a1', 'a2', 'a3']) await order(clientId, '100001', LONG_AGO);
  const since = dayOf('2026-08-18');
  expect(await findMostOrdered(db, { since, limit: 9 })).toEqual(['100002', '100001', '100003']);
  expect(await findMostOrdered(db, { since, limit: 1 })).toEqual(['100002']);
});
