import type { ReplyOf } from '@mall/contract/define-call';
import type { queryUserAssert } from '@mall/contract/identity/user';
import type { Day } from '@mall/domain/calendar/day';
import {
  findTradingDayAfter,
  isTradingDay,
  nextTradingDay,
  type TradingCalendar,
} from '@mall/domain/calendar/trading-calendar';
import { fen } from '@mall/domain/money/units';
import { forecastCash } from '@mall/domain/positions/cash-forecast';
import type { Db } from '#db/database.ts';
import { findTermProducts } from '#modules/catalogue/index.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import type { AccountMoney } from '#modules/positions/account/read-money.ts';
import type { LentRecord } from '#modules/positions/lent-positions.ts';
import type { Position } from '#modules/positions/position.ts';
import { type ComingItem, comingFromOrder, comingFromRepo, comingFromTerm } from './coming-cash.ts';
import type { Deduction } from './deduction.ts';

const FORECAST_DAYS = 60;

type ForecastRow = ReplyOf<typeof queryUserAssert>['cash_forecast'][number];

type ForecastItem = ForecastRow['items'][number];

type Account = {
  readonly held: readonly Position[];
  readonly lent: readonly LentRecord[];
  readonly money: Pick<AccountMoney, 'cash' | 'due'>;
  /** What plans take up to a day. */
  readonly readDeductions: (to: Day) => Promise<readonly Deduction[]>;
};

type Shop = {
  readonly db: Db;
  readonly calendar: TradingCalendar;
  readonly today: Day;
  readonly dictionaries: Dictionaries;
};

/** The cash of the coming trading days: what orders, repos and products of fixed term are known to bring, and what plans take. */
export async function forecastAccount(
  shop: Shop,
  { held, lent, money, readDeductions }: Account,
): Promise<ForecastRow[]> {
  const { dictionaries } = shop;
  const steps = new Map(held.map(({ terms }) => [terms.productNo, terms.limits.step]));
  const coming = [
    ...money.due.map(comingFromOrder),
    ...lent
      .filter(({ contract }) => contract.principal > 0n)
      .map(({ contract }) => comingFromRepo(contract, steps.get(contract.productNo) ?? fen(1n))),
    ...(await comingFromTerms(shop, held)),
  ];
  const names = new Map([
    ...money.due.map(({ productNo, productName }) => [productNo, productName] as const),
    ...held.map(({ terms }) => [terms.productNo, terms.shortName] as const),
  ]);
  const days = tradingDaysFrom(shop);
  const leaving = await readDeductions(days.at(-1) ?? shop.today);
  return forecastCash(money.cash, { coming, leaving }, days).map((row) => ({
    date_num: row.day,
    in_money: row.inMoney,
    out_money: row.outMoney,
    fetch_balance: row.withdrawable,
    items: [
      ...row.coming.map((item) => presentComing(item, names, dictionaries)),
      ...row.leaving.map((item) => presentLeaving(item, dictionaries)),
    ],
  }));
}

function presentComing(
  item: ComingItem,
  names: ReadonlyMap<string, string>,
  dictionaries: Dictionaries,
): ForecastItem {
  return {
    source: item.source,
    source_dict_name: sourceName(item, dictionaries),
    product_no: item.productNo,
    product_short_name: names.get(item.productNo) ?? item.productNo,
    in_money: item.amount,
    out_money: fen(0n),
    is_estimate: item.isEstimate ? '1' : '0',
    is_short: '0',
    allot_no: null,
  };
}

function presentLeaving(
  item: Deduction & { readonly isShort: boolean },
  dictionaries: Dictionaries,
): ForecastItem {
  return {
    source: 'PLAN',
    source_dict_name: nameOf(dictionaries, 'CASH_SOURCE', 'PLAN'),
    product_no: item.productNo,
    product_short_name: item.productName,
    in_money: fen(0n),
    out_money: item.amount,
    is_estimate: item.isEstimate ? '1' : '0',
    is_short: item.isShort ? '1' : '0',
    allot_no: item.allotNo,
  };
}

function sourceName({ source, businType }: ComingItem, dictionaries: Dictionaries): string {
  return businType === undefined
    ? nameOf(dictionaries, 'CASH_SOURCE', source)
    : nameOf(dictionaries, 'BUSIN_TYPE', businType);
}

async function comingFromTerms({ db, ...shop }: Shop, held: readonly Position[]) {
  const nos = held
    .filter(({ terms: { establishedOn, expiresOn } }) => establishedOn && expiresOn)
    .map(({ holding }) => holding.productNo);
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
