import { epochMsOf, type Moment, momentAt } from '@mall/domain/calendar/moment';
import {
  findBusinessClock,
  insertBusinessClock,
  readDatabaseMs,
  updateBusinessClock,
} from './business-clock-store.ts';
import type { Config, Mode } from './config.ts';
import type { Db } from './db/database.ts';
import { instantFromMs, msOfInstant } from './db/instant.ts';
import { WrongMode } from './db/mall-mode.ts';

/** The only source of time. Tests turn it by hand. */
export type Clock = {
  /** Real time, in milliseconds since 1970 UTC: passwords, sessions, codes, limits, audit. */
  wallMs(): number;
  /**
   * Business time: trading days, cut-offs, statuses. It is the database's, in production too, so that processes whose own clocks are
   * apart agree on the day an order counts for; give a transaction to read it there, once, and date everything in it alike.
   */
  businessNow(db: Db): Promise<Moment>;
};

/** `turnedMs`: a test that turns time by hand turns that of the database along. */
export function systemClock(mode: Mode, turnedMs?: Clock['wallMs']): Clock {
  const wallMs = turnedMs ?? (() => Date.now());
  const databaseMs = async (db: Db) => turnedMs?.() ?? (await readDatabaseMs(db));
  if (mode === 'production')
    return { wallMs, businessNow: async (db) => momentAt(await databaseMs(db)) };
  return {
    wallMs,
    businessNow: async (db) => {
      const setting = await findBusinessClock(db);
      if (!setting) return momentAt(await databaseMs(db));
      return momentAt(
        businessMsAt(turnedMs?.() ?? setting.database_ms, {
          businessMs: msOfInstant(setting.business_at),
          wallMs: msOfInstant(setting.wall_at),
        }),
      );
    },
  };
}

/** The same clock, with its business time held at one moment: what a transaction decides has one time, however long it takes. */
export function stoppedAt(clock: Clock, now: Moment): Clock {
  return { wallMs: () => clock.wallMs(), businessNow: async () => now };
}

export type ClockSetting = { readonly businessMs: number; readonly wallMs: number };

/** A clock of the database that is set back does not take the business day back with it. */
export function businessMsAt(wallMs: number, setting: ClockSetting): number {
  return setting.businessMs + Math.max(0, wallMs - setting.wallMs);
}

/**
 * Moves a demo's business clock on to a moment, from which it goes on ticking. A clock that is further stays where
 * it is, and production, which has none, keeps real time.
 */
export async function moveBusinessClock(db: Db, clock: Clock, to: Moment): Promise<void> {
  for (let isMoved = false; !isMoved; ) {
    const setting = await findBusinessClock(db);
    if (!setting) return;
    const nowMs = epochMsOf(await clock.businessNow(db));
    if (nowMs >= epochMsOf(to)) return;
    // What it ticked since it was set is what passed in the database since then.
    const tickedMs = nowMs - msOfInstant(setting.business_at);
    isMoved = await updateBusinessClock(db, setting, {
      business_at: instantFromMs(epochMsOf(to)),
      wall_at: instantFromMs(msOfInstant(setting.wall_at) + tickedMs),
    });
  }
}

/**
 * Starts the business clock of a new demo; a database that has one keeps it. Production has no business clock
 * of its own, so finding one means that the data is a demo's, and real customers must not meet it.
 */
export async function startBusinessClock(
  db: Db,
  { mode, clockStartMs }: Pick<Config, 'mode' | 'clockStartMs'>,
  turnedMs?: number,
): Promise<void> {
  if (mode === 'demo') {
    const startMs = turnedMs ?? (await readDatabaseMs(db));
    const wallAt = instantFromMs(startMs);
    const businessAt = instantFromMs(clockStartMs ?? startMs);
    return insertBusinessClock(db, { business_at: businessAt, wall_at: wallAt });
  }
  if ((await findBusinessClock(db)) === undefined) return;
  throw new WrongMode(
    'This database was opened in demo mode and holds demo data. ' +
      'Start production with a new MALL_DATA_DIR or another DATABASE_URL.',
  );
}
