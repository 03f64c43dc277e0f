import type { ProductItem } from '@mall/contract/catalogue/product-item';
import type { Day } from '@mall/domain/calendar/day';
import { type Fen, fen } from '@mall/domain/money/units';
import { lendingInterest } from './lending-interest.ts';

export type Quote = Pick<
  ProductItem,
  | 'product_no'
  | 'prod_term'
  | 'prod_term_unit_dict_name'
  | 'expire_year_rate'
  | 'expire_date_num'
  | 'first_min_buy_money'
  | 'button_status'
>;

export type OneNight = {
  readonly quote: Quote;
  readonly principal: Fen;
  readonly interest: Fen;
  readonly due: Day;
};

/** What free cash earns in the shortest term that can be bought now; undefined: nothing can, or it does not reach. */
export function oneNight(quotes: readonly Quote[], cash: Fen, today: Day): OneNight | undefined {
  for (const quote of quotes) {
    const { button_status, expire_year_rate: yearly, expire_date_num: due } = quote;
    const least = quote.first_min_buy_money;
    if (button_status !== '1' || yearly === null || due === null || !least) continue;
    // Contracts are made in multiples of the smallest amount; the rest of the cash stays idle.
    const principal = fen(cash - (cash % least));
    if (principal <= 0n) continue;
    return { quote, principal, interest: lendingInterest(principal, yearly, today, due), due };
  }
  return undefined;
}
