import type { TradeRecord } from '@mall/contract/trading/trade-record';
import { formatDecimal } from '@mall/domain/money/decimal';
import { groupDigits } from '@mall/domain/money/group-digits';
import { fen, nav, shares, subtract } from '@mall/domain/money/units';
import { groupedYuan } from '@mall/domain/money/yuan';
import * as z from 'zod';
import type { OrderRecord } from '#modules/trading/orders/order-store.ts';

export type ProductName = { readonly productCode: string; readonly shortName: string };

const whole = z.string().regex(/^\d+$/).transform(BigInt);
const kept = z.object({
  target: z.object({
    nav: whole.transform(nav),
    difference: whole.transform(fen),
    shares: whole.transform(shares),
  }),
});

/** What a confirmed switch made of the fund that was entered; undefined before, and for every other order. */
export function targetFiguresOf({ figures }: Pick<OrderRecord, 'figures'>) {
  return kept.safeParse(figures).data?.target;
}

/** The side of a switch that is entered; nothing for every other order. */
export function presentTarget(
  order: OrderRecord,
  nameProduct: (productNo: string) => ProductName,
): Pick<TradeRecord, 'target'> {
  const { target_product_no: productNo, net_fen: net } = order;
  if (productNo === null) return {};
  const { productCode, shortName } = nameProduct(productNo);
  const figures = targetFiguresOf(order);
  return {
    target: {
      product_no: productNo,
      product_code: productCode,
      product_short_name: shortName,
      confirm_money: figures && net !== null ? subtract(net, figures.difference) : null,
      confirm_share: figures?.shares ?? null,
      net_value: figures?.nav ?? null,
      diff_fee: figures?.difference ?? null,
    },
  };
}

/** How the entered side goes on with what the exit brought; empty for every other order. */
export function entryFormula(order: OrderRecord): string {
  const figures = targetFiguresOf(order);
  if (!figures || order.net_fen === null) return '';
  const [net, difference] = [order.net_fen, figures.difference].map(groupedYuan);
  const entered = groupedYuan(subtract(order.net_fen, figures.difference));
  const value = formatDecimal(figures.nav, 8).replace(/0{1,4}$/, '');
  return `；${net} - ${difference} = ${entered}；${entered} ÷ ${value} = ${groupDigits(formatDecimal(figures.shares, 2))}`;
}
