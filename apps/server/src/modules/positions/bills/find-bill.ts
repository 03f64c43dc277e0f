import { type Day, knownDay } from '@mall/domain/calendar/day';
import type { DaySpan } from '@mall/domain/positions/income-history';
import { monthOf } from '@mall/domain/positions/monthly-bill';
import type { Db } from '#db/database.ts';
import {
  findPoint,
  type HistoryDeps,
  type Point,
} from '#modules/positions/history/read-histories.ts';
import { type BillContent, billOf } from './bill-content.ts';
import { findNextDay } from './bill-days-store.ts';
import { type BillRow, findBills, findNewestBills } from './bill-store.ts';
import { findBillAt, pointOfClose } from './find-bill-at.ts';

type AskedBill = {
  readonly as_of?: Day | undefined;
  readonly known_on?: Day | undefined;
  /** As "202611". */
  readonly month: string;
  readonly version?: number | undefined;
};

export type FoundBill = {
  readonly month: DaySpan;
  readonly content: BillContent;
  /** The opening by which its orders were booked, and what was known for it. */
  readonly openOn: Day;
  readonly point: Point;
  /** Undefined while late net values may change it. */
  readonly closed: ClosedBill | undefined;
};

export type ClosedBill = {
  readonly row: BillRow;
  readonly versionCount: number;
  /** The version before; undefined: this is the first. */
  readonly before: BillContent | undefined;
};

export type BillResult =
  | { readonly ok: true; readonly bill: FoundBill }
  | { readonly ok: false; readonly refusal: 'bill_not_found' | 'as_of_out_of_range' };

/** The bill of a month as it is asked for: a closed one, or what it is so far. */
export async function findBill(
  deps: HistoryDeps,
  clientId: string,
  asked: AskedBill,
): Promise<BillResult> {
  const point = await findPoint(deps, clientId, asked);
  if (!point) return { ok: false, refusal: 'as_of_out_of_range' };
  const month = monthOf(knownDay(`${asked.month.slice(0, 4)}-${asked.month.slice(4)}-01`));
  const closed = await findClosedBill(deps, clientId, month, { asked, point });
  const bill = closed ?? (await findOpenBill(deps, clientId, month, { asked, point }));
  return bill ? { ok: true, bill } : { ok: false, refusal: 'bill_not_found' };
}

/** The bills of the months from one to another, oldest first: closed ones in one statement, the others as they are so far. */
export async function findBillsOf(
  db: Db,
  clientId: string,
  months: readonly Day[],
  point: Point,
): Promise<readonly { readonly monthOn: Day; readonly content: BillContent }[]> {
  const [from, to] = [months[0], months.at(-1)];
  if (from === undefined || to === undefined) return [];
  const known = { closedBy: point.asOf, knownBy: point.knownOn };
  const closed = await findNewestBills(db, clientId, { from, to }, known);
  const found = [];
  for (const monthOn of months) {
    const isToCome = monthOn > point.through;
    const content =
      closed.get(monthOn) ??
      (isToCome ? undefined : await findBillAt(db, clientId, monthOn, point));
    if (content) found.push({ monthOn, content });
  }
  return found;
}

type At = { readonly asked: AskedBill; readonly point: Point };

async function findClosedBill(
  { db }: HistoryDeps,
  clientId: string,
  month: DaySpan,
  { asked, point }: At,
): Promise<FoundBill | undefined> {
  const known = await findBills(db, clientId, month.from, point.knownOn);
  const rows = known.filter((row) => row.closed_on <= point.asOf);
  const row = asked.version === undefined ? rows.at(-1) : rows[asked.version - 1];
  if (!row) return undefined;
  const before = rows[row.version - 2];
  const openOn = await findNextDay(db, row.closed_on);
  return {
    month,
    content: billOf(row.content),
    openOn,
    point: pointOfClose({ businessOn: row.closed_on, nextOn: openOn }, row.known_on),
    closed: { row, versionCount: rows.length, before: before && billOf(before.content) },
  };
}

/** A month that is not closed has one version, from its first closed day on. */
async function findOpenBill(
  { db }: HistoryDeps,
  clientId: string,
  month: DaySpan,
  { asked, point }: At,
): Promise<FoundBill | undefined> {
  if ((asked.version ?? 1) > 1 || month.from > point.through) return undefined;
  if (asked.version === 1 && (await findBills(db, clientId, month.from, undefined)).length > 0)
    return undefined;
  const content = await findBillAt(db, clientId, month.from, point);
  return content && { month, content, openOn: point.openOn, point, closed: undefined };
}
