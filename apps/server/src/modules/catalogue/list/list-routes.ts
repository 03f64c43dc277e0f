import { contract } from '@mall/contract';
import type { ServedCall } from '#http/serve-call.ts';
import { listNewcomerOffers, presentHome } from './home-floors.ts';
import { listProducts, searchProducts } from './list-products.ts';
import { serveShelfVariants } from './serve-shelf.ts';
import type { CatalogueDeps } from './serve-variants.ts';

const { catalogue } = contract;

export function listCalls(deps: CatalogueDeps): readonly ServedCall[] {
  return [
    ...serveShelfVariants(
      deps,
      catalogue.queryProductByJson,
      catalogue.queryProductByJsonOwn,
      (request, now, viewer) => {
        const page = { ...request, isWatchedOnly: request.is_zx === '1' };
        return listProducts(now, request.json_str, page, viewer);
      },
    ),
    ...serveShelfVariants(
      deps,
      catalogue.queryProductSearch,
      catalogue.queryProductSearchOwn,
      (request, now, viewer) => {
        const wanted = {
          text: (request.codeor_name ?? '').replaceAll(/\s/g, ''),
          firstChar: request.first_char || undefined,
          categoryId: request.category_id || undefined,
          isPlannable: request.is_ration ? request.is_ration === '1' : undefined,
        };
        return searchProducts(now, wanted, request, viewer);
      },
    ),
    ...serveShelfVariants(
      deps,
      catalogue.queryAjIndexHome,
      catalogue.queryAjIndexHomeOwn,
      (_, now, viewer) => ({ ok: true, reply: presentHome(now, viewer) }),
    ),
    ...serveShelfVariants(
      deps,
      catalogue.queryNewguestList,
      catalogue.queryNewguestListOwn,
      (_, now, viewer) => ({ ok: true, reply: listNewcomerOffers(now, viewer) }),
    ),
  ];
}
