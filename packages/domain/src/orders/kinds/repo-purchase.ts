import { assert } from '../../assert.ts';
import type { Day } from '../../calendar/day.ts';
import type { Moment } from '../../calendar/moment.ts';
import { CalendarEnd, type TradingCalendar } from '../../calendar/trading-calendar.ts';
import { repurchaseDates } from '../../catalogue/repurchase-dates.ts';
import { freezeCash, type Purse, usableCash } from '../../ledger/cash-freeze.ts';
import { type Move, reversed } from '../../ledger/move.ts';
import { type Fen, fen, type Rate, subtract } from '../../money/units.ts';
import type { Renewal } from '../../repo/repo-contract.ts';
import { lendMoves } from '../../repo/repo-moves.ts';
import { type AnsweredAtOnce, atOnceEvent } from '../at-once.ts';
import { decideEntry, type EntryFacts, type EntryRefusal } from '../decide-entry.ts';
import {
  type Effects,
  type KindRules,
  NO_EFFECTS,
  ORDER_KINDS,
  type OrderDates,
} from '../order-kind.ts';

export type RepoPurchaseOrder = {
  readonly clientId: string;
  readonly productNo: string;
  readonly amount: Fen;
  readonly renewal: Renewal;
};

export type RepoPurchaseKind = {
  readonly order: RepoPurchaseOrder;
  readonly facts: RepoPurchaseFacts & RepoDateFacts;
  readonly refusal: RepoPurchaseRefusal;
  readonly dates: RepoPurchaseDates;
  readonly taken: TakenRepoPurchase;
  readonly answer: RepoPurchaseAnswer;
  readonly clearing: unknown;
};

/** What the decision and the freeze look at; `acceptsOrders` follows the hours of repos (`isInRepurchaseHours`). */
export type RepoPurchaseFacts = Omit<EntryFacts, 'amount' | 'usableCash'> & {
  readonly purse: Purse;
  /** What is pledged for all contracts, and what they amount to (rules 4.8). */
  readonly collateral: { readonly pledged: Fen; readonly outstanding: Fen };
  readonly isRenewalOffered: boolean;
};

type RepoDateFacts = {
  readonly now: Moment;
  readonly termDays: number;
  readonly calendar: TradingCalendar;
};

/** Lent and confirmed on the trade date itself. */
export type RepoPurchaseDates = OrderDates & {
  readonly dueOn: Day;
  readonly withdrawableOn: Day;
};

export type RepoPurchaseRefusal = EntryRefusal | { readonly refusal: 'renewal_not_offered' };

/** A repo with the days and rates it was promised. */
export type TakenRepoPurchase = RepoPurchaseOrder &
  AnsweredAtOnce & {
    readonly tradeOn: Day;
    readonly dueOn: Day;
    readonly agreedRate: Rate;
    readonly earlyRate: Rate;
  };

/** What the exchange says. */
export type RepoPurchaseAnswer =
  | { readonly kind: 'done' | 'unknown' }
  /** With the moves that froze its cash, which goes back in the same split. */
  | { readonly kind: 'refused'; readonly frozen: readonly Move[] };

/** Money lent to the house at an agreed rate (报价回购买入): made at once, never cancelled. */
export const REPO_PURCHASE_RULES = {
  kind: 'repo_purchase',
  businType: ORDER_KINDS.repo_purchase,
  freezes: 'cash',
  decide: decideRepoPurchase,
  datesOf,
  freeze: (
    { clientId, amount }: RepoPurchaseOrder,
    { purse }: Pick<RepoPurchaseFacts, 'purse'>,
  ) => {
    const moves = freezeCash(clientId, purse, amount);
    assert(moves !== undefined, 'an order that was decided on is covered');
    return moves;
  },
  confirm: confirmOf,
} as const satisfies KindRules<RepoPurchaseKind>;

/** What may still be lent: the quota of the product, and never more than is pledged for it. */
export function repoLeft({
  collateral: { pledged, outstanding },
  quotaLeft,
}: Pick<RepoPurchaseFacts, 'collateral' | 'quotaLeft'>): Fen {
  const covered = outstanding < pledged ? subtract(pledged, outstanding) : fen(0n);
  return quotaLeft !== undefined && quotaLeft < covered ? quotaLeft : covered;
}

function decideRepoPurchase(
  { amount, renewal }: RepoPurchaseOrder,
  facts: RepoPurchaseFacts,
): RepoPurchaseRefusal | undefined {
  const cash = usableCash(facts.purse);
  const refused = decideEntry({ ...facts, amount, usableCash: cash, quotaLeft: repoLeft(facts) });
  if (refused) return refused;
  const isRenewable = renewal.kind === 'pay_out' || facts.isRenewalOffered;
  return isRenewable ? undefined : { refusal: 'renewal_not_offered' };
}

function datesOf({ now, termDays, calendar }: RepoDateFacts): RepoPurchaseDates {
  const dates = repurchaseDates(now, termDays, calendar);
  if (!dates) throw new CalendarEnd(calendar);
  const { lentOn, dueOn, withdrawableOn } = dates;
  return { tradeOn: lentOn, confirmOn: lentOn, dueOn, withdrawableOn };
}

function confirmOf(order: TakenRepoPurchase, answer: RepoPurchaseAnswer): Effects {
  switch (answer.kind) {
    // The cash stays frozen until reconciliation knows whether the contract was made.
    case 'unknown':
      return { ...NO_EFFECTS, event: { kind: 'unknown' } };
    case 'refused':
      assert(answer.frozen.length > 0, 'an order that was taken has its cash frozen');
      return {
        ...NO_EFFECTS,
        event: atOnceEvent(order, 'refused'),
        moves: reversed(answer.frozen),
        quotaBack: order.amount,
      };
    case 'done':
      return lentEffects(order);
  }
}

function lentEffects(order: TakenRepoPurchase): Effects {
  const { clientId, productNo, amount, tradeOn, dueOn, agreedRate, earlyRate, renewal } = order;
  return {
    ...NO_EFFECTS,
    event: atOnceEvent(order, 'done'),
    moves: lendMoves(clientId, amount),
    contractEvents: [
      {
        kind: 'opened',
        contract: {
          clientId,
          productNo,
          principal: amount,
          lentOn: tradeOn,
          dueOn,
          agreedRate,
          earlyRate,
          renewal,
        },
      },
    ],
  };
}
