import { contract } from '@mall/contract';
import { nav } from '@mall/domain/money/units';
import { expect, it } from 'vitest';
import { correctNetValue } from '#modules/clearing/index.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';
import { wrongsIn } from '#testing/verify-all.ts';

const FUND = '910066';
const [THURSDAY, FRIDAY, MONDAY, TUESDAY] = [
  dayOf('2026-11-12'),
  dayOf('2026-11-13'),
  dayOf('2026-11-16'),
  dayOf('2026-11-17'),
];

/** 100 shares bought on Thursday and 200 on Friday, both at 1.2500; 30 leave on Monday; on Wednesday Thursday's value becomes 1.0000. */
const mall = await createStoryMall({
  startsAt: `${THURSDAY}T10:00:00+08:00`,
  valuesOn: () => ({ [FUND]: 125_000_000n }),
});
const { db } = mall.deps;
await sellFund(db, { productNo: FUND, purchaseRate: 0n });
const holder = await mall.enter({ clientId: 'C1', free: 1_000_00n });
const bought = await buy(holder, FUND, 125_00n);
await endDay(mall);
await buy(holder, FUND, 250_00n);
await endDay(mall);
await redeem(holder, { productNo: FUND, shares: 30_00n });
await endDay(mall);
await endDay(mall);
const { client } = holder;
const { positions, trading } = contract;
const before = await journalOf({ as_of: FRIDAY, known_on: FRIDAY });
await correctNetValue(
  { ...mall.clearing, doneBy: 'staff1' },
  { productNo: FUND, navOn: THURSDAY, unitValue: nav(100_000_000n), reason: 'announced' },
);

type Then = { readonly as_of?: typeof FRIDAY; readonly known_on?: typeof FRIDAY };

async function journalOf(then: Then): Promise<string> {
  const asked = { file_kind: 'account', format: 'hledger', filter: {}, ...then } as const;
  return Buffer.from(await client(positions.exportAccountFile, asked)).toString();
}

const traceOf = async (
  figure_kind: 'shares' | 'mv' | 'cost' | 'total_income',
  key: string,
  then: Then,
) => client(positions.queryFigureTrace, { figure_kind, figure_key: key, ...then });

it.each([
  {
    asked: { as_of: THURSDAY },
    lots: [125_00n],
    mark: '1',
    why: 'the lot of the purchase is corrected',
  },
  {
    asked: { as_of: THURSDAY, known_on: TUESDAY },
    lots: [100_00n],
    mark: '0',
    why: 'the correction was not known',
  },
  { asked: { as_of: FRIDAY }, lots: [125_00n, 200_00n], mark: '1', why: 'the other lot stays' },
  { asked: { as_of: MONDAY }, lots: [95_00n, 200_00n], mark: '1', why: 'what left had left' },
  {
    asked: { as_of: MONDAY, known_on: MONDAY },
    lots: [70_00n, 200_00n],
    mark: '0',
    why: 'the correction was not known',
  },
  { asked: {}, lots: [95_00n, 200_00n], mark: '1', why: 'the lot that is held was corrected' },
])('as of $asked the lots are $lots: $why', async ({ asked, lots, mark }) => {
  const detail = await client(positions.queryPositionDetail, { product_no: FUND, ...asked });
  expect(detail.lots.map(({ shares }) => shares)).toEqual(lots);
  expect(detail.hold_shares).toBe(lots.reduce((sum, one) => sum + one, 0n));
  const value = detail.lots.reduce((sum, { market_value }) => sum + market_value, 0n);
  expect(value).toBe(detail.market_value);
  expect((await client(positions.queryTotalPosition, asked)).is_restated).toBe(mark);
  for (const key of [FUND, `${FUND}#usable`])
    expect(await traceOf('shares', key, asked), key).toMatchObject({ matches: '1' });
  for (const kind of ['mv', 'cost', 'total_income'] as const) {
    const trace = await traceOf(kind, FUND, asked);
    expect([trace.matches, trace.checks.map(({ holds }) => holds)], kind).toEqual([
      '1',
      trace.checks.map(() => '1'),
    ]);
  }
});

it('the records behind a bill are told as of the day and from what was known', async () => {
  const page = { page_num: 1, page_size: 10 };
  for (const then of [
    { as_of: FRIDAY, known_on: FRIDAY },
    { as_of: MONDAY, known_on: TUESDAY },
    { as_of: MONDAY },
    { as_of: TUESDAY },
  ]) {
    const { list } = await client(trading.transRecordlistQuery, { ...page, ...then });
    const asked = { ...page, ...then, month: '202611' };
    const behind = await client(positions.queryMonthlyBillTransactionRecord, asked);
    expect(behind.list.length).toBeGreaterThan(0);
    for (const one of behind.list) expect(list, JSON.stringify(then)).toContainEqual(one);
  }
  const known = { ...page, month: '202611', as_of: FRIDAY, known_on: FRIDAY };
  const { list } = await client(positions.queryMonthlyBillTransactionRecord, known);
  expect(list.find(({ order_no }) => order_no === bought.order_no)).toMatchObject({
    confirm_share: 100_00n,
  });
});

it('the prices of the journal are those that were known', async () => {
  expect(await journalOf({ as_of: FRIDAY, known_on: FRIDAY })).toBe(before);
  expect(await journalOf({ as_of: FRIDAY })).not.toBe(before);
});

it('the version behind a value is the one that was known', async () => {
  const { readCalendar, agent } = mall.clearing;
  const { clock } = mall.deps;
  // Back to what it was first: the newest version has the value of the first one.
  await correctNetValue(
    { db, clock, readCalendar, agent, doneBy: 'staff1' },
    { productNo: FUND, navOn: THURSDAY, unitValue: nav(125_000_000n), reason: 'announced' },
  );
  const inputOf = async (then: Then) =>
    (await traceOf('mv', FUND, then)).inputs.find((one) => one.input_value.startsWith('1.25'))
      ?.version;
  expect(await inputOf({ as_of: THURSDAY })).toContain('第3版');
  expect(await inputOf({ as_of: THURSDAY, known_on: THURSDAY })).toContain('第1版');
  expect(await wrongsIn(mall.clearing)).toEqual([]);
});
