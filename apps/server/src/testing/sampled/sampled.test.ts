import { expect, it } from 'vitest';
import { someOf } from './sampled.ts';

it.each([
  { rows: 'a', taken: 'a', why: 'a single row is always taken' },
  { rows: 'abc', taken: 'a', why: 'a small table is worth one row' },
  { rows: 'abcd', taken: 'ad', why: 'the third after the first' },
  { rows: 'abcdef', taken: 'adf', why: 'the last row is often the extreme one' },
  { rows: 'abcdefghij', taken: 'adgj', why: 'rows are spread over the table' },
  { rows: '', taken: '', why: 'an empty table has none' },
])('of $rows a test run takes $taken, because $why', ({ rows, taken }) => {
  expect(someOf([...rows]).join('')).toBe(taken);
});
