import type { Sort } from '#shared/ui/table/next-sort.ts';
import type { Choices, ListType, ListView } from './list-type.ts';

/** What the reader asked of a list. All of it stands in the address and nowhere else. */
export type ListSearch = {
  readonly choices: Choices;
  readonly isOnlyFavourites: boolean;
  readonly sort: Sort | undefined;
  readonly page: number;
};

const FIRST_PAGE = 1;

/** Reads the address; a value that means nothing here counts as absent. */
export function readListSearch(type: ListType, address: URLSearchParams): ListSearch {
  return fitting(type, {
    choices: Object.fromEntries(
      parametersOf(type).flatMap((key) => {
        const value = address.get(key);
        return value === null ? [] : [[key, value]];
      }),
    ),
    isOnlyFavourites: address.get('zx') === '1',
    sort: parseSort(address.get('sort') ?? ''),
    page: readPage(address.get('page') ?? ''),
  });
}

/** Writes it back: defaults are left out, and what belongs to others (an open sheet) stays. */
export function writeListSearch(
  type: ListType,
  { choices, isOnlyFavourites, sort, page }: ListSearch,
  address: URLSearchParams,
): URLSearchParams {
  const names = parametersOf(type);
  const own: readonly (readonly [string, string | undefined])[] = [
    ...names.map((key) => [key, choices[key]] as const),
    ['zx', isOnlyFavourites ? '1' : undefined],
    ['sort', sort && `${sort.field}.${sort.direction}`],
    ['page', page === FIRST_PAGE ? undefined : String(page)],
  ];
  const written = own.map(([name]) => name);
  return new URLSearchParams([
    ...own.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ...[...address].filter(([name]) => !written.includes(name)),
  ]);
}

/** One option of one group, or none of it; what no longer fits beside it is dropped, and page 1 begins. */
export function chooseOption(
  type: ListType,
  search: ListSearch,
  key: string,
  value: string | undefined,
): ListSearch {
  const { [key]: _before, ...others } = search.choices;
  const choices = value === undefined ? others : { ...others, [key]: value };
  return fitting(type, { ...search, choices, page: FIRST_PAGE });
}

/** Any change of what is listed begins at page 1 again. */
export function changeList(
  search: ListSearch,
  change: Partial<Pick<ListSearch, 'sort' | 'isOnlyFavourites'>>,
): ListSearch {
  return { ...search, ...change, page: FIRST_PAGE };
}

/** Everything the reader filtered by; tab and order stay. */
export function clearFilters(type: ListType, search: ListSearch): ListSearch {
  const tab = type.tab && search.choices[type.tab.key];
  const choices: Choices = type.tab && tab !== undefined ? { [type.tab.key]: tab } : {};
  return fitting(type, { ...search, choices, isOnlyFavourites: false, page: FIRST_PAGE });
}

export function hasFilters({ parameters }: ListType, search: ListSearch): boolean {
  return search.isOnlyFavourites || parameters.some((key) => search.choices[key] !== undefined);
}

function parametersOf({ tab, parameters }: ListType): readonly string[] {
  return tab ? [tab.key, ...parameters] : parameters;
}

/** The part of a search that the list understands. */
function fitting(type: ListType, search: ListSearch): ListSearch {
  let choices = fittingTab(type, search.choices);
  for (const key of type.parameters) {
    choices = { ...choices, ...fittingChoice(type.viewOf(choices), key, search.choices[key]) };
  }
  const { sort } = search;
  const isSortable = sort && type.viewOf(choices).sortFields.includes(sort.field);
  return { ...search, choices, sort: isSortable ? sort : undefined };
}

function fittingTab({ tab }: ListType, choices: Choices): Choices {
  const value = tab && choices[tab.key];
  if (!tab || value === undefined || !tab.values.slice(1).includes(value)) return {};
  return { [tab.key]: value };
}

function fittingChoice({ filters }: ListView, key: string, value: string | undefined): Choices {
  const filter = filters.find((candidate) => candidate.key === key);
  if (!filter || value === undefined || filter.disabledReason !== undefined) return {};
  const isKnown = filter.options.some((option) => option.value === value);
  return isKnown || filter.pattern?.test(value) ? { [key]: value } : {};
}

function parseSort(text: string): Sort | undefined {
  const [field = '', direction] = text.split('.');
  return direction === 'desc' || direction === 'asc' ? { field, direction } : undefined;
}

function readPage(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : FIRST_PAGE;
}
