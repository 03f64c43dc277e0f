import { assert } from '../assert.ts';
import { type FeeTier, sharesFor, splitPurchase } from '../fees/purchase-fee.ts';
import { cashFrozen, sharesAvailable } from '../ledger/accounts.ts';
import { type Move, moveMoney, moveShares } from '../ledger/move.ts';
import type { Rounding } from '../money/rounding.ts';
import { add, type Fen, type Nav, type Rate, type Shares } from '../money/units.ts';

export type PendingPurchase = {
  readonly clientId: string;
  readonly productNo: string;
  readonly amount: Fen;
};

/** What the product's contract says about turning money into shares. */
export type ConfirmTerms = {
  readonly tiers: readonly FeeTier[];
  readonly discount: Rate;
  readonly shareRounding: Rounding;
};

export type ConfirmedPurchase = {
  readonly net: Fen;
  readonly fee: Fen;
  readonly shares: Shares;
};

/** What a purchase becomes at the net value of its trade date (domain rules 2.2). */
export function confirmPurchase(
  { amount }: Pick<PendingPurchase, 'amount'>,
  unitValue: Nav,
  { tiers, discount, shareRounding }: ConfirmTerms,
): ConfirmedPurchase {
  const { net, fee } = splitPurchase(amount, tiers, discount);
  const bought = sharesFor(net, unitValue, shareRounding);
  assert(add(net, fee) === amount, 'no fen is lost');
  return { net, fee, shares: bought };
}

/**
 * The confirmed purchase in the ledger (EX-10.1): the frozen money goes to the registrar and, as a fee that is
 * still owed, to the house; the registrar's shares go to the customer. An amount so small that it buys no
 * share, or costs no fee, moves none.
 */
export function purchaseMoves(
  { clientId, productNo }: PendingPurchase,
  { net, fee, shares: bought }: ConfirmedPurchase,
): readonly Move[] {
  const frozen = cashFrozen(clientId);
  return [
    moveMoney(frozen, 'ta_payable', net),
    ...(fee > 0n ? [moveMoney(frozen, 'fee_payable', fee)] : []),
    ...(bought > 0n
      ? [moveShares(productNo, 'ta_register', sharesAvailable(clientId), bought)]
      : []),
  ];
}
