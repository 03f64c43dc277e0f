import type { Point, Stroke } from './glyphs.ts';
import type { Picture } from './png.ts';

export type Colour = readonly [red: number, green: number, blue: number];

export type Canvas = Picture;

export function blankCanvas(width: number, height: number, ground: Colour): Canvas {
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = ground[at % 3] ?? 0;
  return { width, height, pixels };
}

/** Draws a line of the given width with soft edges, as a round pen would. */
export function drawStroke(canvas: Canvas, stroke: Stroke, penWidth: number, ink: Colour): void {
  for (const [index, from] of stroke.entries()) {
    const to = stroke[index + 1];
    if (to) drawPiece(canvas, [from, to], penWidth / 2, ink);
  }
}

function drawPiece(
  canvas: Canvas,
  [from, to]: readonly [Point, Point],
  radius: number,
  ink: Colour,
): void {
  const reach = radius + 1;
  const left = Math.max(0, Math.floor(Math.min(from[0], to[0]) - reach));
  const right = Math.min(canvas.width - 1, Math.ceil(Math.max(from[0], to[0]) + reach));
  const top = Math.max(0, Math.floor(Math.min(from[1], to[1]) - reach));
  const bottom = Math.min(canvas.height - 1, Math.ceil(Math.max(from[1], to[1]) + reach));
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const cover = radius + 0.5 - distanceTo([x, y], from, to);
      if (cover > 0) blend(canvas, x, y, ink, Math.min(1, cover));
    }
  }
}

function distanceTo([x, y]: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((x - from[0]) * dx + (y - from[1]) * dy) / length;
  const nearest = Math.min(1, Math.max(0, along));
  const [apartX, apartY] = [x - from[0] - nearest * dx, y - from[1] - nearest * dy];
  return Math.sqrt(apartX * apartX + apartY * apartY);
}

/** Where pieces of a stroke overlap the darker one stays, so that joints do not show. */
function blend({ width, pixels }: Canvas, x: number, y: number, ink: Colour, cover: number): void {
  const at = (y * width + x) * 3;
  for (const [part, value] of ink.entries()) {
    const ground = pixels[at + part] ?? 0;
    const mixed = Math.round(ground + (value - ground) * cover);
    pixels[at + part] = Math.min(ground, mixed);
  }
}
