/** Where a part lies on a ring, in hundredths of its length, from twelve o'clock on. */
export type RingArc = { readonly start: number; readonly length: number };

const WHOLE = 100;

/** Lays parts around a ring in their order; only their proportions count, and nothing has no arc. */
export function ringArcs(weights: readonly number[]): readonly RingArc[] {
  const total = weights.reduce((sum, weight) => sum + Math.max(0, weight), 0);
  if (total === 0) return weights.map(() => ({ start: 0, length: 0 }));
  const arcs: RingArc[] = [];
  for (const weight of weights) {
    const before = arcs.at(-1);
    const start = before ? before.start + before.length : 0;
    arcs.push({ start, length: (Math.max(0, weight) / total) * WHOLE });
  }
  return arcs;
}
