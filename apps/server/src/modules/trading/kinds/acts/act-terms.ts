import { ACT_KINDS } from '@mall/domain/clearing/registrar-act';
import * as z from 'zod';
import type { OrderRecord } from '#modules/trading/orders/order-store.ts';

const kept = z.object({
  act: z.enum(ACT_KINDS),
  reason: z.string(),
});

export type ActTerms = z.output<typeof kept>;

/** What the registrar did and why; undefined for orders of customers. */
export function actTermsOf({
  kind,
  terms,
}: Pick<OrderRecord, 'kind' | 'terms'>): ActTerms | undefined {
  return kind === 'registrar_act' ? kept.parse(terms) : undefined;
}
