import { addDays, type Day } from '@mall/domain/calendar/day';
import { add, fen, shares, subtract } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import { findHeldTerms, type HeldTerms } from '#modules/catalogue/index.ts';
import { findKeptEvents, type KeptEvents } from '#modules/positions/account/kept-events-store.ts';
import type { AccountDayRow } from '#modules/positions/account-days/account-day-store.ts';
import { closedFund, closedLoans } from '#modules/positions/closed-positions.ts';
import {
  type FoundPoint,
  findPoint,
  type HistoryDeps,
} from '#modules/positions/history/read-histories.ts';
import { incomeOfDay } from '#modules/positions/income-of-day.ts';
import { type LentRecord, lentPositionsOf } from '#modules/positions/lent-positions.ts';
import type { LotRow } from '#modules/positions/lot-store.ts';
import type { Position } from '#modules/positions/position.ts';
import {
  byProduct,
  type HeldThen,
  type Holder,
  newestIncomeOf,
  openShares,
  type PositionDeps,
  pricedOf,
} from '#modules/positions/read-positions.ts';
import { lotsAfterEvents } from '#modules/positions/replay-holdings.ts';
import { findPastContracts, type PastContract } from '#modules/repo/index.ts';
import { findPastHoldings, type PastHolding } from './past-store.ts';

/** A moment at which an account can be told: now, or after a past day was closed. */
export type Moment =
  | { readonly isPast: false; readonly point: FoundPoint }
  | { readonly isPast: true; readonly point: FoundPoint; readonly kept: AccountDayRow };

type AskedPoint = Parameters<typeof findPoint>[2];

/** The moment a request names; undefined: it cannot be told. Of the day that is open the account is told as it stands. */
export async function findMoment(
  deps: HistoryDeps,
  clientId: string,
  asked: AskedPoint,
): Promise<Moment | undefined> {
  const point = await findPoint(deps, clientId, asked);
  // No account was kept before the first close.
  if (point && asked.as_of !== undefined && !point.head.close && point.head.hasClosed)
    return undefined;
  if (!point || asked.as_of === undefined || point.asOf >= point.openOn)
    return point && { isPast: false, point };
  const { kept } = point.head;
  return kept && { isPast: true, point, kept };
}

/** Everything a customer held and had left after a day was closed, or one product, by the same rules as what he holds now. */
export async function readPastPositions(
  { db }: Pick<PositionDeps, 'db'>,
  { clientId, only }: Holder,
  { point, kept }: Extract<Moment, { readonly isPast: true }>,
): Promise<HeldThen> {
  const productNo = only?.productNo;
  const owner = { clientId, productNo };
  const all = (await findPastHoldings(db, owner, point, kept.last_entry_id)).map(restated);
  const held = all.filter(({ holding }) => holding.shares > 0n);
  const events = await findPastEvents(db, held, { only, knownOn: point.knownOn });
  const isLent = only === undefined || all.length === 0;
  const contracts = isLent
    ? (await findPastContracts(db, clientId, point.asOf))
        .filter((one) => productNo === undefined || one.productNo === productNo)
        .map(lentThen)
    : [];
  const productNos = [
    ...held.map(({ holding }) => holding.productNo),
    ...contracts.map(({ contract }) => contract.productNo),
  ];
  const next = addDays(point.through, 1);
  const terms = only
    ? new Map([[only.productNo, only]])
    : await findHeldTerms(db, productNos, next);
  const { tradeAccount } = point.head;
  const lots = Map.groupBy(events.lots, ({ product_no }) => product_no);
  const changes = Map.groupBy(events.events, ({ product_no }) => product_no);
  const positions = held.flatMap((past) => {
    const { productNo: no } = past.holding;
    const left = lotsThen(past, lots.get(no) ?? [], changes.get(no) ?? []);
    return pastPosition(past, left, { terms: terms.get(no), tradeAccount, next });
  });
  const incomeOn = newestIncomeOf(positions) ?? point.through;
  const loan = { terms, today: next, incomeOn, tradeAccount };
  const left = all.filter(({ holding }) => holding.shares === 0n);
  return {
    held: [...positions, ...lentPositionsOf(clientId, contracts, loan)].toSorted(byProduct),
    closed: [
      ...left.map(({ holding, values }) => closedFund(holding, values, point.clearedBy)),
      ...closedLoans(contracts),
    ],
    lent: contracts,
    openContracts: [],
    events,
  };
}

function pastPosition(
  past: PastHolding,
  lots: readonly LotRow[],
  facts: {
    readonly terms: HeldTerms | undefined;
    readonly tradeAccount: string;
    readonly next: Day;
  },
): readonly Position[] {
  const { terms, tradeAccount, next } = facts;
  const unitValue = past.latest?.nav_e8 ?? lots[0]?.buy_nav_e8;
  if (!terms || unitValue === undefined) return [];
  return [
    {
      ...pricedOf(past, unitValue),
      ...{ terms, tradeAccount, lots },
      dayIncome: incomeOfDay(past.values),
      ...openShares(lots, next, past.frozen),
    },
  ];
}

/** What corrections that are known made of the shares and the proceeds of before the point. */
function restated(past: PastHolding): PastHolding {
  const { holding, restated: value } = past;
  if (!value) return past;
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

/** Lots with the events that changed some of them since; of one product with all its events. */
async function findPastEvents(
  db: Db,
  held: readonly PastHolding[],
  { only, knownOn }: { readonly only: HeldTerms | undefined; readonly knownOn: Day | undefined },
): Promise<KeptEvents> {
  const changed = held.filter(({ isNewest }) => only !== undefined || !isNewest);
  return findKeptEvents(
    db,
    held.map(({ holding }) => holding),
    {
      eventsOf: changed.map(({ holding }) => holding),
      withStarts: only?.hasStartFees === true,
      knownOn,
    },
  );
}

/** The lots of a holding as events left them by then, oldest first. */
function lotsThen(
  { seq, isNewest }: PastHolding,
  lots: readonly LotRow[],
  events: KeptEvents['events'],
): readonly LotRow[] {
  const own = lots.filter((lot) => lot.event_seq <= seq);
  const counted = events.filter((one) => one.seq <= seq);
  const left = isNewest
    ? own.filter((lot) => lot.left_shares_e2 > 0n)
    : lotsAfterEvents(counted, own);
  return left.toSorted(oldestFirst);
}

function oldestFirst(one: LotRow, other: LotRow): number {
  if (one.confirmed_on !== other.confirmed_on)
    return one.confirmed_on < other.confirmed_on ? -1 : 1;
  return one.lot_id < other.lot_id ? -1 : 1;
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
