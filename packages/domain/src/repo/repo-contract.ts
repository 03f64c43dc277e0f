import { assert } from '../assert.ts';
import { type Day, epochOf } from '../calendar/day.ts';
import { repurchaseInterest } from '../catalogue/repurchase-interest.ts';
import { type Fen, type Rate, subtract } from '../money/units.ts';

/** Money lent to the house for a term at an agreed rate (报价回购). */
export type RepoContract = NewContract & { readonly contractNo: string };

/** A contract as it is made; its number is drawn when it is entered. */
export type NewContract = {
  readonly clientId: string;
  readonly productNo: string;
  /** What is still lent: a partial early end takes its part out. */
  readonly principal: Fen;
  /** Interest counts from this day on, the day of return excluded. */
  readonly lentOn: Day;
  readonly dueOn: Day;
  readonly agreedRate: Rate;
  readonly earlyRate: Rate;
  readonly renewal: Renewal;
};

/** What happens at maturity; an amount left out is everything, a stop day left out is none. */
export type Renewal =
  | { readonly kind: 'pay_out' }
  | {
      readonly kind: 'renew';
      readonly amount: Fen | undefined;
      /** The last day on which the contract is still renewed. */
      readonly until: Day | undefined;
    };

/** What happens to a contract, one row each. A part that ended early closes; the rest goes on as it was agreed. */
export type ContractEvent =
  | { readonly kind: 'opened'; readonly contract: NewContract }
  | {
      readonly kind: 'ended_early';
      readonly contractNo: string;
      readonly principal: Fen;
      readonly interest: Fen;
    }
  | { readonly kind: 'matured'; readonly contractNo: string; readonly interest: Fen }
  | {
      readonly kind: 'renewed';
      readonly contractNo: string;
      readonly interest: Fen;
      /** The contract that goes on with the renewed principal; its parent is this one. */
      readonly into: NewContract;
    };

/** Interest of a part of the principal from the day of lending to another day, at one of the two rates (rules 4.3). */
export function interestUntil(
  contract: Pick<RepoContract, 'lentOn'>,
  day: Day,
  { principal, yearly }: { readonly principal: Fen; readonly yearly: Rate },
): Fen {
  const days = epochOf(day) - epochOf(contract.lentOn);
  return repurchaseInterest({ principal, yearly, days });
}

/** What the contract earned up to a day at the agreed rate; total assets count it (rules 4.7). */
export function accruedInterest(
  contract: Pick<RepoContract, 'lentOn' | 'dueOn' | 'principal' | 'agreedRate'>,
  today: Day,
): Fen {
  const until = today < contract.dueOn ? today : contract.dueOn;
  const { principal, agreedRate: yearly } = contract;
  return interestUntil(contract, until, { principal, yearly });
}

/** What is left of a contract after an event; undefined: it is over. */
export function contractAfter(
  contract: RepoContract,
  event: Exclude<ContractEvent, { kind: 'opened' }>,
): RepoContract | undefined {
  assert(event.contractNo === contract.contractNo, 'an event changes its own contract');
  if (event.kind !== 'ended_early') return undefined;
  const principal = subtract(contract.principal, event.principal);
  assert(principal >= 0n, 'at most what is lent ends early');
  return principal > 0n ? { ...contract, principal } : undefined;
}
