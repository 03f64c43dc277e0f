import { encode } from 'uqr';
import { widthOf } from './break-lines.ts';
import type { Faces } from './font-face.ts';
import type { Mark } from './lay-out.ts';
import { RED } from './write-pdf.ts';

export type Point = readonly [number, number];

const RADIUS = 58;
const NAME_SIZE = 11;
const CAPTION_SIZE = 8;
/** The part of the circle that the name may take: from the lower left over the top to the lower right. */
const NAME_ARC_MAX = 1.5 * Math.PI;
/** How far the control points of a quarter of a circle lie from its ends. */
const QUARTER = 0.5523;

/** The box around a seal whose middle is given. */
export function sealBox([x, y]: Point): readonly [number, number, number, number] {
  return [x - RADIUS, y - RADIUS, x + RADIUS, y + RADIUS];
}

/** A round red seal: the holder's name along the rim, a star in the middle, what it is for below. */
export function drawSeal(
  centre: Point,
  { name, caption }: { readonly name: string; readonly caption: string },
  { bold, regular }: Faces,
): readonly Mark[] {
  const characters = [...name];
  const step = Math.min(0.36, NAME_ARC_MAX / Math.max(1, characters.length - 1));
  const rim = characters.map((character, index): Mark => {
    const angle = Math.PI / 2 - (index - (characters.length - 1) / 2) * step;
    const pieces = [{ text: character, face: bold }];
    const half = widthOf(pieces, NAME_SIZE) / 2;
    const turn = angle - Math.PI / 2;
    const at = onCircle(centre, RADIUS - NAME_SIZE - 6, angle);
    // A character is placed by the left end of its foot.
    const [x, y] = [at[0] - half * Math.cos(turn), at[1] - half * Math.sin(turn)];
    return { kind: 'text', x, y, size: NAME_SIZE, pieces, spread: 0, isRed: true, turn };
  });
  const pieces = [{ text: caption, face: regular }];
  const below: Mark = {
    kind: 'text',
    x: centre[0] - widthOf(pieces, CAPTION_SIZE) / 2,
    y: centre[1] - RADIUS * 0.5,
    size: CAPTION_SIZE,
    pieces,
    spread: 0,
    isRed: true,
  };
  return [figure(`${RED} RG 2.4 w ${circle(centre, RADIUS)} S`), star(centre, 15), ...rim, below];
}

/** A text as a QR code whose lower left corner and width are given. */
export function drawQrCode(text: string, [left, bottom]: Point, width: number): Mark {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const cell = width / size;
  const squares = data.flatMap((row, line) =>
    row.flatMap((isDark, column) =>
      isDark ? [square(left + column * cell, bottom + (size - 1 - line) * cell, cell)] : [],
    ),
  );
  return figure(`0 g ${squares.join(' ')} f`);
}

function figure(operators: string): Mark {
  return { kind: 'figure', operators };
}

function star(centre: Point, radius: number): Mark {
  const points = Array.from({ length: 10 }, (_, index) =>
    onCircle(
      centre,
      index % 2 === 0 ? radius : radius * 0.382,
      Math.PI / 2 + (index * Math.PI) / 5,
    ),
  );
  const path = points.map((point, index) => `${written(point)} ${index === 0 ? 'm' : 'l'}`);
  return figure(`${RED} rg ${path.join(' ')} h f`);
}

function circle([x, y]: Point, radius: number): string {
  const k = QUARTER * radius;
  const curve = (...points: readonly Point[]) => `${points.map(written).join(' ')} c`;
  return [
    `${written([x + radius, y])} m`,
    curve([x + radius, y + k], [x + k, y + radius], [x, y + radius]),
    curve([x - k, y + radius], [x - radius, y + k], [x - radius, y]),
    curve([x - radius, y - k], [x - k, y - radius], [x, y - radius]),
    curve([x + k, y - radius], [x + radius, y - k], [x + radius, y]),
  ].join(' ');
}

function onCircle([x, y]: Point, radius: number, angle: number): Point {
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

const written = ([x, y]: Point) => `${x.toFixed(2)} ${y.toFixed(2)}`;

function square(x: number, y: number, side: number): string {
  return `${written([x, y])} ${side.toFixed(3)} ${side.toFixed(3)} re`;
}
