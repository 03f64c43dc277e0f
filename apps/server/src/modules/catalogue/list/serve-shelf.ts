import type { Call, RequestOf } from '@mall/contract/define-call';
import {
  type CustomerSession,
  type Outcome,
  type ServedCall,
  serveCachedCall,
  serveCall,
} from '#http/serve-call.ts';
import type { ShelfNow } from '#modules/catalogue/engine/open-catalogue.ts';
import type { CatalogueDeps, SessionVariant } from './serve-variants.ts';
import { VISITOR, type Viewer } from './viewer.ts';

/** Serves a call from the shelf in memory, as to a visitor, and its session variant as to the customer who asks. */
export function serveShelfVariants<C extends Call<'none'>>(
  { catalogue, readViewer }: CatalogueDeps,
  plain: C,
  own: SessionVariant<C>,
  answer: (request: RequestOf<C>, now: ShelfNow, viewer: Viewer) => Outcome<C>,
): readonly ServedCall[] {
  const visitor = serveCachedCall(
    plain,
    () => catalogue.readNow()?.shelf,
    (request: RequestOf<C>) => {
      const now = catalogue.readNow();
      if (now) return answer(request, now, VISITOR);
      return catalogue.read().then((first) => answer(request, first, VISITOR));
    },
  );
  const asOwn = async (request: RequestOf<C>, session: CustomerSession) => {
    const viewer = await readViewer(session);
    return answer(request, await catalogue.read(), viewer);
  };
  // The two calls share request, reply and refusals, so what answers one answers the other; the compiler
  // cannot follow that through the generic call.
  const customer = serveCall(own, asOwn as never);
  return [visitor, customer];
}
