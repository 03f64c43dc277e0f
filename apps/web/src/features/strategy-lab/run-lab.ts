import { rhythmOf, strategyOn } from '@mall/contract/plans/chosen-strategy';
import type { OpenedSeries } from '@mall/contract/plans/open-series';
import type { BackTestAnswer } from '@mall/domain/plans/back-test/back-test';
import { backTest } from '@mall/domain/plans/back-test/back-test';
import type { PastSpan } from '@mall/domain/plans/back-test/past-span';
import { findPlaces } from '@mall/domain/plans/back-test/test-past';
import type { BackTest } from '@mall/domain/plans/back-test/value-plan';
import { lackingDays } from '@mall/domain/plans/strategies/lacking-history';
import { DEFAULT_PE_LEVELS } from '@mall/domain/plans/strategies/pe-levels';
import type { Strategy } from '@mall/domain/plans/strategies/strategy';
import type { LabTerms, LabWay } from '#shared/plans/lab-terms.ts';

export type PlanWay = Exclude<LabWay, '0'>;

type Tested = Extract<BackTestAnswer, { ok: true }>;

/** What a way to pay came to, or why it cannot be tested. */
export type WayResult =
  | { readonly kind: 'tested'; readonly tested: Tested }
  /** So many days of index history are missing on the first pay date; undefined: they never come. */
  | { readonly kind: 'short'; readonly days: number | undefined }
  /** The product follows no index, and none was chosen. */
  | { readonly kind: 'no_index' };

export type LabResult =
  | {
      readonly ok: true;
      readonly span: PastSpan;
      readonly places: readonly number[];
      readonly ways: Readonly<Record<PlanWay, WayResult>>;
      /** Equal parts, and their sum at once: beside every strategy. */
      readonly plain: BackTest;
      readonly lumpSum: BackTest;
    }
  | { readonly ok: false; readonly refusal: 'dates_reversed' | 'period_without_history' };

/** Everything the laboratory shows of one set of terms, with the rules of the server (rules 9.8). */
export function runLab(series: OpenedSeries, terms: LabTerms): LabResult {
  const { track } = series;
  const rhythm = rhythmOf({ cycle_type: terms.cycle, cycle_day: terms.day });
  const found = findPlaces(track, { rhythm, asked: { from: terms.from, to: terms.to } });
  if (!found.ok) return found;
  const { span, places } = found;
  const test = (strategy: Strategy) =>
    backTest({
      track,
      places,
      lastPlace: span.lastPlace,
      base: terms.money,
      least: series.least,
      strategy,
      fee: terms.withFee ? series.fee : undefined,
    });
  const fixed = test({ kind: 'fixed' });
  if (!fixed.ok) return { ok: false, refusal: 'period_without_history' };
  const firstEpoch = track.epochs[places[0] ?? 0] ?? 0;
  const resultOf = (way: PlanWay): WayResult => {
    const strategy = strategyOf(series, terms, way);
    if (!strategy) return { kind: 'no_index' };
    const tested = way === '1' ? fixed : test(strategy);
    if (tested.ok) return { kind: 'tested', tested };
    return { kind: 'short', days: lackingDays(strategy, firstEpoch) };
  };
  return {
    ok: true,
    span,
    places,
    ways: { 1: resultOf('1'), 2: resultOf('2'), 3: resultOf('3'), 4: resultOf('4') },
    plain: fixed.plan,
    lumpSum: fixed.lumpSum,
  };
}

/** A way to pay as the domain knows it; undefined when it looks at an index and there is none. */
export function strategyOf(
  { index }: OpenedSeries,
  { averageDays, madDays, step }: LabTerms,
  way: PlanWay,
): Strategy | undefined {
  if (way === '1') return { kind: 'fixed' };
  if (!index) return undefined;
  if (way === '2') return strategyOn({ kind: 'average', days: averageDays }, index);
  if (way === '3') return strategyOn({ kind: 'pe', levels: DEFAULT_PE_LEVELS }, index);
  return strategyOn({ kind: 'mad', days: madDays, step }, index);
}

/** The test that stands for a way in tables and charts. */
export function testOf(
  result: Extract<LabResult, { ok: true }>,
  way: LabWay,
): BackTest | undefined {
  if (way === '0') return result.lumpSum;
  const found = result.ways[way];
  return found.kind === 'tested' ? found.tested.plan : undefined;
}
