import { formatDecimal } from '@mall/domain/money/decimal';
import type { Fen, Nav, Rate, Shares } from '@mall/domain/money/units';
import type { ReactNode } from 'react';
import { type Maybe, MISSING } from '#shared/format/missing.ts';
import { formatMoney, formatMoneySigned } from '#shared/format/money.ts';
import { formatNetValue } from '#shared/format/net-value.ts';
import { formatPercent, formatPercentSigned } from '#shared/format/percent.ts';
import { formatShares } from '#shared/format/shares.ts';
import { useOpenTrace } from '#shared/trace/trace-context.tsx';
import { GainText } from './gain-text.tsx';
import { TraceFigure } from './trace-figure.tsx';

type Named = {
  /** What kind of figure it is, as 数字溯源 names it. */
  readonly kind: string;
  /** Which one of its kind. */
  readonly of: string;
};

type TracedProps = Named & {
  /** The exact decimal behind what is printed. */
  readonly exact: string;
  /** Inside a button or a link, which is pressed itself; the key t opens the figure all the same. */
  readonly isInside?: boolean;
  readonly children: ReactNode;
};

/** A figure of the account: its kind, key and exact value stand beside it, and pressing it asks where it comes from. */
export function Traced({ kind, of, exact, isInside = false, children }: TracedProps) {
  const openTrace = useOpenTrace();
  const marks = {
    'data-testid': `fig-${kind}-${of}`,
    'data-value': exact,
    'data-trace': `${kind}:${of}`,
  };
  if (!openTrace || isInside) return <span {...marks}>{children}</span>;
  return (
    <TraceFigure {...marks} onClick={() => openTrace({ kind, key: of })}>
      {children}
    </TraceFigure>
  );
}

type Place = { readonly isInside?: boolean };
type MoneyProps = Named & Place & { readonly value: Maybe<Fen> };

/** Money of an account; the exact amount stands in `data-value`. */
export function MoneyFigure({ value, ...rest }: MoneyProps) {
  if (value === null || value === undefined) return MISSING;
  return (
    <Traced {...rest} exact={formatDecimal(value, 2)}>
      {formatMoney(value)}
    </Traced>
  );
}

type IncomeProps = Named & Place & { readonly value: Fen | null; readonly arrow?: boolean };

/** An income; until the net value has come it is awaited, never zero. */
export function IncomeFigure({ value, arrow = false, ...rest }: IncomeProps) {
  if (value === null) return <span title="净值公布后更新">待更新</span>;
  return (
    <Traced {...rest} exact={formatDecimal(value, 2)}>
      <GainText text={formatMoneySigned(value)} arrow={arrow} />
    </Traced>
  );
}

type ShareProps = Place & {
  readonly kind?: string;
  readonly of: string;
  readonly value: Maybe<Shares>;
};

export function ShareFigure({ kind = 'shares', value, ...rest }: ShareProps) {
  if (value === null || value === undefined) return MISSING;
  return (
    <Traced {...rest} kind={kind} exact={formatDecimal(value, 2)}>
      {formatShares(value)}
    </Traced>
  );
}

type RateProps = Named &
  Place & {
    readonly value: Maybe<Rate>;
    /** With its sign and the colour of a gain. */
    readonly signed?: boolean;
  };

/** A rate in percent with two decimals. */
export function RateFigure({ value, signed = false, ...rest }: RateProps) {
  if (value === null || value === undefined) return MISSING;
  return (
    <Traced {...rest} exact={formatDecimal(value, 6)}>
      {signed ? <GainText text={formatPercentSigned(value)} /> : formatPercent(value)}
    </Traced>
  );
}

/** A price of one share. */
export function PriceFigure({ value, ...rest }: Named & { readonly value: Maybe<Nav> }) {
  if (value === null || value === undefined) return MISSING;
  return (
    <Traced {...rest} exact={formatDecimal(value, 8)}>
      {formatNetValue(value)}
    </Traced>
  );
}
