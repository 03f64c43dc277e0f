import { assert } from '@mall/domain/assert';
import { SUBSCRIPTION_RULES } from '@mall/domain/orders/kinds/subscription';
import type { SubscriptionLine } from '#gateways/transfer-agent/port.ts';
import type { LineRow, ReceivedAnswer } from '#modules/clearing/lines/registrar-line-store.ts';
import { findMoves } from '#modules/ledger/index.ts';
import { type DueOrder, dueSubscriptionOf } from '#modules/trading/index.ts';
import type { JudgeContext, Judgement, KindClearing } from './kind-clearing.ts';

/** A subscription is found valid on the next trading day; its shares come when the contract takes effect. */
export const SUBSCRIPTION_CLEARING: KindClearing<SubscriptionLine> = {
  applicationOf: (order) => {
    const { orderNo, tradeAccount, productNo, confirmOn, ...terms } = dueSubscriptionOf(order);
    const { amount, discount, dividendMethod } = terms;
    const head = { orderNo, tradeAccount, productNo, confirmOn };
    return { kind: 'subscription', ...head, amount, discount, dividendMethod };
  },
  judge,
  lotSourceOf: () => 'BUY',
  awaitedOf: async () => [],
  lineOf: ({ outcome }) =>
    outcome.kind === 'refused'
      ? { outcome: 'refused', reason: outcome.reason }
      : { outcome: 'subscribed' },
  answerOf,
  textOf: ({ outcome }) => (outcome.kind === 'refused' ? `refused: ${outcome.reason}` : 'valid'),
};

async function judge(
  { tx, calendarOf }: JudgeContext,
  due: DueOrder,
  { outcome }: ReceivedAnswer<SubscriptionLine>,
): Promise<Judgement> {
  const order = dueSubscriptionOf(due);
  const clearing = { calendar: calendarOf(order.productNo) };
  if (outcome.kind === 'valid') {
    const effects = SUBSCRIPTION_RULES.confirm(order, outcome, clearing);
    return { kind: 'agreed', effects, confirmed: {} };
  }
  const frozen = await findMoves(tx, `freeze:${order.orderNo}`);
  const effects = SUBSCRIPTION_RULES.confirm(order, { kind: 'refused', frozen }, clearing);
  return { kind: 'agreed', effects, confirmed: { reason: outcome.reason } };
}

function answerOf(row: LineRow): SubscriptionLine {
  assert(row.order_no !== null, 'a subscription is answered under the number of its order');
  const outcome =
    row.outcome === 'refused'
      ? ({ kind: 'refused', reason: row.refused_reason ?? '' } as const)
      : ({ kind: 'valid' } as const);
  return { kind: 'subscription', orderNo: row.order_no, registrarNo: row.registrar_no, outcome };
}
