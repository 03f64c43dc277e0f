import { parseDay } from '@mall/domain/calendar/day';
import { expect, it } from 'vitest';
import { listedProduct } from '#testing/product-item.ts';
import { whyNotBuyable } from './why-not-buyable.ts';

const off = { button_status: '0' } as const;

type Case = {
  readonly differs: Parameters<typeof listedProduct>[0];
  readonly reason: string | undefined;
  readonly why: string;
};

const CASES: readonly Case[] = [
  { differs: {}, reason: undefined, why: 'the button is on' },
  { differs: { ...off, trade_status: '6' }, reason: '暂停申购，可赎回', why: 'suspended' },
  {
    differs: { ...off, trade_status: '12', collect_begin_date_num: 20261120 },
    reason: '11-20 开始发售',
    why: 'the day is known',
  },
  { differs: { ...off, trade_status: '8' }, reason: '封闭运作中', why: 'the end is not known' },
  {
    differs: { ...off, button_words: '非交易时间' },
    reason: '非交易时间，交易日 09:15-15:30 可买入',
    why: 'the hour',
  },
  {
    differs: { ...off, quota_left: '9.99', first_min_buy_money: '10.00' },
    reason: '额度不足',
    why: 'one fen less than the smallest purchase',
  },
  {
    differs: { ...off, quota_left: '10.00', client_type: '1,2' },
    reason: '仅限机构购买',
    why: 'the quota suffices, the customer is of another kind',
  },
  { differs: { ...off, client_type: '0' }, reason: '仅限个人购买', why: 'for persons only' },
];

it.each(CASES)('says $reason: $why', ({ differs, reason }) => {
  expect(whyNotBuyable(listedProduct(differs), (day) => day.slice(5))).toBe(reason);
});

it('names the next open window of a closed product', () => {
  const closed = listedProduct({ ...off, trade_status: '8' });
  const next_open_begin_num = parseDay('2026-12-01') ?? null;
  expect(whyNotBuyable({ ...closed, next_open_begin_num }, (day) => day)).toBe(
    '封闭运作中，下一开放期 2026-12-01',
  );
});
