import type { ChartEvent } from './chart-data.ts';

export type PlacedMark = ChartEvent & { readonly left: number; readonly top: number };

type Room = {
  /** How wide and high a mark is. */
  readonly size: number;
  /** No mark goes above this. */
  readonly top: number;
};

/** So many stand over each other before they are drawn as one. */
const LEVELS = 4;
const MORE = '…';

/**
 * Moves marks apart that would lie on each other: of one kind they become one mark that tells all of them, others rise
 * above it. Where too many meet, the last place tells the rest.
 */
export function spreadMarks(marks: readonly PlacedMark[], room: Room): readonly PlacedMark[] {
  return marks
    .toSorted((one, other) => one.left - other.left)
    .reduce<readonly PlacedMark[]>((placed, mark) => place(placed, mark, room), []);
}

function place(placed: readonly PlacedMark[], mark: PlacedMark, { size, top }: Room) {
  const touches = (one: PlacedMark, other: PlacedMark) =>
    Math.abs(one.left - other.left) < size && Math.abs(one.top - other.top) < size;
  let tried = mark;
  for (let level = 0; level < LEVELS; level += 1) {
    const inTheWay = placed.find((one) => touches(one, tried));
    if (!inTheWay) return [...placed, tried];
    const isLast = level === LEVELS - 1 || inTheWay.top - size < top;
    if (inTheWay.mark === mark.mark || inTheWay.mark === MORE || isLast)
      return placed.map((one) => (one === inTheWay ? joined(one, mark) : one));
    tried = { ...mark, top: inTheWay.top - size };
  }
  return placed;
}

function joined(one: PlacedMark, other: PlacedMark): PlacedMark {
  const mark = one.mark === other.mark ? one.mark : MORE;
  return { ...one, mark, text: `${one.text}；${other.text}` };
}
