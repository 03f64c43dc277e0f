import { type Day, epochOf } from '@mall/domain/calendar/day';
import { normalAt, streamOf, uniformAt } from '#demo-world/random.ts';
import { SECTORS } from '#demo-world/seed/sectors.ts';

/** What moves every product of the demo on a day, as simple returns. */
export type Factors = {
  readonly market: number;
  readonly sectors: readonly number[];
  readonly bonds: number;
  readonly overseas: number;
};

const DAILY = { market: 0.0105, sector: 0.0075, bonds: 0.00035, overseas: 0.0095 } as const;
/** Bulls and bears last about a quarter: the drift changes with it, and is a little up on average. */
const QUARTER_DAYS = 91;
const DRIFT = { mean: 0.00022, spread: 0.0008 } as const;

/** The factors of one world. Asked for days in any order; each day is drawn once and kept. */
export function marketFactors(seed: string): (day: Day) => Factors {
  const streams = {
    market: streamOf(seed, 'market'),
    bonds: streamOf(seed, 'bonds'),
    overseas: streamOf(seed, 'overseas'),
    mood: streamOf(seed, 'mood'),
    sectors: SECTORS.map(({ code }) => streamOf(seed, 'sector', code)),
  };
  const kept = new Map<Day, Factors>();
  return (day) => {
    const found = kept.get(day);
    if (found) return found;
    const drawn = drawFactors(streams, epochOf(day));
    kept.set(day, drawn);
    return drawn;
  };
}

type Streams = {
  readonly market: number;
  readonly bonds: number;
  readonly overseas: number;
  readonly mood: number;
  readonly sectors: readonly number[];
};

function drawFactors(streams: Streams, epoch: number): Factors {
  const quarter = Math.floor(epoch / QUARTER_DAYS);
  const mood = (uniformAt(streams.mood, quarter) * 2 - 1) * DRIFT.spread;
  const market = DRIFT.mean + mood + DAILY.market * normalAt(streams.market, epoch);
  return {
    market,
    sectors: streams.sectors.map((stream) => DAILY.sector * normalAt(stream, epoch)),
    // Stocks that fall make bonds rise a little.
    bonds: DAILY.bonds * normalAt(streams.bonds, epoch) - market * 0.01,
    overseas: DRIFT.mean + market * 0.25 + DAILY.overseas * normalAt(streams.overseas, epoch),
  };
}
