import { ListFilterPanel } from '#shared/product-list/list-filter-panel.tsx';
import { chooseOption } from '#shared/product-list/list-search.ts';
import type { ProductList } from '#shared/product-list/use-product-list.ts';
import { CompanySelect } from './company-select.tsx';
import { type Company, companyChoices } from './fund-companies.ts';

type Props = {
  readonly list: ProductList;
  readonly companies: readonly Company[];
  readonly isPending: boolean;
};

/** The groups of the fund list. Without the list of companies the other filters work all the same. */
export function FundFilterPanel({ list, companies, isPending }: Props) {
  const { type, search, choose } = list;
  const company = search.choices['company'];
  return (
    <ListFilterPanel
      list={list}
      serverOptions={{ company: companyChoices(companies, company) }}
      awaited={isPending ? 'company' : undefined}
      extra={
        (isPending || companies.length > 0) && (
          <CompanySelect
            companies={companies}
            chosen={company}
            onChoose={(code) => choose((now) => chooseOption(type, now, 'company', code))}
          />
        )
      }
    />
  );
}
