import { contract } from '@mall/contract';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { findCompanies } from '#modules/catalogue/company-store.ts';
import { drawIndexCurve, listCloses } from '#modules/catalogue/figures/index-history.ts';
import { windowOf } from '#modules/catalogue/list/list-products.ts';
import type { CatalogueDeps } from '#modules/catalogue/list/serve-variants.ts';
import { listIndices, showIndex } from './list-indices.ts';

const { catalogue } = contract;
const NO_INDEX = { ok: false, refusal: 'index_absent' } as const;

export function marketCalls({ db }: CatalogueDeps): readonly ServedCall[] {
  return [
    serveCall(catalogue.queryIndexByJson, async ({ json_str, ...page }) =>
      listIndices(db, json_str, page),
    ),
    serveCall(catalogue.queryIndex, async ({ index_code }) => {
      const reply = await showIndex(db, index_code);
      return reply ? { ok: true, reply } : NO_INDEX;
    }),
    serveCall(catalogue.queryIndexHistoryPrice, async ({ index_code, ...range }) => {
      const list = await listCloses(db, index_code, range);
      return list ? { ok: true, reply: { list } } : NO_INDEX;
    }),
    serveCall(catalogue.queryIndexIncomeCurve, async ({ index_code, ...range }) => {
      const list = await drawIndexCurve(db, index_code, range);
      return list ? { ok: true, reply: { list } } : NO_INDEX;
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
