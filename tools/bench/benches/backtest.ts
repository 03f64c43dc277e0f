import { addDays, type Day, knownDay, weekdayOf } from '@mall/domain/calendar/day';
import { trackOf, type ValueTrack } from '@mall/domain/catalogue/figures/value-track';
import { percent } from '@mall/domain/money/percent';
import { fen, nav, points, rate } from '@mall/domain/money/units';
import { type PastRequest, testPast } from '@mall/domain/plans/back-test/test-past';
import { indexTrackOf } from '@mall/domain/plans/strategies/index-track';
import { DEFAULT_PE_LEVELS } from '@mall/domain/plans/strategies/pe-levels';
import { peRanksOf } from '@mall/domain/plans/strategies/pe-ranks';
import type { Strategy } from '@mall/domain/plans/strategies/strategy';
import type { Bench, Contest, Slice } from '../bench.ts';

const YEAR_DAYS = 244;
const KINDS = ['fixed', 'average', 'pe', 'mad'] as const;

/** What ten times the days cost: every strategy walks them once. */
export const backtestGrowth: readonly Bench[] = KINDS.map((kind) => ({
  name: `backtest-growth-${kind}`,
  what: `a ${kind} plan every week over ten years of daily values against one year of them`,
  unit: 'µs',
  goal: { of: 'ratio', bound: 'at_most', value: 12.5 },
  open: () => openGrowth(kind),
}));

/** What a plan costs beside walking its days. */
export const backtest: Bench = {
  name: 'backtest',
  what: '500 monthly average plans over ten years against a loop that only sums as many values',
  unit: 'µs a plan',
  goal: { of: 'ratio', bound: 'at_most', value: 2.5, isAim: true },
  open: openPlans,
};

async function openGrowth(kind: Strategy['kind']): Promise<Contest> {
  const past = inventPast();
  const over = (years: number) => () => {
    const from = past.days.at(-years * YEAR_DAYS);
    return run({
      ...past.request,
      rhythm: WEEKLY,
      strategy: past.strategies[kind],
      asked: { from },
    });
  };
  const [long, short] = [over(10), over(1)];
  return {
    ours: async () => timed(long),
    peer: async () => timed(short),
    close: async () => undefined,
  };
}

const PLANS = 500;

async function openPlans(): Promise<Contest> {
  const past = inventPast();
  const from = past.days.at(-10 * YEAR_DAYS);
  const { track } = past.request;
  const first = track.values.length - 10 * YEAR_DAYS;
  const test = (plan: number) =>
    run({
      ...past.request,
      rhythm: { kind: 'monthly', cycleDay: (plan % 28) + 1 },
      base: fen(BigInt(100_00 + plan)),
      strategy: past.strategies.average,
      asked: { from },
    });
  return {
    ours: async () => perPlan(timed(() => times(PLANS, test))),
    peer: async () => perPlan(timed(() => times(PLANS, () => sumFrom(track, first)))),
    close: async () => undefined,
  };
}

const WEEKLY = { kind: 'weekly', cycleDay: 3 } as const;
const MIN_SLICE_MS = 300;

/** Repeats until a slice is long enough to be measured; the value is one repetition. */
function timed(work: () => number): Slice {
  const began = performance.now();
  const cpu = process.cpuUsage();
  let rounds = 0;
  let sum = 0;
  while (rounds === 0 || performance.now() - began < MIN_SLICE_MS) {
    sum += work();
    rounds += 1;
  }
  const { user } = process.cpuUsage(cpu);
  // What is looked at cannot be left out.
  if (!(sum > 0)) throw new Error('every repetition has a result');
  // The processor's own time: others on the machine do not count.
  return { value: user / rounds, cpuMicrosPerOperation: user / rounds };
}

function perPlan({ value }: Slice): Slice {
  return { value: value / PLANS };
}

function times(count: number, work: (turn: number) => number): number {
  let sum = 0;
  for (let turn = 0; turn < count; turn++) sum += work(turn);
  return sum;
}

function sumFrom({ values }: ValueTrack, first: number): number {
  let sum = 0;
  for (let place = first; place < values.length; place++) sum += values[place] ?? 0;
  return sum;
}

function run(request: PastRequest): number {
  const answer = testPast(request);
  if (!answer.ok) throw new Error(`the invented past is long enough: ${answer.refusal}`);
  return answer.plan.paidCount;
}

/** Sixteen years of weekdays on which a value wanders. */
function inventPast() {
  const days: Day[] = [];
  for (let day = knownDay('2010-01-04'); days.length < 16 * YEAR_DAYS; day = addDays(day, 1))
    if (weekdayOf(day) <= 5) days.push(day);
  const levels = days.map((_, at) => 3_000 + Math.round(900 * Math.sin(at / 97) + (at % 37)));
  const dated = days.map((day, at) => ({
    day,
    close: points(BigInt(levels[at] ?? 0) * 10_000n),
    pe: rate(BigInt(levels[at] ?? 0) * 500_000n),
    value: nav(BigInt(levels[at] ?? 0) * 40_000n),
  }));
  const index = indexTrackOf(dated);
  const track = trackOf(dated);
  const strategies = {
    fixed: { kind: 'fixed' },
    average: { kind: 'average', index, days: 250 },
    pe: { kind: 'pe', ranks: peRanksOf(dated), levels: DEFAULT_PE_LEVELS },
    mad: { kind: 'mad', index, days: 250, step: percent(20n) },
  } as const satisfies Record<Strategy['kind'], Strategy>;
  const request = {
    track,
    base: fen(1_000_00n),
    least: fen(10_00n),
    fee: undefined,
  };
  return { days, strategies, request };
}
