import type { Day } from '../../calendar/day.ts';
import type { ClientType } from '../../catalogue/product-terms.ts';
import { quickWithdrawalOf } from '../../catalogue/quick-withdrawal.ts';
import { cashFree, sharesFrozen } from '../../ledger/accounts.ts';
import { moveMoney, moveShares } from '../../ledger/move.ts';
import { freezeShares, releaseShares } from '../../ledger/share-freeze.ts';
import { sharesOf } from '../../lots/lot.ts';
import { type HeldShares, usableShares } from '../../lots/usable-shares.ts';
import { type Fen, fen, type Shares, shares, subtract } from '../../money/units.ts';
import { type AnsweredAtOnce, atOnceEvent } from '../at-once.ts';
import {
  type Effects,
  type KindRules,
  NO_EFFECTS,
  ORDER_KINDS,
  type OrderDates,
} from '../order-kind.ts';

export type QuickWithdrawalOrder = {
  readonly clientId: string;
  readonly productNo: string;
  readonly amount: Fen;
};

export type QuickWithdrawalKind = {
  readonly order: QuickWithdrawalOrder;
  readonly facts: QuickWithdrawalFacts;
  readonly refusal: QuickWithdrawalRefusal;
  readonly dates: OrderDates;
  readonly taken: TakenQuickWithdrawal;
  readonly answer: QuickWithdrawalAnswer;
  readonly clearing: unknown;
};

/** What the decision looks at. Money is counted per customer, fund and calendar day; failed attempts do not count. */
export type QuickWithdrawalFacts = {
  readonly held: HeldShares;
  /** The calendar day, which may be one without trading: lots that open later cannot be drawn on. */
  readonly today: Day;
  /** The trade date with which the registrar learns that the shares changed hands. */
  readonly tradeOn: Day;
  readonly isOffered: boolean;
  readonly clientType: ClientType;
  readonly isClearing: boolean;
  readonly mayOrderAlone: boolean;
  readonly isRestricted: boolean;
  readonly hasSignedAll: boolean;
  readonly countToday: number;
  readonly drawnToday: Fen;
  /** What is left today for all customers of the fund together; undefined: no such limit. */
  readonly fundLeft: Fen | undefined;
};

export type QuickWithdrawalRefusal =
  | {
      readonly refusal:
        | 'position_not_held'
        | 'quick_withdrawal_not_offered'
        | 'quick_withdrawal_for_persons'
        | 'quick_withdrawal_clearing'
        | 'operator_not_permitted'
        | 'account_restricted'
        | 'agreement_step_needed'
        | 'quick_withdrawals_used_up'
        | 'insufficient_shares';
    }
  /** The limit is what is left today. */
  | { readonly refusal: 'above_quick_quota'; readonly limit: Fen };

export type TakenQuickWithdrawal = QuickWithdrawalOrder &
  AnsweredAtOnce & { readonly takenOn: Day };

/** What the bank that advances the cash says. */
export type QuickWithdrawalAnswer = { readonly kind: 'paid' | 'refused' | 'unknown' };

/** Cash out of a money fund at once, advanced by a bank that gets the shares for it (快速取现). */
export const QUICK_WITHDRAWAL_RULES = {
  kind: 'quick_withdrawal',
  businType: ORDER_KINDS.quick_withdrawal,
  freezes: 'shares',
  decide: decideQuickWithdrawal,
  datesOf: ({ tradeOn }: Pick<QuickWithdrawalFacts, 'tradeOn'>) => ({
    tradeOn,
    confirmOn: tradeOn,
  }),
  freeze: (order: QuickWithdrawalOrder) => freezeShares({ ...order, shares: sharesDrawn(order) }),
  confirm: confirmOf,
} as const satisfies KindRules<QuickWithdrawalKind>;

/** What a customer may still draw today. */
export function quickQuotaLeft(
  dayLimit: Fen,
  { drawnToday, fundLeft }: Pick<QuickWithdrawalFacts, 'drawnToday' | 'fundLeft'>,
): Fen {
  const own = drawnToday < dayLimit ? subtract(dayLimit, drawnToday) : fen(0n);
  return fundLeft !== undefined && fundLeft < own ? fundLeft : own;
}

function decideQuickWithdrawal(
  order: QuickWithdrawalOrder,
  facts: QuickWithdrawalFacts,
): QuickWithdrawalRefusal | undefined {
  if (sharesOf(facts.held.lots) === 0n) return { refusal: 'position_not_held' };
  if (!facts.isOffered) return { refusal: 'quick_withdrawal_not_offered' };
  const offer = quickWithdrawalOf(facts.isOffered, facts.clientType);
  if (!offer) return { refusal: 'quick_withdrawal_for_persons' };
  if (facts.isClearing) return { refusal: 'quick_withdrawal_clearing' };
  if (!facts.mayOrderAlone) return { refusal: 'operator_not_permitted' };
  if (facts.isRestricted) return { refusal: 'account_restricted' };
  if (!facts.hasSignedAll) return { refusal: 'agreement_step_needed' };
  if (facts.countToday >= offer.dayCount) return { refusal: 'quick_withdrawals_used_up' };
  const limit = quickQuotaLeft(offer.dayLimit, facts);
  if (order.amount > limit) return { refusal: 'above_quick_quota', limit };
  const isCovered = sharesDrawn(order) <= usableShares(facts.held, facts.today);
  return isCovered ? undefined : { refusal: 'insufficient_shares' };
}

function confirmOf(order: TakenQuickWithdrawal, { kind }: QuickWithdrawalAnswer): Effects {
  // Shares stay frozen until the result is known; cash is never given back or paid on a guess.
  if (kind === 'unknown') return { ...NO_EFFECTS, event: { kind: 'unknown' } };
  const drawn = { ...order, shares: sharesDrawn(order) };
  if (kind === 'refused')
    return {
      ...NO_EFFECTS,
      event: atOnceEvent(order, 'refused'),
      moves: releaseShares(drawn),
    };
  const { clientId, productNo, amount } = order;
  return {
    ...NO_EFFECTS,
    event: atOnceEvent(order, 'done'),
    moves: [
      moveShares(productNo, sharesFrozen(clientId), 'advance_bank', drawn.shares),
      moveMoney('bank_client', cashFree(clientId), amount),
    ],
    holdingEvents: [
      { kind: 'dispose', shares: drawn.shares, received: amount, leftOn: order.takenOn },
    ],
  };
}

/** A share of a money fund is one yuan. */
function sharesDrawn({ amount }: QuickWithdrawalOrder): Shares {
  return shares(amount);
}
