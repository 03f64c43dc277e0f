import { knownDay } from '@mall/domain/calendar/day';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PlacedMark, spreadMarks } from './spread-marks.ts';

const SIZE = 18;
const room = { size: SIZE, top: 9 };
const at = (mark: string, left: number, top = 100): PlacedMark => ({
  ...{ day: knownDay('2026-11-12'), mark, text: mark },
  ...{ left, top },
});
const told = (marks: readonly PlacedMark[]) =>
  spreadMarks(marks, room).map(({ mark, left, top, text }) => `${mark} ${left},${top} ${text}`);

it.each([
  { marks: [at('买', 10), at('卖', 40)], shown: ['买 10,100 买', '卖 40,100 卖'], why: 'apart' },
  {
    marks: [at('买', 10), at('卖', 10), at('红', 10)],
    shown: ['买 10,100 买', '卖 10,82 卖', '红 10,64 红'],
    why: 'one day: the later kinds rise above the first',
  },
  {
    marks: [at('买', 10), at('买', 12), at('买', 40)],
    shown: ['买 10,100 买；买', '买 40,100 买'],
    why: 'purchases of neighbouring days are one mark',
  },
  {
    marks: [at('买', 10, 20), at('卖', 10, 20)],
    shown: ['… 10,20 买；卖'],
    why: 'there is no room above',
  },
  {
    marks: ['1', '2', '3', '4', '5', '6'].map((mark) => at(mark, 10)),
    shown: ['1 10,100 1', '2 10,82 2', '3 10,64 3', '… 10,46 4；5；6'],
    why: 'a tower has an end',
  },
])('places $shown: $why', ({ marks, shown }) => {
  expect(told(marks)).toEqual(shown);
});

it('never lays a mark on another, and loses none', () => {
  const mark = fc.tuple(fc.constantFrom('买', '卖', '红', '1', '2'), fc.nat(300), fc.nat(200));
  fc.assert(
    fc.property(fc.array(mark, { maxLength: 40 }), (drawn) => {
      const marks = drawn.map(([name, left, top]) => at(name, left, top));
      const placed = spreadMarks(marks, room);
      const near = placed.flatMap((one) =>
        placed.filter(
          (other) =>
            one !== other &&
            Math.abs(one.left - other.left) < SIZE &&
            Math.abs(one.top - other.top) < SIZE,
        ),
      );
      expect(near).toEqual([]);
      expect(placed.flatMap(({ text }) => text.split('；'))).toHaveLength(marks.length);
    }),
  );
});
