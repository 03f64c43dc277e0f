import { expect, it } from 'vitest';
import { knownDay } from '../calendar/day.ts';
import { isInRange } from './point-in-time.ts';

const today = knownDay('2026-11-16');
const firstEntryOn = knownDay('2026-11-02');
const day = (text: string | undefined) => (text === undefined ? undefined : knownDay(text));

it.each([
  { is: true, why: 'now' },
  { asOf: '2026-11-13', is: true, why: 'a past day by what is known now' },
  { asOf: '2026-11-13', knownOn: '2026-11-13', is: true, why: 'as it was seen that evening' },
  { asOf: '2026-11-16', knownOn: '2026-11-16', is: true, why: 'today is no future' },
  { asOf: '2026-11-02', is: true, why: 'the day of the first entry' },
  { asOf: '2026-11-17', is: false, why: 'after the business date' },
  { asOf: '2026-11-01', is: false, why: 'before the first entry' },
  { knownOn: '2026-11-13', is: false, why: 'known_on alone' },
  { asOf: '2026-11-13', knownOn: '2026-11-12', is: false, why: 'known before it happened' },
  { asOf: '2026-11-13', knownOn: '2026-11-17', is: false, why: 'known after the business date' },
])('$is: $why', ({ asOf, knownOn, is }) => {
  const asked = { asOf: day(asOf), knownOn: day(knownOn) };
  expect(isInRange(asked, { today, firstEntryOn })).toBe(is);
});

it('knows no past of an account without an entry', () => {
  const asked = { asOf: today, knownOn: undefined };
  expect(isInRange(asked, { today, firstEntryOn: undefined })).toBe(false);
  const now = { asOf: undefined, knownOn: undefined };
  expect(isInRange(now, { today, firstEntryOn: undefined })).toBe(true);
});
