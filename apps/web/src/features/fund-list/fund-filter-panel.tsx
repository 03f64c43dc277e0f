import { queryFundCompanyByJson } from '@mall/contract/catalogue/fund-companies';
import { useOpenQuery } from '#shared/query/open-query.ts';
import { FilterPanel } from '#shared/ui/filter-panel.tsx';
import type { FilterGroup } from '#shared/ui/filter-row.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { CompanySelect } from './company-select.tsx';
import { type Company, companyChoices } from './fund-companies.ts';
import { filtersOf } from './fund-filters.ts';
import { clearFundFilters, type FundSearch, filterFundSearch } from './fund-search.ts';
import { fundSetOf } from './fund-sets.ts';

type Props = {
  readonly search: FundSearch;
  readonly onChange: (next: FundSearch) => void;
};

const COMPANIES_MAX = 500;

/** One option per group; 全部 clears the group. Every choice begins at page 1. */
export function FundFilterPanel({ search, onChange }: Props) {
  const companies = useOpenQuery(queryFundCompanyByJson, { page_num: 1, page_size: COMPANIES_MAX });
  // Without the list of companies the other filters work all the same.
  const known = companies.data?.list ?? [];
  const groups = filterGroups(search, known);

  const choose = (key: string, value: string | undefined) =>
    onChange(filterFundSearch(search, key, value));
  return (
    <>
      <FilterPanel
        groups={groups}
        onChange={choose}
        extra={
          <span>
            {known.length > 0 && (
              <CompanySelect
                companies={known}
                chosen={search.company}
                onChoose={(company) => choose('company', company)}
              />
            )}
          </span>
        }
      />
      <ChosenFilters
        groups={groups}
        onRemove={(key) => choose(key, undefined)}
        onClear={() => onChange(clearFundFilters(search))}
      />
    </>
  );
}

function filterGroups(search: FundSearch, companies: readonly Company[]): readonly FilterGroup[] {
  const groups = filtersOf(fundSetOf(search.set)).map(({ key, label, options }) => ({
    key,
    label,
    options,
    value: search[key],
  }));
  if (companies.length === 0) return groups;
  const options = companyChoices(companies, search.company);
  return [...groups, { key: 'company', label: '基金公司', options, value: search.company }];
}
