import { queryProductInfo } from '@mall/contract/catalogue/product-info';
import { queryProductPosition } from '@mall/contract/catalogue/product-portfolio';
import { queryProductYieldRatio } from '@mall/contract/catalogue/product-returns';
import { queryProductRateInfo } from '@mall/contract/catalogue/product-rules';
import type { ReplyOf } from '@mall/contract/define-call';
import { rate } from '@mall/domain/money/units';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { compareBasket } from '#shared/product-list/compare/compare-basket.ts';
import { exampleOf } from '#testing/example.ts';
import { answer, refusal } from '#testing/fake-server.ts';
import { renderMall } from '#testing/render-mall.tsx';

type Info = ReplyOf<typeof queryProductInfo>;
let close: (() => void) | undefined;
afterEach(() => {
  close?.();
  compareBasket.clear();
});

async function compare(nos: string, differs: Readonly<Record<string, Partial<Info>>> = {}) {
  const info = (await exampleOf(queryProductInfo, 'catalogue/queryProductInfo')).reply;
  const rates = (await exampleOf(queryProductRateInfo, 'catalogue/queryProductRateInfo')).reply;
  const returns = (await exampleOf(queryProductYieldRatio, 'catalogue/queryProductYieldRatio'))
    .reply;
  const position = (await exampleOf(queryProductPosition, 'catalogue/queryProductPosition')).reply;
  const dearer = rates.list.map((line) =>
    line.fee_type === 'MGT' ? { ...line, rate: rate(1_200_000n) } : line,
  );
  const opened = renderMall({
    path: `/product-centre?tab=compare&nos=${nos}`,
    answers: [
      answer(queryProductInfo, ({ product_no }) => ({
        ...info,
        product_no,
        product_code: product_no,
        product_short_name: `产品${product_no}`,
        ...differs[product_no],
      })),
      answer(queryProductRateInfo, ({ product_no }) =>
        product_no === '910077' ? { ...rates, list: dearer } : rates,
      ),
      answer(queryProductYieldRatio, returns),
      answer(queryProductPosition, position),
    ],
  });
  close = opened.close;
  // The chunk of the comparison is compiled first.
  await screen.findByRole('combobox', { name: '添加对比产品' }, { timeout: 60_000 });
  return opened;
}

const columns = () =>
  screen.getAllByRole('columnheader').flatMap((head) => within(head).queryAllByRole('link'));
const names = () => columns().map((link) => link.textContent);
const line = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell');

it('lays the figures side by side and marks the lower cost only', async () => {
  await compare('910021,910077');
  await waitFor(() => expect(names()).toEqual(['产品910021', '产品910077']));
  const cells = await waitFor(() => {
    const found = line(/持有1年总成本/);
    expect(found.map((cell) => cell.textContent)).toEqual(['51.94', '141.83']);
    return found;
  });
  expect(cells.map((cell) => cell.title)).toEqual(['最低', '']);
  expect(line(/^近1年/).some((cell) => cell.title !== '')).toBe(false);
  expect(line(/前十大重合/)[0]).toHaveTextContent(/^与产品910077 \d+只，/);
});

it('shows only what differs on demand', async () => {
  const { user } = await compare('910021,910077');
  await user.click(await screen.findByRole('checkbox', { name: '只看不同项' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /^近1年/ })).toBeNull());
  expect(screen.getByRole('row', { name: /持有1年总成本/ })).toBeInTheDocument();
  expect(screen.queryByRole('rowheader', { name: '业绩' })).not.toBeInTheDocument();
});

it('moves columns by their buttons, and the address follows', async () => {
  const { user, router } = await compare('910021,910077,910088');
  await user.click(await screen.findByRole('button', { name: '左移 产品910088' }));
  await waitFor(() => expect(names()).toEqual(['产品910021', '产品910088', '产品910077']));
  expect(new URLSearchParams(router.state.location.search).get('nos')).toBe('910021,910088,910077');
  expect(screen.getByText('产品910088 已移到第 2 列')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '左移 产品910021' })).toBeDisabled();
});

it('takes a product out of the comparison and out of the basket', async () => {
  compareBasket.add({ productNo: '910021', name: '产品910021' });
  const { user, router } = await compare('910021,910077');
  await user.click(await screen.findByRole('button', { name: '移出对比 产品910021' }));
  expect(await screen.findByText('请至少选择2只产品')).toBeInTheDocument();
  expect(router.state.location.search).toContain('nos=910077');
  expect(compareBasket.list()).toEqual([]);
});

it('never shows a masked product, and says why', async () => {
  await compare('910021,910077', { '910077': { need_qualify: '1' } });
  expect(await screen.findByText('产品910077：该产品仅向合格投资者展示')).toBeInTheDocument();
  expect(names()).toEqual(['产品910021']);
});

it('says that a product of the address does not exist', async () => {
  const opened = renderMall({
    path: '/product-centre?tab=compare&nos=nothing',
    answers: [refusal(queryProductInfo, 'product_absent')],
  });
  close = opened.close;
  expect(await screen.findByText('nothing：产品不存在或已下架')).toBeInTheDocument();
  expect(screen.getByText('请至少选择2只产品')).toBeInTheDocument();
});
