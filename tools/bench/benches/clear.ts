import { builtInCalendar } from '@mall/domain/calendar/exchange-closures';
import { sql } from 'kysely';
import { startBusinessClock, systemClock } from '../../../apps/server/src/clock.ts';
import { connect, type Db } from '../../../apps/server/src/db/database.ts';
import { startEmbedded } from '../../../apps/server/src/db/embedded/index.ts';
import { migrate } from '../../../apps/server/src/db/migrate.ts';
import { openSimulatedAgent } from '../../../apps/server/src/gateways/transfer-agent/open-simulated-agent.ts';
import { keepCalendar, openCalendar } from '../../../apps/server/src/modules/calendar/index.ts';
import {
  type ClearingDeps,
  closeBusinessDay,
} from '../../../apps/server/src/modules/clearing/index.ts';
import { readDictionaries } from '../../../apps/server/src/modules/dictionary/index.ts';
import { publishValue } from '../../../apps/server/src/testing/story-world.ts';
import { temporaryDataDir } from '../../mall/run-mall.ts';
import type { Bench, Contest, Slice } from '../bench.ts';
import { openManyCustomers, PRODUCTS, placeManyOrders } from './many-orders.ts';

const ORDERS = 5_000;
const CUSTOMERS = 1_000;
/** What a confirmed purchase moves: to the registrar, to the house, and the shares. */
const MOVES_EACH = 3;

/** What the end of a day costs for all of its orders, reconciliation included. */
export const clear: Bench = {
  name: 'clear',
  what: `closing a day of ${ORDERS} orders against a bare INSERT … SELECT of as many moves`,
  unit: 's',
  // There is no goal yet: the figure is printed so that the next issues can set one.
  goal: { of: 'ratio', bound: 'at_most', value: Number.POSITIVE_INFINITY },
  open,
};

async function open(): Promise<Contest> {
  const data = temporaryDataDir();
  const postgres = await startEmbedded({ dataDir: data.path, log: () => {} });
  await migrate(postgres.owner, { app: postgres.connection, mode: 'demo', opensNew: true });
  const db = connect(postgres.connection, { statementTimeoutMs: 120_000 });
  const ownerDb = connect(postgres.owner, { poolMax: 1 });
  const clock = systemClock('demo');
  const clockStartMs = Date.parse('2026-01-05T10:00:00+08:00');
  await startBusinessClock(db, { mode: 'demo', clockStartMs });
  await openCalendar(ownerDb);
  await openManyCustomers(db, CUSTOMERS);
  await sql`create schema bench`.execute(ownerDb);
  const readCalendar = keepCalendar({ db, clock });
  const clearing: ClearingDeps = {
    db,
    clock,
    readCalendar,
    dictionaries: await readDictionaries(),
    agent: openSimulatedAgent({ db, readCalendar }),
    publishNetValues: async (day) => {
      for (const productNo of PRODUCTS) await publishValue(db, productNo, day, 123_450_000n);
    },
  };
  return {
    ours: () => clearOneDay(clearing),
    peer: () => insertMoves(ownerDb),
    close: async () => {
      await db.destroy();
      await ownerDb.destroy();
      await postgres.stop();
      data.remove();
    },
  };
}

async function clearOneDay(clearing: ClearingDeps): Promise<Slice> {
  const { db, clock } = clearing;
  const { day } = await clock.businessNow(db);
  await placeManyOrders(db, { day, calendar: builtInCalendar(), orderCount: ORDERS });
  const startedAt = performance.now();
  const reports = await closeBusinessDay(clearing, { until: day });
  const seconds = (performance.now() - startedAt) / 1000;
  if (reports?.[0]?.isClosed !== true || reports[0].breaks.length > 0)
    throw new Error(`${day} did not close`);
  return { value: seconds };
}

async function insertMoves(db: Db): Promise<Slice> {
  await sql`drop table if exists bench.move`.execute(db);
  await sql`
    create table bench.move (entry_id bigint, seq smallint, from_account text, to_account text, asset text, amount bigint)`.execute(
    db,
  );
  const startedAt = performance.now();
  await sql`
    insert into bench.move
    select n / ${MOVES_EACH}, 1 + n % ${MOVES_EACH}, 'cash_frozen:B' || lpad((n % ${CUSTOMERS})::text, 7, '0'),
           'ta_payable', 'client_money', 100000 + n
      from generate_series(1, ${ORDERS * MOVES_EACH}::int) as n`.execute(db);
  return { value: (performance.now() - startedAt) / 1000 };
}
