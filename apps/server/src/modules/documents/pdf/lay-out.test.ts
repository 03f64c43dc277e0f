import { expect, it } from 'vitest';
import { readPlainDocument } from '#modules/documents/plain-document.ts';
import { openFaces } from './font-face.ts';
import { layOutBody } from './lay-out.ts';

const faces = await openFaces();

/** The texts of a page from its top, a line each. */
function linesOf(title: string, html: string): readonly string[] {
  const [page = []] = layOutBody({ title, note: '' }, readPlainDocument(html), faces);
  return page.flatMap((mark) =>
    mark.kind === 'text' ? [mark.pieces.map(({ text }) => text).join('')] : [],
  );
}

it.each([
  {
    title: '稳健一号风险揭示书',
    html: '<h1>稳健一号风险揭示书</h1><p>正文</p>',
    lines: ['稳健一号风险揭示书', '正文'],
    why: 'the text begins with its title',
  },
  {
    title: '稳健一号适当性匹配意见告知书',
    html: '<h1>适当性匹配意见告知书</h1><p>正文</p>',
    lines: ['稳健一号适当性匹配意见告知书', '正文'],
    why: 'the title names the product as well',
  },
  {
    title: '风险揭示书',
    html: '<h1>补充说明</h1><p>正文</p>',
    lines: ['风险揭示书', '补充说明', '正文'],
    why: 'the heading is another',
  },
])('a page has the lines $lines: $why', ({ title, html, lines }) => {
  expect(linesOf(title, html)).toEqual(lines);
});

it('gives the columns of a table the parts of the width they are to have', () => {
  const cell = (text: string) => ({ isHead: false, runs: [{ text, isStrong: false }] });
  const row = [cell('摘要'), cell('0123456789abcdef'.repeat(4))];
  const linesWith = (parts?: readonly number[]) => {
    const table = { kind: 'table' as const, rows: [row], ...(parts && { parts }) };
    const [page = []] = layOutBody({ title: '', note: '' }, [table], faces);
    return page.filter((mark) => mark.kind === 'text').length;
  };
  // The title is a line as well, if an empty one.
  expect(linesWith([0.21, 0.79])).toBeLessThan(linesWith());
});
