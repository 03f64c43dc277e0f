import { queryTotalPosition } from '@mall/contract/positions/total-position';
import { checkTradeTime } from '@mall/contract/shop/trade-time';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { answer } from '#testing/fake-server.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';

let close: (() => void) | undefined;
afterEach(() => close?.());

const total = (await exampleOf(queryTotalPosition, 'positions/queryTotalPosition')).reply;
const time = (await exampleOf(checkTradeTime, 'shop/checkTradeTime')).reply;

function open(path: string) {
  const opened = renderMall({
    path,
    customer: CUSTOMER,
    answers: [answer(queryTotalPosition, total), answer(checkTradeTime, time)],
  });
  close = opened.close;
  return opened;
}

it('shows a past day on every page of the account until the newest is asked for again', async () => {
  const { user, router } = open('/MyAccount/TotalAssets');
  await user.click(await screen.findByRole('radio', { name: '截至' }));
  fireEvent.change(screen.getByLabelText('截至日期'), { target: { value: '2026-11-10' } });
  expect(
    await screen.findByText(/当前显示截至 2026-11-10 的账户，按最新数据，不可交易/),
  ).toBeInTheDocument();
  expect(router.state.location.search).toContain('as_of=20261110');
  await user.click(screen.getByRole('radio', { name: '按当日所知' }));
  expect(router.state.location.search).toContain('known_on=20261110');
  await user.click(screen.getByRole('link', { name: '我的持仓' }));
  await expect.poll(() => router.state.location.search).toContain('as_of=20261110');
  await user.click(screen.getByRole('button', { name: '回到最新' }));
  await expect.poll(() => router.state.location.search).not.toContain('as_of');
});

it('trades nothing in the past', async () => {
  open('/MyAccount/TotalAssets?as_of=20261110');
  const transfer = await screen.findByRole('button', { name: '银行转入' });
  expect(transfer).toHaveAttribute('title', '历史时点不可交易');
});

it('says of plans, which are told as they are now, that they are not told of the past', async () => {
  open('/MyAccount/MyPosition?tab=ration&as_of=20261110');
  expect(await screen.findByText(/^本页只显示最新数据/)).toBeInTheDocument();
});
