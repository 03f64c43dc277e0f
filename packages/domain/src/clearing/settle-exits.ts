import { cashFree, redeemTransit } from '../ledger/accounts.ts';
import { type Move, moveMoney } from '../ledger/move.ts';
import type { Fen } from '../money/units.ts';

/** Cash of an exit or a dividend arrives from the registrar and becomes the customer's to use and withdraw (rules 10.3 B). */
export function payoutMoves(clientId: string, amount: Fen): readonly Move[] {
  return [
    moveMoney('bank_client', 'ta_receivable', amount),
    moveMoney(redeemTransit(clientId), cashFree(clientId), amount),
  ];
}
