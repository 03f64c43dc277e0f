import {
  addOptionalProduct,
  deleteOptionalProduct,
} from '@mall/contract/watchlist/optional-product';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Answer, answer } from '#testing/fake-server.ts';
import { fakeWatchList, WATCHED } from '#testing/fake-watch-list.ts';
import type { listedProduct } from '#testing/product-item.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';
import { type Watched, watchedProduct } from '#testing/watched-product.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

async function openWatchList(
  address: string,
  list: readonly Watched[],
  before: readonly Answer[] = [],
) {
  const opened = renderMall({
    path: `/MyAccount/favorite${address}`,
    answers: [...before, ...fakeWatchList(list).answers],
    customer: CUSTOMER,
  });
  close = opened.close;
  await screen.findByRole('table');
  return opened;
}

const PLAN: Parameters<typeof listedProduct>[0] = {
  category_id: '10017',
  highprod_invest_type: '1',
  annual_rate: '4.20',
  upp_annual_rate: '4.80',
  prod_term: 12,
  prod_term_unit: '1',
  prod_term_unit_dict_name: '个月',
};
const rowOf = (no: string) => within(screen.getByTestId(`row-${no}`));

it('names a figure in the head when all plans have it, and in every cell when they differ', async () => {
  const fixed = watchedProduct({}, { ...PLAN, product_no: 'P1' });
  await openWatchList('?cat=10017', [fixed]);
  expect(screen.getByRole('columnheader', { name: '业绩比较基准' })).toBeInTheDocument();
  expect(rowOf('P1').getByText('4.20%~4.80%')).toBeInTheDocument();
  expect(rowOf('P1').queryByText('业绩比较基准')).not.toBeInTheDocument();
  close?.();

  const open = watchedProduct({}, { ...PLAN, product_no: 'P2', highprod_invest_type: '2' });
  await openWatchList('?cat=10017', [fixed, open]);
  expect(screen.getByRole('columnheader', { name: '主要指标' })).toBeInTheDocument();
  expect(rowOf('P1').getByText('业绩比较基准')).toBeInTheDocument();
  expect(rowOf('P2').getByText('单位净值')).toBeInTheDocument();
});

it.each([
  { differs: { trade_status: '16' }, mark: '已下架', why: 'it is no longer sold' },
  { differs: { trade_status: '11' }, mark: '限大额', why: 'it is sold in small amounts' },
  { differs: { need_qualify: '1' as const }, mark: '去认定', why: 'its figures are hidden' },
])('marks a product with $mark: $why', async ({ differs, mark }) => {
  await openWatchList('', [watchedProduct({}, { product_no: 'P1', ...differs })]);
  expect(rowOf('P1').getByText(mark)).toBeInTheDocument();
});

it('puts what is chosen beside each other, and says that four is the end', async () => {
  const five = ['P1', 'P2', 'P3', 'P4', 'P5'].map((product_no) =>
    watchedProduct({}, { product_no, product_short_name: `产品${product_no}` }),
  );
  const { user } = await openWatchList('', five);
  await user.click(screen.getByRole('checkbox', { name: '全选' }));
  await user.click(screen.getByRole('button', { name: '对比' }));
  expect(await screen.findByText('最多对比4只产品')).toBeInTheDocument();
  expect(await screen.findByTestId('compare-tray')).toHaveTextContent('产品对比（4/4）');
});

it('says what could not be done, and asks for the list again', async () => {
  const gone = { success_nos: [], fail_nos: ['910021'] };
  const { user, server } = await openWatchList('', WATCHED, [answer(deleteOptionalProduct, gone)]);
  await user.click(screen.getByRole('checkbox', { name: '选择 启明汇稳纯债债券A' }));
  await user.click(screen.getByRole('button', { name: '移出自选' }));
  const asks = within(await screen.findByRole('alertdialog'));
  await user.click(asks.getByRole('button', { name: '移出自选' }));
  expect(await screen.findByText('1 只产品已下架，未能处理')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  // What the server still lists stands there again.
  expect(await screen.findByTestId('row-910021')).toBeInTheDocument();
  expect(server.sentTo(addOptionalProduct)).toHaveLength(0);
});
