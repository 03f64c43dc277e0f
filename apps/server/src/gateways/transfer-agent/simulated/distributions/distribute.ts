import { assert } from '@mall/domain/assert';
import type { Day } from '@mall/domain/calendar/day';
import {
  calendarOf,
  findTradingDayAfter,
  findTradingDayFrom,
  type TradingCalendar,
} from '@mall/domain/calendar/trading-calendar';
import { fen } from '@mall/domain/money/units';
import type { Db } from '#db/database.ts';
import type { DistributionLine, NotReady } from '#gateways/transfer-agent/port.ts';
import { registrarShare } from './distribution-arithmetic.ts';
import {
  endEvents,
  enterDistributed,
  findDistributed,
  findEntitled,
  findOpenEvents,
  findRegisteredProducts,
  insertEntitled,
  insertEvents,
  type KeptEvent,
  type OpenEvent,
} from './distribution-store.ts';

export type DistributionDeps = {
  readonly db: Db;
  /** What the managers announced up to a day. */
  /** The trading days by which files come. */
  readonly readCalendar: () => Promise<TradingCalendar>;
  readonly eventsUpTo: (day: Day) => Promise<readonly KeptEvent[]>;
  readonly netValuesOf: (
    day: Day,
    productNos: readonly string[],
  ) => Promise<ReadonlyMap<string, bigint>>;
};

/** Enters dividends and splits in the register before the answers of a day; not ready while the value of an ex-day is missing. */
export async function distributeDue(
  deps: DistributionDeps,
  day: Day,
): Promise<NotReady | undefined> {
  const { db } = deps;
  await insertEvents(db, await deps.eventsUpTo(day));
  const open = await findOpenEvents(db);
  if (open.length === 0) return undefined;
  const calendar = await deps.readCalendar();
  const registered = await findRegisteredProducts(db);
  const due = open.map((event) => ({
    event,
    recordFileOn: fileBehind(calendar, event, event.record_on),
    isDone: isBy(fileBehind(calendar, event, event.ex_on), day),
    isHeld: event.noted_on !== null || registered.has(event.product_no),
  }));
  const idle = due.filter(({ isDone, isHeld }) => isDone && !isHeld);
  await endEvents(
    db,
    day,
    idle.map(({ event }) => event),
  );
  for (const { event, recordFileOn, isDone } of due.filter(({ isHeld }) => isHeld)) {
    if (isBy(recordFileOn, day) && event.noted_on === null) {
      // A split scales what is registered now, also where other shares were registered on its day.
      const noted = {
        fileOn: day,
        recordFileOn: event.split_ratio_e9 === null ? recordFileOn : day,
      };
      await db.transaction().execute((tx) => insertEntitled(tx, event, noted));
    }
    const notReady = isDone ? await distribute(deps, event, day) : undefined;
    if (notReady) return notReady;
  }
  return undefined;
}

async function distribute(
  { db, netValuesOf }: DistributionDeps,
  event: OpenEvent,
  day: Day,
): Promise<NotReady | undefined> {
  const { product_no: productNo, ex_on: exOn } = event;
  const entitled = await findEntitled(db, event);
  const exValueE8 = (await netValuesOf(exOn, [productNo])).get(productNo);
  if (exValueE8 === undefined && entitled.length > 0)
    return { kind: 'not_ready', reason: `${productNo} has no net value of ${exOn}` };
  const lines = entitled.map((line) => ({
    tradeAccount: line.trade_account,
    ...registrarShare(
      // A split scales what is registered, a dividend is paid on what was registered on the record day.
      event.split_ratio_e9 === null ? line.entitled : line.registered,
      {
        perShareE8: event.dividend_nav_e8 ?? undefined,
        ratioE9: event.split_ratio_e9 ?? undefined,
        dropsTail: event.drops_tail,
      },
      { takesCash: line.takes_cash, exValueE8: exValueE8 ?? 0n },
    ),
  }));
  const entered = { ...event, exValueE8 };
  await db.transaction().execute((tx) => enterDistributed(tx, entered, day, lines));
  return undefined;
}

/**
 * The file behind a day of an event, by a calendar of the registrar's own: the orders of the days before are answered in earlier files.
 * An event that becomes known later is about the same file.
 */
function fileBehind(
  calendar: TradingCalendar,
  { confirm_files, overseas_market }: OpenEvent,
  eventOn: Day,
): Day | undefined {
  const days = calendarOf(calendar, overseas_market ?? undefined);
  const first = findTradingDayFrom(days, eventOn);
  const last = first && findTradingDayAfter(days, first, confirm_files - 1);
  return last && findTradingDayAfter(calendar, last, 1);
}

function isBy(fileOn: Day | undefined, day: Day): fileOn is Day {
  return fileOn !== undefined && fileOn <= day;
}

const LINES_MAX = 5_000;

export async function readDistributed(db: Db, day: Day, from: string | undefined) {
  const rows = await findDistributed(db, day, from?.split(' ') ?? [], LINES_MAX);
  const last = rows.length === LINES_MAX ? rows.at(-1) : undefined;
  return {
    kind: 'page',
    lines: rows.map(lineOf),
    next: last && `${last.product_no} ${last.trade_account}`,
  } as const;
}

function lineOf(row: Awaited<ReturnType<typeof findDistributed>>[number]): DistributionLine {
  const { cash_fen, change_shares_e2 } = row;
  assert(cash_fen !== null && change_shares_e2 !== null, 'an entered line has its figures');
  return {
    tradeAccount: row.trade_account,
    productNo: row.product_no,
    exOn: row.ex_on,
    entitled: row.entitled_shares_e2,
    cash: fen(cash_fen),
    change: change_shares_e2,
  };
}
