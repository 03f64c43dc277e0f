import { assert } from '@mall/domain/assert';
import { type Day, parseDay } from '@mall/domain/calendar/day';
import { expect, it } from 'vitest';
import { type ClockKind, purchaseClock } from './order-clock.ts';
import type { TradeTime } from './trade-time-query.ts';

type Case = {
  readonly now: string;
  readonly kind: ClockKind;
  readonly trade: string;
  readonly confirm: string;
  readonly redeem: string;
  readonly earns: string;
  readonly idle: number;
};

// Worked clocks: the server dates the stations, the page counts the idle nights.
const CASES: readonly Case[] = [
  {
    now: '2026-02-12 14:00:00',
    kind: 'fund',
    trade: '2026-02-12',
    confirm: '2026-02-13',
    redeem: '2026-02-24',
    earns: '2026-02-12 收盘起随净值变动',
    idle: 0,
  },
  {
    now: '2026-02-12 15:00:00',
    kind: 'fund',
    trade: '2026-02-13',
    confirm: '2026-02-24',
    redeem: '2026-02-25',
    earns: '2026-02-13 收盘起随净值变动',
    idle: 1,
  },
  {
    now: '2026-02-14 10:00:00',
    kind: 'fund',
    trade: '2026-02-24',
    confirm: '2026-02-25',
    redeem: '2026-02-26',
    earns: '2026-02-24 收盘起随净值变动',
    idle: 10,
  },
  {
    now: '2026-02-12 14:00:00',
    kind: 'money',
    trade: '2026-02-12',
    confirm: '2026-02-13',
    redeem: '2026-02-24',
    earns: '2026-02-13 起',
    idle: 1,
  },
  {
    now: '2026-02-13 14:00:00',
    kind: 'money',
    trade: '2026-02-13',
    confirm: '2026-02-24',
    redeem: '2026-02-25',
    earns: '2026-02-24 起',
    idle: 11,
  },
];

it.each(CASES)('dates a $kind purchase of $now and counts $idle idle nights', (example) => {
  const clock = purchaseClock(timeOf(example), 0, example.kind);
  const dates = Object.fromEntries(clock.stations.map(({ key, date }) => [key, date]));
  expect(dates).toEqual({
    submit: example.now.slice(5, 10),
    cancel_by: example.trade.slice(5),
    price: example.trade.slice(5),
    confirm: example.confirm.slice(5),
    redeemable: example.redeem.slice(5),
  });
  expect(clock).toMatchObject({ earns: example.earns, idleDays: example.idle });
});

it('moves with the mall’s clock: what passed since the answer has passed', () => {
  const [first] = CASES;
  assert(first !== undefined, 'there are cases');
  const later = purchaseClock(timeOf(first), 90_000, 'fund');
  expect(later.stations[0]?.detail).toBe('周四 14:01');
});

it('leaves out what the server cannot date', () => {
  const [first] = CASES;
  assert(first !== undefined, 'there are cases');
  const time = timeOf(first);
  const undated: TradeTime = {
    ...time,
    reply: { ...time.reply, confirm_date_num: null, redeem_date_num: null, holiday_name: '春节' },
  };
  const clock = purchaseClock(undated, 0, 'fund');
  expect(clock.stations.map(({ key }) => key)).toEqual(['submit', 'cancel_by', 'price']);
  expect(clock.holidayNote).toBe('跨春节假期，确认顺延');
});

it('says until when shares with a holding period are locked, with the year', () => {
  const [first] = CASES;
  assert(first !== undefined, 'there are cases');
  const time = timeOf({ ...first, redeem: '2027-02-15' });
  const reply = { ...time.reply, lock_date_num: day('2027-02-15') };
  const { stations } = purchaseClock({ ...time, reply }, 0, 'fund');
  expect(stations.at(-1)).toMatchObject({
    key: 'redeemable',
    date: '2027-02-15',
    title: '可赎回',
    note: '持有期至 2027-02-15',
  });
});

function timeOf({ now, trade, confirm, redeem }: Case): TradeTime {
  return {
    arrivedAtMs: 0,
    reply: {
      business_time: now,
      business_date_num: day(now.slice(0, 10)),
      is_trade_time: '1',
      trade_phase: 'before_cutoff',
      trade_date_num: day(trade),
      cutoff_time: `${trade} 15:00:00`,
      confirm_date_num: day(confirm),
      arrive_date_num: null,
      redeem_date_num: day(redeem),
      lock_date_num: null,
      is_provisional: '0',
      holiday_name: null,
      tip: '',
      settlement_list: [],
    },
  };
}

function day(text: string): Day {
  const read = parseDay(text);
  assert(read !== undefined, 'the test names a day');
  return read;
}
