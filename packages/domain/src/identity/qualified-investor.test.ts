import { describe, expect, it } from 'vitest';
import { parseDay } from '../calendar/day.ts';
import { maySeePrivate, qualificationOn } from './qualified-investor.ts';

const day = (text: string) => {
  const parsed = parseDay(text);
  if (!parsed) throw new Error(text);
  return parsed;
};
const TODAY = day('2026-11-16');
const NOTHING_HERE = { declaredOn: [], grantedTo: [] };

describe('qualificationOn', () => {
  it.each([
    { as: 'none', to: null, status: '0', sees: false, why: 'he never said so' },
    { as: 'declared', to: null, status: '1', sees: true, why: 'he said so, and may look' },
    { as: 'verified', to: TODAY, status: '2', sees: true, why: 'the last day counts' },
    { as: 'verified', to: day('2026-11-15'), status: '3', sees: false, why: 'it ended yesterday' },
  ] as const)('is $status because $why', ({ as, to, status, sees }) => {
    const facts = { cameAs: as, cameTo: to, ...NOTHING_HERE };
    expect(qualificationOn(TODAY, facts).status).toBe(status);
    expect(maySeePrivate({ status, isProfessional: false })).toBe(sees);
    expect(maySeePrivate({ status, isProfessional: true })).toBe(true);
  });

  it.each([
    {
      declared: ['2026-11-16'],
      granted: [],
      is: { status: '1', validTo: undefined, lapsedOn: undefined },
      why: 'he declared himself here',
    },
    {
      declared: ['2026-11-02'],
      granted: ['2027-11-10'],
      is: { status: '2', validTo: '2027-11-10', lapsedOn: undefined },
      why: 'a person found his evidence right',
    },
    {
      declared: ['2025-11-02'],
      granted: ['2026-11-15'],
      is: { status: '3', validTo: '2026-11-15', lapsedOn: '2026-11-15' },
      why: 'what he declared ended with what it brought',
    },
    {
      declared: ['2025-11-02', '2026-11-15'],
      granted: ['2026-11-15'],
      is: { status: '3', validTo: '2026-11-15', lapsedOn: '2026-11-15' },
      why: 'a declaration of the last day belongs to what ends with it',
    },
    {
      declared: ['2025-11-02', '2026-11-16'],
      granted: ['2026-11-15'],
      is: { status: '1', validTo: undefined, lapsedOn: '2026-11-15' },
      why: 'he declared himself anew',
    },
    {
      declared: ['2025-11-02', '2026-10-30'],
      granted: ['2026-11-15', '2027-11-03'],
      is: { status: '2', validTo: '2027-11-03', lapsedOn: '2026-11-15' },
      why: 'it was renewed before it ended',
    },
  ] as const)('is $is.status because $why', ({ declared, granted, is }) => {
    const facts = {
      cameAs: 'none',
      cameTo: null,
      declaredOn: declared.map(day),
      grantedTo: granted.map(day),
    } as const;
    expect(qualificationOn(TODAY, facts)).toEqual(is);
  });

  it('forgets a declaration he came with once something was verified and has ended', () => {
    const facts = { cameAs: 'declared', cameTo: null, declaredOn: [] } as const;
    const ended = { ...facts, grantedTo: [day('2026-11-15')] };
    expect(qualificationOn(TODAY, ended).status).toBe('3');
  });
});
