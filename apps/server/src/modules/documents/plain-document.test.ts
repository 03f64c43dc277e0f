import { describe, expect, it } from 'vitest';
import { readPlainDocument } from './plain-document.ts';

const words = (html: string) =>
  readPlainDocument(html).map((block) => {
    if (block.kind === 'table')
      return block.rows.map((row) => row.map(({ runs }) => runs.map(({ text }) => text).join('')));
    const text = block.runs.map((run) => (run.isStrong ? `*${run.text}*` : run.text)).join('');
    if (block.kind === 'heading') return `h${block.level} ${text}`;
    return block.kind === 'item' ? `${block.depth} ${block.marker} ${text}` : text;
  });

describe('a stored text', () => {
  it.each([
    { html: '<h1>甲</h1><p>乙</p>', found: ['h1 甲', '乙'], why: 'headings and paragraphs' },
    { html: '<p>甲<strong>乙</strong>丙</p>', found: ['甲*乙*丙'], why: 'emphasis' },
    { html: '<p>甲<br>乙</p>', found: ['甲\n乙'], why: 'a line break' },
    {
      html: '<ol><li>甲</li><li>乙<ul><li>丙</li></ul></li></ol>',
      found: ['1 1. 甲', '1 2. 乙', '2 • 丙'],
      why: 'lists inside lists',
    },
    { html: '甲', found: ['甲'], why: 'a text without any tag' },
    { html: '<p> </p>\n<p>甲</p>', found: ['甲'], why: 'white space between tags is nothing' },
    { html: '<p>1 &lt; 2 &amp;&amp; &quot;x&quot;</p>', found: ['1 < 2 && "x"'], why: 'entities' },
    { html: '<p>&amp;lt;</p>', found: ['&lt;'], why: 'an entity is read once' },
    {
      html: '<table><thead><tr><th>金额</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
      found: [[['金额'], ['1']]],
      why: 'tables',
    },
    { html: '<p>甲', found: ['甲'], why: 'what is not closed ends with the text' },
    { html: '</p>甲', found: ['甲'], why: 'what was not opened closes nothing' },
  ])('$html reads as $found: $why', ({ html, found }) => {
    expect(words(html)).toEqual(found);
  });

  it.each(['<script>alert(1)</script>', '<iframe></iframe>'])('never contains %s', (html) => {
    expect(() => readPlainDocument(html)).toThrow('a stored text has no');
  });
});
