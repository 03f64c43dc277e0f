import { contract } from '@mall/contract';
import { REFUSALS } from '@mall/contract/refusals';
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
const other = await mall.enter({ clientId: 'C2', free: 10_00n });
const { positions, trading } = contract;
type Asked = Parameters<typeof holder.client<typeof positions.queryFigureTrace>>[1];
type Kind = Asked['figure_kind'];

const traceOf = (
  figure_kind: Kind,
  figure_key = '',
  more: Partial<Asked> = {},
  { client } = holder,
) => client(positions.queryFigureTrace, { figure_kind, figure_key, ...more });
const PAGE = { page_num: 1, page_size: 10 };
const yuan = (amount: bigint | null | undefined) => formatDecimal(amount ?? 0n, 2);
const percent = (value: bigint | null | undefined) => formatDecimal(value ?? 0n, 6);

beforeAll(async () => {
  await buy(holder, FUND, 20_000_00n);
  await endDay(mall);
  await goToDay(mall, '2026-11-25');
  await lend(holder, REPO, 5_000_00n);
  await endDay(mall);
  await redeem(holder, { productNo: FUND, shares: 5_000_00n });
  await endDay(mall);
  await buy(holder, FUND, 1_000_00n);
}, 60_000);

type ShownFigure = readonly [Kind, string, string];

/** Every figure that the calls of the account show, under the key of its trace. */
async function shownFigures(): Promise<readonly ShownFigure[]> {
  const total = await holder.client(positions.queryTotalPosition, {});
  const assets = await holder.client(contract.identity.queryUserAssert, {});
  const { list } = await holder.client(positions.queryAjPositionList, PAGE);
  const fund = list.find(({ product_no }) => product_no === FUND);
  const month = await holder.client(positions.queryPositionMonthlyBill, { month: '202611' });
  const { list: orders } = await holder.client(trading.transRecordlistQuery, PAGE);
  const { list: days, returns } = await holder.client(positions.queryAllPositionHisIncome, {
    with_returns: '1',
  });
  const contracts = await db.selectFrom('repo_contract').select('contract_no').execute();
  const span = 'all@20251101-20261126';
  const last = days.at(-1);
  return [
    ['total_asset', '', yuan(total.total_asset)],
    ['cash', '', yuan(total.cash_balance)],
    ['enable', '', yuan(total.enable_balance)],
    ['frozen', '', yuan(assets.frozen_balance)],
    ['transit_buy', '', yuan(total.intransit_buy)],
    ['transit_redeem', '', yuan(total.intransit_redeem)],
    ...list.flatMap((one): readonly ShownFigure[] => [
      ['mv', one.product_no, yuan(one.market_value)],
      ['hold_income', one.product_no, yuan(one.hold_income)],
      ['total_income', one.product_no, yuan(one.total_income)],
      ['cost', one.product_no, yuan(one.cost_balance)],
    ]),
    ['hold_income', 'all', yuan(total.hold_income)],
    ['total_income', 'all', yuan(total.total_income)],
    ['day_income', `${FUND}@20261126`, yuan(fund?.yesterday_income)],
    ['day_income', 'all@20261126', yuan(last?.income)],
    ...orders.flatMap((one): readonly ShownFigure[] =>
      one.confirm_share === null || one.product_no === REPO
        ? []
        : [
            ['fee', one.order_no, yuan(one.fee)],
            ['shares', one.order_no, yuan(one.confirm_share)],
          ],
    ),
    ...contracts.map(
      ({ contract_no }) =>
        [
          'accrued',
          contract_no,
          yuan(list.find((one) => one.product_no === REPO)?.hold_income),
        ] as const,
    ),
    ...(['begin_asset', 'in_money', 'out_money', 'income', 'end_asset'] as const).map(
      (line) => ['bill', `202611#${line}`, yuan(month[line])] as const,
    ),
    ['twr', span, percent(returns?.twr)],
    ['xirr', span, percent(returns?.xirr)],
    ['drawdown', span, percent(returns?.max_drawdown)],
    ...total.category_list.map(
      ({ family, share_pct }) => ['share_pct', `FAMILY#${family}`, percent(share_pct)] as const,
    ),
  ];
}

it('tells every figure of the account as the screens show it, and makes it again', async () => {
  const shown = await shownFigures();
  for (const [kind, key, value] of shown) {
    const trace = await traceOf(kind, key);
    const found = [trace.figure_value, trace.recomputed_value, trace.matches];
    const rounded = kind === 'twr' || kind === 'xirr' || kind === 'drawdown' ? cut : same;
    expect([rounded(found[0] ?? ''), found[2]], `${kind}:${key}`).toEqual([rounded(value), '1']);
    expect(found[1], `${kind}:${key}`).toBe(found[0]);
    expect(trace.figure_name).not.toBe(kind);
  }
  expect(shown.length).toBeGreaterThan(28);
});

const same = (text: string) => text;
/** The page has rates with two decimals of a percent. */
const cut = (text: string) => Number(text).toFixed(2);

it('tells a past day, and every link leads to a figure', async () => {
  const at = { as_of: dayOf('2026-11-24') };
  const then = await holder.client(positions.queryTotalPosition, at);
  const trace = await traceOf('total_asset', '', at);
  expect([trace.figure_value, trace.matches]).toEqual([yuan(then.total_asset), '1']);
  for (const { link, value } of (await traceOf('total_asset')).formula_symbols) {
    if (!link) throw new Error('every part of the total has a figure of its own');
    const part = await traceOf(link.figure_kind, link.figure_key);
    expect([part.figure_value, part.matches]).toEqual([value, '1']);
  }
});

it.each([
  { kind: 'mv', key: '999999', why: 'a product that is not held' },
  { kind: 'fee', key: 'DD2026111200000000', why: 'an order that is not there' },
  { kind: 'accrued', key: 'QR2026111200000000', why: 'a contract that is not there' },
  { kind: 'bill', key: '202610#income', why: 'a month without a bill' },
  { kind: 'bill', key: '202611#secret', why: 'no line of a bill' },
  { kind: 'twr', key: 'all@x-y', why: 'no days' },
  { kind: 'day_income', key: 'all@20301111', why: 'a day to come' },
  { kind: 'share_pct', key: 'FAMILY#trust', why: 'a family without holdings' },
  { kind: 'plan', key: 'P1', why: 'plans have no figures yet' },
  { kind: 'cash', key: 'C1', why: 'the account has one cash' },
] as const)('refuses $kind:$key, $why', async ({ kind, key }) => {
  const refused = { errorNo: REFUSALS.figure_not_visible.errorNo };
  await expect(traceOf(kind, key)).rejects.toMatchObject(refused);
});

it("refuses another customer's figures", async () => {
  const { list } = await holder.client(trading.transRecordlistQuery, PAGE);
  const refused = { errorNo: REFUSALS.figure_not_visible.errorNo };
  for (const { order_no } of list)
    await expect(traceOf('fee', order_no, {}, other)).rejects.toMatchObject(refused);
  await expect(traceOf('mv', FUND, {}, other)).rejects.toMatchObject(refused);
});
