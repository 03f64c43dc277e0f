import type { Sort } from '#shared/ui/table/next-sort.ts';
import { EVERYTHING, WATCH_FAMILIES, type WatchFamily } from './watch-families.ts';

/** What the reader asked of the watch list. All of it stands in the address and nowhere else. */
export type WatchSearch = {
  readonly family: WatchFamily;
  /** Undefined: all groups. Empty: what is in none, for a name is never empty. */
  readonly group: string | undefined;
  readonly sort: Sort | undefined;
};

const NAMES = ['cat', 'set', 'group', 'sort'];

/** Reads the address; a value that means nothing here counts as absent. */
export function readWatchSearch(address: URLSearchParams): WatchSearch {
  const [cat, set] = [address.get('cat'), address.get('set')];
  const family =
    WATCH_FAMILIES.find(
      (one) => one.address.cat === cat && one.address.set === (set ?? undefined),
    ) ??
    WATCH_FAMILIES.find((one) => one.address.cat === cat) ??
    EVERYTHING;
  return {
    family,
    group: address.get('group') ?? undefined,
    sort: parseSort(family, address.get('sort') ?? ''),
  };
}

/** Writes it back: defaults are left out, and what belongs to others (an open sheet) stays. */
export function writeWatchSearch(
  { family, group, sort }: WatchSearch,
  address: URLSearchParams,
): URLSearchParams {
  const own: readonly (readonly [string, string | undefined])[] = [
    ['cat', family.address.cat],
    ['set', family.address.set],
    ['group', group],
    ['sort', sort && `${sort.field}.${sort.direction}`],
  ];
  return new URLSearchParams([
    ...own.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ...[...address].filter(([name]) => !NAMES.includes(name)),
  ]);
}

/** Another family keeps the order only where it has the column. */
export function chooseFamily(search: WatchSearch, family: WatchFamily): WatchSearch {
  const { sort } = search;
  return {
    ...search,
    family,
    sort: sort && family.sortFields.includes(sort.field) ? sort : undefined,
  };
}

function parseSort({ sortFields }: WatchFamily, text: string): Sort | undefined {
  const [field = '', direction] = text.split('.');
  if (!sortFields.includes(field)) return undefined;
  return direction === 'desc' || direction === 'asc' ? { field, direction } : undefined;
}
