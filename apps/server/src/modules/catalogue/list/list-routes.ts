import { contract } from '@mall/contract';
import type { ServedCall } from '#http/serve-call.ts';
import { furnishHome, listNewcomerOffers } from './home-floors.ts';
import { listProducts, searchProducts } from './list-products.ts';
import { shelfTwins } from './serve-shelf.ts';
import type { CatalogueDeps } from './serve-twins.ts';

const { catalogue } = contract;

export function listCalls(deps: CatalogueDeps): readonly ServedCall[] {
  return [
    ...shelfTwins(
      deps,
      catalogue.queryProductByJson,
      catalogue.queryProductByJsonOwn,
      (request, now, viewer) => {
        const page = { ...request, isWatchedOnly: request.is_zx === '1' };
        return listProducts(now, request.json_str, page, viewer);
      },
    ),
    ...shelfTwins(
      deps,
      catalogue.queryProductSearch,
      catalogue.queryProductSearchOwn,
      (request, now, viewer) => {
        const wish = {
          text: (request.codeor_name ?? '').replaceAll(/\s/g, ''),
          firstChar: request.first_char || undefined,
          categoryId: request.category_id || undefined,
          isPlannable: request.is_ration ? request.is_ration === '1' : undefined,
        };
        return searchProducts(now, wish, request, viewer);
      },
    ),
    ...shelfTwins(
      deps,
      catalogue.queryAjIndexHome,
      catalogue.queryAjIndexHomeOwn,
      (_, now, viewer) => ({ ok: true, reply: furnishHome(now, viewer) }),
    ),
    ...shelfTwins(
      deps,
      catalogue.queryNewguestList,
      catalogue.queryNewguestListOwn,
      (_, now, viewer) => ({ ok: true, reply: listNewcomerOffers(now, viewer) }),
    ),
  ];
}
