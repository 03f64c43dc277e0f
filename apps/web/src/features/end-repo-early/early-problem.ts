import { refusalText } from '@mall/contract/refusals';
import { type Fen, fen } from '@mall/domain/money/units';
import { refuseEarlyAmount } from '@mall/domain/orders/kinds/repo-early-end';
import { formatMoney } from '#shared/format/money.ts';
import type { ContractTerms } from '#shared/trade/repo/repo-contract.ts';

/** What is wrong with the amount, by the rule the server decides with; undefined when nothing is. */
export function earlyProblem(
  amount: Fen | undefined,
  { contract, product }: ContractTerms,
): string | undefined {
  if (amount === undefined || amount === 0n) return '请输入提前终止金额';
  const refused = refuseEarlyAmount(amount, {
    left: contract.hold_money,
    step: product.early_step ?? fen(1n),
  });
  if (!refused) return undefined;
  return refusalText(refused.refusal, 'limit' in refused ? { x: formatMoney(refused.limit) } : {});
}
