import type { Point, Stroke } from './glyphs.ts';
import type { Picture } from './png.ts';

export type Colour = readonly [red: number, green: number, blue: number];

export type Canvas = Picture;

export function blankCanvas(width: number, height: number, ground: Colour): Canvas {
  const pixels = new Uint8Array(width * height * 3);
  pixels.set(ground);
  // What is painted is copied behind itself, twice as much each time.
  for (let done = 3; done < pixels.length; done *= 2) pixels.copyWithin(done, 0, done);
  return { width, height, pixels };
}

/** Draws a line of the given width with soft edges, as a round pen would. */
export function drawStroke(canvas: Canvas, stroke: Stroke, penWidth: number, ink: Colour): void {
  for (const [index, from] of stroke.entries()) {
    const to = stroke[index + 1];
    if (to) drawPiece(canvas, [from, to], penWidth / 2, ink);
  }
}

/** Every point near the piece is looked at, so nothing is made anew for a point: a flood of pictures is cheap to draw. */
function drawPiece(
  { width, height, pixels }: Canvas,
  [[fromX, fromY], [toX, toY]]: readonly [Point, Point],
  radius: number,
  [red, green, blue]: Colour,
): void {
  const reach = radius + 1;
  const left = Math.max(0, Math.floor(Math.min(fromX, toX) - reach));
  const right = Math.min(width - 1, Math.ceil(Math.max(fromX, toX) + reach));
  const top = Math.max(0, Math.floor(Math.min(fromY, toY) - reach));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(fromY, toY) + reach));
  const dx = toX - fromX;
  const dy = toY - fromY;
  const perLength = 1 / (dx * dx + dy * dy || 1);
  const edge = radius + 0.5;
  for (let y = top; y <= bottom; y += 1) {
    const y0 = y - fromY;
    for (let x = left; x <= right; x += 1) {
      const x0 = x - fromX;
      const along = Math.min(1, Math.max(0, (x0 * dx + y0 * dy) * perLength));
      const apartX = x0 - along * dx;
      const apartY = y0 - along * dy;
      const apart = apartX * apartX + apartY * apartY;
      if (apart >= edge * edge) continue;
      const cover = Math.min(1, edge - Math.sqrt(apart));
      const at = (y * width + x) * 3;
      pixels[at] = darkened(pixels[at] ?? 0, red, cover);
      pixels[at + 1] = darkened(pixels[at + 1] ?? 0, green, cover);
      pixels[at + 2] = darkened(pixels[at + 2] ?? 0, blue, cover);
    }
  }
}

/** Where pieces of a stroke overlap the darker one stays, so that joints do not show. */
function darkened(ground: number, ink: number, cover: number): number {
  return Math.min(ground, Math.round(ground + (ink - ground) * cover));
}
