import { divide } from '../../money/rounding.ts';
import { type Fen, fen, RATE_ONE, type Rate } from '../../money/units.ts';
import {
  AVERAGE_LEVELS,
  AVERAGE_LOW_LEVELS,
  type AverageDays,
  averageRatio,
} from './average-levels.ts';
import { deviationAt, type IndexTrack, isVolatileAt, placeBefore } from './index-track.ts';
import { type MadDays, madRange, madRatio } from './mad-grades.ts';
import { type PeLevel, peRatio } from './pe-levels.ts';
import type { PeRanks } from './pe-ranks.ts';

/** How much a plan pays each time (rules 9.5 to 9.7). */
export type Strategy =
  | { readonly kind: 'fixed' }
  | { readonly kind: 'average'; readonly index: IndexTrack; readonly days: AverageDays }
  | { readonly kind: 'pe'; readonly ranks: PeRanks; readonly levels: readonly PeLevel[] }
  | {
      readonly kind: 'mad';
      readonly index: IndexTrack;
      readonly days: MadDays;
      readonly step: Rate;
    };

/** Which part of the base amount is paid on a day; undefined where the index has too short a history before it. */
export function findRatio(strategy: Strategy, payEpoch: number): Rate | undefined {
  switch (strategy.kind) {
    case 'fixed':
      return RATE_ONE;
    case 'average': {
      const { index, days } = strategy;
      const place = placeBefore(index, payEpoch);
      const deviation = place === undefined ? undefined : deviationAt(index, place, days);
      if (place === undefined || deviation === undefined) return undefined;
      return averageRatio(deviation, isVolatileAt(index, place));
    }
    case 'mad': {
      const place = placeBefore(strategy.index, payEpoch);
      const deviation =
        place === undefined ? undefined : deviationAt(strategy.index, place, strategy.days);
      return deviation && madRatio(deviation, strategy.step);
    }
    case 'pe': {
      const { ranks, levels } = strategy;
      const place = placeBefore(ranks, payEpoch) ?? -1;
      const [below = 0, counted = 0] = [ranks.below[place], ranks.counted[place]];
      return counted === 0 ? undefined : peRatio({ below, counted }, levels);
    }
  }
}

/** base × ratio to the fen; what is above nothing but below the product's least plan amount is raised to that. */
export function planAmount(base: Fen, ratio: Rate, least: Fen): Fen {
  if (ratio === 0n) return fen(0n);
  const amount = fen(divide(base * ratio, RATE_ONE, 'half_up'));
  return amount < least ? least : amount;
}

/** The least and the greatest part of the base amount that a strategy can ever pay, to be shown at signing. */
export function ratioRange(strategy: Strategy): readonly [Rate, Rate] {
  switch (strategy.kind) {
    case 'fixed':
      return [RATE_ONE, RATE_ONE];
    case 'average':
      return rangeOf([
        ...AVERAGE_LEVELS.map(({ ratio }) => ratio),
        ...AVERAGE_LOW_LEVELS.flatMap(({ volatile, calm }) => [volatile, calm]),
      ]);
    case 'pe':
      return rangeOf(strategy.levels.map(({ ratio }) => ratio));
    case 'mad':
      return madRange(strategy.step);
  }
}

function rangeOf(ratios: readonly Rate[]): readonly [Rate, Rate] {
  return ratios.reduce<readonly [Rate, Rate]>(
    ([least, most], ratio) => [ratio < least ? ratio : least, ratio > most ? ratio : most],
    [ratios[0] ?? RATE_ONE, ratios[0] ?? RATE_ONE],
  );
}
