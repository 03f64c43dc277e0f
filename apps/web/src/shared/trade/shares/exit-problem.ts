import { refusalText } from '@mall/contract/refusals';
import type { Shares } from '@mall/domain/money/units';
import { type ExitFacts, refuseExit } from '@mall/domain/orders/exit-shares';
import { formatShares } from '#shared/format/shares.ts';

export type ExitProblem = {
  /** 'rest': too little would stay, which taking everything heals. */
  readonly kind: 'field' | 'rest';
  readonly text: string;
};

/**
 * Why these shares cannot leave, by the rule the server decides with; undefined when they can. The server decides
 * again: other orders may have frozen shares since it told.
 */
export function exitProblem(
  wanted: Shares | undefined,
  facts: ExitFacts,
  emptyText: string,
): ExitProblem | undefined {
  if (wanted === undefined || wanted === 0n) return { kind: 'field', text: emptyText };
  const refused = refuseExit({ shares: wanted, takesRest: false }, facts);
  if (!refused) return undefined;
  const slots = 'least' in refused ? { x: formatShares(refused.least) } : {};
  return {
    kind: refused.refusal === 'below_minimum_holding' ? 'rest' : 'field',
    text: refusalText(refused.refusal, slots),
  };
}
