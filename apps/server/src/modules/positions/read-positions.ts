import type { AdviserState } from '@mall/domain/adviser/unbind';
import { addDays, type Day } from '@mall/domain/calendar/day';
import type { DividendMethod } from '@mall/domain/holdings/dividend';
import { valueWithUnpaid } from '@mall/domain/holdings/money-fund-income';
import { sharesOf } from '@mall/domain/lots/lot';
import { type HeldShares, usableShares } from '@mall/domain/lots/usable-shares';
import { divide } from '@mall/domain/money/rounding';
import {
  add,
  type Fen,
  type Nav,
  RATE_ONE,
  rate,
  type Shares,
  subtract,
} from '@mall/domain/money/units';
import { type HoldingIncome, incomeOf } from '@mall/domain/positions/holding-cost';
import type { RepoContract } from '@mall/domain/repo/repo-contract';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import type { CalendarReader } from '#modules/calendar/index.ts';
import { findHeldTerms, type HeldTerms } from '#modules/catalogue/index.ts';
import type { Dictionaries } from '#modules/dictionary/index.ts';
import { findContracts } from '#modules/repo/index.ts';
import { findHeldNow, type StandingHolding } from './account/held-now-store.ts';
import type { KeptEvents } from './account/kept-events-store.ts';
import type { Deduction } from './cash-forecast/deduction.ts';
import { type ClosedPosition, closedFund, closedLoans } from './closed-positions.ts';
import type { FoundPoint } from './history/read-histories.ts';
import type { HoldingRecord } from './holding-store.ts';
import { incomeOfDay } from './income-of-day.ts';
import { type LentRecord, lentPositionsOf } from './lent-positions.ts';
import { type LotRow, lotOf } from './lot-store.ts';
import type { Position } from './position.ts';

/** Cash of one product's orders of one business that comes on one day. */
export type DueCash = {
  readonly payOn: Day;
  readonly amount: Fen;
  readonly productNo: string;
  readonly productName: string;
  readonly businType: string;
  readonly isEstimate: boolean;
};

/** What the decision whether a position can be left looks at. */
export type LeavingPosition = {
  readonly terms: HeldTerms;
  readonly held: HeldShares;
  /** The last published value that fits the shares; undefined before the first one. */
  readonly unitValue: Nav | undefined;
  /** Of money lent to the house: the contracts that are not over. */
  readonly contracts: readonly RepoContract[];
};

export type PositionDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly dictionaries: Dictionaries;
  readonly readCalendar: CalendarReader;
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
  /** What the running plans of the customer take up to a day. */
  readonly readDeductions: (clientId: string, to: Day) => Promise<readonly Deduction[]>;
  /** The products of which an order of the customer could take some out now. */
  readonly findLeavable: (
    clientId: string,
    positions: readonly LeavingPosition[],
  ) => Promise<ReadonlySet<string>>;
  /** What a holder has chosen about one position, and whether an order could take some of it out now. */
  readonly findHolderChoice: (clientId: string, position: LeavingPosition) => Promise<HolderChoice>;
};

export type HolderChoice = {
  /** How dividends are paid, and the other way while a change to it is under way. */
  readonly dividends: {
    readonly method: DividendMethod | undefined;
    readonly pending: DividendMethod | undefined;
  };
  readonly canRedeem: boolean;
  /** The numbers of his recurring plans for the product that have not ended. */
  readonly planNos: readonly string[];
  /** Where the contract with the adviser of a portfolio stands; undefined for every other product. */
  readonly adviserState: AdviserState | undefined;
};

/** What a customer holds and what he left, products in the order of their numbers. */
export type HeldThen = {
  readonly held: readonly Position[];
  readonly closed: readonly ClosedPosition[];
  /** The contracts that its money lent is made of, those that are over included. */
  readonly lent: readonly LentRecord[];
  /** Those of them that are open now; none of a past day, when nothing can be done with them. */
  readonly openContracts: readonly RepoContract[];
  /** The events of a past position that was asked for alone. */
  readonly events?: KeptEvents;
};

