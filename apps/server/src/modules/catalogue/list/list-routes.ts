import { contract } from '@mall/contract';
import { type ServedCall, serveCall } from '#http/serve-call.ts';
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
    ...newcomerCalls(deps),
  ];
}

/** The offers for new customers; a customer also learns whether one is left to him. */
function newcomerCalls(deps: CatalogueDeps): readonly ServedCall[] {
  const { queryNewguestList, queryNewguestListOwn } = contract.catalogue;
  const [visitor] = serveShelfVariants(
    deps,
    queryNewguestList,
    queryNewguestListOwn,
    (_, now, viewer) => ({ ok: true, reply: listNewcomerOffers(now, viewer) }),
  );
  const customer = serveCall(queryNewguestListOwn, async (_, session) => {
    const viewer = await deps.readViewer(session);
    const own = await deps.readNewcomer(session.clientId);
    return { ok: true, reply: listNewcomerOffers(await deps.catalogue.read(), viewer, own) };
  });
  return visitor ? [visitor, customer] : [customer];
}
