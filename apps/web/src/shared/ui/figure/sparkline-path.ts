type Size = { readonly width: number; readonly height: number };
type Point = { readonly x: number; readonly y: number };

const MARGIN = 3;

/** The points fitted into the size, and where the line ends; undefined with fewer than two points. */
export function sparklinePath(points: readonly number[], { width, height }: Size) {
  if (points.length < 2) return undefined;
  const low = Math.min(...points);
  const span = Math.max(...points) - low;
  const xStep = (width - 2 * MARGIN) / (points.length - 1);

  const placed: readonly Point[] = points.map((value, index) => ({
    x: round(MARGIN + index * xStep),
    // A line without any movement runs through the middle.
    y: round(span === 0 ? height / 2 : MARGIN + (1 - (value - low) / span) * (height - 2 * MARGIN)),
  }));
  const path = `M${placed.map(({ x, y }) => `${x},${y}`).join(' ')}`;
  return { path, end: placed.at(-1) ?? { x: 0, y: 0 } };
}

const round = (value: number) => Math.round(value * 10) / 10;
