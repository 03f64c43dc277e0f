import { addDays, type Day } from '@mall/domain/calendar/day';
import { eventNotice, type Notice } from '#demo-world/notices.ts';
import type { ProductDraft } from '#demo-world/product-draft.ts';
import type { CatalogueRow, NavRow } from '#modules/catalogue/index.ts';
import type { DatedEvent, ValuePoint } from './value-series.ts';

export function navRow(productNo: string, point: ValuePoint): NavRow {
  const { day, nav, total, adjusted, growth, income, yearRate } = point;
  return { productNo, day, nav, total, adjusted, growth, income, yearRate };
}

export type EventRows = {
  readonly event: CatalogueRow<'dividend_split'>;
  readonly notice: Notice;
};

/** A dividend or split as it is stored, with the notice that told of it. */
export function eventRows(product: ProductDraft, dated: DatedEvent): EventRows {
  const { day, event } = dated;
  const isDividend = 'dividend' in event;
  const pay = payDay(day);
  return {
    event: {
      product_no: product.product_no,
      ex_on: day,
      record_on: day,
      pay_on: isDividend ? pay : null,
      dividend_nav_e8: isDividend ? event.dividend : null,
      split_ratio_e9: isDividend ? null : event.split,
    },
    notice: eventNotice(product, dated, pay),
  };
}

export function eventsOf(points: readonly ValuePoint[]): readonly DatedEvent[] {
  return points.flatMap(({ day, event }) => (event ? [{ day, event }] : []));
}

/** Money is at the customer's a week after the ex-date: on a weekday, as the ex-date is one. */
function payDay(exOn: Day): Day {
  return addDays(exOn, 7);
}
