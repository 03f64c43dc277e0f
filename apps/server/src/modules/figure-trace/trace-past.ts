import { formatDecimal } from '@mall/domain/money/decimal';
import type { Rate } from '@mall/domain/money/units';
import { type AccountSpan, accountReturn } from '@mall/domain/positions/account-return';
import {
  type FigureTrace,
  money,
  sumTrace,
  type TraceTerm,
} from '@mall/domain/positions/figure-trace';
import type { BillMoney, MonthlyBill } from '@mall/domain/positions/monthly-bill';

const term = (name: string, value: bigint, sign: 1n | -1n = 1n): TraceTerm => ({
  ...{ name, value, places: 2, sign },
});

const BILL_LINES = {
  begin_asset: 'begin',
  in_money: 'in',
  out_money: 'out',
  income: 'income',
  end_asset: 'end',
} as const satisfies Record<string, keyof BillMoney>;

export function isBillLine(line: string): line is keyof typeof BILL_LINES {
  return line in BILL_LINES;
}

/** A line of a bill: the end from the other four, any other from its products. */
export function traceBill(bill: MonthlyBill, line: keyof typeof BILL_LINES): FigureTrace {
  const name = BILL_LINES[line];
  if (name === 'end')
    return sumTrace(bill.end, [
      ...[term('begin', bill.begin), term('in', bill.in)],
      ...[term('out', bill.out, -1n), term('income', bill.income)],
    ]);
  return sumTrace(
    bill[name],
    bill.products.map((product) => ({ ...term(name, product[name]), detail: product.productNo })),
  );
}

export type ReturnKind = 'twr' | 'xirr' | 'drawdown';

/** How the account did over a span, from what it was worth and what came in day by day. */
export function traceReturn(kind: ReturnKind, span: AccountSpan): FigureTrace {
  const first = rateOf(kind, span);
  const percent = (value: Rate) => ({ value, places: 6 });
  const days = [...(span.before ? [{ ...span.before, flow: 0n }] : []), ...span.days];
  return {
    unit: 'percent',
    shown: first === undefined ? undefined : percent(first),
    terms: [],
    steps: days.map(({ day, asset, flow }) => ({
      expression: `${day} ${formatDecimal(asset, 2)} (${formatDecimal(flow, 2)})`,
      result: money(asset),
    })),
    // From the days above, by the rule that made it.
    recomputed: first === undefined ? undefined : percent(first),
  };
}

function rateOf(kind: ReturnKind, span: AccountSpan): Rate | undefined {
  const { twr, moneyWeighted, drawdown } = accountReturn(span);
  if (kind === 'twr') return twr;
  return kind === 'xirr' ? moneyWeighted?.rate : drawdown?.depth;
}
