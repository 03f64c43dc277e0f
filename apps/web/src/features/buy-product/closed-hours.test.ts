import { checkTradeTime } from '@mall/contract/shop/trade-time';
import { knownDay } from '@mall/domain/calendar/day';
import { expect, it } from 'vitest';
import { exampleOf } from '#testing/example.ts';
import type { BuyFamily } from './buy-terms.ts';
import { closedHours } from './closed-hours.ts';

const open = (await exampleOf(checkTradeTime, 'shop/checkTradeTime')).reply;
const LATE = {
  ...open,
  is_trade_time: '0',
  trade_phase: 'after_cutoff',
  business_time: '2026-11-12 15:31:00',
  trade_date_num: knownDay('2026-11-13'),
} as const;
const EARLY = {
  ...LATE,
  trade_phase: 'before_cutoff',
  business_time: '2026-11-12 09:05:00',
  trade_date_num: knownDay('2026-11-12'),
} as const;

it.each<{ why: string; family: BuyFamily; reply: typeof open; told: string | undefined }>([
  { why: 'orders are taken', family: 'repo', reply: open, told: undefined },
  {
    why: 'a repo is lent until 15:30, and on the next trading day again',
    family: 'repo',
    reply: LATE,
    told: '当前非交易时间，请在交易时间内办理（2026-11-13 09:15 起）',
  },
  {
    why: 'a repo is lent from 09:15 on',
    family: 'repo',
    reply: EARLY,
    told: '当前非交易时间，请在交易时间内办理（2026-11-12 09:15 起）',
  },
  {
    why: 'funds wait only while the night is cleared',
    family: 'fund',
    reply: LATE,
    told: '系统清算中，请02:00后再试',
  },
])('$why: $family', ({ family, reply, told }) => {
  expect(closedHours(family, reply)).toBe(told);
});
