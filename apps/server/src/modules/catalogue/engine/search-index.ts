import type { ShelfRow } from '../product-list-store.ts';
import { type Bitmap, bitmapOf, emptyBitmap, setBit } from './bitmap.ts';
import {
  firstAbove,
  firstAtLeast,
  rowsBetween,
  type SortedColumn,
  sortColumn,
} from './sorted-column.ts';

/** What a search looks through: beginnings by halving, parts by one sweep over all texts in a row. */
export type SearchIndex = {
  readonly codes: SortedColumn;
  readonly names: SortedColumn;
  readonly initials: SortedColumn;
  readonly pinyin: SortedColumn;
  readonly nameParts: JoinedTexts;
  readonly initialParts: JoinedTexts;
  readonly pinyinParts: JoinedTexts;
};

/** Many texts as one, so that one indexOf passes over all of them. */
export type JoinedTexts = {
  readonly text: string;
  /** Where each begins; the one after the last is the end. */
  readonly starts: Uint32Array;
  /** Which texts hold a character: a single one is in half of them, and sweeping would stop at each. */
  readonly withCharacter: ReadonlyMap<string, Bitmap>;
};

export async function buildSearchIndex(
  rows: readonly ShelfRow[],
  breathe: () => Promise<void>,
): Promise<SearchIndex> {
  const sorted = async (pick: (row: ShelfRow) => string) => {
    await breathe();
    return sortColumn(rows.map(pick));
  };
  const joined = async (pick: (row: ShelfRow) => string) => {
    await breathe();
    return joinTexts(rows.map(pick));
  };
  return {
    codes: await sorted(({ product_code }) => product_code),
    names: await sorted(({ short_name }) => short_name),
    initials: await sorted(({ pinyin_initials }) => pinyin_initials),
    pinyin: await sorted(({ pinyin }) => pinyin),
    nameParts: await joined(({ short_name }) => short_name),
    initialParts: await joined(({ pinyin_initials }) => pinyin_initials),
    pinyinParts: await joined(({ pinyin }) => pinyin),
  };
}

export function textsEqualTo(column: SortedColumn, text: string): Bitmap {
  return rowsBetween(column, firstAtLeast(column.keys, text), firstAbove(column.keys, text));
}

/** Texts that begin with this one stand together in the order of texts. */
export function textsBeginningWith(column: SortedColumn, text: string): Bitmap {
  const from = firstAtLeast(column.keys, text);
  let until = firstAbove(column.keys, `${text}${LAST_CHARACTER}`);
  // A text may itself go on with the last character there is.
  while (until < column.keys.length && String(column.keys[until]).startsWith(text)) until += 1;
  return rowsBetween(column, from, until);
}

export function textsContaining({ text, starts, withCharacter }: JoinedTexts, part: string) {
  const size = starts.length - 1;
  if (part.length === 1) return withCharacter.get(part) ?? emptyBitmap(size);
  // Nothing that is asked for holds the mark between two texts.
  if (part.includes(MARK)) return emptyBitmap(size);
  const found = emptyBitmap(size);
  let row = 0;
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, starts[row + 1])) {
    row = rowAt(starts, at, row);
    setBit(found, row);
  }
  return found;
}

const MARK = '\n';
const LAST_CHARACTER = '\uffff';

function joinTexts(texts: readonly string[]): JoinedTexts {
  const starts = new Uint32Array(texts.length + 1);
  const rowsWith = new Map<string, number[]>();
  for (const [row, text] of texts.entries()) {
    starts[row + 1] = (starts[row] ?? 0) + text.length + MARK.length;
    for (const character of new Set(text.split(''))) {
      const rows = rowsWith.get(character);
      if (rows) rows.push(row);
      else rowsWith.set(character, [row]);
    }
  }
  const withCharacter = new Map(
    [...rowsWith].map(([character, rows]) => [character, bitmapOf(texts.length, rows)]),
  );
  return { text: texts.map((text) => text + MARK).join(''), starts, withCharacter };
}

/** The text that holds this place; hits come in order, so it is looked for behind the last one. */
function rowAt(starts: Uint32Array, place: number, from: number): number {
  let low = from;
  let high = starts.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle;
  }
  return low;
}
