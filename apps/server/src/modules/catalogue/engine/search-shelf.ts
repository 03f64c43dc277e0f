import { type Bitmap, both, countBits, either, emptyBitmap, rowsIn, without } from './bitmap.ts';
import {
  type SearchIndex,
  textsBeginningWith,
  textsContaining,
  textsEqualTo,
} from './search-index.ts';
import type { ShelfIndex } from './shelf-index.ts';
import type { Window } from './take-page.ts';

export type SearchWish = {
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
export function searchShelf(index: ShelfIndex, wish: SearchWish, { offset, limit }: Window): Hits {
  const among = allowed(index, wish);
  if (wish.text === '') return { places: rowsIn(among, offset, limit), count: countBits(among) };
  const places: number[] = [];
  let found: Bitmap = emptyBitmap(index.size);
  let count = 0;
  for (const matches of kindsOfHits(index.search, wish.text)) {
    const fresh = without(both(matches, among), found);
    const more = countBits(fresh);
    if (places.length < limit && count + more > offset)
      places.push(...rowsIn(fresh, Math.max(0, offset - count), limit - places.length));
    count += more;
    found = either(found, fresh);
  }
  return { places, count };
}

function allowed(index: ShelfIndex, { firstChar, categoryId, isPlannable }: SearchWish): Bitmap {
  const { columns, search, everything } = index;
  const having = (column: 'category_id' | 'is_plannable', value: string) => {
    const sorted = columns.get(column)?.open;
    return sorted ? textsEqualTo(sorted, value) : emptyBitmap(index.size);
  };
  return [
    ...(firstChar ? [textsBeginningWith(search.initials, firstChar.toUpperCase())] : []),
    ...(categoryId ? [having('category_id', categoryId)] : []),
    ...(isPlannable === undefined ? [] : [having('is_plannable', isPlannable ? '1' : '0')]),
  ].reduce(both, everything);
}

function kindsOfHits(index: SearchIndex, text: string): readonly Bitmap[] {
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
    ...(isReading(text) ? [textsContaining(index.pinyinParts, lower)] : []),
  ];
}

/** One or two letters stand in the pinyin of nearly every name; three begin to mean something. */
export function isReading(text: string): boolean {
  return /^[A-Za-z]{3,}$/.test(text);
}
