import { queryBjhgWdq } from '@mall/contract/catalogue/bjhg';
import { queryProductByJson, queryProductByJsonOwn } from '@mall/contract/catalogue/product-list';
import { queryProductTradeRules } from '@mall/contract/catalogue/product-rules';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { answer } from '#testing/fake-server.ts';
import { listedProduct } from '#testing/product-item.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';

let close: (() => void) | undefined;
afterEach(() => close?.());

const term = (days: number, differs: Parameters<typeof listedProduct>[0] = {}) =>
  listedProduct({
    product_no: `BJ${days}`,
    product_code: `BJ${days}`,
    product_short_name: `多元宝${days}天`,
    category_id: '10000',
    prod_term: days,
    prod_term_unit: '0',
    prod_term_unit_dict_name: '天',
    expire_year_rate: '1.42',
    break_year_rate: '0.30',
    expire_date_num: 20261119,
    first_min_buy_money: '1000.00',
    is_ration: '0',
    ...differs,
  });
const WEEK = term(7);
const MONTH = term(28, {
  expire_year_rate: '1.80',
  button_status: '0',
  button_words: '非交易时间',
});
const NEWCOMER = term(14, { newguest_flag: '1', expire_year_rate: '3.00' });
const PAGE = { list: [WEEK, NEWCOMER, MONTH], count: 3 };

function open(address = '', setting: Partial<Parameters<typeof renderMall>[0]> = {}) {
  const opened = renderMall({
    path: `/topic/duoyuanbao${address}`,
    answers: [answer(queryProductByJson, PAGE), answer(queryProductByJsonOwn, PAGE)],
    ...setting,
  });
  close = opened.close;
  return opened;
}

it('shows each term on the ladder once, without the offers that have their own page', async () => {
  open();
  const ladder = within(await screen.findByRole('table', { name: '各期限的约定年化收益率' }));
  expect(ladder.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    '7天',
    '28天',
  ]);
  expect(ladder.getByText('1.80%')).toBeInTheDocument();
});

it('lists agreed yield, term, minimum and due date, and says why a term cannot be bought now', async () => {
  open();
  const row = within(await screen.findByTestId('row-BJ28'));
  expect(row.getByText('1.80%')).toBeInTheDocument();
  expect(row.getByText('28天')).toBeInTheDocument();
  expect(row.getByText('1,000.00 元')).toBeInTheDocument();
  expect(row.getByRole('button', { name: '非交易时间 多元宝28天' })).toHaveAttribute(
    'title',
    '非交易时间，交易日 09:15-15:30 可买入',
  );
});

it('sorts by yield and term, and filters by term', async () => {
  const { user, router, server } = open();
  await screen.findByTestId('row-BJ7');
  await user.click(screen.getByRole('button', { name: '约定年化收益率' }));
  expect(router.state.location.search).toBe('?sort=expire_year_rate.desc');
  await user.click(screen.getByTestId('filter-term-30'));
  expect(router.state.location.search).toBe('?term=30&sort=expire_year_rate.desc');
  await waitFor(() =>
    expect(JSON.stringify(server.sentTo(queryProductByJson).at(-1)?.payload)).toContain('between'),
  );
});

it('tells the rules in the words of the server', async () => {
  const { reply } = await exampleOf(queryProductTradeRules, 'catalogue/queryProductTradeRules');
  const { server } = open('', {
    answers: [answer(queryProductByJson, PAGE), answer(queryProductTradeRules, reply)],
  });
  expect(await screen.findByText('交易日15:00前可撤单。')).toBeInTheDocument();
  expect(server.sentTo(queryProductTradeRules)[0]?.payload).toMatchObject({ product_no: 'BJ7' });
});

it('sums what a customer has lent, and shows a visitor no such block', async () => {
  const { reply } = await exampleOf(queryBjhgWdq, 'catalogue/queryBjhgWdq');
  const both = { list: [...reply.list, ...reply.list], count: 2 };
  open('', {
    customer: CUSTOMER,
    answers: [answer(queryProductByJsonOwn, PAGE), answer(queryBjhgWdq, both)],
  });
  expect(await screen.findByText('200,000.00')).toBeInTheDocument();
  expect(screen.getByText('23.34')).toBeInTheDocument();
  close?.();

  open();
  await screen.findByTestId('row-BJ7');
  expect(screen.queryByText('我的多元宝')).not.toBeInTheDocument();
});
