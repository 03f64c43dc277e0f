import { type Fen, fen } from '@mall/domain/money/units';
import { formatMoneyWithUnit } from '#shared/format/money.ts';

/** Why an amount cannot be lent; undefined when it can, and while none is typed. */
export function amountProblem(
  amount: Fen | undefined,
  least: Fen | null,
  step: Fen | null,
): string | undefined {
  if (amount === undefined) return undefined;
  const from = least ?? fen(0n);
  if (amount < from) return `${formatMoneyWithUnit(from)}起`;
  if (step !== null && step > 0n && (amount - from) % step !== 0n) {
    return `${formatMoneyWithUnit(from)}起，${formatMoneyWithUnit(step)}递增`;
  }
  return undefined;
}
