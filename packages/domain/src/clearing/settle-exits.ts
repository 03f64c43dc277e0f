import { cashFree, redeemTransit } from '../ledger/accounts.ts';
import { type Move, moveMoney } from '../ledger/move.ts';
import type { Fen } from '../money/units.ts';

/** Fees that the registrar collected with shares arrive: what switches cost, and purchase fees that were put off (rules 10.3 B and E). */
export function feeReceiptMoves(fees: Fen): readonly Move[] {
  return fees > 0n ? [moveMoney('bank_client', 'ta_receivable', fees)] : [];
}

/** Cash of an exit or a dividend arrives from the registrar and becomes the customer's to use and withdraw (rules 10.3 B). */
export function payoutMoves(clientId: string, amount: Fen): readonly Move[] {
  return [
    moveMoney('bank_client', 'ta_receivable', amount),
    moveMoney(redeemTransit(clientId), cashFree(clientId), amount),
  ];
}
