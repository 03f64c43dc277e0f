import { type Fen, fen } from '../money/units.ts';
import type { ClientType } from './product-terms.ts';

/** The most one investor may draw from one money fund at one distributor on a calendar day (domain rules 3.3). */
const QUICK_DAY_LIMIT = fen(1_000_000n);
const QUICK_MIN = fen(1n);
/** How often on a calendar day. */
const QUICK_DAY_COUNT = 5;

export type QuickWithdrawal = {
  readonly min: Fen;
  readonly dayLimit: Fen;
  readonly dayCount: number;
};

/** What quick withdrawal offers; undefined where there is none. Institutions wait for T+1, which has no cap. */
export function quickWithdrawalOf(
  isOffered: boolean,
  clientType: ClientType | undefined,
): QuickWithdrawal | undefined {
  if (!isOffered || clientType === '1' || clientType === '2') return undefined;
  return { min: QUICK_MIN, dayLimit: QUICK_DAY_LIMIT, dayCount: QUICK_DAY_COUNT };
}
