import { formatDecimal } from '@mall/domain/money/decimal';
import { groupDigits } from '@mall/domain/money/group-digits';
import { divide } from '@mall/domain/money/rounding';
import { type Fen, fen } from '@mall/domain/money/units';
import { formatMoneySigned } from '#shared/format/money.ts';
import { signed } from '#shared/format/signed.ts';

export const AWAITED = '待更新';

/** Fen in a hundredth of ten thousand yuan. */
const HUNDREDTH = 100_00n;

/** An income as a narrow cell has room for it: to the fen, or in ten thousands with two decimals. */
export function cellText(income: Fen | null, isWide: boolean): string {
  if (income === null) return AWAITED;
  if (!isWide) return formatMoneySigned(income);
  const hundredths = fen(divide(income, HUNDREDTH, 'half_up'));
  return signed(hundredths, groupDigits(formatDecimal(hundredths, 2)));
}

/** From a thousand yuan on a cell of a telephone has no room for the fen. */
const SHORT = 1_000_00n;

/** The same where a month is as wide as a telephone; undefined: there is room for all of it. */
export function shortText(income: Fen | null, isWide: boolean): string | undefined {
  if (income === null || isWide || (income < SHORT && income > -SHORT)) return undefined;
  return `${cellText(income, true)}万`;
}

/** Gain, loss, nothing, awaited or nothing said: what the ground of a cell shows beside its text. */
export function toneOf(
  income: Fen | null | undefined,
): 'gain' | 'loss' | 'level' | 'awaited' | 'none' {
  if (income === undefined) return 'none';
  if (income === null) return 'awaited';
  if (income === 0n) return 'level';
  return income > 0n ? 'gain' : 'loss';
}
