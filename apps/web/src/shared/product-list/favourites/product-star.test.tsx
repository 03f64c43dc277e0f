import { queryProductByJson, queryProductByJsonOwn } from '@mall/contract/catalogue/product-list';
import {
  addOptionalProduct,
  deleteOptionalProduct,
} from '@mall/contract/watchlist/optional-product';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Answer, answer, refusal } from '#testing/fake-server.ts';
import { listedProduct } from '#testing/product-item.ts';
import { BASE_PATH, CUSTOMER, renderMall } from '#testing/render-mall.tsx';

let close: (() => void) | undefined;
afterEach(() => close?.());

const NO = '910021';
const DONE = { success_nos: [NO], fail_nos: [] };
const OTHER = '910231';
const page = {
  list: [
    listedProduct(),
    listedProduct({ product_no: OTHER, product_short_name: '澄江医药健康股票C' }),
  ],
  count: 2,
};
const lists = [answer(queryProductByJson, page), answer(queryProductByJsonOwn, page)];

function openFunds(setting: {
  readonly isVisitor?: boolean;
  readonly answers?: readonly Answer[];
}) {
  const opened = renderMall({
    path: '/topic/fund',
    answers: [...lists, ...(setting.answers ?? [])],
    ...(!setting.isVisitor && { customer: CUSTOMER }),
  });
  close = opened.close;
  return opened;
}

const star = () => screen.getByTestId(`star-${NO}`);
const expectStar = (isLit: boolean) =>
  waitFor(() => expect(star()).toHaveAttribute('aria-pressed', String(isLit)));

it('sends the customer’s number twice and the product, as the specification has it', async () => {
  const { user, server } = openFunds({ answers: [answer(addOptionalProduct, DONE)] });
  await user.click(await screen.findByTestId(`star-${NO}`));
  expect(await screen.findByText('加入自选成功')).toBeInTheDocument();
  const [sent] = server.sentTo(addOptionalProduct);
  expect(sent?.payload).toEqual({ bind_code: 'c1001', client_id: 'c1001', product_nos: [NO] });
  expect(sent?.outlivesPage).toBe(true);
});

it('says what it does, before and after', async () => {
  const { user } = openFunds({
    answers: [answer(addOptionalProduct, DONE), answer(deleteOptionalProduct, DONE)],
  });
  await user.click(await screen.findByRole('button', { name: '加入自选 启明汇稳纯债债券A' }));
  await expectStar(true);
  await user.click(screen.getByRole('button', { name: '移出自选 启明汇稳纯债债券A' }));
  expect(await screen.findByText('移出自选成功')).toBeInTheDocument();
  await expectStar(false);
});

it('does after the login what a visitor wanted before it', async () => {
  const { user, mall, server } = openFunds({
    isVisitor: true,
    answers: [answer(addOptionalProduct, DONE)],
  });
  await user.click(await screen.findByTestId(`star-${NO}`));
  expect(mall.session.getState().isLoginOpen).toBe(true);
  expect(server.sentTo(addOptionalProduct)).toHaveLength(0);
  act(() => mall.session.accept(CUSTOMER));
  expect(await screen.findByText('加入自选成功')).toBeInTheDocument();
  expect(server.sentTo(addOptionalProduct)[0]?.token).toBe('access-1');
  await expectStar(true);
});

it('forgets what a visitor wanted who closed the login', async () => {
  const { user, mall, server } = openFunds({
    isVisitor: true,
    answers: [answer(addOptionalProduct, DONE)],
  });
  await user.click(await screen.findByTestId(`star-${NO}`));
  act(() => mall.session.dismissLogin());
  act(() => mall.session.accept(CUSTOMER));
  await waitFor(() => expect(server.sentTo(queryProductByJsonOwn).length).toBeGreaterThan(0));
  expect(server.sentTo(addOptionalProduct)).toHaveLength(0);
});

it('says that the list is full, and stays as it was', async () => {
  const { user } = openFunds({ answers: [refusal(addOptionalProduct, 'watchlist_full')] });
  await user.click(await screen.findByTestId(`star-${NO}`));
  expect(await screen.findByText('自选最多200只')).toBeInTheDocument();
  await expectStar(false);
});

it('follows another tab of the same customer only', async () => {
  openFunds({});
  await screen.findByTestId(`star-${NO}`);
  const hear = (clientId: string, productNo: string) => {
    const newValue = JSON.stringify({ clientId, productNos: [productNo], isFavourite: true });
    const key = `${BASE_PATH}:watch_news`;
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
  };
  hear('c2002', NO);
  hear('c1001', OTHER);
  await waitFor(() =>
    expect(screen.getByTestId(`star-${OTHER}`)).toHaveAttribute('aria-pressed', 'true'),
  );
  await expectStar(false);
});
