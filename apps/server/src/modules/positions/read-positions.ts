import type { AdviserState } from '@mall/domain/adviser/unbind';
import { addDays, type Day } from '@mall/domain/calendar/day';
import type { ClientType, ProductTerms, RiskLevel } from '@mall/domain/catalogue/product-terms';
import type { DividendMethod } from '@mall/domain/holdings/dividend';
import { valueWithUnpaid } from '@mall/domain/holdings/money-fund-income';
import { sharesOf } from '@mall/domain/lots/lot';
import { usableShares } from '@mall/domain/lots/usable-shares';
import { divide } from '@mall/domain/money/rounding';
import {
  add,
  type Fen,
  fen,
  RATE_ONE,
  rate,
  type Shares,
  shares,
  subtract,
} from '@mall/domain/money/units';
import { type HoldingIncome, incomeOf } from '@mall/domain/positions/holding-cost';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import type { CalendarReader } from '#modules/calendar/index.ts';
import { findLatestNetValue, findTermsOfAnyStatus } from '#modules/catalogue/index.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import { readFrozenShares } from '#modules/ledger/index.ts';
import { findUnbookedExDays } from './distributions/payout-store.ts';
import { findFirstWaiting } from './distributions/waiting-store.ts';
import { findHoldings, type HoldingRecord, holdingKey } from './holding-store.ts';
import { findUnpaidIncomes } from './income/income-store.ts';
import { readLentPositions } from './lent-positions.ts';
import { findLots, type LotRow, lotOf } from './lot-store.ts';
import type { Position } from './position.ts';
import { findLastValues, type ValueRow } from './valuation/value-store.ts';

/** Cash of one product's orders of one business that comes on one day. */
export type DueCash = {
  readonly payOn: Day;
  readonly amount: Fen;
  readonly productNo: string;
  readonly businType: string;
  readonly isEstimate: boolean;
};

export type PositionDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly dictionaries: Dictionaries;
  readonly readCalendar: CalendarReader;
  /** The number under which the registrar knows a customer; undefined without an account. */
  readonly findTradeAccount: (
    db: Db,
    clientId: string,
  ) => Promise<{ readonly tradeAccount: string } | undefined>;
  /** The day of the first entry of a customer's account; undefined without one. */
  readonly findFirstEntryDay: (db: Db, clientId: string) => Promise<Day | undefined>;
  /** C1 to C5 as it was assessed last; undefined without an assessment. */
  readonly findClientRisk: (db: Db, clientId: string) => Promise<RiskLevel | undefined>;
  readonly readClientType: (db: Db, clientId: string) => Promise<ClientType>;
  /** What orders of the customer have under way: money that buys, and cash that comes later. */
  readonly readMoneyUnderWay: (
    db: Db,
    clientId: string,
  ) => Promise<{
    readonly buys: Fen;
    /** What of it is with the collection account of a product. */
    readonly collected: Fen;
    readonly due: readonly DueCash[];
  }>;
  /** What was due and what exits that waited were told to bring, after a day was closed. */
  readonly readPastDue: (
    db: Db,
    clientId: string,
    point: { readonly asOf: Day; readonly openOn: Day },
  ) => Promise<readonly DueCash[]>;
  /** How dividends of a product were paid by a day. */
  readonly findDividendMethodAt: (
    db: Db,
    at: { readonly clientId: string; readonly productNo: string; readonly day: Day },
  ) => Promise<DividendMethod | undefined>;
  /** How dividends of a product are paid, and the other way while a change to it is under way. */
  readonly findDividendChoice: (
    db: Db,
    clientId: string,
    productNo: string,
  ) => Promise<{
    readonly method: DividendMethod | undefined;
    readonly pending: DividendMethod | undefined;
  }>;
  /** Where the contract with the adviser of a portfolio stands; undefined for every other product. */
  readonly findAdviserState: (
    db: Db,
    clientId: string,
    terms: ProductTerms,
  ) => Promise<AdviserState | undefined>;
  /** Whether an order of the customer could take some of a position out now. */
  readonly mayLeave: (
    clientId: string,
    held: { readonly productNo: string; readonly categoryId: string },
  ) => Promise<boolean>;
  /** Whether a day is being closed right now: figures are then those of the last closed one. */
  readonly isClearing: (db: Db) => Promise<boolean>;
};

