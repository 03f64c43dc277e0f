import { divide } from '../../money/rounding.ts';
import { RATE_ONE } from '../../money/units.ts';
import { type FigureTrace, money, type TraceStep, textOf } from '../traces/figure-trace.ts';
import { partTerm } from '../traces/share-trace.ts';
import type { OwnShare } from './own-shares.ts';

/** The part of a fund that is owned: its held classes by the size it was last reported with, never above all of it. */
export function ownShareTrace({ classes, own, fund, share }: OwnShare): FigureTrace {
  const worth = classes.map(({ productNo, name, value }) =>
    partTerm('mv', value, name.slice(0, 24), { kind: 'mv', key: productNo }),
  );
  const sum = classes.reduce((total, { value }) => total + value, 0n);
  const size = partTerm('fund_size', fund.value, fund.reportedOn);
  const part =
    fund.value > 0n ? divide(sum * RATE_ONE, fund.value, 'half_up') : sum > 0n ? RATE_ONE : 0n;
  const made = part > RATE_ONE ? RATE_ONE : part;
  return {
    unit: 'percent',
    shown: { value: share, places: 6 },
    terms: [...worth, size],
    steps: [
      ...(classes.length > 1
        ? [{ expression: worth.map(textOf).join(' + '), result: money(sum) }]
        : []),
      {
        expression: `${textOf(money(own))} ÷ ${textOf(size)} × 100`,
        result: { value: part, places: 6 },
        rounding: 'half_up',
      },
      ...capped(part, made),
    ],
    recomputed: { value: made, places: 6 },
  };
}

/** A report may be older than what is held; more than all of a fund is never owned. */
function capped(part: bigint, made: bigint): readonly TraceStep[] {
  if (part === made) return [];
  const expression = `min(${textOf({ value: part, places: 6 })}, 100)`;
  return [{ expression, result: { value: made, places: 6 } }];
}
