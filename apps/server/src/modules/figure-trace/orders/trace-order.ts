import { discountedRate, sharesFor, splitPurchase } from '@mall/domain/fees/purchase-fee';
import { formatDecimal } from '@mall/domain/money/decimal';
import {
  add,
  type Fen,
  fen,
  RATE_ONE,
  rate,
  type Shares,
  subtract,
} from '@mall/domain/money/units';
import {
  type FigureTrace,
  money,
  sumTrace,
  type TraceTerm,
} from '@mall/domain/positions/traces/figure-trace';
import { traceKept } from '#modules/figure-trace/held-figures.ts';
import { exitFiguresOf, type OrderFigures } from '#modules/trading/index.ts';
import { answerInputs } from './answer-inputs.ts';
import { keptShares, lotTable, shareFigure, traceTaken } from './exit-lots.ts';

const term = (name: string, value: bigint, sign: 1n | -1n = 1n): TraceTerm => ({
  ...{ name, ...money(value), sign },
});
/** The fee of a purchase from its rate, of an exit from its lots, of a switch with its difference; undefined: none yet. */
export function traceFee({ order, fee, lots, target }: OrderFigures): FigureTrace | undefined {
  if (fee === null) return undefined;
  if (lots.length > 0) return traceExitFee(fee, { order, lots, target });
  const { net_fen: net, fee_rate_e8: base, flat_fee_fen: flat } = order;
  if (net === null || (base === null && flat === null)) return traceKept('fee', fee);
  const gross = add(net, order.fee_fen ?? fen(0n));
  const discount = order.discount_rate_e8 ?? RATE_ONE;
  const charge =
    flat === null
      ? ({ kind: 'rate', rate: base ?? rate(0n) } as const)
      : ({ kind: 'flat', fee: flat } as const);
  const split =
    gross > 0n ? splitPurchase(gross, [{ from: fen(0n), charge }], discount) : { net, fee };
  return {
    unit: 'yuan',
    shown: money(fee),
    terms: [
      term('amount', gross),
      { name: 'rate', value: base ?? 0n, places: 6, sign: 1n },
      { name: 'discount', value: discount, places: 8, sign: 1n },
    ],
    steps: [
      {
        expression: `${formatDecimal(gross, 2)} ÷ (1 + ${formatDecimal(base ?? 0n, 6)}% × ${formatDecimal(discount, 8)})`,
        result: money(split.net),
        rounding: 'half_up',
      },
      {
        expression: `${formatDecimal(gross, 2)} - ${formatDecimal(split.net, 2)}`,
        result: money(split.fee),
      },
    ],
    recomputed: money(split.fee),
    inputs: [
      {
        ...{ name: 'rate', source: 'order_terms', value: { value: base ?? 0n, places: 6 } },
        detail: ['discount', { discount: formatDecimal(discount, 8) }],
      },
      ...answerInputs(order),
    ],
  };
}

type Exit = Pick<OrderFigures, 'order' | 'lots' | 'target'>;

/** What each lot cost, and what is paid out behind it. */
function traceExitFee(fee: Fen, { order, lots, target }: Exit): FigureTrace {
  const trace = sumTrace(fee, [
    ...lots.map((lot) => ({
      ...term('lot_fee', lot.fee),
      ...{ detail: `${lot.confirm_date_num} ${formatDecimal(lot.rate, 6)}%` },
      link: { kind: 'order', key: `${order.order_no}#lot${lot.lot_no}.fee` },
    })),
    ...(target ? [term('difference', target.difference)] : []),
  ]);
  const paid = target ? null : order.net_fen;
  const left = paid === null ? undefined : [{ name: 'coming', ...money(paid) }];
  return {
    ...{ ...trace, formula: 'fee.exit', table: lotTable(lots), inputs: answerInputs(order) },
    steps: trace.steps.map((step) => ({ ...step, left })),
  };
}

/** What a purchase got for its net amount, or an exit took from lots; undefined: it is not confirmed. */
export function traceShares({ order, lots, collected }: OrderFigures): FigureTrace | undefined {
  const { shares_e2: count, nav_e8: unitValue, net_fen: net } = order;
  if (count === null) return undefined;
  const inputs = answerInputs(order);
  if (lots.length > 0)
    return {
      ...sumTrace(
        count,
        lots.map((lot) => term('lot', lot.taken_share)),
      ),
      ...{ unit: 'share', inputs },
    };
  const isBought = order.kind === 'purchase' || order.kind === 'subscription';
  if (!isBought || unitValue === null || net === null)
    return { ...keptShares('shares', count), inputs };
  // What a subscription earned while it was collected buys shares as well.
  const interest = fen(collected?.interest ?? 0n);
  const rounding = order.share_rounding ?? 'half_up';
  const paid = [term('net', net), ...(interest > 0n ? [term('interest', interest)] : [])];
  return {
    ...boughtShares(count, { net: add(net, interest), unitValue, rounding }, paid),
    inputs,
  };
}

type Bought = {
  readonly net: Fen;
  readonly unitValue: Parameters<typeof sharesFor>[1];
  readonly rounding: Parameters<typeof sharesFor>[2];
};

