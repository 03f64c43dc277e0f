import { refusalText } from '@mall/contract/refusals';
import type { Moment } from '@mall/domain/calendar/moment';
import { fen } from '@mall/domain/money/units';
import { refuseRenewal } from '@mall/domain/repo/change-renewal';
import { formatMoney } from '#shared/format/money.ts';
import { type ContractTerms, ruledContract } from '#shared/trade/repo/repo-contract.ts';
import { type RenewalDraft, renewalOf } from './use-renewal.ts';

/** Why the choice cannot be saved, by the rule the server decides with; undefined when it can. */
export function renewalProblem(
  draft: RenewalDraft,
  { contract, product }: ContractTerms,
  now: Moment,
): string | undefined {
  if (draft.isRenewed && (draft.amount === undefined || draft.amount === 0n))
    return '请输入续作金额';
  const refused = refuseRenewal(renewalOf(draft, contract), {
    contract: ruledContract(contract),
    isHolding: true,
    // Only the server knows of a restriction; it refuses.
    isRestricted: false,
    isOffered: product.auto_postpone_allowed === '1',
    step: product.buy_step ?? fen(1n),
    now,
  });
  if (!refused) return undefined;
  return refusalText(refused.refusal, 'limit' in refused ? { x: formatMoney(refused.limit) } : {});
}
