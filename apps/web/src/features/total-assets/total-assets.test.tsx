import { queryUserAssert } from '@mall/contract/identity/user';
import {
  queryAllPositionHisIncome,
  queryMonthlyPositionHisIncome,
  queryPositionProductHisIncome,
} from '@mall/contract/positions/income-history';
import { queryTotalPosition } from '@mall/contract/positions/total-position';
import { checkTradeTime } from '@mall/contract/shop/trade-time';
import { checkTtdProcPre } from '@mall/contract/trading/cash-treasure';
import { transRecordlistQuery } from '@mall/contract/trading/trade-record';
import { knownDay } from '@mall/domain/calendar/day';
import { add, fen } from '@mall/domain/money/units';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, refusal } from '#testing/fake-server.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';
import { wholeText } from '#testing/whole-text.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

const total = (await exampleOf(queryTotalPosition, 'positions/queryTotalPosition')).reply;
const cash = (await exampleOf(queryUserAssert, 'identity/queryUserAssert')).reply;
const history = (await exampleOf(queryAllPositionHisIncome, 'positions/queryAllPositionHisIncome'))
  .reply;
const products = (
  await exampleOf(queryPositionProductHisIncome, 'positions/queryPositionProductHisIncome')
).reply;
const months = (
  await exampleOf(queryMonthlyPositionHisIncome, 'positions/queryMonthlyPositionHisIncome')
).reply;
const time = (await exampleOf(checkTradeTime, 'shop/checkTradeTime')).reply;
const treasure = (await exampleOf(checkTtdProcPre, 'trading/checkTtdProcPre')).reply;
const records = (await exampleOf(transRecordlistQuery, 'trading/transRecordlistQuery')).reply;
const TODAY = time.business_date_num;

function open(...answers: readonly Answer[]) {
  const opened = renderMall({
    path: '/MyAccount/TotalAssets',
    customer: CUSTOMER,
    answers: [
      ...answers,
      answer(queryTotalPosition, total),
      answer(queryUserAssert, cash),
      answer(queryAllPositionHisIncome, history),
      answer(queryPositionProductHisIncome, products),
      answer(queryMonthlyPositionHisIncome, months),
      answer(checkTradeTime, time),
      answer(checkTtdProcPre, treasure),
      answer(transRecordlistQuery, records),
    ],
  });
  close = opened.close;
  return opened;
}

it('shows parts that add up to the total, to the fen', async () => {
  open();
  const figure = await screen.findByTestId('fig-total_asset-all');
  expect(figure).toHaveTextContent('188,622.43');
  const sum = PARTS.map(amountEverywhere).reduce((all, one) => all + one, 0n);
  expect(sum).toBe(amountOf(figure));
});

const PARTS = ['fig-mv-all', 'fig-transit_buy-all', 'fig-transit_redeem-all', 'fig-cash-all'];

/** The amount of a figure, which is the same wherever the page prints it. */
function amountEverywhere(id: string): bigint {
  const amounts = new Set(screen.getAllByTestId(id).map(amountOf));
  expect([...amounts], id).toHaveLength(1);
  return [...amounts][0] ?? 0n;
}

/** The exact amount a figure carries, in fen. */
function amountOf(element: HTMLElement): bigint {
  return BigInt((element.dataset['value'] ?? '').replace('.', ''));
}

it('divides the whole account among its families, money on its way and cash; 100.00 in all', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: /资产构成/ }));
  const shares = table
    .getAllByText(/^\d+\.\d\d%$/)
    .map((cell) => BigInt((cell.textContent ?? '').replace(/[.%]/g, '')));
  const [whole] = shares.slice(-1);
  expect(whole).toBe(10_000n);
  expect(shares.slice(0, -1).reduce((sum, share) => sum + share, 0n)).toBe(10_000n);
  expect(table.queryByText('已清仓产品')).not.toBeInTheDocument();
});

it('names what products brought that are held no more, so that the column adds up', async () => {
  open(
    answer(queryTotalPosition, { ...total, total_income: add(total.total_income, fen(12_34n)) }),
  );
  const table = within(await screen.findByRole('table', { name: /资产构成/ }));
  const row = within(table.getByRole('row', { name: /已清仓产品/ }));
  expect(row.getByText('+12.34')).toBeInTheDocument();
});

it('hides every amount on demand', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '隐藏金额' }));
  expect(screen.queryByTestId('fig-total_asset-all')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '显示金额' }));
  expect(screen.getByTestId('fig-total_asset-all')).toBeInTheDocument();
});

it('says of an income without a net value that it is awaited, and what is left out', async () => {
  open(answer(queryTotalPosition, { ...total, yesterday_income: null, pending_count: 2 }));
  expect(await screen.findByText('2 只产品净值待更新，未计入昨日收益')).toBeInTheDocument();
  expect(screen.getAllByText('待更新').length).toBeGreaterThan(0);
});

