import { expect, it } from 'vitest';
import { someOf } from './sampled.ts';

it.each([
  { rows: 'a', taken: 'a', why: 'a single row is always taken' },
  { rows: 'ab', taken: 'ab', why: 'the two rows of a table are two cases' },
  { rows: 'abcd', taken: 'abcd', why: 'a short table is run whole' },
  { rows: 'abcde', taken: 'ade', why: 'of a longer one the third after the first, and the last' },
  { rows: 'abcdef', taken: 'adf', why: 'the last row is often the extreme one' },
  { rows: 'abcdefghij', taken: 'adgj', why: 'rows are spread over the table' },
  { rows: '', taken: '', why: 'an empty table has none' },
])('of $rows a test run takes $taken, because $why', ({ rows, taken }) => {
  expect(someOf([...rows]).join('')).toBe(taken);
});

it.each([
  { always: [1], taken: [0, 1, 3, 6, 7], why: 'a row between the thirds is added at its place' },
  { always: [4, 5], taken: [0, 3, 4, 5, 6, 7], why: 'there may be several' },
  { always: [0, 7], taken: [0, 3, 6, 7], why: 'what is taken anyway is taken once' },
])('rows $always of eight that are always run make it $taken, because $why', (given) => {
  const rows = Array.from({ length: 8 }, (_, place) =>
    given.always.includes(place) ? { place, isAlwaysRun: true } : { place },
  );
  expect(someOf(rows).map(({ place }) => place)).toEqual(given.taken);
});
