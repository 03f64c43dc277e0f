import { nav, rate } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import type { FundValueLine, TransferAgent } from '#gateways/transfer-agent/port.ts';
import { findOpenBreaks } from '#modules/clearing/breaks/product-break-store.ts';
import { closeBusinessDay } from '#modules/clearing/close-business-day.ts';
import { sampled } from '#testing/sampled/sampled.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';
import { correctNetValue } from './correct-net-value.ts';

const [FUND, OTHER] = ['910066', '910067'];
const T = dayOf('2026-11-12');
const BEFORE = dayOf('2026-10-09');
const BY = { doneBy: 'staff1' };
const line = (productNo: string, on: typeof T, unit: bigint): FundValueLine => ({
  ...{ productNo, on, unitValue: nav(unit), totalValue: nav(unit) },
  ...{ income: nav(0n), yearRate: rate(0n) },
});

/** Thursday is closed at 1.0000; it is Friday morning. */
async function closedDay() {
  const mall = await createStoryMall({
    startsAt: '2026-11-12T10:00:00+08:00',
    valuesOn: () => ({ [FUND]: 100_000_000n, [OTHER]: 100_000_000n }),
  });
  for (const productNo of [FUND, OTHER]) await sellFund(mall.deps.db, { productNo });
  await endDay(mall);
  const tell = (lines: readonly FundValueLine[]): TransferAgent => ({
    ...mall.clearing.agent,
    fetchFundValues: async () => ({ kind: 'page', lines, next: undefined }),
  });
  return { ...mall, db: mall.deps.db, tell };
}

it.each(
  sampled([
    { told: line(FUND, T, 100_000_000n), differs: false, why: 'it is the published value' },
    { told: line(FUND, T, 100_010_000n), differs: true, why: 'it is another one' },
    { told: line(FUND, T, 0n), differs: false, why: 'no value is told' },
    { told: line(FUND, BEFORE, 100_010_000n), differs: false, why: 'the day has no value here' },
    { told: line('999999', T, 100_010_000n), differs: false, why: 'it is not sold here' },
  ]),
)('a value told again is a break: $differs, because $why', async ({ told, differs }) => {
  const { clearing, db, tell } = await closedDay();
  const [report] = (await closeBusinessDay({ ...clearing, agent: tell([told]) })) ?? [];
  const found = {
    productNo: FUND,
    subject: `value of ${FUND} on ${T}`,
    ours: '1.00000000 yuan a share',
    theirs: '1.00010000 yuan a share',
  };
  expect(report).toMatchObject({ isClosed: true, breaks: differs ? [found] : [] });
  const rows = await db.selectFrom('product').select(['product_no', 'trade_status']).execute();
  const stopped = rows.flatMap((row) => (row.trade_status === '17' ? [row.product_no] : []));
  expect(stopped, 'this product alone').toEqual(differs ? [FUND] : []);
});

it('a corrected value ends the break with the next file that tells it', async () => {
  const mall = await closedDay();
  const { clearing, db, tell } = mall;
  const agent = tell([line(FUND, T, 100_010_000n)]);
  await closeBusinessDay({ ...clearing, agent });
  expect(await findOpenBreaks(db)).toHaveLength(1);
  const correction = { productNo: FUND, navOn: T, unitValue: nav(100_010_000n), reason: 'wrong' };
  await correctNetValue({ ...clearing, ...BY }, correction);
  await endDay({ ...mall, clearing: { ...clearing, agent } });
  expect(await findOpenBreaks(db)).toEqual([]);
  expect(await wrongsIn(clearing)).toEqual([]);
});