it('opens a day of the calendar to its products', async () => {
  const day = knownDay(`${TODAY.slice(0, 8)}02`);
  const [line] = history.list;
  const [product] = products.list;
  if (!line || !product) throw new Error('the examples have a day and a product');
  const { user, server } = open(
    answer(queryAllPositionHisIncome, {
      ...history,
      list: [{ ...line, income_date: day, income: fen(71_44n) }],
    }),
    answer(queryPositionProductHisIncome, { ...products, list: [product] }),
  );
  await user.click(
    await screen.findByRole('button', { name: new RegExp(`${day} 收益 \\+71\\.44`) }),
  );
  const opened = within(await screen.findByRole('region', { name: `${day} 各产品收益` }));
  expect(await opened.findByRole('link', { name: product.product_short_name })).toBeInTheDocument();
  expect(server.sentTo(queryPositionProductHisIncome)[0]?.payload).toMatchObject({
    begin_date: day.replaceAll('-', ''),
    end_date: day.replaceAll('-', ''),
  });
});

it('shows of the newest day what stands above, and of the month what its bill says', async () => {
  const day = knownDay(`${TODAY.slice(0, 8)}02`);
  const month = TODAY.slice(0, 7).replace('-', '');
  const [line] = history.list;
  const [bill] = months.list;
  if (!line || !bill) throw new Error('the examples have a day and a month');
  open(
    answer(queryTotalPosition, { ...total, income_date: day, yesterday_income: fen(-71_751_56n) }),
    answer(queryAllPositionHisIncome, {
      ...history,
      list: [{ ...line, income_date: day, income: null }],
    }),
    answer(queryMonthlyPositionHisIncome, {
      list: [{ ...bill, month, income: fen(-160_207_06n) }],
    }),
  );
  const cell = await screen.findByRole('button', { name: new RegExp(`${day} 部分收益`) });
  expect(cell).toHaveTextContent('-71,751.56');
  expect(await screen.findByTestId(`fig-month-${month}#income`)).toHaveTextContent('-160,207.06');
});

it('shows months and years, and goes back a month', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: '上一月' }));
  expect(screen.getByRole('button', { name: '下一月' })).toBeEnabled();
  await user.click(screen.getByRole('radio', { name: '月' }));
  expect(await screen.findByText(/本年合计/)).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '年' }));
  expect(await screen.findByText(/^合计（元）/)).toBeInTheDocument();
  // Two months of days with the sums of their bills, the months of a year, and the years.
  expect(server.sentTo(queryMonthlyPositionHisIncome)).toHaveLength(4);
});

it('tells what comes in the coming days, each with its source, and their sum', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: /未来60个交易日资金，共3笔/ }));
  const redeemed = within(table.getByRole('row', { name: /2026-11-13/ }));
  expect(redeemed.getByText('500,000.00')).toBeInTheDocument();
  expect(redeemed.getByText('预计，以确认为准')).toBeInTheDocument();
  expect(table.getByText('到期日可用，下一交易日可取')).toBeInTheDocument();
  expect(table.getByText('600,027.23')).toBeInTheDocument();
  const deducted = within(table.getByRole('row', { name: /2026-11-20/ }));
  expect(deducted.getByText('1,000.00')).toBeInTheDocument();
  expect(deducted.getByText('按计划扣款')).toBeInTheDocument();
  expect(screen.getByText('2026-11-13 起可取')).toBeInTheDocument();
});

it('shows a new customer what to do first, and nothing that is empty', async () => {
  open(
    answer(queryTotalPosition, {
      ...total,
      intransit_money: fen(0n),
      total_income: fen(0n),
      yesterday_income: fen(0n),
      income_date: null,
      category_list: [],
    }),
  );
  expect(await screen.findByText('选择产品')).toBeInTheDocument();
  expect(screen.getByText(wholeText(/现金 50,000\.00 元/))).toBeInTheDocument();
  // Nothing is held, so nothing is awaited.
  expect(screen.queryByText('待更新')).not.toBeInTheDocument();
  expect(screen.getByTestId('fig-day_income-all')).toHaveTextContent('0.00');
  expect(screen.queryByText('收益日历')).not.toBeInTheDocument();
});

it('keeps the other blocks when one fails', async () => {
  open(refusal(queryUserAssert, 'system_busy'));
  expect(await screen.findByTestId('fig-total_asset-all')).toBeInTheDocument();
  // The cash of today and what comes later are one answer.
  expect(await screen.findAllByText('加载失败')).toHaveLength(2);
  expect(screen.getByText('收益日历')).toBeInTheDocument();
});
