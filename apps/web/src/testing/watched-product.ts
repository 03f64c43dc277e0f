import type { ReplyOf } from '@mall/contract/define-call';
import type { queryOptionalProduct } from '@mall/contract/watchlist/optional-product';
import { assert } from '@mall/domain/assert';
import { parseDay } from '@mall/domain/calendar/day';
import type { Rate } from '@mall/domain/money/units';
import { listedProduct } from './product-item.ts';

export type Watched = ReplyOf<typeof queryOptionalProduct>['list'][number];
type Place = Partial<Pick<Watched, 'group_name' | 'remark'>> & {
  readonly since?: Rate | null;
  readonly added?: string;
};

/** A listed product on a customer's watch list, with what the test is about changed. */
export function watchedProduct(
  { group_name = null, remark = null, since = null, added = '2026-11-02' }: Place = {},
  differs: Parameters<typeof listedProduct>[0] = {},
): Watched {
  const day = parseDay(added);
  assert(day !== undefined, 'the test names a day');
  return {
    ...listedProduct({ is_optional: '1', ...differs }),
    group_name,
    remark,
    add_date_num: day,
    since_add_ratio: since,
  };
}
