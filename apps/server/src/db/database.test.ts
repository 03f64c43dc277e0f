import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { connect, type Db } from './database.ts';
import { instantFromMs } from './instant.ts';

const { db, settings } = await createTestDatabase();

describe('a value from the database', () => {
  it.each([
    { expression: '9223372036854775807::int8', value: 9223372036854775807n, why: 'money is exact' },
    {
      expression: '(select sum(v) from (values (9223372036854775807), (1::int8)) as t(v))',
      value: 9223372036854775808n,
      why: 'a sum of money is exact beyond one column',
    },
    { expression: '42::int4', value: 42, why: 'a small count is a number' },
    { expression: "'2026-03-29'::date", value: '2026-03-29', why: 'a day has no time zone' },
    {
      expression: "'2026-03-05 14:59:59.123+08'::timestamptz(3)",
      value: '2026-03-05T06:59:59.123Z',
      why: 'an instant is written in UTC',
    },
    {
      expression: 'null::timestamptz',
      value: null,
      why: 'what is absent stays absent',
    },
  ])('reads $expression as $value because $why', async ({ expression, value }) => {
    const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(
      db,
    );
    expect(rows).toEqual([{ value }]);
  });

  it('is never an unrounded fraction', async () => {
    await expect(sql`select 1.50::numeric as price`.execute(db)).rejects.toThrow('is whole');
  });

  it('is an instant wherever the server believes to be', async () => {
    const value = await db.transaction().execute(async (tx) => {
      await sql`set local time zone 'Asia/Kathmandu'`.execute(tx);
      const { rows } = await sql<{
        value: string;
      }>`select '2026-03-05T00:00:00Z'::timestamptz as value`.execute(tx);
      return rows[0]?.value;
    });
    expect(value).toBe('2026-03-05T00:00:00.000Z');
  });

  it('comes back as it was written, to the millisecond', async () => {
    const written = {
      business_at: instantFromMs(1_772_693_999_123),
      wall_at: instantFromMs(1_772_693_999_999),
    };
    await db.insertInto('business_clock').values(written).execute();
    const read = await db.selectFrom('business_clock').selectAll().executeTakeFirstOrThrow();
    expect(read).toEqual({ only_row: true, ...written });
  });
});

describe('connect', () => {
  const patient = connect(settings, { poolMax: 1, statementTimeoutMs: 100, connectTimeoutMs: 100 });
  afterAll(() => patient.destroy());

  it('takes a URL as well as settings', async () => {
    const { host, port, user, password, database } = settings;
    const url = `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`;
    const byUrl = connect(url);
    const { rows } = await sql`select current_database() as database`.execute(byUrl);
    await byUrl.destroy();
    expect(rows).toEqual([{ database }]);
  });

  it('ends a statement that takes too long', async () => {
    await expect(sql`select pg_sleep(20)`.execute(patient)).rejects.toThrow('statement timeout');
  });

  it('does not let a request wait forever for a free connection', async () => {
    await patient.transaction().execute(async () => {
      await expect(sql`select 1`.execute(patient)).rejects.toThrow('timeout');
    });
  });

  it('outlives a connection that breaks while it is idle', async () => {
    const lost: Error[] = [];
    const robust = connect(settings, { poolMax: 1, onConnectionLost: (error) => lost.push(error) });
    await terminate(await backendOf(robust));

    await expect.poll(() => lost).toHaveLength(1);
    expect((await sql`select 1 as one`.execute(robust)).rows).toEqual([{ one: 1 }]);
    await robust.destroy();
  });

  it('outlives a connection that breaks between two statements of a request', async () => {
    const robust = connect(settings, { poolMax: 1 });
    const request = robust.transaction().execute(async (tx) => {
      await terminate(await backendOf(tx));
      await sql`select 1`.execute(tx);
    });

    await expect(request).rejects.toThrow(/connection/i);
    expect((await sql`select 1 as one`.execute(robust)).rows).toEqual([{ one: 1 }]);
    await robust.destroy();
  });
});

async function backendOf(connection: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
  return rows[0]?.pid ?? 0;
}

/** Ends a server process and waits until it is gone, so that its farewell has arrived. */
async function terminate(pid: number): Promise<void> {
  const other = new pg.Client(settings);
  await other.connect();
  await other.query('select pg_terminate_backend($1, 5000)', [pid]);
  await other.end();
}
