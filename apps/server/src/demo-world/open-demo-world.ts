import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#clock.ts';
import type { Config } from '#config.ts';
import type { Db, Tx } from '#db/database.ts';
import { instantFromMs } from '#db/instant.ts';
import type { CalendarReader } from '#modules/calendar/index.ts';
import { fillCatalogue } from '#modules/catalogue/index.ts';
import { DEMO_STAFF } from './customers/demo-customers.ts';
import { HISTORY_DAYS } from './customers/demo-orders.ts';
import { openDemoCustomers } from './customers/open-demo-customers.ts';
import { claimWorld, findWorld, insertWorld } from './demo-world-store.ts';
import { tellProgress } from './tell-progress.ts';
import { businessDayOf, DEMO_SEED, planWorld } from './world-plan.ts';
import { writeWorld } from './write-world.ts';

export type WorldDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Pick<Config, 'mode' | 'seedProducts'>;
  readonly readCalendar: CalendarReader;
  /** Reports the progress to the user who waits. */
  readonly say: (line: string) => void;
};

const RETRY_MS = 500;

/**
 * Gives a new demo its world, once: the processes that start together agree by a lock on who builds it, and the
 * others wait. All of it is one transaction, so a process that dies leaves an empty mall and not half a market.
 */
export async function openDemoWorld(deps: WorldDeps): Promise<void> {
  if (deps.config.mode !== 'demo' || deps.config.seedProducts === 0) return;
  while ((await findWorld(deps.db)) === undefined) {
    const isBuilt = await deps.db.transaction().execute((tx) => buildOnce(tx, deps));
    if (!isBuilt) await wait(RETRY_MS);
  }
}

async function buildOnce(
  tx: Tx,
  { clock, config, readCalendar, say }: WorldDeps,
): Promise<boolean> {
  if (!(await claimWorld(tx))) return false;
  if (await findWorld(tx)) return true;
  const calendar = await readCalendar();
  const { day } = await clock.businessNow(tx);
  const openedOn = businessDayOf(day, calendar);
  const given = { seed: DEMO_SEED, productCount: config.seedProducts, openedOn };
  const plan = planWorld(given, calendar);
  say(
    `A new demo: inventing ${plan.productCount} products and three years of prices, a moment please.`,
  );
  const work = { total: plan.productCount, what: 'products' };
  const onProgress = tellProgress(work, say, () => clock.wallMs());
  await fillCatalogue({ db: tx, clock, doneBy: DEMO_STAFF }, () =>
    writeWorld(tx, plan, onProgress),
  );
  await openDemoCustomers(tx, {
    openedOn,
    fundedOn: plan.history.at(-1 - HISTORY_DAYS) ?? openedOn,
    now: instantFromMs(clock.wallMs()),
  });
  await insertWorld(tx, plan);
  return true;
}
