import { type Move, moveHouseMoney, moveMoney } from '../ledger/move.ts';
import type { Fen } from '../money/units.ts';

/** The day's confirmed purchases leave the custody bank in one sum: what the registrar is owed. */
export function remitMoves(net: Fen): readonly Move[] {
  return net > 0n ? [moveMoney('ta_payable', 'bank_client', net)] : [];
}

/** The day's fees leave the client money and arrive in the house ledger; no single move crosses the two ledgers. */
export function feeSweepMoves(fees: Fen): readonly Move[] {
  return sweepMoves(fees, 'fee_income');
}

/** The same for the fee of an adviser, which is income of its own (rules 10.3 K). */
export function adviserSweepMoves(fee: Fen): readonly Move[] {
  return sweepMoves(fee, 'adviser_fee_income');
}

function sweepMoves(fees: Fen, income: 'fee_income' | 'adviser_fee_income'): readonly Move[] {
  if (fees === 0n) return [];
  return [
    moveMoney('fee_payable', 'bank_client', fees),
    moveHouseMoney('house_bank', income, fees),
  ];
}
