// @vitest-environment node
import { assert } from '@mall/domain/assert';
import { type Day, parseDay } from '@mall/domain/calendar/day';
import { describe, expect, it } from 'vitest';
import type { TradeTime } from '#shared/shop/trade-time-query.ts';
import { clockFace, cutoffAnnouncement } from './clock-face.ts';

type Reply = TradeTime['reply'];

function answered(at: string, reply: Partial<Reply> = {}): TradeTime {
  return {
    arrivedAtMs: 5_000,
    reply: {
      business_time: at,
      business_date_num: day(at.slice(0, 10)),
      is_trade_time: '1',
      trade_phase: 'before_cutoff',
      trade_date_num: day('2026-11-12'),
      cutoff_time: '2026-11-12 15:00:00',
      confirm_date_num: null,
      arrive_date_num: null,
      redeem_date_num: null,
      lock_date_num: null,
      is_provisional: '0',
      holiday_name: null,
      tip: '',
      settlement_list: [],
      ...reply,
    },
  };
}

describe('the state', () => {
  it.each([
    {
      at: '2026-11-12 14:26:07',
      reply: {},
      state: '交易中，距15:00截止 00:33:53',
      why: 'before the cut-off',
    },
    {
      at: '2026-11-12 14:59:59',
      reply: {},
      state: '交易中，距15:00截止 00:00:01',
      why: 'the last second',
    },
    {
      at: '2026-11-12 02:00:00',
      reply: {},
      state: '未开盘，可下单，计入 11-12',
      why: 'orders are taken at night',
    },
    {
      at: '2026-11-12 09:14:59',
      reply: {},
      state: '未开盘，可下单，计入 11-12',
      why: 'the last second before trading opens',
    },
    {
      at: '2026-11-12 09:15:00',
      reply: {},
      state: '交易中，距15:00截止 05:45:00',
      why: 'trading opens',
    },
    {
      at: '2026-11-12 14:26:07',
      reply: { cutoff_time: '2026-11-12 15:30:00' },
      state: '交易中，距15:30截止 01:03:53',
      why: 'a product with its own cut-off',
    },
    {
      at: '2026-11-12 15:00:00',
      reply: { trade_phase: 'after_cutoff', trade_date_num: day('2026-11-13') },
      state: '今日已截止，下单计入 11-13',
      why: 'at the cut-off',
    },
    {
      at: '2026-11-14 10:00:00',
      reply: { trade_phase: 'closed_day', trade_date_num: day('2026-11-16') },
      state: '非交易日，下单计入 11-16',
      why: 'a Saturday',
    },
    {
      at: '2026-11-12 23:00:00',
      reply: { trade_phase: 'clearing', trade_date_num: day('2026-11-13') },
      state: '系统清算中，暂不受理交易',
      why: 'the night clears',
    },
  ] as const)('$at $why: $state', ({ at, reply, state }) => {
    expect(clockFace(answered(at, reply), 5_000).state).toBe(state);
  });
});

it('counts on the mall’s clock from its last answer', () => {
  const face = clockFace(answered('2026-11-12 14:26:07'), 5_000 + 66_000);
  expect(face).toMatchObject({ date: '2026-11-12', weekday: '周四', time: '14:27:13' });
  expect(face.state).toBe('交易中，距15:00截止 00:32:47');
});

it('stops at zero when the cut-off has passed and the server has not answered yet', () => {
  const face = clockFace(answered('2026-11-12 14:59:59'), 5_000 + 3_000);
  expect(face.secondsLeft).toBe(0);
});

it('promises no net value while the night clears', () => {
  const clearing = answered('2026-11-12 23:00:00', { trade_phase: 'clearing' });
  expect(clockFace(clearing, 5_000).consequence).toBeUndefined();
});

it.each([
  [601, ''],
  [600, '距今日截止还有10分钟'],
  [541, '距今日截止还有10分钟'],
  [540, ''],
  [300, '距今日截止还有5分钟'],
  [60, '距今日截止还有1分钟'],
  [1, '距今日截止还有1分钟'],
  [0, ''],
  [undefined, ''],
])('with %s seconds left announces "%s"', (secondsLeft, text) => {
  expect(cutoffAnnouncement(secondsLeft)).toBe(text);
});

function day(text: string): Day {
  const parsed = parseDay(text);
  assert(parsed !== undefined, `${text} is a day`);
  return parsed;
}
