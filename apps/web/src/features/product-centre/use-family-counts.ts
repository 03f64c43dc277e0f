import { crhMallB032 } from '@mall/contract/legacy/shop-window';
import { useOpenQuery } from '#shared/query/open-query.ts';
import type { CentreFamily } from './centre-families.ts';

const FIELD = 'category_id';

/** How many products each family has; undefined until the server has counted, or when it cannot. */
export function useFamilyCounts(): (family: CentreFamily) => number | undefined {
  const { data } = useOpenQuery(crhMallB032, {});
  const counted = data?.list.filter(({ field_name }) => field_name === FIELD) ?? [];
  return ({ categories }) => {
    if (counted.length === 0) return undefined;
    return counted
      .filter(({ field_value }) => categories.includes(field_value))
      .reduce((sum, { product_count }) => sum + product_count, 0);
  };
}
