import { queryIndexByJson, queryIndexIncomeCurve } from '@mall/contract/catalogue/market-index';
import {
  queryAllPositionHisIncome,
  queryMonthlyPositionHisIncome,
  queryPositionProductHisIncome,
} from '@mall/contract/positions/income-history';
import {
  queryMonthlyBillTransactionRecord,
  queryPositionMonthlyBill,
} from '@mall/contract/positions/monthly-bill';
import { queryPositionDetail } from '@mall/contract/positions/position-detail';
import { queryAllPositionProductList } from '@mall/contract/positions/position-list';
import { queryTotalPosition } from '@mall/contract/positions/total-position';
import { checkTradeTime } from '@mall/contract/shop/trade-time';
import { formatDecimal } from '@mall/domain/money/decimal';
import { rate } from '@mall/domain/money/units';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, refusal } from '#testing/fake-server.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';
import { wholeText } from '#testing/whole-text.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

const replyOf = async <C extends Parameters<typeof exampleOf>[0]>(call: C, name: string) =>
  (await exampleOf(call, name)).reply;
const total = await replyOf(queryTotalPosition, 'positions/queryTotalPosition');
const history = await replyOf(queryAllPositionHisIncome, 'positions/queryAllPositionHisIncome');
const months = await replyOf(
  queryMonthlyPositionHisIncome,
  'positions/queryMonthlyPositionHisIncome',
);
const bill = await replyOf(queryPositionMonthlyBill, 'positions/queryPositionMonthlyBill');
const trades = await replyOf(
  queryMonthlyBillTransactionRecord,
  'positions/queryMonthlyBillTransactionRecord',
);
const held = await replyOf(queryAllPositionProductList, 'positions/queryAllPositionProductList');
const detail = await replyOf(queryPositionDetail, 'positions/queryPositionDetail');
const past = await replyOf(
  queryPositionProductHisIncome,
  'positions/queryPositionProductHisIncome',
);
const time = await replyOf(checkTradeTime, 'shop/checkTradeTime');
const indices = await replyOf(queryIndexByJson, 'catalogue/queryIndexByJson');
const curve = await replyOf(queryIndexIncomeCurve, 'catalogue/queryIndexIncomeCurve');

function open(search: string, ...answers: readonly Answer[]) {
  const opened = renderMall({
    path: `/MyAccount/AssetsAnalyse${search}`,
    customer: CUSTOMER,
    answers: [
      ...answers,
      answer(queryTotalPosition, total),
      answer(queryAllPositionHisIncome, history),
      answer(queryMonthlyPositionHisIncome, months),
      answer(queryPositionMonthlyBill, bill),
      answer(queryMonthlyBillTransactionRecord, trades),
      answer(checkTradeTime, time),
      answer(queryIndexByJson, indices),
      answer(queryIndexIncomeCurve, curve),
    ],
  });
  close = opened.close;
  return opened;
}

it('cuts the assets five ways, each with its bar and table', async () => {
  open('');
  for (const name of ['大类', '风险等级', '产品类型', '期限', '管理人'])
    expect(await screen.findByRole('table', { name: new RegExp(`按${name}`) })).toBeInTheDocument();
  expect(screen.getByText('R1.28')).toBeInTheDocument();
  expect(screen.getByText('T+3')).toBeInTheDocument();
});

it('warns an institution of a fund of which it owns a fifth or more, and shows a person no part', async () => {
  const { analysis } = total;
  if (!analysis) throw new Error('the example has an analysis');
  const [warned] = analysis.fund_shares;
  if (!warned) throw new Error('the example has a part of a fund');
  const small = {
    ...warned,
    product_no: '910066',
    share_pct: rate(150_000n),
    is_warned: '0' as const,
  };
  const { close: closeFirst } = open(
    '',
    answer(queryTotalPosition, {
      ...total,
      analysis: { ...analysis, fund_shares: [warned, small] },
    }),
  );
  const table = await screen.findByRole('table', { name: '占基金份额，共2只' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).queryAllByText('集中度预警').length)).toEqual([1, 0]);
  expect(within(table).getByTestId('fig-fund_share-910088')).toHaveTextContent('25.00%');
  expect(within(table).getByTestId('fig-fund_share-910066')).toHaveTextContent('0.15%');
  expect(screen.getByText(/达到20%预警，单户持有须低于50%/)).toBeInTheDocument();
  closeFirst();
  open('', answer(queryTotalPosition, { ...total, analysis: { ...analysis, fund_shares: [] } }));
  await screen.findByText('R1.28');
  expect(screen.queryByText('占基金份额')).toBeNull();
});

it('weighs no risk of cash alone, and has no largest holdings of it', async () => {
  const { analysis } = total;
  if (!analysis) throw new Error('the example has an analysis');
  const nothing = { largest_product: null, largest_manager: null, fund_shares: [] };
  const none = { weighted_risk: rate(0n), top5_share_pct: rate(0n) };
  const cash = { ...total, analysis: { ...analysis, ...nothing, ...none } };
  open('', answer(queryTotalPosition, cash));
  expect(await screen.findByText('加权风险')).toBeInTheDocument();
  expect(screen.queryByTestId('fig-risk-all')).toBeNull();
  expect(screen.queryByTestId('fig-concentration-top5')).toBeNull();
});

