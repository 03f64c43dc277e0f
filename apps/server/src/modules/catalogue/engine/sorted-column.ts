import { type Bitmap, emptyBitmap, setBit } from './bitmap.ts';

/** What one field of a product is compared by. */
export type Key = string | number | bigint;

/** The shelf in the order of one field, ready to be read from either end. */
export type SortedColumn = {
  /** Products by rising key; those of equal keys by number, those without a key last. */
  readonly ascending: Uint32Array;
  /** By falling key, but still by number within equal keys, and still without a key last. */
  readonly descending: Uint32Array;
  /** The keys of `ascending`, as far as there are any. */
  readonly keys: ArrayLike<Key>;
};

/** Sorts a column once; every later question about it is answered by halving. */
export function sortColumn(values: readonly (Key | null)[]): SortedColumn {
  const comparable = comparableKeys(values);
  const valued: number[] = [];
  const empty: number[] = [];
  for (const [row, value] of values.entries()) (value === null ? empty : valued).push(row);
  const sorted = Uint32Array.from(valued).sort((left, right) => {
    // Every row in this list has a key.
    const order = compareKeys(comparable[left] as Key, comparable[right] as Key);
    return order === 0 ? left - right : order;
  });
  // So does every row that came out sorted.
  const keys = Array.from(sorted, (row) => comparable[row] as Key);
  return assemble(sorted, keys, empty);
}

/** The same column for a viewer who may not see some products' keys: they come last, by number. */
export function hideRows({ ascending, keys }: SortedColumn, hidden: Bitmap): SortedColumn {
  const isHidden = (row: number) => (((hidden[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
  const shown: number[] = [];
  const shownKeys: Key[] = [];
  const empty: number[] = [];
  for (const [position, row] of ascending.entries()) {
    const key = keys[position];
    if (key === undefined || isHidden(row)) empty.push(row);
    else {
      shown.push(row);
      shownKeys.push(key);
    }
  }
  empty.sort((left, right) => left - right);
  return assemble(Uint32Array.from(shown), shownKeys, empty);
}

/** Where keys begin that are not below, or that are above, the one given. */
export function firstAtLeast(keys: ArrayLike<Key>, key: Key): number {
  return firstWhere(keys, (candidate) => compareKeys(candidate, key) >= 0);
}

export function firstAbove(keys: ArrayLike<Key>, key: Key): number {
  return firstWhere(keys, (candidate) => compareKeys(candidate, key) > 0);
}

/** The products at these places of the ascending order. */
export function rowsBetween({ ascending }: SortedColumn, from: number, until: number): Bitmap {
  const bits = emptyBitmap(ascending.length);
  for (let place = from; place < until; place++) setBit(bits, ascending[place] ?? 0);
  return bits;
}

function assemble(
  sorted: Uint32Array,
  keys: ArrayLike<Key>,
  empty: readonly number[],
): SortedColumn {
  const ascending = new Uint32Array(sorted.length + empty.length);
  ascending.set(sorted);
  ascending.set(empty, sorted.length);
  const descending = fallingOrder(sorted, keys, ascending.length);
  descending.set(empty, sorted.length);
  return { ascending, descending, keys };
}

/** Takes the groups of equal keys from behind and leaves each group in its own order. */
function fallingOrder(sorted: Uint32Array, keys: ArrayLike<Key>, size: number): Uint32Array {
  const falling = new Uint32Array(size);
  let end = sorted.length;
  let filled = 0;
  while (end > 0) {
    let start = end - 1;
    while (start > 0 && keys[start - 1] === keys[end - 1]) start -= 1;
    falling.set(sorted.subarray(start, end), filled);
    filled += end - start;
    end = start;
  }
  return falling;
}

/** Numbers compare much faster than bigints and are as exact while all of them are small enough. */
function comparableKeys(values: readonly (Key | null)[]): readonly (Key | null)[] {
  const areSmall = values.every(
    (value) => value === null || (typeof value !== 'string' && Number.isSafeInteger(Number(value))),
  );
  return areSmall ? values.map((value) => (value === null ? null : Number(value))) : values;
}

function compareKeys(left: Key, right: Key): number {
  if (left < right) return -1;
  return left > right ? 1 : 0;
}

function firstWhere(keys: ArrayLike<Key>, isThere: (key: Key) => boolean): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const key = keys[middle];
    if (key !== undefined && isThere(key)) high = middle;
    else low = middle + 1;
  }
  return low;
}
