import { queryAllPositionProductList } from '@mall/contract/positions/position-list';
import { useOwnQuery } from '#shared/query/own-query.ts';
import { Select } from '#shared/ui/form/select.tsx';

type ProductProps = {
  readonly chosen: string | undefined;
  /** An empty text is every product. */
  readonly onChange: (productNo: string) => void;
};

/** One of the products the customer holds or held; a list that does not come leaves the other filters as they are. */
export function HeldProductChoice({ chosen, onChange }: ProductProps) {
  const products = useOwnQuery(queryAllPositionProductList, {});
  const known = products.data?.list ?? [];
  const isKnown = known.some(({ product_no }) => product_no === chosen);
  return (
    <Select
      aria-label="产品"
      value={chosen ?? ''}
      options={[
        { value: '', label: '全部产品' },
        ...(chosen !== undefined && !isKnown ? [{ value: chosen, label: chosen }] : []),
        ...known.map((product) => ({
          value: product.product_no,
          label: `${product.product_short_name} ${product.product_code}`,
        })),
      ]}
      onChange={onChange}
    />
  );
}
