import { queryProductByJson, queryProductSearch } from '@mall/contract/catalogue/product-list';
import { crhMallB032 } from '@mall/contract/legacy/shop-window';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answer } from '#testing/fake-server.ts';
import { listedProduct } from '#testing/product-item.ts';
import { renderMall } from '#testing/render-mall.tsx';

const MIXED = {
  list: [
    listedProduct(),
    listedProduct({
      product_no: 'BJ007',
      product_code: 'BJ007',
      product_short_name: '多元宝7天',
      category_id: '10000',
      category_id_dict_name: '多元宝',
      cat_varieties: null,
      cat_varieties_dict_name: null,
      prod_term: 7,
      expire_year_rate: '1.42',
    }),
  ],
  count: 25,
};
const counted = (field_value: string, product_count: number) => ({
  field_name: 'category_id',
  field_value,
  field_value_dict_name: '',
  product_count,
});
const COUNTS = {
  list: [counted('10010', 1000), counted('10050', 24), counted('10000', 7)],
  count: 3,
};

let close: (() => void) | undefined;
afterEach(() => close?.());

function openCentre(search = '') {
  const opened = renderMall({
    path: `/product-centre${search}`,
    answers: [
      answer(queryProductByJson, MIXED),
      answer(queryProductSearch, { ...MIXED, count: 2 }),
      answer(crhMallB032, COUNTS),
    ],
  });
  close = opened.close;
  const asked = () => opened.server.sentTo(queryProductByJson).at(-1)?.payload;
  return { ...opened, asked };
}

it('gives each product its family’s first figure, with its name', async () => {
  openCentre();
  const repo = await screen.findByTestId('row-BJ007');
  expect(within(repo).getByText('约定年化收益率')).toBeInTheDocument();
  expect(within(repo).getByText('1.42%')).toBeInTheDocument();
  const fund = screen.getByTestId('row-910021');
  expect(within(fund).getByText('单位净值')).toBeInTheDocument();
  expect(within(fund).getByText('+0.03%')).toBeInTheDocument();
});

it('counts the families and lists the one that is chosen', async () => {
  const { user, router, server } = openCentre();
  await user.click(await screen.findByRole('radio', { name: '公募基金（1,024）' }));
  await waitFor(() => expect(router.state.location.search).toBe('?cat=10010'));
  await waitFor(() => {
    const [last] = server.sentTo(queryProductByJson).slice(-1);
    expect(JSON.stringify(last?.payload)).toContain('10050');
  });
  expect(screen.getByRole('radio', { name: '全部（1,031）' })).not.toBeChecked();
});

it('searches every family for what stands in the address', async () => {
  const { server, asked } = openCentre('?q=启明');
  expect(await screen.findByText(/共 2 条结果/)).toHaveTextContent('“启明” 共 2 条结果');
  expect(server.sentTo(queryProductSearch).map(({ payload }) => payload)).toMatchObject([
    { codeor_name: '启明', page_num: 1, page_size: 10 },
  ]);
  expect(within(await screen.findByTestId('row-910021')).getByText('启明').tagName).toBe('B');
  expect(asked()).toBeUndefined();
});

it('leaves the search by a click, and a typed one replaces the address', async () => {
  const { user, router } = openCentre('?q=启明&page=2');
  const box = await screen.findByRole('textbox', { name: '在产品中心搜索' });
  await user.clear(box);
  await user.type(box, '9100 21{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?q=910021'));
  await user.click(screen.getByRole('button', { name: '清除搜索' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(box).toHaveValue('');
});

it('offers a visitor no purchase of a private product, but the way to the letter', async () => {
  const hidden = listedProduct({
    product_no: 'HC1703',
    product_code: 'HC1703',
    product_short_name: '衡川固收增强3号集合计划',
    category_id: '10017',
    category_id_dict_name: '资管计划',
    need_qualify: '1',
  });
  close = renderMall({
    path: '/product-centre',
    answers: [
      answer(queryProductByJson, { list: [hidden], count: 1 }),
      answer(crhMallB032, COUNTS),
    ],
  }).close;
  const row = within(await screen.findByTestId('row-HC1703'));
  expect(row.queryByTestId('buy-HC1703')).toBeNull();
  expect(row.getByRole('link', { name: '去认定 衡川固收增强3号集合计划' })).toHaveAttribute(
    'href',
    '/highEndWealthManagementSign',
  );
});
