// @vitest-environment node
import { REFUSALS } from '@mall/contract/refusals';
import { expect, it } from 'vitest';
import { stopText } from './suit-match.ts';

it.each([
  { flag: '1', refusal: 'lowest_risk_class', why: 'the lowest class may hold R1 only' },
  { flag: '0', refusal: 'risk_level_exceeded', why: 'the level of the product is too high' },
] as const)('a stop says what the server says: $why', ({ flag, refusal }) => {
  expect(stopText({ min_risk_flag: flag })).toBe(REFUSALS[refusal].text);
});
