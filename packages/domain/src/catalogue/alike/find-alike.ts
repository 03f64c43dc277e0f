import { assert } from '../../assert.ts';
import type { RiskLevel } from '../product-terms.ts';
import {
  COMMON_DAYS,
  correlation,
  dotProduct,
  type Manner,
  MIN_COMMON_DAYS,
  similarityScore,
  standardised,
} from './similarity.ts';

/** Daily returns of the recent past and the days they belong to, as days since 1970, oldest first. */
export type ReturnTail = { readonly epochs: Int32Array; readonly returns: Float64Array };

/** More than the days compared, so that two products that missed different days still have as many in common. */
export const TAIL_LENGTH = COMMON_DAYS + 10;

export function tailOf(epochs: Int32Array, returns: Float64Array): ReturnTail {
  return { epochs: epochs.slice(-TAIL_LENGTH), returns: returns.slice(-TAIL_LENGTH) };
}

export type Comparable = {
  readonly productNo: string;
  /** The classes of one fund are no alternatives to each other. */
  readonly fundNo: string;
  readonly risk: RiskLevel;
  /** Whether it may be recommended at all: on sale, and a year old. */
  readonly isOffered: boolean;
  readonly manner: Manner;
  readonly tail: ReturnTail;
};

export type Alike = {
  readonly productNo: string;
  readonly score: number;
  readonly correlation: number;
  readonly commonDays: number;
};

/** So many of each risk level are kept: whatever level a customer has, the best for him are among them. */
export const KEPT_PER_LEVEL = 6;

/** Products of one kind, ready to be compared with each other many times. */
export type Kind = {
  readonly products: readonly Prepared[];
  readonly offered: readonly Prepared[];
};

export type Prepared = Comparable & {
  /** Products with the same number have returns of the same days. */
  readonly grid: number;
  /** The last common days of its grid; undefined when they are too few or nothing moved. */
  readonly standard: Float64Array | undefined;
};

export function prepareKind(products: readonly Comparable[]): Kind {
  const grids = new Map<string, number>();
  const prepared = products
    .toSorted((left, right) => (left.productNo < right.productNo ? -1 : 1))
    .map((product) => {
      const key = product.tail.epochs.join();
      const grid = grids.get(key) ?? grids.size;
      grids.set(key, grid);
      return { ...product, grid, standard: standardOf(product.tail) };
    });
  return { products: prepared, offered: prepared.filter(({ isOffered }) => isOffered) };
}

function standardOf({ returns }: ReturnTail): Float64Array | undefined {
  const compared = returns.slice(-COMMON_DAYS);
  return compared.length < MIN_COMMON_DAYS ? undefined : standardised(compared);
}

/**
 * The products most like one of their kind (domain rules 8.10), the best of each risk level, best first; never
 * by what they earned lately. Of the classes of another fund only the one most alike is kept.
 */
export function findAlike(kind: Kind, subject: Prepared): readonly Alike[] {
  // What each would score if it moved exactly alike. Who is near in cost and volatility comes first: the others can
  // then mostly be left out without a look at their returns, which is what takes the time.
  const most = kind.offered.map((other) => similarityScore(1, subject.manner, other.manner));
  const best = new Map<RiskLevel, Kept[]>();
  for (const isNear of [true, false])
    for (const [at, other] of kind.offered.entries()) {
      const bound = most[at] ?? 0;
      if (bound >= NEAR === isNear && other.fundNo !== subject.fundNo)
        consider(best, subject, other, bound);
    }
  return [...best.values()]
    .flat()
    .toSorted(
      (left, right) => right.score - left.score || (left.productNo < right.productNo ? -1 : 1),
    )
    .map(({ fundNo: _, ...alike }) => alike);
}

const NEAR = 0.97;
type Kept = Alike & { readonly fundNo: string };

/** Puts a product among the best of its level if it belongs there; `bound` is the most it could score. */
function consider(
  best: Map<RiskLevel, Kept[]>,
  subject: Prepared,
  other: Prepared,
  bound: number,
): void {
  const kept = best.get(other.risk) ?? [];
  const worst = kept[KEPT_PER_LEVEL - 1]?.score ?? Number.NEGATIVE_INFINITY;
  if (bound <= worst) return;
  const found = compare(subject, other);
  if (!found) return;
  best.set(other.risk, withAnother(kept, { ...found, fundNo: other.fundNo }));
}

function compare(left: Prepared, right: Prepared): Alike | undefined {
  const together =
    left.grid === right.grid ? onOneGrid(left, right) : onCommonDays(left.tail, right.tail);
  if (!together) return undefined;
  const score = similarityScore(together.correlation, left.manner, right.manner);
  return { productNo: right.productNo, score, ...together };
}

function onOneGrid(left: Prepared, right: Prepared) {
  const commonDays = Math.min(left.tail.epochs.length, COMMON_DAYS);
  if (!left.standard || !right.standard) return undefined;
  return { correlation: dotProduct(left.standard, right.standard), commonDays };
}

/** The correlation of two tails over their last common days, and how many those are. */
export function onCommonDays(
  left: ReturnTail,
  right: ReturnTail,
): { readonly correlation: number; readonly commonDays: number } | undefined {
  const a = new Float64Array(COMMON_DAYS);
  const b = new Float64Array(COMMON_DAYS);
  let count = 0;
  let i = left.epochs.length - 1;
  let j = right.epochs.length - 1;
  while (i >= 0 && j >= 0 && count < COMMON_DAYS) {
    const day = left.epochs[i] ?? 0;
    const other = right.epochs[j] ?? 0;
    if (day === other) {
      a[count] = left.returns[i] ?? 0;
      b[count] = right.returns[j] ?? 0;
      count++;
    }
    if (day >= other) i--;
    if (other >= day) j--;
  }
  const rho = correlation(a.subarray(0, count), b.subarray(0, count));
  return rho === undefined ? undefined : { correlation: rho, commonDays: count };
}

/** The kept with one more, best first; the first of two equal ones stays ahead. */
function withAnother(kept: readonly Kept[], next: Kept): Kept[] {
  const sibling = kept.find(({ fundNo }) => fundNo === next.fundNo);
  if (sibling && sibling.score >= next.score) return [...kept];
  const others = kept.filter((each) => each !== sibling);
  const at = others.findIndex(({ score }) => score < next.score);
  const all = others.toSpliced(at === -1 ? others.length : at, 0, next);
  assert(all.length <= KEPT_PER_LEVEL + 1, 'one more at a time');
  return all.slice(0, KEPT_PER_LEVEL);
}
