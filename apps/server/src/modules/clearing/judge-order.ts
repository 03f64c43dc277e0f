import { type ConfirmedPurchase, confirmPurchase } from '@mall/domain/clearing/confirm-purchase';
import { fen, type Nav } from '@mall/domain/money/units';
import type { DueOrder } from '#modules/trading/index.ts';
import type { ReceivedAnswer } from './answer-store.ts';
import { figuresText } from './answer-text.ts';
import type { Break } from './break-store.ts';
import type { PriceList } from './price-list.ts';

export type Judged =
  /** No line yet: the order stays on its way. */
  | { readonly kind: 'late'; readonly order: DueOrder }
  | { readonly kind: 'differs'; readonly break: Break }
  | { readonly kind: 'refused'; readonly order: DueOrder; readonly answer: ReceivedAnswer }
  | ConfirmedOrder;

export type ConfirmedOrder = {
  readonly kind: 'confirmed';
  readonly order: DueOrder;
  readonly answer: ReceivedAnswer;
  readonly unitValue: Nav;
  readonly figures: ConfirmedPurchase;
};

/** Holds our own figures against the registrar's line. */
export async function judgeOrder(
  order: DueOrder,
  answer: ReceivedAnswer | undefined,
  prices: PriceList,
): Promise<Judged> {
  if (!answer) return { kind: 'late', order };
  if (answer.outcome.kind === 'refused') return { kind: 'refused', order, answer };

  const { orderNo: subject } = order;
  const theirs = figuresText(answer.outcome);
  const unitValue = await prices(order.productNo, order.tradeOn);
  if (unitValue === undefined) {
    const ours = `no net value of ${order.tradeOn}`;
    return { kind: 'differs', break: { subject, ours, theirs } };
  }
  const figures = promisedFigures(order, unitValue);
  const ours = figuresText({ ...figures, unitValue, navOn: order.tradeOn });
  if (ours !== theirs) return { kind: 'differs', break: { subject, ours, theirs } };
  return { kind: 'confirmed', order, answer, unitValue, figures };
}

/** What an order becomes at a net value, by the terms it was taken with. */
export function promisedFigures(order: DueOrder, unitValue: Nav): ConfirmedPurchase {
  return confirmPurchase(order, unitValue, {
    tiers: [{ from: fen(0n), charge: order.charge }],
    discount: order.discount,
    shareRounding: order.shareRounding,
  });
}
