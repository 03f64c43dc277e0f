import { expect, it } from 'vitest';
import { linesOfChange } from './mutant.ts';

const TEXT = ['const a = 1;', '  return left < right', '    ? -1', '    : 1;'].join('\n');
const span = (...[fromLine, fromColumn, toLine, toColumn]: [number, number, number, number]) => ({
  start: { line: fromLine, column: fromColumn },
  end: { line: toLine, column: toColumn },
});

it.each([
  {
    why: 'a part of one line',
    place: span(1, 11, 1, 12),
    replacement: '2',
    original: 'const a = 1;',
    changed: 'const a = 2;',
  },
  {
    why: 'a part that goes over several lines is written on one',
    place: span(2, 10, 4, 8),
    replacement: 'true',
    original: 'return left < right ? -1 : 1;',
    changed: 'return true;',
  },
  {
    why: 'a replacement of several lines is written on one',
    place: span(1, 11, 1, 12),
    replacement: '(\n  2\n)',
    original: 'const a = 1;',
    changed: 'const a = ( 2 );',
  },
])('shows the whole line before and after: $why', ({ place, replacement, original, changed }) => {
  expect(linesOfChange(TEXT, place, replacement)).toEqual({ original, changed });
});
