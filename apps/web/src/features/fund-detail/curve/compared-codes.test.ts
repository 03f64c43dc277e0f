// @vitest-environment node
import { expect, it } from 'vitest';
import { readCompared, writeCompared } from './compared-codes.ts';

it.each([
  { vs: '', codes: [], why: 'nothing beside it' },
  { vs: 'HC1000,910148', codes: ['HC1000', '910148'], why: 'an index and a product' },
  { vs: 'HC1000,HC1000', codes: ['HC1000'], why: 'one line is enough' },
  { vs: '910021,HC1000', codes: ['HC1000'], why: 'the product lies there already' },
  { vs: 'a,b,c,d', codes: ['a', 'b', 'c'], why: 'three at most' },
  { vs: '<b>,HC1000', codes: ['HC1000'], why: 'that is no code' },
])('lays $codes beside the product for $vs: $why', ({ vs, codes }) => {
  expect(readCompared(new URLSearchParams({ product_no: '910021', vs }))).toEqual(codes);
});

it('takes the last one out of the address without leaving a trace', () => {
  const address = new URLSearchParams('product_no=910021&vs=HC1000');
  expect(writeCompared(address, []).toString()).toBe('product_no=910021');
});
