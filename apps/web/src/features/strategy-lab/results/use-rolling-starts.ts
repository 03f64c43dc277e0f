import type { OpenedSeries } from '@mall/contract/plans/open-series';
import type { Day } from '@mall/domain/calendar/day';
import { useEffect, useState } from 'react';
import type { LabTerms } from '#shared/plans/lab-terms.ts';
import { type RollingStarts, rollStarts } from './rolling-starts.ts';

const REST_MS = 250;
/** Work of one turn; between two a slider is answered. */
const TURN_MS = 8;

type Rolled = { readonly of: object; readonly found: RollingStarts };

/** Hundreds of tests: they begin when the terms rest and give way to everything else. Undefined until the first are done. */
export function useRollingStarts(
  series: OpenedSeries,
  terms: LabTerms,
  { from, to }: { readonly from: Day; readonly to: Day },
) {
  const [rolled, setRolled] = useState<Rolled>();
  useEffect(() => {
    const work = rollStarts(series, terms, { from, to });
    let waiting = setTimeout(turn, REST_MS);
    function turn() {
      const until = performance.now() + TURN_MS;
      for (;;) {
        const step = work.next();
        if (step.done) return setRolled({ of: terms, found: step.value });
        if (performance.now() >= until) break;
      }
      waiting = setTimeout(turn);
    }
    return () => clearTimeout(waiting);
  }, [series, terms, from, to]);
  return { found: rolled?.found, isStale: rolled !== undefined && rolled.of !== terms };
}
