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
  readonly rounding?: 'half_up' | 'down' | 'floor' | undefined;
  /** Before it was rounded. */
  readonly exact?: Figure | undefined;
  readonly link?: FigureLink | undefined;
  /** What stood after the step beside its result. */
  readonly left?: readonly NamedFigure[] | undefined;
};

/** A figure by a code of the dictionary. */
export type NamedFigure = Figure & { readonly name: string };

/** Parts that have several figures each, one row a part. */
export type TraceTable = {
  /** Codes of the dictionary. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly TraceCell[])[];
  /** What the columns add up to, where they do. */
  readonly total?: readonly TraceCell[] | undefined;
};

/** A figure, or a day, a number of a lot, a name as it is. */
export type TraceCell = Figure | string;

/** The same figure made in another way, which has to come to the same; or one beside it, which has to come to what is shown of it. */
export type TraceCheck = {
  /** A code of the dictionary. */
  readonly name: string;
  readonly terms: readonly TraceTerm[];
  readonly result: Figure;
  /** What it has to come to; absent: the figure itself. */
  readonly against?: Figure | undefined;
};

/** What a figure was made from, and who told it. */
export type TraceInput = {
  /** Codes of the dictionary. */
  readonly name: string;
  readonly source: 'value_file' | 'registrar' | 'order_terms' | 'calendar' | 'bill';
  readonly value: TraceCell;
  /** Which day or version it is of: a code of the dictionary with what stands in its blanks. */
  readonly detail?: readonly [code: string, values: Readonly<Record<string, string>>] | undefined;
  readonly link?: FigureLink | undefined;
};

/** A figure with everything it is made of, and what those make when they are reckoned again. */
export type FigureTrace = {
  readonly unit: 'yuan' | 'share' | 'percent' | 'price' | 'level';
  /** Which line of its kind it is, as a code of the dictionary; absent: the kind has one. */
  readonly line?: string | undefined;
  /** The formula it is made by, as a code of the dictionary, where it is not that of its kind or line. */
  readonly formula?: string | undefined;
  /** Undefined while a net value is awaited. */
  readonly shown: Figure | undefined;
  readonly terms: readonly TraceTerm[];
  readonly steps: readonly TraceStep[];
  readonly recomputed: Figure | undefined;
  readonly table?: TraceTable | undefined;
  readonly checks?: readonly TraceCheck[] | undefined;
  readonly inputs?: readonly TraceInput[] | undefined;
  /** Why there is no figure, or why it is nothing, as a code of the dictionary; absent: a figure that is not there awaits a net value. */
  readonly note?: string | undefined;
};

export const money = (value: bigint): Figure => ({ value, places: 2 });

export function textOf({ value, places }: Figure): string {
  return formatDecimal(value, places);
}

/** A figure that is the sum of its terms. */
export function sumTrace(shown: bigint, terms: readonly TraceTerm[]): FigureTrace {
  const sum = money(sumOf(terms));
  return {
    unit: 'yuan',
    shown: money(shown),
    terms,
    // Of nothing there is nothing to add up.
    steps: terms.length === 0 ? [] : [{ expression: sumText(terms), result: sum }],
    recomputed: sum,
  };
}

const sumOf = (terms: readonly TraceTerm[]) =>
  terms.reduce((total, { value, sign }) => total + value * sign, 0n);

/** Terms as they are added up, one sign in front of each amount. */
export function sumText(terms: readonly TraceTerm[]): string {
  return terms
    .map(({ sign, value, places }, place) => {
      const [shown, front] = value < 0n ? [-value, -sign] : [value, sign];
      return `${signOf(front, place)}${textOf({ value: shown, places })}`;
    })
    .join('');
}

/** A sum that a figure has to come to as well. */
export function sumCheck(name: string, terms: readonly TraceTerm[]): TraceCheck {
  return { name, terms, result: money(sumOf(terms)) };
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
              // A rate is told in percent, a price is not.
              expression: `${textOf(part)} ÷ ${textOf(whole)}${one === RATE_ONE ? ' × 100' : ''}`,
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

function signOf(sign: bigint, place: number): string {
  if (sign === -1n) return place === 0 ? '-' : ' - ';
  return place === 0 ? '' : ' + ';
}

/** Whether what a figure is made of makes it, in every way it can be made. */
export function matches({ shown, recomputed, checks = [] }: FigureTrace): boolean {
  if (!shown || !recomputed) return shown === recomputed;
  return textOf(recomputed) === textOf(shown) && checks.every((check) => holds(check, shown));
}

/** Whether a check comes to what it has to; of a figure that is not known there is nothing to come to. */
export function holds({ result, against }: TraceCheck, shown: Figure | undefined): boolean {
  const wanted = against ?? shown;
  return wanted !== undefined && textOf(result) === textOf(wanted);
}
