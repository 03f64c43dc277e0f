import { contract } from '@mall/contract';
import type { ServedCall } from '#http/serve-call.ts';
import { furnishHome, listNewcomerOffers } from './home-floors.ts';
import { listProducts, searchProducts } from './list-products.ts';
import { type CatalogueDeps, twins } from './serve-twins.ts';

const { catalogue } = contract;

export function listCalls(deps: CatalogueDeps): readonly ServedCall[] {
  const { db } = deps;
  return [
    ...twins(
      deps,
      catalogue.queryProductByJson,
      catalogue.queryProductByJsonOwn,
      async (request, view) => {
        // Nobody has a watch list yet, so a list of watched products is empty.
        if (request.is_zx === '1') return { ok: true, reply: { list: [], count: 0 } };
        return listProducts(db, request.json_str, request, view);
      },
    ),
    ...twins(
      deps,
      catalogue.queryProductSearch,
      catalogue.queryProductSearchOwn,
      async (request, view) => {
        const wish = {
          text: (request.codeor_name ?? '').replaceAll(/\s/g, ''),
          firstChar: request.first_char || undefined,
          categoryId: request.category_id || undefined,
          isPlannable: request.is_ration ? request.is_ration === '1' : undefined,
        };
        return { ok: true, reply: await searchProducts(db, wish, request, view) };
      },
    ),
    ...twins(deps, catalogue.queryAjIndexHome, catalogue.queryAjIndexHomeOwn, async (_, view) => ({
      ok: true,
      reply: await furnishHome(db, view),
    })),
    ...twins(
      deps,
      catalogue.queryNewguestList,
      catalogue.queryNewguestListOwn,
      async (_, view) => ({
        ok: true,
        reply: await listNewcomerOffers(db, view),
      }),
    ),
  ];
}
