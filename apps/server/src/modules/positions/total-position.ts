import type { ReplyOf } from '@mall/contract/define-call';
import type { queryAjPositionList } from '@mall/contract/positions/position-list';
import type { queryTotalPosition } from '@mall/contract/positions/total-position';
import type { Day } from '@mall/domain/calendar/day';
import { divide } from '@mall/domain/money/rounding';
import { add, type Fen, fen, RATE_ONE, rate } from '@mall/domain/money/units';
import { percentShares } from '@mall/domain/positions/percent-shares';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import type { CashBalances } from '#modules/ledger/index.ts';
import type { Position } from './position.ts';
import { type Family, familyOf } from './present-position.ts';

type Total = ReplyOf<typeof queryTotalPosition>;

/** The whole account: parts that add up to the fen, each yuan once. */
export function totalPosition(
  positions: readonly Position[],
  cash: CashBalances,
  {
    buys,
    isClearing,
    dictionaries,
  }: {
    /** Money of orders that have not got their shares. */
    readonly buys: Fen;
    readonly isClearing: boolean;
    readonly dictionaries: Dictionaries;
  },
): Total {
  const marketValue = sumOf(positions, ({ income }) => income.marketValue);
  const cost = sumOf(positions, ({ holding }) => holding.cost);
  const holdIncome = sumOf(positions, ({ income }) => income.holdIncome);
  const usable = add(cash.free, cash.trade);
  const inTransit = add(buys, cash.inTransit);
  const newest = newestIncomeDay(positions);
  const ofNewest = positions.filter(({ dayIncome }) => dayIncome?.day === newest);
  return {
    total_asset: add(add(marketValue, inTransit), usable),
    market_value: marketValue,
    intransit_buy: buys,
    intransit_redeem: cash.inTransit,
    intransit_money: inTransit,
    cash_balance: usable,
    enable_balance: usable,
    yesterday_income:
      newest === undefined
        ? null
        : sumOf(ofNewest, ({ dayIncome }) => dayIncome?.amount ?? fen(0n)),
    income_date: newest ?? null,
    other_date_count: positions.filter(
      ({ dayIncome }) => dayIncome !== undefined && dayIncome.day !== newest,
    ).length,
    pending_count: positions.filter(({ dayIncome }) => dayIncome === undefined).length,
    hold_income: holdIncome,
    hold_income_rate: cost > 0n ? rate(divide(holdIncome * RATE_ONE, cost, 'half_up')) : null,
    total_income: sumOf(positions, ({ income }) => income.totalIncome),
    realised_income: sumOf(positions, ({ holding }) => holding.realised),
    dividend_income: sumOf(positions, ({ holding }) => holding.dividends),
    is_clearing: isClearing ? '1' : '0',
    is_restated: '0',
    category_list: categories(positions, dictionaries),
    analysis: null,
  };
}

type Subtotals = ReplyOf<typeof queryAjPositionList>['subtotals'];

/** One line per family that is held. */
export function subtotals(positions: readonly Position[], dictionaries: Dictionaries): Subtotals {
  return [...byFamily(positions)].map(([family, some]) => ({
    family,
    family_dict_name: nameOf(dictionaries, 'PRODUCT_FAMILY', family),
    position_count: some.length,
    market_value: sumOf(some, ({ income }) => income.marketValue),
    yesterday_income: incomeOfSome(some),
    hold_income: sumOf(some, ({ income }) => income.holdIncome),
    total_income: sumOf(some, ({ income }) => income.totalIncome),
  }));
}

function categories(positions: readonly Position[], dictionaries: Dictionaries) {
  const lines = subtotals(positions, dictionaries);
  const parts = percentShares(lines.map(({ market_value }) => market_value));
  return lines.map(({ position_count, ...line }, index) => ({
    ...line,
    share_pct: parts[index] ?? rate(0n),
  }));
}

function byFamily(positions: readonly Position[]): ReadonlyMap<Family, readonly Position[]> {
  return Map.groupBy(positions, ({ terms }) => familyOf(terms));
}

function incomeOfSome(positions: readonly Position[]): Fen | null {
  const known = positions.filter(({ dayIncome }) => dayIncome !== undefined);
  if (known.length === 0) return null;
  return sumOf(known, ({ dayIncome }) => dayIncome?.amount ?? fen(0n));
}

function newestIncomeDay(positions: readonly Position[]): Day | undefined {
  return positions
    .flatMap(({ dayIncome }) => dayIncome?.day ?? [])
    .toSorted()
    .at(-1);
}

function sumOf(positions: readonly Position[], read: (position: Position) => Fen): Fen {
  return positions.reduce((sum, position) => add(sum, read(position)), fen(0n));
}
