import { momentAt } from '@mall/domain/calendar/moment';
import pg from 'pg';
import { inject } from 'vitest';
import { stoppedAt, systemClock } from '#clock.ts';
import { connect, type Db } from '#db/database.ts';
import { openDemoWorld } from '#demo-world/index.ts';
import { keepCalendar } from '#modules/calendar/index.ts';
import { CALENDAR_TEMPLATE } from '#testing/postgres-setup.ts';

/** A Monday morning; the last net values are of Friday the 13th. */
export const OPENING = '2026-11-16T10:00:00+08:00';

/**
 * The name of a database with a demo world of so many products, opened at `OPENING`. The first file that asks for it invents it,
 * the others wait: inventing a world takes twenty times as long as copying one.
 */
export async function demoTemplate(productCount: number): Promise<string> {
  const name = `mall_demo_${productCount}_template`;
  const client = new pg.Client(inject('postgres').maintenance);
  await client.connect();
  try {
    // Until the connection ends; test files of several processes ask at once.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await makeTemplate(client, name, productCount);
  } finally {
    await client.end();
  }
  return name;
}

/** Under another name until it is whole, so that a file that dies leaves no half of a world. */
async function makeTemplate(client: pg.Client, name: string, productCount: number): Promise<void> {
  const { owner, app } = inject('postgres');
  const draft = `${name}_draft`;
  await client.query(`drop database if exists ${draft} with (force)`);
  await client.query(
    `create database ${draft} template ${CALENDAR_TEMPLATE} owner ${owner.user} strategy file_copy`,
  );
  const ownerDb = connect({ ...owner, database: draft });
  const db = connect({ ...app, database: draft });
  try {
    await ownerDb.insertInto('mall_mode').values({ mode: 'demo' }).execute();
    await inventWorld(db, productCount);
  } finally {
    await db.destroy();
    await ownerDb.destroy();
  }
  await client.query(`alter database ${draft} rename to ${name}`);
}

/** The database itself has no clock yet: each copy starts its own at `OPENING`, however long after this. */
async function inventWorld(db: Db, productCount: number): Promise<void> {
  const clock = stoppedAt(systemClock('demo'), momentAt(Date.parse(OPENING)));
  await openDemoWorld({
    db,
    clock,
    config: { mode: 'demo', seedProducts: productCount },
    readCalendar: keepCalendar({ db, clock }),
    say: () => undefined,
  });
}
