import { assert } from '@mall/domain/assert';
import { knownDay } from '@mall/domain/calendar/day';
import type { Collection } from '@mall/domain/catalogue/product-terms';
import * as z from 'zod/mini';

const shape = z.object({ collect_end: z.string(), may_cancel: z.boolean() });

/** What the order of a subscription keeps of its product's collection. */
export function subscriptionTermsOf({ end, mayCancel }: Collection): z.output<typeof shape> {
  return { collect_end: end, may_cancel: mayCancel };
}

/** The same, back from the row. */
export function parseSubscriptionTerms(terms: unknown): Pick<Collection, 'end' | 'mayCancel'> {
  const parsed = shape.safeParse(terms);
  assert(parsed.success, 'a subscription keeps the terms of its collection');
  return { end: knownDay(parsed.data.collect_end), mayCancel: parsed.data.may_cancel };
}
