import { contract } from '@mall/contract';
import type { ListQuery } from '@mall/contract/catalogue/list-query';
import { assert } from '@mall/domain/assert';
import type { Db } from '#db/database.ts';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
import { type Catalogue, presentHome, readProducts, VISITOR } from '#modules/catalogue/index.ts';
import { type Dictionaries, listEntries, nameOf } from '#modules/dictionary/index.ts';
import { countOptions } from './count-options.ts';
import { type HotDeps, keepHotProducts } from './keep-hot-products.ts';
import { listBanners } from './list-banners.ts';
import { presentTradeTerms } from './present-trade-terms.ts';

const { legacy } = contract;

export type LegacyDeps = HotDeps & {
  readonly db: Db;
  readonly catalogue: Catalogue;
  readonly dictionaries: Dictionaries;
  /** Where the web hangs, in front of every link of ours. */
  readonly webBase: string;
};

/** The old reads that are open to everybody. */
export function legacyCalls(deps: LegacyDeps): readonly ServedCall[] {
  return [...shopCalls(deps), ...listCalls(deps)];
}

function shopCalls(deps: LegacyDeps): readonly ServedCall[] {
  const { db, catalogue, dictionaries } = deps;
  const readHotProducts = keepHotProducts(deps);
  return [
    serveCall(legacy.crhMall0001, async ({ dict_entry }) => ({
      ok: true,
      reply: { list: [...listEntries(dictionaries, [dict_entry])] },
    })),
    serveCall(legacy.crhMallB001, async ({ adv_location }) => ({
      ok: true,
      reply: { list: await listBanners(deps, adv_location) },
    })),
    serveCall(legacy.crhMallP032, async () => {
      const { floors } = presentHome(await catalogue.read(), VISITOR);
      const list = floors.map(({ floor_code, floor_name, category_id, products }, index) => ({
        floor_code,
        floor_name,
        category_id,
        category_id_dict_name: category_id && nameOf(dictionaries, 'CATEGORY_ID', category_id),
        sort_no: index + 1,
        products,
      }));
      return { ok: true, reply: { list } };
    }),
    serveCall(legacy.crhMallP047, async () => ({ ok: true, reply: await readHotProducts() })),
    serveCall(legacy.crhMallT001, async ({ product_no }) => {
      const reply = await presentTradeTerms(db, await catalogue.read(), product_no);
      return reply ? { ok: true, reply } : { ok: false, refusal: 'product_absent' };
    }),
  ];
}

function listCalls({ catalogue }: LegacyDeps): readonly ServedCall[] {
  return [
    serveCall(legacy.crhMallB012, async ({ category_id, ...page }) => {
      const found = readProducts(
        await catalogue.read(),
        ofCategory(category_id),
        windowOf(page),
        VISITOR,
      );
      assert(found.ok, 'a category is a field of the list');
      return { ok: true, reply: { list: found.list, count: found.count } };
    }),
    serveCall(legacy.crhMallB031, async ({ query, ...page }) => {
      const found = readProducts(await catalogue.read(), query, windowOf(page), VISITOR);
      return found.ok ? { ok: true, reply: { list: found.list, count: found.count } } : found;
    }),
    serveCall(legacy.crhMallB032, async ({ query }) => countOptions(await catalogue.read(), query)),
  ];
}

/** What can be bought comes first. */
function ofCategory(category: string): ListQuery {
  return {
    ordering: [{ field_name: 'trade_status', sort_direc: 'asc' }],
    conditions: [
      { field_name: 'category_id', field_type: 'string', operation: '=', target: category },
    ],
  };
}

function windowOf(page: { readonly page_num: number; readonly page_size: number }) {
  return { offset: (page.page_num - 1) * page.page_size, limit: page.page_size };
}
