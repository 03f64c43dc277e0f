import type { Day } from '@mall/domain/calendar/day';
import type { Db } from '#db/database.ts';
import { findEntries, type PostedEntry } from '#modules/ledger/index.ts';
import { findMoment, type Moment } from '#modules/positions/index.ts';
import type { TradingDeps } from '#modules/trading/trading-deps.ts';
import type { OrdersThen } from './orders-then-store.ts';

type Asked = { readonly as_of?: Day | undefined; readonly known_on?: Day | undefined };

/** The past day of which a request asks for orders; undefined: as they stand now. */
export async function findOrdersThen(
  deps: Pick<TradingDeps, 'db' | 'clock'>,
  clientId: string,
  asked: Asked,
): Promise<{ readonly ok: true; readonly past: OrdersThen | undefined } | typeof OUT_OF_RANGE> {
  if (asked.as_of === undefined && asked.known_on === undefined)
    return { ok: true, past: undefined };
  const moment = await findMoment(deps, clientId, asked);
  return moment ? { ok: true, past: thenOf(moment) } : OUT_OF_RANGE;
}

const OUT_OF_RANGE = { ok: false, refusal: 'as_of_out_of_range' } as const;

/** The orders of a moment of the account; undefined: as they stand now. */
export function thenOf(moment: Moment): OrdersThen | undefined {
  if (!moment.isPast) return undefined;
  const { asOf, openOn, knownOn } = moment.point;
  return { asOf, openOn, knownOn, lastEntryId: moment.kept.last_entry_id };
}

/** The entries of some sources that were made by then. */
export async function findEntriesThen(
  db: Db,
  sources: readonly string[],
  past: OrdersThen | undefined,
): Promise<readonly PostedEntry[]> {
  const entries = await findEntries(db, sources);
  return past ? entries.filter(({ entryId }) => entryId <= past.lastEntryId) : entries;
}
