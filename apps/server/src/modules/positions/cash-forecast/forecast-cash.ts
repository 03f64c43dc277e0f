import type { ReplyOf } from '@mall/contract/define-call';
import type { queryUserAssert } from '@mall/contract/identity/user';
import type { Day } from '@mall/domain/calendar/day';
import {
  findTradingDayAfter,
  isTradingDay,
  nextTradingDay,
  type TradingCalendar,
} from '@mall/domain/calendar/trading-calendar';
import { fen, subtract } from '@mall/domain/money/units';
import { forecastCash } from '@mall/domain/positions/cash-forecast';
import type { Db } from '#db/database.ts';
import { findTermProducts, readProductNames } from '#modules/catalogue/index.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import type { AccountMoney } from '#modules/positions/account/read-money.ts';
import type { Moment } from '#modules/positions/past/read-past-account.ts';
import type { Position } from '#modules/positions/position.ts';
import { findContracts, findPastContracts } from '#modules/repo/index.ts';
import { type ComingItem, comingFromOrder, comingFromRepo, comingFromTerm } from './coming-cash.ts';

const FORECAST_DAYS = 60;

type ForecastRow = ReplyOf<typeof queryUserAssert>['cash_forecast'][number];

type Account = {
  readonly clientId: string;
  readonly moment: Moment;
  readonly held: readonly Position[];
  readonly money: Pick<AccountMoney, 'cash' | 'due'>;
};

type Shop = {
  readonly db: Db;
  readonly calendar: TradingCalendar;
  readonly today: Day;
  readonly dictionaries: Dictionaries;
};

/** The cash of the coming trading days: what orders, repos and products of fixed term are known to bring. */
export async function forecastAccount(
  shop: Shop,
  { clientId, moment, held, money }: Account,
): Promise<ForecastRow[]> {
  const { db, dictionaries } = shop;
  const coming = [
    ...money.due.map(comingFromOrder),
    ...(await comingFromRepos(db, clientId, moment)),
    ...(await comingFromTerms(shop, held)),
  ];
  const nos = coming.map(({ productNo }) => productNo);
  const names = nos.length === 0 ? undefined : await readProductNames(db, nos);
  return forecastCash(money.cash, coming, tradingDaysFrom(shop)).map((row) => ({
    date_num: row.day,
    in_money: row.inMoney,
    out_money: fen(0n),
    fetch_balance: row.withdrawable,
    items: row.coming.map((item) => ({
      source: item.source,
      source_dict_name: sourceName(item, dictionaries),
      product_no: item.productNo,
      product_short_name: names?.get(item.productNo)?.shortName ?? item.productNo,
      in_money: item.amount,
      is_estimate: item.isEstimate ? '1' : '0',
    })),
  }));
}

function sourceName({ source, businType }: ComingItem, dictionaries: Dictionaries): string {
  return businType === undefined
    ? nameOf(dictionaries, 'CASH_SOURCE', source)
    : nameOf(dictionaries, 'BUSIN_TYPE', businType);
}

/** Of the past only the choice to renew is kept by day, so that one counts for everything that was lent. */
async function comingFromRepos(db: Db, clientId: string, { isPast, point }: Moment) {
  if (!isPast)
    return (await findContracts(db, clientId, { isOpen: true })).map(({ contract }) =>
      comingFromRepo(contract),
    );
  const contracts = await findPastContracts(db, clientId, point.asOf);
  return contracts.flatMap((contract) => {
    const principal = contract.endings.reduce(
      (left, ended) => subtract(left, ended.principal),
      contract.lent,
    );
    const renewal = contract.renews ? RENEWS_ALL : PAYS_OUT;
    return principal === 0n ? [] : [comingFromRepo({ ...contract, principal, renewal })];
  });
}

const PAYS_OUT = { kind: 'pay_out' } as const;
const RENEWS_ALL = { kind: 'renew', amount: undefined, until: undefined } as const;

async function comingFromTerms({ db, ...shop }: Shop, held: readonly Position[]) {
  const nos = held.filter(({ lent }) => !lent).map(({ holding }) => holding.productNo);
  const terms = nos.length === 0 ? undefined : await findTermProducts(db, nos);
  return held.flatMap((position) => {
    const product = terms?.get(position.holding.productNo);
    return product ? comingFromTerm(position, product, shop) : [];
  });
}

/** The first is today or the next trading day; a calendar that ends earlier ends the list. */
function tradingDaysFrom({ calendar, today }: Shop): readonly Day[] {
  const days = [isTradingDay(calendar, today) ? today : nextTradingDay(calendar, today)];
  while (days.length < FORECAST_DAYS) {
    const next = findTradingDayAfter(calendar, days[days.length - 1] ?? today, 1);
    if (next === undefined) break;
    days.push(next);
  }
  return days;
}
