import type { OrderLimits } from '../catalogue/product-terms.ts';
import { type Purse, usableCash } from '../ledger/cash-freeze.ts';
import { type Fen, fen, subtract } from '../money/units.ts';
import { refuseProfile } from '../orders/decide-purchase.ts';
import type { Match } from '../suitability/match.ts';
import type { RiskValidity } from '../suitability/risk-validity.ts';

/** What a customer agreed to about idle cash (现金宝, rules 3.4). */
export type TreasureContract = {
  readonly productNo: string;
  /** Whether every trading day's idle cash is put into the money fund after 15:00. */
  readonly isAutomatic: boolean;
  readonly reserve: Fen;
};

/** How the money fund of the treasure is bought. */
export type SweepTerms = {
  readonly step: Fen;
  readonly least: Fen;
  /** What may be bought at most that day; undefined: no such limit. */
  readonly most?: Fen | undefined;
};

const WHOLE_YUAN = fen(1_00n);

/** A sweep buys whole yuan also where the fund takes single fen, within the limits of the fund (rules 3.4). */
export function sweepTermsOf({
  limits,
  isFirst,
  orderedThatDay,
  heldValue,
}: {
  readonly limits: Pick<
    OrderLimits,
    'firstMin' | 'addMin' | 'step' | 'orderMax' | 'dayMax' | 'holdingMax'
  >;
  /** Nothing held and nothing on the way: the first minimum applies. */
  readonly isFirst: boolean;
  readonly orderedThatDay: Fen;
  readonly heldValue: Fen;
}): SweepTerms {
  const { orderMax, dayMax, holdingMax } = limits;
  return {
    step: sweepStepOf(limits),
    least: isFirst ? limits.firstMin : limits.addMin,
    most: smallest(orderMax, leftOf(dayMax, orderedThatDay), leftOf(holdingMax, heldValue)),
  };
}

/** The smallest multiple of the fund's step that is a yuan or more. */
export function sweepStepOf({ step }: Pick<OrderLimits, 'step'>): Fen {
  return fen(step * ((WHOLE_YUAN + step - 1n) / step));
}

function leftOf(most: Fen | undefined, used: Fen): Fen | undefined {
  if (most === undefined) return undefined;
  return used < most ? subtract(most, used) : fen(0n);
}

function smallest(...limits: readonly (Fen | undefined)[]): Fen | undefined {
  const known = limits.filter((limit) => limit !== undefined);
  return known.reduce<Fen | undefined>(
    (least, limit) => (least === undefined || limit < least ? limit : least),
    undefined,
  );
}

/**
 * What the sweep buys: all cash above the reserve in whole steps, or nothing below the least. Cash that is frozen for
 * open orders is not part of the purse.
 */
export function sweepAmount(
  purse: Purse,
  { isAutomatic, reserve }: Pick<TreasureContract, 'isAutomatic' | 'reserve'>,
  { step, least, most }: SweepTerms,
): Fen {
  const cash = usableCash(purse);
  if (!isAutomatic || cash <= reserve) return fen(0n);
  const above = subtract(cash, reserve);
  const idle = most !== undefined && most < above ? most : above;
  const amount = fen(idle - (idle % step));
  return amount >= least ? amount : fen(0n);
}

/** Opens the sweep, closes it, or changes what it leaves. */
export type TreasureChange =
  | { readonly kind: 'open'; readonly reserve: Fen }
  | { readonly kind: 'close' }
  | { readonly kind: 'reserve'; readonly reserve: Fen };

export type TreasureFacts = {
  readonly contract: TreasureContract | undefined;
  /** The fund is a money fund that takes sweeps. */
  readonly isOffered: boolean;
  /** An institution whose orders are audited is not swept: the sweep would order without an auditor. */
  readonly mayOrderAlone: boolean;
  readonly isRestricted: boolean;
  readonly risk: RiskValidity;
  /** Undefined before the first assessment. */
  readonly match: Match | undefined;
  readonly hasSignedAll: boolean;
  readonly hasConfirmedIdentity: boolean;
  readonly step: Fen;
};

export type TreasureRefusal =
  | {
      readonly refusal:
        | 'product_not_buyable'
        | 'operator_not_permitted'
        | 'account_restricted'
        | 'risk_profile_missing'
        | 'risk_profile_expired'
        | 'suitability_step_needed'
        | 'cash_treasure_unsigned'
        | 'agreement_step_needed'
        | 'identity_unconfirmed';
    }
  | { readonly refusal: 'off_reserve_step'; readonly limit: Fen };

/** The first reason not to change the contract; undefined when there is none. Nothing moves with it. */
export function refuseTreasure(
  change: TreasureChange,
  facts: TreasureFacts,
): TreasureRefusal | undefined {
  if (change.kind !== 'open' && !facts.contract) return { refusal: 'cash_treasure_unsigned' };
  // Closing takes a right away from the mall, so nothing stands against it.
  if (change.kind === 'close') return undefined;
  if (!facts.isOffered) return { refusal: 'product_not_buyable' };
  if (!facts.mayOrderAlone) return { refusal: 'operator_not_permitted' };
  if (facts.isRestricted) return { refusal: 'account_restricted' };
  const profile = refuseProfile(facts);
  if (profile) return profile;
  // A sweep asks for no confirmation, so the fund has to fit without one.
  if (facts.match !== 'match') return { refusal: 'suitability_step_needed' };
  if (!facts.hasSignedAll) return { refusal: 'agreement_step_needed' };
  if (change.kind === 'open' && !facts.hasConfirmedIdentity)
    return { refusal: 'identity_unconfirmed' };
  const isWhole = change.reserve % facts.step === 0n;
  return isWhole ? undefined : { refusal: 'off_reserve_step', limit: facts.step };
}
