import { addDays, type Day } from '@mall/domain/calendar/day';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import type { CustomerSession } from '#http/serve-call.ts';
import type { Catalogue, Viewer } from '#modules/catalogue/index.ts';
import { type Dictionaries, nameOf } from '#modules/dictionary/index.ts';
import type { IndexPasts } from './keep-index-pasts.ts';

export type ToolDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  readonly dictionaries: Dictionaries;
  /** What the catalogue needs to know about the customer of a session. */
  readonly readViewer: (session: CustomerSession) => Promise<Viewer>;
};

export type TestDeps = Pick<ToolDeps, 'db' | 'clock' | 'dictionaries'> & {
  readonly pasts: IndexPasts;
};

/** That a calculator promises nothing. */
export function disclaimerOf(dictionaries: Dictionaries) {
  return { disclaimer: nameOf(dictionaries, 'CALCULATOR_NOTE', 'past') };
}

/** Which past an answer used, and that it promises nothing (rules 9.8). */
export function noteOf(
  dictionaries: Dictionaries,
  { from, to }: { readonly from: Day; readonly to: Day },
) {
  return { begin_date: from, end_date: to, ...disclaimerOf(dictionaries) };
}

/** The usual rhythm where a tool chooses it itself. */
export const MONTHLY = { kind: 'monthly', cycleDay: 15 } as const;

/** A period counted from its base begins with the day after it. */
export function dayAfter(base: Day): Day {
  return addDays(base, 1);
}
