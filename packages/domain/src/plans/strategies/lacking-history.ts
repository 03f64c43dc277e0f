import { placeBefore } from './index-track.ts';
import { findRatio, type Strategy } from './strategy.ts';

/**
 * How many days of index history a strategy lacks on its first pay date: closes for an average, calendar days for a rank.
 * Zero: it lacks none. Undefined: no later date helps, because the index never has a rank.
 */
export function lackingDays(strategy: Strategy, payEpoch: number): number | undefined {
  if (findRatio(strategy, payEpoch) !== undefined) return 0;
  switch (strategy.kind) {
    case 'fixed':
      return 0;
    case 'average':
    case 'mad':
      return strategy.days - ((placeBefore(strategy.index, payEpoch) ?? -1) + 1);
    case 'pe': {
      const { epochs, counted } = strategy.ranks;
      // The first rank that a later pay date could see; it decides from the day after its own on.
      const ranked = counted.findIndex((count, at) => count > 0 && (epochs[at] ?? 0) >= payEpoch);
      return ranked === -1 ? undefined : (epochs[ranked] ?? 0) + 1 - payEpoch;
    }
  }
}
