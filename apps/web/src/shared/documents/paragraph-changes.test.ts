// @vitest-environment jsdom

import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { paragraphChanges, paragraphsOf } from './paragraph-changes.ts';

it.each([
  { before: 'ab', after: 'ab', changes: '=a =b', why: 'nothing changed' },
  { before: 'ab', after: 'acb', changes: '=a +c =b', why: 'a paragraph came in between' },
  { before: 'acb', after: 'ab', changes: '=a -c =b', why: 'one is gone' },
  { before: 'abc', after: 'axc', changes: '=a -b +x =c', why: 'one reads otherwise' },
  { before: '', after: 'a', changes: '+a', why: 'nothing was there' },
  { before: 'abcd', after: 'bxd', changes: '-a =b -c +x =d', why: 'several changes' },
])('compares "$before" with "$after": $why', ({ before, after, changes }) => {
  const marks = { kept: '=', added: '+', removed: '-' };
  const found = paragraphChanges([...before], [...after]);
  expect(found.map(({ kind, text }) => `${marks[kind]}${text}`).join(' ')).toBe(changes);
});

it('loses no paragraph of either version and keeps both orders', () => {
  const paragraphs = fc.array(fc.constantFrom('甲', '乙', '丙', '丁'), { maxLength: 12 });
  fc.assert(
    fc.property(paragraphs, paragraphs, (before, after) => {
      const changes = paragraphChanges(before, after);
      const without = (kind: 'added' | 'removed') =>
        changes.filter((change) => change.kind !== kind).map(({ text }) => text);
      expect(without('added')).toEqual(before);
      expect(without('removed')).toEqual(after);
    }),
  );
});

it.each([
  { html: '<h1>书</h1><p>一 <strong>二</strong></p>', texts: ['书', '一 二'], why: 'text only' },
  { html: '<ul><li><p>甲</p></li></ul>', texts: ['甲'], why: 'the outer block counts once' },
  { html: '<table><tr><th>费</th><td>1%</td></tr></table>', texts: ['费　1%'], why: 'a row' },
  { html: '<p> </p>', texts: [], why: 'an empty paragraph says nothing' },
])('reads the paragraphs of $html: $why', ({ html, texts }) => {
  expect(paragraphsOf(html)).toEqual(texts);
});
