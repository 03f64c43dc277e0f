import { describe, expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import type { Lot } from '../lots/lot.ts';
import { fen, NAV_ONE, SPLIT_ONE, shares } from '../money/units.ts';
import { NOTHING_HELD } from '../positions/holding-cost.ts';
import { type HoldingEvent, heldAfter, moneyFlowOf } from './holding-event.ts';

const on = knownDay('2026-11-16');
const lotOf = (lotId: string, size: bigint): Lot => ({
  lotId,
  confirmedOn: knownDay('2026-01-06'),
  shares: shares(size),
});
const holding = { shares: shares(300n), cost: fen(100n), realised: fen(7n), dividends: fen(5n) };
const before = { holding, lots: [lotOf('1', 100n), lotOf('2', 200n)] };
const lot = {
  shares: shares(10n),
  unitValue: NAV_ONE,
  confirmedOn: on,
  redeemableOn: on,
  lockedUntil: undefined,
};

describe('the money an event takes in and out', () => {
  it.each<{ event: HoldingEvent; paidIn: bigint; paidOut: bigint; why: string }>([
    { event: { kind: 'acquire', lot, paid: fen(11n) }, paidIn: 11n, paidOut: 0n, why: 'with fee' },
    {
      event: { kind: 'dispose', shares: shares(1n), received: fen(2n), leftOn: on },
      paidIn: 0n,
      paidOut: 2n,
      why: 'what was received',
    },
    {
      event: { kind: 'surrender', shares: shares(1n), received: fen(3n) },
      paidIn: 0n,
      paidOut: 3n,
      why: 'without an order too',
    },
    { event: { kind: 'cash_dividend', received: fen(4n) }, paidIn: 0n, paidOut: 4n, why: 'cash' },
    {
      event: { kind: 'proceeds_corrected', received: fen(6n) },
      paidIn: 0n,
      paidOut: 6n,
      why: 'paid in addition',
    },
    {
      event: { kind: 'transfer_in', lot, cost: fen(9n) },
      paidIn: 9n,
      paidOut: 0n,
      why: 'the cost comes along',
    },
    {
      event: { kind: 'transfer_out', shares: shares(150n), leftOn: on },
      paidIn: 0n,
      paidOut: 50n,
      why: 'half the shares take half the cost along',
    },
    { event: { kind: 'reinvest', lot }, paidIn: 0n, paidOut: 0n, why: 'shares came for nothing' },
    { event: { kind: 'split', ratio: SPLIT_ONE }, paidIn: 0n, paidOut: 0n, why: 'a split is free' },
    {
      event: { kind: 'cost_change', change: fen(1n) },
      paidIn: 0n,
      paidOut: 0n,
      why: 'a corrected cost was not paid now',
    },
    {
      event: { kind: 'shares_corrected', lotId: '1', shares: shares(1n) },
      paidIn: 0n,
      paidOut: 0n,
      why: 'what was paid stays paid',
    },
    {
      event: { kind: 'shares_added', into: lotOf('1', 0n), shares: shares(1n) },
      paidIn: 0n,
      paidOut: 0n,
      why: 'they were paid before',
    },
  ])('$event.kind: $paidIn in, $paidOut out, because $why', ({ event, paidIn, paidOut }) => {
    expect(moneyFlowOf(holding, event)).toEqual({ paidIn, paidOut });
  });
});

describe('a correction', () => {
  const after = (event: HoldingEvent, held = before) => {
    const { lots, uses, ...rest } = heldAfter(held, event, '9');
    return {
      holding: rest.holding,
      lots: lots.map(({ lotId, shares: left }) => `${lotId}: ${left}`),
      uses: uses.map((use) => `${use.lot.lotId}: ${use.taken}`),
    };
  };

  it('of too many shares takes them from the lot of their purchase and leaves the cost', () => {
    expect(after({ kind: 'shares_corrected', lotId: '2', shares: shares(30n) })).toEqual({
      holding: { ...holding, shares: 270n },
      lots: ['1: 100', '2: 170'],
      uses: ['2: 30'],
    });
  });

  it('of all the shares realises their cost, because nothing carries it any more', () => {
    const one = { holding: { ...holding, shares: shares(100n) }, lots: [lotOf('1', 100n)] };
    const event = { kind: 'shares_corrected', lotId: '1', shares: shares(100n) } as const;
    expect(after(event, one)).toEqual({
      holding: { shares: 0n, cost: 0n, realised: -93n, dividends: 5n },
      lots: [],
      uses: ['1: 100'],
    });
  });

  it('of too few shares adds them to the lot of their purchase at no cost', () => {
    const event = { kind: 'shares_added', into: lotOf('2', 200n), shares: shares(1n) } as const;
    expect(after(event)).toEqual({
      holding: { ...holding, shares: 301n },
      lots: ['1: 100', '2: 201'],
      uses: [],
    });
  });

  it('of too few shares fills a lot again that has left, with its number, its age and its lock', () => {
    const into = { ...lotOf('1', 0n), lockedUntil: knownDay('2027-01-04') };
    const rest = { holding: { ...holding, shares: shares(200n) }, lots: [lotOf('2', 200n)] };
    const filled = heldAfter(rest, { kind: 'shares_added', into, shares: shares(25n) }, '9');
    expect(filled).toEqual({
      holding: { ...holding, shares: 225n },
      lots: [lotOf('2', 200n), { ...into, shares: 25n }],
      uses: [],
    });
    const nothing = { holding: NOTHING_HELD, lots: [] };
    expect(after({ kind: 'shares_added', into, shares: shares(25n) }, nothing)).toEqual({
      holding: { ...NOTHING_HELD, shares: 25n },
      lots: ['1: 25'],
      uses: [],
    });
  });

  it.each<{ event: HoldingEvent; now: object; why: string }>([
    {
      event: { kind: 'proceeds_corrected', received: fen(2n) },
      now: { realised: 9n },
      why: 'more cash for shares that left is income',
    },
    { event: { kind: 'cash_dividend', received: fen(2n) }, now: { dividends: 7n }, why: 'counted' },
    { event: { kind: 'cost_change', change: fen(2n) }, now: { cost: 102n }, why: 'cost alone' },
    { event: { kind: 'split', ratio: SPLIT_ONE }, now: {}, why: 'a ratio of one changes nothing' },
  ])('$event.kind takes from no lot: $why', ({ event, now }) => {
    expect(after(event)).toEqual({
      holding: { ...holding, ...now },
      lots: ['1: 100', '2: 200'],
      uses: [],
    });
  });
});
