import { assert } from '../assert.ts';
import type { Day } from '../calendar/day.ts';
import { backEndFee } from '../fees/back-end-fee.ts';
import { type PerformanceBand, performanceFee } from '../fees/performance-fee.ts';
import {
  type HoldingTier,
  holdingRate,
  type LotExit,
  splitRedemption,
} from '../fees/redemption-fee.ts';
import { redeemTransit } from '../ledger/accounts.ts';
import { type Move, moveMoney } from '../ledger/move.ts';
import { type OwnShares, surrenderShares } from '../ledger/share-freeze.ts';
import type { LotTake } from '../lots/lot.ts';
import {
  add,
  type Fen,
  fen,
  type Nav,
  rate,
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
  /** Fees that also look at how each lot began; undefined: the contract has none. */
  readonly startFees?: StartFees | undefined;
  /** Income of a money fund that was not carried over yet; it is paid when everything leaves (rules 3.2). */
  readonly unpaidIncome?: Fen | undefined;
};

export type StartFees = {
  /** The purchase fee that was put off, by holding days (rules 2.3); empty: it was paid with the purchase. */
  readonly backEnd: readonly HoldingTier[];
  /** The manager's part of what a lot earned above the benchmark (rules 5.3); empty: none. */
  readonly performance: readonly PerformanceBand[];
  /** The accumulated net value at the exit. */
  readonly endTotal: Nav;
  readonly starts: ReadonlyMap<string, LotStart>;
};

/** How a lot began: its values on that day, and whether it was paid for or came as a dividend. */
export type LotStart = { readonly value: Nav; readonly total: Nav; readonly isBought: boolean };

export type PricedExit = LotExit & { readonly backEndFee: Fen; readonly performanceFee: Fen };

export type ConfirmedRedemption = {
  readonly shares: Shares;
  readonly exits: readonly PricedExit[];
  readonly gross: Fen;
  readonly fee: Fen;
  readonly backEndFee: Fen;
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
  const { unitValue, tiers, confirmedOn, unpaidIncome = fen(0n) } = terms;
  const { exits, gross, fee } = splitRedemption(takes, unitValue, tiers, confirmedOn);
  const priced = exits.map((exit) => ({ ...exit, ...startFeesOf(exit, terms.startFees) }));
  const backEnd = priced.reduce((sum, exit) => add(sum, exit.backEndFee), fen(0n));
  const performance = priced.reduce((sum, exit) => add(sum, exit.performanceFee), fen(0n));
  const left = subtract(subtract(subtract(gross, fee), backEnd), performance);
  // A loss takes no more than the exit brings; the rest stays negative income (rules 3.2).
  const income = unpaidIncome < -left ? fen(-left) : unpaidIncome;
  const net = add(left, income);
  assert(left >= 0n, 'fees never exceed what they are taken from');
  assert(net >= 0n, 'an exit never costs more than it brings');
  return {
    shares: takes.reduce((sum, { taken }) => add(sum, taken), shares(0n)),
    exits: priced,
    gross,
    fee,
    backEndFee: backEnd,
    performanceFee: performance,
    income,
    net,
  };
}

/** All that leaving costs. */
export function costOfExit({
  fee,
  backEndFee: backEnd,
  performanceFee: performance,
}: Pick<ConfirmedRedemption, 'fee' | 'backEndFee' | 'performanceFee'>): Fen {
  return add(add(fee, backEnd), performance);
}

/**
 * The confirmed redemption in the ledger (EX-10.3): the registrar takes the shares and owes the cash. A purchase fee that
 * was put off is the mall's like one that is paid at once, and the registrar owes it too; the manager's fee stays with him
 * (rules 2.8).
 */
export function redemptionMoves(
  { clientId, productNo }: Pick<OwnShares, 'clientId' | 'productNo'>,
  { shares, net, backEndFee: owed }: Pick<ConfirmedRedemption, 'shares' | 'net' | 'backEndFee'>,
): readonly Move[] {
  return [
    ...surrenderShares({ clientId, productNo, shares }),
    ...(net > 0n ? [moveMoney('ta_receivable', redeemTransit(clientId), net)] : []),
    ...(owed > 0n ? [moveMoney('ta_receivable', 'fee_payable', owed)] : []),
  ];
}

/** Neither fee takes more than the one before it left of the lot. */
function startFeesOf(
  { lotId, shares: count, days, gross, fee }: LotExit,
  terms: StartFees | undefined,
): Pick<PricedExit, 'backEndFee' | 'performanceFee'> {
  if (terms === undefined) return { backEndFee: fen(0n), performanceFee: fen(0n) };
  const start = terms.starts.get(lotId);
  assert(start !== undefined, `lot ${lotId} has the values it began with`);
  const { value: startValue, total: startTotal } = start;
  const { backEnd, performance: bands, endTotal } = terms;
  // A dividend that became shares was never charged a purchase fee.
  const charged = start.isBought && backEnd.length > 0 ? holdingRate(days, backEnd) : rate(0n);
  const afterFee = subtract(gross, fee);
  const putOff = atMost(backEndFee(count, startValue, charged), afterFee);
  const earned =
    days > 0
      ? performanceFee({ shares: count, startValue, startTotal, endTotal, days, bands })
      : fen(0n);
  return { backEndFee: putOff, performanceFee: atMost(earned, subtract(afterFee, putOff)) };
}

function atMost(amount: Fen, left: Fen): Fen {
  return amount < left ? amount : left;
}
