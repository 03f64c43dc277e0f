// @vitest-environment node
import { expect, it } from 'vitest';
import { addressOf, addSaved, readSaved, removeSaved } from './saved-filters.ts';

const filter = (number: number) => ({
  name: `第${number}个`,
  address: `/topic/fund?risk=${number}`,
});

it.each([
  { text: undefined, why: 'nothing was kept' },
  { text: 'no JSON', why: 'the text is broken' },
  { text: '{"name":"x"}', why: 'it is no list' },
  { text: '[{"name":1,"address":"/topic/fund"}]', why: 'the name is no text' },
  { text: '[{"name":"x","address":"//elsewhere.example"}]', why: 'it leads out of the mall' },
  { text: '[{"name":"x","address":"https://elsewhere.example"}]', why: 'it leads elsewhere' },
  { text: '[null, 3]', why: 'nothing in it is a choice' },
])('reads nothing when $why', ({ text }) => {
  expect(readSaved(text)).toEqual([]);
});

it('reads what it wrote', () => {
  const saved = addSaved([filter(1)], filter(2));
  expect(readSaved(JSON.stringify(saved))).toEqual([filter(2), filter(1)]);
});

it('keeps one address once, the newest first, and eight in all', () => {
  const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 3].reduce(
    (saved, number) => addSaved(saved, filter(number)),
    addSaved([], filter(0)),
  );
  expect(all.map(({ name }) => name)).toEqual([3, 9, 8, 7, 6, 5, 4, 2].map((n) => filter(n).name));
});

it('forgets by address', () => {
  expect(removeSaved([filter(1), filter(2)], filter(1).address)).toEqual([filter(2)]);
});

it('knows a choice by its filters, not by the page that was open', () => {
  expect(addressOf('/topic/fund', '?risk=2&page=7&sort=year_ratio.desc')).toBe(
    '/topic/fund?risk=2&sort=year_ratio.desc',
  );
});
