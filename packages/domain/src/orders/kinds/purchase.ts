import { assert } from '../../assert.ts';
import type { Day } from '../../calendar/day.ts';
import type { TradingCalendar } from '../../calendar/trading-calendar.ts';
import type { ProductTerms } from '../../catalogue/product-terms.ts';
import { type ConfirmedPurchase, purchaseMoves } from '../../clearing/confirm-purchase.ts';
import { freezeCash, type Purse, releasePart, usableCash } from '../../ledger/cash-freeze.ts';
import { type Move, reversed } from '../../ledger/move.ts';
import { lockEndOf } from '../../lots/lock-end.ts';
import { add, type Fen, type Nav, subtract } from '../../money/units.ts';
import { decideEntry, type EntryFacts, type EntryRefusal } from '../decide-entry.ts';
import { type Effects, type KindRules, ORDER_KINDS } from '../order-kind.ts';
import { type PurchaseTimes, purchaseTimes, redeemableAfter } from '../order-times.ts';

export type PurchaseOrder = {
  readonly clientId: string;
  readonly productNo: string;
  readonly amount: Fen;
};

export type PurchaseKind = {
  readonly order: PurchaseOrder;
  readonly facts: DecisionFacts & DateFacts;
  readonly refusal: EntryRefusal;
  readonly dates: PurchaseTimes;
  readonly taken: TakenPurchase;
  readonly answer: PurchaseAnswer;
  readonly clearing: PurchaseClearing;
};

/** What the decision and the freeze look at. */
export type DecisionFacts = Omit<EntryFacts, 'amount' | 'usableCash'> & {
  readonly purse: Purse;
};

type DateFacts = {
  readonly tradeOn: Day;
  readonly terms: Pick<ProductTerms, 'settlement' | 'holdMonths'>;
  readonly calendar: TradingCalendar;
};

/** A purchase with the days and the lock it was promised. */
export type TakenPurchase = PurchaseOrder &
  Pick<PurchaseTimes, 'confirmOn' | 'redeemableOn'> & {
    /** Each lot is locked for so many months after its confirmation. */
    readonly holdMonths: number | undefined;
  };

export type PurchaseAnswer =
  | {
      readonly kind: 'confirmed';
      /** The day of the registrar's file, also when its line is received on a later one. */
      readonly confirmedOn: Day;
      readonly unitValue: Nav;
      readonly figures: ConfirmedPurchase;
    }
  /** Of a part of the money, whose figures these are; the rest goes back out of what the moves froze. */
  | {
      readonly kind: 'confirmed_in_part';
      readonly confirmedOn: Day;
      readonly unitValue: Nav;
      readonly figures: ConfirmedPurchase;
      readonly frozen: readonly Move[];
    }
  /** With the moves that froze its cash, which goes back in the same split. */
  | { readonly kind: 'refused'; readonly frozen: readonly Move[] };

export type PurchaseClearing = { readonly calendar: TradingCalendar };

/** The purchase of a fund with a daily net value (申购). */
export const PURCHASE_RULES = {
  kind: 'purchase',
  businType: ORDER_KINDS.purchase,
  freezes: 'cash',
  decide: ({ amount }: PurchaseOrder, facts: DecisionFacts) =>
    decideEntry({ ...facts, amount, usableCash: usableCash(facts.purse) }),
  datesOf: ({ tradeOn, terms, calendar }: DateFacts) => purchaseTimes(tradeOn, terms, calendar),
  freeze: ({ clientId, amount }: PurchaseOrder, { purse }: Pick<DecisionFacts, 'purse'>) => {
    const moves = freezeCash(clientId, purse, amount);
    assert(moves !== undefined, 'an order that was decided on is covered');
    return moves;
  },
  confirm: (order: TakenPurchase, answer: PurchaseAnswer, clearing: PurchaseClearing) =>
    answer.kind === 'refused'
      ? refusedEffects(order, answer)
      : confirmedEffects(order, answer, clearing),
} as const satisfies KindRules<PurchaseKind>;

function refusedEffects(
  { amount }: TakenPurchase,
  { frozen }: Extract<PurchaseAnswer, { kind: 'refused' }>,
): Effects {
  assert(frozen.length > 0, 'an order that was taken has its cash frozen');
  return {
    event: { kind: 'answered', outcome: 'refused' },
    moves: reversed(frozen),
    holdingEvents: [],
    payments: [],
    quotaBack: amount,
  };
}

function confirmedEffects(
  order: TakenPurchase,
  answer: Exclude<PurchaseAnswer, { kind: 'refused' }>,
  { calendar }: PurchaseClearing,
): Effects {
  const { kind: outcome, confirmedOn, unitValue, figures } = answer;
  const { holdMonths } = order;
  const paid = add(figures.net, figures.fee);
  const rest = subtract(order.amount, paid);
  assert(rest > 0n === (outcome === 'confirmed_in_part'), 'a part is less than the whole');
  const back = answer.kind === 'confirmed_in_part' ? releasePart(answer.frozen, rest) : [];
  return {
    event: { kind: 'answered', outcome },
    moves: [...purchaseMoves(order, figures), ...back],
    holdingEvents: [
      {
        kind: 'acquire',
        paid,
        lot: {
          shares: figures.shares,
          unitValue,
          confirmedOn,
          redeemableOn: redeemableAfter(confirmedOn, order, calendar),
          lockedUntil:
            holdMonths === undefined ? undefined : lockEndOf(confirmedOn, holdMonths, calendar),
        },
      },
    ],
    payments: [],
    quotaBack: rest,
  };
}
