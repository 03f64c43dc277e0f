import { assert } from '@mall/domain/assert';
import type { Fen } from '@mall/domain/money/units';

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];

/**
 * The amount in capital numerals, as cheques write it: 4,800,000.00 is 肆佰捌拾万元整.
 * Where the payment rules leave a 零 to the writer (a 万 or 元 place that is 0 before a 仟 or 角), none is written.
 */
export function capitalAmount(amount: Fen): string {
  assert(amount >= 0n, 'an amount in capitals is not negative');
  const yuan = amount / 100n;
  const jiao = Number((amount / 10n) % 10n);
  const cents = Number(amount % 10n);

  const whole = yuan > 0n ? `${capitalWhole(yuan)}元` : '';
  if (jiao === 0 && cents === 0) return `${whole || '零元'}整`;
  const tenth = jiao > 0 ? `${DIGITS[jiao]}角` : '';
  if (cents === 0) return `${whole}${tenth}整`;
  const gap = whole !== '' && jiao === 0 ? '零' : '';
  return `${whole}${gap}${tenth}${DIGITS[cents]}分`;
}

function capitalWhole(value: bigint): string {
  if (value >= 100_000_000n) return split(value, 100_000_000n, '亿');
  if (value >= 10_000n) return split(value, 10_000n, '万');
  return capitalFourDigits(value);
}

/** The part above the unit, the unit, the part below; a 零 between them when the part below starts late. */
function split(value: bigint, unit: bigint, name: string): string {
  const above = `${capitalWhole(value / unit)}${name}`;
  const below = value % unit;
  if (below === 0n) return above;
  return `${above}${below < unit / 10n ? '零' : ''}${capitalWhole(below)}`;
}

function capitalFourDigits(value: bigint): string {
  const digits = value.toString().padStart(4, '0');
  const written = [...digits]
    .map((digit, index) => (digit === '0' ? '零' : `${DIGITS[Number(digit)]}${PLACES[3 - index]}`))
    .join('');
  // A run of zeros is said once inside and not at all at either end.
  return written.replace(/零+/g, '零').replace(/^零|零$/g, '');
}
