import { queryTotalPosition } from '@mall/contract/positions/total-position';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { answer } from '#testing/fake-server.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';

let close: (() => void) | undefined;
afterEach(() => close?.());

it('shows a customer his figures and hides them on demand, for good', async () => {
  const { reply } = await exampleOf(queryTotalPosition, 'positions/queryTotalPosition');
  const answers = [answer(queryTotalPosition, { ...reply, yesterday_income: null })];
  const { user, mall, close: shut } = renderMall({ path: '/home', customer: CUSTOMER, answers });
  close = shut;
  const panel = await screen.findByRole('complementary', { name: '账户与下单时间' });
  const eye = await within(panel).findByRole('button', { name: '隐藏金额' });
  expect(within(panel).getByText('待更新')).toBeInTheDocument();
  await user.click(eye);
  expect(within(panel).getAllByText('****')).toHaveLength(3);
  expect(within(panel).queryByText('待更新')).not.toBeInTheDocument();
  expect(mall.storage.read('hides_figures')).toBe('1');
});

it('asks nothing about an account for a visitor', async () => {
  const { server, close: shut } = renderMall({ path: '/home' });
  close = shut;
  expect(await screen.findByText('登录后查看资产与持仓')).toBeInTheDocument();
  expect(server.sentTo(queryTotalPosition)).toEqual([]);
});
