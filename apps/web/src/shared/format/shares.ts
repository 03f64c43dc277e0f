import { formatDecimal } from '@mall/domain/money/decimal';
import { groupDigits } from '@mall/domain/money/group-digits';
import type { Shares } from '@mall/domain/money/units';
import { type Maybe, MISSING } from './missing.ts';

/** `S`: thousands separators and two decimals; 份 stands in the label, "80,883.13". */
export function formatShares(count: Maybe<Shares>): string {
  return count == null ? MISSING : groupDigits(formatDecimal(count, 2));
}
