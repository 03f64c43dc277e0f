import type { Caller, CustomerSession } from '#http/serve-call.ts';
import { recordAction } from '#modules/trail/index.ts';
import type { TradingDeps } from './trading-deps.ts';

type Shown = {
  readonly session: CustomerSession;
  readonly caller: Caller;
  /** As the request carries it; absent: none was shown, which is as good as a wrong one. */
  readonly shown: {
    readonly password?: string | undefined;
    readonly key_id?: string | undefined;
  };
};

/**
 * Whether a customer shows his transaction password before an order; undefined: he does. Wrong ones are on the trail each
 * time: how many there can be is limited.
 */
export async function refuseShown(
  deps: TradingDeps,
  { session, caller: { address }, shown: { password, key_id: keyId } }: Shown,
) {
  const { mobile, clientId, instUserCode } = session;
  if (mobile === undefined || !deps.refusePassword) return 'identity_unconfirmed' as const;
  if (password === undefined) return 'transaction_password_wrong' as const;
  const refusal = await deps.refusePassword({ mobile, address, encrypted: password, keyId });
  if (refusal === 'transaction_password_wrong')
    await recordAction(deps, { action: 'order_place', clientId, instUserCode, address, refusal });
  return refusal;
}
