import type { TradingCalendar } from '@mall/domain/calendar/trading-calendar';
import type { DemoProduct } from '#demo-world/product-draft.ts';

type Window = DemoProduct['windows'][number];

/**
 * Windows open and close on trading days, and none before the product began; before and beyond the announced
 * calendar they stay as planned.
 */
export function withOpenDays(demo: DemoProduct, calendar: TradingCalendar): DemoProduct {
  const begun = demo.product.established_on;
  const windows = demo.windows
    .map((window) => onOpenDays(window, calendar))
    .filter(({ begin_on }) => !begun || begin_on > begun);
  return { ...demo, windows };
}

function onOpenDays(window: Window, { openDays }: TradingCalendar): Window {
  const first = openDays[0];
  const last = openDays.at(-1);
  if (!first || !last || window.begin_on < first || window.end_on > last) return window;
  const begin_on = openDays.find((day) => day >= window.begin_on) ?? window.begin_on;
  const end_on = openDays.findLast((day) => day <= window.end_on) ?? window.end_on;
  // A window that falls into a holiday opens for one day after it.
  return { ...window, begin_on, end_on: end_on < begin_on ? begin_on : end_on };
}
