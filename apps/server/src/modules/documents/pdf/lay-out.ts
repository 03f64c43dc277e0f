import type { Block, Run } from '#modules/documents/plain-document.ts';
import { breakLines, type Line, type Piece, widthOf } from './break-lines.ts';
import type { Faces } from './font-face.ts';

/** What stands on a page: lines of text and strokes of tables, in points from the lower left corner. */
export type Mark =
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly pieces: readonly Piece[];
      /** Added after every character, so that full lines end at the margin. */
      readonly spread: number;
      /** Black where it is absent. */
      readonly isRed?: true;
      /** Counter-clockwise, in radians; level where it is absent. */
      readonly turn?: number;
    }
  | {
      readonly kind: 'stroke';
      readonly from: readonly [number, number];
      readonly to: readonly [number, number];
    }
  /** A figure in the operators of a PDF page. */
  | { readonly kind: 'figure'; readonly operators: string };
export type Page = readonly Mark[];

/** A4. */
export const PAGE = { width: 595.28, height: 841.89, side: 68, top: 76, bottom: 76 } as const;
const ROOM = PAGE.width - 2 * PAGE.side;

type Style = { readonly size: number; readonly leading: number; readonly after: number };
const STYLES = {
  title: { size: 17, leading: 26, after: 6 },
  note: { size: 9, leading: 14, after: 16 },
  2: { size: 13, leading: 21, after: 4 },
  3: { size: 11.5, leading: 19, after: 3 },
  body: { size: 10.5, leading: 18, after: 7 },
  cell: { size: 9.5, leading: 15, after: 0 },
} as const satisfies Record<string, Style>;
const INDENT = 22;
const CELL_PAD = 5;

export type Paper = { readonly title: string; readonly note: string };

/** Puts a document on pages: its title and note first, its blocks after them, the number of the page at the foot. */
export function layOut(paper: Paper, blocks: readonly Block[], faces: Faces): readonly Page[] {
  return numberPages(layOutBody(paper, blocks, faces), faces);
}

export function numberPages(pages: readonly Page[], faces: Faces): readonly Page[] {
  return pages.map((page, index) => [...page, footMark(index + 1, pages.length, faces)]);
}

/** The same without the numbers. */
export function layOutBody(
  { title, note }: Paper,
  blocks: readonly Block[],
  faces: Faces,
): readonly Page[] {
  const pages: Mark[][] = [[]];
  let y = PAGE.height - PAGE.top;

  const turn = () => {
    pages.push([]);
    y = PAGE.height - PAGE.top;
  };
  const keep = (height: number) => {
    if (y - height < PAGE.bottom) turn();
  };
  const put = (lines: readonly Line[], style: Style, place: Place) => {
    for (const line of lines) {
      keep(style.leading);
      y -= style.leading;
      pages.at(-1)?.push(textMark(line, style, { ...place, y }));
    }
    y -= style.after;
  };
  const putTable = (block: Block & { kind: 'table' }) => {
    y -= CELL_PAD;
    for (const row of tableRows(block, faces)) {
      keep(row.height);
      pages.at(-1)?.push(...row.marksAt(y));
      y -= row.height;
    }
    y -= STYLES.body.after;
  };

  put(linesOf([run(title, true)], faces, STYLES.title, ROOM), STYLES.title, CENTRED);
  if (note !== '') put(linesOf([run(note)], faces, STYLES.note, ROOM), STYLES.note, CENTRED);
  for (const block of withoutTitle(blocks, title)) {
    if (block.kind === 'table') putTable(block);
    else if (block.kind === 'heading') {
      const style = STYLES[block.level === 3 ? 3 : 2];
      // A heading does not stand alone at the foot of a page.
      keep(style.leading + STYLES.body.leading * 2);
      const bold = block.runs.map(({ text }) => run(text, true));
      put(linesOf(bold, faces, style, ROOM), style, { x: PAGE.side, room: ROOM });
    } else {
      const depth = block.kind === 'item' ? block.depth : 0;
      const place = { x: PAGE.side + depth * INDENT, room: ROOM - depth * INDENT };
      keep(STYLES.body.leading);
      if (block.kind === 'item') pages.at(-1)?.push(markerMark(block.marker, place.x, y, faces));
      put(linesOf(block.runs, faces, STYLES.body, place.room), STYLES.body, place);
    }
  }
  return pages;
}

