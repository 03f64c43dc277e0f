import { queryIndexByJson, queryIndexIncomeCurve } from '@mall/contract/catalogue/market-index';
import { queryNavProductIncomeCurve } from '@mall/contract/catalogue/product-history';
import { queryProductInfo } from '@mall/contract/catalogue/product-info';
import { queryProductYieldRatio } from '@mall/contract/catalogue/product-returns';
import { queryProductRateInfo } from '@mall/contract/catalogue/product-rules';
import { checkTradeTime } from '@mall/contract/shop/trade-time';
import { assert } from '@mall/domain/assert';
import { addDays } from '@mall/domain/calendar/day';
import { rate } from '@mall/domain/money/units';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer, refusal } from '#testing/fake-server.ts';
import { renderMall } from '#testing/render-mall.tsx';

let close: (() => void) | undefined;
afterEach(() => close?.());

const info = (await exampleOf(queryProductInfo, 'catalogue/queryProductInfo')).reply;
const returns = (await exampleOf(queryProductYieldRatio, 'catalogue/queryProductYieldRatio')).reply;
const rates = (await exampleOf(queryProductRateInfo, 'catalogue/queryProductRateInfo')).reply;
const indices = (await exampleOf(queryIndexByJson, 'catalogue/queryIndexByJson')).reply;
const time = (await exampleOf(checkTradeTime, 'shop/checkTradeTime')).reply;
const curve = (await exampleOf(queryNavProductIncomeCurve, 'catalogue/queryNavProductIncomeCurve'))
  .reply;

const ALL: readonly Answer[] = [
  answer(queryProductInfo, info),
  answer(queryProductYieldRatio, returns),
  answer(queryProductRateInfo, rates),
  answer(checkTradeTime, time),
  answer(queryNavProductIncomeCurve, curve),
];

function openDetail(search: string, answers: readonly Answer[] = ALL) {
  const opened = renderMall({ path: `/detail/fund${search}`, answers });
  close = opened.close;
  return opened;
}

it('opens with name, net value and risk beside return', async () => {
  openDetail('?product_no=910021');
  expect(
    await screen.findByRole('heading', { level: 1, name: info.product_short_name }),
  ).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe(`${info.product_short_name} - 产品详情`));
  expect(screen.getByText('1.1386')).toBeInTheDocument();
  expect(await screen.findByText('修复用时 19 天')).toBeInTheDocument();
  expect(screen.getAllByText('-0.62%').length).toBeGreaterThan(0);
});

it.each([
  { search: '', why: 'no product is named' },
  { search: '?product_no=%3Cb%3E', why: 'that is no number' },
])('says that a product is unknown when $why, without a request', async ({ search }) => {
  const { server } = openDetail(search);
  expect(await screen.findByText('产品不存在或已下架')).toBeInTheDocument();
  expect(server.sentTo(queryProductInfo)).toHaveLength(0);
});

it('says that a product is unknown when the server does not know it', async () => {
  openDetail('?product_no=910021', [refusal(queryProductInfo, 'product_absent')]);
  expect(await screen.findByText('产品不存在或已下架')).toBeInTheDocument();
});

it('lets one block fail and the others live', async () => {
  openDetail('?product_no=910021', [
    refusal(queryProductRateInfo, 'system_busy'),
    ...ALL.filter(({ call }) => call !== queryProductRateInfo),
  ]);
  const fees = within(await screen.findByRole('region', { name: '费率' }));
  expect(await fees.findByText('加载失败')).toBeInTheDocument();
  expect(await screen.findByText('修复用时 19 天')).toBeInTheDocument();
});

