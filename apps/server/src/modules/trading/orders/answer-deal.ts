import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import { epochMsOf } from '@mall/domain/calendar/moment';
import type { OrderEvent } from '@mall/domain/orders/order-event';
import type { Tx } from '#db/database.ts';
import { type Instant, instantFromMs } from '#db/instant.ts';
import type { DealAnswer } from '#gateways/exchange/port.ts';
import { giveQuotaBack } from '#modules/catalogue/index.ts';
import { postEntry } from '#modules/ledger/index.ts';
import { applyContractEvents, giveCollateralBack } from '#modules/repo/index.ts';
import { askExchange, type JudgedDeal, judgeDeal } from '#modules/trading/kinds/repo-deals.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import { enterConfirmations } from './clearing-orders-store.ts';
import { addOrderEvents } from './event-store.ts';
import { type OrderRecord, readOwnOrder } from './order-store.ts';
import { lockTradeAccount } from './trade-account-store.ts';

/**
 * Asks the exchange about an order that was taken and books what it says. The order stands before it is asked for, and
 * asking again under its number deals once: a crash in between leaves an order that the file of the day resolves.
 */
export async function dealAtOnce(deps: TradingDeps, order: OrderRecord): Promise<OrderRecord> {
  const { exchange } = deps;
  if (order.state !== '20' || !exchange) return order;
  const answer = await askExchange(exchange, order);
  const now = await deps.clock.businessNow(deps.db);
  const at = instantFromMs(epochMsOf(now));
  return deps.db.transaction().execute(async (tx) => {
    await answerDeal(tx, order, answer, { day: now.day, at });
    return readOwnOrder(tx, order.client_id, order.order_no);
  });
}

/** On which day an answer counts; the end of a day has no time. */
export type AnsweredAt = { readonly day: Day; readonly at: Instant | undefined };

export type DealDifference = { readonly ours: string; readonly theirs: string };

/** Books an answer of the exchange; a difference keeps the order unknown. What was answered before stays as it is. */
export async function answerDeal(
  tx: Tx,
  { client_id: clientId, order_no: orderNo }: Pick<OrderRecord, 'client_id' | 'order_no'>,
  answer: DealAnswer,
  answeredAt: AnsweredAt,
): Promise<DealDifference | undefined> {
  await lockTradeAccount(tx, clientId);
  const order = await readOwnOrder(tx, clientId, orderNo);
  if (order.state !== '20' && order.state !== '80') return undefined;
  const judged = await judgeDeal(tx, order, answer);
  if (judged.kind === 'differs' || answer.kind === 'unknown') {
    if (order.state === '20') await addEvent(tx, order, { kind: 'unknown' }, answeredAt);
    return judged.kind === 'differs' ? judged : undefined;
  }
  await bookDeal(tx, order, { answer, judged }, answeredAt);
  return undefined;
}

type BookedDeal = {
  readonly answer: Exclude<DealAnswer, { kind: 'unknown' }>;
  readonly judged: Extract<JudgedDeal, { kind: 'agreed' }>;
};

async function bookDeal(
  tx: Tx,
  order: OrderRecord,
  { answer, judged }: BookedDeal,
  answeredAt: AnsweredAt,
): Promise<void> {
  const { effects, figures, termDays, notLent } = judged;
  const { client_id: clientId, order_no: orderNo, contract_no: contractNo } = order;
  const { day } = answeredAt;
  assert(contractNo !== null, 'an order of a repo names its contract');
  const seq = await addEvent(tx, order, effects.event, answeredAt, answer.dealNo);
  await enterConfirmations(tx, day, [
    {
      clientId,
      orderNo,
      seq,
      registrarNo: answer.dealNo,
      outcome: answer.kind,
      ...(answer.kind === 'refused' ? { reason: answer.reason } : {}),
      ...(figures ? { figures } : {}),
    },
  ]);
  const cause = { clientId, orderNo, contractNo, termDays, ...answeredAt };
  await applyContractEvents(tx, cause, effects.contractEvents ?? []);
  // The collateral before the quota, as everywhere.
  if (notLent !== undefined) await giveCollateralBack(tx, notLent);
  if (effects.quotaBack > 0n) await giveQuotaBack(tx, order.product_no, effects.quotaBack);
  const kind = answer.kind === 'refused' ? 'release' : 'confirm';
  const { moves } = effects;
  if (moves.length > 0) await postEntry(tx, { source: `${kind}:${orderNo}`, postedOn: day, moves });
}

async function addEvent(
  tx: Tx,
  { client_id: clientId, order_no: orderNo }: OrderRecord,
  event: OrderEvent,
  { day, at }: AnsweredAt,
  registrarNo?: string,
): Promise<number> {
  const added = await addOrderEvents(tx, [
    {
      clientId,
      orderNo,
      event,
      day,
      ...(at === undefined ? {} : { happenedAt: at }),
      ...(registrarNo === undefined ? {} : { registrarNo }),
    },
  ]);
  const seq = added.get(orderNo);
  assert(seq !== undefined, 'the order got an event');
  return seq;
}
