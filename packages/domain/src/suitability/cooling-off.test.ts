import { expect, it } from 'vitest';
import { coolingOffHoursOf } from './cooling-off.ts';

it.each([
  { isPrivate: true, agreed: null, hours: 24, why: 'the rule holds where the contract is silent' },
  { isPrivate: true, agreed: 48, hours: 48, why: 'a contract may give more time' },
  { isPrivate: true, agreed: 0, hours: 0, why: 'a contract that rules it out says zero' },
  { isPrivate: false, agreed: null, hours: 0, why: 'a public fund has none' },
  { isPrivate: false, agreed: 24, hours: 24, why: 'unless its contract grants it' },
])('$hours hours: $why', ({ isPrivate, agreed, hours }) => {
  expect(coolingOffHoursOf({ isPrivate, agreed })).toBe(hours);
});
