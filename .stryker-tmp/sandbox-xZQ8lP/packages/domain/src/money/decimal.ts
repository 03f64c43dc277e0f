import { assert } from '../assert.ts';
import { divide } from './rounding.ts';

const DECIMAL = /^(-?)(\d{1,18})(?:\.(\d{1,12}))?$/;

/** Reads a plain decimal as an integer that counts 10⁻ᵈ units; undefined when it is not one or has more decimals. */
export function parseDecimal(text: string, decimals: number): bigint | undefined {
  const match = DECIMAL.exec(text);
  if (!match) return undefined;

  const [, sign = '', whole = '0', tail = ''] = match;
  if (tail.length > decimals) return undefined;
  const value = BigInt(whole + tail.padEnd(decimals, '0'));
  return sign === '-' ? -value : value;
}

/** Writes an integer that counts 10⁻ᵈ units as a decimal: (12345n, 4) is "1.2345". */
export function formatDecimal(value: bigint, decimals: number): string {
  assert(decimals >= 0, 'a decimal has no negative places');
  const sign = value < 0n ? '-' : '';
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Writes with fewer places than the integer carries, rounding half up: (1_234_550n, 6, 4) is "1.2346". */
export function formatRounded(value: bigint, decimals: number, shown: number): string {
  assert(shown <= decimals, 'rounding shortens');
  return formatDecimal(divide(value, 10n ** BigInt(decimals - shown), 'half_up'), shown);
}
