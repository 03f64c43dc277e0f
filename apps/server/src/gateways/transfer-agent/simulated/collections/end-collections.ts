import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import {
  findTradingDayAfter,
  findTradingDayFrom,
  type TradingCalendar,
} from '@mall/domain/calendar/trading-calendar';
import { fen, rate, shares } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import type { CollectedLine, CollectionEndLine, Page } from '#gateways/transfer-agent/port.ts';
import type { RegistrarTier } from '#gateways/transfer-agent/simulated/registrar-arithmetic.ts';
import {
  type CollectionFamily,
  collectedFigures,
  depositInterest,
  isEnough,
} from './collection-arithmetic.ts';
import {
  type CollectedRow,
  type CollectionFacts,
  findCollected,
  findCollectedApplications,
  findCollectionFacts,
  findEndsOf,
  insertCollected,
  insertCollectionEnd,
} from './collection-store.ts';

/** A collection whose last day is over. */
export type OverCollection = {
  readonly productNo: string;
  readonly family: CollectionFamily;
  readonly endOn: Day;
  /** The day that was announced for the establishment; undefined: none was. */
  readonly plannedOn: Day | undefined;
};

export type CollectionDeps = {
  readonly db: Db;
  readonly readCalendar: () => Promise<TradingCalendar>;
  readonly collectionsOver: (day: Day) => Promise<readonly OverCollection[]>;
  /** What a subscription costs before any discount, as the manager published it for a day. */
  readonly subscriptionTiersOf: (
    applyOn: Day,
    productNo: string,
  ) => Promise<readonly RegistrarTier[]>;
};

const LINES_MAX = 5_000;
/** How long the money is counted and the contract is filed where no day was announced. */
const FILING_DAYS = 5;
const DEPOSIT_RATE_E8 = 50_000n;
const ALL_E8 = 100_000_000n;

/** Ends the collections that are due by a day and tells how those of that day ended. */
export async function readCollectionEnds(
  deps: CollectionDeps,
  day: Day,
): Promise<Page<CollectionEndLine>> {
  await endDue(deps, day);
  const rows = await findEndsOf(deps.db, day);
  const lines = rows.map((row) => ({
    productNo: row.product_no,
    outcome: row.is_established ? ('established' as const) : ('failed' as const),
    endedOn: row.ended_on,
    depositRate: rate(row.deposit_rate_e8),
    allotted: rate(row.allotted_rate_e8),
  }));
  return { kind: 'page', lines, next: undefined };
}

export async function readCollected(
  { db }: CollectionDeps,
  day: Day,
  from: string | undefined,
): Promise<Page<CollectedLine>> {
  const rows = await findCollected(db, day, from, LINES_MAX);
  const lines = rows.map(({ net_fen: net, fee_fen: fee, shares_e2: bought, ...row }) => {
    const isFailed = net === null || fee === null || bought === null;
    return {
      orderNo: row.order_no,
      registrarNo: `TC${row.serial_no}`,
      refund: fen(row.refund_fen),
      interest: fen(row.interest_fen),
      outcome: isFailed
        ? ({ kind: 'failed' } as const)
        : ({ kind: 'established', net: fen(net), fee: fen(fee), shares: shares(bought) } as const),
    };
  });
  const next = rows.length === LINES_MAX ? rows.at(-1)?.order_no : undefined;
  return { kind: 'page', lines, next };
}

async function endDue(deps: CollectionDeps, day: Day): Promise<void> {
  const { db, readCalendar, collectionsOver } = deps;
  const calendar = await readCalendar();
  const due = (await collectionsOver(day)).filter((one) => isDue(calendar, one, day));
  const byNo = new Map(due.map((one) => [one.productNo, one]));
  for (const facts of await findCollectionFacts(db, [...byNo.keys()])) {
    const family = byNo.get(facts.productNo)?.family;
    if (facts.isEnded || facts.hasUnanswered || family === undefined) continue;
    await endOne(deps, day, facts, family);
  }
}

async function endOne(
  { db, subscriptionTiersOf }: CollectionDeps,
  day: Day,
  { productNo, collected, ...facts }: CollectionFacts,
  family: CollectionFamily,
): Promise<void> {
  const end = {
    product_no: productNo,
    ended_on: day,
    is_established: collected === undefined || isEnough(family, collected),
    deposit_rate_e8: rate(facts.depositRateE8 ?? DEPOSIT_RATE_E8),
    allotted_rate_e8: rate(facts.allottedE8 ?? ALL_E8),
  };
  const applications = await findCollectedApplications(db, productNo);
  const rows: CollectedRow[] = [];
  const tiersOn = new Map<Day, readonly RegistrarTier[]>();
  for (const application of applications) {
    const { apply_on: applyOn } = application;
    const tiers = tiersOn.get(applyOn) ?? (await subscriptionTiersOf(applyOn, productNo));
    tiersOn.set(applyOn, tiers);
    rows.push(collectedRow(application, end, tiers));
  }
  await db.transaction().execute(async (tx) => {
    await insertCollectionEnd(tx, end);
    if (rows.length > 0) await insertCollected(tx, day, rows);
  });
}

type Application = Awaited<ReturnType<typeof findCollectedApplications>>[number];
type End = Parameters<typeof insertCollectionEnd>[1];

function collectedRow(
  application: Application,
  end: End,
  tiers: readonly RegistrarTier[],
): CollectedRow {
  const { order_no: orderNo, amount_fen, discount_rate_e8: discount } = application;
  assert(amount_fen !== null && discount !== null, 'an application names its money and discount');
  const money = {
    amountFen: amount_fen,
    cameOn: application.confirm_on,
    endedOn: end.ended_on,
    depositRateE8: end.deposit_rate_e8,
  };
  const figures = end.is_established
    ? collectedFigures(money, end.allotted_rate_e8, { tiers, discount })
    : undefined;
  const interest = depositInterest(money);
  return { orderNo, figures, interest, refund: figures?.refund ?? amount_fen };
}

function isDue(calendar: TradingCalendar, { endOn, plannedOn }: OverCollection, day: Day): boolean {
  const first = findTradingDayFrom(calendar, endOn);
  const dueOn = plannedOn ?? (first && findTradingDayAfter(calendar, first, FILING_DAYS));
  return dueOn !== undefined && dueOn <= day;
}
