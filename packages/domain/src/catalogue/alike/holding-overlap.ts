import { add, type Rate, rate } from '../../money/units.ts';

/** One of the holdings a report names, with its part of the fund. */
export type NamedHolding = { readonly code: string; readonly part: Rate };

export type HoldingOverlap = {
  /** How many of the named holdings both have. */
  readonly count: number;
  /** How much of the one fund the other repeats: of each common holding the smaller part. */
  readonly part: Rate;
};

/** How far two funds hold the same, by what their reports name. */
export function holdingOverlap(
  one: readonly NamedHolding[],
  other: readonly NamedHolding[],
): HoldingOverlap {
  const parts = new Map(other.map(({ code, part }) => [code, part]));
  const common = one.flatMap(({ code, part }) => {
    const theirs = parts.get(code);
    if (theirs === undefined) return [];
    return [theirs < part ? theirs : part];
  });
  return { count: common.length, part: common.reduce((sum, part) => add(sum, part), rate(0n)) };
}