it('shows an empty account nothing that looks like figures', async () => {
  open('', answer(queryTotalPosition, { ...total, analysis: null }));
  expect(await screen.findByText('去选产品')).toBeInTheDocument();
});

it('tells three returns, each with the sentence that says what it counts, and contributions that add up', async () => {
  open('?tab=return');
  expect(await screen.findByText('时间加权收益率（TWR）')).toBeInTheDocument();
  expect(screen.getByText('资金加权年化收益率（XIRR）')).toBeInTheDocument();
  expect(screen.getByText(wholeText('3.23%（2025-07-01 至 2025-09-30）'))).toBeInTheDocument();
  const table = within(await screen.findByRole('table', { name: /收益贡献/ }));
  const sums = within(table.getByRole('row', { name: /合计/ }));
  expect(sums.getByText('+10.00%')).toBeInTheDocument();
});

it('calls the money-weighted return of less than a year by its own name', async () => {
  const { returns } = history;
  if (!returns) throw new Error('the example has returns');
  open(
    '?tab=return',
    answer(queryAllPositionHisIncome, { ...history, returns: { ...returns, xirr_is_annual: '0' } }),
  );
  expect(await screen.findByText('区间资金加权收益率（未年化）')).toBeInTheDocument();
});

it('spells the bill of a month, its cash account and its trades', async () => {
  const { server } = open('?tab=bill&month=202610');
  expect(await screen.findByRole('heading', { name: '2026年10月账单' })).toBeInTheDocument();
  expect(screen.getByText('第1版 已结账（2026-11-06）')).toBeInTheDocument();
  expect(screen.getAllByText('574,321.55').length).toBeGreaterThan(0);
  expect(await screen.findByRole('table', { name: /账单产品，共3只/ })).toBeInTheDocument();
  expect(screen.getByText('期末现金')).toBeInTheDocument();
  expect(server.sentTo(queryPositionMonthlyBill)[0]?.payload).toMatchObject({ month: '202610' });
});

it('lets the reader choose a version of a corrected bill, and says why it was corrected', async () => {
  const { user, router } = open(
    '?tab=bill&month=202610',
    answer(queryPositionMonthlyBill, {
      ...bill,
      version: 2,
      version_count: 2,
      correct_reason: '净值更正',
      corrections: [
        { field: 'income', old_value: '4321.55', new_value: '4300.00' },
        { field: 'income_rate', old_value: '3.308397', new_value: '4.735691' },
      ],
    }),
  );
  expect(await screen.findByText('更正原因：净值更正')).toBeInTheDocument();
  expect(screen.getByText(wholeText('合计 收益：4,321.55 更正为 4,300.00'))).toBeInTheDocument();
  expect(screen.getByText(wholeText('合计 收益率：3.31% 更正为 4.74%'))).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: '账单版本' }), '1');
  expect(router.state.location.search).toContain('version=1');
});

it('says of a month without a bill that there is none', async () => {
  open('?tab=bill&month=202401', refusal(queryPositionMonthlyBill, 'bill_not_found'));
  expect(await screen.findByText('该月无账单')).toBeInTheDocument();
});

it('compares one position by every way of counting, with its two returns', async () => {
  open(
    '?tab=return',
    answer(queryAllPositionProductList, held),
    answer(queryPositionDetail, detail),
    answer(queryPositionProductHisIncome, past),
  );
  const region = await screen.findByRole('region', { name: '收益口径对照' });
  expect(await within(region).findByText('不受资金进出时点影响，反映产品表现。')).toBeVisible();
  expect(within(region).getByText('考虑每笔资金的时间，反映您的实际收益。')).toBeVisible();
  for (const { cost_method_dict_name } of detail.cost_views)
    expect(
      within(region).getByRole('row', { name: new RegExp(cost_method_dict_name) }),
    ).toBeVisible();
});

it('lists the months of a year with the columns of a bill, and closes the year', async () => {
  open('?tab=bill&year=2026', answer(queryPositionMonthlyBill, bill));
  const table = await screen.findByRole('table', { name: '2026年账单，共12个月' });
  const rows = within(table).getAllByRole('row');
  // A head, twelve months and their sum.
  expect(rows).toHaveLength(14);
  const income = rows.at(-1)?.querySelector('[data-trace="bill:2026#income"]');
  expect(income?.getAttribute('data-value')).toBe(formatDecimal(bill.income * 12n, 2));
});

it('says of a year without bills that it has no sums', async () => {
  open('?tab=bill&year=2025', refusal(queryPositionMonthlyBill, 'bill_not_found'));
  const table = await screen.findByRole('table', { name: '2025年账单，共12个月' });
  expect(within(table).queryAllByRole('link')).toEqual([]);
});
