import { assert } from '@mall/domain/assert';
import type { DividendSettingOrder } from '@mall/domain/orders/kinds/dividend-setting';
import type { DueOrder } from '#modules/trading/orders/clearing-orders-store.ts';

/** A change of the way of dividends as clearing sees it. */
export type DueDividendSetting = Omit<DueOrder, 'kind' | 'row'> & DividendSettingOrder;

export function dueDividendOf({ kind, row, ...order }: DueOrder): DueDividendSetting {
  assert(kind === 'dividend_setting', 'only a change of the way of dividends has the terms of one');
  const { dividend_method: method } = row;
  assert(method !== null, 'a change says how dividends are paid');
  return { ...order, method };
}