type Place = { readonly x: number; readonly room: number; readonly isCentred?: true };
const CENTRED: Place = { x: PAGE.side, room: ROOM, isCentred: true };

const run = (text: string, isStrong = false): Run => ({ text, isStrong });

function linesOf(
  runs: readonly Run[],
  faces: Faces,
  { size }: Style,
  room: number,
): readonly Line[] {
  const pieces = runs.map(({ text, isStrong }) => ({
    text,
    face: isStrong ? faces.bold : faces.regular,
  }));
  return breakLines(pieces, { size, room });
}

/** Lines that were broken are stretched to the margin, unless that would tear them apart. */
function textMark(
  line: Line,
  { size }: Style,
  { x, room, isCentred, y }: Place & { y: number },
): Mark {
  const slack = room - line.width;
  const gaps = line.pieces.reduce((sum, { text }) => sum + [...text].length, 0) - 1;
  const isStretched = !line.isLast && !isCentred && gaps > 0 && slack < 2 * size;
  return {
    kind: 'text',
    x: isCentred ? x + slack / 2 : x,
    y,
    size,
    pieces: line.pieces,
    spread: isStretched ? slack / gaps : 0,
  };
}

function markerMark(marker: string, x: number, y: number, { regular }: Faces): Mark {
  const { size, leading } = STYLES.body;
  const pieces = [{ text: marker, face: regular }];
  const left = x - 6 - widthOf(pieces, size);
  return { kind: 'text', x: left, y: y - leading, size, pieces, spread: 0 };
}

function footMark(page: number, count: number, { regular }: Faces): Mark {
  const { size } = STYLES.note;
  const pieces = [{ text: `${page} / ${count}`, face: regular }];
  const x = (PAGE.width - widthOf(pieces, size)) / 2;
  return { kind: 'text', x, y: PAGE.bottom / 2, size, pieces, spread: 0 };
}

/** Most texts begin with their own title, some without the product that their title names; it is printed once. */
function withoutTitle(blocks: readonly Block[], title: string): readonly Block[] {
  const [first] = blocks;
  if (first?.kind !== 'heading' || first.level !== 1) return blocks;
  const text = first.runs.map((each) => each.text).join('');
  return title.endsWith(text) ? blocks.slice(1) : blocks;
}

type TableRow = { readonly height: number; readonly marksAt: (top: number) => readonly Mark[] };

/** The rows of a table. */
function tableRows({ rows, parts }: Block & { kind: 'table' }, faces: Faces): readonly TableRow[] {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, at) => ROOM * (parts?.[at] ?? 1 / columns));
  const roomOf = (column: number) => (widths[column] ?? 0) - 2 * CELL_PAD;
  const leftOf = (column: number) =>
    widths.slice(0, column).reduce((sum, width) => sum + width, PAGE.side);
  const uprights = Array.from({ length: columns + 1 }, (_, at) => leftOf(at));
  return rows.map((row) => {
    const cells = row.map(({ runs }, at) => linesOf(runs, faces, STYLES.cell, roomOf(at)));
    const tallest = Math.max(1, ...cells.map((lines) => lines.length));
    const height = tallest * STYLES.cell.leading + CELL_PAD;
    const marksAt = (top: number) => [
      ...grid(top, height, uprights),
      ...cells.flatMap((lines, column) =>
        lines.map((line, index) =>
          textMark({ ...line, isLast: true }, STYLES.cell, {
            x: leftOf(column) + CELL_PAD,
            room: roomOf(column),
            y: top - (index + 1) * STYLES.cell.leading + 2,
          }),
        ),
      ),
    ];
    return { height, marksAt };
  });
}

function grid(top: number, height: number, uprights: readonly number[]): readonly Mark[] {
  const [left, right, bottom] = [PAGE.side, uprights.at(-1) ?? PAGE.side, top - height];
  return [
    { kind: 'stroke', from: [left, top], to: [right, top] },
    { kind: 'stroke', from: [left, bottom], to: [right, bottom] },
    ...uprights.map((x) => ({
      kind: 'stroke' as const,
      from: [x, top] as const,
      to: [x, bottom] as const,
    })),
  ];
}
