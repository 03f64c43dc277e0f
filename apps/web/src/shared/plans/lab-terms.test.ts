import { knownDay } from '@mall/domain/calendar/day';
import { fen } from '@mall/domain/money/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AVERAGES,
  CYCLES,
  LAB_WAYS,
  type LabTerms,
  lastPayDay,
  MAD_AVERAGES,
  readTerms,
  STEPS,
  USUAL_TERMS,
  writeTerms,
} from './lab-terms.ts';

const terms: fc.Arbitrary<LabTerms> = fc
  .record({
    productNo: fc.constantFrom(undefined, '300001'),
    indexCode: fc.constantFrom(undefined, 'HC300'),
    ways: fc.subarray([...LAB_WAYS], { minLength: 1 }),
    money: fc.bigInt({ min: 1n, max: 10_000_000_000n }).map(fen),
    cycle: fc.constantFrom(...CYCLES),
    day: fc.integer({ min: 1, max: 28 }),
    from: fc.constantFrom(undefined, knownDay('2019-02-28')),
    to: fc.constantFrom(undefined, knownDay('2026-11-09')),
    averageDays: fc.constantFrom(...AVERAGES),
    madDays: fc.constantFrom(...MAD_AVERAGES),
    step: fc.constantFrom(...STEPS),
    withFee: fc.boolean(),
  })
  .map((each) => ({ ...each, day: Math.min(each.day, lastPayDay(each.cycle)) }));

describe('the address of the laboratory', () => {
  it('holds all parameters', () => {
    fc.assert(
      fc.property(terms, (each) => {
        expect(readTerms(writeTerms(each))).toEqual(each);
      }),
    );
  });

  it('leaves out what is usual', () => {
    expect(String(writeTerms({ ...USUAL_TERMS, productNo: '300001' }))).toBe(
      'tab=lab&product_no=300001',
    );
  });

  it.each([
    { address: 'money=-5', field: 'money', why: 'an amount below nothing' },
    { address: 'money=100000000.01', field: 'money', why: 'more than the calculator takes' },
    { address: 'cycle=1&day=6', field: 'day', why: 'no Saturday is a pay day', value: 2 },
    { address: 'day=29', field: 'day', why: 'not every month has it' },
    { address: 'from=20260230', field: 'from', why: 'no such day' },
    { address: 'from=20260301&to=20260201', field: 'from', why: 'reversed' },
    { address: 'ma=60', field: 'averageDays', why: 'the table of averages is for long ones' },
    { address: 'strategy=9', field: 'ways', why: 'no such strategy' },
    { address: 'product_no=%3Cscript', field: 'productNo', why: 'no code' },
  ] as const)('$why: $address is as if nothing was said', ({ address, field, ...rest }) => {
    const read = readTerms(new URLSearchParams(address));
    expect(read[field]).toEqual('value' in rest ? rest.value : USUAL_TERMS[field]);
  });
});
