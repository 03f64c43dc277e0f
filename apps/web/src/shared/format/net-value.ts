import { formatRounded } from '@mall/domain/money/decimal';
import type { Nav } from '@mall/domain/money/units';
import { type Maybe, MISSING } from './missing.ts';

const NAV_DECIMALS = 8;
const USUAL_SCALE = 4;

/** `N4`: four decimals, more only when the product itself is quoted with more. */
export function formatNetValue(value: Maybe<Nav>, scale: number = USUAL_SCALE): string {
  if (value == null) return MISSING;
  return formatRounded(value, NAV_DECIMALS, Math.max(scale, USUAL_SCALE));
}

/** `I4`: income of ten thousand units, in yuan, four decimals. */
export function formatIncomeUnit(income: Maybe<Nav>): string {
  return formatNetValue(income);
}
