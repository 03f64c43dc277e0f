import { expect, it } from 'vitest';
import { addDays, parseDay } from '../calendar/day.ts';
import { refuseApplying } from './application.ts';

const TODAY = parseDay('2026-11-12') ?? expect.fail('a day');
const until = (days: number) => ({ validTo: addDays(TODAY, days) });

it.each([
  {
    professional: undefined,
    isPending: false,
    refused: undefined,
    why: 'he is an ordinary investor',
  },
  { professional: undefined, isPending: true, refused: 'application_pending', why: 'one waits' },
  { professional: {}, isPending: false, refused: 'professional_already', why: 'it does not lapse' },
  {
    professional: until(31),
    isPending: false,
    refused: 'professional_already',
    why: 'it ends later',
  },
  {
    professional: until(30),
    isPending: false,
    refused: undefined,
    why: 'it ends within the month',
  },
  { professional: until(0), isPending: false, refused: undefined, why: 'it ends today' },
  { professional: until(-1), isPending: false, refused: undefined, why: 'it has ended' },
  {
    professional: until(0),
    isPending: true,
    refused: 'application_pending',
    why: 'the renewal waits',
  },
] as const)('$refused: $why', ({ refused, ...facts }) => {
  expect(refuseApplying(facts, TODAY)).toBe(refused);
});
