import type { ReplyOf } from '@mall/contract/define-call';
import type {
  queryAllPositionHisIncome,
  queryPositionProductHisIncome,
} from '@mall/contract/positions/income-history';
import {
  type AccountDay,
  type DaySpan,
  productIncomes,
} from '@mall/domain/positions/income-history';
import type { ProductName } from '#modules/catalogue/index.ts';
import type { AccountHistory } from './read-histories.ts';

type AccountRow = ReplyOf<typeof queryAllPositionHisIncome>['list'][number];
type ProductRow = ReplyOf<typeof queryPositionProductHisIncome>['list'][number];

export function presentAccountDay({ day, income, totalIncome }: AccountDay): AccountRow {
  return {
    income_date: day,
    income: income ?? null,
    total_income: totalIncome,
    total_asset: null,
    net_invested: null,
    flow_money: null,
    twr: null,
  };
}

/** Newest day first, the products of a day by their numbers. */
export function presentProductDays(
  { histories, closedDays }: AccountHistory,
  span: DaySpan,
  names: ReadonlyMap<string, ProductName>,
): ProductRow[] {
  const rows = histories.flatMap((history) =>
    productIncomes(history, span, closedDays).map(
      ({ day, income, last }): ProductRow => ({
        product_no: history.productNo,
        product_short_name: names.get(history.productNo)?.shortName ?? history.productNo,
        income_date: day,
        income: income ?? null,
        total_income: last?.totalIncome ?? null,
        market_value: last?.value ?? null,
        unit_net_value: income === undefined ? null : (last?.unitValue ?? null),
      }),
    ),
  );
  return rows.toSorted((one, other) => {
    if (one.income_date !== other.income_date) return one.income_date < other.income_date ? 1 : -1;
    return one.product_no < other.product_no ? -1 : 1;
  });
}
