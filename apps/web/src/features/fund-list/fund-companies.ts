import type { queryFundCompanyByJson } from '@mall/contract/catalogue/fund-companies';
import type { ReplyOf } from '@mall/contract/define-call';
import type { FilterOption } from '#shared/product-list/list-type.ts';

export type Company = ReplyOf<typeof queryFundCompanyByJson>['list'][number];

const SHOWN_MAX = 6;

/** The companies with most funds as options of one row; the chosen one is always among them. */
export function companyChoices(
  companies: readonly Company[],
  chosen: string | undefined,
): readonly FilterOption[] {
  const largest = companies
    .toSorted((a, b) => b.product_count - a.product_count)
    .slice(0, SHOWN_MAX);
  const other = companies.find(({ company_code }) => company_code === chosen);
  const shown = other && !largest.includes(other) ? [...largest, other] : largest;
  return shown.map(({ company_code, company_name }) => ({
    value: company_code,
    label: shortName(company_name),
  }));
}

/** All of them behind their first letter, for a list one types into. */
export function companyIndex(companies: readonly Company[]): readonly FilterOption[] {
  return companies
    .toSorted((a, b) => a.first_char.localeCompare(b.first_char))
    .map(({ company_code, company_name, first_char, product_count }) => ({
      value: company_code,
      label: `${first_char} ${shortName(company_name)}（${product_count}）`,
    }));
}

// 启明基金管理有限公司 is called 启明基金 wherever there is little room.
function shortName(name: string): string {
  return name.replace(/(管理)?(股份)?有限(责任)?公司$/, '');
}
