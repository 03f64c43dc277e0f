import { drawAt, streamOf } from '../../apps/server/src/demo-world/random.ts';

/** Chance that follows from the seed alone: the same questions in the same order get the same answers. */
export type Chance = {
  /** A whole number from low to high, both included. */
  readonly whole: (low: number, high: number) => number;
  readonly happens: (percent: number) => boolean;
  readonly pick: <Item>(items: readonly Item[]) => Item;
};

export function chanceOf(seed: number, ...name: readonly (string | number)[]): Chance {
  const stream = streamOf(String(seed), ...name);
  let turn = 0;
  const draw = () => {
    turn += 1;
    return drawAt(stream, turn);
  };
  const whole = (low: number, high: number) => low + (draw() % (high - low + 1));
  return {
    whole,
    happens: (percent) => whole(1, 100) <= percent,
    pick: (items) => {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
  };
}
