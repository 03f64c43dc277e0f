// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { queryString } from './query-string.ts';

it.each([
  { query: {}, text: '', why: 'nothing to say' },
  { query: { product_no: '000403' }, text: 'product_no=000403', why: 'a plain value' },
  { query: { a: 1, b: true }, text: 'a=1&b=true', why: 'numbers and booleans as text' },
  { query: { a: undefined, b: 'x' }, text: 'b=x', why: 'undefined is left out' },
  { query: { a: null }, text: 'a=', why: 'null is an empty value' },
  { query: { a: [] }, text: '', why: 'an empty list says nothing' },
  { query: { a: ['x', 'y'] }, text: 'a%5B0%5D=x&a%5B1%5D=y', why: 'a list by index' },
  { query: { a: { b: { c: '1' } } }, text: 'a%5Bb%5D%5Bc%5D=1', why: 'objects nest in brackets' },
  { query: { a: [{ b: 1 }] }, text: 'a%5B0%5D%5Bb%5D=1', why: 'objects in lists' },
  {
    query: { q: '稳健 债&=' },
    text: 'q=%E7%A8%B3%E5%81%A5%20%E5%80%BA%26%3D',
    why: 'text is encoded',
  },
  { query: { q: "!'()*" }, text: 'q=%21%27%28%29%2A', why: 'RFC 3986 reserves these' },
  { query: { q: '\uD83D' }, text: 'q=%EF%BF%BD', why: 'half an emoji does not stop the page' },
  { query: { n: 12n }, text: 'n=12', why: 'a bigint keeps every digit' },
])('writes $why', ({ query, text }) => {
  expect(queryString(query)).toBe(text);
});

it('refuses a value that contains itself instead of running out of memory', () => {
  const knot: Record<string, unknown> = {};
  knot['again'] = knot;
  expect(() => queryString(knot)).toThrow('a few levels');
});

it('loses nothing: a flat query reads back as it was', () => {
  const text = fc.string({ unit: 'grapheme' }).filter((value) => !/[\uD800-\uDFFF]/u.test(value));
  fc.assert(
    fc.property(fc.dictionary(text, text), (query) => {
      expect(Object.fromEntries(new URLSearchParams(queryString(query)))).toEqual({ ...query });
    }),
  );
});
