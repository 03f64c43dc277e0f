import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isStorable } from './storable.ts';

const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)]);

it.each([
  { value: { name: '中文 emoji 😀' }, expected: true, why: 'it is ordinary text' },
  { value: null, expected: true, why: 'there is nothing to store' },
  { value: { a: ['x', { b: 'a\u0000b' }] }, expected: false, why: 'PostgreSQL holds no NUL' },
  { value: { 'a\u0000': 1 }, expected: false, why: 'nor in a name' },
  {
    value: { json_str: '{"a":"\\u0000"}' },
    expected: false,
    why: 'a document in a text may hide one',
  },
  { value: { a: '\ud800' }, expected: false, why: 'half a character is none' },
  { value: nested(32), expected: true, why: 'deep, but a document could be' },
  { value: nested(33), expected: false, why: 'only an attacker nests like that' },
])('says $expected because $why', ({ value, expected }) => {
  expect(isStorable(value)).toBe(expected);
});

it('accepts every JSON value made of well-formed text without NUL', () => {
  const text = fc.string({ unit: 'binary' }).filter((value) => !/\0|\\u0000/.test(value));
  fc.assert(
    fc.property(fc.dictionary(text, fc.oneof(text, fc.integer(), fc.boolean())), (value) => {
      expect(isStorable(value)).toBe(true);
    }),
  );
});
