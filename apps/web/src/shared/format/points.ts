import { formatRounded } from '@mall/domain/money/decimal';
import { groupDigits } from '@mall/domain/money/group-digits';
import type { Points } from '@mall/domain/money/units';
import { type Maybe, MISSING } from './missing.ts';

const POINT_DECIMALS = 4;

/** The level of an index with two decimals: "4,120.35". */
export function formatPoints(level: Maybe<Points>): string {
  return level == null ? MISSING : groupDigits(formatRounded(level, POINT_DECIMALS, 2));
}
