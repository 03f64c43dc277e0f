import type { FontFace } from './font-face.ts';

/** A stretch of text in one face. */
export type Piece = { readonly text: string; readonly face: FontFace };
export type Line = {
  readonly pieces: readonly Piece[];
  /** In points. */
  readonly width: number;
  /** The paragraph ends here, so the line is not stretched to the margin. */
  readonly isLast: boolean;
};

export type Measure = { readonly size: number; readonly room: number };

/** Breaks a paragraph into lines as Chinese typesetting wants: between any two characters, except where a sign clings. */
export function breakLines(pieces: readonly Piece[], { size, room }: Measure): readonly Line[] {
  return paragraphsOf(pieces).flatMap((paragraph) => {
    const lines: Piece[][] = [[]];
    let used = 0;
    for (const unit of unitsOf(paragraph)) {
      for (const part of fitting(unit, size, room)) {
        const width = widthOf(part, size);
        const isBlank = part.every(({ text }) => text === ' ');
        if (used + width > room && used > 0) {
          lines.push([]);
          used = 0;
        }
        // A blank does not begin a line.
        if (used === 0 && isBlank) continue;
        lines.at(-1)?.push(...part);
        used += width;
      }
    }
    return lines.map((line, index) => lineOf(line, size, index === lines.length - 1));
  });
}

export function widthOf(pieces: readonly Piece[], size: number): number {
  const thousandths = pieces.reduce(
    (sum, { text, face }) =>
      [...text].reduce((width, character) => width + face.glyphOf(character).width, sum),
    0,
  );
  return (thousandths * size) / 1000;
}

/** A line break in the text ends a line; every other white space is one blank. */
function paragraphsOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const paragraphs: Piece[][] = [[]];
  for (const { text, face } of pieces) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) paragraphs.push([]);
      const spaced = part.replaceAll(/[^\S\u3000]+/g, ' ');
      if (spaced !== '') paragraphs.at(-1)?.push({ text: spaced, face });
    }
  }
  return paragraphs;
}

/** What never stands at the end of a line, and what never begins one. */
const OPENING = new Set('（〔［｛〈《「『【‘“([{￥¥$');
const CLOSING = new Set('、。，．；：！？）〕］｝〉》」』】’”…—～·%‰℃)]},.;:!?');
const WORD = /[\p{Script=Latin}\p{Nd}.,:/+\-_@%&#]/u;

/** The smallest stretches that stay together: a word, or a character with the signs that cling to it. */
function unitsOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const units: Piece[][] = [];
  let before = ' ';
  for (const { text, face } of pieces) {
    for (const character of text) {
      const clings =
        OPENING.has(before) ||
        CLOSING.has(character) ||
        (WORD.test(before) && WORD.test(character));
      if (clings && character !== ' ' && units.length > 0)
        units.at(-1)?.push({ text: character, face });
      else units.push([{ text: character, face }]);
      before = character;
    }
  }
  return units;
}

/** A unit as it is, or cut wherever the room ends when no line could hold it. */
function fitting(
  unit: readonly Piece[],
  size: number,
  room: number,
): readonly (readonly Piece[])[] {
  return widthOf(unit, size) <= room ? [unit] : unit.map((piece) => [piece]);
}

/** Neighbours of one face become one piece again; blanks at the end go. */
function lineOf(characters: readonly Piece[], size: number, isLast: boolean): Line {
  const end = characters.findLastIndex(({ text }) => text !== ' ') + 1;
  const pieces: Piece[] = [];
  for (const { text, face } of characters.slice(0, end)) {
    const last = pieces.at(-1);
    if (last?.face === face) pieces[pieces.length - 1] = { text: last.text + text, face };
    else pieces.push({ text, face });
  }
  return { pieces, width: widthOf(pieces, size), isLast };
}
