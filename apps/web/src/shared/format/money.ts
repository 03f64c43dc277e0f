import { formatDecimal } from '@mall/domain/money/decimal';
import { groupDigits } from '@mall/domain/money/group-digits';
import { divide } from '@mall/domain/money/rounding';
import type { Fen } from '@mall/domain/money/units';
import { type Maybe, MISSING } from './missing.ts';
import { signed } from './signed.ts';

/** `M`: thousands separators and two decimals; the unit stands in the label, "1,234,567.89". */
export function formatMoney(amount: Maybe<Fen>): string {
  return amount == null ? MISSING : groupDigits(formatDecimal(amount, 2));
}

/** `MY`: with its unit, for cards and sentences: "1,000.00 元". Refusals, whose words are fixed, have no space. */
export function formatMoneyWithUnit(amount: Maybe<Fen>): string {
  return amount == null ? MISSING : `${formatMoney(amount)} 元`;
}

/** `M±`: the sign is always printed, "+64.86"; zero has none. */
export function formatMoneySigned(amount: Maybe<Fen>): string {
  return amount == null ? MISSING : signed(amount, formatMoney(amount));
}

/** `MC`: in 亿 or 万 from there on, "3.20亿", "12.35万", "980.00". Its title carries the exact `MY`. */
export function formatMoneyCompact(amount: Maybe<Fen>): string {
  if (amount == null) return MISSING;
  const unit = unitOf(amount);
  return unit ? `${inUnit(amount, unit)}${unit.name}` : formatMoney(amount);
}

/**
 * How an amount being typed is said back, to the fen: "480 万", "1.28 亿", "999.999999 万"; undefined below ten
 * thousand. A rounded echo would confirm another amount than the one that is ordered.
 */
export function echoMoney(amount: Fen): string | undefined {
  const unit = unitOf(amount);
  if (!unit) return undefined;
  const exact = groupDigits(formatDecimal(amount, unit.places));
  return `${exact.replace(/\.?0+$/, '')} ${unit.name}`;
}

type LargeUnit = {
  readonly name: string;
  readonly from: bigint;
  readonly hundredth: bigint;
  /** Decimals of one fen in this unit. */
  readonly places: number;
};

// In fen. The larger unit comes first.
const LARGE_UNITS: readonly LargeUnit[] = [
  { name: '亿', from: 100_000_000_00n, hundredth: 1_000_000_00n, places: 10 },
  { name: '万', from: 10_000_00n, hundredth: 100_00n, places: 6 },
];

/** The unit is chosen on the exact amount, before rounding: 99,999,999.99 is 10,000.00万, not 1.00亿. */
function unitOf(amount: Fen): LargeUnit | undefined {
  const magnitude = amount < 0n ? -amount : amount;
  return LARGE_UNITS.find((unit) => magnitude >= unit.from);
}

function inUnit(amount: Fen, { hundredth }: LargeUnit): string {
  return groupDigits(formatDecimal(divide(amount, hundredth, 'half_up'), 2));
}
