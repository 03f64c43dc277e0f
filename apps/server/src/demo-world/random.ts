/**
 * Chance that can be asked again: the same seed, stream and turn always give the same number, in any order and
 * on any machine. So a day's net value can be drawn years later without drawing all the days before it.
 * Only integer mixing and additions are used; no machine rounds those differently.
 */

/** A stream of chance for one named thing, such as one fund's dividends. */
export function streamOf(seed: string, ...name: readonly (string | number)[]): number {
  let mixed = 0x811c9dc5;
  for (const character of [seed, ...name].join('|')) {
    mixed = mix(mixed ^ (character.codePointAt(0) ?? 0));
  }
  return mixed;
}

/** An integer from 0 to 2³² − 1. */
export function drawAt(stream: number, turn: number): number {
  return mix(stream ^ Math.imul(turn + 1, 0x9e3779b1));
}

/** A number from 0 up to 1. */
export function uniformAt(stream: number, turn: number): number {
  return drawAt(stream, turn) / 0x1_0000_0000;
}

/** Nearly normal, mean 0 and spread 1, never beyond ±3.5: four halves of two draws, added. */
export function normalAt(stream: number, turn: number): number {
  const first = drawAt(stream, turn * 2);
  const second = drawAt(stream ^ 0x5bd1e995, turn * 2 + 1);
  const sum = (first >>> 16) + (first & 0xffff) + (second >>> 16) + (second & 0xffff);
  return (sum / 0x1_0000 - 2) * SQRT_3;
}

export function between(stream: number, turn: number, low: number, high: number): number {
  return low + uniformAt(stream, turn) * (high - low);
}

/** A whole number from low to high, both included. */
export function wholeBetween(stream: number, turn: number, low: number, high: number): number {
  return low + (drawAt(stream, turn) % (high - low + 1));
}

export function pickAt<Item>(stream: number, turn: number, items: readonly Item[]): Item {
  const item = items[drawAt(stream, turn) % items.length];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

const SQRT_3 = 1.7320508075688772;

function mix(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
