import { percent } from '@mall/domain/money/percent';
import type { Rhythm } from '@mall/domain/plans/back-test/test-past';
import type { AverageDays } from '@mall/domain/plans/strategies/average-levels';
import type { IndexTrack } from '@mall/domain/plans/strategies/index-track';
import type { MadDays } from '@mall/domain/plans/strategies/mad-grades';
import type { PeLevel } from '@mall/domain/plans/strategies/pe-levels';
import type { PeRanks } from '@mall/domain/plans/strategies/pe-ranks';
import type { Strategy } from '@mall/domain/plans/strategies/strategy';
import type * as z from 'zod/mini';
import type { averageDays, cycleType, gradeStep, maDays } from './plan-terms.ts';

export type WireMaDays = z.output<typeof maDays>;
export type WireAverageDays = z.output<typeof averageDays>;
export type WireGradeStep = z.output<typeof gradeStep>;
export type WireCycle = z.output<typeof cycleType>;

/** A strategy as it is asked for; all but the fixed one look at an index. */
export type ChosenStrategy =
  | { readonly kind: 'fixed' }
  | { readonly kind: 'average'; readonly days: WireAverageDays }
  | { readonly kind: 'pe'; readonly levels: readonly PeLevel[] }
  | { readonly kind: 'mad'; readonly days: WireMaDays; readonly step: WireGradeStep };

export const AVERAGE_DAYS: Readonly<Record<WireAverageDays, AverageDays>> = {
  180: 180,
  250: 250,
  500: 500,
};
export const MAD_DAYS: Readonly<Record<WireMaDays, MadDays>> = {
  30: 30,
  60: 60,
  90: 90,
  120: 120,
  180: 180,
  250: 250,
  500: 500,
};
export const GRADE_STEPS = {
  10: percent(10n),
  20: percent(20n),
  30: percent(30n),
} as const satisfies Record<WireGradeStep, unknown>;

const KINDS: Readonly<Record<WireCycle, Rhythm['kind']>> = {
  0: 'monthly',
  1: 'weekly',
  2: 'biweekly',
  3: 'daily',
};

export function rhythmOf(asked: {
  readonly cycle_type: WireCycle;
  readonly cycle_day?: number | undefined;
}): Rhythm {
  return { kind: KINDS[asked.cycle_type], cycleDay: asked.cycle_day };
}

/** A strategy with the index it looks at. */
export function strategyOn(
  chosen: ChosenStrategy,
  { closes, ranks }: { readonly closes: IndexTrack; readonly ranks: PeRanks },
): Strategy {
  switch (chosen.kind) {
    case 'fixed':
      return chosen;
    case 'average':
      return { kind: 'average', index: closes, days: AVERAGE_DAYS[chosen.days] };
    case 'pe':
      return { kind: 'pe', ranks, levels: chosen.levels };
    case 'mad': {
      const [days, step] = [MAD_DAYS[chosen.days], GRADE_STEPS[chosen.step]];
      return { kind: 'mad', index: closes, days, step };
    }
  }
}
