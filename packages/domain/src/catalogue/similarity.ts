/** Over how many common days two products are compared, and how few are too few (domain rules 8.10). */
export const COMMON_DAYS = 250;
export const MIN_COMMON_DAYS = 60;

/** Pearson's correlation of two rows of returns of the same days; undefined when too few or one never moved. */
export function correlation(left: Float64Array, right: Float64Array): number | undefined {
  const count = left.length;
  if (count !== right.length || count < MIN_COMMON_DAYS) return undefined;
  const a = standardised(left);
  const b = standardised(right);
  return a && b && dotProduct(a, b);
}

/** Returns around their mean, scaled so that the product of a row with itself is one; undefined when nothing moved. */
export function standardised(returns: Float64Array): Float64Array | undefined {
  let sum = 0;
  for (const value of returns) sum += value;
  const mean = sum / returns.length;
  const centred = returns.map((value) => value - mean);
  const length = Math.sqrt(dotProduct(centred, centred));
  // A flat row leaves rounding dust around its mean, which must not pass for movement.
  if (!(length > Math.abs(mean) * 1e-9)) return undefined;
  return centred.map((value) => value / length);
}

/** The correlation of two standardised rows. */
export function dotProduct(left: Float64Array, right: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < left.length; index++) sum += (left[index] ?? 0) * (right[index] ?? 0);
  return sum;
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
