import type { CurveKind } from '#features/fund-detail/curve/curve-data.ts';
import type { ValueText } from '#shared/chart/chart-data.ts';

const signedPercent: ValueText = (value) => {
  const text = value.toFixed(2);
  // What rounds to zero has no sign.
  if (Number(text) === 0) return '0.00%';
  return `${value > 0 ? '+' : ''}${text}%`;
};

const fourDecimals: ValueText = (value) => value.toFixed(4);

/** How the values of each curve are written. */
export const VALUE_TEXTS = {
  yield: signedPercent,
  unit: fourDecimals,
  total: fourDecimals,
  seven_day: (value) => `${value.toFixed(3)}%`,
  income: fourDecimals,
} as const satisfies Record<CurveKind, ValueText>;
