import { contract } from '@mall/contract';
import type { RequestOf } from '@mall/contract/define-call';
import { formatDecimal } from '@mall/domain/money/decimal';
import { beforeAll, expect, it } from 'vitest';
import { redeem } from '#testing/exits/story-holder.ts';
import { lend, offerRepo, pledge } from '#testing/repo-story.ts';
import { createStoryMall, endDay, goToDay } from '#testing/story-mall.ts';
import { buy } from '#testing/story-shopper.ts';
import { dayOf, sellFund } from '#testing/story-world.ts';

const [FUND, REPO] = ['910066', '204007'] as const;
const mall = await createStoryMall({
  startsAt: '2026-11-24T10:00:00+08:00',
  valuesOn: (day) => ({ [FUND]: day < '2026-11-25' ? 100_000_000n : 112_345_000n }),
});
const { db } = mall.deps;
await sellFund(db, { productNo: FUND });
await offerRepo(db, { productNo: REPO });
await pledge(db, '2026-09-01', 10_000_000_00n);
const holder = await mall.enter({ clientId: 'C1', free: 60_000_00n });
const { positions, catalogue } = contract;
type Asked = RequestOf<typeof positions.queryFigureTrace>;

beforeAll(async () => {
  await buy(holder, FUND, 20_000_00n);
  await endDay(mall);
  await goToDay(mall, '2026-11-25');
  await lend(holder, REPO, 5_000_00n);
  await endDay(mall);
  await redeem(holder, { productNo: FUND, shares: 5_000_00n });
  await endDay(mall);
  await redeem(holder, { productNo: FUND, shares: 1_000_00n });
  await buy(holder, FUND, 1_000_00n);
}, 120_000);

const traceOf = async (figure_kind: Asked['figure_kind'], figure_key = '', more = {}) =>
  holder.client(positions.queryFigureTrace, { figure_kind, figure_key, ...more });

/** What a trace lists, and that it adds up to the figure. */
async function listed(...asked: Parameters<typeof traceOf>) {
  const trace = await traceOf(...asked);
  expect(trace.matches, asked.join(' ')).toBe('1');
  expect(trace.recomputed_value).toBe(trace.figure_value);
  return trace.formula_symbols.map(({ symbol, value }) => [symbol, value]);
}

it('a balance is the one of the last close and every entry since', async () => {
  const terms = await listed('fetch');
  expect(terms[0]?.[0]).toMatch(/^上次日终余额 2026-11-26/);
  expect(terms.at(-1)).toEqual([expect.stringMatching(/^现金变动/), '1000.00']);
  const { entries } = await traceOf('fetch');
  expect(entries.length).toBeGreaterThan(0);
  expect((await listed('frozen')).map(([, value]) => value)).toEqual(['1000.00']);
  expect((await listed('transit_buy')).map(([, value]) => value)).toEqual(['1000.00']);
  expect(await listed('transit_redeem')).toHaveLength(1);
});

it('a past balance is made from the close before it', async () => {
  const terms = await listed('fetch', '', { as_of: dayOf('2026-11-25') });
  expect(terms[0]?.[0]).toMatch(/^上次日终余额 2026-11-24/);
  await listed('transit_redeem', '', { as_of: dayOf('2026-11-25') });
});

it('what a product realised and took in is told exit by exit and purchase by purchase', async () => {
  // One exit: what came in less what its shares had cost.
  expect((await listed('realised', FUND)).map(([symbol]) => symbol?.split(' ')[0])).toEqual([
    '赎回到账',
    '转出成本',
  ]);
  expect(await listed('dividends', FUND)).toEqual([]);
  expect(await listed('invested', FUND)).toEqual([
    [expect.stringMatching(/^累计投入/), '20000.00'],
  ]);
  expect(await listed('invested', REPO)).toEqual([[expect.stringMatching(/^累计投入/), '5000.00']]);
  expect(await listed('realised', REPO)).toEqual([]);
  await listed('unpaid', FUND);
});

