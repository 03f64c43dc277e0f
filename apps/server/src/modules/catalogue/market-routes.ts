import { contract } from '@mall/contract';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { findCompanies } from './company-store.ts';
import { listIndices, showIndex } from './list-indices.ts';
import { windowOf } from './list-products.ts';
import type { CatalogueDeps } from './serve-twins.ts';

const { catalogue } = contract;

export function marketCalls({ db }: CatalogueDeps): readonly ServedCall[] {
  return [
    serveCall(catalogue.queryIndexByJson, async ({ json_str, ...page }) => {
      if (json_str && (json_str.conditions.length > 0 || json_str.ordering.length > 0))
        return { ok: false, refusal: 'list_field_unknown' };
      return { ok: true, reply: await listIndices(db, page) };
    }),
    serveCall(catalogue.queryIndex, async ({ index_code }) => {
      const reply = await showIndex(db, index_code);
      return reply ? { ok: true, reply } : { ok: false, refusal: 'index_absent' };
    }),
    serveCall(catalogue.queryFundCompanyByJson, async ({ json_str, first_char, ...page }) => {
      if (json_str && (json_str.conditions.length > 0 || json_str.ordering.length > 0))
        return { ok: false, refusal: 'list_field_unknown' };
      const firstChar = first_char?.toUpperCase();
      const { rows, count } = await findCompanies(db, { firstChar, ...windowOf(page) });
      const list = rows.map((row) => ({ ...row, product_count: Number(row.product_count) }));
      return { ok: true, reply: { list, count } };
    }),
  ];
}
