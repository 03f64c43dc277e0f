import type { Day } from '@mall/domain/calendar/day';
import { at } from '@mall/domain/calendar/moment';
import { nextTradingDay } from '@mall/domain/calendar/trading-calendar';
import { sql } from 'kysely';
import { moveBusinessClock } from '../../../apps/server/src/clock.ts';
import { connect, type Db } from '../../../apps/server/src/db/database.ts';
import { startEmbedded } from '../../../apps/server/src/db/embedded/index.ts';
import { migrate } from '../../../apps/server/src/db/migrate.ts';
import { openCalendar } from '../../../apps/server/src/modules/calendar/index.ts';
import { keepIndexPasts, runDuePlans } from '../../../apps/server/src/modules/plans/index.ts';
import { configOf, openApp } from '../../../apps/server/src/testing/app/open-app.ts';
import { openStory, type StoryMall } from '../../../apps/server/src/testing/app/open-story.ts';
import { temporaryDataDir } from '../../mall/run-mall.ts';
import type { Bench, Contest, Slice } from '../bench.ts';
import { openManyPlans } from './many-plans.ts';

/** `BENCH_PLANS=500` tries it with fewer. */
const DUE = Number(process.env['BENCH_PLANS'] ?? 20_000);
const TENFOLD = 10;
/** A run takes minutes, so fewer of them are compared. */
const PAIRS = 3;

/** What plans that are not due cost those that are. */
export const plansGrowth: Bench = {
  name: 'plans-growth',
  what: `a run of ${DUE} due plans among ${TENFOLD * DUE} against one among ${DUE}; a second run orders nothing`,
  unit: 'ms an order',
  goal: { of: 'ratio', bound: 'at_most', value: 1.3 },
  pairs: PAIRS,
  open: async () => {
    const many = await openPlans({ due: DUE, others: (TENFOLD - 1) * DUE });
    const few = await openPlans({ due: DUE, others: 0 });
    return {
      ours: () => runNextDay(many),
      peer: () => runNextDay(few),
      close: async () => {
        await many.close();
        await few.close();
      },
    };
  },
};

/** What a deduction costs beside the rows it writes. */
export const plans: Bench = {
  name: 'plans',
  what: `a run of ${DUE} due plans against a bare INSERT … SELECT of the same rows`,
  unit: 'ms an order',
  goal: { of: 'ratio', bound: 'at_most', value: 6, isAim: true },
  pairs: PAIRS,
  open: async (): Promise<Contest> => {
    const opened = await openPlans({ due: DUE, others: 0 });
    await runNextDay(opened);
    return {
      ours: () => runNextDay(opened),
      peer: () => copyLastDay(opened),
      close: opened.close,
    };
  },
};

type OpenedPlans = { readonly mall: StoryMall; readonly close: () => Promise<void> };

async function openPlans(counts: { due: number; others: number }): Promise<OpenedPlans> {
  const data = temporaryDataDir();
  const postgres = await startEmbedded({ dataDir: data.path, log: () => {} });
  const { connection: settings, owner: ownerSettings } = postgres;
  await migrate(ownerSettings, { app: settings, mode: 'demo', opensNew: true });
  const db = connect(settings, { statementTimeoutMs: 600_000 });
  const ownerDb = connect(ownerSettings, { poolMax: 2 });
  await openCalendar(ownerDb);
  const database = { db, settings, ownerDb, ownerSettings };
  const closing: (() => Promise<void>)[] = [];
  const mall = await openStory(
    async (parts) => {
      const { close, ...app } = await openApp(database, { config: configOf(), ...parts });
      closing.push(close);
      return app;
    },
    { startsAt: '2026-01-05T08:00:00+08:00' },
  );
  await openManyPlans(mall, counts);
  await sql`create schema bench`.execute(ownerDb);
  return {
    mall,
    close: async () => {
      for (const close of closing) await close();
      await db.destroy();
      await ownerDb.destroy();
      await postgres.stop();
      data.remove();
    },
  };
}

/** The deductions of the next trading day at 09:30, and again at 11:30, when nothing is left to deduct. */
async function runNextDay({ mall }: OpenedPlans): Promise<Slice> {
  const { db, clock } = mall.deps;
  const deps = { ...mall.clearing, pasts: keepIndexPasts(db) };
  const today = (await clock.businessNow(db)).day;
  const day = nextTradingDay(await deps.readCalendar(), today);
  await moveBusinessClock(db, clock, { day, msOfDay: at(9, 30) });
  const startedAt = performance.now();
  const run = await runDuePlans(deps);
  const ms = performance.now() - startedAt;
  if (run?.paid !== DUE) throw new Error(`${run?.paid} of ${DUE} plans paid on ${day}`);
  await moveBusinessClock(db, clock, { day, msOfDay: at(11, 30) });
  const again = await runDuePlans(deps);
  const ordered = await countOrders(db, day);
  if (again?.paid !== 0 || again.settled !== 0 || ordered !== DUE)
    throw new Error(`a second run ordered: ${ordered} orders of ${DUE} plans`);
  return { value: ms / DUE };
}

async function countOrders(db: Db, day: Day): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from trade_order where trade_on = ${day}::date`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What the last run wrote, written once more into tables without keys. */
async function copyLastDay({ mall: { ownerDb, deps } }: OpenedPlans): Promise<Slice> {
  const { day } = await deps.clock.businessNow(deps.db);
  const ofDay = sql`(select client_id, order_no from trade_order where trade_on = ${day}::date)`;
  const rowsOf = [
    ['trade_order', sql`trade_on = ${day}::date`],
    ['order_event', sql`(client_id, order_no) in ${ofDay}`],
    ['plan_period', sql`pay_on = ${day}::date`],
    ['plan_due', sql`pay_on > ${day}::date and pay_on < ${day}::date + 20`],
    ['ledger_entry', sql`source in (select 'freeze:' || order_no from ${ofDay} as o)`],
    [
      'ledger_move',
      sql`entry_id in (select entry_id from ledger_entry
                        where source in (select 'freeze:' || order_no from ${ofDay} as o))`,
    ],
    [
      'trail_entry',
      sql`action = 'order_place' and object_id in (select order_no from ${ofDay} as o)
          or action = 'plan_settle' and object_id in (
            select client_id || ':' || allot_no || ':' || pay_on from plan_period where pay_on = ${day}::date)
          or action = 'plan_run' and object_id in (
            select run_on || ' ' || run_time from plan_run where run_on = ${day}::date)`,
    ],
    ['plan_run', sql`run_on = ${day}::date`],
  ] as const;
  for (const [table, condition] of rowsOf) {
    await sql`drop table if exists bench.${sql.ref(`${table}_read`)}, bench.${sql.ref(table)}`.execute(
      ownerDb,
    );
    await sql`create table bench.${sql.ref(`${table}_read`)} as select * from ${sql.table(table)} where ${condition}`.execute(
      ownerDb,
    );
    await sql`create table bench.${sql.ref(table)} as select * from ${sql.table(table)} limit 0`.execute(
      ownerDb,
    );
  }
  const startedAt = performance.now();
  for (const [table] of rowsOf)
    await sql`insert into bench.${sql.ref(table)} select * from bench.${sql.ref(`${table}_read`)}`.execute(
      ownerDb,
    );
  return { value: (performance.now() - startedAt) / DUE };
}
