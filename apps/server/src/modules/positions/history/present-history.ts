import type { ReplyOf } from '@mall/contract/define-call';
import type {
  queryAllPositionHisIncome,
  queryPositionProductHisIncome,
} from '@mall/contract/positions/income-history';
import { fen } from '@mall/domain/money/units';
import { netInvestedOf, timeWeighted } from '@mall/domain/positions/account-day';
import {
  type AccountDay,
  type DaySpan,
  productIncomes,
} from '@mall/domain/positions/income-history';
import type { ProductName } from '#modules/catalogue/index.ts';
import {
  type AccountDayRow,
  partsOf,
  valuedOf,
} from '#modules/positions/account-days/account-day-store.ts';
import type { AccountHistory } from './read-histories.ts';

type AccountRow = ReplyOf<typeof queryAllPositionHisIncome>['list'][number];
type ProductRow = ReplyOf<typeof queryPositionProductHisIncome>['list'][number];

/** Days on which nothing was closed, as those of a weekend, have an income at most; the account is told of closed days. */
export function presentAccountDays(
  incomes: readonly AccountDay[],
  rows: readonly AccountDayRow[],
  { from }: DaySpan,
): AccountRow[] {
  const before = rows.find((row) => row.business_on < from);
  const closed = rows.filter((row) => row.business_on >= from);
  const grown = timeWeighted(
    before && valuedOf(before).asset,
    closed.map((row) => ({ ...valuedOf(row), invested: netInvestedOf(partsOf(row)) })),
  );
  const accounts = new Map(grown.map((one) => [one.day, one]));
  const earned = new Map(incomes.map((one) => [one.day, one]));
  const totals = new Map(closed.map((row) => [row.business_on, row.total_income_fen]));
  let totalIncome = before?.total_income_fen ?? fen(0n);
  return [...new Set([...accounts.keys(), ...earned.keys()])].toSorted().map((day) => {
    const [account, ofDay] = [accounts.get(day), earned.get(day)];
    const isAwaited = ofDay !== undefined && ofDay.income === undefined;
    // While a value is awaited the account is worth what its close says, and earned what that close counted.
    const ofClose = isAwaited ? totals.get(day) : undefined;
    totalIncome = ofClose ?? ofDay?.totalIncome ?? totalIncome;
    return {
      income_date: day,
      // Nothing was held that could earn.
      income: ofDay === undefined ? fen(0n) : (ofDay.income ?? null),
      total_income: totalIncome,
      total_asset: account?.asset ?? null,
      net_invested: account?.invested ?? null,
      flow_money: account?.flow ?? null,
      twr: account?.twr ?? null,
    };
  });
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
