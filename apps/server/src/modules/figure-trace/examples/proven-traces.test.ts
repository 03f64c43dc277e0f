import { contract } from '@mall/contract';
import type { RequestOf } from '@mall/contract/define-call';
import { REFUSALS } from '@mall/contract/refusals';
import { formatDecimal } from '@mall/domain/money/decimal';
import { nav } from '@mall/domain/money/units';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { correctNetValue } from '#modules/clearing/index.ts';
import { redeem } from '#testing/exits/story-holder.ts';
import { liftGuards } from '#testing/planted-mall.ts';
import type { StoryEvent } from '#testing/story-events.ts';
import { createStoryMall, endDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';

const [PAYS, CORRECTED] = ['910066', '910067'] as const;
const friday = dayOf('2026-11-13');
/** EX-7.1: 10,000.00 shares, 0.0500 a share, 1.2000 on the ex-day; C1 takes cash, C2 shares. The other fund is corrected later. */
const mall = await createStoryMall({
  startsAt: '2026-11-12T14:00:00+08:00',
  valuesOn: (day) => ({
    [PAYS]: day < friday ? 125_000_000n : 120_000_000n,
    [CORRECTED]: 125_000_000n,
  }),
  eventsOn: (day): Record<string, StoryEvent> =>
    day === friday ? { [PAYS]: { dividend: 5_000_000n, payOn: '2026-11-17' } } : {},
});
const { clearing, ownerDb } = mall;
const { db } = mall.deps;
await sellFund(db, { productNo: PAYS });
await sellFund(db, { productNo: CORRECTED, purchaseRate: 0n });
const cash = await mall.enter({ clientId: 'C1', free: 100_000_00n });
const shares = await mall.enter({ clientId: 'C2', free: 100_000_00n });
const { positions } = contract;

beforeAll(async () => {
  for (const [shopper, method] of [
    [cash, '1'],
    [shares, '0'],
  ] as const)
    await buy(shopper, PAYS, 12_518_75n, method);
  await buy(cash, CORRECTED, 1_250_00n);
  await endDay(mall);
  await endDay(mall);
  await redeem(cash, { productNo: CORRECTED, shares: 100_00n });
  await endDay(mall);
}, 120_000);

type Asked = RequestOf<typeof positions.queryFigureTrace>;
const traceOf = (
  figure_kind: Asked['figure_kind'],
  figure_key: string,
  at: Pick<Asked, 'as_of' | 'known_on'> = {},
  shopper = cash,
) => shopper.client(positions.queryFigureTrace, { figure_kind, figure_key, ...at });
const detailOf = (at: Pick<Asked, 'as_of' | 'known_on'> = {}) =>
  cash.client(positions.queryPositionDetail, { product_no: CORRECTED, ...at });

/** What a trace says while a row is wrong, as only an owner of the database can make it. */
async function whileWrong(
  change: string,
  back: string,
  ...asked: Parameters<typeof traceOf>
): ReturnType<typeof traceOf> {
  const write = (statement: string) =>
    ownerDb.transaction().execute(async (tx) => {
      await liftGuards(tx);
      await sql`alter table dividend_payout disable trigger user`.execute(tx);
      await sql.raw(statement).execute(tx);
    });
  await write(change);
  try {
    return await traceOf(...asked);
  } finally {
    await write(back);
  }
}

it('a dividend is the shares of the record day by the amount per share', async () => {
  const paid = await traceOf('payout', `${PAYS}@20261113`);
  expect(paid).toMatchObject({ figure_value: '500.00', recomputed_value: '500.00', matches: '1' });
  expect(paid.steps).toMatchObject([
    { expression: '10000.00 × 0.05000000', result: '500.00', rounding: '四舍五入' },
  ]);
  const turned = await traceOf('payout', `${PAYS}@20261113`, {}, shares);
  expect(turned).toMatchObject({ figure_value: '416.67', matches: '1', unit: '份' });
  expect(turned.steps.map(({ expression, result }) => [expression, result])).toEqual([
    ['10000.00 × 0.05000000', '500.00'],
    ['500.00 ÷ 1.20000000', '416.67'],
  ]);
  const add = (sum: string) => `update dividend_payout set ${sum} where product_no = '${PAYS}'`;
  const [more, less] = ['cash_fen = cash_fen + 100', 'cash_fen = cash_fen - 100'].map(add);
  expect(await whileWrong(more ?? '', less ?? '', 'payout', `${PAYS}@20261113`)).toMatchObject({
    figure_value: '501.00',
    recomputed_value: '500.00',
    matches: '0',
  });
});

it('a stored value that is not shares by net value does not agree with the income of its day', async () => {
  for (const kind of ['day_income', 'bill'] as const) {
    const key = kind === 'bill' ? `202611#${PAYS}.begin_asset` : `${PAYS}@20261113`;
    expect(await traceOf(kind, key), kind).toMatchObject({ matches: '1' });
  }
  const move = (sign: string) =>
    `update position_value set value_fen = value_fen ${sign} 100 where client_id = 'C1' and product_no = '${PAYS}'
        and valued_on = '2026-11-13'`;
  const wrong = await whileWrong(move('+'), move('-'), 'day_income', `${PAYS}@20261113`);
  expect(wrong.steps.map(({ expression, result }) => [expression, result])).toContainEqual([
    '10000.00 × 1.20000000',
    '12000.00',
  ]);
  expect(wrong.matches).toBe('0');
});

it('a trace of what was known by a day says so', async () => {
  const known = async (at: Parameters<typeof traceOf>[2]) =>
    (await traceOf('mv', PAYS, at)).known_on.slice(0, 10);
  const asOf = friday;
  expect(await known({})).toBe('2026-11-17');
  expect(await known({ as_of: asOf })).toBe('2026-11-17');
  expect(await known({ as_of: asOf, known_on: dayOf('2026-11-16') })).toBe('2026-11-16');
});

it('parts are told in their unit, to the fen and by their names', async () => {
  const top = await traceOf('concentration', 'top5');
  expect(top.steps).toMatchObject([{ result: top.figure_value }]);
  const risk = await traceOf('risk', 'all');
  const worth = await traceOf('mv', PAYS);
  expect(risk.steps[0]?.expression).toContain(` ${worth.figure_value} × `);
  expect(risk.steps.at(-1)?.expression).toMatch(/^\d+\.\d\d ÷ \d+\.\d\d$/);
  for (const [kind, key] of [
    ['day_income', 'all@20261113'],
    ['bill', '202611#income'],
    ['month', '202611#income'],
    ['contribution', 'all#income@20261101-20261130'],
  ] as const)
    for (const { symbol } of (await traceOf(kind, key)).formula_symbols)
      expect(symbol, kind).toMatch(/测试/);
  expect((await traceOf('net_value', PAYS)).inputs).toMatchObject([
    { input_name: '净值', source_name: '净值文件', version: expect.stringContaining('第1版') },
  ]);
});

it('a span without a fall says so and awaits no net value', async () => {
  const fallen = await traceOf('drawdown', `${CORRECTED}@20261112-20261113`);
  expect(fallen).toMatchObject({ figure_value: '0.000000', note: '区间内没有回撤' });
  const single = await traceOf('volatility', `${CORRECTED}@20261112-20261112`);
  expect(single).toMatchObject({ figure_value: null, note: '区间内的数据不足以计算' });
});

it('a corrected net value is the last step of a cost, of today and of a day before it', async () => {
  const product = { productNo: CORRECTED, navOn: dayOf('2026-11-12'), reason: 'announced anew' };
  const made = await correctNetValue(
    { ...clearing, doneBy: 'staff1' },
    { ...product, unitValue: nav(128_000_000n) },
  );
  expect(made).toMatchObject({ kind: 'corrected', rebooked: 1, claims: [] });
  const before = { as_of: dayOf('2026-11-16') };
  for (const at of [{}, before, { ...before, known_on: dayOf('2026-11-16') }]) {
    const { hold_shares, cost_balance } = await detailOf(at);
    const { steps, figure_value, matches } = await traceOf('cost', CORRECTED, at);
    expect([figure_value, matches]).toEqual([formatDecimal(cost_balance, 2), '1']);
    expect(steps.at(-1)?.remark).toContain(`份额 ${formatDecimal(hold_shares ?? 0n, 2)}`);
    for (const kind of ['realised', 'total_income', 'shares', 'avg_cost'] as const)
      expect((await traceOf(kind, CORRECTED, at)).matches, `${kind} ${JSON.stringify(at)}`).toBe(
        '1',
      );
  }
  expect((await traceOf('cost', CORRECTED)).steps.at(-1)?.expression).toContain('-23.44');
});

it('a cost whose events end with other shares does not agree', async () => {
  const move = (sign: string) =>
    `update holding set shares_e2 = shares_e2 ${sign} 100 where client_id = 'C1' and product_no = '${PAYS}'`;
  const wrong = await whileWrong(move('-'), move('+'), 'cost', PAYS);
  expect(wrong).toMatchObject({ matches: '0', checks: [{ holds: '0', result: '10000.00' }] });
});

it.each([
  'bill:202611#constructor',
  'bill:202611#cash.__proto__',
  'bill:202611#cash.constructor',
  'record_sum:toString',
  'transfer_sum:constructor',
  'repo:all#constructor',
  'contribution:all#constructor@20261101-20261130',
])('refuses a name that every object has: %s', async (asked) => {
  const [kind = '', key = ''] = asked.split(':');
  // The kinds are written out above.
  await expect(traceOf(kind as Asked['figure_kind'], key)).rejects.toMatchObject({
    errorNo: REFUSALS.figure_not_visible.errorNo,
  });
});
