import * as z from 'zod/mini';
import { dateText, flag, productNo, text } from '../wire.ts';

/** Added by the pages: which channel asks and for which users. They choose products, never rights. */
export const audience = {
  is_app: z.optional(flag),
  targeted_user_group: z.optional(text(4)),
};

export const oneProduct = z.object({ product_no: productNo, ...audience });

/** A filter that some pages send empty instead of leaving it out; both mean any. */
/* @__NO_SIDE_EFFECTS__ */
export function filter<Value extends z.ZodMiniType>(value: Value) {
  return z.optional(z.union([value, z.literal('')]));
}

/** The ranges of every curve and table of returns. */
export const PERIODS = ['1m', '3m', '6m', 'ytd', '1y', '2y', '3y', '5y', 'all'] as const;
export const period = z.enum(PERIODS);

/** A named period, or two days of the reader's own. */
export const dateRange = {
  period: z.optional(period),
  begin_date: z.optional(dateText),
  end_date: z.optional(dateText),
};

/**
 * A list that a private product keeps empty, with need_qualify '1', before everyone who has not
 * declared himself a qualified investor (rules 5.6).
 */
/* @__NO_SIDE_EFFECTS__ */
export function maskedListOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ need_qualify: flag, list: z.array(item) });
}

/* @__NO_SIDE_EFFECTS__ */
export function maskedPageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    need_qualify: flag,
    list: z.array(item),
    count: z.int().check(z.nonnegative()),
  });
}
