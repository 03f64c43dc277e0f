import { queryNewguestList, queryNewguestListOwn } from '@mall/contract/catalogue/product-offers';
import { checkRiskInfo, queryUserAssert } from '@mall/contract/identity/user';
import { fen } from '@mall/domain/money/units';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import { answer } from '#testing/fake-server.ts';
import { listedProduct } from '#testing/product-item.ts';
import { CUSTOMER, renderMall } from '#testing/render-mall.tsx';

let close: (() => void) | undefined;
afterEach(() => close?.());

const OFFERS = {
  list: [
    listedProduct({
      product_no: 'BJN014',
      product_short_name: '多元宝新客14天',
      category_id: '10000',
      prod_term: 14,
      prod_term_unit_dict_name: '天',
      expire_year_rate: '3.00',
      expire_date_num: 20261126,
      first_min_buy_money: '1000.00',
      newguest_flag: '1',
    }),
  ],
  count: 1,
  newguest_limit: fen(5_000_000n),
  newguest_days: 30,
  newguest_status: null,
  left_days: null,
};

const cardOf = async () => within(await screen.findByTestId('card-BJN014'));

it('says the limits of the offer before the offer', async () => {
  const { close: leave } = renderMall({
    path: '/topic/new-custom',
    answers: [answer(queryNewguestList, OFFERS)],
  });
  close = leave;
  const card = await cardOf();
  expect(screen.getByText('新开户30天内可购买一次，上限 50,000.00 元')).toBeInTheDocument();
  expect(card.getByText('3.00%')).toBeInTheDocument();
  expect(card.getByText('50,000.00 元')).toBeInTheDocument();
  expect(card.getByRole('button', { name: '购买 多元宝新客14天' })).not.toHaveAttribute(
    'aria-disabled',
  );
  expect(screen.queryByText(/剩余/)).not.toBeInTheDocument();
});

it.each([
  { status: '0', left: 12, says: '您可享新客专享，剩余12天', isOff: false },
  { status: '1', left: null, says: '您已使用新客专享', isOff: true },
  { status: '2', left: null, says: '开户已超过30天', isOff: true },
] as const)('tells a customer of state $status: $says', async ({ status, left, says, isOff }) => {
  const own = { ...OFFERS, newguest_status: status, left_days: left };
  const { close: leave } = renderMall({
    path: '/topic/new-custom',
    customer: CUSTOMER,
    answers: [answer(queryNewguestListOwn, own)],
  });
  close = leave;
  const card = await cardOf();
  expect(screen.getByText(says)).toBeInTheDocument();
  const button = card.getByRole('button', { name: /购买/ });
  expect(button.getAttribute('aria-disabled') === 'true').toBe(isOff);
  if (isOff) expect(button).toHaveAttribute('title', says);
});

it('says so when there is no offer', async () => {
  const { close: leave } = renderMall({
    path: '/topic/new-custom',
    answers: [answer(queryNewguestList, { ...OFFERS, list: [], count: 0 })],
  });
  close = leave;
  expect(await screen.findByText('暂无新客产品')).toBeInTheDocument();
});

it('ticks the steps a customer has done', async () => {
  const risk = await exampleOf(checkRiskInfo, 'identity/checkRiskInfo');
  const assets = await exampleOf(queryUserAssert, 'identity/queryUserAssert');
  const { close: leave } = renderMall({
    path: '/topic/new-custom',
    customer: CUSTOMER,
    answers: [
      answer(queryNewguestListOwn, { ...OFFERS, newguest_status: '0', left_days: 3 }),
      answer(checkRiskInfo, { ...risk.reply, risk_status: '2' }),
      answer(queryUserAssert, { ...assets.reply, enable_balance: fen(1n) }),
    ],
  });
  close = leave;
  expect(await screen.findByText('✓ 已完成')).toBeInTheDocument();
  const steps = screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => /完成/.test(textContent ?? ''));
  expect(steps.map(({ textContent }) => /✓/.test(textContent ?? ''))).toEqual([false, true, false]);
  expect(screen.getByRole('link', { name: '去测评' })).toHaveAttribute(
    'href',
    '/topic/new-custom?dialog=risk',
  );
});
