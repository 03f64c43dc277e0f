import type { ReplyOf } from '@mall/contract/define-call';
import { qrpAlterPostpone } from '@mall/contract/trading/holding-instructions';
import type { Day } from '@mall/domain/calendar/day';
import type { Fen } from '@mall/domain/money/units';
import type { Renewal } from '@mall/domain/repo/repo-contract';
import { useDirectTrade } from '#shared/trade/flow/use-direct-trade.ts';
import type { OpenContract } from '#shared/trade/repo/repo-contract.ts';
import { IN_SHEET } from '#shared/trade/sending/in-sheet.ts';

export type SavedRenewal = ReplyOf<typeof qrpAlterPostpone>;
export type RenewalDraft = {
  readonly isRenewed: boolean;
  readonly amount: Fen | undefined;
  /** Why what was typed is no amount. */
  readonly unreadable: string | undefined;
  /** The last day on which the contract is still renewed; undefined: there is none. */
  readonly until: Day | undefined;
};
export type ChangingRenewal = ReturnType<typeof useRenewal>;

/** One change of what happens at maturity, from the choice in force to the one that is saved. */
export function useRenewal(contract: OpenContract) {
  const inForce = draftOf(contract);
  const trade = useDirectTrade<RenewalDraft, Renewal, SavedRenewal>({
    emptyDraft: inForce,
    send: (call, { ticket, requestNo }) =>
      call(
        qrpAlterPostpone,
        { contract_no: contract.contract_no, ...wireOf(ticket), request_no: requestNo },
        IN_SHEET,
      ),
  });
  const { isRenewed, amount, unreadable, until } = trade.draft;
  const hasChanged =
    isRenewed !== inForce.isRenewed ||
    amount !== inForce.amount ||
    unreadable !== undefined ||
    until !== inForce.until;
  return {
    ...trade,
    hasChanged,
    save: () => trade.submit(async () => renewalOf(trade.draft, contract)),
  };
}

function draftOf(contract: OpenContract): RenewalDraft {
  return {
    isRenewed: contract.postpone_flag === '1',
    amount: contract.postpone_amount ?? contract.hold_money,
    unreadable: undefined,
    until: contract.postpone_stop_date ?? undefined,
  };
}

/** What is typed as a choice; everything that is lent is no amount, so that it also holds when a part ends early. */
export function renewalOf(draft: RenewalDraft, contract: OpenContract): Renewal {
  if (!draft.isRenewed) return { kind: 'pay_out' };
  const { amount, until } = draft;
  return { kind: 'renew', amount: amount === contract.hold_money ? undefined : amount, until };
}

function wireOf(renewal: Renewal) {
  if (renewal.kind === 'pay_out') return { postpone_flag: '0' } as const;
  return {
    postpone_flag: '1',
    postpone_amount: renewal.amount,
    postpone_stop_date: renewal.until,
  } as const;
}
