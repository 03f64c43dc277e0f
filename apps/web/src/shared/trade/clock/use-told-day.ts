import type { Day } from '@mall/domain/calendar/day';
import { useState } from 'react';
import type { ToldDay } from '#shared/trade/flow/trade-flow-types.ts';

/** The day the customer was told first; if the cut-off passes meanwhile, he must agree to the other. */
export function useToldDay(day: Day | undefined): ToldDay & { readonly hasMoved: boolean } {
  const [toldDay, setToldDay] = useState<string>();
  if (toldDay === undefined && day !== undefined) setToldDay(day);
  return { day: toldDay, agree: setToldDay, hasMoved: day !== toldDay };
}
