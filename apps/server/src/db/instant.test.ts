import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantFromMs, msOfInstant, parseInstant } from './instant.ts';

const YEAR_0001_MS = -62_135_596_800_000;
const YEAR_9999_MS = 253_402_300_799_999;
const epochMs = fc.integer({ min: YEAR_0001_MS, max: YEAR_9999_MS });

describe('an instant', () => {
  it('comes back from its milliseconds unchanged', () => {
    fc.assert(fc.property(epochMs, (ms) => msOfInstant(instantFromMs(ms)) === ms));
  });

  it('sorts as text the way it sorts in time', () => {
    fc.assert(
      fc.property(epochMs, epochMs, (a, b) => a < b === instantFromMs(a) < instantFromMs(b)),
    );
  });

  it.each([
    { text: '2026-03-05T06:59:59.123Z', isInstant: true, why: 'this is the written form' },
    {
      text: '2026-03-05T06:59:59Z',
      isInstant: false,
      why: 'it would sort after its own fractions',
    },
    { text: '2026-03-05T14:59:59.123+08:00', isInstant: false, why: 'it would not sort at all' },
    { text: '2026-02-30T06:59:59.123Z', isInstant: false, why: 'JavaScript takes it for March' },
    { text: '2026-13-05T06:59:59.123Z', isInstant: false, why: 'there is no such month' },
  ])('is read from $text: $isInstant, because $why', ({ text, isInstant }) => {
    expect(parseInstant(text) !== undefined).toBe(isInstant);
  });
});
