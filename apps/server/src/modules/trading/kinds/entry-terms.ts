import { assert } from '@mall/domain/assert';
import { knownDay } from '@mall/domain/calendar/day';
import type { Collection } from '@mall/domain/catalogue/product-terms';
import type { SaleWindow } from '@mall/domain/orders/private/cooling-off';
import type { PromisedWindows } from '@mall/domain/orders/private/private-sale';
import * as z from 'zod/mini';

const windowShape = z.nullable(z.object({ begin: z.string(), end: z.string() }));
const collectionShape = z.object({ collect_end: z.string(), may_cancel: z.boolean() });
const privateShape = z.object({
  own_funds: z.literal(true),
  window: windowShape,
  next_window: windowShape,
});

/** What a subscription keeps of its product's collection. */
export function collectionTermsOf({
  end,
  mayCancel,
}: Collection): z.output<typeof collectionShape> {
  return { collect_end: end, may_cancel: mayCancel };
}

/** The same, back from the row. */
export function parseCollectionTerms(terms: unknown): Pick<Collection, 'end' | 'mayCancel'> {
  const parsed = collectionShape.safeParse(terms);
  assert(parsed.success, 'a subscription keeps the terms of its collection');
  return { end: knownDay(parsed.data.collect_end), mayCancel: parsed.data.may_cancel };
}

/** What an order of a private product keeps: the declared own money, and the windows it may be sent in. */
export function privateTermsOf({
  window,
  nextWindow,
}: PromisedWindows): z.output<typeof privateShape> {
  return { own_funds: true, window: window ?? null, next_window: nextWindow ?? null };
}

/** The same, back from the row. */
export function parsePromisedWindows(terms: unknown): PromisedWindows {
  const parsed = privateShape.safeParse(terms);
  assert(parsed.success, 'a private order keeps the windows it may be sent in');
  const { window, next_window: next } = parsed.data;
  return { window: windowOf(window), nextWindow: windowOf(next) };
}

function windowOf(window: z.output<typeof windowShape>): SaleWindow | undefined {
  return window ? { begin: knownDay(window.begin), end: knownDay(window.end) } : undefined;
}
