import { contract } from '@mall/contract';
import type { ReplyOf } from '@mall/contract/define-call';
import { REFUSALS } from '@mall/contract/refusals';
import { formatDecimal } from '@mall/domain/money/decimal';
import { beforeAll, expect, it } from 'vitest';
import { redeem } from '#testing/exits/story-holder.ts';
import { outcomeOf } from '#testing/figures/figure-outcome.ts';
import { lotFigures } from '#testing/figures/lot-figures.ts';
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
const NOT_VISIBLE = { errorNo: REFUSALS.figure_not_visible.errorNo };
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
type OpenContract = ReplyOf<typeof contract.catalogue.queryBjhgWdq>['list'][number];

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
  const { list: contracts } = await holder.client(contract.catalogue.queryBjhgWdq, PAGE);
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
    ...contracts.flatMap(contractFigures),
    ['repo', `${REPO}#rate`, percent(contracts[0]?.expire_year_rate)],
    ['repo', 'all#principal', yuan(contracts[0]?.hold_money)],
    ['repo', `${REPO}#soon`, yuan(contracts[0]?.expect_expire_money)],
    ['repo', 'all#accrued', yuan(contracts[0]?.accrued_income)],
    ...(await detailFigures()),
    ...(await accountFigures()),
    ...(await pastFigures()),
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

function contractFigures(one: OpenContract): readonly ShownFigure[] {
  const { contract_no: no } = one;
  return [
    ['accrued', no, yuan(one.accrued_income)],
    ['repo', `${no}#principal`, yuan(one.hold_money)],
    ['repo', `${no}#rate`, percent(one.expire_year_rate)],
    ['repo', `${no}#expected`, yuan(one.expect_income)],
    ['repo', `${no}#due`, yuan(one.expect_expire_money)],
    ['repo', `${no}#early`, yuan(one.early_income_today)],
    ['repo', `${no}#less`, yuan(one.expect_income - one.early_income_today)],
  ];
}

/** What the page of one product shows. */
async function detailFigures(): Promise<readonly ShownFigure[]> {
  const one = await holder.client(positions.queryPositionDetail, { product_no: FUND });
  const price = (value: bigint | null) => formatDecimal((value ?? 0n) / 10_000n, 4);
  return [
    ['shares', FUND, yuan(one.hold_shares)],
    ['shares', `${FUND}#usable`, yuan(one.enable_shares)],
    ['avg_cost', FUND, price(one.avg_cost)],
    ['net_value', FUND, formatDecimal(one.unit_net_value ?? 0n, 8)],
    ['hold_rate', FUND, percent(one.hold_income_rate)],
    ['realised', FUND, yuan(one.realised_income)],
    ['dividends', FUND, yuan(one.dividend_income)],
    ['day_income', FUND, yuan(one.yesterday_income)],
    ...lotFigures(one),
    ...one.lots.map(
      (lot) => ['lot', `${FUND}#${lot.lot_no}.rate`, percent(lot.redeem_rate)] as const,
    ),
    ...one.cost_views.flatMap((view): readonly ShownFigure[] => [
      ['cost_view', `${FUND}#${view.cost_method}.cost`, yuan(view.cost_balance)],
      ['cost_view', `${FUND}#${view.cost_method}.income`, yuan(view.hold_income)],
      ['cost_view', `${FUND}#${view.cost_method}.rate`, percent(view.hold_income_rate)],
      ['cost_view', `${FUND}#${view.cost_method}.after`, yuan(view.income_after_fee)],
    ]),
  ];
}

/** What the pages of the whole account show beside its first figures. */
async function accountFigures(): Promise<readonly ShownFigure[]> {
  const total = await holder.client(positions.queryTotalPosition, { with_analysis: '1' });
  const assets = await holder.client(contract.identity.queryUserAssert, {});
  const { analysis } = total;
  if (!analysis) throw new Error('the analysis was asked for');
  return [
    ['fetch', '', yuan(assets.fetch_balance)],
    ['bound', 'all', yuan(assets.enable_balance - assets.fetch_balance)],
    ['transit', 'all', yuan(total.intransit_money)],
    ['mv', 'all', yuan(total.market_value)],
    ['hold_rate', 'all', percent(total.hold_income_rate)],
    ['day_income', 'all', yuan(total.yesterday_income)],
    ...total.category_list.flatMap((line): readonly ShownFigure[] => [
      ['mv', line.family, yuan(line.market_value)],
      ['hold_income', line.family, yuan(line.hold_income)],
      ['total_income', line.family, yuan(line.total_income)],
      ['day_income', line.family, yuan(line.yesterday_income)],
    ]),
    ...analysis.dimensions.flatMap(({ dimension, classes }) =>
      classes.flatMap((one): readonly ShownFigure[] => [
        ['mix', `${dimension}#${one.class_code}`, yuan(one.market_value)],
        ['share_pct', `${dimension}#${one.class_code}`, percent(one.share_pct)],
      ]),
    ),
    ['risk', 'all', formatDecimal(analysis.weighted_risk, 8)],
    ['concentration', 'product', percent(analysis.largest_product?.share_pct)],
    ['concentration', 'manager', percent(analysis.largest_manager?.share_pct)],
    ['concentration', 'top5', percent(analysis.top5_share_pct)],
    ...analysis.liquidity.map(({ bucket, money }) => ['liquidity', bucket, yuan(money)] as const),
    ...assets.cash_forecast.flatMap(({ date_num, items, fetch_balance }) => [
      ['forecast', `${date_num.replaceAll('-', '')}#fetch`, yuan(fetch_balance)] as const,
      ...items.map(
        ({ in_money }, place) =>
          ['forecast', `${date_num.replaceAll('-', '')}#${place}`, yuan(in_money)] as const,
      ),
    ]),
  ];
}

