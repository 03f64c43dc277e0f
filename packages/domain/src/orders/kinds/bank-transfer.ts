import type { Day } from '../../calendar/day.ts';
import { at, type Moment } from '../../calendar/moment.ts';
import { isTradingDay, type TradingCalendar } from '../../calendar/trading-calendar.ts';
import { cashFree } from '../../ledger/accounts.ts';
import { type Move, moveMoney } from '../../ledger/move.ts';
import type { Fen } from '../../money/units.ts';
import { type AnsweredAtOnce, atOnceEvent } from '../at-once.ts';
import {
  type Effects,
  type KindRules,
  NO_EFFECTS,
  ORDER_KINDS,
  type OrderDates,
} from '../order-kind.ts';

/** In: from the customer's bank account to the mall (银行转证券). Out: back to it (证券转银行). */
export type TransferDirection = 'in' | 'out';

export type BankTransferOrder = {
  readonly clientId: string;
  readonly direction: TransferDirection;
  readonly amount: Fen;
};

export type BankTransferKind = {
  readonly order: BankTransferOrder;
  readonly facts: BankTransferFacts;
  readonly refusal: BankTransferRefusal;
  readonly dates: OrderDates;
  readonly taken: TakenBankTransfer;
  readonly answer: BankTransferAnswer;
  readonly clearing: unknown;
};

export type BankTransferFacts = {
  readonly now: Moment;
  readonly calendar: TradingCalendar;
  /** The last order day that was closed: the bank's file of it is final, also while the clock still shows that day. */
  readonly lastClosed: Day | undefined;
  /** By one operator alone, or as a proposal to another. */
  readonly mayOrderAlone: boolean;
  readonly isRestricted: boolean;
  /** The account in the customer's own name, bound and allowed to transfer. */
  readonly isCardBound: boolean;
  /** A message to the own mobile was confirmed just now; money that comes in needs none. */
  readonly hasConfirmedIdentity: boolean;
  /** Cash that can be withdrawn; what can only be traded with stays until its day. */
  readonly free: Fen;
};

export type BankTransferRefusal = {
  readonly refusal:
    | 'outside_transfer_hours'
    | 'operator_not_permitted'
    | 'account_restricted'
    | 'bank_account_not_bound'
    | 'identity_unconfirmed'
    | 'insufficient_withdrawable_cash';
};

export type TakenBankTransfer = BankTransferOrder & AnsweredAtOnce;

/** What the bank says; unknown: it said nothing, and its file of the day will. */
export type BankTransferAnswer = { readonly kind: 'done' | 'refused' | 'unknown' };

/** Money between a customer's cash and the account in his own name (rules 10.3 H). */
export const BANK_TRANSFER_RULES = {
  kind: 'bank_transfer',
  businType: ORDER_KINDS.bank_transfer,
  freezes: 'nothing',
  decide: decideBankTransfer,
  datesOf: ({ now }: Pick<BankTransferFacts, 'now'>) => ({ tradeOn: now.day, confirmOn: now.day }),
  // Only money that leaves has to be looked at by a second person.
  isUnaudited: ({ direction }: BankTransferOrder) => direction === 'in',
  freeze: freezeOf,
  confirm: confirmOf,
} as const satisfies KindRules<BankTransferKind>;

const TRANSFER_HOURS = { opens: at(9, 0), closes: at(16, 0) } as const;

/** Whether banks take transfers: 09:00 to 16:00 of trading days (rules 1.2); 16:00:00.000 is too late. */
export function isInTransferHours({ day, msOfDay }: Moment, calendar: TradingCalendar): boolean {
  return isTradingDay(calendar, day) && isTransferTime(msOfDay);
}

/** The same of a day that is known to be a trading day. */
export function isTransferTime(msOfDay: number): boolean {
  return msOfDay >= TRANSFER_HOURS.opens && msOfDay < TRANSFER_HOURS.closes;
}

/** Whether a transfer can still be told to the bank today: within its hours, before the day's file is final. */
export function areTransfersTaken({
  now,
  calendar,
  lastClosed,
}: Pick<BankTransferFacts, 'now' | 'calendar' | 'lastClosed'>): boolean {
  const isDayClosed = lastClosed !== undefined && now.day <= lastClosed;
  return !isDayClosed && isInTransferHours(now, calendar);
}

function decideBankTransfer(
  { direction, amount }: BankTransferOrder,
  facts: BankTransferFacts,
): BankTransferRefusal | undefined {
  if (!areTransfersTaken(facts)) return refuse('outside_transfer_hours');
  const isOut = direction === 'out';
  if (isOut && !facts.mayOrderAlone) return refuse('operator_not_permitted');
  if (facts.isRestricted) return refuse('account_restricted');
  if (!facts.isCardBound) return refuse('bank_account_not_bound');
  if (isOut && !facts.hasConfirmedIdentity) return refuse('identity_unconfirmed');
  if (isOut && amount > facts.free) return refuse('insufficient_withdrawable_cash');
  return undefined;
}

/** Money that leaves is no longer the customer's from the moment it is ordered; only 2001 may go. */
function freezeOf({ clientId, direction, amount }: BankTransferOrder): readonly Move[] {
  return direction === 'out' ? [moveMoney(cashFree(clientId), 'bank_payable', amount)] : [];
}

function confirmOf(taken: TakenBankTransfer, { kind }: BankTransferAnswer): Effects {
  switch (kind) {
    case 'unknown':
      // Neither paid nor refunded on a guess.
      return { ...NO_EFFECTS, event: { kind: 'unknown' } };
    case 'done':
      return { ...NO_EFFECTS, event: atOnceEvent(taken, 'done'), moves: doneMoves(taken) };
    case 'refused':
      return { ...NO_EFFECTS, event: atOnceEvent(taken, 'refused'), moves: refusedMoves(taken) };
  }
}

function doneMoves({ clientId, direction, amount }: TakenBankTransfer): readonly Move[] {
  return [
    direction === 'in'
      ? moveMoney('bank_client', cashFree(clientId), amount)
      : moveMoney('bank_payable', 'bank_client', amount),
  ];
}

function refusedMoves({ clientId, direction, amount }: TakenBankTransfer): readonly Move[] {
  return direction === 'out' ? [moveMoney('bank_payable', cashFree(clientId), amount)] : [];
}

function refuse(refusal: BankTransferRefusal['refusal']): BankTransferRefusal {
  return { refusal };
}
