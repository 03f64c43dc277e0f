import type { Call, RequestOf } from '@mall/contract/define-call';
import {
  type CustomerSession,
  type Outcome,
  type ServedCall,
  serveCall,
  serveInstantCall,
} from '#http/serve-call.ts';
import type { ShelfNow } from '#modules/catalogue/engine/open-catalogue.ts';
import type { CatalogueDeps, Twin } from './serve-twins.ts';
import { STRANGER, type Viewer } from './viewer.ts';

/** Serves a call from the shelf in memory, as to a stranger, and its twin as to the customer who asks. */
export function shelfTwins<C extends Call<'none'>>(
  { catalogue, readViewer }: CatalogueDeps,
  plain: C,
  own: Twin<C>,
  answer: (request: RequestOf<C>, now: ShelfNow, viewer: Viewer) => Outcome<C>,
): readonly ServedCall[] {
  const stranger = serveInstantCall(
    plain,
    () => catalogue.readNow()?.shelf,
    (request: RequestOf<C>) => {
      const now = catalogue.readNow();
      if (now) return answer(request, now, STRANGER);
      return catalogue.read().then((first) => answer(request, first, STRANGER));
    },
  );
  const asOwn = async (request: RequestOf<C>, session: CustomerSession) => {
    const viewer = await readViewer(session);
    return answer(request, await catalogue.read(), viewer);
  };
  // The two calls share request, reply and refusals, so what answers one answers the other; the compiler
  // cannot follow that through the generic call.
  const customer = serveCall(own, asOwn as never);
  return [stranger, customer];
}
