import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import { type Held, type HoldingEvent, heldAfter } from '../holdings/holding-event.ts';
import { formatRounded, parseDecimal } from '../money/decimal.ts';
import { fen, nav, shares, splitRatio } from '../money/units.ts';
import { formatYuan, parseYuan } from '../money/yuan.ts';
import { type CostRecord, costsAfter, costViewsOf, NO_COSTS } from './cost-views.ts';
import { NOTHING_HELD } from './holding-cost.ts';

const yuan = (text: string) => parseYuan(text) ?? fen(-1n);
const unitValue = (text: string) => nav(parseDecimal(text, 8) ?? -1n);
const count = (text: string) => shares(parseDecimal(text, 2) ?? -1n);
const day = knownDay('2026-06-30');

const lotOf = (text: string) => ({
  shares: count(text),
  unitValue: unitValue('1'),
  confirmedOn: day,
  redeemableOn: day,
  lockedUntil: undefined,
});
const acquire = (held: string, paid: string): HoldingEvent => ({
  kind: 'acquire',
  lot: lotOf(held),
  paid: yuan(paid),
});
const dispose = (left: string, received: string): HoldingEvent => ({
  kind: 'dispose',
  shares: count(left),
  received: yuan(received),
  leftOn: day,
});

type Replayed = { readonly held: Held; readonly record: CostRecord };

function replay(events: readonly HoldingEvent[]): Replayed {
  return events.reduce<Replayed>(
    ({ held, record }, event, place) => {
      const newLotId = String(place + 1);
      const after = heldAfter(held, event, newLotId);
      return { held: after, record: costsAfter(record, { event, newLotId }, after) };
    },
    { held: { holding: NOTHING_HELD, lots: [] }, record: NO_COSTS },
  );
}

function told(events: readonly HoldingEvent[], value: string): readonly string[] {
  const { held, record } = replay(events);
  return costViewsOf(held, record, unitValue(value)).map(
    ({ method, cost, holdIncome, holdIncomeRate }) =>
      `${method} ${formatYuan(cost)} ${formatYuan(holdIncome)} ${
        holdIncomeRate === undefined ? '--' : formatRounded(holdIncomeRate * 100n, 8, 2)
      }`,
  );
}

const twoLots = [acquire('9985.02', '10000.00'), acquire('7988.02', '10000.00')];
const soldPart = [...twoLots, dispose('5000.00', '6467.50')];
const paidOut: HoldingEvent = { kind: 'cash_dividend', received: yuan('259.46') };

