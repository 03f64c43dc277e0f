import { formatDecimal, parseDecimal } from './decimal.ts';
import { groupDigits } from './group-digits.ts';
import { type Fen, fen } from './units.ts';

const YUAN_DECIMALS = 2;

/** Reads "1000.00" as fen; undefined when the text is not an amount of money. */
export function parseYuan(text: string): Fen | undefined {
  const amount = parseDecimal(text, YUAN_DECIMALS);
  return amount === undefined ? undefined : fen(amount);
}

export function formatYuan(amount: Fen): string {
  return formatDecimal(amount, YUAN_DECIMALS);
}

/** As a sentence says it, "3,500.00". */
export function groupedYuan(amount: Fen): string {
  return groupDigits(formatYuan(amount));
}
