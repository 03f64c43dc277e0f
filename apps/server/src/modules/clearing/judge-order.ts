import type { ProductTerms } from '@mall/domain/catalogue/product-terms';
import { type ConfirmedPurchase, confirmPurchase } from '@mall/domain/clearing/confirm-purchase';
import type { Nav } from '@mall/domain/money/units';
import type { Answer } from '#gateways/transfer-agent/port.ts';
import type { DueOrder } from '#modules/trading/index.ts';
import type { Break } from './break-store.ts';
import type { PriceList } from './price-list.ts';

export type Judged =
  | { readonly kind: 'differs'; readonly break: Break }
  | { readonly kind: 'refused'; readonly order: DueOrder; readonly answer: Answer }
  | ConfirmedOrder;

export type ConfirmedOrder = {
  readonly kind: 'confirmed';
  readonly order: DueOrder;
  readonly answer: Answer;
  readonly terms: ProductTerms;
  readonly unitValue: Nav;
  readonly figures: ConfirmedPurchase;
};

/** Holds our own figures against the registrar's line. */
export async function judgeOrder(
  order: DueOrder,
  answer: Answer | undefined,
  prices: PriceList,
): Promise<Judged> {
  const { orderNo: subject } = order;
  if (!answer) return { kind: 'differs', break: { subject, ours: 'due', theirs: 'no answer' } };
  if (answer.outcome.kind === 'refused') return { kind: 'refused', order, answer };

  const { terms, unitValue } = await prices(order.productNo, order.tradeOn);
  const figures = confirmPurchase(order, unitValue, {
    tiers: terms.fees.purchase,
    discount: terms.fees.discount,
    shareRounding: terms.shareRounding,
  });
  const ours = sentence({ ...figures, unitValue });
  const theirs = sentence(answer.outcome);
  if (ours !== theirs) return { kind: 'differs', break: { subject, ours, theirs } };
  return { kind: 'confirmed', order, answer, terms, unitValue, figures };
}

function sentence({ unitValue, net, fee, shares }: ConfirmedPurchase & { unitValue: Nav }): string {
  return `nav ${unitValue} net ${net} fee ${fee} shares ${shares}`;
}
