import { addDays, type Day } from '@mall/domain/calendar/day';
import { formatDecimal } from '@mall/domain/money/decimal';
import { formatYuan } from '@mall/domain/money/yuan';
import type { CatalogueRow } from '#modules/catalogue/index.ts';
import type { DemoProduct } from './product-draft.ts';
import { NOTICES, PLATFORM_NOTICES } from './seed/notices.ts';
import type { DatedEvent } from './values/value-series.ts';
import type { WorldPlan } from './world-plan.ts';

export type Notice = CatalogueRow<'notice'>;

/** What the demo has published when the mall opens, apart from the dividends that its history brings. */
export function buildNotices(
  { openedOn }: WorldPlan,
  products: readonly DemoProduct[],
): readonly Notice[] {
  const platform = PLATFORM_NOTICES.map(({ title, body, type }, index) => ({
    article_id: `P${String(index + 1).padStart(5, '0')}`,
    type_code: type,
    product_no: null,
    title,
    published_on: addDays(openedOn, -1 - index * 9),
    content_html: body,
    is_file: false,
  }));
  return [...platform, ...products.flatMap((product) => statusNotice(product, openedOn))];
}

function statusNotice({ product, windows }: DemoProduct, openedOn: Day): readonly Notice[] {
  const { product_no, short_name, own_status, day_max_fen, collect_begin_on, collect_end_on } =
    product;
  const notice = (kind: 'capped' | 'opening' | 'issue', on: Day, slots: Slots): Notice => ({
    article_id: `S${product_no}`,
    type_code: kind === 'issue' ? '1' : '4',
    product_no,
    title: fill(NOTICES[kind].title, { name: short_name }),
    published_on: on,
    content_html: fill(NOTICES[kind].body, { name: short_name, ...slots }),
    is_file: kind === 'issue',
  });
  if (own_status === '11' && day_max_fen)
    return [notice('capped', addDays(openedOn, -3), { amount: formatYuan(day_max_fen) })];
  if (collect_begin_on && collect_end_on && !product.is_private)
    return [
      notice('issue', addDays(earlier(collect_begin_on, openedOn), -2), {
        day: collect_begin_on,
        end: collect_end_on,
      }),
    ];
  const next = windows.find(({ begin_on }) => begin_on > openedOn);
  if (!next || product.is_private) return [];
  return [notice('opening', addDays(openedOn, -6), { day: next.begin_on, end: next.end_on })];
}

/** The notice of a dividend or split, out two days before. */
export function eventNotice(
  product: { readonly product_no: string; readonly short_name: string },
  { day, event }: DatedEvent,
  pay: Day,
): Notice {
  const kind = 'dividend' in event ? 'dividend' : 'split';
  const amount = 'dividend' in event ? formatDecimal(event.dividend / 10_000n, 4) : '';
  const ratio = 'split' in event ? formatDecimal(event.split, 9) : '';
  const slots = { name: product.short_name, year: day.slice(0, 4), day, pay, amount, ratio };
  return {
    article_id: `D${product.product_no}-${day.replaceAll('-', '')}`,
    type_code: kind === 'dividend' ? '2' : '1',
    product_no: product.product_no,
    title: fill(NOTICES[kind].title, slots),
    published_on: addDays(day, -2),
    content_html: fill(NOTICES[kind].body, slots),
    is_file: true,
  };
}

type Slots = Readonly<Record<string, string>>;

function fill(text: string, slots: Slots): string {
  return text.replaceAll(/\{(\w+)\}/g, (slot, name) => slots[name] ?? slot);
}

function earlier(left: Day, right: Day): Day {
  return left < right ? left : right;
}
