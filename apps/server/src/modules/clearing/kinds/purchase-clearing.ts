import { assert } from '@mall/domain/assert';
import { type ConfirmedPurchase, confirmPurchase } from '@mall/domain/clearing/confirm-purchase';
import { fen, type Nav } from '@mall/domain/money/units';
import { PURCHASE_RULES } from '@mall/domain/orders/kinds/purchase';
import type { PricedFigures, PurchaseLine } from '#gateways/transfer-agent/port.ts';
import type { LineRow, ReceivedAnswer } from '#modules/clearing/registrar-line-store.ts';
import { findMoves } from '#modules/ledger/index.ts';
import { type DueOrder, type DuePurchase, duePurchaseOf } from '#modules/trading/index.ts';
import type { JudgeContext, Judgement, KindClearing } from './kind-clearing.ts';

export const PURCHASE_CLEARING: KindClearing<PurchaseLine> = {
  applicationOf: (order) => ({ kind: 'purchase', ...duePurchaseOf(order) }),
  judge,
  lotSourceOf: ({ row }) => (row.order_source === 'RATION' ? 'RATION' : 'BUY'),
  awaitedOf: async (order, prices) => {
    const unitValue = await prices(order.productNo, order.tradeOn);
    if (unitValue === undefined) return [];
    const { shares } = promisedFigures(duePurchaseOf(order), unitValue);
    return [{ productNo: order.productNo, shares }];
  },
  lineOf: ({ outcome }) =>
    outcome.kind === 'refused'
      ? { outcome: 'refused', reason: outcome.reason }
      : { outcome: 'confirmed', priced: outcome, shares: outcome.shares },
  answerOf,
  textOf: ({ outcome }) =>
    outcome.kind === 'refused' ? `refused: ${outcome.reason}` : figuresText(outcome),
};

async function judge(
  context: JudgeContext,
  due: DueOrder,
  { outcome, confirmedOn }: ReceivedAnswer<PurchaseLine>,
): Promise<Judgement> {
  const order = duePurchaseOf(due);
  const { orderNo: subject, productNo, tradeOn } = order;
  const clearing = { calendar: context.calendarOf(productNo) };
  if (outcome.kind === 'refused') {
    const frozen = await findMoves(context.tx, `freeze:${order.orderNo}`);
    return {
      kind: 'agreed',
      effects: PURCHASE_RULES.confirm(order, { kind: 'refused', frozen }, clearing),
      confirmed: { reason: outcome.reason },
    };
  }
  const theirs = figuresText(outcome);
  const unitValue = await context.prices(productNo, tradeOn);
  if (unitValue === undefined) {
    const ours = `no net value of ${tradeOn}`;
    return { kind: 'differs', break: { subject, ours, theirs } };
  }
  const figures = promisedFigures(order, unitValue);
  const ours = figuresText({ ...figures, unitValue, navOn: tradeOn });
  if (ours !== theirs) return { kind: 'differs', break: { subject, ours, theirs } };
  const answer = { kind: 'confirmed', confirmedOn, unitValue, figures } as const;
  return {
    kind: 'agreed',
    effects: PURCHASE_RULES.confirm(order, answer, clearing),
    confirmed: { priced: outcome, shares: outcome.shares },
  };
}

/** What a purchase becomes at a net value, by the terms it was taken with. */
function promisedFigures(order: DuePurchase, unitValue: Nav): ConfirmedPurchase {
  return confirmPurchase(order, unitValue, {
    tiers: [{ from: fen(0n), charge: order.charge }],
    discount: order.discount,
    shareRounding: order.shareRounding,
  });
}

function answerOf(row: LineRow): PurchaseLine {
  assert(row.order_no !== null, 'a purchase is answered under the number of its order');
  const head = { kind: 'purchase', orderNo: row.order_no, registrarNo: row.registrar_no } as const;
  if (row.outcome === 'refused')
    return { ...head, outcome: { kind: 'refused', reason: row.refused_reason ?? '' } };
  const { nav_on: navOn, nav_e8, net_fen, fee_fen, shares_e2 } = row;
  assert(
    navOn !== null && nav_e8 !== null && net_fen !== null && fee_fen !== null && shares_e2 !== null,
    'a confirmation has its figures',
  );
  const figures = { navOn, unitValue: nav_e8, net: net_fen, fee: fee_fen, shares: shares_e2 };
  return { ...head, outcome: { kind: 'confirmed', ...figures } };
}

/** The figures of a confirmation, in the form two opinions are compared in. */
function figuresText({ navOn, unitValue, net, fee, shares }: PricedFigures): string {
  return `value of ${navOn} nav ${unitValue} net ${net} fee ${fee} shares ${shares}`;
}
