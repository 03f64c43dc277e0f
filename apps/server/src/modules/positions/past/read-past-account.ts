import { addDays, type Day } from '@mall/domain/calendar/day';
import { add, fen, type Nav, shares, subtract } from '@mall/domain/money/units';
import { incomeOf } from '@mall/domain/positions/holding-cost';
import type { Db } from '#db/database.ts';
import { findTermsOfAnyStatus } from '#modules/catalogue/index.ts';
import { findPastFrozenShares } from '#modules/ledger/index.ts';
import {
  type AccountDayRow,
  findAccountDays,
} from '#modules/positions/account-days/account-day-store.ts';
import type { ClosedPosition } from '#modules/positions/closed-positions.ts';
import {
  findPoint,
  type HistoryDeps,
  type Point,
} from '#modules/positions/history/read-histories.ts';
import { findHoldingEvents } from '#modules/positions/holding-event-store.ts';
import { type LentRecord, lentPositionsOf } from '#modules/positions/lent-positions.ts';
import { findLotsOf, type LotRow } from '#modules/positions/lot-store.ts';
import type { Position } from '#modules/positions/position.ts';
import {
  incomeOfDay,
  openShares,
  type PositionDeps,
  withUnpaid,
} from '#modules/positions/read-positions.ts';
import { lotsAfterEvents } from '#modules/positions/replay-holdings.ts';
import { findPastContracts, type PastContract } from '#modules/repo/index.ts';
import {
  findPastHoldings,
  findPastValues,
  type PastHolding,
  type PastValue,
} from './past-store.ts';

export type HeldThen = {
  readonly held: readonly Position[];
  readonly closed: readonly ClosedPosition[];
};

/** A moment at which an account can be told: now, or after a past day was closed. */
export type Moment =
  | { readonly isPast: false; readonly point: Point }
  | { readonly isPast: true; readonly point: Point; readonly kept: AccountDayRow };

type AskedPoint = Parameters<typeof findPoint>[2];

/** The moment a request names; undefined: it cannot be told. Of the day that is open the account is told as it stands. */
export async function findMoment(
  deps: HistoryDeps,
  clientId: string,
  asked: AskedPoint,
): Promise<Moment | undefined> {
  const point = await findPoint(deps, clientId, asked);
  if (!point || asked.as_of === undefined || point.asOf >= point.openOn)
    return point && { isPast: false, point };
  const { clearedBy: day } = point;
  const kept = (await findAccountDays(deps.db, clientId, { from: day, to: day }, point)).at(-1);
  return kept && { isPast: true, point, kept };
}

/** Everything a customer held and had left after a day was closed, by the same rules as what he holds now. */
export async function readPastPositions(
  { db, findTradeAccount }: Pick<PositionDeps, 'db' | 'findTradeAccount'>,
  clientId: string,
  { point, kept }: Extract<Moment, { readonly isPast: true }>,
): Promise<HeldThen> {
  const frozen = await findPastFrozenShares(db, clientId, kept.last_entry_id);
  const values = await findPastValues(db, clientId, point);
  const all = (await findPastHoldings(db, clientId, point)).map((one) =>
    restated(one, values.get(one.holding.productNo)?.[0]),
  );
  const held = all.filter(({ holding }) => holding.shares > 0n);
  const lots = await findPastLots(db, held);
  const tradeAccount = (await findTradeAccount(db, clientId))?.tradeAccount ?? '';
  const next = addDays(point.through, 1);
  const positions: Position[] = [];
  for (const past of held) {
    const { productNo } = past.holding;
    const terms = await findTermsOfAnyStatus(db, productNo, next);
    const own = lots.get(productNo) ?? [];
    const unitValue = past.latest?.nav_e8 ?? own[0]?.buy_nav_e8;
    if (!terms || unitValue === undefined) continue;
    positions.push({
      ...pricedOf(past, unitValue),
      ...{ terms, tradeAccount, lots: own },
      dayIncome: incomeOfDay(values.get(productNo) ?? []),
      ...openShares(own, next, frozen.get(productNo) ?? shares(0n)),
    });
  }
  const incomeOn = positions.flatMap(({ dayIncome }) => dayIncome?.day ?? []).toSorted();
  const contracts = (await findPastContracts(db, clientId, point.asOf)).map(lentThen);
  const lent = await lentPositionsOf(db, clientId, contracts, {
    today: next,
    incomeOn: incomeOn.at(-1) ?? point.through,
    tradeAccount,
  });
  return {
    held: [...positions, ...lent].toSorted(byProduct),
    closed: [...closedFunds(all, values, point.clearedBy), ...closedLoans(contracts)],
  };
}

