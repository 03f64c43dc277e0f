import type { Rate } from '@mall/domain/money/units';
import { type Maybe, MISSING } from './missing.ts';
import { formatPercent } from './percent.ts';

/** A drawdown is always a loss, whichever sign it is delivered with: "-12.30%"; none at all is "0.00%". */
export function formatFall(fall: Maybe<Rate>): string {
  if (fall == null) return MISSING;
  const text = formatPercent(fall).replace('-', '');
  return /[1-9]/.test(text) ? `-${text}` : text;
}
