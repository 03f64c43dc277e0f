import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, parseDay } from '../calendar/day.ts';
import { builtInCalendar } from '../calendar/exchange-closures.ts';
import { at, type Moment } from '../calendar/moment.ts';
import { fen } from '../money/units.ts';
import { buyButtonOf, type OnShelf } from './buy-button.ts';
import { repurchaseDates } from './repurchase-dates.ts';
import { shelfPhaseAt } from './shelf-phase.ts';
import { TRADE_STATUS_RIGHTS, type TradeStatus } from './trade-status.ts';

const calendar = builtInCalendar();
const FIRST = parseDay('2026-09-25');
if (!FIRST) throw new Error('the first day of the sample exists');

// Friday before the week of the National Day until well after it: weekends, a long closure, trading days.
const days = fc.integer({ min: 0, max: 30 }).map((count) => addDays(FIRST, count));
const moments = fc.record({ day: days, msOfDay: fc.integer({ min: 0, max: at(24, 0) - 1 }) });
const products: fc.Arbitrary<OnShelf> = fc.record({
  // The keys of the table are exactly the statuses.
  status: fc.constantFrom(...(Object.keys(TRADE_STATUS_RIGHTS) as TradeStatus[])),
  isRepurchase: fc.boolean(),
  collectBeginOn: fc.option(days),
  collectEndOn: fc.option(days),
  quotaLeft: fc.constantFrom(null, fen(0n), fen(1_000_00n)),
  firstMin: fc.constant(fen(100_00n)),
  clientTypes: fc.constant(['0'] as const),
});

it('a moment lies in its own phase, and a phase within its day', () => {
  fc.assert(
    fc.property(moments, (now) => {
      const { day, beginsMs, endsMs } = shelfPhaseAt(now);
      expect(day).toBe(now.day);
      expect(beginsMs <= now.msOfDay && now.msOfDay < endsMs && endsMs <= at(24, 0)).toBe(true);
    }),
  );
});

it('within a phase no button and no repurchase date changes', () => {
  fc.assert(
    fc.property(
      products,
      moments,
      fc.integer({ min: 1, max: 182 }),
      fc.double({ min: 0, max: 0.999_999, noNaN: true }),
      (product, now, term, share) => {
        const { beginsMs, endsMs } = shelfPhaseAt(now);
        const msOfDay = beginsMs + Math.floor((endsMs - beginsMs) * share);
        const later: Moment = { day: now.day, msOfDay };
        expect(buyButtonOf(product, later, calendar)).toEqual(buyButtonOf(product, now, calendar));
        expect(repurchaseDates(later, term, calendar)).toEqual(
          repurchaseDates(now, term, calendar),
        );
      },
    ),
    { numRuns: 3_000 },
  );
});

it.each([
  { why: 'the repurchase opens', msOfDay: at(9, 15) },
  { why: 'subscriptions close', msOfDay: at(15, 0) },
  { why: 'the repurchase closes', msOfDay: at(15, 30) },
])('a new phase begins the moment $why', ({ msOfDay }) => {
  expect(shelfPhaseAt({ day: FIRST, msOfDay }).beginsMs).toBe(msOfDay);
  expect(shelfPhaseAt({ day: FIRST, msOfDay: msOfDay - 1 }).endsMs).toBe(msOfDay);
});
