import { assert } from '../assert.ts';
import { type FeeTier, sharesFor, splitPurchase } from '../fees/purchase-fee.ts';
import { cashFree, cashFrozen, sharesAvailable } from '../ledger/accounts.ts';
import { type Move, moveMoney, moveShares } from '../ledger/move.ts';
import { divide, type Rounding } from '../money/rounding.ts';
import {
  add,
  type Fen,
  fen,
  NAV_ONE,
  RATE_ONE,
  type Rate,
  type Shares,
  subtract,
} from '../money/units.ts';

export type PendingSubscription = {
  readonly clientId: string;
  readonly productNo: string;
  readonly amount: Fen;
};

export type SubscriptionTerms = {
  readonly tiers: readonly FeeTier[];
  readonly discount: Rate;
  readonly shareRounding: Rounding;
  /** The part of every application that was accepted; RATE_ONE unless more was asked for than could be sold (rules 1.4). */
  readonly allotted: Rate;
  /** What the money earned during the collection; it becomes shares without a fee. */
  readonly interest: Fen;
};

export type ConfirmedSubscription = {
  readonly accepted: Fen;
  /** What was not accepted; no fee is taken of it. */
  readonly refund: Fen;
  readonly net: Fen;
  readonly fee: Fen;
  readonly interest: Fen;
  readonly shares: Shares;
};

/** What a subscription becomes when the contract takes effect: always at 1.0000 (EX-2.6). */
export function confirmSubscription(
  amount: Fen,
  { tiers, discount, shareRounding, allotted, interest }: SubscriptionTerms,
): ConfirmedSubscription {
  assert(allotted > 0n && allotted <= RATE_ONE, 'a part of an application is accepted');
  const accepted = fen(divide(amount * allotted, RATE_ONE, 'half_up'));
  assert(accepted > 0n, 'what is accepted is at least a fen');
  const { net, fee } = splitPurchase(accepted, tiers, discount);
  const shares = sharesFor(add(net, interest), NAV_ONE, shareRounding);
  return { accepted, refund: subtract(amount, accepted), net, fee, interest, shares };
}

/** The application is valid: its money goes to the collection account of the product (rules 10.3 A2). */
export function collectMoves({
  clientId,
  productNo,
  amount,
}: PendingSubscription): readonly Move[] {
  return [moveMoney(cashFrozen(clientId), `collect_payable:${productNo}`, amount)];
}

/** What a product collected leaves the custody bank in one sum. */
export function transferMoves(productNo: string, collected: Fen): readonly Move[] {
  if (collected === 0n) return [];
  return [moveMoney(`collect_payable:${productNo}`, 'bank_client', collected)];
}

/** The contract took effect: shares come, the manager owes the fee that was inside the money, and the rest returns. */
export function establishedMoves(
  { clientId, productNo }: Pick<PendingSubscription, 'clientId' | 'productNo'>,
  { shares, fee, refund }: ConfirmedSubscription,
): readonly Move[] {
  return [
    ...(shares > 0n
      ? [moveShares(productNo, 'ta_register', sharesAvailable(clientId), shares)]
      : []),
    ...(fee > 0n ? [moveMoney('ta_receivable', 'fee_payable', fee)] : []),
    ...returnMoves(clientId, refund),
  ];
}

/** Money comes back from the collection account. */
export function returnMoves(clientId: string, amount: Fen): readonly Move[] {
  return amount > 0n ? [moveMoney('bank_client', cashFree(clientId), amount)] : [];
}
