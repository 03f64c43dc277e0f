import { queryBjhgWdq } from '@mall/contract/catalogue/bjhg';
import { queryProductInfoOwn } from '@mall/contract/catalogue/product-info';
import { queryProductConfirmItemOwn } from '@mall/contract/catalogue/product-rules';
import { checkTradeTime } from '@mall/contract/shop/trade-time';
import { CATEGORY } from '@mall/domain/catalogue/category';
import { fen, rate } from '@mall/domain/money/units';
import { exampleOf } from './example.ts';
import { type Answer, answer } from './fake-server.ts';

const [example] = (await exampleOf(queryBjhgWdq, 'catalogue/queryBjhgWdq')).reply.list;
const info = (await exampleOf(queryProductInfoOwn, 'catalogue/queryProductInfo')).reply;
const clock = (await exampleOf(checkTradeTime, 'shop/checkTradeTime')).reply;
if (!example) throw new Error('the example has a contract');

/** 100,000 lent on a Monday for seven days, paid out at its end; three days have passed. */
export const contract = {
  ...example,
  postpone_flag: '0' as const,
  postpone_amount: null,
};

export const repo = {
  ...info,
  product_no: contract.product_no,
  product_code: contract.product_no,
  product_short_name: contract.product_short_name,
  category_id: CATEGORY.repo,
  cat_varieties: null,
  first_min_buy_money: fen(1_000_00n),
  buy_step: fen(1_000_00n),
  early_min: fen(100_00n),
  early_step: fen(100_00n),
  expire_year_rate: rate(1_420_000n),
  break_year_rate: rate(300_000n),
  auto_postpone_allowed: '1' as const,
};

export const CHECKED = '本机构已核对产品、金额与交易日';

/** What the server says of the contract, its product and the time. */
export const REPO_GROUND: readonly Answer[] = [
  answer(checkTradeTime, clock),
  answer(queryBjhgWdq, { list: [contract], count: 1 }),
  answer(queryProductInfoOwn, repo),
  answer(queryProductConfirmItemOwn, {
    need_qualify: '0',
    list: [{ item_no: 'all-1', item_text: CHECKED, required: '1' }],
  }),
];
