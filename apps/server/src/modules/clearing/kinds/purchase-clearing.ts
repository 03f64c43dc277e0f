import { assert } from '@mall/domain/assert';
import { type ConfirmedPurchase, confirmPurchase } from '@mall/domain/clearing/confirm-purchase';
import { add, type Fen, fen, type Nav } from '@mall/domain/money/units';
import { PURCHASE_RULES } from '@mall/domain/orders/kinds/purchase';
import type { PurchaseLine } from '#gateways/transfer-agent/port.ts';
import type { LineRow, ReceivedAnswer } from '#modules/clearing/lines/registrar-line-store.ts';
import { findMoves } from '#modules/ledger/index.ts';
import { type DueOrder, type DuePurchase, duePurchaseOf } from '#modules/trading/index.ts';
import type { JudgeContext, Judgement, KindClearing } from './kind-clearing.ts';

export const PURCHASE_CLEARING: KindClearing<PurchaseLine> = {
  applicationOf: (order) => {
    const { orderNo, tradeAccount, productNo, confirmOn, ...terms } = duePurchaseOf(order);
    const { amount, discount, dividendMethod } = terms;
    const head = { orderNo, tradeAccount, productNo, confirmOn };
    return { kind: 'purchase', ...head, amount, discount, dividendMethod };
  },
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
      : { outcome: outcome.kind, priced: outcome, shares: outcome.shares },
  answerOf,
  textOf: ({ outcome }) =>
    outcome.kind === 'refused' ? `refused: ${outcome.reason}` : figuresText(outcome),
};

type Confirmed = Exclude<PurchaseLine['outcome'], { kind: 'refused' }>;

async function judge(
  context: JudgeContext,
  due: DueOrder,
  { outcome, confirmedOn }: ReceivedAnswer<PurchaseLine>,
): Promise<Judgement> {
  const order = duePurchaseOf(due);
  const { orderNo: subject, productNo, tradeOn } = order;
  const clearing = { calendar: context.calendarOf(productNo) };
  const readFrozen = () => findMoves(context.tx, `freeze:${order.orderNo}`);
  if (outcome.kind === 'refused') {
    const frozen = await readFrozen();
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
  const { kind, amount } = acceptedOf(order, outcome);
  const figures = promisedFigures({ ...order, amount }, unitValue);
  const ours = figuresText({ ...figures, kind, unitValue, navOn: tradeOn });
  if (ours !== theirs) return { kind: 'differs', break: { subject, ours, theirs } };
  const head = { confirmedOn, unitValue, figures };
  const answer =
    kind === 'confirmed' ? { kind, ...head } : { kind, ...head, frozen: await readFrozen() };
  return {
    kind: 'agreed',
    effects: PURCHASE_RULES.confirm(order, answer, clearing),
    confirmed: { priced: outcome, shares: outcome.shares },
  };
}

/** How much of the money the registrar took: the whole, or a part of it with a fee of its own (rules 10.3 A). */
function acceptedOf(
  { amount, charge }: DuePurchase,
  { kind, net, fee }: Confirmed,
): { readonly kind: Confirmed['kind']; readonly amount: Fen } {
  const taken = add(net, fee);
  const least = charge.kind === 'flat' ? charge.fee : 0n;
  const isPart = kind === 'confirmed_in_part' && taken > least && taken < amount;
  return isPart ? { kind, amount: taken } : { kind: 'confirmed', amount };
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
  const isPart = row.outcome === 'confirmed_in_part';
  return { ...head, outcome: { kind: isPart ? 'confirmed_in_part' : 'confirmed', ...figures } };
}

/** The figures of a confirmation, in the form two opinions are compared in. */
function figuresText({ kind, navOn, unitValue, net, fee, shares }: Confirmed): string {
  const part = kind === 'confirmed_in_part' ? 'in part, ' : '';
  return `${part}value of ${navOn} nav ${unitValue} net ${net} fee ${fee} shares ${shares}`;
}
