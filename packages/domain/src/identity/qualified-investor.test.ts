import { describe, expect, it } from 'vitest';
import { parseDay } from '../calendar/day.ts';
import { maySeePrivate, qualifyStatusOn } from './qualified-investor.ts';

const day = (text: string) => {
  const parsed = parseDay(text);
  if (!parsed) throw new Error(text);
  return parsed;
};
const TODAY = day('2026-11-16');

describe('qualifyStatusOn', () => {
  it.each([
    { as: 'none', to: null, status: '0', sees: false, why: 'he never said so' },
    { as: 'declared', to: null, status: '1', sees: true, why: 'he said so, and may look' },
    { as: 'verified', to: TODAY, status: '2', sees: true, why: 'the last day counts' },
    { as: 'verified', to: day('2026-11-15'), status: '3', sees: false, why: 'it ended yesterday' },
  ] as const)('is $status because $why', ({ as, to, status, sees }) => {
    expect(qualifyStatusOn(TODAY, as, to)).toBe(status);
    expect(maySeePrivate({ status, isProfessional: false })).toBe(sees);
    expect(maySeePrivate({ status, isProfessional: true })).toBe(true);
  });
});
