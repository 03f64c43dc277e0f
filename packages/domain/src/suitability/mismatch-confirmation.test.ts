import { expect, it } from 'vitest';
import { type Day, parseDay } from '../calendar/day.ts';
import { confirmationHolds } from './mismatch-confirmation.ts';

const day = (text: string): Day => {
  const parsed = parseDay(text);
  if (!parsed) throw new Error(text);
  return parsed;
};
const SIGNED = day('2026-11-12');

it.each([
  { level: '2', risk: '3', on: '2026-11-12', holds: true, why: 'the same day' },
  { level: '2', risk: '3', on: '2026-12-12', holds: true, why: 'the thirtieth day' },
  { level: '2', risk: '3', on: '2026-12-13', holds: false, why: 'the day after' },
  { level: '2', risk: '3', on: '2026-11-11', holds: false, why: 'before it was signed' },
  { level: '2', risk: '4', on: '2026-11-12', holds: false, why: 'two levels: its own order only' },
  { level: '1', risk: '5', on: '2026-11-12', holds: false, why: 'four levels' },
  { level: '3', risk: '3', on: '2026-12-12', holds: true, why: 'only the term does not fit' },
  { level: '3', risk: '3', on: '2026-12-13', holds: false, why: 'only the term, the day after' },
  { level: '2', risk: '2', least: '3', on: '2026-12-12', holds: true, why: 'it asks for C3' },
  { level: '2', risk: '2', least: '4', on: '2026-11-12', holds: false, why: 'it asks for C4' },
  { level: '2', risk: '4', least: '3', on: '2026-11-12', holds: false, why: 'R4 is above C3' },
] as const)('C$level R$risk on $on: $holds, $why', ({ level, risk, on, holds, ...of }) => {
  const product = { risk, minClientLevel: 'least' in of ? of.least : undefined };
  const when = { signedOn: SIGNED, today: day(on) };
  expect(confirmationHolds({ level, ...product }, when)).toBe(holds);
});
