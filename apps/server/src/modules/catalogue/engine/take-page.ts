import { type Bitmap, hasBit, type Matches } from './bitmap.ts';

export type Window = { readonly offset: number; readonly limit: number };

/** The rows of one page: in this order, of those that match. The walk begins at the nearer end. */
export function takePage(
  order: Uint32Array,
  { bits, count }: Matches,
  { offset, limit }: Window,
): readonly number[] {
  const until = Math.min(offset + limit, count);
  if (offset >= until) return [];
  if (count === order.length) return Array.from(order.subarray(offset, until));
  return offset < count - until
    ? walk(order, bits, { skip: offset, take: until - offset })
    : walkBack(order, bits, { skip: count - until, take: until - offset });
}

type Stretch = { readonly skip: number; readonly take: number };

function walk(order: Uint32Array, bits: Bitmap, { skip, take }: Stretch): readonly number[] {
  const rows: number[] = [];
  let passed = 0;
  for (let place = 0; place < order.length && rows.length < take; place++) {
    const row = order[place] ?? 0;
    if (!hasBit(bits, row)) continue;
    if (passed >= skip) rows.push(row);
    passed += 1;
  }
  return rows;
}

function walkBack(order: Uint32Array, bits: Bitmap, { skip, take }: Stretch): readonly number[] {
  const rows: number[] = [];
  let passed = 0;
  for (let place = order.length - 1; place >= 0 && rows.length < take; place--) {
    const row = order[place] ?? 0;
    if (!hasBit(bits, row)) continue;
    if (passed >= skip) rows.push(row);
    passed += 1;
  }
  return rows.reverse();
}
