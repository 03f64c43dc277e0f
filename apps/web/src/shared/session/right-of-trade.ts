import type { Right } from '@mall/domain/identity/operator-rights';
import type { TradeKind } from '#shared/navigation/trade-address.ts';

/** What an operator needs for a trade, as its sheet asks for it: most trades make an order. */
export function rightOfTrade(kind: TradeKind): Right {
  return OTHERS[kind] ?? 'make';
}

const OTHERS: Readonly<Partial<Record<TradeKind, Right>>> = {
  custody: 'transfer',
  transfer: 'transfer',
  visit: 'sign',
};