it('shares that are promised or locked are told by order and lot', async () => {
  const [order] = await listed('shares', `${FUND}#frozen`);
  expect(order?.[1]).toBe('1000.00');
  await listed('shares', `${FUND}#locked`);
});

it('every line of a bill lists the orders, entries and valuations behind it', async () => {
  const { cash } = await holder.client(positions.queryPositionMonthlyBill, { month: '202611' });
  for (const line of Object.keys(cash)) await listed('bill', `202611#cash.${line}`);
  expect((await traceOf('bill', '202611#cash.buy_paid')).entries.length).toBeGreaterThan(0);
  for (const line of ['fee', 'rate', 'transit.begin', 'transit.end']) {
    const terms = await listed('bill', `202611#${line}`);
    if (line !== 'transit.begin') expect(terms.length, line).toBeGreaterThan(0);
  }
  for (const column of ['begin_asset', 'in_money', 'income', 'dividend_money'])
    for (const product of [FUND, REPO]) await listed('bill', `202611#${product}.${column}`);
  expect(await listed('bill', `202611#${FUND}.in_money`)).toHaveLength(1);
});

it('a contract that is over is listed with what it paid, made again from principal, rate and days', async () => {
  const page = { page_num: 1, page_size: 20 };
  const { list: none } = await holder.client(catalogue.queryBjhgWdq, { ...page, ended_flag: '1' });
  expect(none).toEqual([]);
  for (const day of ['2026-12-01', '2026-12-02', '2026-12-03']) {
    await goToDay(mall, day);
    await endDay(mall);
  }
  const { list } = await holder.client(catalogue.queryBjhgWdq, { ...page, ended_flag: '1' });
  const [ended] = list;
  expect(ended).toMatchObject({
    contract_status: 'MATURED',
    hold_money: 0n,
    into_contract_no: null,
    can_early_end: '0',
    can_alter_postpone: '0',
  });
  expect(ended?.paid_income).toBeGreaterThan(0n);
  const key = ended?.contract_no ?? '';
  expect(await listed('repo', `${key}#paid`)).toEqual([
    [expect.stringMatching(/^已付利息/), formatDecimal(ended?.paid_income ?? 0n, 2)],
  ]);
  expect(await listed('total_income', REPO)).toHaveLength(1);
});

it.each([
  {
    kind: 'mv',
    key: FUND,
    named: /^市值 · ./,
    formula: /^市值 = 持有份额/,
    why: 'a product is named',
  },
  {
    kind: 'bill',
    key: '202611#rate',
    named: /^账单 · 收益率$/,
    formula: /修正Dietz法$/,
    why: 'a rate',
  },
  {
    kind: 'bill',
    key: '202611#cash.buy_paid',
    named: /^账单 · 买入扣款$/,
    formula: /^买入扣款 = /,
    why: 'a line of the cash',
  },
  {
    kind: 'bill',
    key: `202611#${FUND}.in_money`,
    named: /^账单 · 投入 · ./,
    formula: /^投入 = /,
    why: 'a line of a product',
  },
] as const)('$key of a $kind has its own name and formula: $why', async (asked) => {
  const trace = await traceOf(asked.kind, asked.key);
  expect(trace.figure_name).toMatch(asked.named);
  expect(trace.formula_text).toMatch(asked.formula);
});

it('the fee of an exit is made by lots, that of a purchase by its rate', async () => {
  const page = { page_num: 1, page_size: 10 };
  const { list } = await holder.client(contract.trading.transRecordlistQuery, page);
  const feeOf = async (businType: string) => {
    const order = list.find((one) => one.busin_type === businType && one.fee !== null);
    return (await traceOf('fee', order?.order_no)).formula_text;
  };
  expect(await feeOf('300003')).toMatch(/批次/);
  expect(await feeOf('300002')).toMatch(/^手续费 = 金额 - /);
});
