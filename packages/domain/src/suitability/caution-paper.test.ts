import { expect, it } from 'vitest';
import { CAUTION_PAPER, cautionResult } from './caution-paper.ts';

const RIGHT = 'ABABA';
const answersOf = (letters: string) =>
  new Map([...letters].map((letter, index) => [String(index + 1), letter] as const));

it.each([
  { letters: RIGHT, result: { kind: 'passed' }, why: 'every answer is the required one' },
  { letters: 'ABABB', result: { kind: 'failed' }, why: 'one is not' },
  { letters: 'AAAAA', result: { kind: 'failed' }, why: 'it was clicked through' },
  { letters: 'ABAB', result: { kind: 'incomplete', no: '5' }, why: 'the last one is open' },
  { letters: 'ACABA', result: { kind: 'incomplete', no: '2' }, why: 'the question offers no C' },
  { letters: '', result: { kind: 'incomplete', no: '1' }, why: 'nothing is answered' },
])('$letters is $result.kind: $why', ({ letters, result }) => {
  expect(cautionResult(CAUTION_PAPER.questions, answersOf(letters))).toEqual(result);
});
