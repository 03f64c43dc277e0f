import { assert } from '../../assert.ts';
import type { Day } from '../../calendar/day.ts';
import {
  addTradingDays,
  nextTradingDay,
  type TradingCalendar,
} from '../../calendar/trading-calendar.ts';
import {
  type ConfirmedSubscription,
  collectMoves,
  establishedMoves,
  type PendingSubscription,
  returnMoves,
} from '../../clearing/confirm-subscription.ts';
import { freezeCash, type Purse, usableCash } from '../../ledger/cash-freeze.ts';
import { type Move, reversed } from '../../ledger/move.ts';
import { lockEndOf } from '../../lots/lock-end.ts';
import { add, type Fen, NAV_ONE } from '../../money/units.ts';
import { decideEntry, type EntryFacts, type EntryRefusal } from '../decide-entry.ts';
import {
  type Effects,
  type KindRules,
  NO_EFFECTS,
  ORDER_KINDS,
  type OrderDates,
} from '../order-kind.ts';

export type SubscriptionKind = {
  readonly order: PendingSubscription;
  readonly facts: SubscriptionFacts & SubscriptionDateFacts;
  readonly refusal: EntryRefusal;
  readonly dates: SubscriptionDates;
  readonly taken: TakenSubscription;
  readonly answer: SubscriptionAnswer;
  readonly clearing: { readonly calendar: TradingCalendar };
};

/** What the decision and the freeze look at; `isBuyable` means that the collection is open. */
export type SubscriptionFacts = Omit<EntryFacts, 'amount' | 'usableCash'> & {
  readonly purse: Purse;
};

type SubscriptionDateFacts = {
  readonly tradeOn: Day;
  /** The day the contract is planned to take effect; undefined: not announced yet. */
  readonly establishOn: Day | undefined;
  readonly calendar: TradingCalendar;
};

/** The application is found valid on `confirmOn`; shares come when the contract takes effect. */
export type SubscriptionDates = OrderDates & { readonly establishOn: Day | undefined };

export type TakenSubscription = PendingSubscription & {
  /** Each lot is locked for so many months after the contract took effect. */
  readonly holdMonths: number | undefined;
};

export type SubscriptionAnswer =
  | { readonly kind: 'valid' }
  | {
      readonly kind: 'established';
      readonly establishedOn: Day;
      readonly figures: ConfirmedSubscription;
    }
  /** The collection failed, or nothing of this application was accepted: money and its interest come back. */
  | { readonly kind: 'failed'; readonly interest: Fen }
  /** With the moves that froze its cash, which goes back in the same split. */
  | { readonly kind: 'refused'; readonly frozen: readonly Move[] };

/** The registrar finds an application valid on the next trading day (rules 1.4). */
const VALID_DAYS = 1;

/** The purchase of a product in its collection period (认购) at 1.0000. */
export const SUBSCRIPTION_RULES = {
  kind: 'subscription',
  businType: ORDER_KINDS.subscription,
  freezes: 'cash',
  decide: ({ amount }: PendingSubscription, facts: SubscriptionFacts) =>
    decideEntry({ ...facts, amount, usableCash: usableCash(facts.purse) }),
  datesOf: ({ tradeOn, establishOn, calendar }: SubscriptionDateFacts) => ({
    tradeOn,
    confirmOn: addTradingDays(calendar, tradeOn, VALID_DAYS),
    establishOn,
  }),
  freeze: (
    { clientId, amount }: PendingSubscription,
    { purse }: Pick<SubscriptionFacts, 'purse'>,
  ) => {
    const moves = freezeCash(clientId, purse, amount);
    assert(moves !== undefined, 'an order that was decided on is covered');
    return moves;
  },
  confirm: confirmOf,
} as const satisfies KindRules<SubscriptionKind>;

function confirmOf(
  order: TakenSubscription,
  answer: SubscriptionAnswer,
  { calendar }: SubscriptionKind['clearing'],
): Effects {
  const { clientId, amount } = order;
  switch (answer.kind) {
    case 'valid':
      return {
        ...NO_EFFECTS,
        event: { kind: 'answered', outcome: 'subscribed' },
        moves: collectMoves(order),
      };
    case 'refused':
      assert(answer.frozen.length > 0, 'an order that was taken has its cash frozen');
      return {
        ...NO_EFFECTS,
        event: { kind: 'answered', outcome: 'refused' },
        moves: reversed(answer.frozen),
        quotaBack: amount,
      };
    case 'failed':
      return {
        ...NO_EFFECTS,
        event: { kind: 'answered', outcome: 'collection_failed' },
        moves: returnMoves(clientId, add(amount, answer.interest)),
        quotaBack: amount,
      };
    case 'established':
      return establishedEffects(order, answer, calendar);
  }
}

/** Holding begins on the day the contract takes effect; interest is a gain and no cost. */
function establishedEffects(
  order: TakenSubscription,
  { establishedOn, figures }: Extract<SubscriptionAnswer, { kind: 'established' }>,
  calendar: TradingCalendar,
): Effects {
  assert(add(figures.accepted, figures.refund) === order.amount, 'no fen is lost');
  const { holdMonths } = order;
  return {
    ...NO_EFFECTS,
    event: { kind: 'answered', outcome: 'confirmed' },
    moves: establishedMoves(order, figures),
    holdingEvents: [
      {
        kind: 'acquire',
        paid: figures.accepted,
        lot: {
          shares: figures.shares,
          unitValue: NAV_ONE,
          confirmedOn: establishedOn,
          redeemableOn: nextTradingDay(calendar, establishedOn),
          lockedUntil:
            holdMonths === undefined ? undefined : lockEndOf(establishedOn, holdMonths, calendar),
        },
      },
    ],
    quotaBack: figures.refund,
  };
}
