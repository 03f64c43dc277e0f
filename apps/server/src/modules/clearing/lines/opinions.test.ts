import { expect, it } from 'vitest';
import { opinionsOf, opinionText } from './opinions.ts';

const textOf = (line: string) => line;
const keyOf = (line: string) => line.slice(0, 1);

it.each([
  { lines: ['a1', 'b1'], says: { a: 'a1', b: 'b1' }, why: 'one line each' },
  { lines: ['a1', 'a1'], says: { a: 'a1' }, why: 'the same line twice counts once' },
  {
    lines: ['a1', 'b1', 'a2'],
    says: { a: 'a1 and also a2', b: 'b1' },
    why: 'two lines are both told',
  },
])('$why', ({ lines, says }) => {
  const told = [...opinionsOf(lines, { keyOf, textOf })];
  expect(Object.fromEntries(told.map(([key, said]) => [key, opinionText(said, textOf)]))).toEqual(
    says,
  );
});

it('no line says nothing', () => {
  expect(opinionText([], textOf)).toBe('nothing');
});
