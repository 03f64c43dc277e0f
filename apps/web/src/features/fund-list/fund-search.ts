import type { Sort } from '#shared/ui/next-sort.ts';
import { type FilterKey, FUND_FILTERS, filtersOf } from './fund-filters.ts';
import { FUND_SETS, type FundSet, type FundSetKey, fundSetOf } from './fund-sets.ts';

/** What the reader asked of the list. All of it stands in the address and nowhere else. */
export type FundSearch = Readonly<Partial<Record<FilterKey, string>>> & {
  readonly set: FundSetKey;
  readonly company?: string;
  readonly isOnlyFavourites: boolean;
  readonly sort: Sort | undefined;
  readonly page: number;
};

const OWN_PARAMETERS = [
  'set',
  ...FUND_FILTERS.map(({ key }) => key),
  'company',
  'zx',
  'sort',
  'page',
];
const FIRST_PAGE = 1;

/** Reads the address; a value that means nothing here counts as absent. */
export function readFundSearch(address: URLSearchParams): FundSearch {
  const set = FUND_SETS.find(({ key }) => key === address.get('set')) ?? fundSetOf('1');
  const company = address.get('company') ?? '';
  return {
    set: set.key,
    ...readFilters(address, set),
    ...(/^[A-Za-z0-9]{1,20}$/.test(company) && { company }),
    isOnlyFavourites: address.get('zx') === '1',
    sort: readSort(address.get('sort') ?? '', set),
    page: readPage(address.get('page') ?? ''),
  };
}

/** Writes it back: defaults are left out, and what belongs to others (an open sheet) stays. */
export function writeFundSearch(search: FundSearch, address: URLSearchParams): URLSearchParams {
  const { set, company, isOnlyFavourites, sort, page } = search;
  const own: readonly (readonly [string, string | undefined])[] = [
    ['set', set === '1' ? undefined : set],
    ...FUND_FILTERS.map(({ key }) => [key, search[key]] as const),
    ['company', company],
    ['zx', isOnlyFavourites ? '1' : undefined],
    ['sort', sort && `${sort.field}.${sort.direction}`],
    ['page', page === FIRST_PAGE ? undefined : String(page)],
  ];
  const others = [...address].filter(([name]) => !OWN_PARAMETERS.includes(name));
  return new URLSearchParams([
    ...own.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ...others,
  ]);
}

/** Any change of what is listed begins at page 1 again. */
export function changeFundSearch(
  search: FundSearch,
  change: Partial<Omit<FundSearch, 'page'>>,
): FundSearch {
  return { ...search, ...change, page: FIRST_PAGE };
}

/** One option of one group, or none of it. */
export function filterFundSearch(
  search: FundSearch,
  group: string,
  value: string | undefined,
): FundSearch {
  const kept = Object.entries(search).filter(([name]) => name !== group);
  const chosen = value === undefined ? [] : [[group, value]];
  // The group is a parameter of the search, so what comes together is a search again.
  return { ...(Object.fromEntries([...kept, ...chosen]) as FundSearch), page: FIRST_PAGE };
}

/** Another tab: what it cannot filter or sort by is dropped. */
export function chooseFundSet(search: FundSearch, key: FundSetKey): FundSearch {
  const set = fundSetOf(key);
  const { type, ...rest } = search;
  const { sort } = search;
  return {
    ...rest,
    ...(set.hasTypeFilter && type !== undefined && { type }),
    set: key,
    sort: sort && set.sortFields.includes(sort.field) ? sort : undefined,
    page: FIRST_PAGE,
  };
}

export function clearFundFilters({ set, sort }: FundSearch): FundSearch {
  return { set, sort, isOnlyFavourites: false, page: FIRST_PAGE };
}

export function hasFundFilters(search: FundSearch): boolean {
  return (
    FUND_FILTERS.some(({ key }) => search[key] !== undefined) ||
    search.company !== undefined ||
    search.isOnlyFavourites
  );
}

function readFilters(address: URLSearchParams, set: FundSet) {
  const chosen = filtersOf(set).flatMap(({ key, options }) => {
    const option = options.find(({ value }) => value === address.get(key));
    return option ? [[key, option.value] as const] : [];
  });
  // Only keys of filters were put in.
  return Object.fromEntries(chosen) as Partial<Record<FilterKey, string>>;
}

function readSort(text: string, set: FundSet): Sort | undefined {
  const [field = '', direction] = text.split('.');
  if (!set.sortFields.includes(field)) return undefined;
  if (direction !== 'desc' && direction !== 'asc') return undefined;
  return { field, direction };
}

function readPage(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : FIRST_PAGE;
}