/** Whose positions are read: all of them, or that of one product whose terms are known. */
export type Holder = { readonly clientId: string; readonly only?: HeldTerms | undefined };

/** Everything a customer holds and left, or one product; the number of statements does not grow with what it is. */
export async function readPositions(
  { db }: Pick<PositionDeps, 'db'>,
  { clientId, only }: Holder,
  { now: { day }, clearedBy, head }: FoundPoint,
): Promise<HeldThen> {
  const productNo = only?.productNo;
  const all = await findHeldNow(db, { clientId, productNo }, day);
  const isLent = productNo === undefined || all.length === 0;
  const contracts = isLent ? await findContracts(db, clientId, { productNo }) : [];
  const held = all.filter(({ holding }) => holding.shares > 0n);
  const productNos = [
    ...held.map(({ holding }) => holding.productNo),
    ...contracts.map(({ contract }) => contract.productNo),
  ];
  const terms = only ? new Map([[only.productNo, only]]) : await findHeldTerms(db, productNos, day);
  const { tradeAccount } = head;
  const positions = held.flatMap((one) => {
    return positionOf(one, { terms: terms.get(one.holding.productNo), tradeAccount, day });
  });
  const incomeOn = newestIncomeOf(positions) ?? addDays(day, -1);
  const loans = lentPositionsOf(clientId, contracts, { terms, today: day, incomeOn, tradeAccount });
  const left = all.filter(({ holding }) => holding.shares === 0n);
  return {
    held: [...positions, ...loans].toSorted(byProduct),
    closed: [
      ...left.map(({ holding, values }) => closedFund(holding, values, clearedBy)),
      ...closedLoans(contracts),
    ],
    lent: contracts,
    openContracts: contracts
      .map(({ contract }) => contract)
      .filter(({ principal }) => principal > 0n),
  };
}

function positionOf(
  held: StandingHolding,
  facts: {
    readonly terms: HeldTerms | undefined;
    readonly tradeAccount: string;
    readonly day: Day;
  },
): readonly Position[] {
  const { terms, tradeAccount, day } = facts;
  const { lots } = held;
  // A fund without a price yet is worth what it cost per share: no gain and no loss.
  const unitValue = held.latest?.nav_e8 ?? lots[0]?.buy_nav_e8;
  if (!terms || unitValue === undefined) return [];
  return [
    {
      ...pricedOf(held, unitValue),
      ...{ terms, tradeAccount, lots },
      dayIncome: incomeOfDay(held.values),
      ...openShares(lots, day, held.frozen),
    },
  ];
}

/** A holding at the value of a share. */
export function pricedOf(
  {
    holding,
    unpaid,
    latest,
    lots,
  }: Pick<StandingHolding, 'holding' | 'unpaid' | 'latest' | 'lots'>,
  unitValue: Nav,
) {
  const sevenDays = latest?.year_rate_e8 ?? undefined;
  const ofTenThousand = latest?.income_nav_e8 ?? undefined;
  return {
    holding,
    unitValue,
    firstValue: latest?.first_nav_e8 ?? undefined,
    isRestated:
      (latest?.first_nav_e8 ?? null) !== null ||
      lots.some(({ buy_nav_e8, entered_nav_e8 }) => buy_nav_e8 !== entered_nav_e8),
    totalValue: latest?.total_nav_e8,
    navOn: latest?.nav_on,
    earned: ofTenThousand === undefined ? undefined : { ofTenThousand, sevenDays },
    income: withUnpaid(incomeOf(holding, unitValue), holding, unpaid),
    unpaid,
  };
}

/** The newest day of which an income is known. */
export function newestIncomeOf(positions: readonly Position[]): Day | undefined {
  return positions
    .flatMap(({ dayIncome }) => dayIncome?.day ?? [])
    .toSorted()
    .at(-1);
}

export function byProduct(one: Position, other: Position): number {
  return one.holding.productNo < other.holding.productNo ? -1 : 1;
}

/** Income of a money fund that is not shares yet counts as value (rules 8.1). */
function withUnpaid(income: HoldingIncome, { cost }: HoldingRecord, unpaid: Fen): HoldingIncome {
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
