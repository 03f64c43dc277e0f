import { assert } from '../../assert.ts';
import type { Day } from '../../calendar/day.ts';
import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import type { ProductTerms } from '../../catalogue/product-terms.ts';
import { type ConfirmedSwitch, switchMoves } from '../../clearing/confirm-switch.ts';
import { freezeShares, releaseShares } from '../../ledger/share-freeze.ts';
import { lockEndOf } from '../../lots/lock-end.ts';
import { sharesOf } from '../../lots/lot.ts';
import { add, type Fen, type Shares } from '../../money/units.ts';
import { type EntryFacts, isConcentrated, refuseScarcity } from '../decide-entry.ts';
import {
  refuseCustomer,
  refuseDocuments,
  refuseProfile,
  refuseRisk,
  refuseSale,
  refuseTicks,
} from '../decide-purchase.ts';
import {
  type ExitFacts,
  type ExitRefusal,
  type ExitWanted,
  leavingShares,
  refuseExit,
} from '../exit-shares.ts';
import { type Effects, type KindRules, NO_EFFECTS, ORDER_KINDS } from '../order-kind.ts';
import { type PurchaseTimes, purchaseTimes, redeemableAfter } from '../order-times.ts';
import { refuseDay } from '../purchase-amount.ts';

export type SwitchOrder = ExitWanted & {
  readonly clientId: string;
  readonly productNo: string;
  readonly targetProductNo: string;
};

export type SwitchKind = {
  readonly order: SwitchOrder;
  readonly facts: SwitchFacts & SwitchDateFacts;
  readonly refusal: SwitchRefusal;
  readonly dates: PurchaseTimes;
  readonly taken: TakenSwitch;
  readonly answer: SwitchAnswer;
  readonly clearing: { readonly calendar: TradingCalendar };
};

/** What the decision and the freeze look at: the holding that is left, and the fund that is entered. */
export type SwitchFacts = ExitFacts & {
  /** `mayLeaveBySwitch` of the held fund. */
  readonly mayLeave: boolean;
  /** `maySwitch` of both: one manager and registrar, both open for it. */
  readonly mayEnter: boolean;
  /** The purchase of the other fund with what the shares bring at the last net value. */
  readonly entry: SwitchEntry;
};

export type SwitchEntry = Omit<EntryFacts, 'usableCash' | 'newcomer' | 'privateSale'> & {
  readonly isQualified: boolean;
  /** What leaves another class of the fund that is entered, at the last net value; zero between two funds. */
  readonly leaving: Fen;
};

type SwitchDateFacts = {
  readonly tradeOn: Day;
  readonly terms: {
    readonly out: Pick<ProductTerms, 'settlement'>;
    readonly into: Pick<ProductTerms, 'settlement' | 'holdMonths'>;
  };
  /** The days on which both funds trade. */
  readonly calendar: TradingCalendar;
};

export type SwitchRefusal =
  | {
      readonly refusal:
        | 'position_not_held'
        | 'product_not_redeemable'
        | 'switch_target_not_offered'
        | 'not_qualified'
        | 'identity_unconfirmed'
        | 'quota_exhausted'
        | 'investor_limit_reached'
        | 'concentration_exceeded';
    }
  | {
      readonly refusal: 'below_first_minimum' | 'above_order_maximum' | 'above_holding_maximum';
      readonly limit: Fen;
    }
  | NonNullable<
      ReturnType<
        | typeof refuseSale
        | typeof refuseCustomer
        | typeof refuseProfile
        | typeof refuseRisk
        | typeof refuseDocuments
        | typeof refuseTicks
        | typeof refuseDay
      >
    >
  | ExitRefusal;

/** A switch with the days it was promised; the shares that leave are frozen. */
export type TakenSwitch = Omit<PurchaseTimes, 'lockedUntil'> & {
  readonly clientId: string;
  readonly productNo: string;
  readonly targetProductNo: string;
  readonly shares: Shares;
  /** Each lot of the target is locked for so many months after its confirmation. */
  readonly holdMonths: number | undefined;
};

export type SwitchAnswer =
  | { readonly kind: 'confirmed'; readonly confirmedOn: Day; readonly figures: ConfirmedSwitch }
  | { readonly kind: 'refused' };