/** What corrections that are known made of the shares and the proceeds of before the point. */
function restated(past: PastHolding, value: PastValue | undefined): PastHolding {
  if (!value) return past;
  const { holding } = past;
  const moreShares = value.shares_e2 - value.first_shares_e2;
  // What came out less what went in is what income and value differ by.
  const paid = subtract(value.total_income_fen, value.value_fen);
  const more = subtract(paid, subtract(value.first_income_fen, value.first_value_fen));
  if (moreShares === 0n && more === 0n) return past;
  return {
    ...past,
    holding: {
      ...holding,
      shares: shares(holding.shares + moreShares),
      realised: add(holding.realised, more),
      paidOut: add(holding.paidOut, more),
    },
  };
}

function pricedOf({ holding, unpaid, latest }: PastHolding, unitValue: Nav) {
  const sevenDays = latest?.year_rate_e8 ?? undefined;
  const ofTenThousand = latest?.income_nav_e8 ?? undefined;
  return {
    holding,
    unitValue,
    firstValue: latest?.first_nav_e8 ?? undefined,
    totalValue: latest?.total_nav_e8,
    navOn: latest?.nav_on,
    earned: ofTenThousand === undefined ? undefined : { ofTenThousand, sevenDays },
    income: withUnpaid(incomeOf(holding, unitValue), holding, unpaid),
    unpaid,
  };
}

/** The lots of holdings as events left them by then, by product, oldest first. */
async function findPastLots(
  db: Db,
  held: readonly PastHolding[],
): Promise<ReadonlyMap<string, readonly LotRow[]>> {
  const keys = held.map(({ holding }) => holding);
  if (keys.length === 0) return new Map();
  const lots = Map.groupBy(
    await findLotsOf(db, keys, { withEmpty: true }),
    (row) => row.product_no,
  );
  const changed = held.filter(({ isNewest }) => !isNewest).map(({ holding }) => holding);
  const rows = changed.length === 0 ? [] : await findHoldingEvents(db, changed);
  const events = Map.groupBy(rows, (row) => row.product_no);
  return new Map(
    held.map(({ holding: { productNo }, seq, isNewest }) => {
      const all = (lots.get(productNo) ?? []).filter((lot) => lot.event_seq <= seq);
      const counted = (events.get(productNo) ?? []).filter((event) => event.seq <= seq);
      const left = isNewest
        ? all.filter((lot) => lot.left_shares_e2 > 0n)
        : lotsAfterEvents(counted, all);
      return [productNo, left.toSorted(oldestFirst)];
    }),
  );
}

function oldestFirst(one: LotRow, other: LotRow): number {
  if (one.confirmed_on !== other.confirmed_on)
    return one.confirmed_on < other.confirmed_on ? -1 : 1;
  return one.lot_id < other.lot_id ? -1 : 1;
}

function closedFunds(
  all: readonly PastHolding[],
  values: ReadonlyMap<string, readonly PastValue[]>,
  clearedBy: Day,
): readonly ClosedPosition[] {
  return all
    .filter(({ holding }) => holding.shares === 0n)
    .map(({ holding: { productNo, realised, dividends } }) => {
      const dayIncome = incomeOfDay(values.get(productNo) ?? []);
      const isOfDay = dayIncome?.day === clearedBy;
      return { realised, dividends, dayIncome: isOfDay ? dayIncome : undefined };
    });
}

function closedLoans(contracts: readonly LentRecord[]): readonly ClosedPosition[] {
  return [...Map.groupBy(contracts, ({ contract }) => contract.productNo).values()]
    .filter((records) => records.every(({ contract }) => contract.principal === 0n))
    .map((records) => ({
      realised: records.reduce((sum, { interestPaid }) => add(sum, interestPaid), fen(0n)),
      dividends: fen(0n),
      dayIncome: undefined,
    }));
}

function lentThen(contract: PastContract): LentRecord {
  const ended = contract.endings.reduce((sum, { principal }) => add(sum, principal), fen(0n));
  const { productNo, lentOn, dueOn, agreedRate } = contract;
  return {
    contract: {
      ...{ productNo, lentOn, dueOn, agreedRate },
      principal: subtract(contract.lent, ended),
      renewal: contract.renews
        ? { kind: 'renew', amount: undefined, until: undefined }
        : { kind: 'pay_out' },
    },
    interestPaid: contract.endings.reduce((sum, { interest }) => add(sum, interest), fen(0n)),
  };
}

function byProduct(one: Position, other: Position): number {
  return one.holding.productNo < other.holding.productNo ? -1 : 1;
}
