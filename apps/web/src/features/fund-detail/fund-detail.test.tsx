import { queryNavProductIncomeCurve } from '@mall/contract/catalogue/product-history';
import { queryProductInfo } from '@mall/contract/catalogue/product-info';
import { queryProductYieldRatio } from '@mall/contract/catalogue/product-returns';
import { queryProductRateInfo } from '@mall/contract/catalogue/product-rules';
import { checkTradeTime } from '@mall/contract/shop/trade-time';
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
  expect(screen.getByText('1.1386')).toBeInTheDocument();
  expect(await screen.findByText('修复用时 19 天')).toBeInTheDocument();
  expect(screen.getAllByText('-0.62%').length).toBeGreaterThan(0);
});

it.each([
  { search: '', why: 'no product is named' },
  { search: '?product_no=%3Cb%3E', why: 'that is no number' },
])('says that a product is unknown when $why, and asks nobody', async ({ search }) => {
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
  const notices = within(await screen.findByRole('region', { name: '公告' }));
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

it('asks a visitor to log in when he wants to buy', async () => {
  const { user, mall } = openDetail('?product_no=910021');
  await user.click(await screen.findByTestId('buy-910021'));
  expect(mall.session.getState().isLoginOpen).toBe(true);
});
