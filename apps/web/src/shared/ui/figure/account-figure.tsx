import { formatDecimal } from '@mall/domain/money/decimal';
import type { Fen, Shares } from '@mall/domain/money/units';
import { formatMoney, formatMoneySigned } from '#shared/format/money.ts';
import { formatShares } from '#shared/format/shares.ts';
import { GainText } from '#shared/ui/figure/gain-text.tsx';

type Named = {
  /** What kind of figure it is, as 数字溯源 names it. */
  readonly kind: string;
  readonly of: string;
};

type MoneyProps = Named & { readonly value: Fen };

/** Money of an account; the exact amount stands in `data-value`. */
export function MoneyFigure({ kind, of, value }: MoneyProps) {
  return (
    <span data-testid={`fig-${kind}-${of}`} data-value={formatDecimal(value, 2)}>
      {formatMoney(value)}
    </span>
  );
}

type IncomeProps = Named & { readonly value: Fen | null; readonly arrow?: boolean };

/** An income; until the net value has come it is awaited, never zero. */
export function IncomeFigure({ kind, of, value, arrow = false }: IncomeProps) {
  if (value === null) return <span title="净值公布后更新">待更新</span>;
  return (
    <span data-testid={`fig-${kind}-${of}`} data-value={formatDecimal(value, 2)}>
      <GainText text={formatMoneySigned(value)} arrow={arrow} />
    </span>
  );
}

export function ShareFigure({ of, value }: { readonly of: string; readonly value: Shares | null }) {
  return (
    <span
      data-testid={`fig-shares-${of}`}
      data-value={value === null ? undefined : formatDecimal(value, 2)}
    >
      {formatShares(value)}
    </span>
  );
}
