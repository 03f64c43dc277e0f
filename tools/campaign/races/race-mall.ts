import type { Client } from '@mall/contract/client';
import { at } from '@mall/domain/calendar/moment';
import { sql } from 'kysely';
import { moveBusinessClock, systemClock } from '../../../apps/server/src/clock.ts';
import { connect, type Db } from '../../../apps/server/src/db/database.ts';
import { findRunningEmbedded } from '../../../apps/server/src/db/embedded/index.ts';
import { changeTerms } from '../../../apps/server/src/modules/catalogue/index.ts';
import {
  type Dictionaries,
  readDictionaries,
} from '../../../apps/server/src/modules/dictionary/index.ts';
import { tellNewStandings } from '../../../apps/server/src/modules/identity/index.ts';
import { openTestSession } from '../../../apps/server/src/testing/open-test-session.ts';
import { offerRepo, pledge } from '../../../apps/server/src/testing/repo-story.ts';
import { identifiedSigner } from '../../../apps/server/src/testing/sign-identified.ts';
import { buy, type Shopper } from '../../../apps/server/src/testing/story-shopper.ts';
import { dayOf, openCustomer, sellFund } from '../../../apps/server/src/testing/story-world.ts';
import { runMall, temporaryDataDir } from '../../mall/run-mall.ts';
import { runCommand } from '../../process/run-command.ts';
import { clientAt } from '../order-crowd.ts';

export const FUND = '910066';
export const REPO = '204007';
const ONE = 100_000_000n;
/** Bought on Thursday, confirmed on Friday, redeemable on Monday. */
const DAYS = ['2026-11-12', '2026-11-13', '2026-11-16', '2026-11-17'] as const;
export const RACE_SETTINGS = {
  MALL_SEED_PRODUCTS: '0',
  MALL_CLOCK: `${DAYS[0]}T09:30:00+08:00`,
  MALL_RATE_PER_SECOND: '100000',
  MALL_LOG_LEVEL: 'silent',
};
/** As long as a browser waits. */
const PATIENCE_MS = 30_000;
/** How many customers prepare at a time; more would only wait for connections. */
const AT_A_TIME = 16;

/** A customer with 10,000.00 yuan of cash and 1,000.00 shares of a fund, who can do everything with them. */
export type Racer = Shopper & {
  readonly clientId: string;
  readonly token: string;
  readonly client: Client;
};

export type RaceMall = {
  readonly base: string;
  readonly dataDir: string;
  /** As the owner of the tables: it may prepare what a customer cannot. */
  readonly db: Db;
  readonly dictionaries: Dictionaries;
  /** So many customers who did nothing yet; each is taken once. */
  readonly take: (count: number) => readonly Racer[];
  /** Where the customers send from now on: this mall, or another process on its database. */
  readonly moveTo: (base: string) => void;
  /** Runs a command of the mall on the same database, as a second process does. */
  readonly command: (...words: string[]) => Promise<{ exitCode: number; output: string }>;
  readonly close: (options: { readonly isKept: boolean }) => Promise<void>;
};

/** A mall of its own process on Monday morning, with so many customers who hold shares. */
export async function openRaceMall(racerCount: number): Promise<RaceMall> {
  const data = temporaryDataDir();
  const mall = await runMall({ dataDir: data.path, settings: RACE_SETTINGS });
  const target = await findRunningEmbedded(data.path);
  if (!target) throw new Error('the mall has its own PostgreSQL');
  const db = connect(target.owner, { poolMax: 4 });
  const dictionaries = await readDictionaries();
  const command = async (...words: string[]) =>
    runCommand({
      program: process.execPath,
      args: ['apps/server/src/cli.ts', ...words],
      env: { ...RACE_SETTINGS, MALL_DATA_DIR: data.path },
    });
  await openProducts(db);
  const where = { base: mall.base };
  const racers = await openRacers({ db, dictionaries, where }, racerCount);
  await eachOf(racers, (racer) => buy(racer, FUND, 1_001_50n));
  for (const day of DAYS.slice(0, 2)) {
    const { exitCode, output } = await command('day', 'close');
    if (exitCode !== 0) throw new Error(`${day} is not closed: ${output}`);
  }
  // A repo can be bought from half past nine on.
  await moveBusinessClock(db, systemClock('demo'), { day: dayOf(DAYS[2]), msOfDay: at(10, 0) });
  const close = async ({ isKept }: { readonly isKept: boolean }) => {
    await db.destroy();
    await mall.stop();
    if (!isKept) data.remove();
  };
  const left = [...racers];
  const take = (count: number) => left.splice(0, count);
  const moveTo = (base: string) => {
    where.base = base;
  };
  return { base: mall.base, dataDir: data.path, db, dictionaries, take, moveTo, command, close };
}

/** Does something for each, a few at a time. */
export async function eachOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = [...items];
  const workers = Array.from({ length: AT_A_TIME }, async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  });
  await Promise.all(workers);
}

async function openProducts(db: Db): Promise<void> {
  const values = Object.fromEntries(DAYS.map((day) => [day, ONE]));
  await sellFund(db, { productNo: FUND, values });
  await db.transaction().execute((tx) =>
    changeTerms({ db: tx, clock: systemClock('demo'), doneBy: 'campaign' }, async () => {
      await sql`update product set has_quick_withdrawal = true where product_no = ${FUND}`.execute(
        tx,
      );
    }),
  );
  await offerRepo(db, { productNo: REPO });
  await pledge(db, '2026-09-01', 100_000_000_000_00n);
}

async function openRacers(
  {
    db,
    dictionaries,
    where,
  }: Pick<RaceMall, 'db' | 'dictionaries'> & { readonly where: { readonly base: string } },
  count: number,
): Promise<readonly Racer[]> {
  const clock = systemClock('demo');
  const racers: Racer[] = [];
  for (let number = 1; number <= count; number += 1) {
    const clientId = `R${String(number).padStart(5, '0')}`;
    await openCustomer(db, { clientId, free: 11_001_50n });
    const token = await openTestSession({ db, clock }, { scope: 'session', clientId });
    const signIdentified = identifiedSigner({ db, clock, dictionaries }, clientId);
    racers.push({
      clientId,
      token,
      client: clientAt(() => where.base, token, PATIENCE_MS),
      dictionaries,
      signIdentified,
    });
  }
  await db.transaction().execute((tx) => tellNewStandings({ db: tx, clock, doneBy: 'campaign' }));
  return racers;
}
