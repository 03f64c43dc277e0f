import { rhythmOf } from '@mall/contract/plans/chosen-strategy';
import type { OpenedSeries } from '@mall/contract/plans/open-series';
import type { Day } from '@mall/domain/calendar/day';
import { startMonths } from '@mall/domain/plans/back-test/start-months';
import { testPast } from '@mall/domain/plans/back-test/test-past';
import { strategyOf } from '#features/strategy-lab/run-lab.ts';
import type { LabTerms, LabWay } from '#shared/plans/lab-terms.ts';

/** The rates of all start months, in percent; null where a way could not have begun then. */
export type RollingStarts = {
  readonly starts: readonly Day[];
  readonly rates: ReadonlyMap<LabWay, readonly (number | null)[]>;
};

/** Computes the starts one after another, so that a page can do something else between two of them. */
export function* rollStarts(
  series: OpenedSeries,
  terms: LabTerms,
  span: { readonly from: Day; readonly to: Day },
): Generator<undefined, RollingStarts> {
  const starts = startMonths(span);
  const rates = new Map<LabWay, (number | null)[]>(terms.ways.map((way) => [way, []]));
  for (const from of starts) {
    for (const [way, found] of rates)
      found.push(rateFrom(series, terms, { way, from, to: span.to }));
    yield;
  }
  return { starts, rates };
}

function rateFrom(
  series: OpenedSeries,
  terms: LabTerms,
  { way, from, to }: { readonly way: LabWay; readonly from: Day; readonly to: Day },
): number | null {
  const strategy = strategyOf(series, terms, way === '0' ? '1' : way);
  if (!strategy) return null;
  const answer = testPast({
    track: series.track,
    rhythm: rhythmOf({ cycle_type: terms.cycle, cycle_day: terms.day }),
    asked: { from, to },
    base: terms.money,
    least: series.least,
    strategy,
    fee: terms.withFee ? series.fee : undefined,
  });
  if (!answer.ok) return null;
  const { incomeRate } = way === '0' ? answer.lumpSum : answer.plan;
  // A rate counts 10⁻⁸.
  return incomeRate === undefined ? null : Number(incomeRate) / 1_000_000;
}
