import { getBjhgHisIncomeList } from '@mall/contract/catalogue/bjhg';
import { queryBjhgDisclosure } from '@mall/contract/catalogue/bjhg-disclosure';
import { rate } from '@mall/domain/money/units';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { type Answer, answer } from '#testing/fake-server.ts';
import { renderMall } from '#testing/render-mall.tsx';
import { quoteSheet } from './save-quotes.ts';
import { shortestFirst } from './shortest-first.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

const disclosed = (await exampleOf(queryBjhgDisclosure, 'catalogue/queryBjhgDisclosure')).reply;
const quotes = (await exampleOf(getBjhgHisIncomeList, 'catalogue/getBjhgHisIncomeList')).reply;
const ANSWERS = [answer(queryBjhgDisclosure, disclosed), answer(getBjhgHisIncomeList, quotes)];

function openDisclosure(search: string, answers: readonly Answer[] = ANSWERS) {
  const opened = renderMall({ path: `/quotationRepurchaseInfo${search}`, answers });
  close = opened.close;
  return opened;
}

describe('the disclosure page', () => {
  it('opens with the last day: quotes, balance, collateral and coverage', async () => {
    openDisclosure('');
    const cover = within(await screen.findByRole('region', { name: '规模与担保' }));
    expect(cover.getByText('13.92亿')).toHaveAttribute('title', '1,391,720,000.00 元');
    expect(cover.getByText('116.20%')).toBeInTheDocument();
    expect(cover.queryByText('低于100%')).not.toBeInTheDocument();
    expect(await screen.findByRole('region', { name: '今日报价' })).toBeInTheDocument();
  });

  it('warns when the collateral does not cover what is owed', async () => {
    const list = disclosed.list.map((day) => ({ ...day, coverage_ratio: rate(99_990_000n) }));
    openDisclosure('', [answer(queryBjhgDisclosure, { list })]);
    expect(await screen.findByText('低于100%')).toBeInTheDocument();
  });

  it('asks for the day in the address, and says when nothing was disclosed on it', async () => {
    const { server } = openDisclosure('?date=20261108');
    expect(await screen.findByText('当日无披露数据')).toBeInTheDocument();
    expect(server.sentTo(queryBjhgDisclosure)[0]?.payload).toMatchObject({ end_date: '20261108' });
  });

  it('goes back to the last day', async () => {
    const { user, router } = openDisclosure('?date=20261108');
    await user.click(await screen.findByRole('button', { name: '最新' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('shows the quotes of a term newest first', async () => {
    openDisclosure('');
    const history = within(await screen.findByRole('region', { name: '历史报价' }));
    const days = (await history.findAllByRole('rowheader')).map((cell) => cell.textContent);
    expect(days).toEqual(['2026-11-12', '2026-11-11', '2026-11-10']);
  });
});

it('writes every quote into the file, newest day and shortest term first', () => {
  const [first] = quotes.list;
  const longer = quotes.list.map((quote) => ({ ...quote, product_no: 'BJ028', prod_term: 28 }));
  const until = first?.date_num;
  if (until === undefined) throw new Error('the example has quotes');
  const sheet = quoteSheet([...longer, ...quotes.list], {
    until,
    at: '2026-11-12 10:00:00',
    by: '访客',
  });
  expect(sheet.rows).toHaveLength(6);
  expect(sheet.rows.slice(0, 2)).toEqual([
    [
      { kind: 'day', day: '2026-11-12' },
      { kind: 'text', text: 'BJ007' },
      { kind: 'text', text: '7天' },
      { kind: 'figure', text: '1.42', decimals: 2 },
      { kind: 'figure', text: '0.30', decimals: 2 },
    ],
    expect.arrayContaining([{ kind: 'text', text: 'BJ028' }]),
  ]);
});

it('keeps a steady order among terms of the same length', () => {
  const quote = (product_no: string, prod_term: number) => ({ product_no, prod_term });
  const given = [quote('B', 7), quote('C', 1), quote('A', 7)];
  expect(shortestFirst(given).map(({ product_no }) => product_no)).toEqual(['C', 'A', 'B']);
});
