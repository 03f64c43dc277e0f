import type { Day } from '@mall/domain/calendar/day';
import { usableShares } from '@mall/domain/lots/usable-shares';
import { heldOf, type RedeemTerms } from './redeem-terms.ts';

/** What can leave on this trade date, and the value it is estimated with. */
export function offerOf({ position }: RedeemTerms, tradeOn: Day) {
  return {
    usable: usableShares(heldOf(position), tradeOn),
    unitValue: position.unit_net_value,
    navDate: position.nav_date,
  };
}
