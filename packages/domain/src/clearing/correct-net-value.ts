import type { Day } from '../calendar/day.ts';
import { adjustedAfter, growthOf } from '../catalogue/figures/return-series.ts';
import { feeOf, marketValue } from '../fees/redemption-fee.ts';
import { redeemTransit, sharesAvailable } from '../ledger/accounts.ts';
import { type Move, moveMoney, moveShares } from '../ledger/move.ts';
import {
  add,
  type Fen,
  fen,
  type Nav,
  nav,
  type Rate,
  type Shares,
  shares,
  subtract,
} from '../money/units.ts';

export type CorrectionRefusal =
  /** The value of a day that is not closed is simply imported. */
  'day_not_closed' | 'no_value' | 'same_value' | 'money_fund' | 'distribution_since';

export type CorrectionFacts = {
  readonly navOn: Day;
  readonly lastClosed: Day | undefined;
  /** The value that counts now; undefined: none is published. */
  readonly published: Nav | undefined;
  readonly isMoneyFund: boolean;
  /** A dividend or a split of the day or after it: what holders got of it depends on the shares that would change. */
  readonly hasDistribution: boolean;
};

/** Whether the net value of a day can be corrected, and if not, why. */
export function refuseCorrection(facts: CorrectionFacts, now: Nav): CorrectionRefusal | undefined {
  const { navOn, lastClosed, published, isMoneyFund, hasDistribution } = facts;
  if (lastClosed === undefined || navOn > lastClosed) return 'day_not_closed';
  if (published === undefined) return 'no_value';
  if (published === now) return 'same_value';
  if (isMoneyFund) return 'money_fund';
  return hasDistribution ? 'distribution_since' : undefined;
}

export type ValuePoint = {
  readonly nav: Nav;
  readonly total: Nav;
  readonly adjusted: Nav;
  readonly growth: Rate | undefined;
};

/** The figures of a day at its corrected value; a day without a distribution of its own changes no later adjusted value. */
export function correctedPoint(
  old: ValuePoint,
  now: Nav,
  before: Pick<ValuePoint, 'nav'> | undefined,
): ValuePoint {
  return {
    nav: now,
    total: nav(old.total + now - old.nav),
    adjusted: adjustedAfter(old.adjusted, old.nav, now),
    growth: before && old.growth !== undefined ? growthOf(before.nav, now) : old.growth,
  };
}

/** The day after a corrected one grew from another value; everything else about it stays. */
export function pointBehind(next: ValuePoint, corrected: Nav): ValuePoint {
  return next.growth === undefined ? next : { ...next, growth: growthOf(corrected, next.nav) };
}

/** What is booked of a difference, and what cannot be and stays a claim. */
export type ShareCorrection = {
  readonly change: bigint;
  readonly claim: Shares;
  /** The part of the claim that is still in the lot, held by orders: the registrar takes it, and our ledger cannot yet. */
  readonly held: Shares;
};

/**
 * Shares that came too few are added; shares that came too many leave the lot of their purchase, as far as they are still in it and no
 * order holds them. What is gone stays a claim: nothing else of the customer's is taken for it.
 */
export function correctShares(
  booked: Shares,
  now: Shares,
  { inLot, free }: { readonly inLot: Shares; readonly free: Shares },
): ShareCorrection {
  const change = now - booked;
  if (change >= 0n) return { change, claim: shares(0n), held: shares(0n) };
  const there = -change < inLot ? -change : inLot;
  const taken = there < free ? there : free;
  return { change: -taken, claim: shares(-change - taken), held: shares(there - taken) };
}

/** Cash that was confirmed too low is paid in addition; what was confirmed too high is never taken back by itself. */
export function correctProceeds(booked: Fen, now: Fen): { readonly pay: Fen; readonly claim: Fen } {
  const none = fen(0n);
  return now >= booked
    ? { pay: subtract(now, booked), claim: none }
    : { pay: none, claim: subtract(booked, now) };
}

export type TakenLotTerms = { readonly shares: Shares; readonly rate: Rate };
export type PricedLot = TakenLotTerms & { readonly gross: Fen; readonly fee: Fen };

/** The parts of an exit at another value, by the rates they were charged: each is rounded once, then they are added up. */
export function repriceExit(lots: readonly TakenLotTerms[], unitValue: Nav) {
  const priced = lots.map((lot): PricedLot => {
    const gross = marketValue(lot.shares, unitValue);
    return { ...lot, gross, fee: feeOf(gross, lot.rate) };
  });
  const gross = priced.reduce((sum, lot) => add(sum, lot.gross), fen(0n));
  const fee = priced.reduce((sum, lot) => add(sum, lot.fee), fen(0n));
  return { lots: priced, gross, fee, net: subtract(gross, fee) };
}

type Owner = { readonly clientId: string; readonly productNo: string };

/** The wrong shares go back and the right ones come, as two moves of one entry. */
export function shareCorrectionMoves(
  { clientId, productNo }: Owner,
  booked: Shares,
  { change }: Pick<ShareCorrection, 'change'>,
): readonly Move[] {
  const own = sharesAvailable(clientId);
  const right = shares(booked + change);
  return [
    ...(booked > 0n ? [moveShares(productNo, own, 'ta_register', booked)] : []),
    ...(right > 0n ? [moveShares(productNo, 'ta_register', own, right)] : []),
  ];
}

/** The registrar owes the customer more than was booked: the old claim goes back and the new one comes. */
export function proceedsCorrectionMoves(clientId: string, booked: Fen, pay: Fen): readonly Move[] {
  const transit = redeemTransit(clientId);
  return [
    ...(booked > 0n ? [moveMoney(transit, 'ta_receivable', booked)] : []),
    moveMoney('ta_receivable', transit, add(booked, pay)),
  ];
}
