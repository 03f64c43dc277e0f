import type { Day } from '@mall/domain/calendar/day';
import { sharesFor, splitPurchase } from '@mall/domain/fees/purchase-fee';
import { formatDecimal } from '@mall/domain/money/decimal';
import { add, fen, RATE_ONE, rate } from '@mall/domain/money/units';
import { type FigureTrace, money, sumTrace } from '@mall/domain/positions/figure-trace';
import { accruedInterest } from '@mall/domain/repo/repo-contract';
import type { ContractRecord } from '#modules/repo/index.ts';
import { type OrderRecord, takenLotsOf } from '#modules/trading/index.ts';

/** The fee of a purchase from its rate, of an exit from its lots; undefined: the order has none yet. */
export function traceFee(order: OrderRecord): FigureTrace | undefined {
  const { fee_fen: fee, net_fen: net } = order;
  if (fee === null) return undefined;
  const lots = takenLotsOf(order);
  if (lots.length > 0)
    return sumTrace(
      fee,
      lots.map((lot) => ({
        ...{ name: 'lot_fee', value: lot.fee, places: 2, sign: 1n },
        detail: `${lot.confirm_date_num} ${formatDecimal(lot.rate, 6)}%`,
      })),
    );
  if (net === null) return undefined;
  const gross = add(net, fee);
  const base = order.fee_rate_e8 ?? rate(0n);
  const charge =
    order.flat_fee_fen === null
      ? ({ kind: 'rate', rate: base } as const)
      : ({ kind: 'flat', fee: order.flat_fee_fen } as const);
  const split =
    gross > 0n
      ? splitPurchase(gross, [{ from: fen(0n), charge }], order.discount_rate_e8 ?? RATE_ONE)
      : { net, fee };
  return {
    unit: 'yuan',
    shown: money(fee),
    terms: [
      { name: 'amount', value: gross, places: 2, sign: 1n },
      { name: 'rate', value: base, places: 6, sign: 1n },
      { name: 'discount', value: order.discount_rate_e8 ?? RATE_ONE, places: 8, sign: 1n },
    ],
    steps: [
      {
        expression: `${formatDecimal(gross, 2)} ÷ (1 + ${formatDecimal(base, 8)} × ${formatDecimal(order.discount_rate_e8 ?? RATE_ONE, 8)})`,
        result: money(split.net),
        rounding: 'half_up',
      },
      {
        expression: `${formatDecimal(gross, 2)} - ${formatDecimal(split.net, 2)}`,
        result: money(split.fee),
      },
    ],
    recomputed: money(split.fee),
  };
}

/** What a purchase got for its net amount, or an exit took from lots; undefined: it is not confirmed. */
export function traceShares(order: OrderRecord): FigureTrace | undefined {
  const { shares_e2: count, nav_e8: unitValue, net_fen: net } = order;
  if (count === null) return undefined;
  const lots = takenLotsOf(order);
  if (lots.length > 0)
    return {
      ...sumTrace(
        count,
        lots.map((lot) => ({ name: 'lot', value: lot.taken_share, places: 2, sign: 1n })),
      ),
      unit: 'share',
    };
  if (unitValue === null || net === null) return undefined;
  const rounding = order.share_rounding ?? 'half_up';
  const made = { value: sharesFor(net, unitValue, rounding), places: 2 };
  return {
    unit: 'share',
    shown: { value: count, places: 2 },
    terms: [
      { name: 'net', value: net, places: 2, sign: 1n },
      { name: 'net_value', value: unitValue, places: 8, sign: 1n },
    ],
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

/** principal × rate × days ÷ 365, the first day counted and the last not. */
export function traceAccrued({ contract }: ContractRecord, today: Day): FigureTrace {
  const accrued = accruedInterest(contract, today < contract.lentOn ? contract.lentOn : today);
  return {
    unit: 'yuan',
    shown: money(accrued),
    terms: [
      { name: 'principal', value: contract.principal, places: 2, sign: 1n },
      { name: 'rate', value: contract.agreedRate, places: 6, sign: 1n },
    ],
    steps: [
      {
        expression: `${formatDecimal(contract.principal, 2)} × ${formatDecimal(contract.agreedRate, 6)}% × (${today} - ${contract.lentOn}) ÷ 365`,
        result: money(accrued),
        rounding: 'half_up',
      },
    ],
    recomputed: money(accrued),
  };
}
