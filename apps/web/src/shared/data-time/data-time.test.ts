import { knownDay } from '@mall/domain/calendar/day';
import { expect, it } from 'vitest';
import { readDataTime, writeDataTime } from './data-time.ts';

const DAY = knownDay('2026-11-10');

it.each([
  { text: '', time: {}, why: 'the newest' },
  { text: 'as_of=20261110', time: { as_of: DAY }, why: 'a day by what is known now' },
  {
    text: 'as_of=20261110&known_on=20261110',
    time: { as_of: DAY, known_on: DAY },
    why: 'as it was known',
  },
  { text: 'known_on=20261110', time: {}, why: 'nothing is asked of any day' },
  { text: 'as_of=20261340', time: {}, why: 'no day' },
])('reads "$text": $why', ({ text, time }) => {
  expect(readDataTime(new URLSearchParams(text))).toEqual(time);
});

it('is written beside the rest of the address and taken out again', () => {
  const page = new URLSearchParams('tab=bill');
  const past = writeDataTime(page, { as_of: DAY, known_on: DAY });
  expect(past.toString()).toBe('tab=bill&as_of=20261110&known_on=20261110');
  expect(writeDataTime(past, {}).toString()).toBe('tab=bill');
});
