import { addDays, type Day } from '@mall/domain/calendar/day';
import type { Moment } from '@mall/domain/calendar/moment';
import {
  awaitedFrom,
  type DaySpan,
  type EarnedDay,
  type ProductHistory,
  withEarnedDays,
} from '@mall/domain/positions/income-history';
import { isInRange } from '@mall/domain/positions/point-in-time';
import { lentValuations } from '@mall/domain/repo/lent-history';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import {
  type AccountHead,
  findAccountHead,
} from '#modules/positions/account/account-head-store.ts';
import { findPastContracts, type PastContract } from '#modules/repo/index.ts';
import {
  findClosedDays,
  findEarnedDays,
  findHeldProducts,
  findValuations,
  type HeldProduct,
  type KnownBy,
  type ValuedDay,
} from './history-store.ts';

/** A moment of the account: after a day was closed and before anything of the next one. */
export type Point = KnownBy & {
  readonly asOf: Day;
  /** The day that the last close opened. */
  readonly openOn: Day;
  /** The last day whose night is over, so that money lent has earned it. */
  readonly through: Day;
};

type AskedPoint = { readonly as_of?: Day | undefined; readonly known_on?: Day | undefined };
export type HistoryDeps = { readonly db: Db; readonly clock: Clock };

/** A point with what its one statement found about the account. */
export type FoundPoint = Point & { readonly now: Moment; readonly head: AccountHead };

/** The point a request names; undefined: it cannot be told. */
export async function findPoint(
  { db, clock }: HistoryDeps,
  clientId: string,
  { as_of: asOf, known_on: knownOn }: AskedPoint,
): Promise<FoundPoint | undefined> {
  const now = await clock.businessNow(db);
  const day = asOf ?? now.day;
  const asked = { day, isPast: asOf !== undefined, knownOn };
  const head = await findAccountHead(db, clientId, asked);
  const { firstEntryOn } = head;
  if (!isInRange({ asOf, knownOn }, { today: now.day, firstEntryOn })) return undefined;
  // Before the first close nothing is cleared, and the first day is the one that is open.
  const firstDay = { businessOn: addDays(day, -1), openOn: day };
  const { businessOn: clearedBy, openOn } = head.close ?? firstDay;
  const through = day < openOn ? day : addDays(openOn, -1);
  return { asOf: day, knownOn, clearedBy, openOn, through, now, head };
}

export type Histories = {
  readonly histories: readonly ProductHistory[];
  /** The closed days of the span that may lack a value; empty where none is awaited. */
  readonly closedDays: readonly Day[];
};

export type AccountHistory = Histories & {
  readonly held: readonly HeldProduct[];
  readonly contracts: readonly PastContract[];
};

/**
 * What each product was worth and earned day by day, those that were left included; of one product, if asked. The number of
 * statements does not grow with the number of products.
 */
export async function readHistories(
  db: Db,
  owner: { readonly clientId: string; readonly productNo?: string | undefined },
  span: DaySpan,
  point: Point,
): Promise<AccountHistory> {
  const { clientId, productNo } = owner;
  const isAsked = (one: { readonly productNo: string }) =>
    productNo === undefined || one.productNo === productNo;
  const held = (await findHeldProducts(db, clientId, point)).filter(isAsked);
  const values = await findValuations(db, { clientId, productNo }, span, point);
  const earned = held.some(({ earnsDaily }) => earnsDaily)
    ? await findEarnedDays(db, clientId, span, point.clearedBy)
    : NOTHING_EARNED;
  const contracts = (await findPastContracts(db, clientId, point.asOf)).filter(isAsked);
  const histories = [
    ...held.map((product) => {
      const ofProduct = earned.get(product.productNo) ?? [];
      return historyOf(product, values.get(product.productNo) ?? [], ofProduct);
    }),
    ...[...Map.groupBy(contracts, (one) => one.productNo)].map(([no, ofProduct]) => ({
      productNo: no,
      valuations: lentValuations(ofProduct, { ...span, through: point.through }),
      awaitedFrom: undefined,
      earnsDaily: true,
    })),
  ];
  const awaited = histories.flatMap((one) => one.awaitedFrom ?? []).toSorted()[0];
  const from = awaited === undefined || awaited < span.from ? span.from : awaited;
  const to = span.to < point.clearedBy ? span.to : point.clearedBy;
  const closedDays =
    awaited === undefined || from > to ? [] : await findClosedDays(db, { from, to });
  return { histories, closedDays, held, contracts };
}

const NOTHING_EARNED: ReadonlyMap<string, readonly EarnedDay[]> = new Map();

function historyOf(
  product: HeldProduct,
  values: readonly ValuedDay[],
  earned: readonly EarnedDay[],
): ProductHistory {
  const last = values.at(-1);
  const valuations = values.map((one) => ({
    day: one.valued_on,
    value: one.value_fen,
    totalIncome: one.total_income_fen,
    unitValue: one.nav_e8,
    shares: one.shares_e2,
  }));
  return {
    productNo: product.productNo,
    valuations: withEarnedDays(valuations, earned),
    earnsDaily: product.earnsDaily,
    awaitedFrom: awaitedFrom({
      // What was left counts as held until the day of its exit is valued.
      isHeld: product.shares > 0n || (last !== undefined && last.shares_e2 > 0n),
      lastValuedOn: last?.valued_on,
      heldFrom: product.heldFrom,
    }),
  };
}
