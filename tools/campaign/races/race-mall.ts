import { join } from 'node:path';
import { contract } from '@mall/contract';
import { type Client, Refused } from '@mall/contract/client';
import { REFUSALS } from '@mall/contract/refusals';
import { at } from '@mall/domain/calendar/moment';
import { sql } from 'kysely';
import { moveBusinessClock, systemClock } from '../../../apps/server/src/clock.ts';
import { connect, type Db } from '../../../apps/server/src/db/database.ts';
import { findRunningEmbedded } from '../../../apps/server/src/db/embedded/index.ts';
import { readDictionaries } from '../../../apps/server/src/modules/dictionary/index.ts';
import { tellNewStandings } from '../../../apps/server/src/modules/identity/index.ts';
import {
  type ConfirmIdentity,
  checkedNotice,
} from '../../../apps/server/src/testing/agreed/checked-notice.ts';
import { passwordShower } from '../../../apps/server/src/testing/agreed/shown-password.ts';
import { openTestSession } from '../../../apps/server/src/testing/open-test-session.ts';
import { identifiedSigner } from '../../../apps/server/src/testing/sign-identified.ts';
import { buy, type Shopper } from '../../../apps/server/src/testing/story-shopper.ts';
import { dayOf, openCustomer } from '../../../apps/server/src/testing/story-world.ts';
import { type RunningMall, runMall, temporaryDataDir } from '../../mall/run-mall.ts';
import { type CommandResult, runCommand } from '../../process/run-command.ts';
import { clientAt } from '../client-at.ts';
import { DAYS, FUND, openProducts } from './race-products.ts';

export const RACE_SETTINGS = {
  MALL_SEED_PRODUCTS: '0',
  MALL_CLOCK: `${DAYS[0]}T09:30:00+08:00`,
  MALL_RATE_PER_SECOND: '100000',
  MALL_LOG_LEVEL: 'silent',
};
/** As long as a browser waits. */
const PATIENCE_MS = 30_000;
/** How many customers prepare at a time; more would only wait for processors, some of them longer than a call may take. */
const AT_A_TIME = 4;

/** A customer with cash and shares of a fund, who can do everything with them. */
export type Racer = Shopper & {
  readonly confirmIdentity: ConfirmIdentity;
  readonly clientId: string;
  readonly token: string;
  readonly client: Client;
  /** How much one of his requests takes. */
  readonly most: Size;
};
type Size = { readonly money: bigint; readonly shares: bigint };

export type Wealth = {
  readonly cash: bigint;
  /** What the shares cost him: their number and the fee. */
  readonly invested: bigint;
  readonly most: Size;
};
/** 10,000.00 yuan and 1,000.00 shares, of which a request takes 6,000.00 or 600.00: two of a kind do not both fit. */
const TIGHT: Wealth = {
  cash: 10_000_00n,
  invested: 1_001_50n,
  most: { money: 6_000_00n, shares: 600_00n },
};

/** Does something in the database as the owner of its tables. */
export type InOwnerDb = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;

export type RaceMall = {
  readonly place: Place;
  readonly base: string;
  readonly dataDir: string;
  /** As the owner of the tables. */
  readonly db: Db;
  readonly inOwnerDb: InOwnerDb;
  /** So many customers who did nothing yet; each is taken once. */
  readonly take: (count: number) => readonly Racer[];
  /** Where the customers send from now on: this mall, or another process on its database. */
  readonly moveTo: (base: string) => void;
  /** Runs a command of the mall on the same database, as a second process does. */
  readonly command: (...words: string[]) => Promise<CommandResult>;
  readonly close: (options: { readonly isKept: boolean }) => Promise<void>;
  /** Removes the data folder of a mall that was closed and kept. */
  readonly remove: () => void;
};

/** A mall of its own process on Monday morning, with so many customers who hold shares. */
export async function openRaceMall(racerCount: number): Promise<RaceMall> {
  const data = temporaryDataDir();
  const { mall, db } = await startOn(data.path);
  const place: Place = { base: mall.base, db };
  const inOwnerDb: InOwnerDb = (work) => work(place.db);
  const world = { inOwnerDb, dataDir: data.path, where: place };
  const left = [...(await openRacers(world, racerCount, TIGHT))];
  return raceMallOf({ place, left, mall, db, folder: data, dataDir: data.path });
}

/** The same customers in a mall on a copy of the data folder of one that was closed; they send there from now on. */
export async function openCopy({ dataDir, place }: RaceMall): Promise<RaceMall> {
  const folder = temporaryDataDir();
  const copy = join(folder.path, 'data');
  // Its files belong to the account that PostgreSQL runs under.
  const { exitCode, output } = await runCommand({ program: 'cp', args: ['-a', dataDir, copy] });
  if (exitCode !== 0) throw new Error(output);
  const { mall, db } = await startOn(copy);
  Object.assign(place, { base: mall.base, db });
  // Nothing was heard of their sessions since they were prepared.
  await sql`update session set last_seen_at = now()`.execute(db);
  return raceMallOf({ place, left: [], mall, db, folder, dataDir: copy });
}

