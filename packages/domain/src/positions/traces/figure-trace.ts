import { formatDecimal } from '../../money/decimal.ts';
import { divide } from '../../money/rounding.ts';
import { RATE_ONE } from '../../money/units.ts';

/** Where a figure can be opened itself. */
export type FigureLink = { readonly kind: string; readonly key: string };

/** One figure with its decimals: 12345 with two is 123.45. */
export type Figure = { readonly value: bigint; readonly places: number };

export type TraceTerm = Figure & {
  /** A code of the dictionary. */
  readonly name: string;
  /** What of the product or order it is. */
  readonly detail?: string | undefined;
  readonly sign: 1n | -1n;
  readonly link?: FigureLink | undefined;
};

export type TraceStep = {
  readonly expression: string;
  readonly result: Figure;
  readonly rounding?: 'half_up' | 'down' | undefined;
  /** Before it was rounded. */
  readonly exact?: Figure | undefined;
  readonly link?: FigureLink | undefined;
};

/** A figure with everything it is made of, and what those make when they are reckoned again. */
export type FigureTrace = {
  readonly unit: 'yuan' | 'share' | 'percent' | 'price' | 'level';
  /** Which line of its kind it is, as a code of the dictionary; absent: the kind has one. */
  readonly line?: string | undefined;
  /** Undefined while a net value is awaited. */
  readonly shown: Figure | undefined;
  readonly terms: readonly TraceTerm[];
  readonly steps: readonly TraceStep[];
  readonly recomputed: Figure | undefined;
};

export const money = (value: bigint): Figure => ({ value, places: 2 });

export function textOf({ value, places }: Figure): string {
  return formatDecimal(value, places);
}

/** A figure that is the sum of its terms. */
export function sumTrace(shown: bigint, terms: readonly TraceTerm[]): FigureTrace {
  const sum = terms.reduce((total, { value, sign }) => total + value * sign, 0n);
  const expression = terms
    .map(({ sign, ...term }, place) => `${signOf(sign, place)}${textOf(term)}`)
    .join('');
  return {
    unit: 'yuan',
    shown: money(shown),
    terms,
    // Of nothing there is nothing to add up.
    steps: terms.length === 0 ? [] : [{ expression, result: money(sum) }],
    recomputed: money(sum),
  };
}

/** One figure by another, rounded once: a rate of what was put in, a price of a share. */
export function ratioTrace(
  shown: bigint | undefined,
  { part, whole, one = RATE_ONE, places = 6 }: Ratio,
): FigureTrace {
  const made = whole.value > 0n ? divide(part.value * one, whole.value, 'half_up') : undefined;
  const figure = (value: bigint | undefined) =>
    value === undefined ? undefined : { value, places };
  return {
    unit: 'percent',
    shown: figure(shown),
    terms: [part, whole],
    steps:
      made === undefined
        ? []
        : [
            {
              expression: `${textOf(part)} ÷ ${textOf(whole)}`,
              result: { value: made, places },
              rounding: 'half_up',
            },
          ],
    recomputed: figure(made),
  };
}

export type Ratio = {
  readonly part: TraceTerm;
  readonly whole: TraceTerm;
  /** What a quotient of one is written as; without it, a rate with eight decimals. */
  readonly one?: bigint;
  readonly places?: number;
};

/** A figure that no rule reckons: it is shown as the book keeps it. */
export function keptTrace(
  shown: Figure | undefined,
  {
    terms,
    recomputed,
  }: { readonly terms: readonly TraceTerm[]; readonly recomputed: Figure | undefined },
): FigureTrace {
  return { unit: 'yuan', shown, terms, steps: [], recomputed };
}

function signOf(sign: 1n | -1n, place: number): string {
  if (sign === -1n) return place === 0 ? '-' : ' - ';
  return place === 0 ? '' : ' + ';
}

/** Whether what a figure is made of makes it. */
export function matches({ shown, recomputed }: FigureTrace): boolean {
  if (!shown || !recomputed) return shown === recomputed;
  return textOf(shown) === textOf(recomputed);
}
