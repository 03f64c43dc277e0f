import { addDays, type Day } from '@mall/domain/calendar/day';
import { add, fen, subtract } from '@mall/domain/money/units';
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
import type { HeldLot } from '#modules/positions/lot-store.ts';
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
import { heldAfterEvents, leftOf } from '#modules/positions/replay-holdings.ts';
import { findPastContracts, type PastContract } from '#modules/repo/index.ts';
import { eventsThen } from './events-then.ts';
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
  const found = await findPastHoldings(db, owner, point, kept.last_entry_id);
  const events = await findPastEvents(db, found, { only, knownOn: point.knownOn });
  const lots = Map.groupBy(events.lots, ({ product_no }) => product_no);
  const changes = Map.groupBy(events.events, ({ product_no }) => product_no);
  const all = found.map((past) => {
    const { productNo: no } = past.holding;
    return restated(past, { lots: lots.get(no) ?? [], events: changes.get(no) ?? [] }, point);
  });
  const held = all.filter(({ holding }) => holding.shares > 0n);
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
  const positions = held.flatMap((past) =>
    pastPosition(past, { terms: terms.get(past.holding.productNo), tradeAccount, next }),
  );
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

/** A holding with what is left of its lots, oldest first. */
type PastHeld = PastHolding & { readonly lots: readonly HeldLot[] };

function pastPosition(
  past: PastHeld,
  facts: {
    readonly terms: HeldTerms | undefined;
    readonly tradeAccount: string;
    readonly next: Day;
  },
): readonly Position[] {
  const { terms, tradeAccount, next } = facts;
  const { lots } = past;
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

/** Lots with the events that changed some of them since; of one product with all its events. */
async function findPastEvents(
  db: Db,
  found: readonly PastHolding[],
  { only, knownOn }: { readonly only: HeldTerms | undefined; readonly knownOn: Day | undefined },
): Promise<KeptEvents> {
  // What was left then and stands like that since has no lots; what was corrected since may have some.
  const told = found.filter(({ holding, isNewest }) => holding.shares > 0n || !isNewest);
  const changed = told.filter(({ isNewest }) => only !== undefined || !isNewest);
  return findKeptEvents(
    db,
    told.map(({ holding }) => holding),
    {
      eventsOf: changed.map(({ holding }) => holding),
      withStarts: only?.hasStartFees === true,
      knownOn,
    },
  );
}

/** A holding with its lots as the events left them by then, with what corrections since made of their orders. */
function restated(
  past: PastHolding,
  { lots, events }: Pick<KeptEvents, 'lots' | 'events'>,
  point: FoundPoint,
): PastHeld {
  if (past.isNewest)
    return {
      ...past,
      lots: lots.filter((lot) => lot.left_shares_e2 > 0n).toSorted(oldestFirst),
    };
  const then = eventsThen(events, point);
  const held = heldAfterEvents(then, lots);
  const left = leftOf(held, lots).toSorted(oldestFirst);
  if (then.corrections.length === 0) return { ...past, lots: left };
  const { shares, cost, realised, dividends } = held.holding;
  const paid = { paidIn: fen(held.paidIn), paidOut: fen(held.paidOut) };
  return {
    ...past,
    holding: { ...past.holding, shares, cost, realised, dividends, ...paid },
    lots: left,
  };
}

function oldestFirst(one: HeldLot, other: HeldLot): number {
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
