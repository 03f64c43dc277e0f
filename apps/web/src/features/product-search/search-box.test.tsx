import { queryProductSearch } from '@mall/contract/catalogue/product-list';
import { crhMallP047 } from '@mall/contract/legacy/shop-window';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Answer, answer, refusal } from '#testing/fake-server.ts';
import { listedProduct } from '#testing/product-item.ts';
import { renderMall } from '#testing/render-mall.tsx';

const found = {
  list: [listedProduct(), listedProduct({ product_no: '910077', product_code: '910077' })],
  count: 31,
};
// The page behind a hit is compiled first.
const WITHIN = { timeout: 20_000 };
let close: (() => void) | undefined;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  close?.();
  vi.useRealTimers();
});

async function openBox(...answers: readonly Answer[]) {
  const opened = renderMall({ path: '/nowhere', answers });
  close = opened.close;
  await rest(0);
  // What searches comes with the first look at the box.
  fireEvent.pointerEnter(screen.getByRole('combobox', { name: '搜索产品' }));
  const box = () => screen.getByRole('combobox', { name: '搜索产品' });
  await vi.waitFor(async () => {
    await settle();
    expect(box()).toHaveAttribute('aria-autocomplete', 'list');
  }, WITHIN);
  const type = (value: string) => fireEvent.change(box(), { target: { value } });
  const searches = () => opened.server.sentTo(queryProductSearch).map(({ payload }) => payload);
  return { ...opened, box: box(), type, searches };
}

const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
// The cache tells its readers of an answer a moment after it came.
const settle = () => rest(10);

it('asks when the typing has rested 800 ms, without blanks', async () => {
  const { type, searches } = await openBox(answer(queryProductSearch, found));
  type('启明');
  await rest(799);
  type(' 启明 汇稳 ');
  await rest(799);
  expect(searches()).toEqual([]);
  await rest(1);
  expect(searches()).toEqual([{ codeor_name: '启明汇稳', page_num: 1, page_size: 20 }]);
});

it('asks at once on Enter', async () => {
  const { box, type, searches } = await openBox(answer(queryProductSearch, found));
  type('910021');
  fireEvent.keyDown(box, { key: 'Enter' });
  await rest(0);
  expect(searches()).toHaveLength(1);
});

it.each([
  { typed: '910077', to: '?product_no=910077', why: 'an exact code is one product' },
  { typed: '910', to: '?q=910', why: 'anything else is a list of results' },
])('Enter opens $to for $typed: $why', async ({ typed, to }) => {
  const { box, type, router } = await openBox(answer(queryProductSearch, found));
  type(typed);
  fireEvent.keyDown(box, { key: 'Enter' });
  await settle();
  await act(() => vi.waitFor(() => expect(router.state.location.search).toBe(to), WITHIN));
});

it('stays where it is when Enter finds nothing, or when the text changes before the answer', async () => {
  const { box, type, router } = await openBox(answer(queryProductSearch, { list: [], count: 0 }));
  type('没有');
  fireEvent.keyDown(box, { key: 'Enter' });
  type('没有了');
  await rest(800);
  await settle();
  expect(screen.getByText('未找到“没有了”相关产品')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/nowhere');
});

it('opens the hit the arrow keys point at and remembers the search', async () => {
  const { box, type, router } = await openBox(answer(queryProductSearch, found));
  type('910');
  await rest(800);
  await settle();
  const list = screen.getByRole('listbox', { name: '搜索产品' });
  const options = within(list).getAllByRole('option');
  expect(options.at(-1)).toHaveTextContent(`查看全部 ${found.count} 条结果`);

  fireEvent.keyDown(box, { key: 'ArrowDown' });
  expect(box).toHaveAttribute('aria-activedescendant', options[0]?.id);
  fireEvent.keyDown(box, { key: 'Enter' });
  const opened = () => expect(router.state.location.search).toBe('?product_no=910021');
  await act(() => vi.waitFor(opened, WITHIN));

  fireEvent.focus(screen.getByRole('combobox', { name: '搜索产品' }));
  const recent = screen.getByRole('group', { name: '最近搜索' });
  expect(within(recent).getByRole('option')).toHaveTextContent('910');
});

it('leads to all hits from the last line', async () => {
  const { box, type, router } = await openBox(answer(queryProductSearch, found));
  type('910');
  await rest(800);
  await settle();
  fireEvent.keyDown(box, { key: 'ArrowUp' });
  fireEvent.keyDown(box, { key: 'Enter' });
  const opened = () =>
    expect(router.state.location).toMatchObject({ pathname: '/product-centre', search: '?q=910' });
  await act(() => vi.waitFor(opened, WITHIN));
});

it('says that a search failed and tries again on demand', async () => {
  const { type, searches } = await openBox(refusal(queryProductSearch, 'system_busy'));
  type('910');
  await rest(800);
  await settle();
  fireEvent.click(screen.getByRole('button', { name: '搜索失败，点击重试' }));
  await settle();
  expect(searches()).toHaveLength(2);
  expect(screen.queryByText('系统繁忙，请稍后再试')).not.toBeInTheDocument();
});

it('says what was not found', async () => {
  const { type } = await openBox(answer(queryProductSearch, { list: [], count: 0 }));
  type('没有 这只');
  await rest(800);
  await settle();
  expect(screen.getByText('未找到“没有这只”相关产品')).toBeInTheDocument();
});

it('closes on Escape and leaves the text', async () => {
  const { box, type } = await openBox(answer(queryProductSearch, found));
  type('910');
  await rest(800);
  await settle();
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(box).toHaveValue('910');
});

it('offers what others look for before anything is typed, and asks for it only then', async () => {
  const hot = { product_count: 2, list: found.list };
  const { box, server, router } = await openBox(answer(crhMallP047, hot));
  expect(server.sentTo(crhMallP047)).toEqual([]);
  fireEvent.focus(box);
  await settle();
  const group = screen.getByRole('group', { name: '热门产品' });
  fireEvent.click(within(group).getAllByRole('option')[1] ?? group);
  const opened = () => expect(router.state.location.search).toBe('?product_no=910077');
  await act(() => vi.waitFor(opened, WITHIN));
});
