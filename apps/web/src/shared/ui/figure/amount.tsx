import type { Fen } from '@mall/domain/money/units';
import type { Maybe } from '#shared/format/missing.ts';
import { formatMoney, formatMoneyCompact, formatMoneyWithUnit } from '#shared/format/money.ts';

type Props = {
  readonly value: Maybe<Fen>;
  /** In 万 or 亿; the title then carries the exact amount. */
  readonly compact?: boolean;
  readonly withUnit?: boolean;
};

/** Money as text. Ledgers, tickets and lots show it in full. */
export function Amount({ value, compact = false, withUnit = false }: Props) {
  if (compact) return <span title={formatMoneyWithUnit(value)}>{formatMoneyCompact(value)}</span>;
  return <span>{withUnit ? formatMoneyWithUnit(value) : formatMoney(value)}</span>;
}
