import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDay } from '../calendar/day.ts';
import {
  basesFor,
  EVIDENCE_KINDS,
  isProfessionalOn,
  mayBecomeOrdinary,
  needsCautionTest,
  PROFESSIONAL_BASES,
  professionalTo,
  unmetTerm,
} from './professional.ts';

const day = (text: string) => {
  const parsed = parseDay(text);
  if (!parsed) throw new Error(`${text} is no day`);
  return parsed;
};
const TODAY = day('2026-11-12');

describe('a professional status', () => {
  it.each([
    { status: undefined, is: false, why: 'never granted' },
    { status: {}, is: true, why: 'granted without an end' },
    { status: { validTo: day('2026-11-13') }, is: true, why: 'it ends tomorrow' },
    { status: { validTo: TODAY }, is: true, why: 'its last day is one of its days' },
    { status: { validTo: day('2026-11-11') }, is: false, why: 'it ended yesterday' },
  ])('$is: $why', ({ status, is }) => {
    expect(isProfessionalOn(status, TODAY)).toBe(is);
  });

  it.each([
    { basis: 'A', to: undefined, why: 'the law makes it one' },
    { basis: 'B', to: undefined, why: 'the law makes it one' },
    { basis: 'C', to: '2027-11-12', why: 'means change within a year' },
    { basis: 'D', to: '2027-11-12', why: 'means change within a year' },
    { basis: 'CONVERT', to: '2027-11-12', why: 'means change within a year' },
  ] as const)('of $basis counts until $to: $why', ({ basis, to }) => {
    expect(professionalTo(basis, TODAY)).toBe(to);
    expect(mayBecomeOrdinary({ basis })).toBe(to !== undefined);
  });

  it('that came from elsewhere may be given up', () => {
    expect(mayBecomeOrdinary({})).toBe(true);
  });

  it('ends on the last day of a shorter month', () => {
    expect(professionalTo('D', day('2028-02-29'))).toBe('2029-02-28');
  });
});

describe('who can give which reason', () => {
  it.each([
    {
      clientType: '0',
      bases: ['D', 'CONVERT'],
      why: 'a person has no licence and no balance sheet',
    },
    { clientType: '1', bases: ['A', 'B', 'C', 'CONVERT'], why: 'an institution is no person' },
    { clientType: '2', bases: ['B'], why: 'a product is one by its manager' },
  ] as const)('$clientType: $bases, because $why', ({ clientType, bases }) => {
    expect(basesFor(clientType)).toEqual(bases);
  });
});

describe('an application', () => {
  const ask = (facts: Partial<Parameters<typeof unmetTerm>[0]>) =>
    unmetTerm({ clientType: '0', basis: 'D', evidence: [], hasPassedTest: false, ...facts });

  it.each([
    { facts: { basis: undefined }, unmet: 'basis', why: 'no reason is given' },
    { facts: { basis: 'C' }, unmet: 'basis', why: 'a person is no institution' },
    { facts: {}, unmet: 'evidence', why: 'nothing is shown' },
    { facts: { evidence: ['assets'] }, unmet: 'evidence', why: 'experience is not shown' },
    { facts: { evidence: ['experience'] }, unmet: 'evidence', why: 'no means are shown' },
    { facts: { evidence: ['income', 'experience'] }, unmet: undefined, why: 'income is enough' },
    { facts: { evidence: ['assets', 'experience'] }, unmet: undefined, why: 'assets are enough' },
    {
      facts: { basis: 'CONVERT', evidence: ['assets', 'experience'] },
      unmet: 'test',
      why: 'a customer who is converted is tested',
    },
    {
      facts: { basis: 'CONVERT', evidence: ['assets', 'experience'], hasPassedTest: true },
      unmet: undefined,
      why: 'the test is passed',
    },
    {
      facts: { clientType: '1', basis: 'C', evidence: ['net_assets', 'experience'] },
      unmet: 'evidence',
      why: 'financial assets are asked for beside net assets',
    },
    {
      facts: { clientType: '1', basis: 'C', evidence: ['net_assets', 'assets', 'experience'] },
      unmet: undefined,
      why: 'an institution shows all three',
    },
    {
      facts: { clientType: '1', basis: 'A', evidence: ['licence'] },
      unmet: undefined,
      why: 'the licence says it all',
    },
    {
      facts: { clientType: '1', basis: 'A', evidence: ['net_assets'] },
      unmet: 'evidence',
      why: 'means do not replace a licence',
    },
  ] as const)('$unmet: $why', ({ facts, unmet }) => {
    expect(ask(facts)).toBe(unmet);
  });

  it('is never hurt by more evidence or a passed test', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('0', '1', '2'),
        fc.constantFrom(...PROFESSIONAL_BASES),
        fc.subarray([...EVIDENCE_KINDS]),
        fc.constantFrom(...EVIDENCE_KINDS),
        (clientType, basis, evidence, more) => {
          const met = (facts: object) =>
            unmetTerm({ clientType, basis, evidence, hasPassedTest: false, ...facts }) ===
            undefined;
          if (!met({})) return;
          expect(met({ evidence: [...evidence, more] })).toBe(true);
          expect(met({ hasPassedTest: true })).toBe(true);
          expect(needsCautionTest(basis)).toBe(false);
        },
      ),
    );
  });
});
