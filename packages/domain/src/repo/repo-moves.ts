import { cashFrozen, cashTrade } from '../ledger/accounts.ts';
import { type Move, moveHouseMoney, moveMoney } from '../ledger/move.ts';
import { add, type Fen, fen } from '../money/units.ts';

/** Frozen money is lent: it leaves the client money and the house owes it (rules 10.3 A4). */
export function lendMoves(clientId: string, principal: Fen): readonly Move[] {
  return [
    moveMoney(cashFrozen(clientId), 'bank_client', principal),
    moveHouseMoney('house_bank', `repo_principal:${clientId}`, principal),
  ];
}

/**
 * The house pays principal and interest back. The money can be traded with at once and withdrawn from the next trading
 * day on (rules 4.4). Renewed principal stays owed and is not moved.
 */
export function repayMoves(
  clientId: string,
  { principal, interest }: { readonly principal: Fen; readonly interest: Fen },
): readonly Move[] {
  const paid = add(principal, interest);
  return [
    ...(principal > 0n
      ? [moveHouseMoney(`repo_principal:${clientId}`, 'house_bank', principal)]
      : []),
    ...(interest > 0n ? [moveHouseMoney('repo_interest', 'house_bank', interest)] : []),
    ...(paid > fen(0n) ? [moveMoney('bank_client', cashTrade(clientId), paid)] : []),
  ];
}
