import type { RequestOf } from '@mall/contract/define-call';
import {
  addOptionalProduct,
  deleteOptionalProduct,
  queryOptionalProduct,
} from '@mall/contract/watchlist/optional-product';
import { rate } from '@mall/domain/money/units';
import { answer } from './fake-server.ts';
import { type Watched, watchedProduct } from './watched-product.ts';

const BOND = watchedProduct(
  { group_name: '稳健', remark: '等回调', since: rate(1_280_000n) },
  { product_no: '910021', product_short_name: '启明汇稳纯债债券A' },
);
const STOCK = watchedProduct(
  { since: rate(-2_070_000n), added: '2026-10-08' },
  {
    product_no: '910231',
    product_code: '910231',
    product_short_name: '澄江医药健康股票C',
    nav_ratio: '-2.07',
    year_ratio: '9.90',
  },
);
const CASH = watchedProduct(
  {},
  {
    product_no: '910300',
    product_short_name: '启明现金货币A',
    cat_varieties: '3',
    unit_net_value: null,
    income_unit: '0.5038',
    mfund_year_rate: '1.851',
  },
);
const REPO = watchedProduct(
  {},
  {
    product_no: 'BJ007',
    product_short_name: '多元宝7天',
    category_id: '10000',
    expire_year_rate: '1.42',
    prod_term: 7,
    prod_term_unit: '0',
    prod_term_unit_dict_name: '天',
  },
);

/** One bond fund in a group and with a note, one stock fund, one money fund and one repo. */
export const WATCHED: readonly Watched[] = [BOND, STOCK, CASH, REPO];

/** A fake server that stores the watch list it is sent, as the real one does. */
export function fakeWatchList(first: readonly Watched[]) {
  let list = [...first];
  const done = (product_nos: readonly string[]) => ({
    success_nos: [...product_nos],
    fail_nos: [],
  });
  const place = (request: RequestOf<typeof addOptionalProduct>): Partial<Watched> => ({
    ...(request.group_name !== undefined && { group_name: request.group_name || null }),
    ...(request.remark !== undefined && { remark: request.remark || null }),
  });
  return {
    set: (next: readonly Watched[]) => {
      list = [...next];
    },
    answers: [
      answer(queryOptionalProduct, () => ({ list, count: list.length })),
      answer(addOptionalProduct, (request) => {
        const { product_nos } = request;
        const missing = product_nos.filter((no) => !list.some((one) => one.product_no === no));
        const back = first.filter(({ product_no }) => missing.includes(product_no));
        list = [...list, ...back].map((one) =>
          product_nos.includes(one.product_no) ? { ...one, ...place(request) } : one,
        );
        return done(product_nos);
      }),
      answer(deleteOptionalProduct, ({ product_nos }) => {
        list = list.filter(({ product_no }) => !product_nos.includes(product_no));
        return done(product_nos);
      }),
    ],
  };
}
