import type { Day } from '../calendar/day.ts';
import { CATEGORY } from './category.ts';

/** A step as the server names it; a step whose day is not known yet has none. */
type TradePoint = { readonly day: Day | null };

/**
 * A step in its line. The operating step is the one the server does not send: while it lasts the money works and
 * cannot leave.
 */
export type TradeStep<Point extends TradePoint> =
  | { readonly kind: 'point'; readonly point: Point; readonly isCurrent: boolean }
  | { readonly kind: 'operating'; readonly isCurrent: boolean };

type Product = {
  readonly categoryId: string;
  /** '1' is a fixed term. */
  readonly investType: string | null;
};

const FIXED_TERM = '1';
const WITH_OPERATING_STEP: ReadonlySet<string> = new Set([
  CATEGORY.collective,
  CATEGORY.plan,
  CATEGORY.trust,
]);
// Third in the line: after the collection and the establishment.
const OPERATING_INDEX = 2;

/**
 * The steps of a trade with those that are reached: a step is current from its day on. A fixed term of a
 * plan or a trust has an operating step, third in the line, which is reached together with the step before it.
 */
export function tradeSteps<Point extends TradePoint>(
  points: readonly Point[],
  product: Product,
  today: Day,
): readonly TradeStep<Point>[] {
  const steps = points.map((point): TradeStep<Point> => {
    return { kind: 'point', point, isCurrent: point.day !== null && point.day <= today };
  });
  const before = steps[OPERATING_INDEX - 1];
  if (!hasOperatingStep(product) || !before) return steps;
  return steps.toSpliced(OPERATING_INDEX, 0, { kind: 'operating', isCurrent: before.isCurrent });
}

function hasOperatingStep({ categoryId, investType }: Product): boolean {
  return investType === FIXED_TERM && WITH_OPERATING_STEP.has(categoryId);
}
