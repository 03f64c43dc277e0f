import { describe, expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import { type ProductLife, rollStatus } from './roll-status.ts';
import { TRADE_STATUS_RIGHTS, type TradeStatus } from './trade-status.ts';

const collection = { begin: knownDay('2026-11-09'), end: knownDay('2026-11-20') };
const week = { begin: knownDay('2026-12-07'), end: knownDay('2026-12-11') };
const windows = [{ ...week, openType: '1' }] as const;
const expiresOn = knownDay('2027-03-01');

type Row = {
  readonly from: TradeStatus;
  readonly on: string;
  readonly to: TradeStatus;
  readonly why: string;
  readonly life?: Partial<ProductLife>;
};
const established = { collection, collected: 'established' } as const;

describe('rules 1.8: the status of a product on a day', () => {
  it.each<Row>([
    { from: '12', on: '2026-11-06', to: '12', life: { collection }, why: 'sold from Monday on' },
    { from: '12', on: '2026-11-09', to: '2', life: { collection }, why: 'the collection begins' },
    { from: '2', on: '2026-11-20', to: '2', life: { collection }, why: 'its last day is one' },
    { from: '2', on: '2026-11-23', to: '4', life: { collection }, why: 'the collection is over' },
    { from: '12', on: '2026-11-23', to: '4', life: { collection }, why: 'days were left out' },
    {
      from: '2',
      on: '2026-11-10',
      to: '13',
      life: { collection, isSoldOut: true },
      why: 'nothing is left',
    },
    { from: '13', on: '2026-11-10', to: '2', life: { collection }, why: 'a cancel freed some' },
    {
      from: '13',
      on: '2026-11-23',
      to: '4',
      life: { collection, isSoldOut: true },
      why: 'sold out, it still ends',
    },
    { from: '13', on: '2026-11-23', to: '13', why: 'no collection: a person opens it again' },
    { from: '4', on: '2026-12-01', to: '4', life: { collection }, why: 'nothing was said yet' },
    { from: '4', on: '2026-11-25', to: '3', life: established, why: 'an open fund begins' },
    {
      from: '4',
      on: '2026-11-25',
      to: '11',
      life: { ...established, hasDayCap: true },
      why: 'it begins with a cap',
    },
    { from: '4', on: '2026-11-25', to: '8', life: { ...established, windows }, why: 'no window' },
    {
      from: '4',
      on: '2026-11-25',
      to: '8',
      life: { ...established, expiresOn },
      why: 'a fixed term begins',
    },
    {
      from: '4',
      on: '2026-11-25',
      to: '10',
      life: { collection, collected: 'failed' },
      why: 'the collection failed',
    },
    { from: '8', on: '2026-12-04', to: '8', life: { windows }, why: 'the window is to come' },
    { from: '8', on: '2026-12-07', to: '3', life: { windows }, why: 'the window begins' },
    {
      from: '8',
      on: '2026-12-07',
      to: '11',
      life: { windows, hasDayCap: true },
      why: 'the window begins with a cap',
    },
    {
      from: '8',
      on: '2026-12-07',
      to: '5',
      life: { windows: [{ ...week, openType: '2' }] },
      why: 'a window for purchases',
    },
    {
      from: '8',
      on: '2026-12-07',
      to: '6',
      life: { windows: [{ ...week, openType: '3' }] },
      why: 'a window for exits',
    },
    { from: '3', on: '2026-12-11', to: '3', life: { windows }, why: 'its last day is open' },
    { from: '3', on: '2026-12-14', to: '8', life: { windows }, why: 'the window is over' },
    { from: '6', on: '2026-12-11', to: '6', life: { windows }, why: 'the manager suspended it' },
    {
      from: '6',
      on: '2026-12-14',
      to: '8',
      life: { windows },
      why: 'the window is over for exits',
    },
    { from: '8', on: '2027-02-26', to: '8', life: { expiresOn }, why: 'it runs' },
    { from: '8', on: '2027-03-01', to: '14', life: { expiresOn }, why: 'it matures' },
    { from: '14', on: '2027-03-02', to: '14', life: { expiresOn }, why: 'it is being paid' },
    {
      from: '14',
      on: '2027-03-09',
      to: '9',
      life: { expiresOn, isPaidOut: true },
      why: 'all is paid',
    },
    {
      from: '8',
      on: '2027-03-09',
      to: '9',
      life: { expiresOn, isPaidOut: true },
      why: 'days were left out',
    },
  ])('$from on $on is $to: $why', ({ from, on, to, life }) => {
    expect(rollStatus(lifeOf(from, life), knownDay(on))).toBe(to);
  });

  it('leaves alone what persons decide', () => {
    // The table's keys are the codes; Object.keys only forgets it.
    const all = Object.keys(TRADE_STATUS_RIGHTS) as TradeStatus[];
    const day = knownDay('2027-03-09');
    const everything = { ...established, windows, expiresOn, isPaidOut: true };
    const kept = all.filter((status) => rollStatus(lifeOf(status, everything), day) === status);
    expect(kept).toEqual(['0', '1', '7', '9', '10', '15', '16', '17']);
  });
});

function lifeOf(status: TradeStatus, life: Partial<ProductLife> = {}): ProductLife {
  return {
    status,
    collection: undefined,
    collected: undefined,
    isSoldOut: false,
    windows: [],
    expiresOn: undefined,
    hasDayCap: false,
    isPaidOut: false,
    ...life,
  };
}
