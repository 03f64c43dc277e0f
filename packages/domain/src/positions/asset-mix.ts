import { type Day, epochOf } from '../calendar/day.ts';
import {
  findTradingDayAfter,
  findTradingDayFrom,
  type TradingCalendar,
} from '../calendar/trading-calendar.ts';
import { CATEGORY, isFund } from '../catalogue/category.ts';
import type { ProductTerms, RiskLevel } from '../catalogue/product-terms.ts';
import { divide } from '../money/rounding.ts';
import { add, type Fen, fen, RATE_ONE, type Rate, rate, subtract } from '../money/units.ts';
import { percentShares } from './percent-shares.ts';

/** The classes of assets (rules 8.7). */
export type AssetClass = 'MONEY' | 'FIXED' | 'EQUITY' | 'MIXED' | 'OTHER' | 'CASH';
export type TermClass = 'DEMAND' | 'D30' | 'D90' | 'D180' | 'D360' | 'LONG' | 'OPEN';
export type LiquidityBucket = 'NOW' | 'T1' | 'T2' | 'T3' | 'D7' | 'D30' | 'D90' | 'LATER' | 'NEVER';

/** A holding, as far as it decides how the assets are cut. */
export type HeldAsset = {
  readonly productNo: string;
  readonly name: string;
  readonly value: Fen;
  readonly risk: RiskLevel;
  readonly terms: Pick<ProductTerms, 'categoryId' | 'variety' | 'companyCode'>;
  /** The day its money comes back by contract; undefined: it has no term. */
  readonly endsOn: Day | undefined;
  /** What of it is money again when; the parts add up to the value. */
  readonly leaves: readonly { readonly money: Fen; readonly when: WhenMoney }[];
};

/** When a part can be money again: on a day, so many trading days from today, or not before its end is known. */
export type WhenMoney =
  | { readonly kind: 'day'; readonly count: number; readonly day: Day }
  | { readonly kind: 'never' };

type Paying = { readonly redeemConfirmDays: number; readonly redeemPayDays: number };

/** The day on which an order of a day is paid; while the market is closed it counts for the next trading day. Undefined: beyond the calendar. */
export function findPayDay(
  orderedOn: Day,
  { redeemConfirmDays, redeemPayDays }: Paying,
  calendar: TradingCalendar,
): Day | undefined {
  const tradeOn = findTradingDayFrom(calendar, orderedOn);
  // No product pays before it knows how much.
  const days = Math.max(redeemConfirmDays, redeemPayDays);
  return tradeOn && findTradingDayAfter(calendar, tradeOn, days);
}

/** What is paid on a day is money on it. */
export function paidOn(
  day: Day,
  { today, calendar }: { readonly today: Day; readonly calendar: TradingCalendar },
): WhenMoney {
  const count = calendar.openDays.filter((open) => open > today && open <= day).length;
  return { kind: 'day', count, day };
}

const MONEY_LIKE: ReadonlySet<string | undefined> = new Set(['3', '15']);
const EQUITIES: ReadonlySet<string | undefined> = new Set(['1', '14']);
const COMMODITIES: ReadonlySet<string | undefined> = new Set(['13', '16']);
/** Plans of the two lowest risks hold bonds in the main. */
const CAUTIOUS: ReadonlySet<RiskLevel> = new Set(['1', '2']);

/** The class of a holding: by the kind of a fund, by the contract of everything else. */
export function assetClassOf({ terms, risk }: Pick<HeldAsset, 'terms' | 'risk'>): AssetClass {
  const { categoryId, variety } = terms;
  if (categoryId === CATEGORY.repo) return 'MONEY';
  if (categoryId === CATEGORY.periodic) return 'FIXED';
  if (categoryId === CATEGORY.trust) return 'OTHER';
  if (!isFund(categoryId)) return CAUTIOUS.has(risk) ? 'FIXED' : 'MIXED';
  if (MONEY_LIKE.has(variety)) return 'MONEY';
  if (EQUITIES.has(variety)) return 'EQUITY';
  if (COMMODITIES.has(variety)) return 'OTHER';
  return variety === '0' ? 'FIXED' : 'MIXED';
}

