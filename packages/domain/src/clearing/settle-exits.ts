import { cashFree, redeemTransit } from '../ledger/accounts.ts';
import { type Move, moveMoney } from '../ledger/move.ts';
import type { Fen } from '../money/units.ts';

/** What switches cost on the side that is entered arrives from the registrar, who collected it with the shares (rules 10.3 E). */
export function feeReceiptMoves(differences: Fen): readonly Move[] {
  return differences > 0n ? [moveMoney('bank_client', 'ta_receivable', differences)] : [];
}

/** Cash of an exit or a dividend arrives from the registrar and becomes the customer's to use and withdraw (rules 10.3 B). */
export function payoutMoves(clientId: string, amount: Fen): readonly Move[] {
  return [
    moveMoney('bank_client', 'ta_receivable', amount),
    moveMoney(redeemTransit(clientId), cashFree(clientId), amount),
  ];
}
