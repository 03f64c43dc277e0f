import { assert } from '../../assert.ts';
import type { Day } from '../../calendar/day.ts';
import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import type { ProductTerms } from '../../catalogue/product-terms.ts';
import { type ConfirmedRedemption, redemptionMoves } from '../../clearing/confirm-redemption.ts';
import { freezeShares, releaseShares } from '../../ledger/share-freeze.ts';
import { sharesOf } from '../../lots/lot.ts';
import { type Shares, subtract } from '../../money/units.ts';
import {
  type ExitFacts,
  type ExitRefusal,
  type ExitWanted,
  leavingShares,
  refuseExit,
} from '../exit-shares.ts';
import { type Effects, type KindRules, NO_EFFECTS, ORDER_KINDS } from '../order-kind.ts';
import { postponedDay, type RedemptionTimes, redemptionTimes } from '../order-times.ts';

export type RedemptionOrder = ExitWanted & {
  readonly clientId: string;
  readonly productNo: string;
};

export type RedemptionKind = {
  readonly order: RedemptionOrder;
  readonly facts: RedemptionFacts & RedemptionDateFacts;
  readonly refusal: RedemptionRefusal;
  readonly dates: RedemptionTimes;
  readonly taken: TakenRedemption;
  readonly answer: RedemptionAnswer;
  readonly clearing: { readonly calendar: TradingCalendar };
};

/** What the decision and the freeze look at. A risk assessment that is over never keeps a customer from leaving. */
export type RedemptionFacts = ExitFacts & {
  readonly isRedeemable: boolean;
  readonly acceptsOrders: boolean;
  readonly mayOrderAlone: boolean;
  readonly isRestricted: boolean;
  readonly hasTickedAll: boolean;
  /** An adviser's contract is in force, whose end settles its fee. */
  readonly isAdvised: boolean;
};

type RedemptionDateFacts = {
  readonly tradeOn: Day;
  readonly terms: Pick<ProductTerms, 'settlement'>;
  readonly calendar: TradingCalendar;
};

export type RedemptionRefusal =
  | {
      readonly refusal:
        | 'position_not_held'
        | 'product_not_redeemable'
        | 'outside_trading_hours'
        | 'operator_not_permitted'
        | 'account_restricted'
        | 'confirm_items_unticked'
        | 'adviser_unbind_needed';
    }
  | ExitRefusal;

/** A redemption with the days it was promised; its shares are frozen. */
export type TakenRedemption = RedemptionTimes & {
  readonly clientId: string;
  readonly productNo: string;
  readonly shares: Shares;
  /** What happens to the part that a large redemption leaves over (rules 1.7). */
  readonly largeRedemption: 'cancel' | 'defer';
};

export type RedemptionAnswer =
  /** Fewer shares than were asked for: a large redemption was accepted in part. */
  | {
      readonly kind: 'confirmed';
      readonly confirmedOn: Day;
      readonly figures: ConfirmedRedemption;
    }
  /** A large redemption of which nothing was accepted. */
  | { readonly kind: 'not_accepted' }
  | { readonly kind: 'refused' };

/** The redemption of a fund or the exit from a plan (赎回, 退出). */
export const REDEMPTION_RULES = {
  kind: 'redemption',
  businType: ORDER_KINDS.redemption,
  freezes: 'shares',
  decide: decideRedemption,
  datesOf: ({ tradeOn, terms, calendar }: RedemptionDateFacts) =>
    redemptionTimes(tradeOn, terms.settlement, calendar),
  freeze: (order: RedemptionOrder, facts: ExitFacts) =>
    freezeShares({ ...order, shares: leavingShares(order, facts) }),
  confirm: confirmOf,
} as const satisfies KindRules<RedemptionKind>;

function decideRedemption(
  order: ExitWanted,
  facts: RedemptionFacts,
): RedemptionRefusal | undefined {
  if (sharesOf(facts.held.lots) === 0n) return { refusal: 'position_not_held' };
  if (!facts.isRedeemable) return { refusal: 'product_not_redeemable' };
  if (!facts.acceptsOrders) return { refusal: 'outside_trading_hours' };
  if (!facts.mayOrderAlone) return { refusal: 'operator_not_permitted' };
  if (facts.isRestricted) return { refusal: 'account_restricted' };
  if (!facts.hasTickedAll) return { refusal: 'confirm_items_unticked' };
  const refused = refuseExit(order, facts);
  if (refused) return refused;
  const left = sharesOf(facts.held.lots) - facts.held.frozen - leavingShares(order, facts);
  // Everything leaves by the end of the contract, which settles the fee first (rules 10.3 K).
  return facts.isAdvised && left <= 0n ? { refusal: 'adviser_unbind_needed' } : undefined;
}

function confirmOf(
  order: TakenRedemption,
  answer: RedemptionAnswer,
  { calendar }: { readonly calendar: TradingCalendar },
): Effects {
  switch (answer.kind) {
    case 'refused':
      return { ...refusedEffects(), moves: releaseShares(order) };
    case 'not_accepted':
      return { ...refusedEffects(), ...leftOver(order, order.shares) };
    case 'confirmed':
      return confirmedEffects(order, answer, calendar);
  }
}

function refusedEffects(): Effects {
  return { ...NO_EFFECTS, event: { kind: 'answered', outcome: 'refused' } };
}

function confirmedEffects(
  order: TakenRedemption,
  { confirmedOn, figures }: Extract<RedemptionAnswer, { kind: 'confirmed' }>,
  calendar: TradingCalendar,
): Effects {
  const rest = subtract(order.shares, figures.shares);
  assert(figures.shares > 0n && rest >= 0n, 'at most the frozen shares are confirmed');
  const { moves, ...deferred } = leftOver(order, rest);
  const payOn = postponedDay(order.payOn, { confirmOn: order.confirmOn, confirmedOn }, calendar);
  return {
    ...NO_EFFECTS,
    event: { kind: 'answered', outcome: outcomeOf(rest, figures) },
    moves: [...redemptionMoves(order, figures), ...moves],
    holdingEvents: [
      {
        kind: 'dispose',
        shares: figures.shares,
        received: figures.net,
        // Shares leave on the trade date: lots that are locked on it stay, also when they are free by the confirmation.
        leftOn: order.tradeOn,
      },
    ],
    payments: figures.net > 0n ? [{ payOn, amount: figures.net }] : [],
    ...(figures.income === 0n ? {} : { paidIncome: figures.income }),
    ...deferred,
  };
}

/** Shares worth less than a fen bring no cash to wait for. */
function outcomeOf(rest: Shares, { net }: ConfirmedRedemption) {
  if (net === 0n) return 'done';
  return rest > 0n ? 'confirmed_in_part' : 'payment_due';
}

/** The part that was not accepted stays frozen for its next order, or is given back. */
function leftOver(order: TakenRedemption, rest: Shares): Pick<Effects, 'moves' | 'deferred'> {
  if (rest > 0n && order.largeRedemption === 'defer') return { moves: [], deferred: rest };
  return { moves: releaseShares({ ...order, shares: rest }) };
}
