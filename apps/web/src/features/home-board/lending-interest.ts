import { type Day, epochOf } from '@mall/domain/calendar/day';
import { repurchaseInterest } from '@mall/domain/catalogue/repurchase-interest';
import type { Fen, Rate } from '@mall/domain/money/units';

/** What a sum lent today earns over the days it is really lent. */
export function lendingInterest(principal: Fen, yearly: Rate, from: Day, to: Day): Fen {
  const days = Math.max(0, epochOf(to) - epochOf(from));
  return repurchaseInterest({ principal, yearly, days });
}