describe('one holding by three ways of counting its cost', () => {
  it.each([
    {
      why: 'the worked comparison: two purchases, a part sold, a dividend in cash',
      events: [...soldPart, paidOut],
      value: '1.27',
      views: [
        'AVERAGE 14436.11 2039.65 14.13',
        'FIFO 14992.50 1483.26 9.89',
        'DILUTED 13273.04 3202.72 24.13',
      ],
    },
    {
      why: 'without an exit the three agree',
      events: twoLots,
      value: '1.10',
      views: ['AVERAGE', 'FIFO', 'DILUTED'].map((method) => `${method} 20000.00 -229.66 -1.15`),
    },
    {
      why: 'reinvested shares and a split cost nothing',
      events: [
        acquire('1000.00', '1000.00'),
        { kind: 'reinvest', lot: lotOf('50.00') },
        { kind: 'split', ratio: splitRatio(2_000_000_000n) },
      ] as const,
      value: '0.5',
      views: ['AVERAGE', 'FIFO', 'DILUTED'].map((method) => `${method} 1000.00 50.00 5.00`),
    },
    {
      why: 'a second part takes what is left of the first lot, then the next one',
      events: [...soldPart, dispose('5000.00', '6000.00')],
      value: '1',
      views: [
        'AVERAGE 8872.22 -899.18 -10.13',
        'FIFO 9981.25 -2008.21 -20.12',
        'DILUTED 7532.50 440.54 5.85',
      ],
    },
    {
      why: 'more came back than was paid: nothing to measure against',
      events: [acquire('1000.00', '1000.00'), dispose('900.00', '1500.00')],
      value: '2',
      views: [
        'AVERAGE 100.00 100.00 100.00',
        'FIFO 100.00 100.00 100.00',
        'DILUTED -500.00 700.00 --',
      ],
    },
    {
      why: 'an emptied holding begins anew',
      events: [
        acquire('1000.00', '1000.00'),
        dispose('1000.00', '1500.00'),
        acquire('500.00', '1000.00'),
      ],
      value: '2',
      views: ['AVERAGE', 'FIFO', 'DILUTED'].map((method) => `${method} 1000.00 0.00 0.00`),
    },
    {
      why: 'a corrected cost belongs to no lot and stays until the holding is empty',
      events: [
        acquire('1000.00', '1000.00'),
        { kind: 'cost_change', change: yuan('10.00') },
        dispose('500.00', '500.00'),
      ] as const,
      value: '1',
      views: [
        'AVERAGE 505.00 -5.00 -0.99',
        'FIFO 510.00 -10.00 -1.96',
        'DILUTED 510.00 -10.00 -1.96',
      ],
    },
    {
      why: 'an amount too small for a share is a cost of the holding',
      events: [acquire('1000.00', '1000.00'), acquire('0.00', '0.01')],
      value: '1',
      views: ['AVERAGE', 'FIFO', 'DILUTED'].map((method) => `${method} 1000.01 -0.01 0.00`),
    },
    {
      why: 'shares that move to another distributor take their own price along',
      events: [
        acquire('100.00', '100.00'),
        acquire('100.00', '300.00'),
        { kind: 'transfer_out', shares: count('100.00'), leftOn: day },
      ] as const,
      value: '2',
      views: ['AVERAGE 200.00 0.00 0.00', 'FIFO 300.00 -100.00 -33.33', 'DILUTED 200.00 0.00 0.00'],
    },
    {
      why: 'shares that come from another distributor bring their cost into their lot',
      events: [
        acquire('100.00', '100.00'),
        { kind: 'transfer_in', lot: lotOf('100.00'), cost: yuan('300.00') },
        dispose('150.00', '300.00'),
      ] as const,
      value: '2',
      // The old lot leaves whole, the one that came by half.
      views: ['AVERAGE 100.00 0.00 0.00', 'FIFO 150.00 -50.00 -33.33', 'DILUTED 100.00 0.00 0.00'],
    },
    {
      why: 'shares that the registrar takes leave with the price of their lots',
      events: [
        acquire('100.00', '100.00'),
        acquire('100.00', '300.00'),
        { kind: 'surrender', shares: count('100.00'), received: yuan('200.00') },
      ] as const,
      value: '2',
      views: ['AVERAGE 200.00 0.00 0.00', 'FIFO 300.00 -100.00 -33.33', 'DILUTED 200.00 0.00 0.00'],
    },
    {
      why: 'a lot that is corrected to more or fewer shares cost what it cost',
      events: [
        acquire('100.00', '100.00'),
        {
          kind: 'shares_added',
          into: { lotId: '1', confirmedOn: lotOf('1').confirmedOn },
          shares: count('20.00'),
        },
        { kind: 'shares_corrected', lotId: '1', shares: count('10.00') },
      ] as const,
      value: '1',
      views: ['AVERAGE', 'FIFO', 'DILUTED'].map((method) => `${method} 100.00 10.00 10.00`),
    },
    {
      why: 'an exit that brought more than it was confirmed with dilutes the cost only',
      events: [
        ...[acquire('200.00', '200.00'), dispose('100.00', '150.00')],
        { kind: 'proceeds_corrected', received: yuan('10.00') },
      ] as const,
      value: '1',
      views: ['AVERAGE 100.00 0.00 0.00', 'FIFO 100.00 0.00 0.00', 'DILUTED 40.00 60.00 150.00'],
    },
    {
      why: 'the price of a part of a lot, and a rate of two thirds, are rounded half up',
      events: [acquire('3.00', '5.00'), dispose('1.00', '1.00')],
      value: '2.78',
      // A third of 5.00 is 1.67, 3.33 stay; 2.23 of 3.33 are 66.97 %.
      views: ['AVERAGE 3.33 2.23 66.97', 'FIFO 3.33 2.23 66.97', 'DILUTED 4.00 1.56 39.00'],
    },
    {
      why: 'shares that cost nothing keep their record when some of them leave',
      events: [
        acquire('100.00', '0.00'),
        { kind: 'cash_dividend', received: yuan('5.00') },
        dispose('50.00', '60.00'),
      ] as const,
      value: '1',
      views: ['AVERAGE 0.00 50.00 --', 'FIFO 0.00 50.00 --', 'DILUTED -65.00 115.00 --'],
    },
  ])('$why', ({ events, value, views }) => {
    expect(told(events, value)).toEqual(views);
  });

  it('diluted income is all that the holding brought, and a full exit leaves no cost in any of them', () => {
    const money = fc.bigInt({ min: 1_00n, max: 1_000_000_00n });
    const steps = fc.array(fc.tuple(money, money, fc.integer({ min: 0, max: 99 })), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(steps, money, (given, lastReceived) => {
        const events: HoldingEvent[] = [];
        let [held, paid, received] = [0n, 0n, 0n];
        for (const [amount, price, percent] of given) {
          events.push({
            kind: 'acquire',
            lot: { ...lotOf('1'), shares: shares(amount) },
            paid: fen(price),
          });
          [held, paid] = [held + amount, paid + price];
          const out = (held * BigInt(percent)) / 100n;
          if (out === 0n) continue;
          events.push({ kind: 'dispose', shares: shares(out), received: fen(price), leftOn: day });
          [held, received] = [held - out, received + price];
        }
        const { held: end, record } = replay(events);
        const [, , diluted] = costViewsOf(end, record, unitValue('1'));
        expect(diluted?.holdIncome).toBe(held + received - paid);
        const emptied = replay([
          ...events,
          { kind: 'dispose', shares: shares(held), received: fen(lastReceived), leftOn: day },
        ]);
        expect(
          costViewsOf(emptied.held, emptied.record, unitValue('1')).map(({ cost }) => cost),
        ).toEqual([0n, 0n, 0n]);
      }),
    );
  });
});

it('a rate of two thirds is kept with eight decimals, rounded half up', () => {
  const { held, record } = replay([acquire('3.00', '3.00')]);
  const [average] = costViewsOf(held, record, unitValue('1.66666667'));
  expect([average?.holdIncome, average?.holdIncomeRate]).toEqual([2_00n, 66_666_667n]);
});

it('a holding without shares whose cost is not gone yet keeps its record', () => {
  const { record } = replay([acquire('0.00', '0.01')]);
  expect(record.loose).toBe(1n);
});
