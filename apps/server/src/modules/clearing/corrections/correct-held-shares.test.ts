import { randomUUID } from 'node:crypto';
import { contract } from '@mall/contract';
import { nav } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import type { RestatedShares, TransferAgent } from '#gateways/transfer-agent/port.ts';
import { findOpenBreaks } from '#modules/clearing/breaks/product-break-store.ts';
import { resolveBreak } from '#modules/clearing/breaks/resolve-break.ts';
import { closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { findAvailableShares } from '#modules/ledger/index.ts';
import { findHolding } from '#modules/positions/index.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';
import { correctNetValue } from './correct-net-value.ts';

const FUND = '910066';
const CORRECTED = {
  productNo: FUND,
  navOn: dayOf('2026-11-12'),
  unitValue: nav(156_250_000n),
  reason: 'the manager announced it',
};
const IN_REGISTER = `shares of TA000000C1 in ${FUND}`;
const BY_TEN = {
  ...{ productNo: FUND, clientId: 'C1', subject: IN_REGISTER },
  ...{ ours: '9000', theirs: '8000' },
};

/** 100 shares, of which an order of today holds 90; at the corrected value they are 80. */
async function held() {
  const mall = await createStoryMall({
    startsAt: '2026-11-12T10:00:00+08:00',
    valuesOn: () => ({ [FUND]: 125_000_000n }),
  });
  const { db } = mall.deps;
  await sellFund(db, { productNo: FUND, purchaseRate: 0n });
  const holder = await mall.enter({ clientId: 'C1', free: 1_000_00n });
  const { order_no: boughtNo } = await buy(holder, FUND, 125_00n);
  await endDay(mall);
  await endDay(mall);
  const { order_no: orderNo } = await redeem(holder, { productNo: FUND, shares: 90_00n });
  const { clearing } = mall;
  const correct = (agent: TransferAgent = clearing.agent) =>
    correctNetValue({ ...clearing, agent, doneBy: 'staff1' }, CORRECTED);
  const isStopped = async () =>
    (await db.selectFrom('product').select('is_stopped').executeTakeFirstOrThrow()).is_stopped;
  const free = async () =>
    [...(await findAvailableShares(db, [{ clientId: 'C1', productNo: FUND }])).values()][0];
  const resolve = async (breakNo = '0') =>
    resolveBreak({ ...clearing, doneBy: 'staff1' }, { breakNo, reason: 'asked' });
  return { ...mall, db, holder, boughtNo, orderNo, correct, isStopped, free, resolve };
}

it('shares that a correction cannot take, because an order holds them, are a break at once, and leave when the order ends', async () => {
  const { clearing, db, boughtNo, correct, isStopped, free, resolve } = await held();
  expect(await correct()).toMatchObject({
    rebooked: 1,
    claims: [`${boughtNo}: 10.00 shares are held by orders`],
    stops: [`${IN_REGISTER}: 10.00 shares are held by orders`],
  });
  expect(await free()).toBe(0n);
  const [open, ...more] = await findOpenBreaks(db);
  expect([open, more]).toMatchObject([BY_TEN, []]);
  expect(await isStopped()).toBe(true);
  // The register is ahead by these shares, and by nothing else.
  expect(await wrongsIn(clearing)).toEqual([
    `2026-11-16 reconcile: ${IN_REGISTER}, ours 9000, theirs 8000`,
    `${IN_REGISTER}: ours 9000, theirs 8000`,
  ]);
  expect(await resolve(open?.breakNo)).toBe('shares_not_free');
  // The registrar has not as many shares any more and turns the order down.
  const [report] = (await closeBusinessDay(clearing)) ?? [];
  expect(report).toMatchObject({ isClosed: true, breaks: [BY_TEN] });
  expect(await free()).toBe(90_00n);
  expect(await resolve(open?.breakNo)).toBe('adjusted');
  expect(await isStopped()).toBe(false);
  expect(await findHolding(db, 'C1', FUND)).toMatchObject({ shares: 80_00n });
  expect(await wrongsIn(clearing)).toEqual([]);
});

it('they leave before the close when the customer takes the order back', async () => {
  const { clearing, db, holder, orderNo, correct, free, resolve } = await held();
  await correct();
  const request = { request_no: randomUUID(), order_no: orderNo };
  await holder.client(contract.trading.tradeWithdraw, request);
  const [open] = await findOpenBreaks(db);
  expect(await resolve(open?.breakNo)).toBe('adjusted');
  expect(await free()).toBe(80_00n);
  expect(await wrongsIn(clearing)).toEqual([]);
  const [report] = (await closeBusinessDay(clearing)) ?? [];
  expect(report).toMatchObject({ isClosed: true, breaks: [] });
  expect(await wrongsIn(clearing)).toEqual([]);
});

it('a registrar with files takes them with its next file, which leaves the break as it is', async () => {
  const { clearing, db, boughtNo, correct, resolve } = await held();
  const line = { registrarNo: '20261117-7', orderNo: boughtNo, productNo: FUND };
  const { navOn, unitValue } = CORRECTED;
  const agent = withFiles(clearing.agent, [{ ...line, navOn, unitValue, change: -20_00n }]);
  await correct(agent);
  expect(await findOpenBreaks(db)).toMatchObject([BY_TEN]);
  await clearing.agent.restate?.(CORRECTED);
  await closeBusinessDay({ ...clearing, agent });
  const open = await findOpenBreaks(db);
  expect(open).toMatchObject([BY_TEN, { ours: '-10.00 shares at 1.56250000' }]);
  for (const { breakNo } of open) await resolve(breakNo);
  expect(await findHolding(db, 'C1', FUND)).toMatchObject({ shares: 80_00n });
  expect(await wrongsIn({ ...clearing, agent })).toEqual([]);
});

/** A registrar that corrects its register with its next file, and tells this about it. */
function withFiles(agent: TransferAgent, lines: readonly RestatedShares[]): TransferAgent {
  const { restate: _, ...others } = agent;
  return { ...others, fetchRestated: async () => ({ kind: 'page', lines, next: undefined }) };
}
