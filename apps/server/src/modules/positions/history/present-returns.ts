import type { ReplyOf } from '@mall/contract/define-call';
import type {
  queryAllPositionHisIncome,
  queryPositionProductHisIncome,
} from '@mall/contract/positions/income-history';
import {
  type AccountReturn,
  accountReturn,
  contributionsOf,
  positionSpan,
} from '@mall/domain/positions/account-return';
import type { DaySpan, ProductHistory } from '@mall/domain/positions/income-history';
import type { ProductName } from '#modules/catalogue/index.ts';
import { type AccountDayRow, valuedOf } from '#modules/positions/account-days/account-day-store.ts';

type Returns = NonNullable<ReplyOf<typeof queryAllPositionHisIncome>['returns']>;

type Past = {
  readonly histories: readonly ProductHistory[];
  /** The closed days of the span and the last one before it. */
  readonly rows: readonly AccountDayRow[];
};

export function presentReturns(
  { histories, rows }: Past,
  { from }: DaySpan,
  names: ReadonlyMap<string, ProductName>,
): Returns {
  const accounts = rows.map(valuedOf);
  const span = {
    before: accounts.find(({ day }) => day < from),
    days: accounts.filter(({ day }) => day >= from),
  };
  const told = accountReturn(span);
  const { simple, drawdown, volatility } = told;
  return {
    ...presentTwo(told),
    simple_rate: simple ?? null,
    max_drawdown: drawdown?.depth ?? null,
    drawdown_begin_num: drawdown?.peakOn ?? null,
    drawdown_end_num: drawdown?.troughOn ?? null,
    volatility: volatility ?? null,
    contributions: contributionsOf(histories, span, from).map((one) => ({
      product_no: one.productNo,
      product_short_name: names.get(one.productNo)?.shortName ?? one.productNo,
      begin_value: one.beginValue,
      net_in: one.netIn,
      end_value: one.endValue,
      income: one.income,
      contribution: one.part,
    })),
  };
}

type PositionReturns = NonNullable<ReplyOf<typeof queryPositionProductHisIncome>['returns']>;

/** How one position did over a span, by time and by money. */
export function presentPositionReturns(history: ProductHistory, span: DaySpan): PositionReturns {
  return presentTwo(accountReturn(positionSpan(history, span)));
}

function presentTwo({ twr, moneyWeighted }: AccountReturn): PositionReturns {
  return {
    twr: twr ?? null,
    xirr: moneyWeighted?.rate ?? null,
    xirr_is_annual: moneyWeighted?.isAnnual === true ? '1' : '0',
  };
}
