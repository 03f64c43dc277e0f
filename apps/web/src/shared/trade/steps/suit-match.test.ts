// @vitest-environment node
import { REFUSALS } from '@mall/contract/refusals';
import { expect, it } from 'vitest';
import { stopText, unmetNames } from './suit-match.ts';

it.each([
  { flag: '1', risk: '0', refusal: 'lowest_risk_class', why: 'the lowest class may hold R1 only' },
  { flag: '0', risk: '0', refusal: 'risk_level_exceeded', why: 'the product asks for more' },
  { flag: '0', risk: '1', refusal: 'preference_exceeded', why: 'the term or the variety' },
  { flag: '1', risk: '1', refusal: 'preference_exceeded', why: 'an R1 product of other money' },
] as const)('a stop says what the server says: $why', ({ flag, risk, refusal }) => {
  const text = stopText({ min_risk_flag: flag, risk_match: risk });
  expect(text).toBe(REFUSALS[refusal].text);
});

it.each([
  { parts: ['0', '0', '0'], names: '风险等级、投资期限、投资品种' },
  { parts: ['1', '0', '1'], names: '投资期限' },
  { parts: ['1', '1', '0'], names: '投资品种' },
  { parts: ['0', null, null], names: '风险等级' },
  { parts: ['1', null, '1'], names: '' },
] as const)('of $parts what does not fit is $names', ({ parts, names }) => {
  const [risk_match, term_match, invest_match] = parts;
  expect(unmetNames({ risk_match, term_match, invest_match }).join('、')).toBe(names);
});