/** Where customers send, and the database their steps are prepared in; another mall may take the place. */
type Place = { base: string; db: Db };

async function startOn(dataDir: string): Promise<{ readonly mall: RunningMall; readonly db: Db }> {
  const mall = await runMall({ dataDir, settings: RACE_SETTINGS });
  const target = await findRunningEmbedded(dataDir);
  if (!target) throw new Error('the mall has its own PostgreSQL');
  return { mall, db: connect(target.owner, { poolMax: 4 }) };
}

type Opened = Pick<RaceMall, 'place' | 'db' | 'dataDir'> & {
  readonly left: Racer[];
  readonly mall: RunningMall;
  readonly folder: ReturnType<typeof temporaryDataDir>;
};

function raceMallOf({ place, left, mall, db, folder, dataDir }: Opened): RaceMall {
  return {
    place,
    base: mall.base,
    dataDir,
    db,
    inOwnerDb: (work) => work(db),
    take: (count) => left.splice(0, count),
    moveTo: (base) => {
      place.base = base;
    },
    command: (...words) => runMallCommand(dataDir, words),
    close: async ({ isKept }) => {
      await db.destroy();
      await mall.stop();
      if (!isKept) folder.remove();
    },
    remove: () => folder.remove(),
  };
}

/** Runs a command of the mall on a data folder, as a process of its own. */
export function runMallCommand(dataDir: string, words: readonly string[]): Promise<CommandResult> {
  return runCommand({
    program: process.execPath,
    args: ['apps/server/src/cli.ts', ...words],
    env: { ...RACE_SETTINGS, MALL_DATA_DIR: dataDir },
  });
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

type World = {
  readonly inOwnerDb: InOwnerDb;
  readonly dataDir: string;
  /** Where the customers send; it may change. */
  readonly where: { readonly base: string };
};

/** Opens customers in a running mall on Thursday, lets them buy, and goes on to Monday, when they may redeem. */
export async function openRacers(
  { inOwnerDb, dataDir, where }: World,
  count: number,
  wealth: Wealth,
): Promise<readonly Racer[]> {
  const clock = systemClock('demo');
  const dictionaries = await readDictionaries();
  await inOwnerDb(openProducts);
  await waitForLoginKey(clientAt(() => where.base, '', PATIENCE_MS));
  const racers: Racer[] = [];
  for (let number = 1; number <= count; number += 1) {
    const clientId = `R${String(number).padStart(5, '0')}`;
    const token = await inOwnerDb(async (db) => {
      await openCustomer(db, { clientId, free: wealth.cash + wealth.invested });
      const opened = await openTestSession({ db, clock }, { scope: 'session', clientId });
      await sql`update customer set qualified_as = 'verified', qualified_to_on = '2027-06-30'
                 where client_id = ${clientId}`.execute(db);
      return opened;
    });
    racers.push({
      clientId,
      token,
      dictionaries,
      client: clientAt(() => where.base, token, PATIENCE_MS),
      signIdentified: (request) =>
        inOwnerDb((db) => identifiedSigner({ db, clock, dictionaries }, clientId)(request)),
      confirmIdentity: (step) =>
        inOwnerDb((db) => checkedNotice({ ownerDb: db, deps: { clock } }, token, step)),
      showPassword: () =>
        inOwnerDb((db) =>
          passwordShower(
            { ownerDb: db, clock },
            clientId,
            clientAt(() => where.base, token),
          )(),
        ),
      wait: (ms) => inOwnerDb((db) => readFor(db, clientId, ms)),
      most: wealth.most,
    });
  }
  await inOwnerDb((db) =>
    db.transaction().execute((tx) => tellNewStandings({ db: tx, clock, doneBy: 'campaign' })),
  );
  await eachOf(racers, (racer) => buy(racer, FUND, wealth.invested));
  for (const day of DAYS.slice(0, 2)) {
    const { exitCode, output } = await runMallCommand(dataDir, ['day', 'close']);
    if (exitCode !== 0) throw new Error(`${day} is not closed: ${output}`);
  }
  // A repo can be bought from half past nine on.
  const monday = { day: dayOf(DAYS[2]), msOfDay: at(10, 0) };
  await inOwnerDb((db) => moveBusinessClock(db, clock, monday));
  return racers;
}

/** The first key for passwords takes longer to make than a call may on a busy machine; the mall goes on making it. */
async function waitForLoginKey(visitor: Client): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      await visitor(contract.identity.authlessToken, {});
      return;
    } catch (error) {
      const isBeingMade =
        error instanceof Refused && error.errorNo === REFUSALS.system_busy.errorNo;
      if (!isBeingMade || performance.now() > giveUpAt) throw error;
    }
  }
}

/** Documents that were opened count as read for so much longer: reading is no part of what is raced. */
async function readFor(db: Db, clientId: string, ms: number): Promise<void> {
  await sql`update agreement_handout set first_at = first_at - ${ms / 1000} * interval '1 second'
             where client_id = ${clientId}`.execute(db);
}
