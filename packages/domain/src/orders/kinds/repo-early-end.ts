import type { Day } from '../../calendar/day.ts';
import type { Move } from '../../ledger/move.ts';
import { type Fen, subtract } from '../../money/units.ts';
import { interestUntil, type RepoContract } from '../../repo/repo-contract.ts';
import { repayMoves } from '../../repo/repo-moves.ts';
import { type AnsweredAtOnce, atOnceEvent } from '../at-once.ts';
import {
  type Effects,
  type KindRules,
  NO_EFFECTS,
  ORDER_KINDS,
  type OrderDates,
} from '../order-kind.ts';

export type RepoEarlyEndOrder = {
  readonly clientId: string;
  readonly contractNo: string;
  readonly amount: Fen;
};

export type RepoEarlyEndKind = {
  readonly order: RepoEarlyEndOrder;
  readonly facts: RepoEarlyEndFacts;
  readonly refusal: RepoEarlyEndRefusal;
  readonly dates: OrderDates;
  readonly taken: TakenRepoEarlyEnd;
  readonly answer: RepoEarlyEndAnswer;
  readonly clearing: unknown;
};

export type RepoEarlyEndFacts = {
  readonly today: Day;
  /** In the hours of repos (`isInRepurchaseHours`). */
  readonly acceptsOrders: boolean;
  readonly mayOrderAlone: boolean;
  readonly isRestricted: boolean;
  readonly hasTickedAll: boolean;
  /** The customer's own contract; undefined: there is none by that number. */
  readonly contract: RepoContract | undefined;
  readonly isHolding: boolean;
  /** What other early ends of this contract have promised away while their answer is unknown. */
  readonly promised: Fen;
  readonly step: Fen;
  /** From this amount on an early end is booked a day ahead; undefined: never. */
  readonly bookedFrom: Fen | undefined;
  readonly isBooked: boolean;
};

export type RepoEarlyEndRefusal =
  | {
      readonly refusal:
        | 'outside_trading_hours'
        | 'operator_not_permitted'
        | 'account_restricted'
        | 'confirm_items_unticked'
        | 'contract_not_found'
        | 'contract_ended'
        | 'above_contract_amount'
        | 'early_end_needs_booking';
    }
  | { readonly refusal: 'off_early_end_step'; readonly limit: Fen };

export type TakenRepoEarlyEnd = RepoEarlyEndOrder &
  AnsweredAtOnce & { readonly contract: RepoContract; readonly takenOn: Day };

/** What the exchange says. */
export type RepoEarlyEndAnswer = { readonly kind: 'done' | 'refused' | 'unknown' };

/** Ends a contract or a part of it before its term at the lower rate (提前终止): at once, never cancelled. */
export const REPO_EARLY_END_RULES = {
  kind: 'repo_early_end',
  businType: ORDER_KINDS.repo_early_end,
  freezes: 'contract',
  decide: decideRepoEarlyEnd,
  datesOf: ({ today }: Pick<RepoEarlyEndFacts, 'today'>) => ({ tradeOn: today, confirmOn: today }),
  // The contract itself is what is promised; open early ends are counted in `promised`.
  freeze: (): readonly Move[] => [],
  confirm: confirmOf,
} as const satisfies KindRules<RepoEarlyEndKind>;

/** What leaving costs: the interest of today, that of the whole term, and the difference. */
export type EarlyEndComparison = {
  readonly early: Fen;
  readonly atMaturity: Fen;
  readonly less: bigint;
};

export function compareEarlyEnd(
  contract: Pick<RepoContract, 'lentOn' | 'dueOn' | 'agreedRate' | 'earlyRate'>,
  principal: Fen,
  today: Day,
): EarlyEndComparison {
  const { agreedRate, earlyRate, dueOn } = contract;
  const early = interestUntil(contract, today, { principal, yearly: earlyRate });
  const atMaturity = interestUntil(contract, dueOn, { principal, yearly: agreedRate });
  return { early, atMaturity, less: atMaturity - early };
}

function decideRepoEarlyEnd(
  { amount }: Pick<RepoEarlyEndOrder, 'amount'>,
  facts: RepoEarlyEndFacts,
): RepoEarlyEndRefusal | undefined {
  const { contract } = facts;
  if (!facts.acceptsOrders) return { refusal: 'outside_trading_hours' };
  if (!facts.mayOrderAlone) return { refusal: 'operator_not_permitted' };
  if (facts.isRestricted) return { refusal: 'account_restricted' };
  if (!facts.hasTickedAll) return { refusal: 'confirm_items_unticked' };
  if (!contract) return { refusal: 'contract_not_found' };
  // On its last day a contract is paid in full; ending it early would only cost interest.
  if (!facts.isHolding || facts.today >= contract.dueOn) return { refusal: 'contract_ended' };
  const left = subtract(contract.principal, facts.promised);
  const { step, bookedFrom } = facts;
  const refused = refuseEarlyAmount(amount, { left, step });
  if (refused) return refused;
  const needsBooking = bookedFrom !== undefined && amount >= bookedFrom && !facts.isBooked;
  return needsBooking ? { refusal: 'early_end_needs_booking' } : undefined;
}

/** The least that can end early of what is left: one step, or all of it. */
export function smallestEarlyEnd(left: Fen, step: Fen): Fen {
  return left < step ? left : step;
}

/** What is wrong with the amount of an early end: whole steps, or everything that is left. */
export function refuseEarlyAmount(
  amount: Fen,
  { left, step }: { readonly left: Fen; readonly step: Fen },
): RepoEarlyEndRefusal | undefined {
  if (amount !== left && amount % step !== 0n)
    return { refusal: 'off_early_end_step', limit: step };
  return amount > left ? { refusal: 'above_contract_amount' } : undefined;
}

function confirmOf(order: TakenRepoEarlyEnd, { kind }: RepoEarlyEndAnswer): Effects {
  if (kind === 'unknown') return { ...NO_EFFECTS, event: { kind: 'unknown' } };
  if (kind === 'refused') return { ...NO_EFFECTS, event: atOnceEvent(order, 'refused') };
  const { clientId, contractNo, contract, amount: principal, takenOn } = order;
  const { early: interest } = compareEarlyEnd(contract, principal, takenOn);
  return {
    ...NO_EFFECTS,
    event: atOnceEvent(order, 'done'),
    moves: repayMoves(clientId, { principal, interest }),
    contractEvents: [{ kind: 'ended_early', contractNo, principal, interest }],
  };
}