/** Everything a customer holds, products in the order of their numbers. */
export async function readPositions(
  deps: Pick<PositionDeps, 'db' | 'clock' | 'findTradeAccount'>,
  clientId: string,
): Promise<readonly Position[]> {
  const { db, clock } = deps;
  const { day } = await clock.businessNow(db);
  const holdings = (await findHoldings(db, clientId)).filter((held) => held.shares > 0n);
  const lots = Map.groupBy(await findLots(db, clientId), ({ product_no }) => product_no);
  const values = await findLastValues(db, clientId);
  const account = await deps.findTradeAccount(db, clientId);
  const frozen = new Map(
    (await readFrozenShares(db, clientId)).map((one) => [one.productNo, one.shares]),
  );
  const incomes = await findUnpaidIncomes(db, [clientId]);
  const valuedUpTo = await readFittingDays(db, clientId, { holdings, day });
  const positions: Position[] = [];
  for (const holding of holdings) {
    const terms = await findTermsOfAnyStatus(db, holding.productNo, day);
    if (!terms) continue;
    const latest = await findLatestNetValue(db, holding.productNo, valuedUpTo(holding.productNo));
    const own = lots.get(holding.productNo) ?? [];
    // A fund without a price yet is worth what it cost per share: no gain and no loss.
    const unitValue = latest?.unitValue ?? own[0]?.buy_nav_e8;
    if (unitValue === undefined) continue;
    const unpaid = incomes.get(holdingKey(clientId, holding.productNo)) ?? fen(0n);
    positions.push({
      holding,
      terms,
      tradeAccount: account?.tradeAccount ?? '',
      unitValue,
      firstValue: latest?.firstValue,
      totalValue: latest?.totalValue,
      navOn: latest?.day,
      earned: latest?.earned,
      income: withUnpaid(incomeOf(holding, unitValue), holding, unpaid),
      unpaid,
      lots: own,
      dayIncome: incomeOfDay(values.get(holding.productNo) ?? []),
      ...openShares(own, day, frozen.get(holding.productNo) ?? shares(0n)),
    });
  }
  const incomeOn = positions
    .flatMap(({ dayIncome }) => dayIncome?.day ?? [])
    .toSorted()
    .at(-1);
  const lent = await readLentPositions(db, clientId, {
    today: day,
    incomeOn: incomeOn ?? addDays(day, -1),
    tradeAccount: account?.tradeAccount ?? '',
  });
  return [...positions, ...lent].toSorted((one, other) =>
    one.holding.productNo < other.holding.productNo ? -1 : 1,
  );
}

/** The last day whose value fits the shares: one after a split or a dividend does not fit those before it. */
async function readFittingDays(
  db: Db,
  clientId: string,
  { holdings, day }: { readonly holdings: readonly HoldingRecord[]; readonly day: Day },
): Promise<(productNo: string) => Day> {
  const productNos = holdings.map(({ productNo }) => productNo);
  const unbooked = await findUnbookedExDays(db, productNos, day);
  const waiting = await findFirstWaiting(db, [clientId]);
  return (productNo) => {
    const waitsSince = waiting.get(holdingKey(clientId, productNo))?.exOn;
    const exOn = [unbooked.get(productNo), waitsSince].toSorted()[0];
    return exOn === undefined ? day : addDays(exOn, -1);
  };
}

/** Income of a money fund that is not shares yet counts as value (rules 8.1). */
export function withUnpaid(
  income: HoldingIncome,
  { cost }: HoldingRecord,
  unpaid: Fen,
): HoldingIncome {
  if (unpaid === 0n) return income;
  const marketValue = valueWithUnpaid(income.marketValue, unpaid);
  const change = subtract(marketValue, income.marketValue);
  const holdIncome = add(income.holdIncome, change);
  return {
    marketValue,
    holdIncome,
    holdIncomeRate: cost > 0n ? rate(divide(holdIncome * RATE_ONE, cost, 'half_up')) : undefined,
    totalIncome: add(income.totalIncome, change),
  };
}

type ValuedIncome = Pick<ValueRow, 'valued_on' | 'total_income_fen'>;

/** The difference of the last two total incomes; the first day's is all there is. */
export function incomeOfDay([last, before]: readonly ValuedIncome[]): Position['dayIncome'] {
  if (!last) return undefined;
  const earlier = before?.total_income_fen ?? fen(0n);
  return { day: last.valued_on, amount: subtract(last.total_income_fen, earlier) };
}

export function openShares(rows: readonly LotRow[], today: Day, frozen: Shares) {
  const lots = rows.map(lotOf);
  const locked = lots.filter(({ lockedUntil = today }) => lockedUntil > today);
  return {
    frozen,
    enabled: usableShares({ lots, frozen }, today),
    locked: sharesOf(locked),
    unlocksOn: locked.flatMap(({ lockedUntil }) => lockedUntil ?? []).toSorted()[0],
  };
}
