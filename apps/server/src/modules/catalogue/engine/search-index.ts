import type { ShelfRow } from '#modules/catalogue/list/product-list-store.ts';
import { type Bitmap, both, emptyBitmap, rowsIn, setBit } from './bitmap.ts';
import {
  firstAbove,
  firstAtLeast,
  rowsBetween,
  type SortedColumn,
  sortColumn,
} from './sorted-column.ts';

/** What a search looks through: beginnings by halving, parts by the pairs of letters they are made of. */
export type SearchIndex = {
  readonly codes: SortedColumn;
  readonly names: SortedColumn;
  readonly initials: SortedColumn;
  readonly pinyin: SortedColumn;
  readonly nameParts: TextParts;
  readonly initialParts: TextParts;
  readonly pinyinParts: TextParts;
};

/** Which texts hold each run of so many letters. */
export type TextParts = {
  readonly texts: readonly string[];
  /** The lengths of the runs that are known; a shorter part than the shortest cannot be asked for. */
  readonly lengths: readonly number[];
  readonly holding: ReadonlyMap<string, Bitmap>;
};

export async function buildSearchIndex(
  rows: readonly ShelfRow[],
  yieldToEventLoop: () => Promise<void>,
): Promise<SearchIndex> {
  const sorted = async (pick: (row: ShelfRow) => string) => {
    await yieldToEventLoop();
    return sortColumn(rows.map(pick));
  };
  const parted = async (lengths: readonly number[], pick: (row: ShelfRow) => string) =>
    partTexts(rows.map(pick), lengths, yieldToEventLoop);
  return {
    codes: await sorted(({ product_code }) => product_code),
    names: await sorted(({ short_name }) => short_name),
    initials: await sorted(({ pinyin_initials }) => pinyin_initials),
    pinyin: await sorted(({ pinyin }) => pinyin),
    nameParts: await parted([1, 2], ({ short_name }) => short_name),
    initialParts: await parted([1, 2], ({ pinyin_initials }) => pinyin_initials),
    // Searched from the third letter on, and two letters of pinyin are in half of all names.
    pinyinParts: await parted([READING_LETTERS], ({ pinyin }) => pinyin),
  };
}

// Most kinds of hits find nothing for most texts; undefined says so without a bitmap to look through.

export function textsEqualTo(column: SortedColumn, text: string): Bitmap | undefined {
  return rowsFrom(column, firstAtLeast(column.keys, text), firstAbove(column.keys, text));
}

/** Texts that begin with this one stand together in the order of texts. */
export function textsBeginningWith(column: SortedColumn, text: string): Bitmap | undefined {
  const from = firstAtLeast(column.keys, text);
  let until = firstAbove(column.keys, `${text}${LAST_CHARACTER}`);
  // A text may itself go on with the last character there is.
  while (until < column.keys.length && String(column.keys[until]).startsWith(text)) until += 1;
  return rowsFrom(column, from, until);
}

/** Texts that hold all runs of a part nearly always hold the part; a longer one is looked for in those few. */
export function textsContaining(
  { texts, lengths, holding }: TextParts,
  part: string,
): Bitmap | undefined {
  const length = lengths.findLast((known) => known <= part.length);
  if (length === undefined) return undefined;
  const runs = runsOf(part, length);
  const found = runs.flatMap((run) => holding.get(run) ?? []);
  if (found.length < runs.length) return undefined;
  const candidates = found.reduce(both);
  if (part.length === length) return candidates;
  const holders = emptyBitmap(texts.length);
  for (const row of rowsIn(candidates, 0, texts.length))
    if (texts[row]?.includes(part)) setBit(holders, row);
  return holders;
}

function rowsFrom(column: SortedColumn, from: number, until: number): Bitmap | undefined {
  return from < until ? rowsBetween(column, from, until) : undefined;
}

/** One or two letters stand in the pinyin of nearly every name; three begin to mean something. */
export const READING_LETTERS = 3;

const LAST_CHARACTER = '\uffff';
const TEXTS_BETWEEN_YIELDS = 500;

async function partTexts(
  texts: readonly string[],
  lengths: readonly number[],
  yieldToEventLoop: () => Promise<void>,
): Promise<TextParts> {
  const holding = new Map<string, Bitmap>();
  for (const [row, text] of texts.entries()) {
    if (row % TEXTS_BETWEEN_YIELDS === 0) await yieldToEventLoop();
    for (const run of lengths.flatMap((length) => runsOf(text, length))) {
      const bits = holding.get(run) ?? emptyBitmap(texts.length);
      setBit(bits, row);
      holding.set(run, bits);
    }
  }
  return { texts, lengths, holding };
}

function runsOf(text: string, length: number): readonly string[] {
  const count = Math.max(0, text.length - length + 1);
  return Array.from({ length: count }, (_, at) => text.slice(at, at + length));
}