function boughtShares(
  shown: Shares,
  { net, unitValue, rounding }: Bought,
  paid: readonly TraceTerm[],
): FigureTrace {
  const made = shareFigure(sharesFor(net, unitValue, rounding));
  return {
    unit: 'share',
    shown: shareFigure(shown),
    terms: [...paid, { name: 'net_value', value: unitValue, places: 8, sign: 1n }],
    steps: [
      {
        expression: `${formatDecimal(net, 2)} ÷ ${formatDecimal(unitValue, 8)}`,
        result: made,
        rounding,
      },
    ],
    recomputed: made,
  };
}

/** A line of an order beside its fee and its shares; undefined: it has no such line. */
export function traceOrder(line: string, figures: OrderFigures): FigureTrace | undefined {
  const { order, amounts, target } = figures;
  switch (line) {
    case 'asked_money':
      return order.entrust_money_fen === null
        ? undefined
        : { ...traceKept('asked', order.entrust_money_fen), line };
    case 'asked_shares':
      return order.entrust_shares_e2 === null
        ? undefined
        : { ...keptShares('asked', order.entrust_shares_e2), line };
    case 'money':
      return named(line, traceConfirmed(figures));
    case 'net':
      return amounts.net_money === null ? undefined : named(line, traceNet(figures));
    case 'rate':
      return traceRate(figures);
    case 'refund':
      return named(line, traceRefund(figures));
    case 'difference':
      return target && { ...traceKept('difference', target.difference), line };
    case 'target_money':
    case 'target_shares':
      return named(line, traceTarget(line, figures));
    default:
      return traceTaken(line, figures);
  }
}

function named(line: string, trace: FigureTrace | undefined): FigureTrace | undefined {
  return trace && { ...trace, line };
}

/** What an exit brings after its fees, and what a purchase paid with its fee. */
function traceConfirmed(figures: OrderFigures): FigureTrace | undefined {
  const { order, confirmed } = figures;
  if (confirmed === null) return undefined;
  if (exitFiguresOf(order)) return traceNet(figures);
  const { net_fen: net, fee_fen: fee } = order;
  if (net === null || fee === null || order.entrust_money_fen === null)
    return traceKept('money', confirmed);
  const refused = subtract(confirmed, add(net, fee));
  // A subscription keeps what was not accepted apart.
  return refused === fen(0n)
    ? sumTrace(confirmed, [
        { ...term('net', net), link: { kind: 'order', key: `${order.order_no}#net` } },
        { ...term('fee', fee), link: { kind: 'fee', key: order.order_no } },
      ])
    : traceKept('money', confirmed);
}

function traceNet({ order }: OrderFigures): FigureTrace | undefined {
  const { net_fen: net, fee_fen: fee } = order;
  if (net === null) return undefined;
  const exit = exitFiguresOf(order);
  if (exit)
    return sumTrace(net, [
      term('gross', exit.gross),
      { ...term('fee', fee ?? 0n, -1n), link: { kind: 'fee', key: order.order_no } },
      ...(exit.back_end_fee > 0n ? [term('back_end_fee', exit.back_end_fee, -1n)] : []),
      ...(exit.performance_fee > 0n ? [term('performance_fee', exit.performance_fee, -1n)] : []),
      ...(exit.income === 0n ? [] : [term('unpaid', exit.income)]),
    ]);
  if (fee === null) return traceKept('net', net);
  return sumTrace(net, [term('amount', add(net, fee)), term('fee', fee, -1n)]);
}

function traceRate({ order }: OrderFigures): FigureTrace | undefined {
  const { fee_rate_e8: base } = order;
  if (base === null) return undefined;
  const discount = order.discount_rate_e8 ?? RATE_ONE;
  const figure = { value: discountedRate(base, discount), places: 6 };
  return {
    ...{ unit: 'percent', line: 'rate', shown: figure, recomputed: figure },
    terms: [
      { name: 'rate', value: base, places: 6, sign: 1n },
      { name: 'discount', value: discount, places: 8, sign: 1n },
    ],
    steps: [
      {
        expression: `${formatDecimal(base, 6)} × ${formatDecimal(discount, 8)}`,
        result: figure,
        rounding: 'half_up',
      },
    ],
  };
}

function traceRefund({ order, amounts, confirmed }: OrderFigures): FigureTrace | undefined {
  const { refund_money: refund } = amounts;
  const { entrust_money_fen: asked } = order;
  if (refund === null) return undefined;
  if (asked === null || confirmed === null || refund !== subtract(asked, confirmed))
    return traceKept('refund', refund);
  return sumTrace(refund, [term('asked', asked), term('money', confirmed, -1n)]);
}

function traceTarget(
  line: 'target_money' | 'target_shares',
  { order, target }: OrderFigures,
): FigureTrace | undefined {
  const { net_fen: net } = order;
  if (!target || net === null) return undefined;
  const entered = subtract(net, target.difference);
  const paid = [term('net', net), term('difference', target.difference, -1n)];
  if (line === 'target_money') return sumTrace(entered, paid);
  const rounding = order.share_rounding ?? 'half_up';
  return boughtShares(target.shares, { net: entered, unitValue: target.nav, rounding }, paid);
}
