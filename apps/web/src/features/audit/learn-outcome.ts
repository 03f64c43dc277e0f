import { queryUserLocalOrder } from '@mall/contract/trading/local-order';
import type { MallClient } from '#shared/api/mall-client.ts';
import { RequestDropped } from '#shared/api/request-failure.ts';
import { IN_SHEET } from '#shared/trade/sending/in-sheet.ts';
import { type LocalOrder, WAITING } from './local-order.ts';
import { decidedRow, endedRow, type OutcomeRow, unlearntRow, waitingRow } from './outcome.ts';

/** What became of orders whose decision got no answer, as the server knows it now. */
export async function learnOutcome(
  call: MallClient,
  orders: readonly LocalOrder[],
): Promise<readonly OutcomeRow[]> {
  const rows: OutcomeRow[] = [];
  for (const order of orders) rows.push(await learnRow(call, order));
  return rows;
}

async function learnRow(call: MallClient, order: LocalOrder): Promise<OutcomeRow> {
  try {
    const now = await ask(call, order, 'named');
    if (now === undefined) return unlearntRow(order);
    // Neither level has approved it: it waits, and the decision may still be on its way.
    if (now.order_status === WAITING && now.audit_level === '1') return waitingRow(now);
    const own = await ask(call, order, 'decided');
    if (own) return decidedRow(own);
    return now.order_status === WAITING ? waitingRow(now) : endedRow(now);
  } catch (failure) {
    // The customer's session ended; the present user must not see the outcome.
    if (failure instanceof RequestDropped) throw failure;
    return unlearntRow(order);
  }
}

const ASKED = { named: '4', decided: '3' } as const;

async function ask(
  call: MallClient,
  { local_order_no }: LocalOrder,
  as: keyof typeof ASKED,
): Promise<LocalOrder | undefined> {
  const request = { query_type: ASKED[as], local_order_no, page_num: 1, page_size: 1 };
  const { list } = await call(queryUserLocalOrder, request, IN_SHEET);
  return list[0];
}
