import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import { builtInCalendar } from '../calendar/exchange-closures.ts';
import { at } from '../calendar/moment.ts';
import { tradeDateOf } from '../calendar/trade-date.ts';
import { addTradingDays } from '../calendar/trading-calendar.ts';
import { fen, nav, shares } from '../money/units.ts';
import { NOTHING_HELD } from '../positions/holding-cost.ts';
import {
  type Dividend,
  type DividendPart,
  dividendCash,
  dividendEffects,
  isInTimeFor,
  usualDividendMethod,
} from './dividend.ts';
import { type Held, heldAfter } from './holding-event.ts';

const dividend: Dividend = {
  perShare: nav(5_000_000n),
  exValue: nav(120_000_000n),
  recordOn: knownDay('2026-06-10'),
  payOn: knownDay('2026-06-12'),
  confirmOn: knownDay('2026-06-11'),
  redeemableOn: knownDay('2026-06-12'),
  shareRounding: 'half_up',
  leastCash: undefined,
};
const part: DividendPart = {
  clientId: 'C1',
  productNo: '910066',
  entitled: shares(10_000_00n),
  method: '1',
};

describe('a dividend', () => {
  it('EX-7.1: is cash that is on its way until the pay day', () => {
    const effects = dividendEffects(part, dividend);
    expect(effects).toMatchObject({
      cash: 500_00n,
      reinvested: 0n,
      holdingEvents: [{ kind: 'cash_dividend', received: 500_00n }],
      payments: [{ payOn: '2026-06-12', amount: 500_00n }],
    });
    expect(effects.moves).toMatchObject([
      { from: 'ta_receivable', to: 'redeem_transit:C1', amount: 500_00n },
    ]);
  });

  it.each([
    { shareRounding: 'half_up', reinvested: 416_67n },
    { shareRounding: 'down', reinvested: 416_66n },
  ] as const)(
    'EX-7.1: is $reinvested shares, rounded $shareRounding',
    ({ shareRounding, reinvested }) => {
      const effects = dividendEffects({ ...part, method: '0' }, { ...dividend, shareRounding });
      expect(effects).toMatchObject({ cash: 0n, reinvested, payments: [] });
      expect(effects.moves).toMatchObject([
        { from: 'ta_register', to: 'shares_available:C1', amount: reinvested },
      ]);
      expect(effects.holdingEvents).toMatchObject([
        { kind: 'reinvest', lot: { confirmedOn: '2026-06-11', redeemableOn: '2026-06-12' } },
      ]);
    },
  );

  it.each([
    { leastCash: 500_00n, cash: 500_00n, why: 'the least itself is paid' },
    { leastCash: 500_01n, cash: 0n, why: 'less is reinvested by the contract' },
  ])('of at least $leastCash pays $cash: $why', ({ leastCash, cash }) => {
    expect(dividendEffects(part, { ...dividend, leastCash: fen(leastCash) }).cash).toBe(cash);
  });

  it.each(['0', '1'] as const)('too small for a fen, by method %s, does nothing', (method) => {
    const few = { ...part, method, entitled: shares(1n) };
    expect(dividendEffects(few, dividend)).toMatchObject({
      moves: [],
      holdingEvents: [],
      payments: [],
    });
  });

  it('changes no cost, whichever way it is paid', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 10n), fc.constantFrom('0', '1'), (count, method) => {
        const lot = { lotId: '1', confirmedOn: knownDay('2026-01-06'), shares: shares(count) };
        const holding = { ...NOTHING_HELD, shares: shares(count), cost: fen(1_000_00n) };
        const own = { ...part, entitled: shares(count), method };
        const effects = dividendEffects(own, dividend);
        const held = effects.holdingEvents.reduce<Held>(
          (before, event) => heldAfter(before, event, '2'),
          { holding, lots: [lot] },
        );
        expect(held.holding.cost).toBe(1_000_00n);
        expect(held.holding.shares).toBe(count + effects.reinvested);
        expect(held.holding.dividends).toBe(effects.cash);
      }),
    );
  });
});

describe('EX-7.2: a change of the method', () => {
  const calendar = builtInCalendar();
  it.each([
    { hour: 14, minute: 0, isInTime: true, why: 'confirmed on the record day' },
    { hour: 15, minute: 30, isInTime: false, why: 'confirmed the day after it' },
  ])(
    'applied on 06-09 at $hour:$minute is in time: $isInTime, $why',
    ({ hour, minute, isInTime }) => {
      const now = { day: knownDay('2026-06-09'), msOfDay: at(hour, minute) };
      const confirmOn = addTradingDays(calendar, tradeDateOf(now, calendar), 1);
      expect(isInTimeFor(dividend.recordOn, confirmOn)).toBe(isInTime);
    },
  );
});

it.each([
  { entitled: 9n, cash: 0n, why: 'less than half a fen is none' },
  { entitled: 10n, cash: 1n, why: 'half a fen is one' },
  { entitled: 30n, cash: 2n, why: 'one and a half are two' },
])('$entitled hundredths of a share at 0.05 get $cash fen: $why', ({ entitled, cash }) => {
  expect(dividendCash(shares(entitled), dividend.perShare)).toBe(cash);
});

it.each([
  { isMoneyFund: true, method: '0', why: 'a money fund pays nothing but shares' },
  { isMoneyFund: false, method: '1', why: 'cash is what the law takes for chosen' },
])('a customer who chose nothing gets method $method: $why', ({ isMoneyFund, method }) => {
  expect(usualDividendMethod(isMoneyFund)).toBe(method);
});
