import { parseDecimal } from '@mall/domain/money/decimal';
import { groupDigits } from '@mall/domain/money/group-digits';
import { type Fen, fen, type Shares, shares } from '@mall/domain/money/units';

const WHOLE_DIGITS_MAX = 13;
const DECIMALS = 2;
const LARGE_UNIT_ZEROS = { '': 0, 万: 4, 亿: 8 } as const;

/** What a text in a field of money or shares means. Nothing typed is dropped: what is no amount stays and is said to be none. */
export type AmountReading<Amount> = {
  /** What stands in the field: grouped digits, one point, two decimals; or the typed text if it is no amount. */
  readonly text: string;
  /** Undefined while the field holds none. */
  readonly amount: Amount | undefined;
  /** Why the text is no amount. */
  readonly problem: string | undefined;
};

/** Reads what was typed or pasted: "1,000,000.00", "￥500 元", "100万", "1.28亿元", and full-width digits. */
export function readAmountText(typed: string): AmountReading<Fen> {
  return readText(typed, MONEY);
}

/** The same for shares: "9,000.00", "9000 份", "1.5万份". */
export function readSharesText(typed: string): AmountReading<Shares> {
  return readText(typed, SHARES);
}

type Wording<Amount> = {
  /** Digits, decimals and the large unit are its three groups. */
  readonly pattern: RegExp;
  readonly name: string;
  readonly sample: string;
  readonly brand: (value: bigint) => Amount;
};

const MONEY: Wording<Fen> = {
  pattern: /^\s*[￥¥]?([\d,\s]*)(\.\d*)?\s*([万亿]?)\s*元?整?\s*$/,
  name: '金额',
  sample: '1,000,000.00 或 100万',
  brand: fen,
};

const SHARES: Wording<Shares> = {
  pattern: /^\s*([\d,\s]*)(\.\d*)?\s*([万亿]?)\s*份?\s*$/,
  name: '份额',
  sample: '9,000.00 或 1.5万',
  brand: shares,
};

function readText<Amount>(
  typed: string,
  { pattern, name, sample, brand }: Wording<Amount>,
): AmountReading<Amount> {
  const text = toHalfWidth(typed);
  const parts = pattern.exec(text);
  if (text.trim() === '') return { text: '', amount: undefined, problem: undefined };
  const [, grouped = '', fraction = '', unit = ''] = parts ?? [];
  const digits = grouped.replace(/[,\s]/g, '');
  // A unit or a currency alone is no amount.
  const isNumber = parts !== null && (digits !== '' || fraction !== '');
  if (!isNumber) return unreadable(text, `${name}只能填数字，如 ${sample}`);

  const zeros = unit === '万' || unit === '亿' ? LARGE_UNIT_ZEROS[unit] : 0;
  const tail = fraction.slice(1);
  const decimals = tail.slice(zeros);
  if (decimals.length > DECIMALS) return unreadable(text, `${name}最多两位小数`);
  const whole = (digits + tail.slice(0, zeros).padEnd(zeros, '0')).replace(/^0+(?=\d)/, '') || '0';
  if (whole.length > WHOLE_DIGITS_MAX) return unreadable(text, `${name}过大，最多13位整数`);

  const hasPoint = decimals !== '' || (fraction !== '' && zeros === 0);
  const shown = groupDigits(whole) + (hasPoint ? `.${decimals}` : '');
  const exact = parseDecimal(decimals === '' ? whole : `${whole}.${decimals}`, DECIMALS);
  const amount = exact === undefined ? undefined : brand(exact);
  return { text: shown, amount, problem: undefined };
}

function unreadable(text: string, problem: string) {
  return { text, amount: undefined, problem };
}

/** Where the caret goes so that it stays behind the same digit when commas move. */
export function caretAfterReading(typed: string, caret: number, shown: string): number {
  // A text that stays as it was typed keeps its caret.
  if (shown === toHalfWidth(typed)) return caret;
  // Counted from the end, because reading takes leading zeros away and adds commas in front.
  const behind = significantCount(typed.slice(caret));
  for (let position = shown.length; position >= 0; position -= 1) {
    // Before the comma rather than behind it, or Backspace would only ever meet the comma.
    if (significantCount(shown.slice(position)) < behind) continue;
    return shown[position - 1] === ',' ? position - 1 : position;
  }
  return 0;
}

const significantCount = (text: string) => toHalfWidth(text).replace(/[^\d.]/g, '').length;

/** Chinese keyboards write digits, commas, points and signs in full width. */
function toHalfWidth(text: string): string {
  return text
    .replace(/[！-～]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - 0xfee0))
    .replaceAll('。', '.');
}
