import type { ValueTrack } from '../../catalogue/figures/value-track.ts';
import { type Fen, RATE_ONE, rate } from '../../money/units.ts';
import { findRatio, planAmount, type Strategy } from '../strategies/strategy.ts';
import { type BackTest, type FeeTerms, type Purchase, valuePlan } from './value-plan.ts';

export type BackTestRequest = {
  readonly track: ValueTrack;
  /** Where the values of the pay dates stand, in order. */
  readonly places: readonly number[];
  /** Where the last value of the span stands. */
  readonly lastPlace: number;
  readonly base: Fen;
  /** The product's least plan amount. */
  readonly least: Fen;
  readonly strategy: Strategy;
  /** Undefined: without a fee. */
  readonly fee: FeeTerms | undefined;
};

export type BackTestAnswer =
  | {
      readonly ok: true;
      readonly plan: BackTest;
      /** Everything the plan paid, on its first pay date. */
      readonly lumpSum: BackTest;
      /** The base amount on every pay date. */
      readonly plain: BackTest;
    }
  | { readonly ok: false; readonly refusal: 'period_without_history' | 'index_history_too_short' };

/** A plan over the past beside the two ways of paying that need no strategy (rules 9.8). */
export function backTest(request: BackTestRequest): BackTestAnswer {
  const { track, places, lastPlace, base, strategy, fee } = request;
  const [first] = places;
  if (first === undefined) return { ok: false, refusal: 'period_without_history' };
  if (findRatio(strategy, track.epochs[first] ?? 0) === undefined)
    return { ok: false, refusal: 'index_history_too_short' };
  const valued = (purchases: readonly Purchase[]) =>
    valuePlan(track, purchases, { lastPlace, fee });
  const plan = valued(planPurchases(request));
  const isPlain = strategy.kind === 'fixed' && base >= request.least;
  return {
    ok: true,
    plan,
    lumpSum: valued([{ place: first, ratio: RATE_ONE, amount: plan.invested }]),
    plain: isPlain
      ? plan
      : valued(places.map((place) => ({ place, ratio: RATE_ONE, amount: base }))),
  };
}

/** What a strategy pays on its dates; on a day for which it has no figure nothing, as a run would. */
export function planPurchases({
  track,
  places,
  base,
  least,
  strategy,
}: BackTestRequest): readonly Purchase[] {
  return places.map((place) => {
    const ratio = findRatio(strategy, track.epochs[place] ?? 0) ?? rate(0n);
    return { place, ratio, amount: planAmount(base, ratio, least) };
  });
}
