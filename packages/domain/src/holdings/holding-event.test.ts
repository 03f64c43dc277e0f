import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, parseDay } from '../calendar/day.ts';
import { sharesOf } from '../lots/lot.ts';
import { fen, nav, shares, splitRatio } from '../money/units.ts';
import { NOTHING_HELD } from '../positions/holding-cost.ts';
import { type Held, type HoldingEvent, heldAfter, type NewLot } from './holding-event.ts';

const day = (text: string): Day => {
  const parsed = parseDay(text);
  if (parsed === undefined) throw new Error(`${text} is not a day`);
  return parsed;
};
const FIRST = day('2026-06-01');
const LATER = day('2026-12-01');
const lotOf = (size: bigint, change: Partial<NewLot> = {}): NewLot => ({
  shares: shares(size),
  unitValue: nav(100_000_000n),
  confirmedOn: FIRST,
  redeemableOn: addDays(FIRST, 1),
  lockedUntil: undefined,
  ...change,
});
const acquire = (size: bigint, paid: bigint, change: Partial<NewLot> = {}): HoldingEvent => ({
  kind: 'acquire',
  lot: lotOf(size, change),
  paid: fen(paid),
});
const dispose = (size: bigint, received: bigint, leftOn = LATER): HoldingEvent => ({
  kind: 'dispose',
  shares: shares(size),
  received: fen(received),
  leftOn,
});
const NOTHING: Held = { holding: NOTHING_HELD, lots: [] };
/** Lot numbers count from 1 in the order of the events. */
const after = (events: readonly HoldingEvent[]): Held =>
  events.reduce<Held>((held, event, index) => heldAfter(held, event, String(index + 1)), NOTHING);

describe('what an event does to lots and cost', () => {
  it.each<{
    events: readonly HoldingEvent[];
    lots: readonly string[];
    cost: bigint;
    realised?: bigint;
    dividends?: bigint;
    why: string;
  }>([
    {
      events: [acquire(998_502n, 1_000_000n)],
      lots: ['1: 998502'],
      cost: 1_000_000n,
      why: 'the fee is part of the cost',
    },
    {
      events: [acquire(0n, 1n)],
      lots: [],
      cost: 1n,
      why: 'a fen that buys no share is still paid, and makes no lot',
    },
    {
      events: [acquire(100n, 100n), acquire(100n, 300n), dispose(150n, 500n)],
      lots: ['2: 50'],
      cost: 100n,
      realised: 200n,
      why: 'the oldest lot leaves first, the cost by the average of all',
    },
    {
      events: [acquire(100n, 100n), { kind: 'reinvest', lot: lotOf(5n) }],
      lots: ['1: 100', '2: 5'],
      cost: 100n,
      why: 'reinvested shares are a lot of their own and cost nothing',
    },
    {
      events: [acquire(100n, 100n), { kind: 'cash_dividend', received: fen(7n) }],
      lots: ['1: 100'],
      cost: 100n,
      dividends: 7n,
      why: 'cash changes neither shares nor cost',
    },
    {
      events: [
        acquire(3n, 100n),
        acquire(3n, 100n),
        { kind: 'split', ratio: splitRatio(1_500_000_000n) },
      ],
      lots: ['1: 5', '2: 4'],
      cost: 200n,
      why: 'a split scales the lots and keeps the cost',
    },
    {
      events: [acquire(100n, 100n), { kind: 'cost_change', change: fen(-40n) }],
      lots: ['1: 100'],
      cost: 60n,
      why: 'a correction changes the cost alone',
    },
    {
      events: [
        acquire(100n, 100n),
        {
          kind: 'transfer_in',
          lot: lotOf(50n, { confirmedOn: day('2024-01-02') }),
          cost: fen(20n),
        },
        dispose(50n, 60n),
      ],
      lots: ['1: 100'],
      cost: 80n,
      realised: 20n,
      why: 'shares that came from elsewhere keep their age: they leave first',
    },
    {
      events: [acquire(100n, 100n), { kind: 'transfer_out', shares: shares(30n), leftOn: LATER }],
      lots: ['1: 70'],
      cost: 70n,
      realised: 0n,
      why: 'the cost goes along pro rata, and nothing is realised',
    },
  ])('$why', ({ events, lots, cost, realised = 0n, dividends = 0n }) => {
    const held = after(events);
    expect(held.lots.map((lot) => `${lot.lotId}: ${lot.shares}`)).toEqual(lots);
    expect(held.holding).toEqual({ shares: sharesOf(held.lots), cost, realised, dividends });
  });

  it('says how much it took from which lot', () => {
    const held = after([acquire(100n, 100n), acquire(100n, 100n)]);
    const { uses } = heldAfter(held, dispose(150n, 1n), '3');
    expect(uses.map(({ lot, taken }) => `${lot.lotId}: ${taken}`)).toEqual(['1: 100', '2: 50']);
    expect(heldAfter(held, acquire(1n, 1n), '3').uses).toEqual([]);
  });
});

