import type { Day } from '../calendar/day.ts';
import type { OverseasMarket } from '../calendar/trading-calendar.ts';
import type { PerformanceBand } from '../fees/performance-fee.ts';
import type { FeeTier } from '../fees/purchase-fee.ts';
import type { HoldingTier } from '../fees/redemption-fee.ts';
import type { Rounding } from '../money/rounding.ts';
import type { Fen, Rate, Shares } from '../money/units.ts';
import type { CategoryId } from './category.ts';
import type { TradeStatus } from './trade-status.ts';

/** 0 natural person, 1 institution, 2 product. */
export type ClientType = '0' | '1' | '2';
/** R1 to R5. */
export type RiskLevel = '1' | '2' | '3' | '4' | '5';

/** What a product's contract says about buying and leaving it, as in force on one trading day. */
export type ProductTerms = {
  readonly productNo: string;
  readonly productCode: string;
  readonly shortName: string;
  readonly categoryId: CategoryId;
  /** The kind of fund by its code, '3' for money funds; undefined for families that are no funds. */
  readonly variety: string | undefined;
  readonly companyCode: string;
  readonly isPrivate: boolean;
  readonly risk: RiskLevel;
  /** The least a customer has to be able to bear, where the product asks for more than its risk. */
  readonly minClientLevel?: RiskLevel | undefined;
  /** For how long the money should stay: the term, the lock, or the holding that is advised; absent: not said. */
  readonly investDays?: number | undefined;
  readonly status: TradeStatus;
  readonly clientTypes: readonly ClientType[];
  readonly limits: OrderLimits;
  readonly settlement: ProductSettlement;
  /** T and the days after it must also trade in this market; absent: the mainland alone decides. */
  readonly overseasMarket?: OverseasMarket | undefined;
  readonly shareRounding: Rounding;
  readonly fees: ProductFees;
  readonly collection: Collection | undefined;
  readonly establishedOn: Day | undefined;
  readonly expiresOn: Day | undefined;
  /** Each lot is locked for so many months after its confirmation. */
  readonly holdMonths: number | undefined;
  /** Daily or monthly carry-over of a money fund's income; its price is always 1.0000. */
  readonly carryMode: 'D' | 'M' | undefined;
  readonly coolingOffHours: number;
  /** Holders may redeem also while the product is sold out. */
  readonly isRedeemable: boolean;
  readonly isNewcomerOffer: boolean;
  readonly isPlannable: boolean;
};

/** Undefined: no such limit. */
export type OrderLimits = {
  readonly firstMin: Fen;
  readonly addMin: Fen;
  readonly step: Fen;
  readonly orderMax: Fen | undefined;
  readonly dayMax: Fen | undefined;
  readonly holdingMax: Fen | undefined;
  readonly minRedeem: Shares;
  readonly minHold: Shares;
};

/** All in trading days: confirmations and payment after T, the lag after the confirmation. */
export type ProductSettlement = {
  readonly buyConfirmDays: number;
  readonly redeemConfirmDays: number;
  readonly redeemPayDays: number;
  readonly redeemLagDays: number;
  /** When the net value of T is published: 0 the same evening, 1 the trading day after. */
  readonly navLagDays: number;
};

/** A subscription's price is 1.0000 and its fee comes from a table of its own. */
export type ProductFees = {
  readonly subscription: readonly FeeTier[];
  readonly purchase: readonly FeeTier[];
  readonly redemption: Readonly<Record<ClientType, readonly RedemptionTier[]>>;
  /** A purchase fee that is paid on leaving, by holding days (后端, rules 2.3); empty: it is paid with the purchase. */
  readonly backEnd: readonly HoldingTier[];
  /** The manager's part of a year's return above each band (业绩报酬, rules 5.3), lowest first; empty: none. */
  readonly performance: readonly PerformanceBand[];
  /** What is left of the standard rate at this mall; RATE_ONE is no discount. */
  readonly discount: Rate;
  /** Yearly rates that sit inside the net value; undefined where the family has none. */
  readonly yearly: {
    readonly management: Rate | undefined;
    readonly custody: Rate | undefined;
    readonly service: Rate | undefined;
  };
};

/** A holding tier that also says which part of the fee stays in the fund. */
export type RedemptionTier = HoldingTier & { readonly toFund: Rate };

export type Collection = { readonly begin: Day; readonly end: Day; readonly mayCancel: boolean };
