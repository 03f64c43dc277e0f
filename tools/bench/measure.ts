import type { Bench, Contest, Goal, Slice } from './bench.ts';
import { quantile, relativeSpread, type Spread, shuffledPairs, spreadOf } from './statistics.ts';

const PAIRS = 9;
const ROUNDS_MAX = 3;
/** Share of the last ten seconds in which a process waited for a processor; above it a slice says little. */
const PRESSURE_MAX = 60;
const SPREAD_MAX = 0.25;

export type Result = {
  readonly name: string;
  readonly what: string;
  readonly unit: string;
  readonly ours: number;
  readonly peer: number;
  readonly ratio: Spread;
  readonly spread: number;
  readonly pairs: number;
  /** Pairs measured while the machine was too busy, and left out. */
  readonly dropped: number;
  /** No pair was calm, so all of them count: the figures are a hint, not a measurement. */
  readonly isDisturbed: boolean;
  readonly rounds: number;
  readonly cpuMicros: { readonly ours?: number; readonly peer?: number };
  readonly goal: Goal;
  readonly isMet: boolean;
};

export type Pair = { readonly ours: Slice; readonly peer: Slice; readonly pressure: number };
export type Surroundings = {
  readonly pressure: () => number;
  readonly draw: () => number;
};

/** Measures a bench in alternating slices, and again while the ratios lie too far apart, a bounded number of times. */
export async function measure(bench: Bench, surroundings: Surroundings): Promise<Result> {
  const contest = await bench.open();
  try {
    let result = summarise(bench, await measureRound(bench, contest, surroundings), 1);
    for (let round = 2; result.spread > SPREAD_MAX && round <= ROUNDS_MAX; round += 1) {
      result = summarise(bench, await measureRound(bench, contest, surroundings), round);
    }
    return result;
  } finally {
    await contest.close();
  }
}

/** Turns pairs into figures. When every pair was disturbed all of them count, and the result says so. */
export function summarise(bench: Bench, pairs: readonly Pair[], rounds: number): Result {
  const calm = pairs.filter(({ pressure }) => pressure <= PRESSURE_MAX);
  const counted = calm.length > 0 ? calm : pairs;
  const ratio = spreadOf(counted.map(({ ours, peer }) => ours.value / peer.value));
  const ours = quantile(
    counted.map((pair) => pair.ours.value),
    0.5,
  );
  const peer = quantile(
    counted.map((pair) => pair.peer.value),
    0.5,
  );
  return {
    name: bench.name,
    what: bench.what,
    unit: bench.unit,
    ours,
    peer,
    ratio,
    spread: relativeSpread(ratio),
    pairs: counted.length,
    dropped: pairs.length - counted.length,
    isDisturbed: calm.length === 0,
    rounds,
    cpuMicros: { ...cpuOf('ours', counted), ...cpuOf('peer', counted) },
    goal: bench.goal,
    isMet: meets(bench.goal, bench.goal.of === 'ratio' ? ratio.median : ours),
  };
}

export function meets({ bound, value }: Goal, figure: number): boolean {
  return bound === 'at_least' ? figure >= value : figure <= value;
}

async function measureRound(
  { isExact, pairs: count = PAIRS }: Bench,
  contest: Contest,
  { pressure, draw }: Surroundings,
): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  for (const order of shuffledPairs(isExact ? 1 : count, draw)) {
    const slices = new Map<'ours' | 'peer', Slice>();
    for (const side of order) slices.set(side, await contest[side]());
    const [ours, peer] = [slices.get('ours'), slices.get('peer')];
    // Bytes weigh the same on a busy machine.
    if (ours && peer) pairs.push({ ours, peer, pressure: isExact ? 0 : pressure() });
  }
  return pairs;
}

function cpuOf(side: 'ours' | 'peer', pairs: readonly Pair[]): { readonly [side]?: number } {
  const known = pairs.flatMap((pair) => pair[side].cpuMicrosPerOperation ?? []);
  return known.length === 0 ? {} : { [side]: quantile(known, 0.5) };
}

/** Whether a result lets the run pass; one that is only aimed at always does. */
export function isPassed({ isMet, goal }: Pick<Result, 'isMet' | 'goal'>): boolean {
  return isMet || goal.isAim === true;
}