describe('shares that cannot leave', () => {
  const locked = { lockedUntil: addDays(FIRST, 90) };
  it.each([
    { change: {}, leftOn: FIRST, isFree: false, why: 'not redeemable yet' },
    { change: {}, leftOn: addDays(FIRST, 1), isFree: true, why: 'redeemable' },
    { change: locked, leftOn: addDays(FIRST, 89), isFree: false, why: 'in their holding period' },
    { change: locked, leftOn: addDays(FIRST, 90), isFree: true, why: 'on the day it ends' },
    {
      change: { lockedUntil: FIRST },
      leftOn: FIRST,
      isFree: false,
      why: 'a holding period that ends before they are redeemable frees nothing',
    },
  ])('$why', ({ change, leftOn, isFree }) => {
    const held = after([acquire(100n, 100n, change)]);
    const leave = () => heldAfter(held, dispose(100n, 100n, leftOn), '2');
    if (isFree) expect(leave().lots).toEqual([]);
    else expect(leave).toThrow('shares that leave are held and not locked');
  });

  it('are those that are not held', () => {
    expect(() => after([acquire(100n, 100n), dispose(101n, 1n)])).toThrow('not locked');
  });
});

it('a cost is never corrected below zero', () => {
  const change = (by: bigint): HoldingEvent => ({ kind: 'cost_change', change: fen(by) });
  expect(after([acquire(1n, 100n), change(-100n)]).holding.cost).toBe(0n);
  expect(() => after([acquire(1n, 100n), change(-101n)])).toThrow('a cost is never negative');
});

it('refuses a holding that its lots do not add up to', () => {
  const [held, more] = [after([acquire(1n, 1n)]), shares(2n)];
  const wrong = { ...held, holding: { ...held.holding, shares: more } };
  expect(() => heldAfter(wrong, acquire(1n, 1n), '2')).toThrow('add up to its shares');
});

it('loses no share and no fen, whatever happens in whatever order', () => {
  const size = fc.bigInt(1n, 10n ** 9n);
  const step = fc.record({ name: fc.constantFrom('in', 'out', 'give', 'moved', 'more'), size });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let held = NOTHING;
      let [counted, paid, costOut] = [0n, 0n, 0n];
      steps.forEach(({ name, size: drawn }, index) => {
        const [event, count] = eventOf(name, drawn, held);
        if (!event) return;
        const before = held.holding;
        held = heldAfter(held, event, String(index + 1));
        counted += count;
        paid += event.kind === 'acquire' ? event.paid : 0n;
        if (count < 0n) costOut += before.cost - held.holding.cost;
      });
      expect(sharesOf(held.lots)).toBe(counted);
      expect(held.holding.shares).toBe(counted);
      expect(held.holding.cost + costOut).toBe(paid);
      if (counted === 0n) expect(held.holding.cost).toBe(0n);
    }),
  );
});

/** An event of the drawn size that is possible now, and what it adds to the shares. */
function eventOf(
  name: string,
  size: bigint,
  held: Held,
): readonly [HoldingEvent | undefined, bigint] {
  const part = held.holding.shares === 0n ? 0n : 1n + (size % held.holding.shares);
  if (name === 'in') return [acquire(size, size * 3n), size];
  if (name === 'more') return [{ kind: 'reinvest', lot: lotOf(size) }, size];
  if (part === 0n) return [undefined, 0n];
  if (name === 'out') return [dispose(part, size), -part];
  if (name === 'moved')
    return [{ kind: 'transfer_out', shares: shares(part), leftOn: LATER }, -part];
  return [{ kind: 'cash_dividend', received: fen(size) }, 0n];
}
