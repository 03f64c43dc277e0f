/**
 * One bit per product of the shelf, in the order of the product numbers. It is filled by the code that makes it, and not changed after that.
 * Bits are worked on as signed integers, so they are kept as such: unsigned ones would be turned around each time.
 */
export type Bitmap = Int32Array;

/** The products that fit, and how many they are. */
export type Matches = { readonly bits: Bitmap; readonly count: number };

export function emptyBitmap(size: number): Bitmap {
  return new Int32Array((size + 31) >>> 5);
}

export function fullBitmap(size: number): Bitmap {
  const bits = emptyBitmap(size).fill(-1);
  // The last word may stand for fewer than 32 products; bits beyond them would be counted.
  if (size % 32 !== 0) bits[bits.length - 1] = (1 << (size % 32)) - 1;
  return bits;
}

export function bitmapOf(size: number, rows: Iterable<number>): Bitmap {
  const bits = emptyBitmap(size);
  for (const row of rows) setBit(bits, row);
  return bits;
}

export function setBit(bits: Bitmap, row: number): void {
  const word = row >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (row & 31));
}

export function hasBit(bits: Bitmap, row: number): boolean {
  return (((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
}

// Plain loops, here and below: a callback for each word would cost several times what the word does.

export function both(left: Bitmap, right: Bitmap): Bitmap {
  const bits = new Int32Array(left.length);
  for (let word = 0; word < bits.length; word++)
    bits[word] = (left[word] ?? 0) & (right[word] ?? 0);
  return bits;
}

export function either(left: Bitmap, right: Bitmap): Bitmap {
  const bits = new Int32Array(left.length);
  for (let word = 0; word < bits.length; word++)
    bits[word] = (left[word] ?? 0) | (right[word] ?? 0);
  return bits;
}

export function without(left: Bitmap, right: Bitmap): Bitmap {
  const bits = new Int32Array(left.length);
  for (let word = 0; word < bits.length; word++)
    bits[word] = (left[word] ?? 0) & ~(right[word] ?? 0);
  return bits;
}

export function countBits(bits: Bitmap): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++) count += countOnes(bits[word] ?? 0);
  return count;
}

/** The products whose bits are set, in order, from the one that `skip` others come before. */
export function rowsIn(bits: Bitmap, skip: number, limit: number): readonly number[] {
  const rows: number[] = [];
  let passed = 0;
  for (let index = 0; index < bits.length && rows.length < limit; index++) {
    const word = bits[index] ?? 0;
    if (word === 0) continue;
    const ones = countOnes(word);
    if (passed + ones > skip) takeOnes(word, index * 32, { rows, limit, skip: skip - passed });
    passed += ones;
  }
  return rows;
}

function takeOnes(
  word: number,
  first: number,
  { rows, limit, skip }: { readonly rows: number[]; readonly limit: number; readonly skip: number },
): void {
  let seen = 0;
  // Takes the lowest bit off until none is left.
  for (let rest = word; rest !== 0 && rows.length < limit; rest &= rest - 1) {
    if (seen >= skip) rows.push(first + 31 - Math.clz32(rest & -rest));
    seen += 1;
  }
}

/** Adds neighbouring bits in pairs, then the pairs, and so on; the multiplication sums the four bytes. */
function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
