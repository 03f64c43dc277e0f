import type { ReactNode } from 'react';
import { FilterPanel } from '#shared/ui/list/filter-panel.tsx';
import type { FilterGroup } from '#shared/ui/list/filter-row.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { chooseOption, clearFilters } from './list-search.ts';
import type { FilterOption } from './list-type.ts';
import { SavedFiltersRow } from './saved-filters/saved-filters-row.tsx';
import type { ProductList } from './use-product-list.ts';

type Props = {
  readonly list: Pick<ProductList, 'type' | 'search' | 'choose'>;
  /** Options that only the server knows, by group; a group without any is left out. */
  readonly serverOptions?: Readonly<Record<string, readonly FilterOption[]>>;
  /** A group whose options are on their way: its row keeps its place, so that nothing below it moves. */
  readonly awaited?: string | undefined;
  /** Stands at the right end of the last row. */
  readonly extra?: ReactNode;
};

/** One option per group; 全部 clears the group. Every choice begins at page 1. */
export function ListFilterPanel({ list, serverOptions = {}, awaited, extra }: Props) {
  const { type, search, choose } = list;
  const groups = type
    .viewOf(search.choices)
    .filters.flatMap(({ key, label, options, disabledReason }): readonly FilterGroup[] => {
      const shown = serverOptions[key] ?? options;
      if (shown.length === 0 && key !== awaited) return [];
      return [{ key, label, options: shown, value: search.choices[key], disabledReason }];
    });
  const pick = (key: string, value: string | undefined) =>
    choose((now) => chooseOption(type, now, key, value));
  return (
    <>
      <FilterPanel groups={groups} onChange={pick} extra={extra} />
      <ChosenFilters
        groups={groups}
        onRemove={(key) => pick(key, undefined)}
        onClear={() => choose((now) => clearFilters(type, now))}
      />
      <SavedFiltersRow
        chosen={groups.flatMap(
          ({ options, value }) => options.find((one) => one.value === value)?.label ?? [],
        )}
      />
    </>
  );
}
