import { sharesFor } from '@mall/domain/fees/purchase-fee';
import { dividendCash } from '@mall/domain/holdings/dividend';
import { formatDecimal } from '@mall/domain/money/decimal';
import type { Rounding } from '@mall/domain/money/rounding';
import type { Nav } from '@mall/domain/money/units';
import {
  type FigureTrace,
  money,
  type TraceStep,
  type TraceTerm,
} from '@mall/domain/positions/traces/figure-trace';
import { findNetValue } from '#modules/catalogue/index.ts';
import type { findDetail, PositionDeps } from '#modules/positions/index.ts';

type Found = Extract<Awaited<ReturnType<typeof findDetail>>, { readonly ok: true }>;
type Paid = Found['paid'][number];

/** What a dividend paid, by its record day as "20261110"; undefined: none was. */
export async function findPayout(
  { db }: PositionDeps,
  date: string,
  { position, paid }: Found,
): Promise<FigureTrace | undefined> {
  const one = paid.find(({ recordOn }) => recordOn.replaceAll('-', '') === date);
  if (!one) return undefined;
  if (one.reinvested === undefined) return cashTrace(one);
  const exValue = await findNetValue(db, position.holding.productNo, one.exOn);
  return exValue === undefined
    ? undefined
    : sharesTrace(one, { exValue, rounding: position.terms.shareRounding });
}

/** shares of the record day × dividend per share, rounded to a fen. */
function cashStep({ entitled, perUnit }: Paid): TraceStep {
  return {
    expression: `${formatDecimal(entitled, 2)} × ${formatDecimal(perUnit, 8)}`,
    result: money(dividendCash(entitled, perUnit)),
    rounding: 'half_up',
    // Hundredths by hundred millionths have ten decimals, and the wire eight.
    exact: { value: (entitled * perUnit) / 100n, places: 8 },
  };
}

const paidTerms = ({ entitled, perUnit, recordOn }: Paid): readonly TraceTerm[] => [
  { name: 'record_shares', ...money(entitled), sign: 1n, detail: recordOn },
  { name: 'per_share', value: perUnit, places: 8, sign: 1n },
];

function cashTrace(paid: Paid): FigureTrace {
  return {
    unit: 'yuan',
    shown: money(paid.cash),
    terms: paidTerms(paid),
    steps: [cashStep(paid)],
    recomputed: money(dividendCash(paid.entitled, paid.perUnit)),
  };
}

/** The shares that the cash of a dividend became at the net value of its ex-day. */
function sharesTrace(
  paid: Paid,
  { exValue, rounding }: { readonly exValue: Nav; readonly rounding: Rounding },
): FigureTrace {
  const cash = dividendCash(paid.entitled, paid.perUnit);
  const made = money(sharesFor(cash, exValue, rounding));
  return {
    unit: 'share',
    shown: money(paid.reinvested ?? 0n),
    terms: [
      ...paidTerms(paid),
      { name: 'net_value', value: exValue, places: 8, sign: 1n, detail: paid.exOn },
    ],
    steps: [
      cashStep(paid),
      {
        expression: `${formatDecimal(cash, 2)} ÷ ${formatDecimal(exValue, 8)}`,
        result: made,
        rounding,
      },
    ],
    recomputed: made,
  };
}