const TERM_LIMITS = [
  ['D30', 30],
  ['D90', 90],
  ['D180', 180],
  ['D360', 360],
] as const;

/** How long the money is still bound by contract; a money fund is at call. */
export function termClassOf({ endsOn, terms }: HeldAsset, today: Day): TermClass {
  if (endsOn === undefined) return terms.variety === '3' ? 'DEMAND' : 'OPEN';
  const left = epochOf(endsOn) - epochOf(today);
  return TERM_LIMITS.find(([, days]) => left <= days)?.[0] ?? 'LONG';
}

const DAY_LIMITS = [
  ['D7', 7],
  ['D30', 30],
  ['D90', 90],
] as const;
const AT_ONCE = ['NOW', 'T1', 'T2', 'T3'] as const;

/** Up to three trading days are told as such, everything later in calendar days. */
export function liquidityOf(when: WhenMoney, today: Day): LiquidityBucket {
  if (when.kind === 'never') return 'NEVER';
  const told = AT_ONCE[when.count];
  if (told !== undefined) return told;
  const days = epochOf(when.day) - epochOf(today);
  return DAY_LIMITS.find(([, limit]) => days <= limit)?.[0] ?? 'LATER';
}

export type Part<Code extends string> = {
  readonly code: Code;
  readonly value: Fen;
  /** Of all parts together; they add up to 100.00. */
  readonly share: Rate;
};

/** The values of a cut by class, largest first; classes of one value by their code. */
export function partsBy<Code extends string>(
  values: readonly { readonly code: Code; readonly value: Fen }[],
): readonly Part<Code>[] {
  const sums = new Map<Code, Fen>();
  for (const { code, value } of values) sums.set(code, add(sums.get(code) ?? fen(0n), value));
  const sorted = [...sums]
    .filter(([, value]) => value > 0n)
    .toSorted(([one, left], [other, right]) => {
      if (left !== right) return left > right ? -1 : 1;
      return one < other ? -1 : 1;
    });
  const shares = percentShares(sorted.map(([, value]) => value));
  return sorted.map(([code, value], index) => ({ code, value, share: shares[index] ?? rate(0n) }));
}

/** The level of each holding, weighted by its value (R1 is 1.00); undefined: nothing is held. */
export function weightedRisk(held: readonly HeldAsset[]): Rate | undefined {
  const total = held.reduce((sum, { value }) => add(sum, value), fen(0n));
  if (total <= 0n) return undefined;
  const weighted = held.reduce((sum, { value, risk }) => sum + value * BigInt(risk), 0n);
  return rate(divide(weighted * RATE_ONE, total, 'half_up'));
}

export type AgainstLevel = 'below' | 'equal' | 'above';

/** Weighted risk beside the level of its holder: within the last step up to the level they are equal. */
export function riskAgainstLevel(weighted: Rate, level: RiskLevel): AgainstLevel {
  const own = BigInt(level) * RATE_ONE;
  if (weighted > own) return 'above';
  return weighted > own - RATE_ONE ? 'equal' : 'below';
}

/** What the largest so many of some parts have together. */
export function shareOfLargest(parts: readonly Part<string>[], count: number): Rate {
  return parts.slice(0, count).reduce((sum, { share }) => add(sum, share), rate(0n));
}

/** The part of a value that belongs to some of its shares, cut off; the rest is the other part. */
export function splitValue(
  value: Fen,
  { part, whole }: { readonly part: bigint; readonly whole: bigint },
): { readonly part: Fen; readonly rest: Fen } {
  const own = whole <= 0n ? fen(0n) : fen((value * part) / whole);
  return { part: own, rest: subtract(value, own) };
}
