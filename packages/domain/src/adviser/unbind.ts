import { adviserFee } from '../fees/adviser-fee.ts';
import { cashFree, cashTrade } from '../ledger/accounts.ts';
import type { Purse } from '../ledger/cash-freeze.ts';
import { type Move, moveMoney } from '../ledger/move.ts';
import { add, type Fen, fen, type Rate, type Shares, subtract } from '../money/units.ts';

/** Where an adviser contract stands; it returns to BOUND when a redemption of its parts fails (rules 10.3 K). */
export type AdviserState = 'BOUND' | 'UNBINDING' | 'UNBOUND';

export type UnbindFacts = {
  readonly isBound: boolean;
  readonly isRestricted: boolean;
  readonly openOrders: number;
  readonly isRebalancing: boolean;
  readonly locked: Shares;
  readonly hasConfirmedIdentity: boolean;
};

export type UnbindRefusal = {
  readonly refusal:
    | 'position_not_held'
    | 'account_restricted'
    | 'adviser_orders_in_transit'
    | 'adviser_rebalancing'
    | 'adviser_shares_locked'
    | 'identity_unconfirmed';
};

/** The first reason why an adviser contract cannot end now; undefined when there is none. */
export function refuseUnbind(facts: UnbindFacts): UnbindRefusal | undefined {
  if (!facts.isBound) return { refusal: 'position_not_held' };
  if (facts.isRestricted) return { refusal: 'account_restricted' };
  if (facts.openOrders > 0) return { refusal: 'adviser_orders_in_transit' };
  if (facts.isRebalancing) return { refusal: 'adviser_rebalancing' };
  if (facts.locked > 0n) return { refusal: 'adviser_shares_locked' };
  return facts.hasConfirmedIdentity ? undefined : { refusal: 'identity_unconfirmed' };
}

export type SettledFee = {
  readonly fee: Fen;
  readonly moves: readonly Move[];
  /** What cash does not cover; it is taken from the first redemption. */
  readonly owed: Fen;
};

/** What a contract charges: the values of its days, its rate, and what an end that came to nothing left unpaid. */
export type AccruedFee = {
  readonly dayValues: readonly Fen[];
  readonly yearly: Rate;
  readonly carried: Fen;
};

export function feeDue({ dayValues, yearly, carried }: AccruedFee): Fen {
  return add(adviserFee(dayValues, yearly), carried);
}

/** The accrued fee is settled first, from cash as far as it goes. */
export function settleAdviserFee(
  clientId: string,
  accrued: AccruedFee,
  { trade, free }: Purse,
): SettledFee {
  const fee = feeDue(accrued);
  const fromTrade = smaller(fee, trade);
  const fromFree = smaller(subtract(fee, fromTrade), free);
  return {
    fee,
    moves: [...feeMove(cashTrade(clientId), fromTrade), ...feeMove(cashFree(clientId), fromFree)],
    owed: subtract(subtract(fee, fromTrade), fromFree),
  };
}

function feeMove(from: ReturnType<typeof cashFree | typeof cashTrade>, part: Fen): readonly Move[] {
  return part > fen(0n) ? [moveMoney(from, 'fee_payable', part)] : [];
}

function smaller(one: Fen, other: Fen): Fen {
  return one < other ? one : other;
}
