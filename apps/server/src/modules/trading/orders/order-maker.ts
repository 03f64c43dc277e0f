import type { Tx } from '#db/database.ts';
import type { Caller, CustomerSession } from '#http/serve-call.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';

/** For whom is ordered, by whose hand, and from where. */
export type OrderMaker = {
  readonly clientId: string;
  /** Absent: a natural person orders for himself. */
  readonly instUserCode?: string | undefined;
  readonly address: string;
};

export function makerOf(
  { clientId, instUserCode }: CustomerSession,
  { address }: Caller,
): OrderMaker {
  return { clientId, instUserCode, address };
}

export type TxDeps = Omit<TradingDeps, 'db'> & { readonly db: Tx };
