import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, knownDay as day } from '../calendar/day.ts';
import {
  conditionsFor,
  isEnoughEvidence,
  qualifiedTo,
  qualifyEvidence,
  refuseQualifying,
} from './qualified.ts';
import { QUALIFY_CONDITIONS } from './qualify-condition.ts';

const TODAY = day('2026-11-12');

describe('the conditions', () => {
  it('of persons and of institutions are each their own, and together all there are', () => {
    expect(conditionsFor('0')).toEqual(['1', '2', '3']);
    expect(conditionsFor('1')).toEqual(['4', '5']);
    expect(conditionsFor('2')).toEqual(['4', '5']);
    expect([...conditionsFor('0'), ...conditionsFor('1')]).toEqual([...QUALIFY_CONDITIONS]);
  });

  it.each([
    { condition: '1', asks: [['assets'], ['experience']], why: 'net assets and two years' },
    { condition: '2', asks: [['assets'], ['experience']], why: 'assets and two years' },
    { condition: '3', asks: [['income'], ['experience']], why: 'income and two years' },
    { condition: '4', asks: [['net_assets']], why: 'the report of the last year end' },
    { condition: '5', asks: [['licence']], why: 'what makes it deemed' },
  ] as const)('$condition asks for $why', ({ condition, asks }) => {
    expect(qualifyEvidence(condition)).toEqual(asks);
  });
});

describe('refuseQualifying', () => {
  const verified = (validTo: string) => ({ status: '2', validTo: day(validTo) }) as const;
  it.each([
    { standing: { status: '0', validTo: undefined }, refused: undefined, why: 'nothing was said' },
    { standing: { status: '1', validTo: undefined }, refused: undefined, why: 'evidence lacks' },
    { standing: verified('2026-12-12'), refused: undefined, why: 'its last month has begun' },
    { standing: verified('2026-12-13'), refused: 'qualified_already', why: 'it holds longer' },
    { standing: { status: '3', validTo: day('2026-11-11') }, refused: undefined, why: 'it ended' },
  ] as const)('says $refused: $why', ({ standing, refused }) => {
    expect(refuseQualifying({ standing, isPending: false }, TODAY)).toBe(refused);
    expect(refuseQualifying({ standing, isPending: true }, TODAY)).toBe('application_pending');
  });
});

describe('isEnoughEvidence', () => {
  it.each([
    { status: '0', condition: '1', shown: [], is: true, why: 'to look takes the letter alone' },
    { status: '3', condition: '1', shown: [], is: true, why: 'the same after it ended' },
    { status: '1', condition: '1', shown: [], is: false, why: 'that was declared before' },
    { status: '2', condition: '4', shown: [], is: false, why: 'a renewal shows something' },
    { status: '0', condition: '1', shown: ['assets'], is: false, why: 'two years are not shown' },
    {
      status: '1',
      condition: '1',
      shown: ['income', 'experience'],
      is: false,
      why: 'income is another condition',
    },
    { status: '1', condition: '3', shown: ['income', 'experience'], is: true, why: 'all is there' },
    {
      status: '2',
      condition: '4',
      shown: ['net_assets', 'licence'],
      is: true,
      why: 'more does no harm',
    },
  ] as const)('is $is in $status by $condition: $why', ({ status, condition, shown, is }) => {
    expect(isEnoughEvidence({ condition, standing: { status } }, shown)).toBe(is);
  });
});

describe('qualifiedTo', () => {
  it.each([
    { condition: '1', on: '2026-11-12', to: '2027-11-12', why: 'twelve months' },
    { condition: '5', on: '2028-02-29', to: '2029-02-28', why: 'a shorter month clips' },
    { condition: '4', on: '2026-11-12', to: '2027-06-30', why: 'until the next 30 June' },
    { condition: '4', on: '2027-06-29', to: '2027-06-30', why: 'the last figures end tomorrow' },
    { condition: '4', on: '2027-06-30', to: '2028-06-30', why: 'those of the new year count' },
  ] as const)('$condition granted on $on ends on $to: $why', ({ condition, on, to }) => {
    expect(qualifiedTo(condition, day(on))).toBe(to);
  });

  it('always lies after its grant, and at most a year and a day later', () => {
    const days = fc.integer({ min: 0, max: 36_500 }).map((count) => addDays(TODAY, count));
    fc.assert(
      fc.property(fc.constantFrom(...QUALIFY_CONDITIONS), days, (condition, grantedOn) => {
        const to = qualifiedTo(condition, grantedOn);
        return to > grantedOn && to <= addDays(grantedOn, 366);
      }),
    );
  });
});
