import type { queryBjhgWdq } from '@mall/contract/catalogue/bjhg';
import type { ReplyOf } from '@mall/contract/define-call';
import { epochOf } from '@mall/domain/calendar/day';
import type { Moment } from '@mall/domain/calendar/moment';
import { add, type Fen } from '@mall/domain/money/units';
import { compareEarlyEnd } from '@mall/domain/orders/kinds/repo-early-end';
import { refuseRenewal } from '@mall/domain/repo/change-renewal';
import { accruedInterest, type Renewal } from '@mall/domain/repo/repo-contract';
import type { RepoTerms } from '#modules/catalogue/index.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import type { ContractRecord } from './contract-store.ts';

type Item = ReplyOf<typeof queryBjhgWdq>['list'][number];

export type ContractView = {
  readonly now: Moment;
  /** In the hours of repos. */
  readonly isOpen: boolean;
  readonly isRestricted: boolean;
  readonly dictionaries: Dictionaries;
};

/** One contract as the wire says it; of one that is over nothing is lent, earned or to be done any more. */
export function presentContract(
  record: ContractRecord,
  { shortName, terms }: { readonly shortName: string; readonly terms: RepoTerms | undefined },
  { now, isOpen, isRestricted, dictionaries }: ContractView,
): Item {
  const { contract, lent, status, termDays, endedOn } = record;
  const { principal, lentOn, dueOn } = contract;
  const renewal = endedOn === undefined ? contract.renewal : ({ kind: 'pay_out' } as const);
  const last = endedOn ?? now.day;
  const today = last < dueOn ? last : dueOn;
  const { early, atMaturity } = compareEarlyEnd(contract, principal, today);
  const payOut = { kind: 'pay_out' } as const;
  const facts = {
    contract,
    isHolding: endedOn === undefined,
    isRestricted,
    isOffered: terms?.isRenewable === true,
    step: principal,
    now,
  };
  return {
    contract_no: contract.contractNo,
    product_no: contract.productNo,
    product_short_name: shortName,
    trade_date_num: lentOn,
    start_date_num: lentOn,
    expire_date_num: dueOn,
    prod_term: termDays,
    held_days: Math.max(0, epochOf(today) - epochOf(lentOn)),
    buy_money: lent,
    hold_money: principal,
    expire_year_rate: contract.agreedRate,
    break_year_rate: contract.earlyRate,
    accrued_income: accruedInterest(contract, now.day < lentOn ? lentOn : now.day),
    expect_income: atMaturity,
    expect_expire_money: add(principal, atMaturity),
    early_income_today: early,
    ...presentRenewal(renewal, principal),
    can_early_end: isOpen && endedOn === undefined && now.day < dueOn ? '1' : '0',
    can_alter_postpone: refuseRenewal(payOut, facts) === undefined ? '1' : '0',
    contract_status: status,
    contract_status_dict_name: nameOf(dictionaries, 'CONTRACT_STATUS', status),
    parent_contract_no: record.parentNo ?? null,
    into_contract_no: record.intoNo ?? null,
    end_date_num: endedOn ?? null,
    paid_income: record.interestPaid,
  };
}

/** What happens at maturity; a renewal without an amount renews everything that is lent, and never more than that. */
export function presentRenewal(renewal: Renewal, principal: Fen) {
  if (renewal.kind === 'pay_out')
    return { postpone_flag: '0', postpone_stop_date: null, postpone_amount: null } as const;
  const { amount = principal, until } = renewal;
  return {
    postpone_flag: '1',
    postpone_stop_date: until ?? null,
    postpone_amount: amount < principal ? amount : principal,
  } as const;
}
