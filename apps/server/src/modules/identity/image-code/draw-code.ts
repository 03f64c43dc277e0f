import { blankCanvas, type Canvas, type Colour, drawStroke } from './canvas.ts';
import { GLYPHS, type Point, type Stroke } from './glyphs.ts';
import { encodePng } from './png.ts';

/** A number from 0 up to 1, each time another. */
export type Chance = () => number;

// Twice the size the page shows it in, so that it is sharp on fine screens.
export const WIDTH = 224;
export const HEIGHT = 88;
const GROUND: Colour = [244, 246, 250];
const MARGIN = 18;
const GLYPH_WIDTH = 30;
const PEN = 5.5;

/**
 * Draws a code as a picture: each character turned, slanted, sized and shifted by chance, the whole bent in two
 * waves, crossed by lines as thick and dark as the characters and strewn with specks. It holds no text.
 */
export function drawCode(code: string, chance: Chance): Buffer {
  const canvas = blankCanvas(WIDTH, HEIGHT, GROUND);
  // One ink for everything: a colour of its own would tell a program what belongs together.
  const ink = randomInk(chance);
  strewSpecks(canvas, paler(ink), chance);
  const bend = randomBend(chance);
  const slot = (WIDTH - 2 * MARGIN) / code.length;
  for (const [index, character] of [...code].entries()) {
    const centre: Point = [MARGIN + slot * (index + 0.5), HEIGHT / 2 + between(chance, -5, 5)];
    const place = randomPlace(centre, chance);
    const pen = PEN + between(chance, -0.8, 0.8);
    for (const stroke of GLYPHS[character] ?? []) {
      drawStroke(canvas, finely(stroke.map(place)).map(bend), pen, ink);
    }
  }
  for (let line = 0; line < 2; line += 1) crossOut(canvas, ink, bend, chance);
  return encodePng(canvas);
}

type Move = (point: Point) => Point;

function randomPlace(centre: Point, chance: Chance): Move {
  const angle = between(chance, -0.38, 0.38);
  const slant = between(chance, -0.25, 0.25);
  const width = GLYPH_WIDTH * between(chance, 0.88, 1.12);
  const height = GLYPH_WIDTH * between(chance, 0.95, 1.15);
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const shift = between(chance, -4, 4);
  return ([x, y]) => {
    const across = (x - 0.5 + slant * (0.75 - y)) * width;
    const down = (y - 0.75) * height;
    return [
      centre[0] + shift + across * cosine - down * sine,
      centre[1] + across * sine + down * cosine,
    ];
  };
}

function randomBend(chance: Chance): Move {
  const [phase, turn] = [chance() * 2 * Math.PI, chance() * 2 * Math.PI];
  const [high, wide] = [between(chance, 3, 5.5), between(chance, 2, 4)];
  return ([x, y]) => [
    x + wide * Math.sin(y / waveLength(HEIGHT, 4) + turn),
    y + high * Math.sin(x / waveLength(WIDTH, 7) + phase),
  ];
}

/** How far apart the waves are: so many radians over the whole length. */
function waveLength(length: number, radians: number): number {
  return length / radians;
}

/** Adds points along long lines, so that they bend too. */
function finely(stroke: Stroke): Stroke {
  return stroke.flatMap((from, index) => {
    const to = stroke[index + 1];
    if (!to) return [from];
    const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 6));
    return Array.from({ length: steps }, (_, step): Point => {
      const along = step / steps;
      return [from[0] + (to[0] - from[0]) * along, from[1] + (to[1] - from[1]) * along];
    });
  });
}

function crossOut(canvas: Canvas, ink: Colour, bend: Move, chance: Chance): void {
  const line: Stroke = [
    [between(chance, 0, MARGIN), between(chance, HEIGHT * 0.2, HEIGHT * 0.8)],
    [between(chance, WIDTH * 0.3, WIDTH * 0.7), between(chance, HEIGHT * 0.15, HEIGHT * 0.85)],
    [between(chance, WIDTH - MARGIN, WIDTH), between(chance, HEIGHT * 0.2, HEIGHT * 0.8)],
  ];
  drawStroke(canvas, finely(line).map(bend), between(chance, 2.6, 3.6), ink);
}

function strewSpecks(canvas: Canvas, ink: Colour, chance: Chance): void {
  for (let speck = 0; speck < 70; speck += 1) {
    const at: Point = [chance() * WIDTH, chance() * HEIGHT];
    const to: Point = [at[0] + between(chance, -3, 3), at[1] + between(chance, -3, 3)];
    drawStroke(canvas, [at, to], between(chance, 1, 2.4), ink);
  }
}

function randomInk(chance: Chance): Colour {
  return [between(chance, 20, 90), between(chance, 30, 100), between(chance, 70, 140)];
}

function paler([red, green, blue]: Colour): Colour {
  const half = (part: number) => (part + 255) / 2;
  return [half(red), half(green), half(blue)];
}

function between(chance: Chance, low: number, high: number): number {
  return low + chance() * (high - low);
}
