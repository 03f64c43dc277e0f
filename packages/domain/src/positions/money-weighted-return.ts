/** Money at a day, counted in days since 1970: what is paid is negative, what is received or still held positive. */
export type CashFlow = { readonly epoch: number; readonly amount: number };

/** The yearly rates among which a return is sought. */
const LOWEST = -0.99999;
const HIGHEST = 100;
/** Of several rates that solve the sum, the one nearest to this is meant. */
const USUAL = 0.1;
const DAYS_A_YEAR = 365;

/**
 * The yearly rate at which all flows together are worth nothing (XIRR, rules 8.5); undefined where none is. Statistics
 * are doubles: no payment depends on them.
 */
export function moneyWeightedReturn(flows: readonly CashFlow[]): number | undefined {
  const changes = signChanges(flows);
  if (changes === 0) return undefined;
  const times = timesOf(flows);
  const worth = (log: number): Worth => worthAt(times, log);
  // In the logarithm of 1 + rate every flow is an exponential, of which sums with one change of sign have one root.
  const roots = spansOf(changes).flatMap((span) => rootsIn(worth, span));
  return roots
    .map(Math.expm1)
    .toSorted((left, right) => Math.abs(left - USUAL) - Math.abs(right - USUAL))[0];
}

/** How often paying and receiving take turns in the order of days. */
function signChanges(flows: readonly CashFlow[]): number {
  const isOrdered = flows.every(({ epoch }, at) => epoch >= (flows[at - 1]?.epoch ?? epoch));
  const ordered = isOrdered ? flows : flows.toSorted((left, right) => left.epoch - right.epoch);
  let changes = 0;
  let last = 0;
  for (const { amount } of ordered) {
    const sign = Math.sign(amount);
    if (sign === 0) continue;
    if (last !== 0 && sign !== last) changes += 1;
    last = sign;
  }
  return changes;
}

type Times = {
  readonly years: Float64Array;
  readonly amounts: Float64Array;
  /** The year of the latest flow. */
  readonly latest: number;
};

/** Years since the first flow, and the amounts, as rows of numbers that are summed many times. */
function timesOf(flows: readonly CashFlow[]): Times {
  const first = flows.reduce((least, { epoch }) => Math.min(least, epoch), Infinity);
  const years = new Float64Array(flows.length);
  const amounts = new Float64Array(flows.length);
  let latest = 0;
  for (const [at, { epoch, amount }] of flows.entries()) {
    years[at] = (epoch - first) / DAYS_A_YEAR;
    amounts[at] = amount;
    latest = Math.max(latest, (epoch - first) / DAYS_A_YEAR);
  }
  return { years, amounts, latest };
}

type Worth = { readonly value: number; readonly slope: number };

/**
 * How much more is paid than received at a rate, as the logarithm of one over the other: zero where both are worth the
 * same, and nearly a straight line over the rate's own logarithm, so that few steps lead to the root.
 */
function worthAt({ years, amounts, latest }: Times, log: number): Worth {
  // What happens later weighs more at a negative rate; counted from the end then, no power is above one.
  const from = log < 0 ? latest : 0;
  let paid = 0;
  let paidSlope = 0;
  let received = 0;
  let receivedSlope = 0;
  for (let at = 0; at < years.length; at++) {
    const amount = amounts[at] ?? 0;
    const year = (years[at] ?? 0) - from;
    const part = amount * Math.exp(-year * log);
    if (amount < 0) {
      paid -= part;
      paidSlope += year * part;
    } else {
      received += part;
      receivedSlope -= year * part;
    }
  }
  return {
    value: Math.log(paid / received),
    slope: paidSlope / paid - receivedSlope / received,
  };
}

type Span = readonly [number, number];
const SEARCH_STEPS = 1_600;

/** One span is enough for a single root; more roots are looked for in small spans. */
function spansOf(changes: number): readonly Span[] {
  const [low, high] = [Math.log1p(LOWEST), Math.log1p(HIGHEST)];
  if (changes === 1) return [[low, high]];
  const width = (high - low) / SEARCH_STEPS;
  return Array.from(
    { length: SEARCH_STEPS },
    (_, at): Span => [low + at * width, low + (at + 1) * width],
  );
}

const ITERATIONS_MAX = 200;
const PRECISION = 1e-13;

/** The root in a span whose ends have different signs: Newton's steps, halved spans where those lead out of it. */
function rootsIn(worth: (log: number) => Worth, [low, high]: Span): readonly number[] {
  const atLow = worth(low).value;
  if (atLow === 0) return [low];
  if (Math.sign(atLow) === Math.sign(worth(high).value)) return [];
  let [left, right] = [low, high];
  let guess = Math.min(Math.max(Math.log1p(USUAL), low), high);
  for (let turn = 0; turn < ITERATIONS_MAX && right - left > PRECISION; turn++) {
    const { value, slope } = worth(guess);
    if (value === 0) return [guess];
    if (Math.sign(value) === Math.sign(atLow)) left = guess;
    else right = guess;
    const step = guess - value / slope;
    const next = step > left && step < right ? step : (left + right) / 2;
    if (Math.abs(next - guess) < PRECISION) return [next];
    guess = next;
  }
  return [guess];
}
