import { expect, it } from 'vitest';
import { knownDay } from '../../calendar/day.ts';
import { fen } from '../../money/units.ts';
import { newcomerDaysLeft, newcomerOf } from './newcomer.ts';

const today = knownDay('2026-11-30');

it.each([
  { openedOn: undefined, left: 30, why: 'no account yet' },
  { openedOn: '2026-11-30', left: 30, why: 'opened today' },
  { openedOn: '2026-11-01', left: 1, why: 'the last day' },
  { openedOn: '2026-10-31', left: 0, why: 'the day after it' },
  { openedOn: '2020-01-01', left: 0, why: 'long ago' },
])('has $left days left: $why', ({ openedOn, left }) => {
  const facts = { openedOn: openedOn === undefined ? undefined : knownDay(openedOn), today };
  expect(newcomerDaysLeft(facts)).toBe(left);
  expect(newcomerOf({ ...facts, isUsed: true }, fen(5n))).toEqual({
    isUsed: true,
    days: 30,
    isOver: left === 0,
    most: 5n,
  });
});
