import type { Moment } from '../calendar/moment.ts';
import { CUTOFF_MS } from '../calendar/trade-date.ts';
import type { Fen } from '../money/units.ts';
import type { Renewal, RepoContract } from './repo-contract.ts';

type RenewedContract = Pick<RepoContract, 'principal' | 'dueOn'>;

export type RenewalFacts = {
  /** The customer's own contract; undefined: there is none by that number. */
  readonly contract: RenewedContract | undefined;
  readonly isHolding: boolean;
  readonly isRestricted: boolean;
  /** The product supports renewal. */
  readonly isOffered: boolean;
  readonly step: Fen;
  readonly now: Moment;
};

export type RenewalRefusal =
  | {
      readonly refusal:
        | 'contract_not_found'
        | 'contract_ended'
        | 'account_restricted'
        | 'renewal_not_offered'
        | 'renewal_closed'
        | 'above_contract_amount';
    }
  | { readonly refusal: 'off_renewal_step'; readonly limit: Fen };

/** The first reason not to change what happens at maturity (qrpAlterPostpone); undefined when there is none. */
export function refuseRenewal(wanted: Renewal, facts: RenewalFacts): RenewalRefusal | undefined {
  const { contract, step } = facts;
  if (!contract) return { refusal: 'contract_not_found' };
  if (!facts.isHolding) return { refusal: 'contract_ended' };
  if (facts.isRestricted) return { refusal: 'account_restricted' };
  if (!facts.isOffered && wanted.kind === 'renew') return { refusal: 'renewal_not_offered' };
  if (!isOpen(contract, facts.now)) return { refusal: 'renewal_closed' };
  if (wanted.kind === 'pay_out' || wanted.amount === undefined) return undefined;
  if (wanted.amount % step !== 0n) return { refusal: 'off_renewal_step', limit: step };
  return wanted.amount > contract.principal ? { refusal: 'above_contract_amount' } : undefined;
}

/** Until 15:00 of the last day. */
function isOpen({ dueOn }: RenewedContract, { day, msOfDay }: Moment): boolean {
  return day < dueOn || (day === dueOn && msOfDay < CUTOFF_MS);
}

/** Whether two choices say the same. */
export function isSameRenewal(one: Renewal, other: Renewal): boolean {
  if (one.kind === 'pay_out' || other.kind === 'pay_out') return one.kind === other.kind;
  return one.amount === other.amount && one.until === other.until;
}
