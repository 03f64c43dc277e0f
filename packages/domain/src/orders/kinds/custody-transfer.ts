import { assert } from '../../assert.ts';
import type { Day } from '../../calendar/day.ts';
import { addTradingDays, type TradingCalendar } from '../../calendar/trading-calendar.ts';
import { cashFrozen } from '../../ledger/accounts.ts';
import { freezeCash, type Purse, usableCash } from '../../ledger/cash-freeze.ts';
import { type Move, moveMoney, reversed } from '../../ledger/move.ts';
import { freezeShares, surrenderShares } from '../../ledger/share-freeze.ts';
import { sharesOf } from '../../lots/lot.ts';
import { type HeldShares, usableShares } from '../../lots/usable-shares.ts';
import type { Fen, Shares } from '../../money/units.ts';
import {
  type Effects,
  type KindRules,
  NO_EFFECTS,
  ORDER_KINDS,
  type OrderDates,
} from '../order-kind.ts';

export type CustodyTransferOrder = {
  readonly clientId: string;
  readonly productNo: string;
  readonly shares: Shares;
};

export type CustodyTransferKind = {
  readonly order: CustodyTransferOrder;
  readonly facts: CustodyTransferFacts & CustodyDateFacts;
  readonly refusal: CustodyTransferRefusal;
  readonly dates: OrderDates;
  readonly taken: TakenCustodyTransfer;
  readonly answer: CustodyTransferAnswer;
  readonly clearing: unknown;
};

export type CustodyTransferFacts = {
  readonly held: HeldShares;
  readonly tradeOn: Day;
  readonly isOffered: boolean;
  readonly acceptsOrders: boolean;
  readonly mayOrderAlone: boolean;
  readonly isRestricted: boolean;
  readonly isSellerKnown: boolean;
  readonly hasConfirmedIdentity: boolean;
  /** What the mall charges for it; zero for most. */
  readonly fee: Fen;
  readonly purse: Purse;
};

type CustodyDateFacts = { readonly tradeOn: Day; readonly calendar: TradingCalendar };

export type CustodyTransferRefusal = {
  readonly refusal:
    | 'position_not_held'
    | 'custody_transfer_not_offered'
    | 'outside_trading_hours'
    | 'operator_not_permitted'
    | 'account_restricted'
    | 'target_seller_unknown'
    | 'identity_unconfirmed'
    | 'insufficient_shares'
    | 'insufficient_cash';
};

export type TakenCustodyTransfer = CustodyTransferOrder & {
  readonly tradeOn: Day;
  readonly fee: Fen;
};

export type CustodyTransferAnswer =
  | { readonly kind: 'confirmed' }
  /** With the moves that froze its shares and its fee. */
  | { readonly kind: 'refused'; readonly frozen: readonly Move[] };

/** The registrar confirms on the next trading day (rules 10.3 D). */
const CONFIRM_DAYS = 1;

/** Shares leave for another distributor with their age and their cost (转托管转出). */
export const CUSTODY_TRANSFER_RULES = {
  kind: 'custody_transfer',
  businType: ORDER_KINDS.custody_transfer,
  freezes: 'shares',
  decide: decideCustodyTransfer,
  datesOf: ({ tradeOn, calendar }: CustodyDateFacts) => ({
    tradeOn,
    confirmOn: addTradingDays(calendar, tradeOn, CONFIRM_DAYS),
  }),
  freeze: freezeOf,
  confirm: (order: TakenCustodyTransfer, answer: CustodyTransferAnswer) =>
    answer.kind === 'refused' ? refusedEffects(answer.frozen) : confirmedEffects(order),
} as const satisfies KindRules<CustodyTransferKind>;

function decideCustodyTransfer(
  order: CustodyTransferOrder,
  facts: CustodyTransferFacts,
): CustodyTransferRefusal | undefined {
  if (sharesOf(facts.held.lots) === 0n) return { refusal: 'position_not_held' };
  if (!facts.isOffered) return { refusal: 'custody_transfer_not_offered' };
  if (!facts.acceptsOrders) return { refusal: 'outside_trading_hours' };
  if (!facts.mayOrderAlone) return { refusal: 'operator_not_permitted' };
  if (facts.isRestricted) return { refusal: 'account_restricted' };
  if (!facts.isSellerKnown) return { refusal: 'target_seller_unknown' };
  if (!facts.hasConfirmedIdentity) return { refusal: 'identity_unconfirmed' };
  if (order.shares > usableShares(facts.held, facts.tradeOn))
    return { refusal: 'insufficient_shares' };
  return facts.fee > usableCash(facts.purse) ? { refusal: 'insufficient_cash' } : undefined;
}

/** The fee is frozen together with the shares, so that it is there when the transfer is confirmed. */
function freezeOf(
  order: CustodyTransferOrder,
  { fee, purse }: Pick<CustodyTransferFacts, 'fee' | 'purse'>,
): readonly Move[] {
  const forFee = fee > 0n ? freezeCash(order.clientId, purse, fee) : [];
  assert(forFee !== undefined, 'an order that was decided on is covered');
  return [...freezeShares(order), ...forFee];
}

function refusedEffects(frozen: readonly Move[]): Effects {
  assert(frozen.length > 0, 'an order that was taken has its shares frozen');
  return {
    ...NO_EFFECTS,
    event: { kind: 'answered', outcome: 'refused' },
    moves: reversed(frozen),
  };
}

function confirmedEffects(order: TakenCustodyTransfer): Effects {
  const { clientId, shares, fee, tradeOn } = order;
  return {
    ...NO_EFFECTS,
    event: { kind: 'answered', outcome: 'confirmed' },
    moves: [
      ...surrenderShares(order),
      ...(fee > 0n ? [moveMoney(cashFrozen(clientId), 'fee_payable', fee)] : []),
    ],
    holdingEvents: [{ kind: 'transfer_out', shares, leftOn: tradeOn }],
  };
}