/** Leaves one fund for another of the same manager (转换): one order with two sides and no cash. */
export const SWITCH_RULES = {
  kind: 'switch',
  businType: ORDER_KINDS.switch,
  freezes: 'shares',
  decide: decideSwitch,
  datesOf: switchTimes,
  freeze: (order: SwitchOrder, facts: ExitFacts) =>
    freezeShares({ ...order, shares: leavingShares(order, facts) }),
  confirm: (order: TakenSwitch, answer: SwitchAnswer, { calendar }: SwitchKind['clearing']) =>
    answer.kind === 'refused' ? refusedEffects(order) : confirmedEffects(order, answer, calendar),
} as const satisfies KindRules<SwitchKind>;

function decideSwitch(order: SwitchOrder, facts: SwitchFacts): SwitchRefusal | undefined {
  const { entry } = facts;
  if (sharesOf(facts.held.lots) === 0n) return { refusal: 'position_not_held' };
  if (!facts.mayLeave) return { refusal: 'product_not_redeemable' };
  if (!facts.mayEnter) return { refusal: 'switch_target_not_offered' };
  const exit = refuseExit(order, facts);
  return (
    refuseSale(entry) ??
    refuseCustomer(entry) ??
    refuseProfile(entry) ??
    (entry.isQualified ? undefined : { refusal: 'not_qualified' }) ??
    refuseRisk(entry) ??
    refuseDocuments(entry) ??
    (entry.hasConfirmedIdentity ? undefined : { refusal: 'identity_unconfirmed' }) ??
    refuseTicks(entry) ??
    // The least of one order is told before what the other fund asks for, the rest of the exit after it.
    (exit?.refusal === 'below_redemption_minimum' ? exit : undefined) ??
    refuseEntryAmount(entry) ??
    exit
  );
}

/** Steps and additional minimums are for typed amounts; what a switch brings is what it is. All other limits of a purchase count. */
function refuseEntryAmount(entry: SwitchEntry): SwitchRefusal | undefined {
  const { firstMin, orderMax, holdingMax } = entry.limits;
  if (entry.isFirst && entry.amount < firstMin)
    return { refusal: 'below_first_minimum', limit: firstMin };
  if (orderMax !== undefined && entry.amount > orderMax)
    return { refusal: 'above_order_maximum', limit: orderMax };
  const ofDay = refuseDay(entry);
  if (ofDay) return ofDay;
  if (holdingMax !== undefined && add(entry.heldValue, entry.amount) > holdingMax)
    return { refusal: 'above_holding_maximum', limit: holdingMax };
  const scarce = refuseScarcity(entry);
  if (scarce) return { refusal: scarce };
  return isConcentrated(entry) ? { refusal: 'concentration_exceeded' } : undefined;
}

/** A switch is confirmed when the slower of its two sides is. */
function switchTimes({ tradeOn, terms, calendar }: SwitchDateFacts): PurchaseTimes {
  const { out, into } = terms;
  const buyConfirmDays = Math.max(out.settlement.redeemConfirmDays, into.settlement.buyConfirmDays);
  const settlement = { ...into.settlement, buyConfirmDays };
  return purchaseTimes(tradeOn, { ...into, settlement }, calendar);
}

function refusedEffects(order: TakenSwitch): Effects {
  return {
    ...NO_EFFECTS,
    event: { kind: 'answered', outcome: 'refused' },
    moves: releaseShares(order),
  };
}

/** The cost moves along: what the old fund brought is what the new one cost, the difference of the fees included. */
function confirmedEffects(
  order: TakenSwitch,
  { confirmedOn, figures }: Extract<SwitchAnswer, { kind: 'confirmed' }>,
  calendar: TradingCalendar,
): Effects {
  const { out, sharesIn, intoValue } = figures;
  assert(out.shares === order.shares, 'a switch takes the shares that were frozen for it');
  const carried: Fen = out.net;
  const { holdMonths } = order;
  return {
    ...NO_EFFECTS,
    event: { kind: 'answered', outcome: 'confirmed' },
    moves: switchMoves(order, figures),
    ...(out.income === 0n ? {} : { paidIncome: out.income }),
    holdingEvents: [
      { kind: 'dispose', shares: out.shares, received: carried, leftOn: order.tradeOn },
    ],
    targetEvents: [
      {
        kind: 'acquire',
        paid: carried,
        lot: {
          shares: sharesIn,
          unitValue: intoValue,
          confirmedOn,
          redeemableOn: redeemableAfter(confirmedOn, order, calendar),
          lockedUntil:
            holdMonths === undefined ? undefined : lockEndOf(confirmedOn, holdMonths, calendar),
        },
      },
    ],
  };
}
