import type { CalendarFile, FileProblem } from '@mall/domain/calendar/calendar-file';
import { importYear } from '@mall/domain/calendar/import-year';
import type { Market } from '@mall/domain/calendar/trading-calendar';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { recordAction } from '#modules/trail/index.ts';
import {
  countDated,
  findYearDays,
  findYears,
  insertNextVersion,
  type KeptDay,
  lockCalendar,
} from './calendar-store.ts';

export type ImportDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** Lets no order in until the transaction ends; handed in, because orders import the calendar. */
  readonly holdOrders: (tx: Tx) => Promise<void>;
};

export type ImportedYear = {
  readonly market: Market;
  readonly file: Extract<CalendarFile, { ok: true }>;
  /** The staff number or login name of the person who gave the command. */
  readonly doneBy: string;
};

export type ImportReport =
  | { readonly kind: 'refused'; readonly problems: readonly FileProblem[] }
  | { readonly kind: 'same' }
  | { readonly kind: 'imported'; readonly openCount: number; readonly changedCount: number };

/** Puts a year into the calendar as a newer version of all its days, or nothing of it. */
export async function importCalendar(
  { db, clock, holdOrders }: ImportDeps,
  { market, file, doneBy }: ImportedYear,
): Promise<ImportReport> {
  return db.transaction().execute(async (tx) => {
    await lockCalendar(tx);
    await holdOrders(tx);
    const before = await findYearDays(tx, market, file.year);
    const decided = importYear(file, {
      days: before,
      years: await findYears(tx, market),
      businessOn: (await clock.businessNow(tx)).day,
      dated: await countDated(tx, market, file.year),
    });
    if (decided.kind !== 'new') return decided;
    const days = file.days.map((one) => ({ ...one, isProvisional: false }));
    await insertNextVersion(tx, market, days);
    const change = { doneBy, before: summaryOf(before), after: summaryOf(days) };
    const object = { kind: 'calendar', id: `${market} ${file.year}` };
    await recordAction({ db: tx, clock }, { action: 'calendar_import', object, change });
    return {
      kind: 'imported',
      openCount: countOpen(days),
      changedCount: decided.changedDays.length,
    };
  });
}

function summaryOf(days: readonly KeptDay[]): string {
  if (days.length === 0) return 'absent';
  const isProvisional = days.some((one) => one.isProvisional);
  return `${isProvisional ? 'provisional' : 'announced'}, ${countOpen(days)} trading days`;
}

function countOpen(days: readonly KeptDay[]): number {
  return days.filter(({ isOpen }) => isOpen).length;
}
