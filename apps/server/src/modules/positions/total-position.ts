import type { ReplyOf } from '@mall/contract/define-call';
import type { queryAjPositionList } from '@mall/contract/positions/position-list';
import type { queryTotalPosition } from '@mall/contract/positions/total-position';
import type { Day } from '@mall/domain/calendar/day';
import { divide } from '@mall/domain/money/rounding';
import { add, type Fen, fen, RATE_ONE, rate } from '@mall/domain/money/units';
import { frozenBesideBuys } from '@mall/domain/positions/account-day';
import { percentShares } from '@mall/domain/positions/percent-shares';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import type { CashBalances } from '#modules/ledger/index.ts';
import type { ClosedPosition } from './closed-positions.ts';
import type { Position } from './position.ts';
import { type Family, familyOf } from './present-position.ts';

type Total = ReplyOf<typeof queryTotalPosition>;

type HeldAndClosed = {
  readonly held: readonly Position[];
  /** What is not held any more: it is worth nothing, and what it earned stays earned. */
  readonly closed: readonly ClosedPosition[];
};

/** The whole account: parts that add up to the fen, each yuan once. */
export function totalPosition(
  all: HeldAndClosed,
  cash: CashBalances,
  {
    buys,
    collected,
    isClearing,
    dictionaries,
  }: {
    /** Money of orders that have not got their shares, and what of it is with a collection account. */
    readonly buys: Fen;
    readonly collected: Fen;
    readonly isClearing: boolean;
    readonly dictionaries: Dictionaries;
  },
): Total {
  const { held: positions, closed } = all;
  const marketValue = sumOf(positions, ({ income }) => income.marketValue);
  const cost = sumOf(positions, ({ holding }) => holding.cost);
  const holdIncome = sumOf(positions, ({ income }) => income.holdIncome);
  const usable = add(cash.free, cash.trade);
  const ownCash = add(usable, frozenBesideBuys(cash.frozen, { buys, collected }));
  const inTransit = add(buys, cash.inTransit);
  const newest = newestIncomeDay(all);
  const others = positions.filter(
    ({ dayIncome }) => dayIncome !== undefined && dayIncome.day !== newest,
  );
  return {
    total_asset: add(add(marketValue, inTransit), ownCash),
    market_value: marketValue,
    intransit_buy: buys,
    intransit_redeem: cash.inTransit,
    intransit_money: inTransit,
    cash_balance: ownCash,
    enable_balance: usable,
    yesterday_income: incomeOf(newest, all),
    income_date: newest ?? null,
    other_date_count: others.length,
    other_date_names: others.map(({ terms }) => terms.shortName),
    pending_count: positions.filter(({ dayIncome }) => dayIncome === undefined).length,
    hold_income: holdIncome,
    hold_income_rate: cost > 0n ? rate(divide(holdIncome * RATE_ONE, cost, 'half_up')) : null,
    total_income: add(
      sumOf(positions, ({ income }) => income.totalIncome),
      sumOf(closed, ({ realised, dividends }) => add(realised, dividends)),
    ),
    realised_income: sumOf(
      [...positions.map(({ holding }) => holding), ...closed],
      (one) => one.realised,
    ),
    dividend_income: sumOf(
      [...positions.map(({ holding }) => holding), ...closed],
      (one) => one.dividends,
    ),
    is_clearing: isClearing ? '1' : '0',
    is_restated: positions.some(({ isRestated }) => isRestated) ? '1' : '0',
    category_list: categories(all, dictionaries),
    analysis: null,
  };
}

function incomeOf(newest: Day | undefined, { held, closed }: HeldAndClosed): Fen | null {
  // Who holds nothing awaits no net value: nothing was earned, which is known.
  if (held.length === 0 && newest === undefined) return fen(0n);
  return incomeOn(newest, [...held, ...closed]);
}

type Subtotals = ReplyOf<typeof queryAjPositionList>['subtotals'];

/** One line per family that is held; its income is that of the day the whole account's is of, so that the two agree. */
export function subtotals(all: HeldAndClosed, dictionaries: Dictionaries): Subtotals {
  const newest = newestIncomeDay(all);
  return [...byFamily(all.held)].map(([family, some]) => ({
    family,
    family_dict_name: nameOf(dictionaries, 'PRODUCT_FAMILY', family),
    position_count: some.length,
    market_value: sumOf(some, ({ income }) => income.marketValue),
    yesterday_income: incomeOn(newest, some),
    hold_income: sumOf(some, ({ income }) => income.holdIncome),
    total_income: sumOf(some, ({ income }) => income.totalIncome),
  }));
}

function categories(all: HeldAndClosed, dictionaries: Dictionaries) {
  const lines = subtotals(all, dictionaries);
  const parts = percentShares(lines.map(({ market_value }) => market_value));
  return lines.map(({ position_count, ...line }, index) => ({
    ...line,
    share_pct: parts[index] ?? rate(0n),
  }));
}

function byFamily(positions: readonly Position[]): ReadonlyMap<Family, readonly Position[]> {
  return Map.groupBy(positions, ({ terms }) => familyOf(terms));
}

/** What is of another day is left out: a sum over several days is the income of none. */
function incomeOn(
  day: Day | undefined,
  positions: readonly Pick<Position, 'dayIncome'>[],
): Fen | null {
  const amounts = positions.flatMap(({ dayIncome }) =>
    dayIncome !== undefined && dayIncome.day === day ? [dayIncome.amount] : [],
  );
  return amounts.length === 0 ? null : sumOf(amounts, (amount) => amount);
}

function newestIncomeDay({ held, closed }: HeldAndClosed): Day | undefined {
  return [...held, ...closed]
    .flatMap(({ dayIncome }) => dayIncome?.day ?? [])
    .toSorted()
    .at(-1);
}

function sumOf<One>(positions: readonly One[], read: (position: One) => Fen): Fen {
  return positions.reduce((sum, position) => add(sum, read(position)), fen(0n));
}