/** Months, returns, contributions, orders and their sums. */
async function pastFigures(): Promise<readonly ShownFigure[]> {
  const { list: months } = await holder.client(positions.queryMonthlyPositionHisIncome, {});
  const { returns } = await holder.client(positions.queryAllPositionHisIncome, {
    begin_date: dayOf('2026-11-01'),
    end_date: dayOf('2026-11-26'),
    with_returns: '1',
  });
  const bill = await holder.client(positions.queryPositionMonthlyBill, { month: '202611' });
  const { list: orders, ...sums } = await holder.client(trading.transRecordlistQuery, PAGE);
  const { list: ever } = await holder.client(positions.queryAllPositionProductList, {});
  const span = '20261101-20261126';
  return [
    ...months.flatMap(({ month, income, income_rate }): readonly ShownFigure[] => [
      ['month', `${month}#income`, yuan(income)],
      ['month', `${month}#rate`, percent(income_rate)],
    ]),
    ['simple', `all@${span}`, percent(returns?.simple_rate)],
    ['volatility', `all@${span}`, percent(returns?.volatility)],
    ...(returns?.contributions ?? []).flatMap((one): readonly ShownFigure[] => [
      ['contribution', `${one.product_no}#begin@${span}`, yuan(one.begin_value)],
      ['contribution', `${one.product_no}#in@${span}`, yuan(one.net_in)],
      ['contribution', `${one.product_no}#end@${span}`, yuan(one.end_value)],
      ['contribution', `${one.product_no}#income@${span}`, yuan(one.income)],
      ['contribution', `${one.product_no}#part@${span}`, percent(one.contribution)],
    ]),
    ...bill.product_list.flatMap((one): readonly ShownFigure[] => [
      ['bill', `202611#${one.product_no}.begin_asset`, yuan(one.begin_asset)],
      ['bill', `202611#${one.product_no}.redeem_money`, yuan(one.redeem_money)],
      ['bill', `202611#${one.product_no}.end_asset`, yuan(one.end_asset)],
    ]),
    ...(['begin_cash', 'bank_in', 'buy_paid', 'redeem_received', 'end_cash'] as const).map(
      (line) => ['bill', `202611#cash.${line}`, yuan(bill.cash[line])] as const,
    ),
    ['bill', '202611#transit.end', yuan(bill.intransit.end_intransit)],
    ['bill', '202611#rate', percent(bill.income_rate)],
    ['bill', '202611#fee', yuan(bill.fee_sum)],
    ...orders.flatMap((one): readonly ShownFigure[] => [
      ...(one.entrust_money === null
        ? []
        : [['order', `${one.order_no}#asked_money`, yuan(one.entrust_money)] as const]),
      ...(one.entrust_share === null
        ? []
        : [['order', `${one.order_no}#asked_shares`, yuan(one.entrust_share)] as const]),
      ...(one.confirm_money === null
        ? []
        : [['order', `${one.order_no}#money`, yuan(one.confirm_money)] as const]),
    ]),
    ['record_sum', 'buy#......', yuan(sums.buy_money_sum)],
    ['record_sum', 'redeem#......', yuan(sums.redeem_money_sum)],
    ['record_sum', 'fee#......', yuan(sums.fee_sum)],
    ...ever.flatMap((one): readonly ShownFigure[] => [
      ['invested', one.product_no, yuan(one.invested_money)],
      ['total_rate', one.product_no, percent(one.total_income_rate)],
    ]),
  ];
}

it('tells every figure of the account as the screens show it, and makes it again', async () => {
  const shown = await shownFigures();
  const wrong: string[] = [];
  for (const [kind, key, value] of shown) {
    const trace = await traceOf(kind, key).catch((error: unknown) => String(error));
    const told = typeof trace === 'string' ? trace : outcomeOf(trace, value);
    if (told !== undefined) wrong.push(`${kind}:${key} shows ${value}: ${told}`);
  }
  expect(wrong).toEqual([]);
  expect(shown.length).toBeGreaterThan(150);
});

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
  { kind: 'lot', key: `${FUND}#exit20261124.100.fee`, why: 'a trade date that is over' },
] as const)('refuses $kind:$key, $why', async ({ kind, key }) => {
  await expect(traceOf(kind, key)).rejects.toMatchObject(NOT_VISIBLE);
});

it('tells that who holds nothing earned nothing yesterday', async () => {
  const told = { figure_value: '0.00', matches: '1' };
  expect(await traceOf('day_income', 'all', {}, other)).toMatchObject(told);
});

it("refuses another customer's figures", async () => {
  const { list } = await holder.client(trading.transRecordlistQuery, PAGE);
  for (const { order_no } of list)
    await expect(traceOf('fee', order_no, {}, other)).rejects.toMatchObject(NOT_VISIBLE);
  await expect(traceOf('mv', FUND, {}, other)).rejects.toMatchObject(NOT_VISIBLE);
});
