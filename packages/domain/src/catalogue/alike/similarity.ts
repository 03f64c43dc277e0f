/** Over how many common days two products are compared, and how few are too few (domain rules 8.10). */
export const COMMON_DAYS = 250;
export const MIN_COMMON_DAYS = 60;

/** Pearson's correlation of two rows of returns of the same days; undefined when too few or one never moved. */
export function correlation(left: Float64Array, right: Float64Array): number | undefined {
  const count = left.length;
  if (count !== right.length || count < MIN_COMMON_DAYS) return undefined;
  const a = meanOf(left);
  const b = meanOf(right);
  let together = 0;
  let ofLeft = 0;
  let ofRight = 0;
  for (let index = 0; index < count; index++) {
    const x = (left[index] ?? 0) - a;
    const y = (right[index] ?? 0) - b;
    together += x * y;
    ofLeft += x * x;
    ofRight += y * y;
  }
  if (!hasMoved(Math.sqrt(ofLeft), a) || !hasMoved(Math.sqrt(ofRight), b)) return undefined;
  return together / Math.sqrt(ofLeft * ofRight);
}

function meanOf(returns: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < returns.length; index++) sum += returns[index] ?? 0;
  return sum / returns.length;
}

/** A flat row leaves rounding dust around its mean, which must not pass for movement. */
function hasMoved(length: number, mean: number): boolean {
  return length > Math.abs(mean) * 1e-9;
}

/**
 * Returns around their mean, scaled so that the product of two such rows is their correlation: comparing one
 * product with thousands computes this part once. Undefined when nothing moved.
 */
export function standardised(returns: Float64Array): Float64Array | undefined {
  const mean = meanOf(returns);
  const centred = returns.map((value) => value - mean);
  const length = Math.sqrt(dotProduct(centred, centred));
  return hasMoved(length, mean) ? centred.map((value) => value / length) : undefined;
}

/** The correlation of two standardised rows. Four sums at a time: the processor need not wait for each other's. */
export function dotProduct(left: Float64Array, right: Float64Array): number {
  const fours = left.length - (left.length % 4);
  let [a, b, c, d] = [0, 0, 0, 0];
  for (let at = 0; at < fours; at += 4) {
    a += (left[at] ?? 0) * (right[at] ?? 0);
    b += (left[at + 1] ?? 0) * (right[at + 1] ?? 0);
    c += (left[at + 2] ?? 0) * (right[at + 2] ?? 0);
    d += (left[at + 3] ?? 0) * (right[at + 3] ?? 0);
  }
  for (let at = fours; at < left.length; at++) a += (left[at] ?? 0) * (right[at] ?? 0);
  return a + b + c + d;
}

/** What is compared of a product beside its returns: yearly volatility and yearly cost, as fractions. */
export type Manner = { readonly volatility: number; readonly fee: number };

const WEIGHTS = { correlation: 0.6, volatility: 0.2, fee: 0.2 } as const;

/** 0.6 × correlation + 0.2 × closeness in volatility + 0.2 × closeness in cost; one is the product itself. */
export function similarityScore(rho: number, left: Manner, right: Manner): number {
  return (
    WEIGHTS.correlation * rho +
    WEIGHTS.volatility * closeness(left.volatility, right.volatility) +
    WEIGHTS.fee * closeness(left.fee, right.fee)
  );
}

/** 1 − |a − b| ÷ the larger; two zeros are the same. */
function closeness(left: number, right: number): number {
  const larger = Math.max(left, right);
  return larger === 0 ? 1 : 1 - Math.abs(left - right) / larger;
}
