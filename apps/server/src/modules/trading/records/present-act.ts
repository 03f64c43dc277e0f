import type { ReplyOf } from '@mall/contract/define-call';
import type { transRecordDetailQuery } from '@mall/contract/trading/trade-record-detail';
import { epochOf, knownDay } from '@mall/domain/calendar/day';
import { formatDecimal } from '@mall/domain/money/decimal';
import { fen } from '@mall/domain/money/units';
import { groupedYuan } from '@mall/domain/money/yuan';
import * as z from 'zod';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import { actTermsOf } from '#modules/trading/kinds/acts/act-terms.ts';
import type { OrderRecord } from '#modules/trading/orders/order-store.ts';

type Detail = ReplyOf<typeof transRecordDetailQuery>;
type Named = Pick<OrderRecord, 'kind' | 'terms' | 'busin_type'>;

/** What an order is called: an act of the registrar by what was done, any other by its business. */
export function businessNameOf(order: Named, dictionaries: Dictionaries): string {
  const terms = actTermsOf(order);
  if (!terms) return nameOf(dictionaries, 'BUSIN_TYPE', order.busin_type);
  return nameOf(dictionaries, 'REGISTRAR_ACT', terms.act);
}

/** Why the registrar acted; null for orders of customers. */
export function actReasonOf(order: Named, dictionaries: Dictionaries): string | null {
  const terms = actTermsOf(order);
  return terms ? nameOf(dictionaries, 'ACT_REASON', terms.reason) : null;
}

/** The timeline of an act: the registrar did it, and its cash comes where it brings any. */
export function actPoints(
  order: OrderRecord,
  expected: (code: string, day: OrderRecord['confirm_on']) => Detail['points'][number],
): Detail['points'] {
  const done = expected('acted', order.confirmed_on ?? order.confirm_on);
  const paidOn = order.due_on ?? order.pay_on;
  return paidOn === null ? [done] : [done, expected('paid', paidOn)];
}

const termShape = z.object({
  act: z.literal('distribution'),
  from: z.string().transform(knownDay),
  until: z.string().transform(knownDay),
  rate_e8: z.string().regex(/^\d+$/).transform(BigInt),
});
const paidShape = z.object({ paid_fen: z.string().regex(/^\d+$/).transform(BigInt) });

/** The arithmetic of a distribution: principal × rate × days ÷ 365. */
export function distributionFormula(order: OrderRecord): string | null {
  const term = termShape.safeParse(order.terms).data;
  const paid = paidShape.safeParse(order.figures).data;
  if (!term || !paid || order.shares_e2 === null) return null;
  const days = epochOf(term.until) - epochOf(term.from);
  const rate = formatDecimal(term.rate_e8, 6).replace(/0{1,4}$/, '');
  const principal = groupedYuan(fen(order.shares_e2));
  return `${principal} × ${rate}% × ${days} / 365 = ${groupedYuan(fen(paid.paid_fen))}`;
}
