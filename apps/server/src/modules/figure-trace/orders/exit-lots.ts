import { feeOf, marketValue } from '@mall/domain/fees/redemption-fee';
import { formatDecimal } from '@mall/domain/money/decimal';
import type { Fen, Shares } from '@mall/domain/money/units';
import {
  type FigureTrace,
  keptTrace,
  money,
  type TraceTable,
} from '@mall/domain/positions/traces/figure-trace';
import { traceKept } from '#modules/figure-trace/held-figures.ts';
import type { OrderFigures } from '#modules/trading/index.ts';

export const shareFigure = (value: bigint) => ({ value, places: 2 });
export const keptShares = (name: string, value: Shares): FigureTrace => ({
  ...keptTrace(shareFigure(value), {
    terms: [{ name, ...shareFigure(value), sign: 1n }],
    recomputed: shareFigure(value),
  }),
  unit: 'share',
});

/** What an exit took of each lot, and what that cost. */
export function lotTable(lots: OrderFigures['lots']): TraceTable {
  const sum = (read: (lot: OrderFigures['lots'][number]) => bigint) =>
    money(lots.reduce((all, lot) => all + read(lot), 0n));
  return {
    columns: ['lot', 'confirmed_on', 'taken', 'hold_days', 'rate', 'amount', 'fee'],
    rows: lots.map((lot) => [
      ...[String(lot.lot_no), lot.confirm_date_num, money(lot.taken_share), String(lot.hold_days)],
      ...[{ value: lot.rate, places: 6 }, money(lot.gross_money), money(lot.fee)],
    ]),
    total: [
      ...['', '', sum(({ taken_share }) => taken_share), '', ''],
      ...[sum(({ gross_money }) => gross_money), sum((lot) => lot.fee)],
    ],
  };
}

/** "lot1.fee": what an exit took of a lot. */
export function traceTaken(line: string, { order, lots }: OrderFigures): FigureTrace | undefined {
  const [, number = '', column = ''] = /^lot(\d{1,4})\.([a-z]+)$/.exec(line) ?? [];
  const lot = lots.find(({ lot_no }) => String(lot_no) === number);
  if (!lot) return undefined;
  switch (column) {
    case 'shares':
      return keptShares('lot', lot.taken_share);
    case 'rate': {
      const figure = { value: lot.rate, places: 6 };
      const terms = [{ name: 'rate', ...figure, sign: 1n as const }];
      return { ...keptTrace(figure, { terms, recomputed: figure }), unit: 'percent' };
    }
    case 'gross': {
      if (order.nav_e8 === null) return traceKept('gross', lot.gross_money);
      const worth = marketValue(lot.taken_share, order.nav_e8);
      return madeOf(
        lot.gross_money,
        worth,
        `${formatDecimal(lot.taken_share, 2)} × ${formatDecimal(order.nav_e8, 8)}`,
      );
    }
    case 'fee':
      return madeOf(
        lot.fee,
        feeOf(lot.gross_money, lot.rate),
        `${formatDecimal(lot.gross_money, 2)} × ${formatDecimal(lot.rate, 6)}%`,
      );
    default:
      return undefined;
  }
}

function madeOf(shown: Fen, made: Fen, expression: string): FigureTrace {
  return {
    unit: 'yuan',
    shown: money(shown),
    terms: [],
    steps: [{ expression, result: money(made), rounding: 'half_up' }],
    recomputed: money(made),
  };
}
