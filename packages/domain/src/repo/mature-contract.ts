import { assert } from '../assert.ts';
import { addDays, type Day } from '../calendar/day.ts';
import { findTradingDayFrom, type TradingCalendar } from '../calendar/trading-calendar.ts';
import type { Move } from '../ledger/move.ts';
import { type Fen, fen, type Rate, subtract } from '../money/units.ts';
import { type ContractEvent, interestUntil, type RepoContract } from './repo-contract.ts';
import { repayMoves } from './repo-moves.ts';

/** The product on the day a contract ends. Undefined for a renewal: it is not offered any more. */
export type RenewalOffer = {
  readonly termDays: number;
  readonly agreedRate: Rate;
  readonly earlyRate: Rate;
  /** Amounts that are lent are multiples of it. */
  readonly step: Fen;
  /** What may still be lent, by quota and by collateral; undefined: no limit. */
  readonly left: Fen | undefined;
  /** The customer still passes suitability, and the account is not restricted. */
  readonly isCustomerFit: boolean;
};

export type Maturity = {
  readonly event: Extract<ContractEvent, { kind: 'matured' | 'renewed' }>;
  readonly moves: readonly Move[];
  /** What goes on in a new contract; zero: everything is paid. */
  readonly renewed: Fen;
  readonly paid: Fen;
};

/**
 * Ends a contract on its last day (rules 4.5): interest and what is not renewed are paid, the rest is lent again at the
 * quote of the day. Contracts are asked in the order they were made, each with what the ones before left of the quota.
 */
export function matureContract(
  contract: RepoContract,
  today: Day,
  offer: RenewalOffer | undefined,
  calendar: TradingCalendar,
): Maturity {
  assert(today >= contract.dueOn, 'a contract matures on its last day');
  const { clientId, contractNo, principal } = contract;
  const interest = interestUntil(contract, contract.dueOn, {
    principal,
    yearly: contract.agreedRate,
  });
  const into = renewedContract(contract, today, offer, calendar);
  const renewed = into?.principal ?? fen(0n);
  const repaid = subtract(principal, renewed);
  const moves = repayMoves(clientId, { principal: repaid, interest });
  const event = into
    ? ({ kind: 'renewed', contractNo, interest, into } as const)
    : ({ kind: 'matured', contractNo, interest } as const);
  return { event, moves, renewed, paid: fen(repaid + interest) };
}

function renewedContract(
  contract: RepoContract,
  today: Day,
  offer: RenewalOffer | undefined,
  calendar: TradingCalendar,
): RenewedContract | undefined {
  if (!offer?.isCustomerFit) return undefined;
  const principal = renewedAmount(contract, today, offer);
  const dueOn = findTradingDayFrom(calendar, addDays(today, offer.termDays));
  // A term that ends beyond the calendar cannot be promised.
  if (principal === 0n || dueOn === undefined) return undefined;
  const { clientId, productNo, renewal } = contract;
  return {
    clientId,
    productNo,
    principal,
    lentOn: today,
    dueOn,
    agreedRate: offer.agreedRate,
    earlyRate: offer.earlyRate,
    // The new contract is renewed as the old one was; a partial amount was meant once.
    renewal: renewal.kind === 'renew' ? { ...renewal, amount: undefined } : renewal,
  };
}

type RenewedContract = Extract<ContractEvent, { kind: 'renewed' }>['into'];

/** As much as the customer asked for, at most what is still lent and what the quota leaves, in whole steps. */
export function renewedAmount(
  { renewal, principal }: Pick<RepoContract, 'renewal' | 'principal'>,
  today: Day,
  { left, step }: Pick<RenewalOffer, 'left' | 'step'>,
): Fen {
  if (renewal.kind === 'pay_out') return fen(0n);
  if (renewal.until !== undefined && today > renewal.until) return fen(0n);
  const asked = smaller(renewal.amount ?? principal, principal);
  const most = left === undefined ? asked : smaller(asked, left);
  return fen(most - (most % step));
}

function smaller(one: Fen, other: Fen): Fen {
  return one < other ? one : other;
}
