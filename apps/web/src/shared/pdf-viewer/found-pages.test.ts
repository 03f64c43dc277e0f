// @vitest-environment node

import { expect, it } from 'vitest';
import { nextFound, pagesWith } from './found-pages.ts';

const TEXTS = ['信用风险：交易对手\n不能按期返还', 'ETF 基金', '流动性风险'];

it.each([
  { words: '风险', pages: [1, 3], why: 'on two pages' },
  { words: '对手不能', pages: [1], why: 'over the end of a line' },
  { words: 'etf', pages: [2], why: 'small letters' },
  { words: ' 基 金 ', pages: [2], why: 'spaces' },
  { words: '收益', pages: [], why: 'nowhere' },
  { words: ' ', pages: [], why: 'nothing was typed' },
])('finds "$words" on $pages: $why', ({ words, pages }) => {
  expect(pagesWith(TEXTS, words)).toEqual(pages);
});

it.each([
  { page: 1, next: 3, why: 'the next one' },
  { page: 2, next: 3, why: 'from between' },
  { page: 3, next: 1, why: 'begins again' },
])('goes from page $page to $next: $why', ({ page, next }) => {
  expect(nextFound([1, 3], page)).toBe(next);
});

it('goes nowhere when nothing was found', () => {
  expect(nextFound([], 1)).toBeUndefined();
});
