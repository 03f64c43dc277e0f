import fc from 'fast-check';
import { expect, it } from 'vitest';
import { flatQuery } from './flat-query.ts';

it.each([
  { url: '/a', query: {}, why: 'there is no query' },
  { url: '/a?', query: {}, why: 'it is empty' },
  { url: '/a?b=1&c=%E4%B8%AD', query: { b: '1', c: '中' }, why: 'texts are decoded' },
  { url: '/a?b=1&b=2', query: undefined, why: 'a repeated name has no one value' },
  { url: '/a?b=1&%62=2', query: undefined, why: 'also when one is written in code' },
  { url: '/a?b[c]=1', query: { 'b[c]': '1' }, why: 'brackets are part of a name, not a structure' },
  { url: '/a?__proto__=1', query: undefined, why: 'the prototype is out of reach' },
  {
    url: `/a?${Array.from({ length: 101 }, (_, i) => `p${i}=1`).join('&')}`,
    query: undefined,
    why: 'so many are not needed',
  },
])('reads $url because $why', ({ url, query }) => {
  expect(flatQuery(url)).toEqual(query);
});

it('never throws and never changes the prototype, whatever is typed', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const query = flatQuery(`/a?${text}`) ?? {};
      expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
    }),
  );
});
