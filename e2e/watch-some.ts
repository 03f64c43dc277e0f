import { queryProductByJson } from '@mall/contract/catalogue/product-list';
import { addOptionalProduct } from '@mall/contract/watchlist/optional-product';
import type { Page } from '@playwright/test';
import type { FoundProduct } from './find-product.ts';
import { BASE_PATH } from './mall-test.ts';

/** Puts the first funds of the shelf on the watch list of the logged-in customer: stock funds, or all when many are wanted. */
export async function watchSome(
  page: Page,
  base: string,
  count: number,
): Promise<readonly FoundProduct[]> {
  const authorization = String(
    await page.evaluate(`localStorage.getItem('${BASE_PATH}:access_token')`),
  );
  const found: FoundProduct[] = [];
  const conditions = [
    { field_name: 'category_id', field_type: 'string', operation: '=', target: '10010' },
    { field_name: 'cat_varieties', field_type: 'string', operation: '=', target: '1' },
    { field_name: 'trade_status', field_type: 'string', operation: '=', target: '3' },
  ];
  const isMany = count > 50;
  for (let at = 1; found.length < count; at += 1) {
    const json_str = JSON.stringify({
      ordering: [{ field_name: 'year_ratio', sort_direc: 'asc' }],
      conditions: isMany ? conditions.slice(0, 1) : conditions,
    });
    const data = { json_str, page_num: at, page_size: 50 };
    const reply = await page.request.post(`${base}${queryProductByJson.path}`, { data });
    const { list } = (await reply.json()).data;
    if (list.length === 0) throw new Error('the shelf has enough funds');
    for (const { product_no: no, product_short_name: name } of list) found.push({ no, name });
  }
  const chosen = found.slice(0, count);
  await page.request.post(`${base}${addOptionalProduct.path}`, {
    data: { product_nos: chosen.map(({ no }) => no) },
    headers: { authorization },
  });
  return chosen;
}
