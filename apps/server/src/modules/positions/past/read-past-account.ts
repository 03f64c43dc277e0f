import { addDays } from '@mall/domain/calendar/day';
import { add, fen, shares, subtract } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import { findHeldTerms } from '#modules/catalogue/index.ts';
import { findPastFrozenShares } from '#modules/ledger/index.ts';
import {
  type AccountDayRow,
  findAccountDays,
} from '#modules/positions/account-days/account-day-store.ts';
import { closedFund, closedLoans } from '#modules/positions/closed-positions.ts';
import {
  type FoundPoint,
  findPoint,
  type HistoryDeps,
} from '#modules/positions/history/read-histories.ts';
import { findHoldingEvents } from '#modules/positions/holding-event-store.ts';
import { incomeOfDay } from '#modules/positions/income-of-day.ts';
import { type LentRecord, lentPositionsOf } from '#modules/positions/lent-positions.ts';
import { findLotsOf, type LotRow } from '#modules/positions/lot-store.ts';
import type { Position } from '#modules/positions/position.ts';
import {
  byProduct,
  type HeldThen,
  newestIncomeOf,
  openShares,
  type PositionDeps,
  pricedOf,
} from '#modules/positions/read-positions.ts';
import { lotsAfterEvents } from '#modules/positions/replay-holdings.ts';
import { findPastContracts, type PastContract } from '#modules/repo/index.ts';
import {
  findPastHoldings,
  findPastValues,
  type PastHolding,
  type PastValue,
} from './past-store.ts';

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
  if (!point || asked.as_of === undefined || point.asOf >= point.openOn)
    return point && { isPast: false, point };
  const { clearedBy: day } = point;
  const kept = (await findAccountDays(deps.db, clientId, { from: day, to: day }, point)).at(-1);
  return kept && { isPast: true, point, kept };
}

/** Everything a customer held and had left after a day was closed, by the same rules as what he holds now. */
export async function readPastPositions(
  { db }: Pick<PositionDeps, 'db'>,
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
  const contracts = (await findPastContracts(db, clientId, point.asOf)).map(lentThen);
  const productNos = [
    ...held.map(({ holding }) => holding.productNo),
    ...contracts.map(({ contract }) => contract.productNo),
  ];
  const next = addDays(point.through, 1);
  const terms = await findHeldTerms(db, productNos, next);
  const { tradeAccount } = point.head;
  const positions: Position[] = [];
  for (const past of held) {
    const { productNo } = past.holding;
    const own = lots.get(productNo) ?? [];
    const unitValue = past.latest?.nav_e8 ?? own[0]?.buy_nav_e8;
    const ofProduct = terms.get(productNo);
    if (!ofProduct || unitValue === undefined) continue;
    positions.push({
      ...pricedOf(past, unitValue),
      ...{ terms: ofProduct, tradeAccount, lots: own },
      dayIncome: incomeOfDay(values.get(productNo) ?? []),
      ...openShares(own, next, frozen.get(productNo) ?? shares(0n)),
    });
  }
  const incomeOn = newestIncomeOf(positions) ?? point.through;
  const loans = lentPositionsOf(clientId, contracts, {
    terms,
    today: next,
    incomeOn,
    tradeAccount,
  });
  const left = all.filter(({ holding }) => holding.shares === 0n);
  return {
    held: [...positions, ...loans].toSorted(byProduct),
    closed: [
      ...left.map(({ holding }) =>
        closedFund(holding, values.get(holding.productNo) ?? [], point.clearedBy),
      ),
      ...closedLoans(contracts),
    ],
    lent: contracts,
    openContracts: [],
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
