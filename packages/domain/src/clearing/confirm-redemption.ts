import { assert } from '../assert.ts';
import { type Day, epochOf } from '../calendar/day.ts';
import { performanceFee } from '../fees/performance-fee.ts';
import { type HoldingTier, type LotExit, splitRedemption } from '../fees/redemption-fee.ts';
import { redeemTransit } from '../ledger/accounts.ts';
import { type Move, moveMoney } from '../ledger/move.ts';
import { type OwnShares, surrenderShares } from '../ledger/share-freeze.ts';
import type { LotTake } from '../lots/lot.ts';
import {
  add,
  type Fen,
  fen,
  type Nav,
  type Rate,
  type Shares,
  shares,
  subtract,
} from '../money/units.ts';

/** What the contract says about leaving, for the client type of the customer. */
export type ExitTerms = {
  readonly unitValue: Nav;
  /** Holding days are counted up to the confirmation. */
  readonly confirmedOn: Day;
  readonly tiers: readonly HoldingTier[];
  readonly performance?: PerformanceTerms | undefined;
  /** Income of a money fund that was not carried over yet; it is paid when everything leaves (rules 3.2). */
  readonly unpaidIncome?: Fen | undefined;
};

/** The manager's part of what a lot earned above the benchmark (rules 5.3). */
export type PerformanceTerms = {
  readonly benchmark: Rate;
  readonly part: Rate;
  /** The accumulated net value at the exit. */
  readonly endTotal: Nav;
  /** By lot: the values and the day the last fee was taken, or those of its confirmation. */
  readonly bases: ReadonlyMap<string, FeeBase>;
};

export type FeeBase = { readonly value: Nav; readonly total: Nav; readonly since: Day };

export type PricedExit = LotExit & { readonly performanceFee: Fen };

export type ConfirmedRedemption = {
  readonly shares: Shares;
  readonly exits: readonly PricedExit[];
  readonly gross: Fen;
  readonly fee: Fen;
  readonly performanceFee: Fen;
  /** What is paid out beside the value of the shares. */
  readonly income: Fen;
  readonly net: Fen;
};

/** What shares bring at the net value of their trade date: each lot is rounded once, then they are added up (rules 2.4). */
export function confirmRedemption(
  takes: readonly LotTake[],
  terms: ExitTerms,
): ConfirmedRedemption {
  const { unitValue, tiers, confirmedOn, unpaidIncome: income = fen(0n) } = terms;
  const { exits, gross, fee } = splitRedemption(takes, unitValue, tiers, confirmedOn);
  const priced = exits.map((exit) => ({ ...exit, performanceFee: performanceFeeOf(exit, terms) }));
  const performance = priced.reduce((sum, exit) => add(sum, exit.performanceFee), fen(0n));
  const net = add(subtract(subtract(gross, fee), performance), income);
  assert(net >= 0n, 'fees never exceed what they are taken from');
  return {
    shares: takes.reduce((sum, { taken }) => add(sum, taken), shares(0n)),
    exits: priced,
    gross,
    fee,
    performanceFee: performance,
    income,
    net,
  };
}

/** The confirmed redemption in the ledger (EX-10.3): the registrar takes the shares and owes the cash. */
export function redemptionMoves(
  { clientId, productNo }: Pick<OwnShares, 'clientId' | 'productNo'>,
  { shares, net }: Pick<ConfirmedRedemption, 'shares' | 'net'>,
): readonly Move[] {
  return [
    ...surrenderShares({ clientId, productNo, shares }),
    ...(net > 0n ? [moveMoney('ta_receivable', redeemTransit(clientId), net)] : []),
  ];
}

function performanceFeeOf(
  { lotId, shares }: LotExit,
  { performance, confirmedOn }: ExitTerms,
): Fen {
  if (performance === undefined) return fen(0n);
  const base = performance.bases.get(lotId);
  assert(base !== undefined, `lot ${lotId} has a value from which its performance counts`);
  const days = epochOf(confirmedOn) - epochOf(base.since);
  if (days <= 0) return fen(0n);
  return performanceFee({
    shares,
    startValue: base.value,
    startTotal: base.total,
    endTotal: performance.endTotal,
    days,
    benchmark: performance.benchmark,
    part: performance.part,
  });
}
