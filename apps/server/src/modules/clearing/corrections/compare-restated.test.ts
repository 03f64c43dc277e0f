import { nav, shares } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import type { RestatedShares, TransferAgent } from '#gateways/transfer-agent/port.ts';
import { findOpenBreaks } from '#modules/clearing/breaks/product-break-store.ts';
import { resolveBreak } from '#modules/clearing/breaks/resolve-break.ts';
import { closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';
import { correctNetValue } from './correct-net-value.ts';

const FUND = '910066';
const T = dayOf('2026-11-12');
const BY = { doneBy: 'staff1' };
const CORRECTED = { productNo: FUND, navOn: T, unitValue: nav(80_000_000n), reason: 'wrong' };

/** 100.00 bought at 1.0000, confirmed, with the shares in the register; it is Friday morning. */
async function bought() {
  const mall = await createStoryMall({
    startsAt: '2026-11-12T10:00:00+08:00',
    valuesOn: () => ({ [FUND]: 100_000_000n }),
  });
  await sellFund(mall.deps.db, { productNo: FUND, purchaseRate: 0n });
  const holder = await mall.enter({ clientId: 'C1', free: 1_000_00n });
  const { order_no: orderNo } = await buy(holder, FUND, 100_00n);
  await endDay(mall);
  return { ...mall, db: mall.deps.db, orderNo };
}

/** A registrar that corrects its register with its next file, and tells this about it. */
function withFiles(agent: TransferAgent, lines: readonly RestatedShares[]): TransferAgent {
  const { restate: _, ...others } = agent;
  return { ...others, fetchRestated: async () => ({ kind: 'page', lines, next: undefined }) };
}

it.each(
  sampled([
    { change: 25_00n, differs: false, why: '100.00 at 0.8000 are 125 shares' },
    { change: 24_99n, differs: true, why: 'a hundredth of a share is missing' },
  ]),
)('the registrar tells a change of $change, because $why', async ({ change, differs }) => {
  const { clearing, db, orderNo } = await bought();
  const line = { registrarNo: '20261116-7', orderNo, productNo: FUND, navOn: T, change };
  const told = withFiles(clearing.agent, [{ ...line, unitValue: CORRECTED.unitValue }]);
  expect(await correctNetValue({ ...clearing, ...BY, agent: told }, CORRECTED)).toMatchObject({
    kind: 'corrected',
    rebooked: 1,
  });
  // Until the next file the register is behind by the shares of the correction, and by nothing else.
  expect(await wrongsIn({ ...clearing, agent: told })).toEqual([]);
  await clearing.agent.restate?.(CORRECTED);
  const [report] = (await closeBusinessDay({ ...clearing, agent: told })) ?? [];
  const found = {
    productNo: FUND,
    subject: `restatement 20261116-7 of ${orderNo}`,
    ours: '25.00 shares at 0.80000000',
    theirs: '24.99 shares at 0.80000000',
  };
  expect(report).toMatchObject({ isClosed: true, breaks: differs ? [found] : [] });
  expect(await findOpenBreaks(db)).toHaveLength(differs ? 1 : 0);
});

it('a purchase that is restated without a correction of its value stops its product until a person has looked', async () => {
  const { clearing, db, orderNo } = await bought();
  const unitValue = nav(80_000_000n);
  const line = { registrarNo: '20261116-7', orderNo, productNo: FUND, navOn: T, unitValue };
  const agent = withFiles(clearing.agent, [{ ...line, change: 25_00n }]);
  const [report] = (await closeBusinessDay({ ...clearing, agent })) ?? [];
  expect(report?.breaks).toMatchObject([{ ours: 'its value was not corrected' }]);
  const product = await db.selectFrom('product').select('trade_status').executeTakeFirst();
  expect(product).toEqual({ trade_status: '17' });
  const [open] = await findOpenBreaks(db);
  const request = { breakNo: open?.breakNo ?? '0', reason: 'the manager took it back' };
  expect(await resolveBreak({ ...clearing, ...BY }, request)).toBe('noted');
  expect(await wrongsIn(clearing)).toEqual([]);
});

it('shares that no correction explains are a difference as before', async () => {
  const { clearing, ownerDb } = await bought();
  const agent = withFiles(clearing.agent, []);
  await ownerDb
    .updateTable('agent_register')
    .set({ shares_e2: shares(99_99n) })
    .execute();
  expect(await wrongsIn({ ...clearing, agent })).toEqual([
    `shares of TA000000C1 in ${FUND}: ours 10000, theirs 9999`,
  ]);
});
