import { pickAt, streamOf } from '#demo-world/random.ts';

/** So many of the items, drawn by lot; under the same name always the same. Without a count all of them. */
export function drawSome<Item>(
  items: readonly Item[],
  name: string,
  count = items.length,
): readonly Item[] {
  if (count >= items.length) return items;
  const stream = streamOf('attack', name);
  return Array.from({ length: count }, (_, turn) => pickAt(stream, turn, items));
}
