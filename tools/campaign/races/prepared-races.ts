import { at } from '@mall/domain/calendar/moment';
import { sql } from 'kysely';
import { moveBusinessClock, systemClock } from '../../../apps/server/src/clock.ts';
import type { Db } from '../../../apps/server/src/db/database.ts';
import { dayOf } from '../../../apps/server/src/testing/story-world.ts';
import { ACTION_NAMES, type ActionName, prepare, type Send } from './actions.ts';
import { eachOf, type RaceMall, type Racer } from './race-mall.ts';
import { DAYS } from './race-products.ts';

export type Pair = readonly [ActionName, ActionName];

/** Every pair of kinds, each with itself too. */
export function allPairs(): readonly Pair[] {
  return ACTION_NAMES.flatMap((first, place) =>
    ACTION_NAMES.slice(place).map((second): Pair => [first, second]),
  );
}

/** How many customers so many races of each pair need. */
export function racersFor(count: number, pairs: readonly Pair[]): number {
  return pairs.length * (count + 2) + kindsOf(pairs).length * (count + 3);
}

function kindsOf(pairs: readonly Pair[]): readonly ActionName[] {
  return [...new Set(pairs.flat())];
}

/** Customers with both requests of a pair ready. */
export type PreparedPair = {
  readonly pair: Pair;
  readonly sends: ReadonlyMap<Racer, readonly Send[]>;
};
/** Customers with one request of a kind ready. */
export type PreparedKind = { readonly kind: ActionName; readonly sends: ReadonlyMap<Racer, Send> };
export type PreparedRaces = {
  readonly count: number;
  readonly pairs: readonly PreparedPair[];
  readonly atClose: readonly PreparedKind[];
};

/** Makes so many races of each pair ready, and as many of each kind with the close: only the last clicks are left. */
export async function prepareRaces(
  mall: RaceMall,
  count: number,
  pairs: readonly Pair[],
): Promise<PreparedRaces> {
  await stopClock(mall.db);
  const preparedPairs: PreparedPair[] = [];
  for (const pair of pairs) {
    const sends = await readyFor(mall.take(count + 2), async (racer) => {
      const [first, second] = pair;
      return [(await prepare(first, racer)).send, (await prepare(second, racer)).send];
    });
    preparedPairs.push({ pair, sends });
  }
  const atClose = await prepareKinds(mall, kindsOf(pairs), count + 3);
  return { count, pairs: preparedPairs, atClose };
}

/** Makes one request of each kind ready, for so many customers each. */
export async function prepareKinds(
  mall: RaceMall,
  kinds: readonly ActionName[],
  count: number,
): Promise<readonly PreparedKind[]> {
  await stopClock(mall.db);
  const prepared: PreparedKind[] = [];
  for (const kind of kinds) {
    const racers = mall.take(count);
    const sends = await readyFor(racers, async (racer) => (await prepare(kind, racer)).send);
    prepared.push({ kind, sends });
  }
  return prepared;
}

/** What each has ready, in the order of the customers. */
async function readyFor<Ready>(
  racers: readonly Racer[],
  ready: (racer: Racer) => Promise<Ready>,
): Promise<ReadonlyMap<Racer, Ready>> {
  const byRacer = new Map<Racer, Ready>();
  await eachOf(racers, async (racer) => byRacer.set(racer, await ready(racer)));
  return new Map(
    racers.flatMap((racer) => {
      const its = byRacer.get(racer);
      return its === undefined ? [] : [[racer, its] as const];
    }),
  );
}

/**
 * Twenty minutes before the cut-off, and no later until the day is closed: what was prepared can then be sent after the
 * cut-off too, however long the preparation takes.
 */
async function stopClock(db: Db): Promise<void> {
  await moveBusinessClock(db, systemClock('demo'), { day: dayOf(DAYS[2]), msOfDay: at(14, 40) });
  await db.transaction().execute(async (tx) => {
    const guard = sql.raw('trigger business_clock_only_moves_on');
    await sql`alter table business_clock disable ${guard}`.execute(tx);
    // A clock that is set in the future does not tick until then.
    await sql`update business_clock set wall_at = now() + interval '1 day'`.execute(tx);
    await sql`alter table business_clock enable ${guard}`.execute(tx);
  });
}
