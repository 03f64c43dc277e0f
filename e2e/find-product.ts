import { queryProductByJson } from '@mall/contract/catalogue/product-list';

type Condition = { readonly field: string; readonly is: string };
type Item = { readonly product_no: string; readonly product_short_name: string };
export type FoundProduct = { readonly no: string; readonly name: string };

/** The first product of the shelf that fits, so that a story does not depend on invented numbers. */
export async function findProduct(
  base: string,
  conditions: readonly Condition[],
): Promise<FoundProduct> {
  const document = {
    ordering: [],
    conditions: conditions.map(({ field, is }) => ({
      field_name: field,
      field_type: 'string',
      operation: '=',
      target: is,
    })),
  };
  const reply = await fetch(base + queryProductByJson.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json_str: JSON.stringify(document), page_num: 1, page_size: 1 }),
    signal: AbortSignal.timeout(30_000),
  });
  // The contract's own tests hold the shape of the reply; here two of its fields are read.
  const { data } = (await reply.json()) as { data: { list: readonly Item[] } };
  const [first] = data.list;
  if (!first) throw new Error(`the shelf has no product with ${JSON.stringify(conditions)}`);
  return { no: first.product_no, name: first.product_short_name };
}
