import type { Fen } from '@mall/domain/money/units';
import { parseYuan } from '@mall/domain/money/yuan';
import { groupDigits } from './group-digits.ts';

const WHOLE_DIGITS_MAX = 13;
const DECIMALS = 2;
const LARGE_UNIT_ZEROS = { 万: 4, 亿: 8 } as const;

/** What may stand in an amount field: grouped digits, one point, two decimals. */
export function cleanAmountText(text: string): string {
  const { digits, zeros } = readLargeUnit(toHalfWidth(text));
  const [whole = '', ...tails] = digits.replace(/[^\d.]/g, '').split('.');
  const tail = tails.join('');
  const hasPoint = tails.length > 0 && zeros === 0;

  const moved = whole + tail.slice(0, zeros).padEnd(zeros, '0');
  const kept = moved.replace(/^0+(?=\d)/, '').slice(0, WHOLE_DIGITS_MAX);
  const decimals = tail.slice(zeros, zeros + DECIMALS);
  if (kept === '' && !hasPoint) return '';
  return groupDigits(kept || '0') + (hasPoint || decimals !== '' ? `.${decimals}` : '');
}

/** The amount a field holds; undefined while it holds none. */
export function parseAmountText(text: string): Fen | undefined {
  const plain = text.replaceAll(',', '').replace(/\.$/, '');
  return plain === '' ? undefined : parseYuan(plain);
}

/** Where the caret goes so that it stays behind the same digit when commas move. */
export function caretAfterCleaning(typed: string, caret: number, cleaned: string): number {
  // Counted from the end, because cleaning takes leading zeros away and adds commas in front.
  const behind = significantCount(typed.slice(caret));
  for (let position = cleaned.length; position >= 0; position -= 1) {
    // Before the comma rather than behind it, or Backspace would only ever meet the comma.
    if (significantCount(cleaned.slice(position)) < behind) continue;
    return cleaned[position - 1] === ',' ? position - 1 : position;
  }
  return 0;
}

const significantCount = (text: string) => toHalfWidth(text).replace(/[^\d.]/g, '').length;

/** "480万" and "1.28亿元" are amounts too: the unit says by how many places the point moves. */
function readLargeUnit(text: string): { readonly digits: string; readonly zeros: number } {
  const [, digits, unit] = /^([^万亿]*)(万|亿)\s*元?\s*$/.exec(text) ?? [];
  if (digits === undefined || !/\d/.test(digits)) return { digits: text, zeros: 0 };
  return { digits, zeros: unit === '亿' ? LARGE_UNIT_ZEROS.亿 : LARGE_UNIT_ZEROS.万 };
}

/** Chinese keyboards write digits, commas and points in full width. */
function toHalfWidth(text: string): string {
  return text
    .replace(/[０-９．，]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0))
    .replaceAll('。', '.');
}
