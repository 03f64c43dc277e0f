export type Spread = { readonly median: number; readonly p25: number; readonly p75: number };

/** The value below which the given share of the values lies; between two values it is interpolated. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const position = (sorted.length - 1) * share;
  const low = sorted[Math.floor(position)] ?? Number.NaN;
  const high = sorted[Math.ceil(position)] ?? Number.NaN;
  return low + (high - low) * (position - Math.floor(position));
}

export function spreadOf(values: readonly number[]): Spread {
  return {
    median: quantile(values, 0.5),
    p25: quantile(values, 0.25),
    p75: quantile(values, 0.75),
  };
}

/** How wide the middle half lies around the median: 0 is a clock, above 0.25 the figure is not reliable. */
export function relativeSpread({ median, p25, p75 }: Spread): number {
  return median === 0 ? 0 : (p75 - p25) / Math.abs(median);
}

/** The order of the slices: pairs of ours and peer, which of the two comes first drawn by lot. */
export function shuffledPairs(
  count: number,
  draw: () => number,
): readonly (readonly ['ours', 'peer'] | readonly ['peer', 'ours'])[] {
  return Array.from({ length: count }, () =>
    draw() < 0.5 ? (['ours', 'peer'] as const) : (['peer', 'ours'] as const),
  );
}
