import {
  type AgentLot,
  exitFigures,
  type ReturnBand,
} from '#gateways/transfer-agent/simulated/exit-arithmetic.ts';

const E8 = 10n ** 8n;
const DAY_MS = 86_400_000;

/** What a year's rate brings for a part of a year of 365 days, to the nearest fen. Days as YYYY-MM-DD. */
export function rateInterest(
  principalFen: bigint,
  rateE8: bigint,
  { from, until }: { readonly from: string; readonly until: string },
): bigint {
  const days = BigInt(Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS));
  const divisor = 365n * E8;
  return (2n * principalFen * rateE8 * days + divisor) / (2n * divisor);
}

export type CashedFigures = {
  readonly net: bigint;
  readonly performanceFee: bigint;
  readonly left: ReadonlyMap<bigint, bigint>;
};

/** The registrar's opinion of shares that it takes against cash: their value, what the manager keeps, and the interest beside it. */
export function cashedBy(
  lots: readonly AgentLot[],
  shares: bigint,
  prices: {
    readonly unitValue: bigint;
    readonly interest: bigint;
    readonly actOn: string;
    readonly performance: readonly ReturnBand[];
  },
): CashedFigures | undefined {
  const { unitValue, interest, actOn, performance } = prices;
  const figures = exitFigures(lots, shares, {
    unitValue,
    confirmedOn: actOn,
    tiers: [],
    performance,
  });
  if (!figures) return undefined;
  const { net, performanceFee, left } = figures;
  return { net: net + interest, performanceFee, left };
}

export type Term = {
  readonly from: string;
  readonly end: string;
  /** Income comes every so many months; undefined: with the principal. */
  readonly everyMonths: number | undefined;
};

/** The days up to which a term pays, the last one being its end. */
export function paymentDays({ from, end, everyMonths }: Term): readonly string[] {
  const days: string[] = [];
  for (let count = 1; everyMonths !== undefined && count < 200; count += 1) {
    const day = monthsLater(from, count * everyMonths);
    if (day >= end) break;
    days.push(day);
  }
  return [...days, end];
}

/** The same day of a later month, or the last one of a shorter month. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}
