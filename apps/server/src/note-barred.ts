import type { RefusalCode } from '@mall/contract/refusals';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import type { Access } from '#http/bind-call.ts';
import { recordRepeatable } from '#modules/trail/index.ts';

/**
 * The refusals that say "not you". What belongs to another customer is answered as if it were not there, so asking for
 * what is not there counts too.
 */
const BARRING: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'not_signed_in',
  'operator_not_permitted',
  'client_type_not_allowed',
  'not_qualified',
  'order_not_found',
  'contract_not_found',
  'figure_not_visible',
  'position_not_held',
]);

/** Puts on the trail that a caller with a session was refused what he may not do or see. */
export function barredNoter(deps: {
  readonly db: Db;
  readonly clock: Clock;
}): Access['noteBarred'] {
  return async ({ call, session, refusal, address }) => {
    if (!BARRING.has(refusal)) return;
    const name = call.path.slice(call.path.lastIndexOf('/') + 1);
    await recordRepeatable(deps, session.clientId ?? session.mobile ?? address, {
      action: 'call_refused',
      refusal,
      clientId: session.clientId,
      instUserCode: session.instUserCode,
      object: { kind: 'call', id: name },
      address,
    });
  };
}
