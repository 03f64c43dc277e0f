import { type Bitmap, both, countBits, emptyBitmap, rowsIn } from './bitmap.ts';
import {
  type SearchIndex,
  textsBeginningWith,
  textsContaining,
  textsEqualTo,
} from './search-index.ts';
import { columnFor, type ShelfIndex } from './shelf-index.ts';
import type { Window } from './take-page.ts';

export type SearchQuery = {
  /** Without blanks; empty finds everything the rest allows. */
  readonly text: string;
  readonly firstChar: string | undefined;
  readonly categoryId: string | undefined;
  readonly isPlannable: boolean | undefined;
};

export type Hits = { readonly places: readonly number[]; readonly count: number };

/**
 * Products by a text, best first: the code itself, codes and names that begin with it, initials that do, names that
 * contain it, pinyin that begins with it, and last initials and pinyin that contain it. Equal ones by number.
 */
export function searchShelf(
  index: ShelfIndex,
  query: SearchQuery,
  { offset, limit }: Window,
): Hits {
  const among = allowed(index, query);
  if (query.text === '') return { places: rowsIn(among, offset, limit), count: countBits(among) };
  const places: number[] = [];
  const found = emptyBitmap(index.size);
  let count = 0;
  for (const matches of kindsOfHits(index.search, query.text)) {
    if (!matches) continue;
    const fresh = takeFresh(matches, among, found);
    const more = countBits(fresh);
    if (places.length < limit && count + more > offset)
      places.push(...rowsIn(fresh, Math.max(0, offset - count), limit - places.length));
    count += more;
  }
  return { places, count };
}

/** What matches, is allowed and was not found by a better kind of hit; it is added to what was found. */
function takeFresh(matches: Bitmap, among: Bitmap, found: Bitmap): Bitmap {
  const fresh = new Int32Array(found.length);
  for (let word = 0; word < fresh.length; word++) {
    const bits = (matches[word] ?? 0) & (among[word] ?? 0) & ~(found[word] ?? 0);
    fresh[word] = bits;
    found[word] = (found[word] ?? 0) | bits;
  }
  return fresh;
}

function allowed(index: ShelfIndex, { firstChar, categoryId, isPlannable }: SearchQuery): Bitmap {
  const { search, everything, size } = index;
  const having = (column: 'category_id' | 'is_plannable', value: string) =>
    textsEqualTo(columnFor(index, column, true), value);
  const filters = [
    ...(firstChar ? [textsBeginningWith(search.initials, firstChar.toUpperCase())] : []),
    ...(categoryId ? [having('category_id', categoryId)] : []),
    ...(isPlannable === undefined ? [] : [having('is_plannable', isPlannable ? '1' : '0')]),
  ];
  return filters.map((filter) => filter ?? emptyBitmap(size)).reduce(both, everything);
}

function kindsOfHits(index: SearchIndex, text: string): readonly (Bitmap | undefined)[] {
  const upper = text.toUpperCase();
  const lower = text.toLowerCase();
  return [
    textsEqualTo(index.codes, text),
    textsBeginningWith(index.codes, text),
    textsBeginningWith(index.names, text),
    textsBeginningWith(index.initials, upper),
    textsContaining(index.nameParts, text),
    textsBeginningWith(index.pinyin, lower),
    textsContaining(index.initialParts, upper),
    textsContaining(index.pinyinParts, lower),
  ];
}
