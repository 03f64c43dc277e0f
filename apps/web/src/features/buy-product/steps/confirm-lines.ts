import type { BuyTerms, ToldTerms } from '#features/buy-product/buy-terms.ts';
import { FAMILY_PARTS } from '#features/buy-product/families/index.ts';
import type { Ticket } from '#features/buy-product/use-buy-flow.ts';
import { capitalAmount } from '#shared/format/capital-amount.ts';
import { formatMoneyWithUnit } from '#shared/format/money.ts';
import type { ConfirmLine } from '#shared/trade/evidence/confirm-line.ts';

export const AMOUNT_LABEL = '金额';

/** Every figure the order will be bound to, as the server told it for the confirm screen. */
export function confirmLines(
  terms: BuyTerms,
  ticket: Ticket,
  told: ToldTerms,
): readonly ConfirmLine[] {
  const { product, business } = terms;
  const { amount } = ticket;
  return [
    { label: '产品', value: `${product.product_short_name}（${product.product_code}）` },
    { label: '业务', value: business.verb },
    { label: AMOUNT_LABEL, value: `${formatMoneyWithUnit(amount)}（${capitalAmount(amount)}）` },
    ...(ticket.payFrom
      ? [{ label: '支付', value: `资金账户，不足部分由 ${ticket.payFrom.name} 快速取现补足` }]
      : []),
    ...FAMILY_PARTS[business.family].confirmLines(terms, ticket, told),
  ];
}