it('says of what is not built that it is not, without offering to try again', async () => {
  openDetail('?product_no=910021');
  const notices = within(await screen.findByRole('region', { name: '公告与文件' }));
  expect(await notices.findByText('功能建设中')).toBeInTheDocument();
  expect(notices.queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
});

it('shows the curve as a table, newest first, and keeps the range in the address', async () => {
  const { user, router, server } = openDetail('?product_no=910021');
  await user.click(await screen.findByRole('button', { name: '以表格查看' }));
  const table = within(screen.getByRole('table', { name: /近1年累计涨跌/ }));
  const newest = curve.list.at(-1);
  expect(table.getAllByRole('rowheader')[0]).toHaveTextContent(newest?.date_num ?? '');

  await user.click(screen.getByRole('radio', { name: '近3月' }));
  expect(router.state.location.search).toBe('?product_no=910021&range=3m');
  await waitFor(() =>
    expect(server.sentTo(queryNavProductIncomeCurve).at(-1)?.payload).toMatchObject({
      period: '3m',
    }),
  );
});

it('takes two days of the reader’s own as the range, and refuses them backwards', async () => {
  const { user, router, server } = openDetail('?product_no=910021');
  await user.type(await screen.findByLabelText('开始日期'), '2026-06-30');
  await user.type(screen.getByLabelText('结束日期'), '2026-01-05');
  expect(await screen.findByText('开始日期须早于结束日期')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?product_no=910021');

  await user.clear(screen.getByLabelText('结束日期'));
  await user.type(screen.getByLabelText('结束日期'), '2026-11-11');
  expect(router.state.location.search).toBe('?product_no=910021&range=20260630-20261111');
  await waitFor(() =>
    expect(server.sentTo(queryNavProductIncomeCurve).at(-1)?.payload).toMatchObject({
      begin_date: '20260630',
      end_date: '20261111',
    }),
  );
});

it('lays an index beside the product over the same days, and takes it away again', async () => {
  const days = curve.list.map(({ date_num }) => ({ date_num, yield: rate(1_000_000n) }));
  const { user, router, server } = openDetail('?product_no=910021&vs=HC1000', [
    ...ALL,
    answer(queryIndexByJson, indices),
    answer(queryIndexIncomeCurve, { list: days }),
  ]);
  const chart = await screen.findByRole('slider', { name: /综合|指数|HC/ });
  expect(chart).toHaveAccessibleName(expect.stringContaining('+1.00%'));
  expect(server.sentTo(queryIndexIncomeCurve)[0]?.payload).toMatchObject({
    begin_date: curve.list[0]?.date_num.replaceAll('-', ''),
    end_date: curve.list.at(-1)?.date_num.replaceAll('-', ''),
  });
  await user.click(screen.getByRole('button', { name: /^移除/ }));
  expect(router.state.location.search).toBe('?product_no=910021');
});

it('reads and zooms by keys, and Esc shows everything again', async () => {
  const list = fortyDays();
  const { user } = openDetail('?product_no=910021', [
    answer(queryNavProductIncomeCurve, { ...curve, list }),
    ...ALL,
  ]);
  const chart = await screen.findByRole('slider');
  chart.focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(chart).toHaveAttribute('aria-valuenow', '38');
  await user.keyboard('{Home}');
  expect(chart.getAttribute('aria-valuetext')).toContain(list[0]?.date_num);

  await user.keyboard('+');
  expect(chart).toHaveAttribute('aria-valuemax', '19');
  expect(screen.getByText(`${list[0]?.date_num} 至 ${list[19]?.date_num}`)).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(chart).toHaveAttribute('aria-valuemax', '39');
});

it('makes what one has zoomed to the range of the page', async () => {
  const list = fortyDays();
  const { user, router } = openDetail('?product_no=910021', [
    answer(queryNavProductIncomeCurve, { ...curve, list }),
    ...ALL,
  ]);
  const chart = await screen.findByRole('slider');
  chart.focus();
  await user.keyboard('{Home}+');
  await user.click(screen.getByRole('button', { name: '以此区间重新计算' }));
  const days = [list[0], list[19]].map((point) => point?.date_num.replaceAll('-', ''));
  expect(router.state.location.search).toBe(`?product_no=910021&range=${days.join('-')}`);
});

it('says what an amount would cost and buy', async () => {
  const { user } = openDetail('?product_no=910021');
  await user.type(await screen.findByLabelText('试算金额（元）'), '100000');
  expect(
    await screen.findByText(/^预计确认份额 [\d,.]+（按 .+ 净值估算，以确认为准）$/),
  ).toBeInTheDocument();
  expect(screen.getByText('买入 10 万元的手续费')).toBeInTheDocument();
});

it('asks a visitor to log in when he wants to buy', async () => {
  const { user, mall } = openDetail('?product_no=910021');
  await user.click(await screen.findByTestId('buy-910021'));
  expect(mall.session.getState().isLoginOpen).toBe(true);
});

function fortyDays() {
  const [first] = curve.list;
  assert(first !== undefined, 'the example has a curve');
  const { date_num } = first;
  return Array.from({ length: 40 }, (_, index) => ({
    ...first,
    date_num: addDays(date_num, index),
  }));
}
