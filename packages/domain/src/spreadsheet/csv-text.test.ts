import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvText } from './csv-text.ts';

it.each([
  { text: '=1+1', field: "'=1+1", why: 'a formula' },
  { text: '+8613800000001', field: "'+8613800000001", why: 'a plus begins one' },
  { text: '-2', field: "'-2", why: 'a minus begins one' },
  { text: '@SUM(A1)', field: "'@SUM(A1)", why: 'so does an at sign' },
  { text: '\t=1', field: "'\t=1", why: 'a tab is trimmed before the formula' },
  { text: '\r=1', field: `"'\r=1"`, why: 'so is a carriage return' },
  { text: '\n=1', field: `"'\n=1"`, why: 'and a new line' },
  { text: '  =1', field: "'  =1", why: 'so are blanks' },
  { text: '\u3000=1', field: "'\u3000=1", why: 'and the wide blank' },
  { text: '\u00a0@SUM(1)', field: "'\u00a0@SUM(1)", why: 'and the blank that does not break' },
  { text: '＝1+1', field: "'＝1+1", why: 'full-width signs are taken for the others' },
  { text: '=cmd|"/c calc"!A1', field: `"'=cmd|""/c calc""!A1"`, why: 'quoted and escaped' },
  { text: '启明, 汇稳', field: '"启明, 汇稳"', why: 'a comma is quoted' },
  { text: '说"好"', field: '"说""好"""', why: 'a quote is doubled' },
  { text: '000198', field: '000198', why: 'a code keeps its zeros' },
  { text: '混合A-C', field: '混合A-C', why: 'a sign inside is harmless' },
])('writes $text as $field: $why', ({ text, field }) => {
  expect(csvText(text)).toBe(field);
});

it('never writes a field that begins as a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const field = csvText(text);
      const content = field.startsWith('"') ? field.slice(1) : field;
      expect(content).not.toMatch(/^[\s\u3000]*[=+\-@]/);
    }),
  );
});
