import type { FigureTrace } from '@mall/domain/positions/traces/figure-trace';
import type { EnteredTrace } from '#modules/figure-trace/entered-trace.ts';
import { traceKept } from '#modules/figure-trace/held-figures.ts';
import type { Moment, PositionDeps } from '#modules/positions/index.ts';
import {
  entryLinesOf,
  findOrderFigures,
  type OrderFigures,
  thenOf,
} from '#modules/trading/index.ts';
import { traceFee, traceOrder, traceShares } from './trace-order.ts';

type Asked = { readonly clientId: string; readonly key: string; readonly moment: Moment };
type Kind = 'fee' | 'shares' | 'order' | 'transfer';

/** A figure of one of the customer's orders with the entries it made; undefined: he has no such order, or it no such figure. */
export async function findOrderTrace(
  { db, dictionaries }: PositionDeps,
  { clientId, key, moment }: Asked,
  kind: Kind,
): Promise<EnteredTrace | undefined> {
  const [orderNo = '', line = ''] = key.split('#');
  const figures = await findOrderFigures(db, clientId, orderNo, thenOf(moment));
  const trace = figures && traceOf(kind, line, figures);
  return trace && { ...trace, entries: entryLinesOf(figures.entries, clientId, dictionaries) };
}

function traceOf(kind: Kind, line: string, figures: OrderFigures): FigureTrace | undefined {
  const { order } = figures;
  const isTransfer = order.kind === 'bank_transfer';
  if (kind === 'transfer')
    return isTransfer && order.entrust_money_fen !== null
      ? traceKept('transferred', order.entrust_money_fen)
      : undefined;
  if (isTransfer || order.kind === 'plan_setting') return undefined;
  if (kind === 'order') return traceOrder(line, figures);
  if (line !== '') return undefined;
  return kind === 'fee' ? traceFee(figures) : traceShares(figures);
}
