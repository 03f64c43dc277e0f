import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakLines } from './break-lines.ts';
import type { FontFace } from './font-face.ts';

/** Every Chinese character is one wide and every other half of it, as in the real face. */
const face: FontFace = {
  name: 'Test',
  ascent: 880,
  descent: -120,
  capHeight: 733,
  box: [0, 0, 1000, 1000],
  has: () => true,
  glyphOf: (character) => ({ width: character > '\u2e80' ? 1000 : 500, outline: () => [] }),
};
const SIZE = 10;
const linesOf = (text: string, characters: number) =>
  breakLines([{ text, face }], { size: SIZE, room: characters * SIZE }).map(({ pieces }) =>
    pieces.map((piece) => piece.text).join(''),
  );

describe('a line', () => {
  it.each([
    { text: '一二三四五六', room: 3, lines: ['一二三', '四五六'], why: 'breaks anywhere' },
    {
      text: '一二三，四五',
      room: 3,
      lines: ['一二', '三，四', '五'],
      why: 'never begins with a comma',
    },
    {
      text: '一二（三）四',
      room: 3,
      lines: ['一二', '（三）', '四'],
      why: 'never ends with a bracket',
    },
    { text: '净值1.2345元', room: 4, lines: ['净值', '1.2345元'], why: 'keeps a number together' },
    { text: 'aa bb cc', room: 2.5, lines: ['aa bb', 'cc'], why: 'breaks between words' },
    { text: '一\n二', room: 9, lines: ['一', '二'], why: 'ends where the text says' },
    { text: 'abcdefgh', room: 2, lines: ['abcd', 'efgh'], why: 'cuts what fits nowhere' },
  ])('$text in $room: $why', ({ text, room, lines }) => {
    expect(linesOf(text, room)).toEqual(lines);
  });

  it('loses no character and never runs over the margin', () => {
    const character = fc.constantFrom(...'一二三，。（）《》“”、abc123 .%');
    fc.assert(
      fc.property(
        fc.string({ unit: character, maxLength: 60 }),
        fc.integer({ min: 4, max: 20 }),
        (text, room) => {
          const lines = breakLines([{ text, face }], { size: SIZE, room: room * SIZE });
          const kept = lines.flatMap(({ pieces }) => pieces.map((piece) => piece.text)).join('');
          expect(kept.replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
          for (const { width } of lines) expect(width).toBeLessThanOrEqual(room * SIZE + 1e-9);
        },
      ),
    );
  });
});
